"""What hand the cards make in a game, with the name its book gives it and the rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pokerroom.books import Authority, definition
from pokerroom.books.clauses.cards import Agreement, order_for, ranking_for
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.books.clauses.meanings import HandMeaning
from pokerroom.cards import (
    Card,
    Category,
    Deck,
    Hand,
    HandOrder,
    low_words,
    showing,
    showing_words,
    words,
)
from pokerroom.cards.evaluation import evaluator, low_eight
from pokerroom.games import AnyGame
from pokerroom.hands.cards_held import check_holding
from pokerroom.play import Game
from pokerroom.play.game.game import LowHand

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Evaluator
    from pokerroom.house.game.game import SpecialHand

NO_LOW: Final = "no low"


@dataclass(frozen=True, slots=True, kw_only=True)
class Low:
    """What the same cards are worth as a low hand; *hand* is None if they do not qualify."""

    hand: Hand | None
    words: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FromCommunal:
    """The communal cards among the five of a hand."""

    cards: tuple[Card, ...]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A hand of five cards; *name* is what its book calls the category, by the rule *per*.

    *making* is the rule on which cards may be used, *communal* the communal cards among the five,
    *special* the hand's name of its own, if it has one.
    """

    hand: Hand
    name: str
    words: str
    order: HandOrder
    making: HandMaking
    communal: FromCommunal
    meaning: HandMeaning | None
    special: SpecialHand | None
    low: Low | None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Unmade:
    """With fewer than five usable cards there is no hand yet; this is what they show."""

    cards: tuple[Card, ...]
    words: str
    per: Authority


def made_so_far(
    game: AnyGame,
    cards: Sequence[Card],
    communal: Sequence[Card] = (),
    *,
    deck: Deck | None = None,
    ace_low_agreed: bool = False,
    making: HandMaking | None = None,
) -> Made | Unmade:
    """The hand or, if there are too few cards for one, what they show."""
    deck = deck or game.decks[0].deck
    check_holding(game, cards, communal, deck)
    way = making or game.hand
    if not _is_enough(way.of, len(cards), len(communal)):
        return _unmade(game, deck, cards, communal)
    order = order_in(game, deck, ace_low_agreed=ace_low_agreed)
    return _made(game, way, order, cards, communal)


def order_in(game: AnyGame, deck: Deck, *, ace_low_agreed: bool = False) -> HandOrder:
    """The order of hands with *deck*; *ace_low_agreed*: everybody who must agree has agreed."""
    agreed = Agreement.ALL_PLAYERS_AND_OPERATOR if ace_low_agreed else None
    return order_for(game.rankings, game.ace_low, deck, ace_low_agreed=agreed)


def _made(
    game: AnyGame,
    way: HandMaking,
    order: HandOrder,
    cards: Sequence[Card],
    communal: Sequence[Card],
) -> Made:
    hand = _best(evaluator(order), way.of, cards, communal)
    named = ranking_for(game.rankings, order.deck).named(hand.category)
    assert named.meaning is None or named.meaning.fits(hand.cards, order)
    return Made(
        hand=hand,
        name=named.name,
        words=words(hand, named.name.lower()),
        order=order,
        making=way,
        communal=_from_communal(game, hand, communal),
        meaning=named.meaning,
        special=_special(game, hand),
        low=_low(game, order.deck, cards, communal),
        per=named.per,
    )


def _is_enough(of: Making, own: int, communal: int) -> bool:
    if of is Making.TWO_OWN_THREE_COMMUNAL:
        return own >= 2 and communal >= 3
    return own + communal >= 5


def _best(evaluator: Evaluator, of: Making, own: Sequence[Card], communal: Sequence[Card]) -> Hand:
    match of:
        case Making.TWO_OWN_THREE_COMMUNAL:
            return evaluator.hand_of_exactly_two(own, communal)
        case Making.HOLE_AND_FLOP:
            return evaluator.hand((*own, *communal[:3]))
        case Making.THE_FIVE | Making.BEST_OF_OWN | Making.ANY_OF_OWN_AND_COMMUNAL:
            return evaluator.hand((*own, *communal))


def _from_communal(game: AnyGame, hand: Hand, communal: Sequence[Card]) -> FromCommunal:
    used = tuple(card for card in hand.cards if card in communal)
    return FromCommunal(cards=used, per=definition("communal card", game.book) or game.hand.per)


def _special(game: AnyGame, hand: Hand) -> SpecialHand | None:
    if isinstance(game, Game):
        return None
    return next((special for special in game.special_hands if special.is_made_by(hand)), None)


def _low(game: AnyGame, deck: Deck, cards: Sequence[Card], communal: Sequence[Card]) -> Low | None:
    if not isinstance(game, Game) or game.low is None:
        return None
    lows = low_eight(deck)
    exactly_two = game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
    value = lows.exactly_two(cards, communal) if exactly_two else lows.best((*cards, *communal))
    if not value:
        return Low(hand=None, words=NO_LOW, per=_qualifier(game.low))
    hand = _best(lows, game.hand.of, cards, communal)
    assert game.low.admits(hand.cards)
    return Low(hand=hand, words=low_words(hand), per=game.low.values.per)


def _qualifier(low: LowHand) -> Authority:
    assert low.highest == 8, "the evaluator knows lows of eight or better"
    return low.qualifier.per


def _unmade(game: AnyGame, deck: Deck, cards: Sequence[Card], communal: Sequence[Card]) -> Unmade:
    """In games with communal cards two of the player's own count, in others all."""
    per = definition("hand", game.book) or game.hand.per
    own = combinations(cards, 2) if _has_communal_cards(game) else [tuple(cards)]
    best = max(((*two, *communal) for two in own), key=lambda each: showing(each, suits=False))
    two_pairs = ranking_for(game.rankings, deck).named(Category.TWO_PAIRS).name.lower()
    return Unmade(cards=best, words=showing_words(best, two_pairs), per=per)


def _has_communal_cards(game: AnyGame) -> bool:
    return (game.communal_cards if isinstance(game, Game) else game.dealt.communal) > 0
