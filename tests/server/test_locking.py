"""A second server on the folder of a room is refused in one line, and opens when the first ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.server import serve as serving
from pokerroom.server.locking import locked
from pokerroom.server.settings import Settings


def test_a_folder_is_locked_by_one_at_a_time(tmp_path: Path) -> None:
    first = locked(tmp_path / "room")
    assert first is not None
    assert locked(tmp_path / "room") is None
    first.close()
    again = locked(tmp_path / "room")
    assert again is not None
    again.close()


def test_a_second_server_names_the_folder_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "when_told_to_end", lambda _: None)
    monkeypatch.setattr(serving, "page", dict)
    first = locked(tmp_path)
    assert first is not None
    with first, pytest.raises(SystemExit) as ended:
        serving.serve(Settings(port=0, folder=tmp_path))
    assert ended.value.code == 1
    told = capsys.readouterr().err.splitlines()
    refused = f"the room in {tmp_path} is open already: end that server, or choose another"
    assert [line for line in told if refused in line] == [f"pokerroom: {refused} with --folder"]
