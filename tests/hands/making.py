"""The hand that cards make, where it is taken for granted that they make one."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books.clauses.making import HandMaking
from pokerroom.cards import Card, Deck
from pokerroom.games import AnyGame
from pokerroom.hands import Made, Unmade, WrongCards, made_so_far


def made(
    game: AnyGame,
    cards: Sequence[Card],
    communal: Sequence[Card] = (),
    *,
    deck: Deck | None = None,
    ace_low_agreed: bool = False,
    making: HandMaking | None = None,
) -> Made:
    """The hand of a player with *cards* of his own; if there is none yet, that is an error.

    The game's first deck is used unless *deck* says otherwise. *making* is another of the game's
    ways to make a hand, such as the dealer's.
    """
    so_far = made_so_far(
        game, cards, communal, deck=deck, ace_low_agreed=ace_low_agreed, making=making
    )
    if isinstance(so_far, Unmade):
        raise WrongCards(f"{len(cards) + len(communal)} cards make no hand yet ({so_far.per})")
    return so_far
