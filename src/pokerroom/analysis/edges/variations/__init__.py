"""The rules of a house game as figures: those of its book, and varied ones from files."""

from pokerroom.analysis.edges.variations.files import read_canberra, read_crown, text_of
from pokerroom.analysis.edges.variations.from_book import (
    canberra_from_book,
    crown_from_book,
    house_game_named,
)
from pokerroom.analysis.edges.variations.variation import (
    CANBERRA,
    CROWN,
    Below,
    CanberraVariation,
    CrownVariation,
    Odds,
    Stake,
    category_named,
    crown_ante,
    five_named,
    odds_of,
)
from pokerroom.analysis.edges.variations.written import written

__all__ = [
    "CANBERRA",
    "CROWN",
    "Below",
    "CanberraVariation",
    "CrownVariation",
    "Odds",
    "Stake",
    "canberra_from_book",
    "category_named",
    "crown_ante",
    "crown_from_book",
    "five_named",
    "house_game_named",
    "odds_of",
    "read_canberra",
    "read_crown",
    "text_of",
    "written",
]
