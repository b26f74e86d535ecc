"""Random cards for the tests of evaluation, the same at every run."""

from __future__ import annotations

from itertools import chain, combinations
from math import comb

import numpy as np

from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.fallback import Cards


def deals(deck: Deck, rows: int, size: int, *, suits: int = 4, seed: int = 1) -> Cards:
    """Rows of *size* different cards; of fewer *suits* there are more flushes."""
    cards = np.array([card for card in deck.cards if card.suit < suits], np.uint8)
    shuffled = np.random.default_rng(seed).permuted(np.tile(cards, (rows, 1)), axis=1)
    return np.ascontiguousarray(shuffled[:, :size])


def all_hands(deck: Deck, size: int) -> Cards:
    everything = chain.from_iterable(combinations(map(int, deck.cards), size))
    count = comb(deck.size, size) * size
    return np.fromiter(everything, np.uint8, count).reshape(-1, size)
