"""Whatever goes wrong at an electronic table, it comes back as it was and no cent is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.bots import turn_of
from pokerroom.desk import (
    Answer,
    ClosesRound,
    Desk,
    Given,
    IsSilent,
    NotPossible,
    Puts,
    StartsRound,
)
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.verifying.verifier import verify
from pokerroom.play import Act, Phase, awaited_seat
from pokerroom.play.facts import Answers, FoundFaceUp, Rewinds, SurplusHand, Withdraws
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.store import Store
from tests.desk.room import AMONG_PLAYERS, desk_of, next_command, state_of, table_with_players

SOME = AMONG_PLAYERS[::5]
BY_TWO: dict[str, Any] = {"by": "supervisor", "given": Given(second="operator")}


def mishap(table: Any, chance: Random) -> Puts:
    """A round taken back, or something that can have gone wrong, told as it is."""
    play = table.play
    if chance.random() < 0.4:
        to = chance.randrange(len(play.record) + 1)
        return Puts(act=Rewinds(to=to, reason="a wrong button"))
    fact: Any = chance.choice(possible_facts(play) or [Withdraws(by="supervisor")])
    if isinstance(fact, FoundFaceUp) and table.undealt():
        fact = replace(fact, card=table.undealt()[0])
    return Puts(act=fact)


async def anything(desk: Desk, table: Any, chance: Random) -> Any:
    play = table.play
    goes_on = play is not None and not play.is_over
    if goes_on and play.phase is Phase.REFERRED:
        asked = play.asked
        answer = chance.choice(asked.answers).name
        for by in ("player", "supervisor", "operator", "dealer"):
            seat = asked.seat if by == "player" else None
            found = await desk.do("1", Puts(act=Answers(answer=answer, by=by, seat=seat)))
            if isinstance(found, Answer):
                return found
        return await desk.do("1", Puts(act=Withdraws(by="supervisor")))
    if goes_on and chance.random() < 0.25:
        return await desk.do("1", mishap(table, chance), **BY_TWO)
    if goes_on and chance.random() < 0.1 and (seat := awaited_seat(play)):
        return await desk.do("1", IsSilent(person=table.course.stands.sitters[seat].person))
    return await desk.do("1", next_command(table, chance))


@pytest.mark.parametrize("name", SOME)
async def test_whatever_goes_wrong_the_table_comes_back(
    desk: Desk, store: Store, name: str
) -> None:
    await table_with_players(desk, "1", name)
    chance, done = Random(name), 0
    for turn in range(60):
        await desk.version("1")
        before = state_of(desk, "1")
        try:
            found = await anything(desk, before, chance)
        except NotPossible:
            continue
        done += isinstance(found, Answer)
        assert isinstance(found, Answer | Refusal), found
        if turn % 6 == 0:
            there, back = state_of(desk, "1"), state_of(await desk_of(store), "1")
            assert (back.play is None) == (there.play is None)
            if there.play is not None:
                assert state_hash(back.play) == state_hash(there.play)
                assert back.undealt() == there.undealt()
                assert len(back.undealt()) == back.play.undealt
            balances = await store.balances()
            assert sum(balances.values()) == 0
    assert done > 30
    assert (await verify(store)).faults == []


def calls(desk: Desk) -> Puts:
    turn = turn_of(state_of(desk, "1").play, Random(1))
    return Puts(act=turn.prefer(Act.CHECK, Act.CALL))


async def test_a_hand_too_many_was_the_next_cards_of_the_deck(desk: Desk, store: Store) -> None:
    """Nobody saw them, and yet nobody is dealt them any more, unless all is taken back."""
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", StartsRound())
    for _ in range(2):
        await desk.do("1", calls(desk))
    before, recorded = state_of(desk, "1").undealt(), len(state_of(desk, "1").play.record)
    await desk.do("1", Puts(act=SurplusHand()))
    await desk.do("1", Puts(act=Answers(answer="surplus mucked", by="supervisor")))

    assert state_of(desk, "1").undealt() == before[2:]
    assert state_of(desk, "1").play.undealt == len(before) - 2
    with pytest.raises(NotPossible, match="does not lie on top"):
        await desk.do("1", Puts(act=FoundFaceUp(card=before[0])))
    await desk.version("1")

    while not state_of(desk, "1").play.communal:
        await desk.do("1", calls(desk))
    assert list(state_of(desk, "1").play.communal) == before[3:6]
    assert state_of(await desk_of(store), "1").undealt() == before[6:]

    back = Puts(act=Rewinds(to=recorded, reason="there was none"))
    await desk.do("1", back, **BY_TWO)
    assert state_of(desk, "1").undealt() != before
    assert sorted(state_of(desk, "1").undealt()) == sorted(before)
    assert (await verify(store)).faults == []


async def test_a_round_that_is_closed_leaves_nothing_in_the_pots(desk: Desk, store: Store) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    chance = Random(6)
    for _ in range(80):
        await desk.version("1")
        try:
            await anything(desk, state_of(desk, "1"), chance)
        except NotPossible:
            continue
    while state_of(desk, "1").is_playing:
        await desk.do("1", next_command(state_of(desk, "1"), chance))
    await desk.do("1", ClosesRound())

    balances = await store.balances()

    assert balances["pots/1"] == 0
    for player in state_of(desk, "1").course.stands.sitters.values():
        assert balances[f"stake/1/{player.person}"] == player.stake
