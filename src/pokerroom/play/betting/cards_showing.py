"""Whose cards that show are the highest or the lowest: the choices an opening may name."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books.clauses import EqualSuits
from pokerroom.cards import Card, Suit, value_showing
from pokerroom.play.betting.first_by_cards import Showing, SuitOrder, Suits


def highest_cards_showing(showing: Sequence[Showing], suits: Suits) -> Showing:
    """Of equal cards the highest suit of the highest rank; of equal suits the first in order."""
    values = [value_showing(shown.cards) for shown in showing]
    best = max(values)
    equal = [showing[at] for at, value in enumerate(values) if value == best]
    if len(equal) == 1:
        return equal[0]
    return max(equal, key=lambda shown: highest_card(shown.cards, suits))


def highest_cards_after_the_buck(showing: Sequence[Showing], suits: Suits) -> Showing:
    """As above, but the player with the buck, who is first in order, comes last among equals."""
    return highest_cards_showing([*showing[1:], *showing[:1]], suits)


def lowest_card_showing(showing: Sequence[Showing], suits: Suits) -> Showing:
    """The lowest rank, the ace being high; of equal ranks the lowest suit."""
    lowest = [min(shown.cards) for shown in showing]
    rank = min(lowest) // 4
    low = [showing[at] for at, card in enumerate(lowest) if card // 4 == rank]
    return min(low, key=lambda shown: lowest_card(shown.cards, suits)) if len(low) > 1 else low[0]


def highest_card(cards: Sequence[Card], suits: Suits) -> tuple[int, int]:
    return max(rank_and_suit(card, suits) for card in cards)


def lowest_card(cards: Sequence[Card], suits: Suits) -> tuple[int, int]:
    return min(rank_and_suit(card, suits) for card in cards)


def rank_and_suit(card: Card, suits: Suits) -> tuple[int, int]:
    return card.rank, height(card.suit, suits)


def height(suit: Suit, suits: Suits) -> int:
    """How high *suit* stands: 4 down to 1, or 0 where all are equal."""
    match suits:
        case EqualSuits():
            return 0
        case SuitOrder():
            places = [ranked.suit for ranked in suits.order]
            return len(places) - places.index(suit)
