"""Sessions of `pokerroom play` against the house, with a person who is a script."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from pokerroom.cards import Card, Deck, parse_cards
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.cli.app import run
from pokerroom.cli.playing.house import sitting as session
from pokerroom.house import HousePlay, Player, received_by
from pokerroom.table.house.tables import HouseTable, begun
from pokerroom.table.names import PLAYER
from tests.cli.playing import Typing

LINES = (
    *["a 10", "a 20", "10", "j", "j 2", "j 3", "p 5", "e 5", "d", "", "r", "t a", "t j", "a 10 2"],
    *["f", "c", "w", "b", "w", "b", "c", "w 5", "w 1000", "bet", "wager 20", "x", "y", "n", "n"],
    *["?", "? 3", "? fold", "? ante", "l", "h", "b 100", "b 0", "s x.doc", "s", "p 5 2", "e 0"],
    *["no", "zeppelin", "9" * 50, "-5", "2.555", "\x1b[2J", "\0", "°²", "a 1e9", "j 9", "t", "a 5"],
)


def any_lines(seed: int) -> Iterator[str]:
    chance = Random(seed)
    while True:
        yield chance.choice(LINES)


@dataclass
class Told:
    status: int = 0
    out: str = ""
    err: str = ""
    plays: list[HousePlay] = field(default_factory=list)

    @property
    def rounds(self) -> list[str]:
        return self.out.split("\nRound ")[1:]


class Arranged:
    """A shuffler that puts *top* on top, once the dealer has cut."""

    def __init__(self, top: str) -> None:
        first = list(parse_cards(top))
        order = first + [card for card in Deck.FULL.cards if card not in first]
        self._order: tuple[Card, ...] = (*order[26:], *order[:26])

    def shoe(self, _deck: Deck) -> Shoe:
        return Shoe.arranged(self._order)

    def again(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(cards)

    def place_to_cut(self, _cards: int, *, least_each_end: int) -> int:
        assert least_each_end <= 26
        return 26


class HouseSessions:
    """Runs the command in this very program, and keeps the rounds that it plays."""

    def __init__(self, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capsys = patch, capsys

    def typed(self, lines: Iterable[str], *arguments: str, top: str = "") -> Told:
        told = Told()

        def watched(table: HouseTable) -> HousePlay:
            play = begun(table)
            told.plays.append(play)
            return play

        with self._patch.context() as patched:
            patched.setattr(sys, "stdin", Typing(lines))
            patched.setattr(session, "begun", watched)
            if top:
                arranged = Arranged(top)
                patched.setattr(session, "chances", lambda _seed, _number: (arranged, Random(0)))
            told.status = run(["play", *arguments])
        said = self._capsys.readouterr()
        told.out, told.err = said.out, said.err
        return told


def hidden(play: HousePlay) -> set[str]:
    """The cards, in words, that the person did not come to see."""
    seen: set[Card | None] = set()
    for event in play.record:
        received = received_by(play, event, Player(name=PLAYER))
        seen |= set(getattr(received, "cards", ()))
    return {card.words for card in Deck.FULL.cards if card not in seen}
