"""Electronic decks: shuffled, committed to, sealed at rest, dealt in order, revealed."""

from pokerroom.desk.decks.pack import Pack
from pokerroom.desk.decks.sealing import (
    Key,
    KnownDeck,
    WrongKey,
    keeps_its_word,
    key_in,
    opened,
    revealed,
    sealed,
    secrets_in,
    tree_of,
)
from pokerroom.desk.decks.shuffling import FromKernel, FromSeed, Shuffles
from pokerroom.desk.decks.tree import Opening, Place, Tree

__all__ = [
    "FromKernel",
    "FromSeed",
    "Key",
    "KnownDeck",
    "Opening",
    "Pack",
    "Place",
    "Shuffles",
    "Tree",
    "WrongKey",
    "keeps_its_word",
    "key_in",
    "opened",
    "revealed",
    "sealed",
    "secrets_in",
    "tree_of",
]
