"""Which of two hands of a game is better, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority
from pokerroom.books.clauses.cards import ranking_for
from pokerroom.cards import rank_word
from pokerroom.games import AnyGame
from pokerroom.hands.made_hand import Made


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """*better* is 1 if the first hand wins, -1 if the second does, 0 if they are equal."""

    better: int
    because: str
    per: Authority


def compared(game: AnyGame, one: Made, other: Made) -> Comparison:
    """By category, in the order of the book's list, then card by card; suits never decide."""
    assert one.order == other.order
    if one.hand.category is not other.hand.category:
        found = _by_category(game, one, other)
    elif one.hand.value != other.hand.value:
        found = _by_card(game, one, other)
    elif [card.rank for card in one.hand.cards] != [card.rank for card in other.hand.cards]:
        because = "they have one threesome, from which full houses take their rank"
        found = Comparison(better=0, because=because, per=one.per)
    else:
        suits = game.suits.per if game.suits else one.per
        found = Comparison(better=0, because="they differ in suits at most", per=suits)
    assert found.better == _sign(one.hand.value - other.hand.value)
    return found


def _by_category(game: AnyGame, one: Made, other: Made) -> Comparison:
    listed = [hand.category for hand in ranking_for(game.rankings, one.order.deck).hands]
    better = _sign(listed.index(other.hand.category) - listed.index(one.hand.category))
    winner, loser = (one, other) if better > 0 else (other, one)
    return Comparison(better=better, because=f"{winner.name} beats {loser.name}", per=winner.per)


def _by_card(game: AnyGame, one: Made, other: Made) -> Comparison:
    """The first pair of cards, taken in order of weight, that differ in rank decides."""
    ranks = next(ranks for ranks in game.ranks if ranks.deck is one.order.deck)
    pairs = zip(one.hand.cards, other.hand.cards, strict=True)
    mine, theirs = next((a, b) for a, b in pairs if a.rank != b.rank)
    first_wins = ranks.outranks(mine, theirs)
    high, low = (mine, theirs) if first_wins else (theirs, mine)
    because = f"the {rank_word(high.rank)} outranks the {rank_word(low.rank)}"
    per = next((c.per for c in game.cards_count if one.hand.category in c.categories), one.per)
    return Comparison(better=1 if first_wins else -1, because=because, per=per)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
