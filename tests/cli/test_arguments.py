"""Arguments may come in any order, numbers are not rounded, and what was wrong is shown safely."""

from __future__ import annotations

from importlib import import_module
from inspect import signature

import pytest

from pokerroom.cli.app import COMMANDS, GROUPS, WORD_LONGEST, run


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("place", range(1, 5))
def test_options_stand_before_between_and_behind_the_hands(
    capsys: pytest.CaptureFixture[str], place: int
) -> None:
    plain = ["odds", "holdem", "AsAh", "KdKc"]
    assert run([*plain[:place], "--communal", "2c 7d 9h", *plain[place:]]) == 0
    assert capsys.readouterr().out.endswith("exact: 990 deals\n")


def test_the_cards_of_a_hand_may_be_written_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hand", "holdem", "--board", "2c3c4c", "As", "Ah"]) == 0
    assert capsys.readouterr().out.startswith("one pair, aces")


@pytest.mark.parametrize(
    "arguments",
    [
        ["odds", "holdem", "AsAh", "KdKc", "--seed", "1.5"],
        ["odds", "holdem", "AsAh", "KdKc", "--deck", "51.7"],
        ["hand", "holdem", "AsAh", "--deck", "52.0"],
        ["serve", "--port", "80.5"],
        ["verify-shuffle", "--shuffles", "1000.6"],
    ],
    ids=" ".join,
)
def test_a_number_that_is_not_whole_is_not_rounded(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert f"{arguments[-1]!r} is not a whole number" in refused(capsys, *arguments)


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["rules", "VIC", "3.1", "4.1"], "(see `pokerroom rules --help`)"),
        (["rules", "--as-at", "yesterday"], "(see `pokerroom rules --help`)"),
        (["hand"], "(see `pokerroom hand --help`)"),
        (["no-such-command"], "(see `pokerroom --help`)"),
    ],
)
def test_wrong_usage_points_to_the_help(
    capsys: pytest.CaptureFixture[str], arguments: list[str], where: str
) -> None:
    assert refused(capsys, *arguments).endswith(f"{where}\n")


@pytest.mark.parametrize("sign", ["\x1b[0K", "\u202e", "\x07", "\udcff"], ids=ascii)
@pytest.mark.parametrize("command", [[], ["readings"], ["games"], ["rules", "VIC"]], ids=" ".join)
def test_what_was_written_cannot_move_the_terminal(
    capsys: pytest.CaptureFixture[str], command: list[str], sign: str
) -> None:
    line = refused(capsys, *command, f"A{sign}")
    assert line.rstrip("\n").isprintable()
    assert ascii(sign)[1:-1] in line


def test_a_long_word_is_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    whole, long = "x" * (WORD_LONGEST - 3), "x" * WORD_LONGEST
    assert f"'{whole}':" in refused(capsys, "games", whole)
    assert f"'{whole[:-1]}..." in refused(capsys, "games", long)


WITHOUT_RESULTS = {
    "serve",
    "play",
    "completion",
    "phh show",
    "record export",
    "record import",
    "record backup",
    "record restore",
    "record follow",
    "room confirm",
    "room password",
}
"""They talk with a person, tell a secret, or write a file; `phh replay` has what `show` tells."""


def test_every_command_that_prints_results_has_json() -> None:
    places = {name: place for name, (place, _) in COMMANDS.items()}
    for group, (_, commands) in GROUPS.items():
        places |= {f"{group} {name}": place for name, (place, _) in commands.items()}
    without = set()
    for name, place in places.items():
        module, _, function = place.partition(":")
        found = getattr(import_module(f"pokerroom.cli.{module}"), function)
        if "json" not in signature(found).parameters:
            without.add(name)
    assert without == WITHOUT_RESULTS
