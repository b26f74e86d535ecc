"""Shuffle, cut and shoe, with randomness from the machine's kernel and nowhere else."""

from pokerroom.cards.shuffling.draws import (
    ByteSource,
    any_place_to_cut,
    bytes_at_once,
    places_to_cut,
    scale,
)
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.cards.shuffling.shuffle import ShuffledDeck, kernel_bytes, shuffle

__all__ = [
    "ByteSource",
    "Shoe",
    "ShuffledDeck",
    "any_place_to_cut",
    "bytes_at_once",
    "kernel_bytes",
    "places_to_cut",
    "scale",
    "shuffle",
]
