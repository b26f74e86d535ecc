"""In a terminal the table is drawn, in colour unless NO_COLOR is set, in words if asked for."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ESCAPE = "\x1b"
POKERROOM = (sys.executable, "-m", "pokerroom", "play")
STUD = ("act/seven-card-stud", "--seed", "5")
PATIENCE = 240  # seconds: nothing but a busy machine is slower, and its load decides nothing
DOCUMENT = Path(__file__).parents[2] / "docs" / "play.md"


def typed(*lines: str, arguments: tuple[str, ...] = STUD, **env: str) -> tuple[int, str]:
    """What the command ends with and writes to a person who types *lines* one by one."""
    mine, its = pty.openpty()
    clean = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "FORCE_COLOR"}}
    with subprocess.Popen(
        [*POKERROOM, *arguments],
        env=clean | {"TERM": "xterm-256color", "COLUMNS": "100"} | env,
        stdin=its,
        stdout=its,
        stderr=its,
        start_new_session=True,
    ) as process:
        os.close(its)
        try:
            status, seen = said(process, mine, lines)
        finally:
            process.kill()
            os.close(mine)
    return status, seen.decode()


def said(process: subprocess.Popen[bytes], mine: int, lines: tuple[str, ...]) -> tuple[int, bytes]:
    seen = b""
    for line in lines:
        seen += until_asked(mine)
        os.write(mine, line.encode() + b"\n")
    if lines[-1] == "q":
        status = process.wait(PATIENCE)
    else:
        seen += until_asked(mine)
        status = interrupted(process)
    while piece := read(mine):
        seen += piece
    return status, seen


def interrupted(process: subprocess.Popen[bytes]) -> int:
    """A signal that comes just before the line is read is noticed only with the next one.

    One that comes while a slow process ends would kill it: the next one waits long.
    """
    for _ in range(20):
        process.send_signal(signal.SIGINT)
        try:
            return process.wait(PATIENCE / 10)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("it goes on")


def read(mine: int) -> bytes:
    try:
        return os.read(mine, 65536) if select.select([mine], [], [], PATIENCE)[0] else b""
    except OSError:  # the other side is closed
        return b""


def until_asked(mine: int) -> bytes:
    """Up to a prompt in its own words; other lines come in pieces that may end with a colon."""
    seen = b""
    while not seen.endswith((b"> ", b"? ", b"dealer: ", b"quit: ")):
        piece = read(mine)
        assert piece, seen
        seen += piece
    return seen


def test_the_table_is_drawn_in_colour() -> None:
    status, seen = typed("2", "")
    assert status == 130
    assert ESCAPE in seen
    assert "♠" in seen
    assert "▒▒ ▒▒" in seen
    assert re.search(r"\[r\]aise to \$[0-9]+.*   \[f\]old   \[\?\] why", seen)


def test_no_color_leaves_the_suits_as_they_are() -> None:
    status, seen = typed("2", "", NO_COLOR="1")
    assert status == 130
    assert "\x1b[3" not in seen
    assert re.search(r"\([2-9TJQKA][♠♥♦♣]\) \([2-9TJQKA][♠♥♦♣]\) [2-9TJQKA][♠♥♦♣]\r", seen)


def test_an_alphabet_without_suits_has_letters() -> None:
    _, seen = typed("2", "", NO_COLOR="1", PYTHONIOENCODING="ascii")
    assert re.search(r"\([2-9TJQKA][shdc]\) \([2-9TJQKA][shdc]\) [2-9TJQKA][shdc]\r", seen)
    assert "## ##" in seen


@pytest.mark.parametrize("width", ["20", "40", "60"])
def test_a_narrow_terminal_is_served_too(width: str) -> None:
    _, seen = typed("2", "", NO_COLOR="1", COLUMNS=width)
    assert "[f]old" in seen
    assert max(len(line) for line in seen.replace("\r", "").splitlines()) <= int(width)


def test_what_was_typed_can_be_edited_and_called_up_again() -> None:
    deleted, up = "\x7f", "\x1b[A"
    _, seen = typed(f"23{deleted}", "", f"ll{deleted}", up, arguments=STUD, NO_COLOR="1")
    assert "You pay the blind of $10." in seen
    assert seen.count("stake   in now") == 3


def test_plain_words_draw_nothing() -> None:
    status, seen = typed("2", "", arguments=(*STUD, "--plain"))
    assert status == 130
    assert "\x1b[3" not in seen
    assert "▒" not in seen
    assert "♠" not in seen
    assert re.search(r"Your hole cards: \w+ of \w+, \w+ of \w+\.", seen)
    assert re.search(r"Your cards face up: \w+ of \w+\.", seen)
    assert "f: fold\r\nYour act? " in seen


def test_the_session_of_the_document_goes_as_it_is_shown() -> None:
    text = DOCUMENT.read_text()
    named = re.search(r"`pokerroom play (act/[^`]*)`", text)
    shown = re.search(r"```session\n(.*?)```", text, re.DOTALL)
    assert named
    assert shown
    status, seen = typed(
        "1", "", "r 20", "f", "q", arguments=tuple(named[1].split()), NO_COLOR="1", COLUMNS="80"
    )
    assert status == 0
    assert [line.rstrip() for line in seen.replace("\r", "").splitlines()] == [
        line.rstrip() for line in shown[1].splitlines()
    ]
