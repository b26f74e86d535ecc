"""A casino poker room as software: nineteen authorised games, exact to the rule.

Cards are imported at once; NumPy, the law, the games and odds when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pokerroom.cards import Card, Deck, HandOrder, parse_cards
from pokerroom.cards.evaluation import evaluator, low_eight

if TYPE_CHECKING:
    from pokerroom.analysis.odds.odds import odds
    from pokerroom.books import book, reading, rule
    from pokerroom.bots import open_table
    from pokerroom.games import game
    from pokerroom.hands import hand

__version__ = "0.1.0"
__all__ = [
    "Card",
    "Deck",
    "HandOrder",
    "book",
    "evaluator",
    "game",
    "hand",
    "low_eight",
    "odds",
    "open_table",
    "parse_cards",
    "reading",
    "rule",
]
_WHEN_USED = {
    "book": "books",
    "game": "games",
    "hand": "hands",
    "odds": "analysis",
    "open_table": "bots",
    "reading": "books",
    "rule": "books",
}


def __getattr__(name: str) -> Any:
    if name not in _WHEN_USED:
        raise AttributeError(f"module 'pokerroom' has no attribute {name!r}")
    return getattr(import_module(f"pokerroom.{_WHEN_USED[name]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *_WHEN_USED]
