"""What cards make, as it is printed with --json and sent to the page."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import asdict

from pokerroom.cards import Card, HandOrder
from pokerroom.games import AnyGame
from pokerroom.hands import Comparison, Low, Made, Unmade


class LowShape(Struct, frozen=True):
    """*cards* is empty if there is no low hand; *value* is then 0."""

    words: str
    cards: list[str]
    value: int
    per: str


class HandShape(Struct, frozen=True):
    """*name* is the book's name for the hand; *value* ranks it: the higher, the better.

    With too few cards for a hand there is no name and the value is 0; *words* says what they show.
    """

    game: str
    deck: int
    ace_low: bool
    cards: list[str]
    communal: list[str]
    name: str | None
    words: str
    best: list[str]
    value: int
    per: str
    low: LowShape | None
    format: str = "pokerroom.hand"
    version: int = 1


class ComparisonShape(Struct, frozen=True):
    """*better* is 1 if the first hand is better, -1 if the second is, 0 if they are equal."""

    better: int
    because: str
    per: str


class HandAgainstShape(HandShape, frozen=True, kw_only=True):
    """A hand compared with another; *comparison* is null until both hands are complete."""

    against: HandShape
    comparison: ComparisonShape | None


def shape_against(one: HandShape, other: HandShape, found: Comparison | None) -> HandAgainstShape:
    comparison = ComparisonShape(found.better, found.because, str(found.per)) if found else None
    return HandAgainstShape(**asdict(one), against=other, comparison=comparison)


def listed(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def shape_of_hand(
    played: AnyGame,
    order: HandOrder,
    own: tuple[Card, ...],
    communal: tuple[Card, ...],
    found: Made | Unmade,
) -> HandShape:
    made = found if isinstance(found, Made) else None
    return HandShape(
        game=played.name,
        deck=order.deck.size,
        ace_low=order.ace_low,
        cards=listed(own),
        communal=listed(communal),
        name=made.name if made else None,
        words=found.words,
        best=listed(found.hand.cards if isinstance(found, Made) else found.cards),
        value=made.hand.value if made else 0,
        per=str(found.per),
        low=shape_of_low(made.low) if made and made.low else None,
    )


def shape_of_low(low: Low) -> LowShape:
    cards = listed(low.hand.cards) if low.hand else []
    return LowShape(low.words, cards, low.hand.value if low.hand else 0, str(low.per))
