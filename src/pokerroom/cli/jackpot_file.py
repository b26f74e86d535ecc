"""A jackpot file: the set-up of one jackpot, and what is done to it, as TOML."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.cli.jackpot_acts import Lines, acts_of
from pokerroom.jackpots import Act, BoomerangSetup, CrownSetup, LinkedTable
from pokerroom.jackpots.setup import Setup
from pokerroom.money import dollars


class WrongJackpotFile(PokerRoomError, ValueError):
    """It cannot be read, or describes what cannot be."""


Sum = int | str


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


class FileShape(Struct, frozen=True, forbid_unknown_fields=True):
    crown: CrownShape | None = None
    boomerang: BoomerangShape | None = None
    act: list[Lines] = []


class JackpotFile(NamedTuple):
    """Each entry of the file with the acts that it stands for."""

    setup: Setup
    entries: list[tuple[int, list[Act]]]


def read_jackpot(contents: bytes) -> JackpotFile:
    try:
        shape = msgspec.toml.decode(contents, type=FileShape)
        setup = setup_of(shape)
        return JackpotFile(setup, list(entries(shape, setup)))
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError, ZeroDivisionError) as error:
        raise WrongJackpotFile(str(error)) from None


def setup_of(shape: FileShape) -> Setup:
    if shape.crown and not shape.boomerang:
        return crown_of(shape.crown)
    if shape.boomerang and not shape.crown:
        return boomerang_of(shape.boomerang)
    raise ValueError("a jackpot file sets up one jackpot, [crown] or [boomerang]")


def crown_of(shape: CrownShape) -> CrownSetup:
    unit = dollars(shape.level_1)
    tables = {
        name: LinkedTable(
            level_1=unit if table.level_1 is None else dollars(table.level_1), game=table.game
        )
        for name, table in shape.tables.items()
    }
    shares = tuple(tuple(map(Fraction, row)) for row in shape.shares) if shape.shares else None
    bare = CrownSetup(name=shape.name, level_1=unit, tables=tables)
    pools = [Fraction(dollars(pool)) for pool in shape.pools] if shape.pools else bare.reseeds
    brought = tuple(pool - reseed for pool, reseed in zip(pools, bare.reseeds, strict=True))
    return CrownSetup(
        name=shape.name,
        level_1=unit,
        tables=tables,
        own_shares=shares,
        payout_unit=dollars(shape.payout_unit),
        returns_whole_level_3=whole_level_3(shape.level_3_short_on_one_area),
        brought=brought,
    )


def whole_level_3(value: str) -> bool:
    if value not in {"defective_area_returned", "whole_wager_returned"}:
        raise ValueError(f"level_3_short_on_one_area has no value {value!r}")
    return value == "whole_wager_returned"


def boomerang_of(shape: BoomerangShape) -> BoomerangSetup:
    return BoomerangSetup(
        name=shape.name,
        chip=dollars(shape.chip),
        tables=frozenset(shape.tables),
        prize_share=Fraction(shape.prize_share),
        reserve_share=Fraction(shape.reserve_share),
        approval=shape.approval,
        winning_chip=shape.winning_jackpot_chip,
        several_royals=shape.two_awards_of_the_whole_jackpot,
        payout_unit=dollars(shape.payout_unit),
        reseed=dollars(shape.reseed),
        brought=(Fraction(dollars(shape.pool)),),
    )


def entries(shape: FileShape, setup: Setup) -> Iterator[tuple[int, list[Act]]]:
    """A time that is left out is the one before it."""
    now = datetime(1997, 4, 9)
    for number, line in enumerate(shape.act, start=1):
        now = getattr(line, "at", None) or now
        try:
            yield number, list(acts_of(line, setup, now))
        except ValueError as error:
            raise ValueError(f"act {number}: {error}") from None
