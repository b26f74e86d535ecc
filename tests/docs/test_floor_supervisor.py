"""The supervisor's walk-through shows what the program says, question by question."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.calling import called

DOCUMENT = Path(__file__).parents[2] / "docs" / "floor-supervisor.md"
SESSION = re.compile(r"```text\npokerroom floor (\S+) --ask\n(.*?)```", re.DOTALL)
PROMPT = re.compile(r"^(.*(?:leave: |\(y or n\) ))(\S+)$")
SESSIONS = [(match[1], match[2]) for match in SESSION.finditer(DOCUMENT.read_text())]


def test_there_are_sessions() -> None:
    assert len(SESSIONS) == 4


@pytest.mark.parametrize(("game", "shown"), SESSIONS)
def test_the_session_goes_as_shown(game: str, shown: str) -> None:
    prompts = [match for line in shown.splitlines() if (match := PROMPT.match(line))]
    done = called("floor", game, "--ask", stdin="".join(f"{match[2]}\n" for match in prompts))
    assert done.returncode == 0, done.stderr

    asked = "".join(match[1] for match in prompts)
    assert asked in done.stdout, "each question in its turn"
    answer = done.stdout.split(asked)[1].splitlines()
    expected = shown.split(prompts[-1][0])[1].replace("...", "").splitlines()
    assert [line for line in expected if line and line not in answer] == []
