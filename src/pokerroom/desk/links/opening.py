"""How a link is opened, and which tables may be opened for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from pokerroom.books import Refusal, Rule
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import LinkOpened, TableOpened
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.games import game as game_named
from pokerroom.games import notices_of
from pokerroom.house import HouseGame
from pokerroom.jackpots import BoomerangSetup, CrownSetup, open_link
from pokerroom.table.house.game_manager import setup_of_link
from pokerroom.terms import house_plan

OF_TABLES: Final = ("Jackpot", "Boomerang jackpot")
"""What the jackpots of single tables are called in the ledger."""


class FormerLink(NamedTuple):
    """The link that a new one replaces *now*; *besides*: other prices of wagers in that game."""

    name: str
    setup: CrownSetup | BoomerangSetup
    now: datetime
    besides: frozenset[int] = frozenset()


class KnownLink(NamedTuple):
    """A link as recorded, and when it was closed, if it is."""

    link: LinkedJackpot
    closed: datetime | None


def former_unsaid(game: str, links: Sequence[KnownLink], now: datetime) -> FormerLink | None:
    """The last link of *game* closed within the period of notice, unless another followed it.

    Otherwise a link could be closed and opened at another price without telling the authority
    (W-49).
    """
    declared = game_named(game)
    per = _notice_of(declared.book.id)
    same = [each for each in links if each.link.opened.game == declared.name]
    followed = {each.link.opened.instead_of for each in same}
    closed = {each.closed: each.link for each in same if each.link.name not in followed}
    last = max((at for at in closed if at is not None), default=None)
    if per is None or last is None or now - last >= timedelta(days=per.figures["days"]):
        return None
    open_now = [_values(each.link.opened.setup) for each in same if each.closed is None]
    found = closed[last]
    return FormerLink(found.name, found.opened.setup, now, frozenset[int]().union(*open_now))


def _notice_of(book: str) -> Rule | None:
    """The rule on telling the authority of new values of the jackpot wager, if there is one."""
    per = notices_of(book).kept.get("jackpot")
    return per if isinstance(per, Rule) else None


def link_opening(
    name: str,
    game: str,
    tables: Mapping[str, int],
    *,
    unit: int | None = None,
    pools: Sequence[int] = (),
    former: FormerLink | None = None,
    authority_told: datetime | None = None,
) -> LinkOpened | Refusal:
    """A link for *game* at *tables*, each with the price of a Level 1 wager, or a chip, in cents.

    The reseeds depend on *unit*, which must be given if the tables differ (W-28). The link may
    replace a *former* one.
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
    if former and (refusal := _told_too_late(former, authority_told, declared, setup)):
        return refusal
    return LinkOpened(
        name=name,
        game=declared.name,
        setup=setup,
        instead_of=former.name if former else "",
        authority_told=authority_told,
    )


def _told_too_late(
    former: FormerLink,
    told: datetime | None,
    declared: HouseGame,
    setup: CrownSetup | BoomerangSetup,
) -> Refusal | None:
    """The authority must be told of new values of the jackpot wager two weeks before they apply."""
    per, values = _notice_of(declared.book.id), _values(setup)
    if per is None or values == _values(former.setup) or values <= former.besides:
        return None
    days = per.figures["days"]
    if told is None:
        return Refusal(because="the authority has not been told of the change", per=per)
    if former.now - told < timedelta(days=days):
        return Refusal(because=f"the authority is told {days} days before the change", per=per)
    return None


def _values(setup: CrownSetup | BoomerangSetup) -> set[int]:
    if isinstance(setup, CrownSetup):
        return {int(table.level_1) for table in setup.tables.values()}
    return {int(setup.chip)}


def _check_name(name: str) -> None:
    if not name.strip() or not name.isprintable() or len(name) > 80:
        raise NotPossible(f"{name!r:.60} cannot be the name of a link")
    if name in OF_TABLES or name.startswith(tuple(f"{each} of " for each in OF_TABLES)):
        raise NotPossible(f"{name!r:.60} is what the jackpot of a single table is called")


def check_table(link: LinkedJackpot, opened: TableOpened) -> None:
    """Raises `NotPossible` unless the table *opened* may play for *link*."""
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
