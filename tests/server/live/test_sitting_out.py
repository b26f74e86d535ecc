"""Sitting out, coming back, buying and leaving, in any order: nobody who is out is dealt in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerroom.desk import Buys, IsSilent, NotPossible, PlatformDecided, Silence
from pokerroom.house import WagerKind
from pokerroom.server.live import keeping
from pokerroom.server.live.awaiting import has_antes, takes_wagers
from pokerroom.server.live.narrating import DESK_EVENTS, SILENCES
from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.live.room import Room
from pokerroom.server.live.streams import TableStream
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import Done, Failed, Refused
from tests.desk.room import AMONG_PLAYERS
from tests.server.live.people import (
    Person,
    newcomer,
    nobody_acts,
    placing,
    state,
    until,
    with_two_more,
)
from tests.server.live.rooms import room_in, table_in

HOLDEM, DRAW, CROWN = "vic/holdem", "act/draw-poker", "wa/crown-holdem"
ORDERS, ROUNDS = 20, 4


def rounds_over(table: Any) -> int:
    return int(table.rounds)


async def test_who_buys_and_then_sits_out_stays_out_until_he_comes_back(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        buys = zoe.asks(says.Buy(amount=100_00))
        await asyncio.sleep(0)
        assert isinstance(await zoe.asks(says.SitOut()), Done)
        assert isinstance(await buys, Done)
        table = await state(room, HOLDEM)
        before = rounds_over(table)
        await until(lambda: rounds_over(table) >= before + 2)
        assert zoe.is_out()
        assert not table.course.is_in_round(3)
        assert table.course.stands.sitters[3].bought == 300_00

        assert isinstance(await zoe.asks(says.ComeBack()), Done)
        await until(lambda: not zoe.is_out())
        await until(lambda: table.course.is_in_round(3))


async def test_who_sits_out_is_so_at_once_and_may_play_on_in_the_same_round(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        table = await state(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        number = rounds_over(table)
        assert isinstance(await zoe.asks(says.SitOut()), Done)
        await until(zoe.is_out)
        again = await zoe.asks(says.SitOut())
        assert isinstance(again, Refused)
        assert again.because == "Zoe is away already"
        assert isinstance(await zoe.asks(says.ComeBack()), Done)
        await until(lambda: not zoe.is_out())
        assert rounds_over(table) == number


async def test_who_sits_out_sits_out_after_a_restart_too(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        assert isinstance(await zoe.asks(says.SitOut()), Done)
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = Person(room, "Zoe", HOLDEM)
        assert zoe.is_out()
        table = await state(room, HOLDEM)
        before = rounds_over(table)
        room.floor.presence.bots |= {"Bob", "Cam"}
        room.floor.keepers[HOLDEM].wake()
        await until(lambda: rounds_over(table) >= before + 3)
        assert not table.course.is_in_round(3)


async def test_who_has_no_cards_buys_moves_and_goes_while_the_others_play(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        yan, table = await newcomer(room, "Yan", HOLDEM), await state(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        number = rounds_over(table)
        assert isinstance(await yan.asks(says.Sit(amount=200_00, seat=5)), Done)
        assert isinstance(await yan.asks(says.MoveSeat(seat=6)), Done)
        await until(lambda: yan.view().own == 6)
        assert table.is_playing
        bought = await yan.asks(says.Buy(amount=100_00))
        assert isinstance(bought, Done), bought
        waits = zoe.asks(says.Leave())
        assert isinstance(await yan.asks(says.Leave()), Done)
        assert rounds_over(table) == number
        assert not waits.done()


@pytest.mark.parametrize(
    ("because", "told"),
    [
        ("his time is up", "Zoe does not act: time is up"),
        ("he is disconnected", "Zoe does not act: not connected"),
        ("he sits out", "Zoe does not act: sitting out"),
        ("he leaves", "Zoe does not act: leaving the table"),
        ("the program has no answer", "Zoe does not act: the program has no answer"),
        ("as a dealer once wrote", "Zoe does not act: as a dealer once wrote"),
    ],
)
def test_silence_is_told_in_words_that_fit_whoever_it_is(because: str, told: str) -> None:
    event = PlatformDecided(person="Zoe", seat=1, setting="checks or folds", because=because)
    says_of_it = DESK_EVENTS[PlatformDecided].says
    assert says_of_it is not None
    assert says_of_it(event) == told


def test_every_silence_has_its_words() -> None:
    assert set(SILENCES) == set(Silence)


async def test_a_program_that_had_to_leave_comes_back_to_its_table(folder: Path) -> None:
    """Where a book sends away who has lost all, the table would run out of programs."""
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, DRAW)
        table = await state(room, DRAW)
        assert isinstance(await zoe.asks(says.SitOut()), Done)
        await room.floor.desk.deposit("Yan", 10_000_00)
        room.floor.presence.bots.add("Yan")
        room.floor.presence.company[DRAW] = ("Bob", "Cam", "Yan")
        await until(lambda: "Yan" in table.seated())


async def test_a_program_that_must_leave_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it would buy is refused; then the round is closed, and with it the program goes."""

    def wants_chips(table: Any, _bots: Any) -> Buys | None:
        return Buys(person="Nobody", amount=200_00) if table.play else None

    monkeypatch.setattr(keeping, "purchase_of_program", wants_chips)
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, DRAW)
        stream = room.floor.streams.by_name[DRAW]
        assert isinstance(await zoe.asks(says.SitOut()), Done)
        await until(lambda: rounds_over(stream.table) >= 2)


