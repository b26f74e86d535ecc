"""Waiting lists at the server: kept in the record, offered in order and for a time."""

from __future__ import annotations

import asyncio
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pokerroom.desk import Answer, Leaves, PutsAtTable
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import Done, Failed, Refused
from pokerroom.server.running.lobby import lobby_of
from pokerroom.table import notices
from tests.server.live.people import Person, newcomer, until
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"
SIX = ("Ann", "Bob", "Cam", "Dee", "Eve", "Fay")
START = datetime(2026, 11, 16, 20, tzinfo=UTC)
MINUTE = 60_000


class Watch:
    """The clock of a desk; a test says how many milliseconds have gone by."""

    def __init__(self) -> None:
        self.now = int(START.timestamp() * 1000)

    def __call__(self) -> int:
        return self.now * 1_000_000


async def full(room: Room, *waiting: str) -> list[Person]:
    """A full table, and people who wait for a seat in its game, in this order."""
    await table_in(room, HOLDEM, *SIX, bots=False)
    people = [await newcomer(room, name, HOLDEM) for name in waiting]
    for each in people:
        await each.does(says.JoinList())
    return people


def places(room: Room, *names: str) -> list[tuple[int, str]]:
    """Where each stands, and the table at which a seat is offered to him."""
    found = {name: room.floor.lists.of(name) for name in names}
    return [(mine[0].place, mine[0].table) if mine else (0, "") for mine in found.values()]


async def leaves(room: Room, *people: str) -> None:
    for person in people:
        await room.floor.desk.do(HOLDEM, Leaves(person=person))


async def test_a_free_seat_is_offered_to_the_first_who_waits_and_to_nobody_else(
    folder: Path,
) -> None:
    watch = Watch()
    async with room_in(folder, ticks=watch) as room:
        yan, zoe = await full(room, "Yan", "Zoe")
        uma = await newcomer(room, "Uma", HOLDEM)
        assert places(room, "Yan", "Zoe", "Uma") == [(1, ""), (2, ""), (0, "")]
        no_seat = await uma.asks(says.Sit(amount=200_00))
        assert no_seat.because == "every seat at this table is taken"
        await leaves(room, "Cam")
        assert places(room, "Yan", "Zoe") == [(1, HOLDEM), (2, "")]
        assert room.floor.lists.of("Yan")[0].until == watch.now + 5 * MINUTE
        assert (zoe.view().kept, uma.view().kept) == (1, 1)
        for other, ahead in ((zoe, "waits"), (uma, "is the first of 2 who wait")):
            barred = await other.asks(says.Sit(amount=200_00))
            assert isinstance(barred, Refused)
            because = f"Yan {ahead} for a seat in Holdem"
            assert (barred.because, barred.per) == (because, "V-80")
        await yan.does(says.Sit(amount=200_00))
        assert places(room, "Yan", "Zoe") == [(0, ""), (1, "")]
        assert zoe.view().kept == 0
        lobby = lobby_of(room.floor, "Zoe").tables[0]
        assert (lobby.waiting, lobby.place) == (1, 1)
        assert lobby_of(room.floor, "Uma").tables[0].place == 0


async def test_an_offer_ends_after_its_time_and_goes_to_the_next(folder: Path) -> None:
    watch = Watch()
    async with room_in(folder, ticks=watch, offer_minutes=2) as room:
        await full(room, "Yan", "Zoe")
        await leaves(room, "Cam")
        watch.now += 2 * MINUTE
        await room.floor.desk.tick()
        assert places(room, "Yan", "Zoe") == [(1, HOLDEM), (2, "")]
        watch.now += 1
        await until(lambda: places(room, "Yan", "Zoe") == [(0, ""), (1, HOLDEM)])
        assert room.floor.lists.of("Zoe")[0].until == watch.now + 2 * MINUTE
        lines = lobby_of(room.floor, "Zoe").tables[0].sign.lines
        assert lines[-1] == "a seat offered from the waiting list is kept for 2 minutes"
        assert Person(room, "Zoe", HOLDEM).view().sign.lines == lines


