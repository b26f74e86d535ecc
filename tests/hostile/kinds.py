"""The kinds of file that the program takes, each with good ones and the command that reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pokerroom.analysis.edges.asking import variation_of
from pokerroom.analysis.edges.variations.written import written

ROOT: Final = Path(__file__).parents[2]
TERMS: Final = """\
limit = "fixed"
minimum = 5
small_bet = 5
big_bet = 10
blinds = [2, 5]
lowest_chip = 1
minimum_stake = "100"
commission = { percent = 5, cap = 3 }
settings = { two_player_blinds = "button_posts_first_blind" }
house_terms = []
"""
HOUSE_TERMS: Final = 'boxes = 7\nminimum = 10\nmaximum = 500\nunit = 5\ndealt_from = "shoe"\n'


@dataclass(frozen=True, slots=True)
class Kind:
    """*command* with FILE where the name of the file belongs."""

    command: Sequence[str]
    good: Sequence[str]


def texts(*patterns: str) -> list[str]:
    return [path.read_text() for each in patterns for path in sorted(ROOT.glob(each))]


def kinds(tables: Mapping[str, str]) -> dict[str, Kind]:
    """*tables* are those that were kept, by their game."""
    hands = texts("tests/notation/phh/hands/*.phh*")
    rounds = texts("docs/rounds/*.toml", "tests/rounds/*/*.toml")
    return {
        "round": Kind(("round", "FILE"), rounds),
        "round --json": Kind(("round", "FILE", "--json"), rounds),
        "house round": Kind(("round", "FILE"), texts("tests/house_rounds/*.toml")),
        "ruling": Kind(("ruling", "FILE"), rounds),
        "ruling --possible": Kind(("ruling", "FILE", "--possible"), rounds),
        "jackpot": Kind(("jackpot", "FILE"), texts("docs/jackpots/*.toml")),
        "terms": Kind(("play", "holdem", "--rounds", "1", "--terms", "FILE"), [TERMS]),
        "house terms": Kind(
            ("play", "crown-holdem", "--rounds", "1", "--terms", "FILE"), [HOUSE_TERMS]
        ),
        "resume": Kind(("play", "--rounds", "1", "--resume", "FILE"), [*tables.values()]),
        "variation of Canberra Poker": Kind(
            ("edge", "canberra-poker", "--terms", "--variation", "FILE"),
            [written(variation_of("canberra-poker"))],
        ),
        "variation of Crown Hold'em": Kind(
            ("edge", "crown-holdem", "--terms", "--variation", "FILE"),
            [written(variation_of("crown-holdem"))],
        ),
        "phh": Kind(("phh", "replay", "FILE"), hands),
        "phh show": Kind(("phh", "show", "FILE"), hands),
    }
