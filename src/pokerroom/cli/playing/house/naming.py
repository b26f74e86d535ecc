"""Wagers, hands and people of a round against the house in words; the player is "you"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.cards import Card
from pokerroom.cli.playing.voice import brief
from pokerroom.hands import made_so_far
from pokerroom.house import HousePlay, WagerKind
from pokerroom.house.dealing.hands import known
from pokerroom.house.game.wagers import Person
from pokerroom.table import PLAYER

HAND: Final = 5
WAGER_WORDS: Final = {
    WagerKind.ANTE: "ante",
    WagerKind.BET: "bet",
    WagerKind.FLOP: "flop wager",
    WagerKind.TURN: "turn wager",
    WagerKind.RIVER: "river wager",
    WagerKind.JACKPOT: "jackpot wager",
    WagerKind.JACKPOT_2: "level 2 jackpot wager",
    WagerKind.DEALER_EXTRA: "dealer extra",
    WagerKind.PLAYER_EXTRA: "player extra",
}
SHORTER: Final = {kind: words.removesuffix(" wager") for kind, words in WAGER_WORDS.items()}


def name_of(person: Person | None) -> str:
    return "You" if person == PLAYER else person or "Nobody"


def as_you(words: str) -> str:
    """A sentence of the rules, put to the player whom it names."""
    for said, to_you in TO_YOU.items():
        words = words.replace(f"{PLAYER}{said}", to_you)
    return words


TO_YOU: Final = {
    "'s to play": "yours to play",
    "'s": "yours",
    " has": "you have",
    " comes": "you come",
}
"""How a sentence continues after a name, and how it continues for "you"."""


def whose(person: Person) -> str:
    return "Your" if person == PLAYER else f"{person}'s"


def does(person: Person | None, verb: str, rest: str = "") -> str:
    """ "You place $5" or "Ann places $5"."""
    ending = "" if person == PLAYER else "es" if verb.endswith("ss") else "s"
    return f"{name_of(person)} {verb}{ending}{f' {rest}' if rest else ''}"


def has(person: Person) -> str:
    return "You have" if person == PLAYER else f"{person} has"


def hand_words(play: HousePlay, own: Sequence[Card]) -> str:
    """What these cards and the communal ones make so far; empty if they are too few."""
    communal = known(play.communal)
    if len(own) + len(communal) < HAND:
        return ""
    return made_so_far(play.game, own, communal).words


def signed(amount: int) -> str:
    return f"{'-' if amount < 0 else '+'}{brief(abs(amount))}"


def in_box(play: HousePlay, box: int) -> str:
    """Which box, if more than one could be meant."""
    several = len({laid.box for laid in play.laid}) > 1 or len(play.purses) > 1
    return f" in box {box}" if several else ""
