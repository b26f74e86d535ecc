"""Commands write files in one way: nothing that is there is lost unasked."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.cli.output import Refused
from pokerroom.cli.writing import write_text, writing

COMMANDS = {
    "play": ["play", "holdem", "--rounds", "1", "--save"],
    "play against the house": ["play", "crown-holdem", "--rounds", "1", "--save"],
    "edge --plot": ["edge", "canberra-poker", "--plot"],
    "edge --export": ["edge", "canberra-poker", "--export"],
    "side-bets": ["side-bets", "canberra-poker", "--plot"],
    "verify-shuffle": ["verify-shuffle", "--shuffles", "1000", "--deck", "32", "--report"],
    "selfplay": ["selfplay", "holdem", "--rounds", "2", "--export"],
}


@pytest.fixture(params=COMMANDS)
def command(request: pytest.FixtureRequest) -> list[str]:
    return COMMANDS[request.param]


def test_a_file_that_is_there_is_let_be(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("mine")
    assert run([*command, str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert (
        said.err
        == f"pokerroom: {file}: a file of that name exists already: --force overwrites it\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["mine.csv"]
    assert file.read_text() == "mine"


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_what_is_no_plain_file_is_never_written_over(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], force: list[str]
) -> None:
    pipe, folder, link = tmp_path / "pipe.csv", tmp_path / "folder.csv", tmp_path / "link.csv"
    os.mkfifo(pipe)
    folder.mkdir()
    link.symlink_to("/dev/null")
    for path in (pipe, folder, link, Path("/dev/full")):
        if "selfplay" in command and path.suffix != ".csv":
            continue
        assert run([*command, str(path), *force]) == 1
        assert capsys.readouterr().err == (
            f"pokerroom: {path}: this is not a regular file, so it is not overwritten\n"
        )
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert link.is_symlink()


def test_force_writes_over_it_and_through_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file.csv", tmp_path / "link.csv"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file.name)
    assert run(["selfplay", "holdem", "--rounds", "1", "--export", str(link), "--force"]) == 0
    assert link.is_symlink()
    assert file.read_text().startswith("round,seat,bot")
    write_text(link, "new", force=True)
    assert link.is_symlink()
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("new", 0o640)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file.csv", "link.csv"]


def test_a_link_that_leads_to_nothing_yet_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("there")
    write_text(tmp_path / "link", "new", force=False)
    assert (tmp_path / "there").read_text() == "new"
    (tmp_path / "round").symlink_to("round")
    with pytest.raises(Refused, match="not a regular file"):
        write_text(tmp_path / "round", "new", force=True)


def test_what_may_only_be_read_is_let_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # as it is for all but root
    with pytest.raises(Refused, match="it is read-only"):
        write_text(file, "new", force=True)
    with pytest.raises(Refused, match="its folder is read-only"):
        write_text(tmp_path / "new", "new", force=True)


def test_a_new_file_has_the_rights_of_any(tmp_path: Path) -> None:
    before = os.umask(0o027)
    write_text(tmp_path / "new", "text", force=False)
    os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("name", "because"),
    [
        ("no/such", "there is no such folder"),
        ("x" * 300, "File name too long"),
        ("a\0b", "no file can have that name"),
    ],
)
def test_what_cannot_be_written_is_told(tmp_path: Path, name: str, because: str) -> None:
    with pytest.raises(Refused, match=f"cannot be written: {because}"):
        write_text(tmp_path / name, "text", force=True)


def test_a_file_that_fails_half_way_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "file"
    file.write_text("old")
    monkeypatch.setattr(os, "fchmod", full)
    with pytest.raises(Refused, match="cannot be written: No space left on device"):
        write_text(file, "new", force=True)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_a_file_may_be_written_bit_by_bit(tmp_path: Path) -> None:
    with writing(tmp_path / "file", force=False) as file:
        file.write("a")
        file.write("b")
    assert (tmp_path / "file").read_text() == "ab"
    with (
        pytest.raises(Refused, match="exists already"),
        writing(tmp_path / "file", force=False),
    ):
        raise AssertionError


def test_floor_guides_are_written_where_there_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["floor", "--write", str(tmp_path)]) == 0
    guide = tmp_path / "vic-holdem.md"
    text = guide.read_text()
    guide.write_text("mine")
    assert run(["floor", "--write", str(tmp_path)]) == 1
    assert "a file of that name exists already" in capsys.readouterr().err
    assert guide.read_text() == "mine"
    assert run(["floor", "--write", str(tmp_path), "--force"]) == 0
    assert guide.read_text() == text


def test_a_table_that_goes_on_keeps_its_own_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, other = tmp_path / "kept", tmp_path / "other"
    monkeypatch.setattr("builtins.input", lambda *_: (_ for _ in ()).throw(EOFError))
    assert run(["play", "holdem", "--save", str(kept)]) == 0
    assert run(["play", "--resume", str(kept)]) == 0
    assert run(["play", "--resume", str(kept), "--save", str(kept)]) == 0
    other.write_text("mine")
    assert run(["play", "--resume", str(kept), "--save", str(other)]) == 1
    assert other.read_text() == "mine"
    assert run(["play", "--resume", str(kept), "--save", str(other), "--force"]) == 0
    assert other.read_text().startswith("{")
    assert run(["play", "--resume", "-"]) == 2
