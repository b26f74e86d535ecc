"""Whatever is typed wrongly is told in one line of plain words, and where the help is."""

from __future__ import annotations

import json

import pytest

from pokerroom.cli.app import COMMANDS, GROUPS, run

NOT_OUR_WORDS = (
    "Unused Tokens", "--FILE", "--GAME", "Invalid value", "unable to convert", "parameter",
    "Parameter", "requires an argument", "Traceback", "Expected `", "NoneType", "[Errno",
    "Command \"", "Unknown", "Choose from",
)  # fmt: skip
NEED_GAME = ("terms", "hand", "odds", "edge", "strategy", "side-bets", "simulate", "frequencies")
WRONG = [
    ("nosuch", "there is no command 'nosuch': there are serve, play,", "pokerroom"),
    ("gamess", "there is no command 'gamess': did you mean games?", "pokerroom"),
    ("-x", "there is no option -x", "pokerroom"),
    ("--", "there is no option --", "pokerroom"),
    ("phh repla", "there is no command 'repla': did you mean replay?", "pokerroom phh"),
    ("phh show", "FILE is missing", "pokerroom phh show"),
    ("phh show a b", "'b' is one too many", "pokerroom phh show"),
    ("ruling", "FILE is missing", "pokerroom ruling"),
    ("ruling a b", "'b' is one too many", "pokerroom ruling"),
    ("completion", "SHELL is missing", "pokerroom completion"),
    ("completion tcsh", "SHELL: 'tcsh' is not one of bash, zsh, fish", "pokerroom completion"),
    ("rules VIC 3.1 4.1", "'4.1' is one too many", "pokerroom rules"),
    ("rules --as-at yesterday", "--as-at: 'yesterday' is not a day, written as", "pokerroom rules"),
    ("rules --kind x", "--kind: 'x' is not one of definition,", "pokerroom rules"),
    ("hand holdem AsKd --dek 52", "no option --dek: did you mean --deck?", "pokerroom hand"),
    ("hand holdem AsKd --deck", "--deck needs a value after it", "pokerroom hand"),
    ("serve --port x", "--port: 'x' is not a whole number", "pokerroom serve"),
    ("serve --port ８０", "--port: '８０' is not a whole number", "pokerroom serve"),
    ("serve --host", "--host needs a value after it", "pokerroom serve"),
    ("odds holdem AsAh KdKc --seed 1 --seed 2", "--seed appears twice", "pokerroom odds"),
    ("edge crown-holdem --below x", "'x' is not one of stands-off, wins, loses", "pokerroom edge"),
    ("edge crown-holdem --json=maybe", "--json takes no value", "pokerroom edge"),
    ("edge crown-holdem --no-json", "there is no option --no-json", "pokerroom edge"),
    ("verify-shuffle --deck 51", "'51' is not one of 52, 40, 36, 32", "pokerroom verify-shuffle"),
    ("verify-shuffle --alpha x", "--alpha: 'x' is not a number", "pokerroom verify-shuffle"),
    ("games --json --json", "--json appears twice", "pokerroom games"),
    ("play holdem holdem", "'holdem' is one too many", "pokerroom play"),
    ("docs a b", "'b' is one too many", "pokerroom docs"),
    *((name, "GAME is missing", f"pokerroom {name}") for name in NEED_GAME),
]  # fmt: skip


def heard(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("pokerroom: ")
    assert said.err.count("\n") == 1
    assert [words for words in NOT_OUR_WORDS if words in said.err] == []
    return said.err


@pytest.mark.parametrize(("typed", "said", "help_on"), WRONG, ids=lambda each: str(each)[:40])
def test_wrong_usage_is_told_in_our_own_words(
    capsys: pytest.CaptureFixture[str], typed: str, said: str, help_on: str
) -> None:
    line = heard(capsys, *typed.split())
    assert said in line
    assert line.endswith(f"(see `{help_on} --help`)\n")


@pytest.mark.parametrize("name", [*COMMANDS, *(f"phh {each}" for each in GROUPS["phh"][1])])
@pytest.mark.parametrize("wrong", ["--zeppelin", "--zeppelin=1", "-Z"])
def test_no_command_has_an_option_that_is_not_there(
    capsys: pytest.CaptureFixture[str], name: str, wrong: str
) -> None:
    line = heard(capsys, *name.split(), wrong)
    is_file = name in {"round", "ruling", "jackpot", "phh replay", "phh show"}
    needs = ("GAME is missing", "SHELL is missing") if not is_file else ()
    assert "there is no option -" in line or any(words in line for words in needs)


@pytest.mark.parametrize("file", ["round", "ruling", "jackpot", "phh show"])
def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], file: str) -> None:
    line = heard(capsys, *file.split(), "no-such.toml")
    assert line == ("pokerroom: no-such.toml: it cannot be opened: No such file or directory\n")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("lexicon", "words"),
        ("concordance", "provisions"),
        ("roles", "roles"),
        ("rules --search", "rules"),
        ("rules VIC --search", "rules"),
    ],
)
def test_a_search_that_finds_nothing(
    capsys: pytest.CaptureFixture[str], typed: str, key: str
) -> None:
    assert run([*typed.split(), "zeppelin", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[key] == []
    assert run([*typed.split(), "zeppelin"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "matches: try fewer words" in said.err


@pytest.mark.parametrize("command", ["lexicon out of turn", "roles casino supervisor"])
def test_words_that_are_searched_for_need_no_quotation_marks(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    name, *words = command.split()
    assert run([name, *words]) == 0
    apart = capsys.readouterr().out
    assert run([name, " ".join(words)]) == 0
    assert capsys.readouterr().out == apart
