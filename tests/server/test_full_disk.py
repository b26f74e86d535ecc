"""A full disk: the room acknowledges nothing more, says so and ends; opened again, it is back."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest
from uvicorn import Server

from pokerroom.desk.errors import Suspended
from pokerroom.server import log, serve
from pokerroom.server.app import make_app
from pokerroom.server.live.room import Room
from pokerroom.server.opening import NotOpened, opened
from pokerroom.server.past.index import Index
from pokerroom.server.settings import Settings
from pokerroom.store.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.server.live.people import until
from tests.server.live.rooms import PAGE

FULL = "database or disk is full"


def is_full(_store: SqliteStore, _writes: Sequence[Any]) -> NoReturn:
    raise sqlite3.OperationalError(FULL)


async def test_a_record_that_takes_no_more_ends_the_server_and_keeps_what_it_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[Room] = []

    def noted(answers: Any, page: Any, routes: Any, can_play: Any) -> Any:
        rooms.append(can_play.__self__)
        return make_app(answers, page, routes, can_play)

    monkeypatch.setattr(serve, "make_app", noted)
    settings, port = Settings(folder=tmp_path), serve.open_port("127.0.0.1", 0)
    server = Server(serve.quietly(make_app, settings))  # type: ignore[arg-type]  # it gets another
    serving = asyncio.ensure_future(serve.with_room(server, settings, PAGE, port))
    await until(lambda: bool(rooms) and rooms[0].floor.is_open.is_set())
    await rooms[0].floor.desk.deposit("Ann", 100_00)
    monkeypatch.setattr(SqliteStore, "_commit", is_full)
    with pytest.raises(Suspended, match="can no longer be written to"):
        await rooms[0].floor.desk.deposit("Ann", 7_00)
    with pytest.raises(NotOpened, match=f"takes no more .{FULL}.. All that was acknowledged is in"):
        await asyncio.wait_for(serving, PATIENCE)
    monkeypatch.undo()
    async with opened(settings) as again:
        assert await again.floor.desk.balance("Ann") == 100_00


def test_an_index_whose_work_the_database_has_undone_itself_goes_on() -> None:
    index = Index()
    index.begin()
    index._data.execute("rollback")
    index.forget()
    index.begin()
    index.commit(1, b"seal")
    assert index.followed == (1, b"seal")
    index.close()


def test_a_line_of_the_log_that_finds_no_room_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_room(_line: str) -> NoReturn:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(sys.stderr, "write", no_room)
        log.warning("lost")
    log.warning("kept")
    assert '"event":"kept"' in capsys.readouterr().err
