"""docs/acts.md tells acts, phases and views as the code has them; docs/bots.md has true bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pokerroom
from pokerroom.cli.app import run
from pokerroom.games import GAMES, game
from pokerroom.play import Act, Game, Phase
from tests.docs import acts_page

DOCS = Path(__file__).parents[2] / "docs"
AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]


def test_the_page_is_as_the_code_is_now() -> None:
    """`python -m tests.docs.acts_page > docs/acts.md` writes it anew."""
    assert (DOCS / "acts.md").read_text(encoding="utf-8") == acts_page.page()


def test_every_act_phase_and_field_has_words() -> None:
    assert list(acts_page.BETTING) == list(Act)
    assert list(acts_page.AWAITED) == list(Phase)
    for shape, words in acts_page.MEANINGS.items():
        assert tuple(words) == shape.__struct_fields__


def shown_module() -> str:
    """The file that the page for bot authors lets one write."""
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    found = re.search(r"```python title=\"mybot.py\"\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_the_bot_that_is_shown_plays_every_game(name: str) -> None:
    space: dict[str, object] = {}
    exec(shown_module(), space)  # noqa: S102  the document's own example
    table = pokerroom.open_table(name, seed=1)

    table.play_rounds(space["careful"], 5)  # type: ignore[arg-type]
    assert table.table.rounds == 5


def test_the_bot_that_is_shown_is_short() -> None:
    assert len(shown_module().splitlines()) <= 40


def test_the_commands_of_the_page_for_bot_authors_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As they are shown, but for fewer rounds."""
    (tmp_path / "mybot.py").write_text(shown_module())
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    commands = re.findall(r"^pokerroom selfplay (.*)$", text, re.MULTILINE)

    assert len(commands) > 2
    for command in commands:
        words = re.sub(r"--rounds \d+", "--rounds 4", command).split()
        assert run(["selfplay", *words]) == 0, capsys.readouterr().err
