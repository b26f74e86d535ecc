"""Who comes or goes is here or away at the tables where he has chips, however many others are."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.desk import StartsRound, TakesSeat
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.play import Act
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.live.signs import name_among
from pokerroom.server.live.streams import TableStream
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import MyTurns, SeatsGivenUp
from tests.server.live.people import (
    Person,
    newcomer,
    nobody_acts,
    state,
    until,
    with_two_more,
)
from tests.server.live.rooms import MONEY, room_in, table_in

HOLDEM = "vic/holdem"
MILLISECOND, SECOND = 1_000_000, 1_000_000_000


class Client:
    """Somebody who comes and goes, and keeps what he hears."""

    def __init__(self, name: str) -> None:
        self.entered = Entered(name=name, role=Role.PLAYER)
        self.heard: list[Any] = []

    def tell(self, message: Any) -> None:
        self.heard.append(message)

    def end(self, code: int) -> None: ...


ANN: Any = Client("Ann")


def away(room: Room) -> set[tuple[str, str]]:
    """As the desk has it, whose grace begins with it."""
    return {*room.floor.desk._record.time._away}


async def test_who_comes_or_goes_is_looked_for_at_no_table_but_his_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room:
        for name, people in {"1": ("Ann", "Bob"), "2": ("Cam", "Dot"), "3": ("Ann", "Eve")}.items():
            await table_in(room, HOLDEM, *people, bots=False, name=name)
        await until(lambda: room._tables_of.get("Ann") == {"1", "3"})

        with monkeypatch.context() as changed:
            changed.setattr(PlayersTable, "seated", None)
            room.join(ANN)
            room.leave(ANN)
        assert away(room) == {("1", "Ann"), ("3", "Ann")}

        room.join(ANN)
        assert away(room) == set()


async def test_nobody_is_away_while_another_connection_of_his_is_open(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False, name="1")
        await until(lambda: room._tables_of.get("Ann") == {"1"})
        one: Any = Client("Ann")
        room.join(one)
        room.join(ANN)

        room.leave(one)
        assert "Ann" not in room.floor.presence.away
        assert ("1", "Ann") not in away(room)
        room.leave(ANN)
        assert "Ann" in room.floor.presence.away
        assert ("1", "Ann") in away(room)


async def test_however_many_go_in_the_same_moment_the_others_are_shown_it_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", "Cam", bots=False)
        await until(lambda: len(room._tables_of) == 3)
        people: list[Any] = [Client(name) for name in ("Ann", "Bob", "Cam")]
        for each in people:
            room.join(each)
        shown: list[str] = []
        with monkeypatch.context() as changed:
            changed.setattr(TableStream, "show_again", lambda self: shown.append(self.name))
            for each in people:
                room.leave(each)
            await until(lambda: bool(shown))
            for _ in range(20):
                await asyncio.sleep(0)
        assert shown == [HOLDEM]


async def test_the_clock_shows_the_grace_of_one_who_has_lost_his_connection(folder: Path) -> None:
    now = 1_800_000_000 * SECOND
    ticks = {"now": now}
    async with room_in(folder, ticks=lambda: ticks["now"]) as room:
        desk = room.floor.desk
        room.floor.held.add("1")
        await desk.open_table("1", HOLDEM, seats=6, time_to_act=30, grace=45)
        ann, bob = [await newcomer(room, who, "1") for who in ("Ann", "Bob")]
        for seat, name in enumerate(("Ann", "Bob"), start=1):
            await desk.do("1", TakesSeat(person=name, seat=seat, amount=200_00))
        await desk.do("1", StartsRound())
        await until(lambda: ann.view().clock is not None)
        clock = ann.view().clock
        assert clock.ends == now // MILLISECOND + 30_000
        whoever: Any = Client(clock.person)
        room.join(whoever)
        ticks["now"] += 20 * SECOND
        room.leave(whoever)
        await until(lambda: bob.view().clock.ends == now // MILLISECOND + 65_000)
        (turn,) = room.turns.of(clock.person).mine
        assert turn.until == now // MILLISECOND + 65_000


async def test_who_has_left_the_table_is_not_away_from_it(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Bob", bots=False)
        ann = await newcomer(room, "Ann", HOLDEM)
        await ann.does(says.Sit(amount=200_00))
        await ann.does(says.Leave())
        await until(lambda: not room._tables_of.get("Ann"))

        room.join(ANN)
        room.leave(ANN)

        assert away(room) == set()


async def test_who_is_gone_when_his_seat_comes_is_away_from_it(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Bob", bots=False)
        ann = await newcomer(room, "Ann", HOLDEM)
        room.join(ANN)
        room.leave(ANN)

        await ann.does(says.Sit(amount=200_00))

        await until(lambda: away(room) == {(HOLDEM, "Ann")})


async def test_a_room_that_is_opened_again_knows_who_is_where(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
    async with room_in(folder) as room:
        room.join(ANN)
        room.leave(ANN)
        assert away(room) == {(HOLDEM, "Ann")}


async def test_whoever_is_waited_for_is_told_wherever_he_looks(folder: Path) -> None:
    async with room_in(folder) as room:
        zoe: Any = Client("Zoe")

        def turns() -> list[MyTurns]:
            return [each for each in zoe.heard if isinstance(each, MyTurns)]

        room.join(zoe)
        room.floor.held.add(HOLDEM)
        await room.floor.desk.open_table("Upstairs", HOLDEM, seats=6)
        await room.floor.desk.open_table(HOLDEM, HOLDEM, seats=6, time_to_act=600)
        for seat, name in enumerate(("Ann", "Zoe", "Bob"), start=1):
            await newcomer(room, name, HOLDEM)
            await room.floor.desk.do(HOLDEM, TakesSeat(person=name, seat=seat, amount=200_00))
        await room.floor.desk.do(HOLDEM, StartsRound())
        table = await state(room, HOLDEM)
        while table.awaits() != ["Zoe"]:
            (awaited,) = table.awaits()
            await Person(room, awaited, HOLDEM).does(says.Bet(act=Act.CALL))
        await until(lambda: bool(turns()))
        (turn,) = turns()[0].mine
        assert (turn.table, turn.title) == (HOLDEM, "Holdem, fixed $5 and $10")
        later: Any = Client("Zoe")
        room.tell_own(later)
        assert later.heard == turns()[:1]
        await Person(room, "Zoe", HOLDEM).does(says.Bet(act=Act.FOLD))
        await until(lambda: len(turns()) > 1)
        assert turns()[1].mine == []


@pytest.mark.parametrize(("game", "sum_"), [("vic/seven-card-stud", 5_00), (HOLDEM, 0)])
async def test_everybody_sees_for_how_much_whoever_is_awaited_must_open(
    folder: Path, game: str, sum_: int
) -> None:
    async with room_in(folder) as room:
        room.floor.held.add(game)
        await room.floor.desk.open_table(game, game, seats=6, time_to_act=600)
        for seat, name in enumerate(("Ann", "Zoe"), start=1):
            await newcomer(room, name, game)
            await room.floor.desk.do(game, TakesSeat(person=name, seat=seat, amount=200_00))
        await room.floor.desk.do(game, StartsRound())
        (awaited,) = (await state(room, game)).awaits()
        first = Person(room, awaited, game)
        other = Person(room, "Zoe" if awaited == "Ann" else "Ann", game)
        await until(lambda: bool(first.view().may))
        assert other.view().must_open == sum_
        await first.does(first.view().may[0].do)
        await until(lambda: bool(other.view().may))
        assert first.view().must_open == 0


async def test_tables_of_one_game_are_told_apart_by_their_names(folder: Path) -> None:
    async with room_in(folder) as room:
        desk, streams = room.floor.desk, room.floor.streams.by_name

        def called() -> list[str]:
            return [streams[each].called for each in streams]

        await desk.open_table(HOLDEM, HOLDEM, seats=6)
        await until(lambda: HOLDEM in streams and streams[HOLDEM].table is not None)
        assert called() == ["Holdem"]
        more = {"No-limit Holdem": {"limit": "no limit"}, "Upstairs": {}, "Table 4": {}}
        for name, terms in more.items():
            await desk.open_table(name, HOLDEM, terms, seats=6)
        await until(lambda: len(streams) == 4 and all(each.table for each in streams.values()))
        await until(lambda: called()[0] != "Holdem")
        assert called() == [
            "Holdem, fixed $5 and $10",
            "No-limit Holdem",
            "Holdem, table Upstairs",
            "Holdem, Table 4",
        ]
        sign = (await newcomer(room, "Zoe", HOLDEM)).view().sign
        assert sign.called == called()[0]
        hi_low = replace(sign, title="Omaha Hi-Low Eight Qualifier")
        dearer = "Omaha Hi-Low $10/$20"  # that says of which game it is, though not in full
        assert name_among(hi_low, dearer, is_only=False) == dearer
        without = replace(sign.sums, bets=[])
        manila = replace(sign, game="Manila", title="Manila", limit="blind", sums=without)
        assert name_among(manila, "Manila", is_only=False) == "Manila, from $5"


async def test_a_guest_who_does_not_come_back_gives_up_his_seat(folder: Path) -> None:
    async with room_in(folder, guest_seconds=0.001) as room:
        accounts = room.entrance.accounts
        accounts.add("Ann", Role.GUEST, None)
        accounts.add("Bob", Role.PLAYER, None)
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await until(lambda: [*room._tables_of] == ["Bob"])
        assert (await state(room, HOLDEM)).course.stands.seat_of("Bob") == 2
        assert await room.floor.desk.balance("Ann") == MONEY


async def test_a_guest_who_only_sits_out_gives_up_that_seat_though_he_is_there(
    folder: Path,
) -> None:
    async with room_in(folder, guest_seconds=0.001) as room:
        accounts = room.entrance.accounts
        for name, role in (("Ann", Role.GUEST), ("Bob", Role.GUEST), ("Cam", Role.PLAYER)):
            accounts.add(name, role, None)
            client: Any = Client(name)
            room.join(client)
        await table_in(room, HOLDEM, "Ann", "Bob", "Cam", bots=False)
        for name in ("Ann", "Cam"):
            await Person(room, name, HOLDEM).does(says.SitOut())
        await until(lambda: {*room._tables_of} == {"Bob", "Cam"})
        assert await room.floor.desk.balance("Ann") == MONEY


def given_up(client: Client) -> list[list[str]]:
    """What he was told of, message by message."""
    return [each.mine for each in client.heard if isinstance(each, SeatsGivenUp)]


async def test_whoever_lost_his_seat_by_his_absence_is_told_until_he_sits_again(
    folder: Path,
) -> None:
    async with room_in(folder, guest_seconds=0.001) as room:
        room.entrance.accounts.add("Ann", Role.GUEST, None)
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await until(lambda: [*room._tables_of] == ["Bob"])
        back: Any = Client("Ann")
        room.join(back)
        room.tell_own(back)
        assert given_up(back) == [[HOLDEM]]

        ann = Person(room, "Ann", HOLDEM)
        await ann.does(says.Sit(amount=200_00))
        await until(lambda: len(given_up(back)) == 2)
        assert given_up(back) == [[HOLDEM], []]
        await ann.does(says.SitOut())
        await until(lambda: len(given_up(back)) == 3)
        assert given_up(back)[2] == [HOLDEM]


async def test_whoever_lost_his_seat_is_told_after_a_restart_too(folder: Path) -> None:
    async with room_in(folder, guest_seconds=0.001) as room:
        room.entrance.accounts.add("Ann", Role.GUEST, None)
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await until(lambda: [*room._tables_of] == ["Bob"])
    async with room_in(folder) as room:
        back: Any = Client("Ann")
        room.join(back)
        room.tell_own(back)
        assert given_up(back) == [[HOLDEM]]
        await Person(room, "Ann", HOLDEM).does(says.Sit(amount=200_00))
        await until(lambda: len(given_up(back)) == 2)
        assert given_up(back) == [[HOLDEM], []]
    async with room_in(folder) as room:
        again: Any = Client("Ann")
        room.tell_own(again)
        assert given_up(again) == []


async def test_a_seat_is_given_up_though_the_accounts_cannot_be_written_to(folder: Path) -> None:
    async with room_in(folder, guest_seconds=0.001) as room:
        room.entrance.accounts.add("Ann", Role.GUEST, None)
        room.entrance.accounts._data.execute("pragma query_only = on")
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await until(lambda: [*room._tables_of] == ["Bob"] or room.failures() != [])
        assert room.failures() == []


async def test_whoever_leaves_by_himself_is_told_of_no_seat_given_up(folder: Path) -> None:
    async with room_in(folder, guest_seconds=3600) as room:
        room.entrance.accounts.add("Ann", Role.GUEST, None)
        ann: Any = Client("Ann")
        room.join(ann)
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await Person(room, "Ann", HOLDEM).does(says.Leave())
        await until(lambda: [*room._tables_of] == ["Bob"])
        room.tell_own(ann)
        assert given_up(ann) == []


async def test_a_guest_who_comes_back_in_time_keeps_his_seat(folder: Path) -> None:
    async with room_in(folder, guest_seconds=3600) as room:
        room.join(ANN)
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await until(lambda: len(room._tables_of) == 2)
        assert room._guests.waited_for == {"Bob"}
        room.leave(ANN)
        assert room._guests.waited_for == {"Ann", "Bob"}
        room.join(ANN)
        assert room._guests.waited_for == {"Bob"}


async def test_a_guest_who_is_back_before_the_round_is_over_does_not_leave(folder: Path) -> None:
    async with room_in(folder, guest_seconds=0.001) as room:
        room.entrance.accounts.add("Zoe", Role.GUEST, None)
        client: Any = Client("Zoe")
        room.join(client)
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        room.leave(client)
        await until(lambda: len(zoe.view().waiting) == 1)
        room.join(client)
        assert zoe.view().waiting == []
        assert not zoe.is_out()
        await until(lambda: not room._giving_up)
        leaves = zoe.asks(says.Leave())
        await until(lambda: len(zoe.view().waiting) == 1)
        room.leave(client)
        room.join(client)
        assert len(zoe.view().waiting) == 1  # what he asked for himself waits on
        room.floor.release(HOLDEM)
        await leaves
        assert given_up(client) == []
