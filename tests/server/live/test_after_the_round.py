"""When a round is over: the pause after it, what stays on view, and the clocks of a table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import ClosesRound, StartsRound, TakesSeat
from pokerroom.house import WagerKind
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.pace import Pace
from pokerroom.server.live.room import Room
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed
from tests.server.live.people import Person, newcomer, placing, state, until, with_two_more
from tests.server.live.rooms import room_in, table_in

HOLDEM = "vic/holdem"
PAUSES = Pace(bot=0, unwatched=1, wager=3600, between=3600)
"""Whoever comes to a pause stays there."""


async def test_what_waited_for_the_end_of_a_round_takes_nothing_from_the_pause_after_it(
    folder: Path,
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await with_two_more(room, HOLDEM)
        table: Any = await state(room, HOLDEM)
        buys = zoe.asks(says.Buy(amount=100_00))
        await zoe.does(says.SitOut())
        await until(lambda: not table.is_playing)
        await buys
        assert table.play is None, "the purchase has closed the round"
        for _ in range(200):
            await asyncio.sleep(0)
        assert not table.is_playing
        view = zoe.view()
        assert view.settlement is not None
        assert view.phase == "the round of play is over"
        assert len(view.seats[2].cards) in {0, 2}
        assert view.seats[2].stake == table.stake_of(3)
        assert sum(seat.stake for seat in view.seats) == 700_00 - view.settlement.commission


async def test_who_takes_the_seat_of_one_who_has_left_does_not_see_his_cards(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await with_two_more(room, HOLDEM)
        table: Any = await state(room, HOLDEM)
        leaves = zoe.asks(says.Leave())
        await until(lambda: not table.is_playing)
        await leaves
        yan = await newcomer(room, "Yan", HOLDEM)
        await yan.does(says.Sit(amount=200_00, seat=3))
        await until(lambda: yan.view().own == 3)
        seat = yan.own_seat()
        assert (seat.cards, seat.in_round, seat.stake) == ([], False, 200_00)


async def test_who_has_lost_his_last_chips_must_buy_some_as_soon_as_the_round_is_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await with_two_more(room, HOLDEM)
        table: Any = await state(room, HOLDEM)
        assert zoe.view().buys_from == 1_00
        while table.is_playing:
            if may := zoe.view().may:
                await zoe.asks(may[-1].do)
            await asyncio.sleep(0.001)
        assert table.course.is_in_round(3), "the round is over, and not closed yet"
        assert zoe.view().next.state == "dealt in"
        monkeypatch.setattr(type(table), "stake_of", lambda _self, _seat: 0)
        view = zoe.view()
        assert (view.next.state, view.next.per) == ("chips", "VIC/6.2")
        assert view.buys_from == table.at.terms.minimum_stake == 100_00


@pytest.mark.parametrize("game", ["act/canberra-poker", "wa/crown-holdem"])
async def test_hands_against_the_house_stay_on_view_until_wagers_are_placed_again(
    folder: Path, game: str
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        await table_in(room, game, "Bob")
        zoe = await newcomer(room, "Zoe", game)
        await zoe.does(says.Sit(amount=400_00))
        room.floor.release(game)
        table: Any = await state(room, game)
        await until(lambda: table.is_playing)
        await zoe.does(placing(WagerKind.ANTE, table.plan.terms.minimum, box=1))
        await zoe.does(says.Ready())
        await until(lambda: bool(zoe.view().may))
        held = zoe.view().boxes[0].cards
        while table.is_playing:
            if may := zoe.view().may:
                await zoe.asks(may[-1].do)
            await asyncio.sleep(0.001)
        await room.floor.desk.do(game, ClosesRound())
        await until(lambda: table.play is None)
        view = zoe.view()
        assert view.boxes[0].cards == held
        assert "??" not in held


class Onlooker:
    """One who keeps every sum of the first jackpot that he is shown."""

    def __init__(self) -> None:
        self.looker = Looker()
        self.sums: list[int] = []

    def send(self, message: bytes) -> None:
        self.sums.append(json.loads(message)["view"]["pools"][0]["amount"])


@pytest.mark.parametrize("game", ["act/canberra-poker", "wa/crown-holdem"])
async def test_a_jackpot_that_nobody_wins_never_runs_back(folder: Path, game: str) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        await table_in(room, game, "Bob")
        zoe, onlooker = await newcomer(room, "Zoe", game), Onlooker()
        await zoe.does(says.Sit(amount=400_00))
        room.floor.streams.by_name[game].watchers.add(onlooker)
        room.floor.release(game)
        table: Any = await state(room, game)
        await until(lambda: table.is_playing)
        terms = table.plan.terms
        await zoe.does(placing(WagerKind.ANTE, terms.minimum, box=1))
        await zoe.does(placing(WagerKind.JACKPOT, terms.jackpot, box=1))
        await zoe.does(says.Ready())
        while table.is_playing:
            if may := zoe.view().may:
                await zoe.asks(may[0].do)
            await asyncio.sleep(0.001)
        assert table.play is not None, "the round is not closed yet"
        before = len(onlooker.sums)
        await zoe.does(says.Buy(amount=100_00))
        await until(lambda: table.play is None and len(onlooker.sums) > before)
        assert onlooker.sums == sorted(onlooker.sums)
        assert onlooker.sums[-1] > onlooker.sums[0], "the wager has gone into it"


CROWN = "wa/crown-holdem"


async def at_crown(room: Room) -> tuple[Person, Person]:
    """Zoe and Yan have antes in boxes 1 and 2, beside a program."""
    await table_in(room, CROWN, "Bob")
    zoe, yan = await newcomer(room, "Zoe", CROWN), await newcomer(room, "Yan", CROWN)
    for person in (zoe, yan):
        await person.does(says.Sit(amount=400_00))
    room.floor.release(CROWN)
    table: Any = await state(room, CROWN)
    await until(lambda: table.is_playing)
    ante = table.plan.terms.minimum
    for box, person in enumerate((zoe, yan), start=1):
        await person.does(placing(WagerKind.ANTE, ante, box=box))
    return zoe, yan


def ready(person: Person) -> dict[str, bool]:
    return {each.name: each.is_ready for each in person.view().people}


async def test_betting_waits_until_everybody_has_said_that_he_is_ready(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe, yan = await at_crown(room)
        table: Any = await state(room, CROWN)
        await until(lambda: yan.view().may != [])
        offered = yan.view().may
        assert [(each.do, each.per) for each in offered] == [
            (says.Ready(), "WA-CHP/def:Round of Play")
        ]
        await zoe.does(says.Ready())
        assert zoe.view().may == []
        assert ready(zoe) == {"Bob": True, "Zoe": True, "Yan": False}

        extra = table.plan.terms.extra_minimum
        more = placing(WagerKind.DEALER_EXTRA, extra, box=1)
        await zoe.does(more)
        assert ready(zoe) == {"Bob": True, "Zoe": False, "Yan": False}
        await yan.does(says.Ready())
        for _ in range(200):
            await asyncio.sleep(0)
        assert not table.play.commenced, "Zoe has not said so again"
        await zoe.does(says.Ready())
        await until(lambda: table.play.commenced)
        assert ready(zoe) == {"Bob": True, "Zoe": False, "Yan": False}
        assert isinstance(await zoe.asks(says.Ready()), Done), "his wagers stand"
        assert ready(zoe) == {"Bob": True, "Zoe": False, "Yan": False}
        asked = Do(key="late", table=CROWN, command=says.Ready(), version=1)
        late = await room.floor.do("Zoe", Role.PLAYER, asked, zoe.waits.append)
        assert isinstance(late, Failed)
        assert late.code == "outdated", "what he answered to has passed"


@pytest.mark.parametrize("box", [0, 1])
async def test_who_is_done_before_his_wagers_are_recorded_is_done_with_all_of_them(
    folder: Path, box: int
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe, yan = await at_crown(room)
        table: Any = await state(room, CROWN)
        terms = table.plan.terms
        await yan.does(says.Ready())
        sent = [
            zoe.asks(placing(WagerKind.JACKPOT, terms.jackpot, box=box)),
            zoe.asks(placing(WagerKind.DEALER_EXTRA, terms.extra_minimum, box=box)),
            zoe.asks(says.Ready()),
        ]
        assert [type(each) for each in await asyncio.gather(*sent)] == [Done, Done, Done]
        await until(lambda: table.play.commenced)


async def test_nobody_waits_for_one_who_sits_out_or_goes_or_is_not_there(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe, yan = await at_crown(room)
        table: Any = await state(room, CROWN)
        yan.asks(says.Leave())
        await zoe.does(says.SitOut())
        await until(lambda: table.play is None or table.play.commenced)


async def test_the_clock_for_wagers_runs_from_the_first_ante_and_is_not_set_back(
    folder: Path,
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe, yan = await at_crown(room)
        before = zoe.view().clock
        assert (before.person, before.seconds, before.reserve) == ("", 3600, 0)
        assert before.ends - before.since == 3_600_000
        table: Any = await state(room, CROWN)
        extra = table.plan.terms.extra_minimum
        await yan.does(placing(WagerKind.DEALER_EXTRA, extra, box=2))
        await until(lambda: len(yan.view().boxes[1].wagers) == 2)
        after = zoe.view().clock
        assert (after.since, after.ends) == (before.since, before.ends)


async def test_the_clock_tells_the_whole_time_and_its_parts(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        desk, name = room.floor.desk, "1"
        room.floor.held.add(name)
        await desk.open_table(name, HOLDEM, seats=6, time_to_act=30, time_bank=60, grace=45)
        people = [await newcomer(room, who, name) for who in ("Zoe", "Yan")]
        for seat, person in enumerate(people, start=1):
            await desk.do(name, TakesSeat(person=person.name, seat=seat, amount=200_00))
        await desk.do(name, StartsRound())
        await until(lambda: people[0].view().clock is not None)
        clock = people[0].view().clock
        assert (clock.seconds, clock.to_act, clock.reserve) == (90, 30, 60)
        assert clock.ends - clock.since == 90_000