async def test_who_declines_leaves_the_list_and_so_does_who_wants_no_seat_any_more(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        uma, yan, zoe = await full(room, "Uma", "Yan", "Zoe")
        assert isinstance(await uma.asks(says.DeclineOffer()), Refused)
        await leaves(room, "Cam", "Dee")
        assert places(room, "Uma", "Yan", "Zoe") == [(1, HOLDEM), (2, HOLDEM), (3, "")]
        await uma.does(says.DeclineOffer())
        assert places(room, "Uma", "Yan", "Zoe") == [(0, ""), (1, HOLDEM), (2, HOLDEM)]
        await yan.does(says.LeaveList())
        assert places(room, "Yan", "Zoe") == [(0, ""), (1, HOLDEM)]
        assert isinstance(await yan.asks(says.LeaveList()), Refused)
        await zoe.does(says.Sit(amount=200_00))
        assert room.floor.lists.people() == set()
        await yan.does(says.Sit(amount=200_00))


async def test_a_command_acts_once_and_whoever_plays_does_not_wait(folder: Path) -> None:
    async with room_in(folder) as room:
        (yan,) = await full(room, "Yan")
        await leaves(room, "Cam")
        await yan.asks(says.LeaveList(), key="l")
        first = await yan.asks(says.JoinList(), key="j")
        assert await yan.asks(says.JoinList(), key="j") == first
        assert isinstance(await yan.asks(says.JoinList(), key="k"), Refused)
        ann = Person(room, "Ann", HOLDEM)
        plays = await ann.asks(says.JoinList())
        assert isinstance(plays, Refused)
        assert plays.because == "Ann plays vic/holdem at vic/holdem"
        await table_in(room, CROWN, bots=False)
        house = await newcomer(room, "Zoe", CROWN)
        assert isinstance(await house.asks(says.JoinList()), Failed)


async def test_a_table_that_fails_offers_nothing_and_the_places_are_kept(folder: Path) -> None:
    async with room_in(folder) as room:
        await full(room, "Yan")
        await leaves(room, "Cam")
        assert places(room, "Yan") == [(1, HOLDEM)]
        room.floor.streams.fail(HOLDEM, ZeroDivisionError())
        await until(lambda: places(room, "Yan") == [(1, "")])
    async with room_in(folder) as room:
        assert places(room, "Yan") == [(1, HOLDEM)]


async def test_whoever_waits_is_told_on_every_page_he_has_open(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await full(room)
        cookie = cookie_of(room, "Yan")
        async with browser(host, cookie) as yan, browser(host, cookie_of(room, "Zoe")) as zoe:
            assert (await yan.do(HOLDEM, "j", do="join the list"))["type"] == "done"
            told = (await yan.hear("my lists"))["mine"]
            assert [(each["title"], each["place"], each["until"]) for each in told] == [
                ("Holdem", 1, None)
            ]
            await leaves(room, "Cam")
            (offered,) = (await yan.hear("my lists"))["mine"]
            assert offered["table"] == HOLDEM
            assert offered["rule"]
            async with browser(host, cookie) as other:
                assert (await other.hear("my lists"))["mine"] == [offered]
            await yan.do(HOLDEM, "d", do="decline the offer")
            assert (await yan.hear("my lists"))["mine"] == []
            await zoe.do(HOLDEM, "s", do="leave the list")
            assert "my lists" not in {each["type"] for each in zoe.heard}


async def test_lists_and_offers_are_the_same_after_a_restart(folder: Path) -> None:
    watch = Watch()
    async with room_in(folder, ticks=watch, offer_minutes=3) as room:
        await full(room, "Yan", "Zoe", "Uma")
        await leaves(room, "Cam")
        before = {name: room.floor.lists.of(name) for name in ("Yan", "Zoe", "Uma")}
        assert before["Yan"][0].until == watch.now + 3 * MINUTE
    watch.now += MINUTE
    async with room_in(folder, ticks=watch) as room:
        assert {name: room.floor.lists.of(name) for name in before} == before
        barred = await Person(room, "Zoe", HOLDEM).asks(says.Sit(amount=200_00), key="s")
        assert isinstance(barred, Refused)
        taken = await Person(room, "Yan", HOLDEM).asks(says.Sit(amount=200_00), key="s")
        assert isinstance(taken, Done), taken
        assert places(room, "Yan", "Zoe", "Uma") == [(0, ""), (1, ""), (2, "")]


async def test_what_was_answered_is_there_if_the_power_goes_at_once(folder: Path) -> None:
    """The files as they lie when an answer has come, and nothing was closed."""
    other = folder / "after"
    async with room_in(folder) as room:
        await full(room, "Yan")
        zoe = await newcomer(room, "Zoe", HOLDEM)
        assert isinstance(await zoe.asks(says.JoinList(), key="once"), Done)
        shutil.copytree(folder, other, ignore=shutil.ignore_patterns("after"))
    async with room_in(other) as room:
        assert places(room, "Yan", "Zoe") == [(1, ""), (2, "")]
        again = Person(room, "Zoe", HOLDEM)
        assert isinstance(await again.asks(says.JoinList(), key="once"), Done)
        assert places(room, "Yan", "Zoe") == [(1, ""), (2, "")]


async def test_two_who_want_one_offered_seat_and_one_who_wants_it_twice(folder: Path) -> None:
    async with room_in(folder) as room:
        yan, zoe = await full(room, "Yan", "Zoe")
        await leaves(room, "Cam")
        sits = says.Sit(amount=200_00)
        asked = [zoe.asks(sits), yan.asks(sits, key="a"), yan.asks(sits, key="b"), zoe.asks(sits)]
        found = await asyncio.gather(*asked)
        assert isinstance(found[0], Refused)
        assert [isinstance(each, Done) for each in found] in (
            [False, True, False, False],
            [False, False, True, False],
        )
        table: Any = await room.floor.desk.table(HOLDEM)
        assert table.course.stands.sitters[3].person == "Yan"
        assert len(table.course.stands.sitters) == 6
        assert places(room, "Yan", "Zoe") == [(0, ""), (1, "")]


async def test_a_newcomer_is_seated_at_once_if_more_seats_are_free_than_people_wait(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        (yan,) = await full(room, "Yan")
        await leaves(room, "Cam", "Dee")
        zoe = await newcomer(room, "Zoe", HOLDEM)
        await zoe.does(says.Sit(amount=200_00))
        uma = await newcomer(room, "Uma", HOLDEM)
        assert isinstance(await uma.asks(says.Sit(amount=200_00)), Refused)
        await yan.does(says.Sit(amount=200_00))


async def test_players_of_a_table_that_closes_head_the_list_of_their_game(folder: Path) -> None:
    async with room_in(folder) as room:
        await full(room, "Yan")
        other = await table_in(room, HOLDEM, "Gus", "Hal", bots=False, name="second")
        assert places(room, "Yan") == [(1, "second")]
        await leaves(room, "Ann", "Bob")
        closing = notices.GivesNotice(
            subject=notices.Subject.CLOSING, by="supervisor", agreeing=("Gus", "Hal")
        )
        assert isinstance(await room.floor.desk.do(other, PutsAtTable(act=closing)), Answer)
        mine = places(room, "Gus", "Hal", "Yan")
        assert mine == [(1, HOLDEM), (2, HOLDEM), (3, "")]


async def test_somebody_plays_at_several_tables_and_joins_the_list_of_another_game(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        (yan,) = await full(room, "Yan")
        await table_in(room, "vic/omaha", "Ann", bots=False)
        await table_in(room, CROWN, "Ann", "Yan", bots=False)
        await Person(room, "Ann", "vic/omaha").does(says.Leave())
        ann = Person(room, "Ann", HOLDEM)
        assert ann.own_seat() is not None
        assert isinstance(await ann.asks(says.JoinList(), key="j"), Refused)
        assert places(room, "Yan") == [(1, "")]
        await yan.does(says.LeaveList())
