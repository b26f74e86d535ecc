"""The set-up of one jackpot in a jackpot file: its tables, sums, shares and settings."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from re import compile as pattern
from typing import Final, TypeVar

from msgspec import Struct

from pokerroom.jackpots import BoomerangSetup, CrownSetup, LinkedTable
from pokerroom.jackpots.rules import Setup
from pokerroom.notation.jackpots.faults import Wrong, name_of, sum_of

Sum = int | str
T = TypeVar("T")
SHARE: Final = pattern(r"[0-9]{1,9}(?:/[0-9]{1,9}|\.[0-9]{1,9})?")


class TableShape(Struct, frozen=True, forbid_unknown_fields=True):
    level_1: Sum | None = None
    game: str = "crown-holdem"


class CrownShape(Struct, frozen=True, forbid_unknown_fields=True):
    """*pools* in dollars; *shares* by level and pool, in parts of a wager such as "41/200"."""

    tables: dict[str, TableShape]
    level_1: Sum = 1
    name: str = "jackpot"
    pools: tuple[Sum, Sum, Sum] | None = None
    shares: tuple[tuple[str, str, str], ...] | None = None
    payout_unit: Sum = "0.01"
    level_3_short_on_one_area: str = "defective_area_returned"


class BoomerangShape(Struct, frozen=True, forbid_unknown_fields=True):
    tables: list[str]
    chip: Sum
    prize_share: str
    reserve_share: str
    approval: str
    name: str = "boomerang"
    pool: Sum = 0
    reseed: Sum = 0
    payout_unit: Sum = "0.01"
    winning_jackpot_chip: str = "booked_apart"
    two_awards_of_the_whole_jackpot: str = "each_in_full"


def setup_of(crown: CrownShape | None, boomerang: BoomerangShape | None) -> Setup:
    if crown and not boomerang:
        return crown_of(crown)
    if boomerang and not crown:
        return boomerang_of(boomerang)
    raise Wrong("a jackpot file sets up one jackpot, [crown] or [boomerang]")


def crown_of(shape: CrownShape) -> CrownSetup:
    unit = at(("crown", "level_1"), sum_of, shape.level_1)
    tables = {name: linked(name, table, shape) for name, table in shape.tables.items()}
    rows = enumerate(shape.shares or ())
    shares = tuple(
        tuple(at(("crown", "shares", place), share_of, share) for share in row)
        for place, row in rows
    )
    bare = CrownSetup(name=shape.name, level_1=unit, tables=tables)
    pools = bare.reseeds
    if shape.pools:
        told = enumerate(shape.pools)
        pools = tuple(Fraction(at(("crown", "pools", n), sum_of, pool)) for n, pool in told)
    return CrownSetup(
        name=at(("crown", "name"), name_of, shape.name),
        level_1=unit,
        tables=tables,
        own_shares=shares or None,
        payout_unit=at(("crown", "payout_unit"), sum_of, shape.payout_unit),
        returns_whole_level_3=whole_level_3(shape.level_3_short_on_one_area),
        brought=tuple(pool - reseed for pool, reseed in zip(pools, bare.reseeds, strict=True)),
    )


def linked(name: str, table: TableShape, shape: CrownShape) -> LinkedTable:
    path = ("crown", "tables", name)
    at(path, name_of, name)
    level_1 = shape.level_1 if table.level_1 is None else table.level_1
    return LinkedTable(level_1=at((*path, "level_1"), sum_of, level_1), game=table.game)


def at(path: tuple[str | int, ...], read: Callable[..., T], value: object) -> T:
    """What *read* makes of *value*; what is wrong with it stands at *path*."""
    try:
        return read(value)
    except ValueError as error:
        raise Wrong(str(error), path) from None


def share_of(text: str) -> Fraction:
    """`3/4` or `0.75`."""
    if not SHARE.fullmatch(text) or text.endswith("/0"):
        raise Wrong(f"{text!r} is no share: write it as 3/4 or 0.75")
    return Fraction(text)


def whole_level_3(value: str) -> bool:
    if value not in {"defective_area_returned", "whole_wager_returned"}:
        path = ("crown", "level_3_short_on_one_area")
        raise Wrong(f"level_3_short_on_one_area has no value {value!r}", path)
    return value == "whole_wager_returned"


def boomerang_of(shape: BoomerangShape) -> BoomerangSetup:
    def told(key: str, read: Callable[..., T], value: object) -> T:
        return at(("boomerang", key), read, value)

    for place, name in enumerate(shape.tables):
        at(("boomerang", "tables", place), name_of, name)
        if name in shape.tables[:place]:
            raise Wrong(f"table {name} is named twice", ("boomerang", "tables", place))
    return BoomerangSetup(
        name=told("name", name_of, shape.name),
        chip=told("chip", sum_of, shape.chip),
        tables=frozenset(shape.tables),
        prize_share=told("prize_share", share_of, shape.prize_share),
        reserve_share=told("reserve_share", share_of, shape.reserve_share),
        approval=shape.approval.strip(),
        winning_chip=shape.winning_jackpot_chip,
        several_royals=shape.two_awards_of_the_whole_jackpot,
        payout_unit=told("payout_unit", sum_of, shape.payout_unit),
        reseed=told("reseed", sum_of, shape.reseed),
        brought=(Fraction(told("pool", sum_of, shape.pool)),),
    )
