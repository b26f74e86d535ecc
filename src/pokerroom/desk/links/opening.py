"""How a link is opened, and which tables may be opened for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pokerroom.books import Refusal
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import LinkOpened, TableOpened
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.games import game as game_named
from pokerroom.house import HouseGame
from pokerroom.jackpots import CrownSetup, open_link
from pokerroom.table.house import setup_of_link
from pokerroom.terms import house_plan

OF_TABLES: Final = ("Jackpot", "Boomerang jackpot")
"""How the jackpots of single tables are called in the ledger."""


def link_opening(
    name: str,
    game: str,
    tables: Mapping[str, int],
    *,
    unit: int | None = None,
    pools: Sequence[int] = (),
) -> LinkOpened | Refusal:
    """Of *game* at *tables*, each with what a Level 1 wager, or a chip, costs there in cents.

    The reseeds go by *unit*, which must be told if the tables differ (W-28).
    """
    _check_name(name)
    declared = game_named(game)
    if not isinstance(declared, HouseGame) or not declared.jackpot.levels:
        raise NotPossible(f"{game!r:.60} has no jackpot that tables could share")
    if unit is None:
        if len(set(tables.values())) != 1:
            raise NotPossible(
                "the tables play for different amounts: say which of them the pools go by"
            )
        unit = next(iter(tables.values()))
    try:
        setup = setup_of_link(declared, name, tables, unit=unit, pools=pools)
    except (TypeError, ValueError):
        raise NotPossible(f"{pools!r:.60} is not what the pools of {game} can hold") from None
    found = open_link(setup)
    if isinstance(found, Refusal):
        return found
    return LinkOpened(name=name, game=declared.name, setup=setup)


def _check_name(name: str) -> None:
    if not name.strip() or not name.isprintable() or len(name) > 80:
        raise NotPossible(f"{name!r:.60} cannot be the name of a link")
    if name in OF_TABLES or name.startswith(tuple(f"{each} of " for each in OF_TABLES)):
        raise NotPossible(f"{name!r:.60} is what the jackpot of a single table is called")


def check_table(link: LinkedJackpot, opened: TableOpened) -> None:
    """`NotPossible` unless *opened* may play for *link*."""
    declared = game_named(opened.rules.game)
    if not isinstance(declared, HouseGame):
        raise NotPossible("only tables against the house play for a link")
    if declared.name != link.opened.game or not link.has_table(opened.name):
        raise NotPossible(
            f"table {opened.name!r:.60} does not belong to the link {link.name!r:.60}"
        )
    unit = house_plan(declared, opened.rules.terms).terms.jackpot
    setup = link.opened.setup
    costs = setup.tables[opened.name].level_1 if isinstance(setup, CrownSetup) else setup.chip
    if unit != costs:
        raise NotPossible(f"at table {opened.name!r:.60} a jackpot wager of the link is {costs}")
