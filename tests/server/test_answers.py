"""What the server answers: the books, the rules, the readings and the games."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from pokerroom import __version__
from pokerroom.books import BOOKS, book, readings
from pokerroom.cards.evaluation.kernels import kernels_in_use
from pokerroom.games import GAMES
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.edge import OwnHosts
from pokerroom.server.page import page


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(make_app(Register(), page()))


def test_the_sign_of_life_names_version_kernels_and_whether_there_is_a_room(
    client: TestClient,
) -> None:
    found = client.get("/healthz")

    assert found.status_code == 200
    kernels = kernels_in_use().name
    alone = {"ok": True, "version": __version__, "kernels": kernels, "has_room": False}
    assert found.json() == alone
    with_room = TestClient(make_app(Register(), page(), [Route("/room", client.get)]))
    assert with_room.get("/healthz").json() == {**alone, "has_room": True}


def test_the_books_are_all_there_in_order(client: TestClient) -> None:
    found = client.get("/api/v1/books").json()

    assert (found["format"], found["version"]) == ("pokerroom.books", 1)
    assert [each["id"] for each in found["books"]] == list(BOOKS)


def test_the_rules_of_all_books_come_in_one_answer_with_those_superseded(
    client: TestClient,
) -> None:
    found = client.get("/api/v1/rules").json()

    assert (found["format"], found["version"], found["book"]) == ("pokerroom.rules", 1, None)
    assert found["as_at"] == "2022-06-10", "the newest instrument, whatever day it is today"
    expected = sum(len(book(name)) + len(book(name).former) for name in BOOKS)
    assert len({rule["id"] for rule in found["rules"]}) == len(found["rules"]) == expected


@pytest.mark.parametrize("name", BOOKS)
def test_the_rules_of_one_book_are_its_own(client: TestClient, name: str) -> None:
    found = client.get(f"/api/v1/rules?book={name}").json()

    assert found["book"] == name
    assert {rule["id"].partition("/")[0] for rule in found["rules"]} == {name}
    numbers = {rule["number"] for rule in found["rules"]}
    assert numbers == {*book(name).rules, *book(name).former}


def test_a_book_may_be_named_in_lower_case(client: TestClient) -> None:
    assert (
        client.get("/api/v1/rules?book=vic").content == client.get("/api/v1/rules?book=VIC").content
    )


def test_a_superseded_rule_says_when_it_was_in_force_and_follows_its_successor(
    client: TestClient,
) -> None:
    rules = client.get("/api/v1/rules?book=ACT-7CS").json()["rules"]
    place = next(at for at, rule in enumerate(rules) if rule["number"] == "14.3@S94")

    former, present = rules[place], rules[place - 1]
    assert (former["in_force_from"], former["in_force_to"]) == ("1994-05-27", "1994-11-03")
    assert present["number"] == "14.3"
    assert (present["in_force_from"], present["in_force_to"]) == ("1994-11-04", None)


def test_the_readings_are_all_there_with_text_and_ground(client: TestClient) -> None:
    found = client.get("/api/v1/readings").json()

    assert (found["format"], found["version"]) == ("pokerroom.readings", 1)
    assert [each["code"] for each in found["readings"]] == list(readings())
    assert all(each["reading"] and each["ground"] for each in found["readings"])


def test_every_reading_that_a_rule_leans_on_is_told(client: TestClient) -> None:
    rules = client.get("/api/v1/rules").json()["rules"]
    told = {each["code"] for each in client.get("/api/v1/readings").json()["readings"]}

    assert {code for rule in rules for code in rule["readings"]} <= told


def test_the_nineteen_games_are_told_in_the_order_of_their_books(client: TestClient) -> None:
    found = client.get("/api/v1/games").json()

    assert (found["format"], found["version"]) == ("pokerroom.games", 1)
    assert [each["name"] for each in found["games"]] == list(GAMES)
    assert len(found["games"]) == 19


def test_the_topics_are_told_with_their_rules(client: TestClient) -> None:
    found = client.get("/api/v1/topics").json()

    assert (found["format"], found["version"]) == ("pokerroom.topics", 1)
    odd_chip = next(each for each in found["topics"] if each["name"] == "odd chip")
    assert {"ACT-7CS/9.4#2", "ACT-DRW/9.5#2", "VIC/8.1.5(a)"} <= set(odd_chip["rules"])


def test_the_floor_guide_of_a_game_is_sent_as_it_is_printed(client: TestClient) -> None:
    found = client.get("/api/v1/floor?game=holdem").json()

    assert (found["format"], found["version"], found["game"]) == (
        "pokerroom.floor",
        1,
        "vic/holdem",
    )
    assert found["guide"].startswith("# Floor guide: Holdem")


def test_a_hand_is_named_with_its_rule(client: TestClient) -> None:
    found = client.get("/api/v1/hand?game=holdem&cards=AsKd&communal=QhJc10s").json()

    assert (found["words"], found["per"]) == ("straight, ace high", "VIC/3.2.1(b)(vi)")


def test_odds_are_counted(client: TestClient) -> None:
    found = client.get("/api/v1/odds?game=holdem&hand=AsAh&hand=KdKc").json()

    assert (found["method"], found["deals"]) == ("exact", 1_712_304)
    assert found["hands"][0]["win"] == pytest.approx(0.81065, abs=5e-6)


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/api/v1/rules?book=NSW", 404, "there is no book 'NSW'"),
        ("/api/v1/rules?book=", 400, "book must be given once"),
        ("/api/v1/rules?book=VIC&book=VIC", 400, "book must be given once"),
        ("/api/v1/rules?bok=VIC", 400, "/api/v1/rules takes book, not 'bok'"),
        ("/api/v1/games?book=VIC", 400, "/api/v1/games takes no parameters, not 'book'"),
        ("/api/v1/rules?book=" + "V" * 401, 400, "book is longer than 400 characters"),
        ("/api/v1/floor", 400, "game is missing"),
        ("/api/v1/floor?game=snap", 404, "snap"),
        ("/api/v1/hand?game=holdem", 400, "cards is missing"),
        ("/api/v1/hand?game=holdem&cards=As1x", 400, "1x"),
        ("/api/v1/hand?game=holdem&cards=AsKd&deck=44", 400, "not with 44"),
        ("/api/v1/hand?game=holdem&cards=AsKd&deck=4.5", 400, "deck must be a small whole number"),
        ("/api/v1/odds?game=holdem&hand=AsAh&hand=AsKd", 400, "As"),
        ("/api/v1/odds?game=holdem" + "&hand=random" * 11, 400, "at most 10 hands"),
        ("/api/v1/odds?game=crown-holdem&hand=AsAh&hand=KsKd", 400, "house"),
        ("/api/chips", 404, "there is nothing at /api/chips"),
        ("/api", 404, "there is nothing at /api"),
        ("/api/", 404, "there is nothing at /api/"),
        ("/api/v1/books/", 404, "there is nothing at /api/v1/books/"),
    ],
)
def test_a_wrong_question_gets_a_clear_word(
    client: TestClient, path: str, status: int, told: str
) -> None:
    found = client.get(path)

    assert found.status_code == status
    assert list(found.json()) == ["error"]
    assert told in found.json()["error"]


@pytest.mark.parametrize("path", ["/", "/api/v1/books", "/api/chips", "/healthz", "/nowhere"])
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_whoever_wants_to_do_more_than_read_is_refused(
    client: TestClient, method: str, path: str
) -> None:
    found = client.request(method, path)

    assert found.status_code == 405
    assert found.headers["allow"] == "GET, HEAD"
    assert found.json() == {"error": f"{method} is not allowed here, only GET and HEAD"}


def test_a_fault_of_ours_is_told_without_its_innards() -> None:
    class Broken(Register):
        def games(self) -> Any:
            raise RuntimeError("the secret of the cellar")

    client = TestClient(make_app(Broken(), page()), raise_server_exceptions=False)
    found = client.get("/api/v1/games")

    assert found.status_code == 500
    assert found.json() == {"error": "the server failed to answer; its log says why"}
    assert found.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(("command", "path"), [("games", "games"), ("readings", "readings")])
def test_the_command_prints_what_the_server_answers(
    client: TestClient, command: str, path: str
) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "pokerroom", command, "--json"], capture_output=True, check=True
    )

    assert json.loads(printed.stdout) == client.get(f"/api/{path}").json()


@pytest.mark.parametrize(
    ("host", "hosts", "status"),
    [
        ("evil.example:8000", {"poker.example"}, 421),
        ("", {"poker.example"}, 421),
        ("Poker.example", {"poker.example"}, 200),
        ("poker.example:8000", {"poker.example"}, 200),
        ("poker.example", {"Poker.Example"}, 200),
        ("evil.example", set(), 200),
    ],
)
def test_who_asks_for_another_host_gets_no_answer(host: str, hosts: set[str], status: int) -> None:
    app = OwnHosts(make_app(Register(), page()), frozenset(hosts))
    found = TestClient(app).get("/healthz", headers={"Host": host})
    assert found.status_code == status
    if status == 421:
        assert found.json() == {"error": "that is no name of this server"}
