"""The entries of a jackpot file: one `do` a line, and the acts that each stands for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from re import compile as pattern
from typing import Final

from msgspec import Struct

from pokerroom.cards import Category
from pokerroom.jackpots import Act, BoomerangSetup, Chips, Special, Stood
from pokerroom.jackpots.acts import (
    AddsChips,
    AmendsWager,
    DecidesMalfunction,
    DisplayFails,
    DisplayWorks,
    EndsRound,
    FindsChips,
    LeavesWagerShort,
    PaysPrize,
    PressesPrizeButton,
    ReleasesPrize,
    ReopensHit,
    ReturnsWager,
    SortsCards,
    StartsRound,
    SuspectsMalfunction,
    VerifiesHand,
    VerifiesReading,
    VoidsRound,
    WithholdsPrize,
)
from pokerroom.jackpots.rules import PrizeHand, Setup
from pokerroom.notation.jackpots.faults import Wrong, name_of, sum_of
from pokerroom.notation.telling import hand_name

BOXES_MOST: Final = 99
BOX: Final = pattern(r"[1-9][0-9]?")


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips in dollars on the areas of a box, by whom, and who made the Ante there."""

    area_1: int | str = 0
    area_2: int | str = 0
    by: str = ""
    ante_by: str | None = None
    ante: bool = True


