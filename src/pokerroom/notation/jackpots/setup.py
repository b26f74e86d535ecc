"""The set-up of one jackpot in a jackpot file: its tables, amounts, shares and settings."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from pokerroom.jackpots import BoomerangSetup, CrownSetup, LinkedTable
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.money import Money, dollars
from pokerroom.notation.jackpots.value import JackpotValue
from pokerroom.notation.values.errors import WrongFile

CENT: Final = dollars("0.01")
POOLS: Final = 3
CROWN_KEYS: Final = (
    "tables",
    "level_1",
    "name",
    "pools",
    "shares",
    "payout_unit",
    "level_3_short_on_one_area",
)
BOOMERANG_KEYS: Final = (
    "tables",
    "chip",
    "prize_share",
    "reserve_share",
    "approval",
    "name",
    "pool",
    "reseed",
    "payout_unit",
    "winning_jackpot_chip",
    "two_awards_of_the_whole_jackpot",
)


def setup_in(root: JackpotValue) -> Setup:
    crown, boomerang = root.get("crown"), root.get("boomerang")
    if crown and not boomerang:
        return _crown(crown)
    if boomerang and not crown:
        return _boomerang(boomerang)
    raise WrongFile("a jackpot file sets up one jackpot, [crown] or [boomerang]", 1)


def _crown(field: JackpotValue) -> CrownSetup:
    """*pools* in dollars; *shares* by level and pool, in parts of a wager such as "41/200"."""
    field.among(CROWN_KEYS)
    unit = field.read("level_1", JackpotValue.sum, dollars(1))
    tables = {name: _linked(name, each, unit) for name, each in field.must("tables").pairs()}
    shares = field.get("shares")
    rows = tuple(_three(row, JackpotValue.share) for row in shares.items()) if shares else ()
    bare = CrownSetup(
        name=field.read("name", JackpotValue.own_name, "jackpot"), level_1=unit, tables=tables
    )
    pools, told = bare.reseeds, field.get("pools")
    if told:
        pools = _three(told, lambda each: Fraction(each.sum()))
    return CrownSetup(
        name=bare.name,
        level_1=unit,
        tables=tables,
        own_shares=rows or None,
        payout_unit=field.read("payout_unit", JackpotValue.sum, CENT),
        returns_whole_level_3=field.read("level_3_short_on_one_area", _whole_level_3, False),
        brought=tuple(pool - reseed for pool, reseed in zip(pools, bare.reseeds, strict=True)),
    )


def _linked(name: str, table: JackpotValue, unit: Money) -> LinkedTable:
    table.checked_name(name)
    table.among(("level_1", "game"))
    return LinkedTable(
        level_1=table.read("level_1", JackpotValue.sum, unit),
        game=table.read("game", JackpotValue.text, "crown-holdem"),
    )


def _three(field: JackpotValue, read: Callable[[JackpotValue], Fraction]) -> tuple[Fraction, ...]:
    found = tuple(map(read, field.items()))
    if len(found) != POOLS:
        raise field.wrong(f"there are {POOLS} of them, not {len(found)}")
    return found


def _whole_level_3(field: JackpotValue) -> bool:
    value = field.text()
    if value not in {"defective_area_returned", "whole_wager_returned"}:
        raise field.fault(f"level_3_short_on_one_area has no value {value!r}")
    return value == "whole_wager_returned"


def _boomerang(field: JackpotValue) -> BoomerangSetup:
    field.among(BOOMERANG_KEYS)
    tables = field.must("tables")
    names = tables.texts()
    for place, each in enumerate(tables.items()):
        if each.own_name() in names[:place]:
            raise each.fault(f"table {names[place]} is named twice")
    return BoomerangSetup(
        name=field.read("name", JackpotValue.own_name, "boomerang"),
        chip=field.must("chip").sum(),
        tables=frozenset(names),
        prize_share=field.must("prize_share").share(),
        reserve_share=field.must("reserve_share").share(),
        approval=field.must("approval").text().strip(),
        winning_chip=field.read("winning_jackpot_chip", JackpotValue.text, "booked_apart"),
        several_royals=field.read(
            "two_awards_of_the_whole_jackpot", JackpotValue.text, "each_in_full"
        ),
        payout_unit=field.read("payout_unit", JackpotValue.sum, CENT),
        reseed=field.read("reseed", JackpotValue.sum, Money(0)),
        brought=(Fraction(field.read("pool", JackpotValue.sum, Money(0))),),
    )
