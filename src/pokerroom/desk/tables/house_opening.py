"""How a table against the house is opened, and who pays its jackpot prizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import TableOpened
from pokerroom.desk.tables.boxes import house_game
from pokerroom.desk.tables.common import rules_of, seconds
from pokerroom.desk.tables.silence import CHECKS_OR_FOLDS
from pokerroom.games import room_rules_of
from pokerroom.terms import house_plan, house_terms_written_out


def opening(
    name: str,
    game: str,
    terms: Mapping[str, Any],
    *,
    shoe: str,
    silent: str = CHECKS_OR_FOLDS,
    link: str = "",
    prizes_by_two: bool = False,
    **times: int,
) -> TableOpened:
    """How a house table is opened; `WrongTerms` if its book does not allow it."""
    plan = house_plan(house_game(game), terms)
    written = house_terms_written_out(plan.terms)
    rules = rules_of(plan.game.name, plan.game.book, written, plan.terms.settings)
    if type(prizes_by_two) is not bool:
        raise NotPossible(f"prizes_by_two is true or false, not {prizes_by_two!r:.40}")
    opened = TableOpened(
        name=name,
        seats=plan.terms.boxes,
        shoe=shoe,
        silent=silent,
        rules=rules,
        link=link,
        prizes_by_two=prizes_by_two,
    )
    return replace(opened, **seconds(**times))


def for_two(book: str) -> Refusal:
    """Why a prize is not paid yet."""
    rules = room_rules_of(book)
    because = "two people must pay the prizes of this round"
    return Refusal(because=because, per=rules.prizes or rules.offices)
