"""Exact equities of many situations at once: arrays of hole cards in, an array of shares out."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pokerroom.analysis.kernels.kernels import odds_kernels
from pokerroom.analysis.kernels.tally import no_cells
from pokerroom.analysis.odds.shares import parts_of
from pokerroom.cards import Card, Deck, HandOrder
from pokerroom.cards.evaluation import evaluator, low_eight

Cards = NDArray[np.uint8]
COMMUNAL: Final = 5
AT_ONCE: Final = 256


def equities(
    order: HandOrder,
    holes: ArrayLike,
    communal: ArrayLike | None = None,
    dead: ArrayLike | None = None,
    *,
    exactly_two: bool = False,
    low: bool = False,
) -> NDArray[np.float64]:
    """Each player's mean share of the pot, row by row, over all five communal cards.

    *holes* has the shape (situations, players, hole cards); *communal* and *dead* have a row for
    each situation, or one row for all. Two hole cards combine freely with the communal cards, as in
    Hold'em; with *exactly_two*, two of up to five hole cards and three communal cards make the
    hand, as in Omaha and Manila. With *low* half the pot goes to an eight-or-better low.

    >>> from pokerroom.cards import STANDARD, parse_cards
    >>> rows = ("AsAh", "KsKh"), ("AsKs", "QdQc")
    >>> holes = [[parse_cards(hand) for hand in row] for row in rows]
    >>> equities(STANDARD, holes).round(4)
    array([[0.8264, 0.1736],
           [0.4621, 0.5379]])
    >>> equities(STANDARD, holes, communal=parse_cards("2s 7s 9d")).round(4)
    array([[0.9162, 0.0838],
           [0.5414, 0.4586]])
    """
    cells = outcomes(order, holes, communal, dead, exactly_two=exactly_two, low=low)
    parts = parts_of(cells.shape[1], cells.shape[3])
    won = (cells * parts.both).sum(axis=(2, 3))
    return np.asarray(won / (cells.sum(axis=(2, 3)) * float(parts.whole)))


def outcomes(
    order: HandOrder,
    holes: ArrayLike,
    communal: ArrayLike | None = None,
    dead: ArrayLike | None = None,
    *,
    exactly_two: bool = False,
    low: bool = False,
) -> NDArray[np.int64]:
    """The tally behind `equities`: in how many deals each player wins each part of the pot.

    The shape is (situations, players, players + 1, lows). The third index is 0 if another
    player has the high hand, else the number who share it; the last is 0 if there is no low hand, 1
    if another player has it, else 1 + the number who share it. Without *low* it is always 0.

    >>> from pokerroom.cards import STANDARD, parse_cards
    >>> outcomes(STANDARD, [[parse_cards("AsAh"), parse_cards("KdKc")]])[0, :, :, 0]
    array([[ 317694, 1388072,    6538],
           [1388072,  317694,    6538]])
    """
    hands = _array(holes, "holes", 3)
    count, players, held = hands.shape
    if not 1 <= players <= 16 or not 2 <= held <= (COMMUNAL if exactly_two else 2):
        raise ValueError(f"{players} players with {held} hole cards are not compared")
    shared, gone = _rows(communal, "communal", count), _rows(dead, "dead", count)
    if shared.shape[1] > COMMUNAL:
        raise ValueError(f"there are {COMMUNAL} communal cards at most, not {shared.shape[1]}")
    _check_cards(order.deck, hands.reshape(count, players * held), shared, gone)
    left = order.deck.size - players * held - shared.shape[1] - gone.shape[1]
    if left < COMMUNAL - shared.shape[1]:
        raise ValueError(f"{COMMUNAL - shared.shape[1]} cards are to come, and {left} are left")
    cells = np.zeros((count, *no_cells(players, low=low).shape), np.uint64)
    kernels, high = odds_kernels(), evaluator(order)
    lows = low_eight(order.deck) if low else None
    bits = _bits(gone) | ~np.uint64(sum(1 << card for card in order.deck.cards))
    for start in range(0, count, AT_ONCE):
        some = slice(start, start + AT_ONCE)
        kernels.communal_tally(
            high, lows, exactly_two, hands[some], shared[some], bits[some], cells[some]
        )
    return cells.astype(np.int64)


def _array(cards: ArrayLike, what: str, dimensions: int) -> Cards:
    array = np.asarray(cards)
    if array.size == 0:
        array = array.astype(np.uint8)
    if not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"{what} must be an array of whole numbers, not {array.dtype}")
    if array.ndim != dimensions:
        raise ValueError(f"{what} must have {dimensions} dimensions, not {array.ndim}")
    if array.size and not (array.min() >= 0 and array.max() < 52):
        raise ValueError(f"{what} has a number that is not a card: cards are 0 to 51")
    return np.ascontiguousarray(array, np.uint8)


def _rows(cards: ArrayLike | None, what: str, count: int) -> Cards:
    """A row for each situation; one row serves all."""
    array = np.atleast_2d(np.asarray(() if cards is None else cards))
    rows = _array(array, what, 2)
    if len(rows) not in {1, count}:
        raise ValueError(f"{what} has {len(rows)} rows for {count} situations")
    return np.ascontiguousarray(np.broadcast_to(rows, (count, rows.shape[1])))


def _check_cards(deck: Deck, *arrays: Cards) -> None:
    cards = np.sort(np.hstack(arrays), axis=1)
    outside = (cards < 52 - deck.size).any(axis=1)
    twice = (cards[:, 1:] == cards[:, :-1]).any(axis=1)
    if outside.any():
        row = int(outside.argmax())
        raise ValueError(f"row {row}: {Card(int(cards[row, 0]))} is not in a deck of {deck}")
    if twice.any():
        row = int(twice.argmax())
        again = cards[row, 1:][cards[row, 1:] == cards[row, :-1]]
        raise ValueError(f"row {row}: {Card(int(again[0]))} appears twice")


def _bits(cards: Cards) -> NDArray[np.uint64]:
    return np.asarray((np.uint64(1) << cards.astype(np.uint64)).sum(axis=1, dtype=np.uint64))
