"""What PokerStars calls our games and their limits, and the words that differ by family of games.

It knows no Draw with a Kitty, no stud of five cards, no Crown Stud and no Manila; and stud only
with a fixed limit.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Family(Struct, frozen=True, kw_only=True):
    """*streets* are the headings above cards dealt, *folded* the words for a fold after them."""

    streets: tuple[str, ...]
    folded: tuple[str, ...]
    limits: frozenset[str]
    is_stud: bool = False


LIMITS: Final = {"fixed": "Limit", "full pot": "Pot Limit", "no limit": "No Limit"}
COMMUNAL: Final = Family(
    streets=("HOLE CARDS", "FLOP", "TURN", "RIVER"),
    folded=("before Flop", "on the Flop", "on the Turn", "on the River"),
    limits=frozenset(LIMITS),
)
DRAW: Final = Family(
    streets=("DEALING HANDS",),
    folded=("before the Draw", "after the Draw"),
    limits=frozenset(LIMITS),
)
STUD: Final = Family(
    streets=("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"),
    folded=(
        "on the 3rd Street",
        "on the 4th Street",
        "on the 5th Street",
        "on the 6th Street",
        "on the River",
    ),
    limits=frozenset({"fixed"}),
    is_stud=True,
)
GAMES: Final = {
    "vic/holdem": ("Hold'em", COMMUNAL),
    "vic/omaha": ("Omaha", COMMUNAL),
    "vic/omaha-hi-low": ("Omaha Hi/Lo", COMMUNAL),
    "vic/seven-card-stud": ("7 Card Stud", STUD),
    "vic/seven-card-stud-hi-low": ("7 Card Stud Hi/Lo", STUD),
    "vic/draw-blind": ("5 Card Draw", DRAW),
    "vic/draw-ante": ("5 Card Draw", DRAW),
    "act/draw-poker": ("5 Card Draw", DRAW),
}
"""The title of each game, and the family it belongs to."""


def has_text(game: str, limit: str) -> bool:
    """Whether *game* is written at that *limit*."""
    return game in GAMES and limit in GAMES[game][1].limits