class Line(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What is done."""


class Start(Line, frozen=True, tag="start"):
    """*boxes* by number: a level, or chips; *times* rounds of play, all but the last one ended."""

    table: str
    boxes: dict[str, int | Laid]
    times: int = 1
    end: bool = False


class OnBox(Line, frozen=True):
    table: str
    box: int


class Prize(OnBox, frozen=True, tag="prize"):
    hand: str
    at: datetime | None = None
    stood: Stood = Stood.PLAYED_ON
    dealer_plays: bool = True


class Verify(OnBox, frozen=True, tag="verify"):
    stands: bool = True
    by: str = ""


class Reopen(OnBox, frozen=True, tag="reopen"):
    hand: str
    by: str = "Casino Operator"


class Add(OnBox, frozen=True, tag="add"):
    chips: Laid


class Find(OnBox, frozen=True, tag="find"):
    chips: Laid


class Amend(OnBox, frozen=True, tag="amend"):
    chips: Laid


class LeaveShort(OnBox, frozen=True, tag="leave short"):
    pass


class Return(OnBox, frozen=True, tag="return"):
    pass


class Sort(Line, frozen=True, tag="sort"):
    table: str


class Void(Line, frozen=True, tag="void"):
    table: str


class End(Line, frozen=True, tag="end"):
    table: str
    dealer_plays: bool = True


class Pay(Line, frozen=True, tag="pay"):
    prize: int
    at: datetime | None = None


class Withhold(Line, frozen=True, tag="withhold"):
    prize: int
    at: datetime | None = None
    by: str = "Casino Operator"


class Release(Line, frozen=True, tag="release"):
    prize: int
    at: datetime | None = None
    by: str = "Casino Operator"


class Reading(Line, frozen=True, tag="verify reading"):
    source: str
    at: datetime | None = None


class Fails(Line, frozen=True, tag="display fails"):
    at: datetime | None = None


class Works(Line, frozen=True, tag="display works"):
    at: datetime | None = None


class Suspect(Line, frozen=True, tag="suspect malfunction"):
    tables: list[str] = []


class Decide(Line, frozen=True, tag="decide malfunction"):
    found: bool
    by: str = "Casino Operator"
    voids: list[str] | None = None


Single = (
    Prize
    | Verify
    | Reopen
    | Add
    | Find
    | Amend
    | LeaveShort
    | Return
    | Sort
    | Void
    | End
    | Pay
    | Withhold
    | Release
    | Reading
    | Fails
    | Works
    | Suspect
    | Decide
)
Lines = Start | Single


def acts_of(line: Lines, setup: Setup, now: datetime) -> Iterator[Act]:
    """`Wrong` at once if the entry cannot be; its acts as they are asked for."""
    if isinstance(line, Start):
        return started(line, setup)
    return iter((act_of(line, setup, now),))


def act_of(line: Single, setup: Setup, now: datetime) -> Act:
    if isinstance(line, OnBox) and not 1 <= line.box <= BOXES_MOST:
        raise Wrong(f"a box has a number from 1 to {BOXES_MOST}, not {line.box}", ("box",))
    match line:
        case Add() | Find() | Amend() | LeaveShort() | Return():
            return on_chips(line, setup)
        case Prize() | Verify() | Reopen():
            return on_prize(line, setup, now)
        case Pay() | Withhold() | Release():
            return on_payment(line, now)
        case Sort() | Void() | End():
            return on_the_round(line)
        case Reading() | Fails() | Works() | Suspect() | Decide():
            return on_the_system(line, now)


def started(line: Start, setup: Setup) -> Iterator[Act]:
    if line.times < 1:
        raise Wrong(f"rounds of play are counted from 1, not {line.times}", ("times",))
    chips: list[Chips] = []
    for box, laid in line.boxes.items():
        if not BOX.fullmatch(box):
            raise Wrong(f"a box has a number from 1 to {BOXES_MOST}, not {box!r}", ("boxes", box))
        try:
            chips.append(chips_on(int(box), laid, line.table, setup))
        except ValueError as error:
            raise Wrong(str(error), ("boxes", box)) from None
    return rounds_of(line, tuple(chips))


def rounds_of(line: Start, chips: tuple[Chips, ...]) -> Iterator[Act]:
    for turn in range(line.times):
        yield StartsRound(table=line.table, chips=chips)
        if line.end or turn < line.times - 1:
            yield EndsRound(table=line.table)


def chips_on(box: int, laid: int | Laid, table: str, setup: Setup) -> Chips:
    who = f"box {box}"
    if isinstance(laid, Laid):
        by = name_of(laid.by) if laid.by else who
        ante_by = name_of(laid.ante_by) if laid.ante_by else by
        areas = int(sum_of(laid.area_1)), int(sum_of(laid.area_2))
        if not any(areas):
            raise Wrong(f"no chips are told for box {box}")
        return Chips(box, by, ante_by if laid.ante else None, *areas)
    if isinstance(setup, BoomerangSetup):
        if laid != 1:
            raise Wrong(f"a box takes one chip, not {laid}: tell others as area_1")
        return Chips(box, who, who, setup.chip)
    if laid not in {1, 2, 3}:
        raise Wrong(f"there is no Level {laid}")
    unit = setup.tables[table].level_1 if table in setup.tables else setup.level_1
    return Chips(box, who, who, unit * (laid != 2), 2 * unit * (laid > 1))


def on_chips(line: Add | Find | Amend | LeaveShort | Return, setup: Setup) -> Act:
    match line:
        case Add():
            chips = chips_on(line.box, line.chips, line.table, setup)
            return AddsChips(table=line.table, chips=chips)
        case Find():
            chips = chips_on(line.box, line.chips, line.table, setup)
            return FindsChips(table=line.table, chips=chips)
        case Amend():
            chips = chips_on(line.box, line.chips, line.table, setup)
            return AmendsWager(table=line.table, chips=chips)
        case LeaveShort():
            return LeavesWagerShort(table=line.table, box=line.box)
        case Return():
            return ReturnsWager(table=line.table, box=line.box)


def on_prize(line: Prize | Verify | Reopen, setup: Setup, now: datetime) -> Act:
    if isinstance(line, Verify):
        usual = "casino supervisor" if isinstance(setup, BoomerangSetup) else "Supervisor"
        return VerifiesHand(table=line.table, box=line.box, stands=line.stands, by=line.by or usual)
    hand = hand_of(line.hand)
    if isinstance(line, Reopen):
        return ReopensHit(table=line.table, box=line.box, hand=hand, by=line.by)
    return PressesPrizeButton(
        table=line.table,
        box=line.box,
        hand=hand,
        at=now,
        stood=line.stood,
        dealer_plays=line.dealer_plays,
    )


def hand_of(name: str) -> PrizeHand:
    """`royal flush`, `four of a kind` or `dead man's hand`."""
    hands: tuple[PrizeHand, ...] = (*Category, Special.DEAD_MANS_HAND)
    for hand in hands:
        if hand_name(hand) == name:
            return hand
    raise Wrong(f"there is no hand {name!r}", ("hand",))


def on_the_round(line: Sort | Void | End) -> Act:
    match line:
        case Sort():
            return SortsCards(table=line.table)
        case Void():
            return VoidsRound(table=line.table)
        case End():
            return EndsRound(table=line.table, dealer_plays=line.dealer_plays)


def on_payment(line: Pay | Withhold | Release, now: datetime) -> Act:
    match line:
        case Pay():
            return PaysPrize(prize=line.prize, at=now)
        case Withhold():
            return WithholdsPrize(prize=line.prize, at=now, by=line.by)
        case Release():
            return ReleasesPrize(prize=line.prize, at=now, by=line.by)


def on_the_system(line: Reading | Fails | Works | Suspect | Decide, now: datetime) -> Act:
    match line:
        case Reading():
            return VerifiesReading(source=line.source, at=now)
        case Fails():
            return DisplayFails(at=now)
        case Works():
            return DisplayWorks(at=now)
        case Suspect():
            return SuspectsMalfunction(tables=frozenset(line.tables))
        case Decide():
            voids = None if line.voids is None else tuple(line.voids)
            return DecidesMalfunction(found=line.found, by=line.by, voids=voids)
