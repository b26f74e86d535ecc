"""A round taken back past cards that somebody saw: by two people, and from a fresh shuffle."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.bots import turn_of
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.desk import Answer, Desk, Given, StartsRound
from pokerroom.desk.body import decoded
from pokerroom.desk.commands import ClosesRound, Puts
from pokerroom.desk.verifying.verifier import verify
from pokerroom.play import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.facts import Rewinds
from pokerroom.store import Store
from tests.desk.room import desk_of, state_of, table_with_players

ALONE = Given(office="supervisor")
BOTH = Given(office="supervisor", second="Olga", second_office="operator")


async def goes_on(desk: Desk, communal: int) -> None:
    """Everybody checks or calls until so many cards lie on the table."""
    while len(state_of(desk, "1").play.communal) < communal:
        turn = turn_of(state_of(desk, "1").play, Random(1))
        await desk.do("1", Puts(act=turn.prefer(Act.CHECK, Act.CALL)))


async def at_the_flop(desk: Desk) -> int:
    """How many events there are when the flop lies on the table."""
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", StartsRound())
    await goes_on(desk, 3)
    return len(state_of(desk, "1").play.record)


async def test_one_supervisor_alone_does_not_get_the_same_turn_card_again(desk: Desk) -> None:
    flop = await at_the_flop(desk)
    await goes_on(desk, 4)
    version = await desk.version("1")
    forged = Rewinds(to=flop, reason="a wrong button", shuffled=False)

    for given in (ALONE, replace(BOTH, second_office="dealer"), replace(BOTH, second="Sue")):
        found = await desk.do("1", Puts(act=forged), by="Sue", given=given)
        assert isinstance(found, Refusal), given

    assert await desk.version("1") == version
    assert len(state_of(desk, "1").play.communal) == 4


async def test_two_take_it_back_and_the_rest_is_dealt_from_another_deck_that_was_committed_to(
    desk: Desk, store: Store
) -> None:
    flop = await at_the_flop(desk)
    before = state_of(desk, "1").undealt()
    await goes_on(desk, 4)

    act = Rewinds(to=flop, reason="a wrong button")
    found = await desk.do("1", Puts(act=act), by="Sue", given=BOTH)

    assert isinstance(found, Answer), found
    table = state_of(desk, "1")
    assert (len(table.play.communal), table.play.on_top) == (3, ())
    assert sorted(table.undealt()) == sorted(before)
    assert table.undealt() != before
    (entry,) = await store.stream("table 1", after=found.version - 1)
    assert decoded(entry.body).by == "Sue and Olga"
    told = [each["$"] for _, events in decoded(entry.body).happened for each in events]
    assert told == ["Rewound", "DeckSealed"]
    assert state_of(await desk_of(store), "1").undealt() == table.undealt()

    deck, least = table.decks.last, table.play.game.cut.least_each_end
    at = places_to_cut(len(before), least)[deck.cut]
    assert table.undealt() == [*deck.order[at:], *deck.order[:at]]
    burn, turn = table.undealt()[:2]
    await goes_on(desk, 5)
    assert state_of(desk, "1").play.burns[1] == burn
    assert state_of(desk, "1").play.communal[3] == turn
    while state_of(desk, "1").is_playing:
        act_now = turn_of(state_of(desk, "1").play, Random(1)).acts[0]
        await desk.do("1", Puts(act=act_now))
    await desk.do("1", ClosesRound())
    verified = await verify(store)
    assert (verified.faults, verified.decks) == ([], 2)


async def test_a_wrong_button_that_showed_nobody_a_card_is_taken_back_by_one(
    desk: Desk, store: Store
) -> None:
    flop = await at_the_flop(desk)
    before = state_of(desk, "1").undealt()
    turn = turn_of(state_of(desk, "1").play, Random(1))
    await desk.do("1", Puts(act=turn.prefer(Act.CHECK)))
    assert isinstance(state_of(desk, "1").play.record[-1], Acted)

    found = await desk.do("1", Puts(act=Rewinds(to=flop, reason="x")), by="Sue", given=ALONE)

    assert isinstance(found, Answer), found
    assert state_of(desk, "1").undealt() == before
    assert len(state_of(desk, "1").decks) == 1
    assert (await verify(store)).faults == []


async def test_a_settled_round_is_not_taken_back_by_anybody(desk: Desk) -> None:
    flop = await at_the_flop(desk)
    while state_of(desk, "1").is_playing:
        turn = turn_of(state_of(desk, "1").play, Random(1))
        await desk.do("1", Puts(act=turn.prefer(Act.CHECK, Act.CALL)))
    stakes = list(state_of(desk, "1").play.stakes)

    found = await desk.do("1", Puts(act=Rewinds(to=flop, reason="x")), by="Sue", given=BOTH)

    assert isinstance(found, Refusal)
    assert found.because == "the round was settled: it can be corrected, but not taken back"
    assert list(state_of(desk, "1").play.stakes) == stakes


@pytest.mark.parametrize("to", [-1, 0, 10**9])
async def test_a_point_that_is_none_is_refused_as_before(desk: Desk, to: int) -> None:
    await at_the_flop(desk)
    found = await desk.do("1", Puts(act=Rewinds(to=to, reason=" ")), by="Sue", given=BOTH)
    assert isinstance(found, Refusal)
