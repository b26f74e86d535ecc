"""A floor question by forms: every fact of every game comes to what follows, with its rule."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from pokerroom.games import GAMES, game
from pokerroom.notation.floor_questions import happenings
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.rulings import form as forms
from tests.server.live.rooms import PAGE


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(make_app(Register(), PAGE))


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("name", GAMES)
def test_each_thing_that_goes_wrong_comes_to_a_ruling_with_its_rule(
    name: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "example_of", lambda *_: None)  # looked at below
    for fact in happenings(game(name)):
        known: list[str] = []
        while (asked := forms.ruling_form(name, fact.kind.__name__, known)).question:
            assert asked.ruling is None
            known.append(f"{asked.question.name}:{answer}")
        assert asked.ruling is not None
        assert [each.holds for each in asked.known] == [answer == "yes"] * len(known)
        for done in asked.ruling.done:
            assert done.words
            assert done.per
            assert done.rule


def ask(client: TestClient, **given: Any) -> Any:
    return client.get("/api/v1/ruling-form", params=given)


def test_an_exposed_card_is_shown_on_cards_and_chips(client: TestClient) -> None:
    first = ask(client, game="vic/holdem").json()
    assert (first["fact"], first["question"], first["ruling"]) == ("", None, None)
    assert "Exposed" in [each["fact"] for each in first["happenings"]]

    known: list[str] = []
    while (found := ask(client, game="vic/holdem", fact="Exposed", known=known).json())["question"]:
        known.append(f"{found['question']['name']}:no")

    example = found["example"]
    assert example["put"]
    assert example["steps"]
    lines = [line for step in example["steps"] for each in step["events"] for line in each["lines"]]
    assert all(line["per"] for line in lines)
    assert example["before"]["kind"] == example["steps"][-1]["view"]["kind"] == "players"


def test_against_the_house_too(client: TestClient) -> None:
    known: list[str] = []
    asked = {"game": "act/canberra-poker", "fact": "ExposesCard"}
    while (found := ask(client, **asked, known=known).json())["question"]:
        known.append(f"{found['question']['name']}:yes")

    assert found["ruling"]["done"][0]["per"].startswith("ACT-CAN/")
    assert found["example"]["steps"][-1]["view"]["kind"] == "house"


@pytest.mark.parametrize(
    "given",
    [
        {"game": "vic/holdem", "fact": "Rain"},
        {"game": "vic/holdem", "fact": "Exposed", "known": ["LOOKED:maybe"]},
        {"game": "vic/holdem", "fact": "Exposed", "known": ["__class__:yes"]},
        {"game": "wa/crown-holdem", "fact": "ExposesCard", "known": ["LOOKED:yes"]},
        {"game": "vic/holdem", "known": ["LOOKED:yes"] * 31},
        {"fact": "Exposed"},
    ],
)
def test_what_is_no_question_is_refused_in_words(client: TestClient, given: Any) -> None:
    found = ask(client, **given)
    assert found.status_code == 400
    assert found.json()["error"]


def test_the_floor_guide_of_a_house_game_is_there(client: TestClient) -> None:
    found = client.get("/api/v1/floor?game=wa/crown-holdem").json()
    assert found["guide"].startswith("# Floor guide: Crown Hold'em")


@pytest.mark.parametrize(
    ("name", "per"), [("vic/holdem", "VIC/def:Action"), ("act/seven-card-stud", "A-43")]
)
def test_of_a_check_out_of_turn_it_is_told_that_it_does_not_count(name: str, per: str) -> None:
    found = forms.ruling_form(name, "OutOfTurn", ["CHECKED:yes"])

    assert found.ruling is not None
    (done,) = found.ruling.done
    assert done.words.startswith("The check does not count: ")
    assert done.per == per
