"""A table against the house kept in a file between two rounds, its jackpot included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.games import NoSuchGame, game
from pokerroom.house import HouseGame, Places, WagerKind
from pokerroom.money import exact
from pokerroom.notation.files.jsons import json_shape
from pokerroom.notation.tables.players import LARGEST, NAME_LONGEST, SEED_END, no_table
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.lines import Places as Where
from pokerroom.notation.values.lines import line_of_term
from pokerroom.table import PLAYER
from pokerroom.table.house.game_manager import link_with
from pokerroom.table.house.tables import HouseTable
from pokerroom.terms import WrongTerms, house_plan, house_terms_written_out

FORMAT = "pokerroom.house-table"


class KeptPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts are in cents."""

    name: str
    chips: int
    bought: int


class KeptWager(Struct, frozen=True, forbid_unknown_fields=True):
    box: int
    wager: WagerKind
    amount: int


class KeptHouseTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*box* is the player's; *pools* are exact amounts in cents, as fractions."""

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


def is_house_table(text: str) -> bool:
    """Whether the file is of a house table; one that cannot be read is left to the other reader."""
    try:
        return json_shape(text, _Form)[0].format == FORMAT
    except WrongFile:
        return False


def kept_house_table(text: str) -> tuple[KeptHouseTable, Where]:
    """The contents of a file and their lines; `WrongFile` if it is not a house table of ours."""
    kept, lines = json_shape(text, KeptHouseTable)
    if kept.version != 1:
        raise WrongFile("this is a table of another version", lines.of(("version",)))
    return kept, lines


def kept_of_house_table(table: HouseTable, stake: int, seed: int | None) -> KeptHouseTable:
    return KeptHouseTable(
        game=table.plan.game.name,
        terms=house_terms_written_out(table.plan.terms),
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


def house_table_of(kept: KeptHouseTable, lines: Where) -> HouseTable:
    """The table as it was kept; `WrongFile` with the reason if it cannot be."""
    try:
        table = _table(kept)
    except WrongTerms as error:
        raise no_table(str(error), line_of_term(error.key, lines, ("terms",))) from None
    except NoSuchGame as error:
        raise no_table(str(error), lines.of(("game",))) from None
    except (PokerRoomError, ValueError) as error:
        raise no_table(str(error), lines.of(("pools",))) from None
    for key, problem in _problems(kept, table):
        raise no_table(problem, lines.of((key,)))
    return table


def _table(kept: KeptHouseTable) -> HouseTable:
    found = game(kept.game)
    if not isinstance(found, HouseGame):
        raise NoSuchGame(f"{found.name} is not played against the house")
    plan = house_plan(found, kept.terms)
    pools = {name: exact(amount) for name, amount in kept.pools.items()}
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


def _problems(kept: KeptHouseTable, table: HouseTable) -> Iterator[tuple[str, str]]:
    """What is impossible, in a few words, and the key at fault."""
    names = [person.name for person in kept.people]
    sums = [each for person in kept.people for each in (person.chips, person.bought)]
    if PLAYER not in names or len(set(names)) < len(names) or not all(map(_is_name, names)):
        yield "people", f"two people have the same name, or nobody is called {PLAYER}"
    if len(names) > table.plan.terms.boxes:
        yield "people", "there are more people than boxes"
    if not 1 <= kept.box <= table.plan.terms.boxes:
        yield "box", f"there is no box {kept.box}"
    if not all(0 <= amount <= LARGEST for amount in sums):
        yield "people", "a sum is negative or too large"
    if not 0 < kept.stake <= LARGEST:
        yield "stake", "a sum is not more than nothing, or too large"
    if kept.rounds < 0:
        yield "rounds", "its number of rounds is impossible"
    if not 0 <= (kept.seed or 0) < SEED_END:
        yield "seed", "its seed is impossible"
    for key, named in (("claims", kept.claims.values()), ("advised", kept.advised)):
        if not {*named} <= {*names}:
            yield key, "somebody is named who is not there"


def _is_name(name: str) -> bool:
    return name.isprintable() and name.isalnum() and len(name) <= NAME_LONGEST
