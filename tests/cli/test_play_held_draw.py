"""A draw that is held to a number and to cards, as a person and a bot meet it."""

from __future__ import annotations

import sys
from random import Random

import pytest

from pokerroom.books import Ruling
from pokerroom.cards.card import parse_cards
from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.players.turns import act_of_person
from pokerroom.cli.playing.voice import Voice
from pokerroom.play import Draws, put
from pokerroom.play.facts import DrawnOutOfTurn
from pokerroom.play.state.play import Phase
from pokerroom.terms import terms_for
from tests.bots.acting import act_of
from tests.cli.playing import Typing
from tests.rulebook.wrong_in_victoria import Table, table

GIVEN = parse_cards("As Ah")


def held(asked: int) -> tuple[Table, int]:
    """It is the turn of a player who has looked at two aces, and asked for so many."""
    at = table("draw-blind")
    while at.play.phase is not Phase.DRAW:
        at.acts(1)
    passed, wrong = at.play.to_draw[:2]
    at.put(Draws(seat=passed, discards=tuple(at.hand(passed)[:2])))
    at.put(DrawnOutOfTurn(seat=wrong, cards=GIVEN, asked=asked, looked=True))
    at.deal()
    assert at.play.to_draw[0] == wrong
    return at, wrong


@pytest.mark.parametrize(
    ("asked", "prompt"),
    [
        (3, "You keep A♠ and A♥. You asked for 3: throw in which? Places as 1 3:"),
        (1, "You keep A♠. You asked for 1: throw in which? Places as 1 3:"),
        (0, "You asked for no cards. 0 to stand pat:"),
    ],
)
def test_a_person_is_told_what_he_keeps_and_how_many_he_draws(
    asked: int, prompt: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at, seat = held(asked)
    own = at.hand(seat)[:5]
    monkeypatch.setattr(sys, "stdin", Typing(["1 2", "123"[:asked] or "0"]))
    people = People({each: f"P{each}" for each in at.play.seats}, seat)
    talk = Conversation(Voice(plain=False), people, at.play, terms_for(at.play.game, {}, players=4))

    assert act_of_person(talk) == Draws(seat=seat, discards=tuple(own[:asked]))

    said = capsys.readouterr().out
    assert prompt.replace("♠", "s").replace("♥", "h") in said.replace("♠", "s").replace("♥", "h")
    assert f"has asked for {asked}, and draws as many" in said


@pytest.mark.parametrize("asked", [0, 1, 2, 3, 5])
def test_a_bot_draws_as_many_as_it_asked_for(asked: int) -> None:
    at, seat = held(asked)
    act = act_of(at.play, Random(1))

    assert isinstance(put(at.play, act), Ruling)
    assert isinstance(act, Draws)
    assert len(act.discards) == asked
    assert {*GIVEN[:asked]} <= {*at.hand(seat)}
