"""Wagers against the house: placed together or not at all, and what later ones cost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pokerroom.house import WagerKind
from pokerroom.server.live.pace import Pace
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.house_layout import WagerRole
from pokerroom.server.messages.telling import Done, Failed, Refused
from tests.server.live.people import Person, newcomer, placing, state, until
from tests.server.live.rooms import room_in, table_in

CANBERRA, CROWN = "act/canberra-poker", "wa/crown-holdem"
PAUSES = Pace(bot=0, unwatched=1, wager=3600, between=3600)
"""Whoever comes to a pause stays there."""


async def player_at(room: Room, game: str, *others: str) -> Person:
    """Zoe has $400 in chips at a table where wagers are placed, and so have *others*."""
    await table_in(room, game, *others, bots=False)
    zoe = await newcomer(room, "Zoe", game)
    await zoe.does(says.Sit(amount=400_00))
    room.floor.release(game)
    table: Any = await state(room, game)
    await until(lambda: table.is_playing)
    return zoe


JACKPOT, JACKPOT_2 = WagerKind.JACKPOT, WagerKind.JACKPOT_2
DEALER_EXTRA, PLAYER_EXTRA = WagerKind.DEALER_EXTRA, WagerKind.PLAYER_EXTRA


@pytest.mark.parametrize(
    ("game", "main", "jackpots", "extras"),
    [
        (CANBERRA, ["ante", "bet"], {JACKPOT: 0}, []),
        (
            CROWN,
            ["ante", "flop", "turn", "river"],
            {JACKPOT: 1, JACKPOT_2: 2},
            [PLAYER_EXTRA, DEALER_EXTRA],
        ),
    ],
)
async def test_a_view_tells_what_the_places_of_a_box_are_for(
    folder: Path, game: str, main: list[str], jackpots: dict[str, int], extras: list[str]
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        places = (await player_at(room, game)).view().places
        of = {role: [each for each in places if each.role is role] for role in WagerRole}
        assert [each.wager for each in of[WagerRole.MAIN]] == main
        assert {each.wager: each.level for each in of[WagerRole.JACKPOT]} == jackpots
        assert [each.wager for each in of[WagerRole.EXTRA]] == extras
        stays = [each.wager for each in places if not each.is_folded]
        assert stays == [each for each in extras if each is DEALER_EXTRA]


@pytest.mark.parametrize(
    ("game", "costs"),
    [
        (CANBERRA, [("bet", 2, True)]),
        (CROWN, [("flop", 2, True), ("turn", 1, False), ("river", 1, False)]),
    ],
)
async def test_a_view_tells_what_each_later_wager_costs_and_which_one_is_open(
    folder: Path, game: str, costs: list[tuple[str, int, bool]]
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, game)
        table: Any = await state(room, game)
        later = zoe.view().later
        assert [(each.wager, each.times, each.to_stay) for each in later] == costs
        assert not any(each.is_open for each in later)
        ante = table.plan.terms.minimum
        await zoe.does(placing(WagerKind.ANTE, ante, box=1))
        await zoe.does(says.Ready())
        for wager, times, _ in costs:
            await until(lambda: any(each.is_open for each in zoe.view().later))
            view = zoe.view()
            assert [each.wager for each in view.later if each.is_open] == [wager]
            made = next(each for each in view.may if isinstance(each.do, says.Wager))
            assert made.adds == times * ante
            await zoe.does(made.do)
        await until(lambda: not table.is_playing)
        assert not any(each.is_open for each in zoe.view().later)


async def test_what_the_record_does_not_have_is_answered_as_noted(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, CROWN, "Yan")
        store = room.floor.desk.store
        before = (await store.head()).position
        for command in (says.Ready(), says.SitOut(), says.ComeBack()):
            assert (await zoe.does(command)).found == "noted"
        written = [each.body async for each in store.entries(after=before)]
        assert not [body for body in written if f'"by":"{zoe.name}"'.encode() in body]
        assert (await zoe.does(placing(WagerKind.ANTE, 10_00))).found == "ruling"


ANTE, EXTRA = WagerKind.ANTE, WagerKind.DEALER_EXTRA
LEVEL_1, LEVEL_2 = WagerKind.JACKPOT, WagerKind.JACKPOT_2


def together(*wagers: tuple[WagerKind, int], box: int = 0, ready: bool = False) -> says.Place:
    stakes = [says.Stake(wager=wager, amount=amount) for wager, amount in wagers]
    return says.Place(box=box, wagers=stakes, ready=ready)


def lying(person: Person, box: int = 1) -> list[tuple[str, str, int]]:
    return [(each.person, each.wager, each.lies) for each in person.view().boxes[box - 1].wagers]


def chips(person: Person) -> int:
    (found,) = [each.chips for each in person.view().people if each.name == person.name]
    return int(found)


async def test_wagers_placed_together_are_one_entry_of_the_record(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, CROWN)
        before = await room.floor.desk.version(CROWN)
        done = await zoe.does(together((ANTE, 20_00), (EXTRA, 5_00), (LEVEL_1, 1_00)))
        assert done.version == before + 1 == await room.floor.desk.version(CROWN)
        await until(lambda: len(lying(zoe)) == 3)
        placed = [("Zoe", "ante", 20_00), ("Zoe", "dealer extra", 5_00), ("Zoe", "jackpot", 1_00)]
        assert lying(zoe) == placed
        assert chips(zoe) == 400_00 - 26_00


REFUSED = {
    "the last is above the limit": (
        [(EXTRA, 5_00), (LEVEL_1, 1_00), (ANTE, 201_00)],
        0,
        "nothing was placed, because of the Ante Wager: an Ante Wager must be $10.00 to $200.00",
        "WA-CHP/6.3",
    ),
    "each alone could be paid": (
        [(ANTE, 200_00), (EXTRA, 100_00), (WagerKind.PLAYER_EXTRA, 100_00), (LEVEL_1, 1_00)],
        0,
        "nothing was placed, because of the Jackpot Wager: Zoe has $0.00 in chips",
        "WA-CHP/3.1",
    ),
    "one of them twice": (
        [(ANTE, 20_00), (ANTE, 20_00)],
        0,
        "nothing was placed, because of the Ante Wager: box 1 takes at most 1 Ante Wager",
        "WA-CHP/3.4",
    ),
    "the ante of another": (
        [(EXTRA, 5_00), (ANTE, 20_00)],
        2,
        "nothing was placed, because of the Ante Wager: box 2 takes at most 1 Ante Wager",
        "WA-CHP/3.4",
    ),
    "no such box": (
        [(ANTE, 20_00), (EXTRA, 5_00)],
        99,
        "nothing was placed, because of the Ante Wager: there is no box 99: there are 7",
        "WA-CHP/def:Betting Area",
    ),
    "a wager after the deal": (
        [(ANTE, 20_00), (WagerKind.FLOP, 40_00)],
        0,
        "nothing was placed, because of the Flop Wager: the Flop Wager is made after the deal",
        "WA-CHP/3.35",
    ),
    "a single one": ([(ANTE, 1_00)], 0, "an Ante Wager must be $10.00 to $200.00", "WA-CHP/6.3"),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_if_one_of_several_wagers_is_refused_nothing_changes(folder: Path, case: str) -> None:
    wagers, box, because, per = REFUSED[case]
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, CROWN, "Yan")
        await Person(room, "Yan", CROWN).does(together((ANTE, 10_00), box=2))
        await zoe.does(says.Ready())
        table: Any = await state(room, CROWN)
        before, version = zoe.view(), await room.floor.desk.version(CROWN)
        laid, purses = [*table.play.laid], dict(table.play.purses)
        found = await zoe.asks(together(*wagers, box=box))
        assert isinstance(found, Refused)
        assert (found.because, found.per) == (because, per)
        assert await room.floor.desk.version(CROWN) == version
        assert zoe.view() == before
        assert (table.play.laid, table.play.purses) == (laid, purses)


async def test_nothing_is_placed_once_the_dealer_has_begun(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, CROWN)
        await zoe.does(together((ANTE, 20_00), ready=True))
        await until(lambda: zoe.view().may != [])
        before = zoe.view().boxes, chips(zoe)
        found = await zoe.asks(together((EXTRA, 5_00), (LEVEL_1, 1_00)))
        assert isinstance(found, Refused)
        assert found.because == "no more bets: the deal has begun"
        assert (zoe.view().boxes, chips(zoe)) == before


async def test_wagers_sent_again_with_their_key_are_placed_once(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, CROWN)
        table: Any = await state(room, CROWN)
        last = together((ANTE, 20_00), (EXTRA, 5_00), ready=True)
        first = await zoe.asks(last, key="wagers")
        assert isinstance(first, Done)
        assert await zoe.asks(last, key="wagers") == first
        await until(lambda: zoe.view().may != [])
        assert len(lying(zoe)) == 2
        await zoe.does(says.Fold(box=1))
        await until(lambda: not table.is_playing)
        assert await zoe.asks(last, key="wagers") == first, "though no round is played now"


async def test_whoever_places_his_last_wagers_need_not_say_that_he_is_ready(folder: Path) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, CANBERRA)
        table: Any = await state(room, CANBERRA)
        await zoe.does(together((ANTE, 20_00)))
        for _ in range(200):
            await asyncio.sleep(0)
        assert not table.play.commenced
        await zoe.does(together((LEVEL_1, table.plan.terms.jackpot), ready=True))
        await until(lambda: table.play.commenced)


ASKED_FOR_NOTHING: list[says.Command] = [
    says.Ready(),
    together((ANTE, 20_00), (EXTRA, 5_00)),
    says.TakeBack(box=2, wager=ANTE),
    says.Waive(box=2),
    says.Fold(box=2),
    says.Check(box=2),
    says.Wager(box=2, amount=20_00),
    says.Show(),
    says.JoinList(),
    says.SitOut(),
    says.Withdraw(key="none"),
]


@pytest.mark.parametrize("has_chips", [True, False])
@pytest.mark.parametrize("game", [CANBERRA, CROWN])
async def test_no_refusal_says_the_address_of_the_table_or_a_name_in_quotes(
    folder: Path, game: str, has_chips: bool
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, game)
        eve = await newcomer(room, "Eve", game)
        table: Any = await state(room, game)
        told = []
        for _ in range(2):
            for command in ASKED_FOR_NOTHING:
                found = await (zoe if has_chips and table.play.commenced else eve).asks(command)
                told += [found.because] if isinstance(found, Refused | Failed) else []
            if not table.play.commenced:
                await zoe.does(together((ANTE, 20_00), ready=True))
                await until(lambda: table.play.commenced)
        assert len(told) > len(ASKED_FOR_NOTHING)
        assert [each for each in told if "/" in each or "'" in each or '"' in each] == []
