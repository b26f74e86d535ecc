"""The entries of a jackpot file: one `do` a line, and the acts that each stands for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from pokerroom.cards.orders import Category
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
from pokerroom.jackpots.clauses import PrizeHand
from pokerroom.jackpots.setup import Setup
from pokerroom.money import dollars

ROUNDS_MOST = 1_000_000


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
    voids: list[str] = []


Lines = (
    Start
    | Prize
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


def acts_of(line: Lines, setup: Setup, now: datetime) -> Iterator[Act]:
    match line:
        case Start():
            yield from started(line, setup)
        case Add() | Find() | Amend() | LeaveShort() | Return():
            yield on_chips(line, setup)
        case Prize() | Verify() | Reopen():
            yield on_prize(line, setup, now)
        case Pay() | Withhold() | Release():
            yield on_payment(line, now)
        case Sort():
            yield SortsCards(table=line.table)
        case Void():
            yield VoidsRound(table=line.table)
        case End():
            yield EndsRound(table=line.table, dealer_plays=line.dealer_plays)
        case Reading() | Fails() | Works() | Suspect() | Decide():
            yield on_the_system(line, now)


def started(line: Start, setup: Setup) -> Iterator[Act]:
    if not 1 <= line.times <= ROUNDS_MOST:
        raise ValueError(f"times is between 1 and {ROUNDS_MOST:,}")
    chips = tuple(
        chips_on(number(box), laid, line.table, setup) for box, laid in line.boxes.items()
    )
    for turn in range(line.times):
        yield StartsRound(table=line.table, chips=chips)
        if line.end or turn < line.times - 1:
            yield EndsRound(table=line.table)


def number(box: str) -> int:
    if not box.isdecimal():
        raise ValueError(f"a box has a number, not {box!r}")
    return int(box)


def chips_on(box: int, laid: int | Laid, table: str, setup: Setup) -> Chips:
    who = f"box {box}"
    if isinstance(laid, Laid):
        ante_by = (laid.ante_by or laid.by or who) if laid.ante else None
        areas = int(dollars(laid.area_1)), int(dollars(laid.area_2))
        return Chips(box, laid.by or who, ante_by, *areas)
    if isinstance(setup, BoomerangSetup):
        return Chips(box, who, who, laid * setup.chip)
    if laid not in {1, 2, 3}:
        raise ValueError(f"there is no Level {laid}")
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
    if name == Special.DEAD_MANS_HAND:
        return Special.DEAD_MANS_HAND
    try:
        return Category[name.upper().replace(" ", "_")]
    except KeyError:
        raise ValueError(f"there is no hand {name!r}") from None


def on_payment(line: Pay | Withhold | Release, now: datetime) -> Act:
    match line:
        case Pay():
            return PaysPrize(prize=line.prize, at=now)
        case Withhold():
            return WithholdsPrize(prize=line.prize, at=now, by=line.by)
        case Release():
            return ReleasesPrize(prize=line.prize, by=line.by)


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
            return DecidesMalfunction(found=line.found, by=line.by, voids=tuple(line.voids))
