"""Every command explains itself, prints JSON of a known shape, and fails in one line."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pokerroom
from pokerroom.cli.app import COMMANDS, run

POKERROOM = (sys.executable, "-m", "pokerroom")
ESCAPE = "\x1b"
ANSWERS = {
    "pokerroom.bots-compare": ["bots", "compare", "caller", "folder", "holdem", "--deals", "2"],
    "pokerroom.games": ["games"],
    "pokerroom.floor": ["floor", "holdem"],
    "pokerroom.hand": ["hand", "holdem", "AsKd", "--communal", "QhJcTs"],
    "pokerroom.odds": ["odds", "holdem", "AsAh", "KdKc"],
    "pokerroom.books": ["rules"],
    "pokerroom.rules": ["rules", "VIC", "9.1.1(a)(vi)"],
    "pokerroom.coverage": ["rules", "--coverage"],
    "pokerroom.readings": ["readings", "A-16"],
    "pokerroom.concordance": ["concordance"],
    "pokerroom.lexicon": ["lexicon"],
    "pokerroom.roles": ["roles"],
    "pokerroom.verify-shuffle": ["verify-shuffle", "--shuffles", "1000", "--deck", "32"],
}
WRONG = [
    ["no-such-command"],
    ["rules", "--no-such-option"],
    ["rules", "ACT-9CS"],
    ["rules", "ACT-7CS", "99.9"],
    ["rules", "ACT-7CS", "--as-at", "yesterday"],
    ["rules", "ACT-7CS", "--as-at", "1990-01-01"],
    ["rules", ""],
    ["rules", "/VIC"],
    ["rules", "A-16", "17.4"],
    ["rules", "A-16", "--coverage"],
    ["rules", "A-16", "--as-at", "1994-11-04"],
    ["rules", "VIC", "3.1", "--coverage"],
    ["rules", "--coverage", "--search", "button"],
    ["rules", "--as-at", "1994-05-26"],
    ["readings", "A-199"],
    ["readings", ""],
    ["games", ""],
    ["games", "no-such-game"],
    ["games", "five-card-stud"],
    ["hand"],
    ["hand", "holdem"],
    ["hand", "holdem", "AsAs"],
    ["hand", "holdem", "Zz"],
    ["hand", "holdem", "AsKsQs"],
    ["hand", "holdem", "AsKs", "--communal", "As2c3c"],
    ["hand", "holdem", "AsKs", "--deck", "40"],
    ["hand", "canberra-manila", "2sKs"],
    ["floor", "holdem", "--ask", "--json"],
    ["serve", "--port", "70000"],
    ["completion", "tcsh"],
]


def told(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*POKERROOM, *arguments],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_what_it_does_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"Examples?:\s+pokerroom ", said), said
    assert "not legal advice" in said


def test_without_a_command_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    said = capsys.readouterr().out
    assert all(re.search(rf"^\s+{command}: \w", said, re.MULTILINE) for command in COMMANDS), said
    assert "not legal advice" in said


@pytest.mark.parametrize("shape", ANSWERS)
def test_json_names_its_shape_and_version(
    shape: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run([*ANSWERS[shape], "--json"]) == 0
    answer = json.loads(capsysbinary.readouterr().out)
    assert answer["format"] == shape
    assert answer["version"] == 1


@pytest.mark.parametrize("shape", ANSWERS)
def test_without_a_terminal_the_output_is_plain(
    shape: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(ANSWERS[shape]) == 0
    said = capsys.readouterr()
    assert said.out
    assert ESCAPE not in said.out + said.err


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_usage_ends_with_status_2_and_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = run(arguments)
    except SystemExit as ended:
        status = int(str(ended.code))
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith("pokerroom: ")
    assert said.err.count("\n") == 1


def test_the_version() -> None:
    done = told("--version")
    assert (done.returncode, done.stdout) == (0, f"pokerroom {pokerroom.__version__}\n")


def in_a_terminal(*arguments: str, **env: str) -> str:
    """What the command writes when it believes that a person is looking."""
    mine, its = pty.openpty()
    with subprocess.Popen(
        [*POKERROOM, *arguments],
        env={"TERM": "xterm-256color", "COLUMNS": "100"} | os.environ | env,
        stdout=its,
        stderr=its,
        stdin=subprocess.DEVNULL,
    ) as process:
        os.close(its)
        seen = b""
        while True:
            try:
                piece = os.read(mine, 65536)
            except OSError:  # the other side is closed
                break
            if not piece:
                break
            seen += piece
        assert process.wait() == 0
    os.close(mine)
    return seen.decode()


def test_a_terminal_gets_style_unless_no_color_is_set() -> None:
    plain = {name: "" for name in ("FORCE_COLOR",) if name in os.environ}
    assert ESCAPE in in_a_terminal("rules", **plain)
    assert ESCAPE not in in_a_terminal("rules", NO_COLOR="1", **plain)


@pytest.mark.parametrize("width", ["1", "5", "30"])
def test_a_narrow_terminal_is_served_too(width: str) -> None:
    assert "Examples" in in_a_terminal("odds", "--help", COLUMNS=width)


@pytest.mark.parametrize("width", ["20", "60", "80"])
def test_names_and_numbers_are_never_cut(width: str) -> None:
    listed = in_a_terminal("games", COLUMNS=width, NO_COLOR="1")
    assert "vic/seven-card-stud-hi-low" in listed
    compared = in_a_terminal(
        "odds", "omaha-hi-low", "As2s3dKd", "8h8d7c6c", COLUMNS=width, NO_COLOR="1"
    )
    assert "As2s3dKd  39.563%  33.817%     0.001%  36.221%  20.256%  56.477%" in compared
    assert "…" not in listed + compared


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = f"{shlex.join(POKERROOM)} rules VIC | head -n 2"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 2


@pytest.mark.parametrize(
    "arguments",
    [["verify-shuffle", "--shuffles", "100000"], ["serve", "--port", "0"]],
    ids=["verify-shuffle", "serve"],
)
def test_ctrl_c_ends_cleanly(arguments: list[str], tmp_path: Path) -> None:
    said = tmp_path / "said"
    with (
        said.open("w") as file,
        subprocess.Popen(
            [*POKERROOM, *arguments], stdout=file, stderr=file, cwd=tmp_path
        ) as process,
    ):
        wait_for_words(said, process)
        process.send_signal(signal.SIGINT)
        assert process.wait() in {0, 130}
    assert "Traceback" not in said.read_text()


def wait_for_words(file: Path, process: subprocess.Popen[bytes]) -> None:
    """A command that has said something is at work."""
    while not file.read_text() and process.poll() is None:
        time.sleep(0.1)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_know_the_commands(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["completion", shell]) == 0
    said = capsys.readouterr().out
    assert all(command in said for command in COMMANDS)
