"""Past rounds are found again without reading the record, after a restart too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import astuple

from pokerroom.bots import turn_of
from pokerroom.cards import Card
from pokerroom.desk import Answer, ClosesRound, Puts, StartsRound, TakesSeat
from pokerroom.games import GAMES, game
from pokerroom.play import Act, Bets, awaited_seat
from pokerroom.play.pots.outcome import Part as PotPart
from pokerroom.server.hands_in_words import what_it_makes
from pokerroom.server.messages.past import CameBack
from pokerroom.server.past.following import Past
from pokerroom.server.past.index import Index, RoundInProgress, Search
from pokerroom.server.past.moves import Move, Sums
from pokerroom.server.past.summing import Part, Summary
from pokerroom.store import Posted
from tests.desk.room import (
    MONEY,
    PEOPLE,
    next_command,
    play_rounds,
    seat_all,
    state_of,
    table_with_players,
)
from tests.desk.test_notices import HOURLY
from tests.server.live.played import past_in, played

ONE_BLIND = {"limit": "no limit", "blinds": [5], "minimum": 5}
STAYS = (Act.CHECK, Act.STAND, Act.CALL)


async def summary(past: Past, number: int, table: str) -> Summary:
    kept = past.index.round(table, number)
    assert kept is not None
    found = await past.summary(kept)
    assert found is not None
    return found


async def part_of(past: Past, person: str, number: int, table: str) -> Part:
    found = await summary(past, number, table)
    return next(each for each in found.parts if each.person == person)


@pytest.mark.parametrize("game", GAMES)
async def test_what_the_ledger_moved_in_a_round_is_what_each_won_in_it(
    folder: Path, game: str
) -> None:
    async with past_in(folder) as (desk, past):
        await played(desk, game)
        await past.catch_up()
        for person in PEOPLE:
            assert [each.number for each in past.index.rounds(Search(person=person))] == [2, 1]
            for number in (1, 2):
                part = await part_of(past, person, number, game)
                assert len(part.cards) >= 2
                assert "??" not in part.cards
                won = {True: "won", False: "lost"}[part.net > 0] if part.net else "even"
                search = Search(person=person, result=won, at_least=abs(part.net))
                assert number in {each.number for each in past.index.rounds(search)}
                more = Search(person=person, result=won, at_least=abs(part.net) + 1)
                assert number not in {each.number for each in past.index.rounds(more)}
                shown = Search(person=person, showdown=part.showdown)
                assert number in {each.number for each in past.index.rounds(shown)}
                hidden = Search(person=person, showdown=not part.showdown)
                assert number not in {each.number for each in past.index.rounds(hidden)}
        held, balances = past.index.sums_before("Ann", 2**62), await desk.store.balances()
        assert held.account == balances["player/Ann"]
        assert held.chips == balances[f"stake/{game.replace('/', '%2F')}/Ann"]


async def test_the_charge_of_the_hour_is_no_part_of_the_round_that_begins_with_it(
    folder: Path,
) -> None:
    async with past_in(folder) as (desk, past):
        await desk.open_table("1", "vic/holdem", HOURLY, seats=len(PEOPLE))
        await seat_all(desk, "1")
        await play_rounds(desk, "1", Random(1), 2)
        await desk.do("1", ClosesRound())
        await past.catch_up()
        for person in PEOPLE:
            lines = [*past.index.lines(person, 0, 2**62)]
            moved = {each.line: Sums(*astuple(each.moved)) for each in lines}
            charges = [moved[each.line] for each in lines if each.kind == "charge"]
            assert charges == [Sums(chips=-12_00)]
            won = {each.number: moved[each.line].total for each in lines if each.kind == "round"}
            for number in (1, 2):
                part = await part_of(past, person, number, "1")
                assert won.get(number, 0) == part.net


async def test_of_a_hand_told_high_and_low_only_what_won_is_named(folder: Path) -> None:
    async with past_in(folder) as (desk, past):
        await table_with_players(desk, "1", "vic/omaha-hi-low")
        won_low = []
        for _ in range(2):
            await desk.do("1", StartsRound())
            while not (table := state_of(desk, "1")).play.is_over:
                acts = turn_of(table.play, Random(1)).acts
                stays = [act for act in acts if not isinstance(act, Bets) or act.act in STAYS]
                assert isinstance(await desk.do("1", Puts(act=stays[0])), Answer)
            awards = table.play.settlement.awards
            won_low.append({PEOPLE[a.seat - 1] for a in awards if a.part is PotPart.LOW})
            await desk.do("1", ClosesRound())
        await past.catch_up()
        for number, winners in enumerate(won_low, start=1):
            ending = (await summary(past, number, "1")).ending
            assert {each.name for each in ending.winners if each.hand.endswith(" low")} == winners


async def test_of_a_round_without_a_pot_it_is_told_whose_wager_came_back(folder: Path) -> None:
    async with past_in(folder) as (desk, past):
        await desk.open_table("1", "vic/holdem", ONE_BLIND, seats=len(PEOPLE))
        await seat_all(desk, "1")
        await desk.do("1", StartsRound())
        while not (table := state_of(desk, "1")).play.is_over:
            acts = turn_of(table.play, Random(1)).acts
            folds = [act for act in acts if isinstance(act, Bets) and act.act is Act.FOLD]
            assert isinstance(await desk.do("1", Puts(act=[*folds, *acts][0])), Answer)
        back = table.play.settlement.returned
        await desk.do("1", ClosesRound())
        await past.catch_up()
        ending = (await summary(past, 1, "1")).ending
        assert (ending.winners, ending.is_void) == ([], False)
        assert ending.came_back == CameBack(name=PEOPLE[back.seat - 1], amount=5_00)


async def test_a_folded_hand_is_told_as_it_was_when_it_was_folded(folder: Path) -> None:
    """The first player folds before the flop; the others see all five communal cards."""
    async with past_in(folder) as (desk, past):
        await table_with_players(desk, "1", "vic/holdem")
        await desk.do("1", StartsRound())
        first = state_of(desk, "1").awaits()[0]
        fold = Bets(seat=PEOPLE.index(first) + 1, act=Act.FOLD)
        assert isinstance(await desk.do("1", Puts(act=fold)), Answer)
        while not (table := state_of(desk, "1")).play.is_over:
            acts = turn_of(table.play, Random(1)).acts
            stays = [act for act in acts if not isinstance(act, Bets) or act.act in STAYS]
            assert isinstance(await desk.do("1", Puts(act=stays[0])), Answer)
        await desk.do("1", ClosesRound())
        await past.catch_up()
        assert len((await summary(past, 1, "1")).ending.communal) == 5
        for person in PEOPLE:
            part = await part_of(past, person, 1, "1")
            seen = [] if person == first else (await summary(past, 1, "1")).ending.communal
            own, communal = ([*map(Card, each)] for each in (part.cards, seen))
            assert part.hand == what_it_makes(game("vic/holdem"), own, communal).words


async def test_what_happened_is_not_taken_from_the_name_of_a_player(folder: Path) -> None:
    async with past_in(folder) as (desk, past):
        await desk.open_table("1", "vic/holdem", seats=2)
        for seat, person in enumerate(("Shown", "Rewound"), start=1):
            await desk.deposit(person, MONEY)
            await desk.do("1", TakesSeat(person=person, seat=seat, amount=200_00))
        await desk.do("1", StartsRound())
        table = state_of(desk, "1")
        while not table.play.is_over:
            command = next_command(table, Random(1))
            if folds := awaited_seat(table.play):
                command = Puts(act=Bets(seat=folds, act=Act.FOLD))
            assert isinstance(await desk.do("1", command), Answer)
        await desk.do("1", ClosesRound())
        await past.catch_up()
        assert past.index.rounds(Search(person="Shown", showdown=True)) == []
        assert len(past.index.rounds(Search(person="Shown", showdown=False))) == 1


async def test_after_a_restart_only_what_is_new_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with past_in(folder) as (desk, past):
        await played(desk, "vic/holdem", 2)
        await past.catch_up()
        before = past.index.followed
    async with past_in(folder) as (desk, past):
        assert past.index.followed == before
        read: list[int] = []
        entries = desk.store.entries

        def noted(*, after: int = 0) -> object:
            read.append(after)
            return entries(after=after)

        monkeypatch.setattr(desk.store, "entries", noted)
        await past.catch_up()
        assert min(read) == before[0] - 1, "the last entry alone is looked at again"
        assert [each.number for each in past.index.rounds(Search(person="Ann"))] == [2, 1]


async def test_what_is_written_while_the_record_is_followed_is_not_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with past_in(folder) as (desk, past):
        await desk.deposit("Ann", 5_00)
        lines = desk.store.lines

        async def slowly(*, after: int = 0) -> AsyncIterator[Posted]:
            async for each in lines(after=after):
                yield each
            await desk.deposit("Ann", 7_00)

        monkeypatch.setattr(desk.store, "lines", slowly)
        await past.catch_up()
        monkeypatch.undo()
        await past.catch_up()
        balances = await desk.store.balances()
        assert past.index.sums_before("Ann", 2**62).account == balances["player/Ann"] > 5_00


def test_a_round_that_moved_no_money_counts_in_the_statement_too() -> None:
    index = Index()
    index.begin()
    for id_, net in enumerate((7, 0, -5), 1):
        over = RoundInProgress(number=id_, game="vic/holdem", first=id_, nets={"Ann": (0, net, 0)})
        index.add_round(id_, "vic/holdem", over, last=id_, ended=id_)
        if net:
            index.add_move("Ann", id_, Move("round", Sums(chips=net)), "vic/holdem", id_)
    assert index.won_and_lost("Ann", 0, 2**62) == (3, 7, 5)
    assert index.won_and_lost("Ann", 2, 3) == (1, 0, 0)
    assert len(index.rounds(Search(person="Ann"))) == 3


async def test_an_index_that_is_lost_damaged_or_of_another_record_is_made_again(
    folder: Path, tmp_path: Path
) -> None:
    async with past_in(folder) as (desk, past):
        await played(desk, "vic/holdem", 2)
        await past.catch_up()
        whole = past.index.rounds(Search(person="Ann"))
        statement = [*past.index.lines("Ann", 0, 2**62)]
        head = past.index.followed[0]
    file = folder / "rounds.db"
    others = []
    for position in (3, head):
        other = Index(tmp_path / f"{position}.db")
        other.begin()
        other.add_move("Ann", 1, Move("deposit", Sums(account=7)), "", 0)
        other.commit(position, b"another seal")
        other.close()
        others.append((tmp_path / f"{position}.db").read_bytes())
    for damage in (b"", b"no database at all", *others):
        for each in folder.glob("rounds.db*"):
            each.unlink()
        if damage:
            file.write_bytes(damage)
        async with past_in(folder) as (_, past):
            await past.catch_up()
            assert past.index.rounds(Search(person="Ann")) == whole
            assert [*past.index.lines("Ann", 0, 2**62)] == statement
            assert file.stat().st_mode & 0o077 == 0


async def test_a_question_costs_the_same_however_long_the_record_is(folder: Path) -> None:
    """What SQLite does for one page of rounds and a statement, in steps of its machine."""
    costs = []
    async with past_in(folder, kept=False) as (desk, past):
        await played(desk, "vic/holdem", 3)
        await past.catch_up()
        index = past.index
        for rounds in (1_000, 10_000):
            index._data.executemany(
                "insert or ignore into rounds values (?, 'another', ?, 'vic/omaha', 1, 2, 3, null)",
                ((10**6 + each, each) for each in range(rounds)),
            )
            index._data.executemany(
                "insert or ignore into parts values (?, ?, 'vic/omaha', 3, 100, 1)",
                ((f"P{each % 50}", 10**6 + each) for each in range(rounds)),
            )
            steps: list[None] = []
            index._data.set_progress_handler(partial(steps.append, None), 10)
            assert len(index.rounds(Search(person="Ann", game="vic/holdem"))) == 3
            assert index.round("vic/holdem", 2) is not None
            assert len([*index.lines("Ann", 0, 2**62)]) >= 3
            costs.append(len(steps))
            index._data.set_progress_handler(None, 0)
    assert costs[0] == costs[1]
