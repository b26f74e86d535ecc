"""Closed, full and old-fashioned streams end a command as cleanly as any."""

from __future__ import annotations

import subprocess
import sys
from shlex import quote

import pytest

POKERROOM = f"{quote(sys.executable)} -m pokerroom"
COMMANDS = ["games", "games --json", "--help", "--version", "hand holdem AsKd", "completion bash"]
OLD_FASHIONED = "PYTHONIOENCODING=ascii "


def in_a_shell(command: str) -> subprocess.CompletedProcess[str]:
    """With what is written kept back until it is flushed, as it is for most people."""
    return subprocess.run(
        ["sh", "-c", f"unset PYTHONUNBUFFERED; {command}"],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_told_in_one_line(command: str) -> None:
    done = in_a_shell(f"{POKERROOM} {command} > /dev/full")
    assert done.returncode == 1
    assert done.stderr == "pokerroom: the result cannot be written: No space left on device\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_stdout_is_told_in_one_line(command: str) -> None:
    done = in_a_shell(f"{POKERROOM} {command} >&-")
    assert done.returncode == 1
    assert done.stderr == "pokerroom: stdout is closed: results have nowhere to go\n"


@pytest.mark.parametrize("stderr", ["&-", "/dev/full"])
def test_a_closed_or_full_stderr_hears_nothing_and_changes_nothing(stderr: str) -> None:
    wrong = in_a_shell(f"{POKERROOM} no-such-command 2>{stderr}")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    right = in_a_shell(f"{POKERROOM} odds holdem AsAh KdKc 2>{stderr}")
    assert (right.returncode, right.stdout.splitlines()[-1]) == (0, "exact: 1,712,304 deals")


@pytest.mark.parametrize("command", ["rules VIC", "--help", "rules VIC --json"])
def test_a_reader_who_has_seen_enough_leaves_status_0(command: str) -> None:
    done = in_a_shell(f"({POKERROOM} {command}; echo $? >&2) | true")
    assert done.stderr == "0\n"


@pytest.mark.parametrize(
    ("command", "part"),
    [
        ("hand --help", "10d or T\\u2666"),
        ("odds holdem 'A♠ ?' random --sample --precision 2%", "deals, \\xb1"),
        ("completion zsh", "compdef"),
    ],
)
def test_an_alphabet_without_suits_is_no_error(command: str, part: str) -> None:
    done = in_a_shell(f"{OLD_FASHIONED}{POKERROOM} {command}")
    assert (done.returncode, done.stderr) == (0, "")
    assert part in done.stdout


def test_ctrl_c_before_the_commands_are_loaded_leaves_no_trace() -> None:
    script = (
        "import pokerroom, sys\n"
        "from pokerroom.cli import main\n"
        "class Stop:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'cyclopts':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stop())\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "games"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
