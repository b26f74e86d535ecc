"""What docs/round-files.md shows is a round file that comes out as it expects."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.rounds.checking import checks
from pokerroom.notation.rounds.checking.choices import ACTS
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading import reading
from pokerroom.notation.rounds.reading import situation as described
from pokerroom.notation.rounds.reading.reading import read_round
from pokerroom.notation.rounds.saying.spoken_act import Verb

DOCUMENT = (Path(__file__).parents[3] / "docs" / "round-files.md").read_text()
EXAMPLES = [
    block for block in re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL) if "format" in block
]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: str(text.splitlines()[1]))
def test_every_example_comes_out_as_it_expects(text: str) -> None:
    file = read_round(text)
    if isinstance(file, TableRefused):
        assert file.failure is None
        return
    playing = Playing(file)

    playing.run()

    assert [str(failure) for failure in playing.failures] == []


@pytest.mark.parametrize("key", [*reading.KEYS, *described.KEYS, *checks.KEYS])
def test_every_key_is_documented(key: str) -> None:
    assert f"`{key}`" in DOCUMENT or f"[{key}]" in DOCUMENT


@pytest.mark.parametrize("verb", Verb)
def test_every_word_for_an_act_is_documented(verb: Verb) -> None:
    assert f" {verb.value}" in DOCUMENT


@pytest.mark.parametrize("act", sorted(set(ACTS.values())))
def test_every_act_that_may_be_open_is_documented(act: str) -> None:
    assert f'"{act}' in DOCUMENT
