"""Sessions of `pokerroom play` with a person who is a script."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from pokerroom.cli.app import run
from pokerroom.cli.playing.players import sitting as session
from pokerroom.cli.playing.voice import Voice
from pokerroom.play import Play, received_by
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.state.events import Dealt, Shown
from pokerroom.table import Table, next_round

LINES = (
    *[
        "c",
        "c",
        "c",
        "c",
        "f",
        "n",
        "n",
        "0",
        "s",
        "1",
        "1 3",
        "t",
        "k",
        "r",
        "o",
        "o 5",
        "10",
        "r 20",
    ],
    *["?", "? 3", "? raise", "l", "h", "", "call", "raise to 40", "b 100", "v Ann", "7h", "all"],
    *["no", "zeppelin", "9" * 50, "-5", "2.555", "\x1b[2J", "\0", "°²", "r 1e9"],
)


class Typing:
    """Stands for a person's keyboard; without lines left it is at its end."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines: Iterator[str] = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"


def any_lines(seed: int) -> Iterator[str]:
    chance = Random(seed)
    while True:
        yield chance.choice(LINES)


@dataclass
class Told:
    """What a session came to; *plays* are its rounds, *output* is what was said in each."""

    status: int = 0
    out: str = ""
    err: str = ""
    plays: list[Play] = field(default_factory=list)

    @property
    def rounds(self) -> list[str]:
        return self.out.split("\nRound ")[1:]


class Sessions:
    """Runs the command in this very program, and keeps the rounds that it plays."""

    def __init__(self, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capsys = patch, capsys

    def typed(self, lines: Iterable[str] | Steady, *arguments: str) -> Told:
        told = Told()

        def watched(table: Table) -> tuple[Table, Play]:
            table, play = next_round(table)
            told.plays.append(play)
            return table, play

        with self._patch.context() as patched:
            if isinstance(lines, Steady):
                person = lines
                person.plays = told.plays
                patched.setattr(Voice, "ask", lambda _voice, prompt: person.answer(prompt))
            else:
                patched.setattr(sys, "stdin", Typing(lines))
            patched.setattr(session, "next_round", watched)
            told.status = run(["play", *arguments])
        said = self._capsys.readouterr()
        told.out, told.err = said.out, said.err
        return told

    def steady(self, *arguments: str, then: Iterable[str] = ()) -> Told:
        """With a person who answers the same question always alike, and so plays to the end."""
        return self.typed(Steady(then), *arguments)


class Steady:
    """Calls or checks; where that changed nothing, tries other acts.

    Between rounds he says the lines *then*, and after those goes on with the next round.
    """

    def __init__(self, then: Iterable[str] = ()) -> None:
        self.plays: list[Play] = []
        self._then = iter(then)
        self._before = -1
        self._acts: Iterator[str] = iter(())

    def answer(self, prompt: str) -> str:
        if "save the round" in prompt and (line := next(self._then, None)):
            return line
        if "Your act" not in prompt:
            return _answer(prompt)
        happened = sum(len(play.record) for play in self.plays)
        if happened != self._before:
            self._before, self._acts = happened, iter(("c", "f", "o 5", "o 10", "t"))
        return next(self._acts)


def _answer(prompt: str) -> str:
    answers = {
        "Your blind": "1",
        "over-blind": "",
        "cut the deck": "",
        "Throw in which": "1 2",
        "to show": "t",
        "next round": "n",
        "buy chips": "b 100",
        "Leave in": "y",
    }
    return next((answer for part, answer in answers.items() if part in prompt), "f")


def hidden(play: Play, you: int) -> set[str]:
    """The cards, in words, that *you* did not come to see in *play*."""
    seen = set()
    for event in play.record:
        received = received_by(event, you)
        if isinstance(received, Dealt | Shown):
            seen |= set(received.cards)
        if isinstance(received, Dealt):
            assert len([step for step in received.due if isinstance(step, CardDue)]) == len(
                received.cards
            )
    for event in play.record:
        cards = getattr(received_by(event, you), "cards", None)
        seen |= set(cards or ())
    return {card.words for card in play.terms.deck.cards if card not in seen}
