"""House round files that tell what cannot be are refused with the line of what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import json

from pokerroom.cli.app import run
from pokerroom.notation.house_rounds.dialect import ACTS
from pokerroom.notation.values.errors import WrongFile
from tests.notation.house_rounds.files import played_against_the_house

GOOD: dict[str, Any] = {
    "format": 1,
    "title": "A round",
    "game": "wa/crown-holdem",
    "people": {"Ann": 500, "Bob": "500.50"},
    "terms": {
        "boxes": 7,
        "minimum": 10,
        "maximum": 200,
        "unit": 5,
        "jackpot": 1,
        "dealt_from": "shoe",
        "settings": {"order_of_acting": "any_order"},
        "claims": {"1": "Ann"},
        "advised": ["Bob"],
    },
    "cards": {"1": "8s 7s", "2": "Ks Kd", "dealer": "Ah Ad", "communal": "9d Tc Jh 2c 3d"},
    "acts": [
        "Ann antes 10 in box 1",
        "Bob antes 10 in box 2",
        "Ann picks up",
        {"act": "exposes a card", "box": 1, "card": "8s", "refused": False},
        {
            "act": "counts hands",
            "wrong": [{"box": 2, "cards": "Ks Kd 5c"}],
            "deck_complete": True,
        },
        {"act": "chooses", "person": "Ann", "box": 1, "void": False},
        {"expect": {"void": False, "outcomes": {"2": {"ante": "void"}}}},
        "Ann wagers 20",
    ],
    "expected": {"over": False, "net": {"Bob": 0}, "prizes": {"1": 25}},
}


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{text(key)} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return text(value)


def text(value: Any) -> str:
    return json.encode(value).decode().replace("\x7f", "\\u007f")


def written(file: dict[str, Any]) -> str:
    return "".join(f"{text(key)} = {toml(value)}\n" for key, value in file.items())


def changed(path: tuple[str | int, ...], value: Any) -> str:
    """The good file with another value at *path*."""
    file: Any = json.decode(json.encode(GOOD))
    inner = file
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return written(file)


def wrong(source: str) -> WrongFile:
    with pytest.raises(WrongFile) as found:
        played_against_the_house(source.encode())
    assert found.value.line is not None
    return found.value


def test_the_file_that_is_changed_here_can_be_played() -> None:
    played_against_the_house(written(GOOD).encode())


@pytest.mark.parametrize(
    ("path", "value", "because"),
    [
        (("people",), ["Ann", "Bob", "Ann"], "two people are called Ann"),
        (("people",), ["Ann", "ann"], "two people are called ann"),
        (("people",), [], "nobody is at the table"),
        (("people",), {}, "nobody is at the table"),
        (("people",), "Ann", "it is a table of keys"),
        (("people",), ["Ann", 1], "it is text, not 1"),
        (("people",), ["Ann", ""], "is not a name"),
        (("people",), ["Ann", "dealer"], "is not a name"),
        (("people",), ["Ann", "B\x1bb"], "is not a name"),
        (("people", "Ann"), -1, "negative"),
        (("people", "Ann"), 10**15, "more than can be kept"),
        (("people", "Ann"), True, "is not an amount"),
        (("cards", "1"), "8s 7s 6s", "3 cards are named, but only 2 are dealt there"),
        (("cards", "dealer"), "Ah Ad Ac", "3 cards are named, but only 2 are dealt there"),
        (("cards", "communal"), "9d Tc Jh 2c 3d 4d", "6 cards are named, but only 5 are dealt"),
        (("cards", "2"), "8s Kd", "the eight of spades is named twice"),
        (("cards", "box 1"), "2s 2d", "its cards are named twice"),
        (("cards", "8"), "2s 2d", "the table has 7 of them"),
        (("cards", "0"), "2s 2d", "the table has 7 of them"),
        (("cards", "１"), "2s 2d", "the table has 7 of them"),
        (("cards", "1"), 5, "it is text, not 5"),
        (("terms", "zeppelin"), 5, "there is no such key"),
        (("terms", "dealt_from"), "hat", "one of shoe, shuffler, hand"),
        (("terms", "claims"), {"1": "Zed"}, "there is nobody called Zed"),
        (("terms", "claims"), {"8": "Ann"}, "the table has 7 of them"),
        (("terms", "advised"), ["Zed"], "there is nobody called Zed"),
        (("terms", "minimum"), -10, "negative"),
        (("terms", "settings"), {"order_of_acting": 1}, "it is text, not 1"),
        (("acts", 0), "Zed antes 10 in box 1", "there is nobody called Zed"),
        (("acts", 0), "Ann antes -10 in box 1", "is not an act"),
        (("acts", 0), f"Ann antes {'9' * 300} in box 1", "more than can be kept"),
        (("acts", 0), f"Ann antes 10 in box {'9' * 300}", "is not an act"),
        (("acts", 0), f"Ann antes {'9' * 400} in box 1", "400 characters at most"),
        (("acts", 0), "Ann antes 10 in box 1: refused by WA-CHP/99", "has no rule 99"),
        (("acts", 0), "dealer cuts two", "is not an act"),
        (("acts", 0), "dealer exposes box x", "is not an act"),
        (("acts", 0), "dealer turns up ??", "cards that are shown must be named"),
        (("acts", 0), 7, "it is text, not 7"),
        (("acts", 3, "colour"), 1, "there is no such key"),
        (("acts", 3, "act"), "dances", "there is no such act"),
        (("acts", 3, "act"), 3, "it is text, not 3"),
        (("acts", 3, "box"), -1, "not a whole number from 0 to 100"),
        (("acts", 3, "box"), "1", "it is a whole number"),
        (("acts", 3, "card"), "8s 7s", "it is one card"),
        (("acts", 3, "card"), "??", "cards that are shown must be named"),
        (("acts", 3, "refused"), 1, "it is true or false"),
        (("acts", 4, "wrong"), [{"box": 2, "cards": "Ks", "colour": 1}], "there is no such key"),
        (("acts", 4, "wrong"), [{"box": 2}], "cards is missing"),
        (("acts", 4, "deck_complete"), "yes", "it is true or false"),
        (("acts", 5, "person"), "Zed", "there is nobody called Zed"),
        (("acts", 6, "expect", "outcomes"), {"x": {"ante": "won"}}, "a box is written as 1"),
        (("acts", 6, "expect", "outcomes"), {"1": {"aunt": "won"}}, "there is no such wager"),
        (("expected", "net"), {"Zed": 1}, "there is nobody called Zed"),
        (("format",), True, "only format 1 is known, not True"),
        (("colour",), 1, "there is no such key"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(
    path: tuple[str | int, ...], value: Any, because: str
) -> None:
    assert because in wrong(changed(path, value)).reason


def test_an_act_that_is_told_wrong_names_its_own_line() -> None:
    source = written(GOOD).replace('{"act" = "chooses"', '\n{"colour" = 1, "act" = "chooses"')

    assert wrong(source).line == 8


def test_the_command_names_file_and_line(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "round.toml"
    path.write_text(changed(("cards", "1"), "8s 7s 6s"))

    assert run(["round", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"pokerroom: {path}: line 6: cards.1: 3 cards are named")
    assert said.count("\n") == 1


STRANGE: tuple[Any, ...] = (
    -1, 0, 1, 23, 10**14, 10**18, 0.5, -0.01, float("inf"), float("nan"), True, "", "x", "１",
    "Ann", "Zed", "As", "8s", "??", [], {}, [[]], {"x": 1}, ["As", 1], "wagers", "dealer deals",
)  # fmt: skip


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in pairs if isinstance(value, dict | list) else ():
        yield (*path, key)
        if isinstance(each, dict | list):
            yield from paths(each, (*path, key))


def is_judged(source: str) -> bool:
    """Whether the file is played, or refused with the line of what is wrong."""
    try:
        played_against_the_house(source.encode())
    except WrongFile as found:
        return found.line is not None
    return True


def test_whatever_stands_in_a_place_is_played_or_refused_with_a_line() -> None:
    for path in paths(GOOD):
        if path == ("game",):
            continue
        for value in STRANGE:
            assert is_judged(changed(path, value)), (path, value)


def test_any_fields_of_any_act_are_played_or_refused() -> None:
    random = Random(10)
    for name, kind in ACTS.items():
        for _ in range(20):
            given = {key: random.choice(STRANGE) for key in kind.__struct_fields__}
            for place in (0, 3, 5, 7):
                assert is_judged(changed(("acts", place), {"act": name, **given})), (name, given)
