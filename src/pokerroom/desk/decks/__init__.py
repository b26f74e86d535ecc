"""Electronic decks: shuffled, committed to, sealed at rest, dealt in order, revealed."""

from pokerroom.desk.decks.pack import Pack
from pokerroom.desk.decks.sealing import (
    Key,
    KnownDeck,
    Place,
    WrongKey,
    commitment,
    keeps_its_word,
    key_in,
    opened,
    revealed,
    sealed,
    secrets_in,
)
from pokerroom.desk.decks.shuffling import FromKernel, FromSeed, Shuffles

__all__ = [
    "FromKernel",
    "FromSeed",
    "Key",
    "KnownDeck",
    "Pack",
    "Place",
    "Shuffles",
    "WrongKey",
    "commitment",
    "keeps_its_word",
    "key_in",
    "opened",
    "revealed",
    "sealed",
    "secrets_in",
]
