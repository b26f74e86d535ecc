"""Whose cards showing are the highest or the lowest: the ways in which an opener may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books.clauses.cards import EqualSuits
from pokerroom.cards import Card, Suit, value_showing
from pokerroom.play.betting.first_by_cards import Showing, SuitOrder, Suits


def highest_cards_showing(showing: Sequence[Showing], suits: Suits) -> Showing:
    """Ties go to the highest suit of the highest rank, then to the first in order."""
    values = [value_showing(shown.cards) for shown in showing]
    best = max(values)
    equal = [showing[at] for at, value in enumerate(values) if value == best]
    if len(equal) == 1:
        return equal[0]
    return max(equal, key=lambda shown: highest_card(shown.cards, suits))


def highest_cards_after_the_buck(showing: Sequence[Showing], suits: Suits) -> Showing:
    """The same, but the player with the buck, who comes first in order, loses ties."""
    return highest_cards_showing([*showing[1:], *showing[:1]], suits)


def lowest_card_showing(showing: Sequence[Showing], suits: Suits) -> Showing:
    """The lowest rank, aces being high; ties go to the lowest suit."""
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
    """How high *suit* ranks, from 4 down to 1; 0 where suits do not rank."""
    match suits:
        case EqualSuits():
            return 0
        case SuitOrder():
            places = [ranked.suit for ranked in suits.order]
            return len(places) - places.index(suit)
