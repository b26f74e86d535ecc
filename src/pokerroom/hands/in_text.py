"""Answers questions about a game in which names and cards are written as text."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.books import PokerRoomError
from pokerroom.cards import Card, Deck, parse_cards
from pokerroom.games import AnyGame, game
from pokerroom.hands.made_hand import Made, Unmade, made_so_far


class Malformed(PokerRoomError, ValueError):
    """Text that we cannot read: no such deck or card."""


def hand(
    game_name: str,
    cards: str | Iterable[Card],
    communal: str | Iterable[Card] = (),
    *,
    deck: Deck | int | None = None,
    ace_low: bool = False,
) -> Made | Unmade:
    """What *cards* make in a game, in words, with the rule that says so.

    *deck*, or its number of cards, defaults to the game's first deck. *ace_low*: low aces were
    agreed on, in a book that asks for agreement.
    """
    played = game(game_name)
    used = deck_of(played, deck)
    own, shared = read_cards(cards), read_cards(communal)
    return made_so_far(played, own, shared, deck=used, ace_low_agreed=ace_low)


def deck_of(played: AnyGame, wanted: Deck | int | None) -> Deck:
    """The game's deck that is *wanted*, itself or by its number of cards; by default its first."""
    decks = list(dict.fromkeys(clause.deck for clause in played.decks))
    if wanted is None:
        return decks[0]
    size = wanted.size if isinstance(wanted, Deck) else wanted
    for deck in decks:
        if deck.size == size:
            return deck
    sizes = " or ".join(str(deck.size) for deck in decks)
    rule = played.decks[0].per
    raise Malformed(f"{played.name} is played with {sizes} cards, not with {size} ({rule})")


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    try:
        return parse_cards(cards)
    except ValueError as error:
        raise Malformed(str(error)) from error
