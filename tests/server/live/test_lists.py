"""Waiting lists at the server: seats are offered in order and for a time, and taken or not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pokerroom.desk import Leaves
from pokerroom.server.live import lists
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import Failed, Refused
from tests.server.live.people import Person, newcomer
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"
SIX = ("Ann", "Bob", "Cam", "Dee", "Eve", "Fay")
START = datetime(2026, 11, 16, 20, tzinfo=UTC)
OFFER = timedelta(minutes=5)


class Watch:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


async def full(room: Room, watch: Watch, *waiting: str) -> list[Person]:
    """A full table, and people who wait for a seat in its game, in this order."""
    room.floor.lists.now = watch
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
    table = await room.floor.desk.table(HOLDEM)
    room.floor.lists.follow(table, is_open=True)  # type: ignore[arg-type]


async def test_a_free_seat_is_offered_to_the_first_who_waits_and_to_nobody_else(
    folder: Path,
) -> None:
    watch = Watch()
    async with room_in(folder) as room:
        yan, zoe = await full(room, watch, "Yan", "Zoe")
        uma = await newcomer(room, "Uma", HOLDEM)
        assert places(room, "Yan", "Zoe", "Uma") == [(1, ""), (2, ""), (0, "")]
        await leaves(room, "Cam")
        assert places(room, "Yan", "Zoe") == [(1, HOLDEM), (2, "")]
        until = room.floor.lists.of("Yan")[0].until
        assert until == int((START + OFFER).timestamp() * 1000)
        for other, ahead in ((zoe, 1), (uma, 2)):
            barred = await other.asks(says.Sit(amount=200_00))
            assert isinstance(barred, Refused)
            because = f"{ahead} wait for vic/holdem, and Yan is the first of them"
            assert (barred.because, barred.per) == (because, "V-80")
        await yan.does(says.Sit(amount=200_00))
        assert places(room, "Yan", "Zoe") == [(0, ""), (1, "")]
        lobby = room.floor.lobby("Zoe").tables[0]
        assert (lobby.waiting, lobby.place) == (1, 1)
        assert room.floor.lobby("Uma").tables[0].place == 0


async def test_an_offer_ends_after_its_time_and_goes_to_the_next(folder: Path) -> None:
    watch = Watch()
    async with room_in(folder) as room:
        await full(room, watch, "Yan", "Zoe")
        await leaves(room, "Cam")
        watch.now = START + OFFER
        room.floor.lists.pass_time()
        assert places(room, "Yan", "Zoe") == [(1, HOLDEM), (2, "")]
        watch.now += timedelta(microseconds=1)
        room.floor.lists.pass_time()
        assert places(room, "Yan", "Zoe") == [(0, ""), (1, HOLDEM)]
        assert room.floor.lists.due() == watch.now + OFFER


async def test_who_declines_leaves_the_list_and_so_does_who_wants_no_seat_any_more(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        uma, yan, zoe = await full(room, Watch(), "Uma", "Yan", "Zoe")
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
        (yan,) = await full(room, Watch(), "Yan")
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
        await full(room, Watch(), "Yan")
        await leaves(room, "Cam")
        room.floor.streams.fail(HOLDEM, ZeroDivisionError())
        assert places(room, "Yan") == [(1, "")]


async def test_whoever_waits_is_told_on_every_page_he_has_open(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await full(room, Watch())
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


async def test_what_moves_nobody_costs_the_lists_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room:
        await full(room, Watch(), "Yan")
        table = await room.floor.desk.table(HOLDEM)
        room.floor.lists.follow(table, is_open=True)  # type: ignore[arg-type]
        looked: list[object] = []
        monkeypatch.setattr(lists, "_standing", looked.append)
        room.floor.lists.follow(table, is_open=True)  # type: ignore[arg-type]
        assert looked == []
        assert places(room, "Yan") == [(1, "")]
