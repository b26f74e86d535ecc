"""The entries of a jackpot file: each has one `do`, which stands for one act or more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from re import compile as pattern
from typing import Any, Final

from msgspec import Struct

from pokerroom.cards import Category
from pokerroom.jackpots import Act, BoomerangSetup, Chips, Special, acts
from pokerroom.jackpots.rules.clauses import PrizeHand
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.notation.jackpots.value import JackpotValue, shown_text
from pokerroom.notation.narrator.sentences import hand_name
from pokerroom.notation.reader.tables import Readers, struct_table

BOXES_MOST: Final = 99
BOX: Final = pattern(r"[1-9][0-9]?")
ANY_NUMBER: Final = 10**18
ON_CHIPS: Final[Mapping[str, type[acts.AddsChips | acts.FindsChips | acts.AmendsWager]]] = {
    "add": acts.AddsChips,
    "find": acts.FindsChips,
    "amend": acts.AmendsWager,
}
DONE: Final[Mapping[str, type[Struct]]] = {
    "prize": acts.PressesPrizeButton,
    "verify": acts.VerifiesHand,
    "reopen": acts.ReopensHit,
    "leave short": acts.LeavesWagerShort,
    "return": acts.ReturnsWager,
    "sort": acts.SortsCards,
    "void": acts.VoidsRound,
    "end": acts.EndsRound,
    "pay": acts.PaysPrize,
    "withhold": acts.WithholdsPrize,
    "release": acts.ReleasesPrize,
    "verify reading": acts.VerifiesReading,
    "display fails": acts.DisplayFails,
    "display works": acts.DisplayWorks,
    "suspect malfunction": acts.SuspectsMalfunction,
    "decide malfunction": acts.DecidesMalfunction,
}
"""What is done, and the act whose fields are the table's keys."""
START: Final = "start"
OUTCOMES: Final = ("refused", "referred", "expect")
"""What must become of an entry, and how things must stand afterwards."""
OPERATOR: Final = "Casino Operator"
CHIPS_KEYS: Final = ("area_1", "area_2", "by", "ante_by", "ante")


def acts_of(entry: JackpotValue, setup: Setup, now: datetime) -> Iterator[Act]:
    """The acts of an entry. Faults are raised at once; the acts themselves are made lazily."""
    if entry.get("do") is None and entry.get("expect"):
        entry.among(("expect",))
        return iter(())
    what = entry.must("do")
    name = what.text()
    if name == START:
        return _started(entry, setup)
    if name in ON_CHIPS:
        return iter((_on_chips(entry, ON_CHIPS[name]),))
    if name not in DONE:
        known = ", ".join((START, *ON_CHIPS, *DONE))
        raise what.wrong(f"{shown_text(name)} is not one of {known}")
    table = struct_table(DONE[name], READERS, _defaults(DONE[name], setup, now))
    entry.among(("do", *table.keys, *OUTCOMES))
    return iter((table.made(entry),))


def _defaults(kind: type[Struct], setup: Setup, now: datetime) -> dict[str, Any]:
    if kind is not acts.VerifiesHand:
        return {"at": now, "by": OPERATOR}
    usual = "casino supervisor" if isinstance(setup, BoomerangSetup) else "Supervisor"
    return {"stands": True, "by": usual}


def _box(field: JackpotValue) -> int:
    box = field.whole(-ANY_NUMBER, ANY_NUMBER)
    if not 1 <= box <= BOXES_MOST:
        raise field.fault(f"a box has a number from 1 to {BOXES_MOST}, not {box}")
    return box


def _hand(field: JackpotValue) -> PrizeHand:
    """The hand that the file names: `royal flush`, `four of a kind` or `dead man's hand`."""
    hands: tuple[PrizeHand, ...] = (*Category, Special.DEAD_MANS_HAND)
    for hand in hands:
        if hand_name(hand) == field.text():
            return hand
    raise field.fault(f"there is no hand {shown_text(field.text())}")


READERS: Final[Readers[JackpotValue]] = {
    "box": _box,
    "hand": _hand,
    "at": JackpotValue.time,
    "prize": lambda field: field.whole(-ANY_NUMBER, ANY_NUMBER),
    "tables": lambda field: frozenset(field.texts()),
    "voids": JackpotValue.texts,
}


def times_of(entry: JackpotValue) -> int:
    """How many rounds of play the entry begins."""
    told, done = entry.get("times"), entry.get("do")
    if done is None or done.value != START:
        return 0
    times = told.whole(-ANY_NUMBER, ANY_NUMBER) if told else 1
    if told and times < 1:
        raise told.fault(f"rounds of play are counted from 1, not {times}")
    return times


def _started(entry: JackpotValue, setup: Setup) -> Iterator[Act]:
    """Begins *times* rounds of play and ends all but the last; *boxes* gives a level or chips by
    box.
    """
    entry.among(("do", "table", "boxes", "times", "end", *OUTCOMES))
    table = entry.must("table").text()
    chips: list[Chips] = []
    for box, laid in entry.must("boxes").pairs():
        if not BOX.fullmatch(box):
            because = f"a box has a number from 1 to {BOXES_MOST}, not {shown_text(box)}"
            raise laid.fault(because)
        chips.append(_chips_on(int(box), laid, table, setup))
    is_ended = entry.read("end", JackpotValue.is_true, False)
    return _rounds(table, tuple(chips), times_of(entry), is_ended=is_ended)


def _rounds(table: str, chips: tuple[Chips, ...], times: int, *, is_ended: bool) -> Iterator[Act]:
    for turn in range(times):
        yield acts.StartsRound(table=table, chips=chips)
        if is_ended or turn < times - 1:
            yield acts.EndsRound(table=table)


def _on_chips(
    entry: JackpotValue, kind: type[acts.AddsChips | acts.FindsChips | acts.AmendsWager]
) -> Act:
    entry.among(("do", "table", "box", "chips", *OUTCOMES))
    table, chips = entry.must("table").text(), entry.must("chips")
    box = _box(entry.must("box"))
    return kind(table=table, chips=_put_down(box, chips))


def _chips_on(box: int, laid: JackpotValue, table: str, setup: Setup) -> Chips:
    if isinstance(laid.value, dict):
        return _put_down(box, laid)
    who, level = f"box {box}", laid.whole(-ANY_NUMBER, ANY_NUMBER)
    if isinstance(setup, BoomerangSetup):
        if level != 1:
            raise laid.fault(f"a box takes one chip, not {level}: tell others as area_1")
        return Chips(box, who, who, setup.chip)
    if level not in {1, 2, 3}:
        raise laid.fault(f"there is no Level {level}")
    unit = setup.tables[table].level_1 if table in setup.tables else setup.level_1
    return Chips(box, who, who, unit * (level != 2), 2 * unit * (level > 1))


def _put_down(box: int, chips: JackpotValue) -> Chips:
    """The chips in dollars on each area of a box, who put them there, and who made the ante."""
    chips.among(CHIPS_KEYS)
    area_1, area_2, by, ante_by, ante = (chips.get(key) for key in CHIPS_KEYS)
    who = by.own_name() if by and by.value != "" else f"box {box}"
    owner = ante_by.own_name() if ante_by and ante_by.value != "" else who
    areas = [int(area.sum()) if area else 0 for area in (area_1, area_2)]
    if not any(areas):
        raise chips.fault(f"no chips are named for box {box}")
    return Chips(box, who, owner if ante is None or ante.is_true() else None, *areas)
