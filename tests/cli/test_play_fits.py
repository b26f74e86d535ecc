"""The table fits forty columns in every game: no row, choice or key is broken."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.players.people import People, names_for
from pokerroom.cli.playing.players.turns import _choices
from pokerroom.cli.playing.voice import Voice, fitted
from pokerroom.games import GAMES, game
from pokerroom.play import Game, awaited_seat, put
from pokerroom.table import Dealer, KernelShuffler, next_round, opened
from pokerroom.terms import terms_for
from tests.bots.acting import act_of

AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]


@pytest.mark.parametrize("width", [40, 61, 62, 80])
@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_every_row_and_every_choice_fits(
    name: str, width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Voice, "width", width)
    at = terms_for(name, {}, players=6)
    _, play = next_round(opened(at, names_for(6, 1), at.terms.minimum_stake))
    talk = Conversation(Voice(plain=False), People(names_for(6, 1), 1), play, at)
    dealer, chance = Dealer(play, KernelShuffler()), Random(name)
    while not play.is_over:
        if dealer.is_wanted:
            dealer.deal()
            continue
        talk.look()
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines)) <= width
        assert [line for line in lines if line.count("(") != line.count(")")] == []
        if awaited_seat(play) == 1 and talk.view().offers:
            choices = fitted(_choices(talk, talk.view().offers), width - 1)
            assert max(map(len, choices)) < width
            assert [line for line in choices if line.count("[") != line.count("]")] == []
        put(play, act_of(play, chance))


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("[c]all $5   [f]old", 18, ["[c]all $5   [f]old"]),
        ("[c]all $5   [f]old", 17, ["[c]all $5", "[f]old"]),
        ("a   b   c", 5, ["a   b", "c"]),
        ("one two three\n>", 8, ["one two", "three", ">"]),
        ("", 8, [""]),
    ],
)
def test_choices_are_not_broken_in_two(text: str, width: int, lines: list[str]) -> None:
    assert fitted(text, width) == lines
