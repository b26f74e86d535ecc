"""A check too long for the tests: what a starting hand of Crown Hold'em is worth, suit by suit.

`python -m tests.edges.campaign "7s 2d" "Qh Jh"` deals every flop, turn and river card to each
hand, with no suit taken for another, and compares its value with that of `pokerroom edge`. It takes
some minutes a hand; the exit status is 1 if any differs.
"""

from __future__ import annotations

import sys
from fractions import Fraction

import numpy as np

from pokerroom.analysis.edges.asking import edge
from pokerroom.analysis.edges.counting.crown import start_name
from pokerroom.analysis.edges.counting.crown_tables import start_of
from pokerroom.analysis.edges.counting.rivers import CONTESTS, contests
from pokerroom.analysis.edges.counting.suits import all_sets, place_of
from pokerroom.analysis.edges.variations.from_book import crown_from_book
from pokerroom.cards.card import parse_cards
from pokerroom.cards.orders import Category

AT_ONCE = 4096
FLOPS, TURNS = 19_600, 47


def worth(hole: list[int]) -> Fraction:
    """By the book, in antes."""
    variation = crown_from_book()
    fours = all_sets(4)
    fours = fours[~np.isin(fours, hole).any(axis=1)]
    wins, losses = counted(fours, place_of(np.array([sorted(hole)]))[0])
    net = wins.sum(axis=1) - losses
    flops = np.zeros(22_100, np.int64)
    for last in range(4):
        np.add.at(flops, place_of(np.delete(fours, last, axis=1)), net)
    flushes = wins[:, Category.FLUSH :].sum(axis=1)
    ante = int(flushes.sum()) - int(losses.sum())
    once = ante + int(variation.flop.times) * int(net.sum()) + int(net[net > 0].sum())
    turn = int(flops[flops > 0].sum())
    return Fraction(once * 4 + turn, FLOPS * TURNS * CONTESTS)


def counted(fours: np.ndarray, hole: int) -> tuple[np.ndarray, np.ndarray]:
    """Wins by category and losses of one pair of hole cards."""
    wins, losses = np.zeros((len(fours), 10), np.int64), np.zeros(len(fours), np.int64)
    for start in range(0, len(fours), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        found = contests(fours[part])
        wins[part], losses[part] = found.wins[:, hole], found.losses[:, hole]
    return wins, losses


def main(hands: list[str]) -> int:
    starts = {start.name: start.played for start in edge("crown-holdem").starts}
    differs = False
    for text in hands:
        hole = [int(card) for card in parse_cards(text)]
        found, wanted = worth(hole), starts[start_name(start_of(*hole))]
        differs |= found != wanted
        print(f"{text}: {found} {'as found' if found == wanted else f'but {wanted} was found'}")
    return int(differs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
