"""A guided round of each game: the engine plays it, the reader decides, every step has its rule."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from pokerroom.games import GAMES, game
from pokerroom.play import Game
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.guided.rounds import Guided
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.guided import GuidedRound
from pokerroom.server.messages.views import HouseView, PlayersView
from tests.server.live.rooms import PAGE

FAMILIES = ("vic/holdem", "vic/draw-kitty", "act/seven-card-stud", "act/canberra-poker")


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(make_app(Register(), PAGE))


def followed(name: str) -> tuple[GuidedRound, int]:
    """The round of a reader who always does what is suggested, and how often he decided."""
    guided, decisions = Guided(name), 0
    while not (told := guided.told()).is_over:
        assert told.suggested is not None
        guided.decide(told.suggested)
        decisions += 1
    return told, decisions


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("vic/holdem", r"wins about \d+% of the pot; an equal share is 33%, and to stay costs 18%"),
        ("act/canberra-poker", r"to wager \$20 wins \$\d.\d\d and to fold loses \$10.00"),
    ],
)
def test_what_a_program_would_do_comes_with_its_figures(name: str, figures: str) -> None:
    guided = Guided(name)
    while not guided.told().because:
        guided.step()

    assert re.search(figures, guided.told().because)


@pytest.mark.parametrize("name", GAMES)
def test_the_round_takes_some_two_minutes_and_each_sentence_has_its_rule(name: str) -> None:
    told, decisions = followed(name)

    assert 15 <= len(told.steps) <= 46
    assert told.steps[0].events == []
    assert decisions >= 2
    lines = [line for step in told.steps for event in step.events for line in event.lines]
    assert all(line.text and line.per for line in lines)
    assert told.choices == []
    assert (told.suggested, told.because) == (None, "")


@pytest.mark.parametrize("name", [each for each in GAMES if isinstance(game(each), Game)])
def test_the_reader_comes_to_the_showdown_and_all_cards_of_players_lie_open(name: str) -> None:
    told, _ = followed(name)

    shown = [e.fields["seat"] for s in told.steps for e in s.events if e.event == "shown"]
    assert 1 in shown
    assert len(shown) >= 2
    for step in told.steps:
        assert isinstance(step.view, PlayersView)
        assert not any("??" in seat.cards for seat in step.view.seats)


def test_the_house_keeps_its_own_cards_down_until_it_turns_them_up() -> None:
    told, _ = followed("wa/crown-holdem")

    views = [step.view for step in told.steps if isinstance(step.view, HouseView)]
    dealt = [view for view in views if view.dealer]
    assert dealt[0].dealer == ["??", "??"]
    assert "??" not in dealt[-1].dealer
    assert all("??" not in box.cards for view in views for box in view.boxes)


@pytest.mark.parametrize("name", FAMILIES)
def test_whatever_is_open_can_be_chosen_and_play_goes_on(name: str) -> None:
    first = Guided(name).told()
    assert first.choices
    for choice in first.choices:
        assert choice.per
        assert choice.rule
        guided = Guided(name)
        guided.decide(choice.do)
        assert len(guided.told().steps) > len(first.steps)


def ask(client: TestClient, name: str, *did: Any) -> Any:
    written = [each if isinstance(each, str) else json.dumps(each) for each in did]
    return client.get("/api/v1/guided", params={"game": name, "did": written})


def test_the_page_asks_for_the_round_after_each_decision(client: TestClient) -> None:
    first = ask(client, "vic/faro-manila").json()
    assert (first["format"], first["version"]) == ("pokerroom.guided", 1)
    assert not first["is_over"]

    then = ask(client, "vic/faro-manila", first["suggested"]).json()

    assert then["steps"][: len(first["steps"])] == first["steps"]
    assert len(then["steps"]) > len(first["steps"])


@pytest.mark.parametrize(
    ("did", "because"),
    [
        ("{", "did is not a command"),
        ({"do": "sing"}, "did is not a command"),
        ('{"do":"fold","box":1,"box":1}', "did is not a command: box is said twice"),
        ({"do": "sit", "amount": 500}, "not a decision"),
        ({"do": "bet", "act": "raise", "to": 1}, "VIC/"),
        ({"do": "draw", "discards": ["xx"]}, "xx"),
        ({"do": "check", "box": 1}, "among players"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(
    client: TestClient, did: Any, because: str
) -> None:
    found = ask(client, "vic/holdem", did)

    assert found.status_code == 400
    assert because in found.json()["error"]


def test_nobody_decides_without_end_nor_in_a_game_that_is_none(client: TestClient) -> None:
    assert ask(client, "vic/whist").status_code == 404
    many = ask(client, "vic/holdem", *[{"do": "show"}] * 61)
    assert (many.status_code, "decisions" in many.json()["error"]) == (400, True)


def test_no_wager_is_called_a_wager_twice() -> None:
    for name, ante in (
        ("wa/crown-holdem", "place the Ante Wager"),
        ("act/canberra-poker", "place the ANTE wager"),
    ):
        assert [each.words for each in Guided(name).told().choices] == [ante]


@pytest.mark.parametrize("name", [each for each in GAMES if "draw" in each])
def test_at_the_draw_the_reader_sees_how_many_cards_he_may_throw_in(name: str) -> None:
    guided = Guided(name)
    while not isinstance(suggested := guided.told().suggested, says.Draw):
        assert suggested is not None
        guided.decide(suggested)
    view = guided.told().steps[-1].view

    assert isinstance(view, PlayersView)
    assert view.draw is not None
    assert view.draw.most >= len(suggested.discards) > 0


def test_the_reader_may_take_the_kitty() -> None:
    choices = Guided("vic/draw-kitty").told().choices

    assert "take the Kitty $3" in [each.words for each in choices]
