"""What hands of a house game are worth: the whole hand, and the first five cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pokerroom.books.clauses.cards import order_for
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.cards import Card, Hand, HandOrder
from pokerroom.cards.evaluation import evaluator
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.game import HouseGame
from pokerroom.house.state.play import HousePlay


def order_of(game: HouseGame) -> HandOrder:
    deck = game.decks[0].deck
    return order_for(game.rankings, game.ace_low, deck, ace_low_agreed=None)


def hand_of(play: HousePlay, box: Box, own: Sequence[Card] | None = None) -> Hand:
    """The hand to be compared, as the cards make it, whatever anybody has called it.

    *own* are the cards of the box, if the play does not know them yet.
    """
    game = play.game
    assert game.declaring.cards_speak
    making = game.dealers_hand if box == DEALER else game.hand
    return _made(play, box, making, own)


def first_five_of(play: HousePlay, box: Box, own: Sequence[Card] | None = None) -> Hand:
    """The hand that settles wagers decided early; in other games, the only hand there is."""
    game = play.game
    early = game.dealers_early_hand if box == DEALER else game.early_hand
    return _made(play, box, early, own) if early else hand_of(play, box, own)


def seen_hand(play: HousePlay, box: Box, own: Sequence[Card]) -> Hand:
    """The hand as far as the communal cards have been dealt."""
    whole = len(play.communal) == play.game.dealt.communal
    return hand_of(play, box, own) if whole else first_five_of(play, box, own)


def _made(play: HousePlay, box: Box, making: HandMaking, own: Sequence[Card] | None) -> Hand:
    cards = known(play.held[box]) if own is None else own
    communal = known(play.communal)
    if making.of is Making.HOLE_AND_FLOP:
        communal = communal[: play.game.dealt.turned[0].cards]
    return _best(order_of(play.game), (*cards, *communal))


@lru_cache(maxsize=4096)
def _best(order: HandOrder, cards: tuple[Card, ...]) -> Hand:
    return evaluator(order).hand(cards)


def known(cards: Sequence[MaybeCard]) -> list[Card]:
    return [card for card in cards if card is not None]