async def goes_on(room: Room, table: str, people: list[Person]) -> None:
    """Nobody waits for *people*, and the table goes on by a step."""
    stream, now = room.floor.streams.by_name[table], await state(room, table)
    version = stream.version
    for person in {each.name for each in people} & {*now.awaits()}:
        with suppress(NotPossible):  # he sits out, and whoever keeps the table was quicker
            await room.floor.desk.do(table, IsSilent(person=person))
    for _ in range(50):
        if stream.version != version:
            return
        await asyncio.sleep(0.001)


def one_of(chance: Random) -> says.Command:
    commands: list[says.Command] = [
        says.SitOut(),
        says.SitOut(),
        says.ComeBack(),
        says.Buy(amount=chance.choice([1_00, 100_00])),
        says.Leave(plays_on=chance.random() < 0.5),
        says.Sit(amount=200_00),
        says.MoveSeat(seat=chance.randrange(1, 7)),
        says.PostBlind(),
        says.WaitForBlind(),
    ]
    return chance.choice(commands)


class Wishes:
    """Follows what each was answered, in the order of the record: who is out.

    Whoever buys more than he has lets the desk take the table from the record again: it is that of
    the stream which goes on.
    """

    def __init__(self, stream: TableStream) -> None:
        self.stream, self.dealt = stream, 0

    def look(self) -> None:
        """Nobody who sits out when a round begins is dealt into it, nor posts anything."""
        table: Any = self.stream.table
        stands = table.course.stands
        if stands.round is None or stands.rounds + 1 == self.dealt:
            return
        self.dealt = stands.rounds + 1
        out = {seat for seat, each in stands.round.before.sitters.items() if each.away}
        assert not out & stands.round.stakes.keys()
        play = table.play
        assert play is not None
        assert not out & {*play.seats}


@pytest.mark.parametrize(("game", "seed"), [(HOLDEM, 1), ("act/draw-poker", 3)])
async def test_in_any_order_nobody_out_is_dealt_in_and_no_money_is_lost(
    folder: Path, game: str, seed: int
) -> None:
    assert game in AMONG_PLAYERS
    chance = Random(seed)
    async with room_in(folder, pace=AT_ONCE, seed=seed) as room:
        zoe = await with_two_more(room, game)
        people = [zoe, await newcomer(room, "Yan", game)]
        wishes = Wishes(room.floor.streams.by_name[game])
        room.floor.streams.on_change.append(lambda _: wishes.look())
        while len(zoe.answers) < ORDERS or wishes.dealt < ROUNDS:
            chance.choice(people).asks(one_of(chance))
            for _ in range(chance.randrange(1, 12)):
                await goes_on(room, game, people)
        answers = [answer for person in people for answer in person.answers]
        while not all(answer.done() for answer in answers):
            await goes_on(room, game, people)
        found = [answer.result() for answer in answers]
        assert {type(each) for each in found} <= {Done, Refused, Failed}
        troubles = {each.code for each in found if isinstance(each, Failed)}
        assert troubles <= {"not-possible", "overdrawn"}
        balances = await room.floor.desk.store.balances()
        assert sum(balances.values()) == 0
        assert min(balances[f"player/{each.name}"] for each in people) >= 0


async def test_people_who_come_at_once_all_get_a_seat(folder: Path) -> None:
    """The same seat was free when each of them asked: the table was busy."""
    async with room_in(folder, pace=AT_ONCE) as room:
        await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        people = [await newcomer(room, name, HOLDEM) for name in ("Vic", "Xia", "Yan")]

        async with room.floor.desk._record.slots[f"table {HOLDEM}"].lock:
            asked = [each.asks(says.Sit(amount=200_00)) for each in people]
            await asyncio.sleep(0.01)
        answers = await asyncio.gather(*asked)

        assert all(isinstance(each, Done) for each in answers), answers
        table = await state(room, HOLDEM)
        assert sorted(table.course.stands.sitters) == [1, 2, 3, 4, 5, 6]
        again = await people[0].asks(says.Sit(amount=200_00))
        assert isinstance(again, Failed)
        assert again.because == "Vic sits there already"
        late = await newcomer(room, "Una", HOLDEM)
        taken = await late.asks(says.Sit(amount=200_00, seat=3))
        assert isinstance(taken, Failed)
        assert taken.because == "seat 3 is taken"


async def test_people_who_place_their_antes_at_once_get_a_box_each(folder: Path) -> None:
    """The same box was free when each of them asked: the table was busy."""
    async with room_in(folder, pace=AT_ONCE) as room:
        await table_in(room, CROWN, "Bob")
        people = [await newcomer(room, name, CROWN) for name in ("Vic", "Xia")]
        for each in people:
            await each.does(says.Sit(amount=200_00))
        room.floor.release(CROWN)
        table = await state(room, CROWN)
        await until(lambda: takes_wagers(table) and has_antes(table))
        nobody_acts(room, CROWN)
        wagers = {WagerKind.ANTE: 10_00, WagerKind.PLAYER_EXTRA: 10_00}

        async with room.floor.desk._record.slots[f"table {CROWN}"].lock:
            asked = [
                each.asks(placing(wager, amount))
                for wager, amount in wagers.items()
                for each in people
            ]
            await asyncio.sleep(0.01)
        answers = await asyncio.gather(*asked)

        assert all(isinstance(each, Done) for each in answers), answers
        laid = {(each.person, each.kind): each.box for each in table.play.laid}
        for box, person in enumerate(("Vic", "Xia"), start=1):
            assert {laid[person, wager] for wager in wagers} == {box}
        taken = await people[0].asks(placing(WagerKind.ANTE, 10_00, box=2))
        assert isinstance(taken, Refused)
        assert taken.because == "box 2 takes at most 1 Ante Wager"
