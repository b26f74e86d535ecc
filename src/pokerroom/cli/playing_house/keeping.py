"""A table against the house kept in a file between two rounds, its jackpot included."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.cli.output import Refused
from pokerroom.cli.playing_house.pools import link_with
from pokerroom.cli.playing_house.table import PLAYER, HouseTable
from pokerroom.cli.playing_house.terms import plan_of, written_out
from pokerroom.games import game
from pokerroom.house import HouseGame, Places, WagerKind

FORMAT = "pokerroom.house-table"
LARGEST = 10**15  # cents
NAME_LONGEST = 40


class KeptPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Sums are in cents."""

    name: str
    chips: int
    bought: int


class KeptWager(Struct, frozen=True, forbid_unknown_fields=True):
    box: int
    wager: WagerKind
    amount: int


class KeptHouseTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*box* is the person's; *pools* are exact amounts in cents, as fractions."""

    game: str
    terms: dict[str, Any]
    people: list[KeptPerson]
    box: int
    claims: dict[int, str]
    advised: list[str]
    last: list[KeptWager]
    pools: dict[str, str]
    rounds: int
    stake: int
    seed: int | None = None
    format: str = FORMAT
    version: int = 1


class _Form(Struct):
    format: str = ""


def is_house_table(path: Path) -> bool:
    """Whether the file says so; one that cannot be read is left to whoever reads others."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Form).format == FORMAT
    except (OSError, ValueError):
        return False


def kept_house_table(path: Path) -> KeptHouseTable:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=KeptHouseTable)
    except (OSError, ValueError) as error:
        raise Refused(f"{path} cannot be read: {error}") from None
    if kept.version != 1:
        raise Refused(f"{path} is a table of another version")
    return kept


def written(table: HouseTable, stake: int, seed: int | None) -> KeptHouseTable:
    return KeptHouseTable(
        game=table.plan.game.name,
        terms=written_out(table.plan.terms),
        people=[KeptPerson(n, chips, table.bought[n]) for n, chips in table.chips.items()],
        box=table.box,
        claims=dict(table.claims),
        advised=sorted(table.advised),
        last=[KeptWager(act.box, act.wager, act.amount) for act in table.last],
        pools={name: str(amount) for name, amount in table.pools.items()},
        rounds=table.rounds,
        stake=stake,
        seed=seed,
    )


def house_table_of(kept: KeptHouseTable) -> HouseTable:
    """The table as it was, else `Refused` with the reason."""
    try:
        table = _table(kept)
    except (PokerRoomError, ValueError, ZeroDivisionError) as error:
        raise Refused(f"this is no table to go on with: {error}") from None
    for problem in _problems(kept, table):
        raise Refused(f"this is no table to go on with: {problem}")
    return table


def _table(kept: KeptHouseTable) -> HouseTable:
    found = game(kept.game)
    if not isinstance(found, HouseGame):
        raise ValueError(f"{found.name} is not played against the house")
    plan = plan_of(found, kept.terms)
    pools = {name: Fraction(amount) for name, amount in kept.pools.items()}
    if pools or plan.terms.jackpot:
        link_with(plan, pools)
    return HouseTable(
        plan=plan,
        box=kept.box,
        chips={person.name: person.chips for person in kept.people},
        bought={person.name: person.bought for person in kept.people},
        pools=pools,
        claims=kept.claims,
        advised=frozenset(kept.advised),
        last=tuple(
            Places(person=PLAYER, box=each.box, wager=each.wager, amount=each.amount)
            for each in kept.last
        ),
        rounds=kept.rounds,
    )


def _problems(kept: KeptHouseTable, table: HouseTable) -> Iterator[str]:
    names = [person.name for person in kept.people]
    sums = [kept.stake, *(n for p in kept.people for n in (p.chips, p.bought))]
    if PLAYER not in names or len(set(names)) < len(names) or not all(map(_is_name, names)):
        yield f"two people have one name, or nobody is called {PLAYER}"
    if not 1 <= kept.box <= table.plan.terms.boxes or len(names) > table.plan.terms.boxes:
        yield f"there is no box {kept.box}, or more people than boxes"
    if not all(0 <= amount <= LARGEST for amount in sums) or not kept.stake:
        yield "a sum is below nothing or too large"
    if kept.rounds < 0 or (kept.seed or 0) < 0:
        yield "its rounds or its seed cannot be"
    if not {*kept.claims.values(), *kept.advised} <= set(names):
        yield "somebody is named who is not there"


def _is_name(name: str) -> bool:
    return name.isprintable() and name.isalnum() and len(name) <= NAME_LONGEST
