"""A casino poker room as software: nineteen authorised games, exact to the rule.

What is offered here is imported when it is first used, so that `import pokerroom` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokerroom.analysis.odds import odds
    from pokerroom.books import book, reading, rule
    from pokerroom.cards import Card, Deck, HandOrder, parse_cards
    from pokerroom.cards.evaluator import evaluator, low_eight
    from pokerroom.games import game
    from pokerroom.games.asking import hand

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
    "parse_cards",
    "reading",
    "rule",
]
_PLACES = {
    "Card": "cards",
    "Deck": "cards",
    "HandOrder": "cards",
    "book": "books",
    "evaluator": "cards.evaluator",
    "game": "games",
    "hand": "games.asking",
    "low_eight": "cards.evaluator",
    "odds": "analysis.odds",
    "parse_cards": "cards",
    "reading": "books",
    "rule": "books",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'pokerroom' has no attribute {name!r}")
    return getattr(import_module(f"pokerroom.{_PLACES[name]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
