"""What cards make, in words, for a person who sees them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from pokerroom.books.clauses.making import Making
from pokerroom.cards import Card, Deck
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import AnyGame
from pokerroom.games import game as game_named
from pokerroom.hands import NO_LOW, Made, Told, Unmade, WrongCards, made_so_far, with_kicker
from pokerroom.play import Game
from pokerroom.play.acts import MaybeCard
from pokerroom.play.pots.outcome import Part

KEPT: Final = 20_000
NOTHING_YET: Final = Told()
"""What is told where no card is seen."""
"""How many hands are cached in words: everybody who sees one is told the same."""


def what_it_makes(
    game: AnyGame,
    cards: Sequence[MaybeCard],
    communal: Sequence[MaybeCard],
    deck: Deck | None = None,
    ace_low: bool = False,
) -> Told:
    """What the cards make, or show so far, if all are seen; nothing if one is face down."""
    made = made_of(game, cards, communal, deck, ace_low)
    if made is None:
        return NOTHING_YET
    if isinstance(made, Unmade):
        return Told(made.words)
    low = made.low
    return Told(f"{made.words}; {low.words}" if low else made.words, made.hand.cards)


def made_of(
    game: AnyGame,
    cards: Sequence[MaybeCard],
    communal: Sequence[MaybeCard],
    deck: Deck | None = None,
    ace_low: bool = False,
) -> Made | Unmade | None:
    """The hand that the cards make, or what they show so far; None if one is face down."""
    own = tuple([card for card in cards if card is not None])
    if not own or len(own) < len(cards):
        return None
    shared = tuple([card for card in communal if card is not None])
    return _made(game.name, own, shared, deck, ace_low)


def made_at(table: AnyTable, cards: Sequence[MaybeCard], communal: Sequence[MaybeCard]) -> Told:
    """What the cards make at *table*, with its deck and its straights."""
    if isinstance(table, HouseTable):
        return what_it_makes(table.plan.game, cards, communal)
    at = table.course.at
    return what_it_makes(at.game, cards, communal, at.terms.deck, at.terms.ace_low)


def may_get_low(game: Game, own: Sequence[Card], communal: Sequence[Card]) -> bool:
    """Whether cards that are still to come can give a low hand to who has none."""
    assert game.low is not None
    low = {14, *range(2, game.low.highest + 1)}
    mine, shared = ({card.rank for card in cards} & low for cards in (own, communal))
    if game.hand.of is Making.TWO_OWN_THREE_COMMUNAL:
        coming = game.communal_cards - len(communal)
        return coming > 0 and len(mine) >= 2 and len(shared) + coming >= 3
    coming = len(game.cards_held) - len(own)
    return coming > 0 and len(mine) + coming >= 5


def part_that_won(words: str, parts: AbstractSet[Part]) -> str:
    """Of a hand that is told high and low, what has won these *parts* of the pots."""
    high, *low = [each for each in words.split("; ") if each != NO_LOW]
    if low and parts == {Part.LOW}:
        return low[0]
    return high if parts == {Part.HIGH} else "; ".join((high, *low))


def dealers_words(dealer: Told, *, plays: bool, against: Iterable[Told] = ()) -> str:
    """The dealer's hand, with what decided *against* others of the same words."""
    words = with_kicker(dealer, against)
    return words if plays or not words else f"{words} (does not play)"


@lru_cache(maxsize=KEPT)
def _made(
    game: str, own: tuple[Card, ...], shared: tuple[Card, ...], deck: Deck | None, ace_low: bool
) -> Made | Unmade | None:
    try:
        return made_so_far(game_named(game), own, shared, deck=deck, ace_low_agreed=ace_low)
    except WrongCards:
        return None
