"""Every round file of the tests and of the documents comes out as it expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import read_round
from pokerroom.play import replay

ROOT = Path(__file__).parents[3]
FILES = sorted(
    file for part in ("tests", "docs") for file in (ROOT / part / "rounds").rglob("*.toml")
)


def by_name(path: Path) -> str:
    return str(path.relative_to(ROOT).with_suffix(""))


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_a_round_file_comes_out_as_it_expects(path: Path) -> None:
    file = read_round(path.read_bytes())
    if isinstance(file, TableRefused):
        assert file.failure is None
        return
    playing = Playing(file)

    playing.run()

    assert [str(failure) for failure in playing.failures] == []


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_its_record_alone_gives_the_round_back(path: Path) -> None:
    file = read_round(path.read_bytes())
    if isinstance(file, TableRefused):
        assert file.because
        return
    playing = Playing(file)
    playing.run()

    again = replay(playing.play.begun, playing.play.record)

    again.worths = playing.play.worths
    assert again == playing.play
