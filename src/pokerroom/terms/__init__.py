"""The terms of a table: sums, charges, settings of readings, house terms.

What concerns tables against the house is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

from pokerroom.terms.caution import Caution, cautions
from pokerroom.terms.decks import deck_at_table
from pokerroom.terms.explanations import TermShape, TermsShape, shape_of_terms
from pokerroom.terms.in_full import default_terms, written_out
from pokerroom.terms.misfits import misfit, name_of
from pokerroom.terms.settings import under
from pokerroom.terms.table import PLAYERS_LEAST, AtTable, terms_for
from pokerroom.terms.written import TableTerms, WrongTerms, money_in, setting_written, shown

if TYPE_CHECKING:
    from pokerroom.terms.house_tables import (
        house_plan,
        house_terms_written_out,
        in_figures,
    )

__all__ = [
    "PLAYERS_LEAST",
    "AtTable",
    "Caution",
    "TableTerms",
    "TermShape",
    "TermsShape",
    "WrongTerms",
    "cautions",
    "deck_at_table",
    "default_terms",
    "house_plan",
    "house_terms_written_out",
    "in_figures",
    "misfit",
    "money_in",
    "name_of",
    "setting_written",
    "shape_of_terms",
    "shown",
    "terms_for",
    "under",
    "written_out",
]
_OF_HOUSE_TABLES = {"house_plan", "house_terms_written_out", "in_figures"}


def __getattr__(name: str) -> Any:
    if name not in _OF_HOUSE_TABLES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pokerroom.terms import house_tables  # noqa: PLC0415

    return getattr(house_tables, name)
