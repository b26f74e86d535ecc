"""A table that fails is suspended and says so, at the table and in the lobby; others play on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import Desk, StartsRound
from pokerroom.server.live import awaiting, keeping
from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.messages import commands as says
from tests.patience import PATIENCE
from tests.server.live.people import newcomer, nobody_acts, until, with_two_more
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM = "vic/holdem"
BECAUSE = "the table is suspended: ZeroDivisionError"


async def test_whose_keeper_fails_says_so_to_all_and_the_others_play_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room, served(room) as host:
        for name in "12":
            await table_in(room, HOLDEM, "Ann", "Bob", name=name)

        def fails(table: Any) -> bool:
            return 1 // 0 > 0 if table.name == "1" else awaiting.can_begin(table)

        monkeypatch.setattr(keeping, "can_begin", fails)
        async with browser(host, cookie_of(room, "Zoe")) as zoe:
            await zoe.send(type="watch", table="1")
            await zoe.hear("table")
            for name in "12":
                room.floor.release(name)
            told = await zoe.hear("suspended")
            assert (told["table"], told["because"]) == ("1", BECAUSE)
            assert (await zoe.do("1", "s", do="sit", amount=200_00))["code"] == "suspended"
            await zoe.send(type="watch lobby")
            lobby = await zoe.hear("lobby")
            shown = {each["table"]: each["suspended"] for each in lobby["tables"]}
            assert shown == {"1": BECAUSE, "2": ""}
            await until(lambda: room.floor.streams.by_name["2"].has_played)
            await zoe.send(type="watch", table="1")
            assert (await zoe.hear("suspended"))["because"] == BECAUSE
        with pytest.raises(Exception, match="table 1 is suspended"):
            await room.floor.desk.do("1", StartsRound())


async def test_what_waits_for_the_end_of_the_round_is_answered_when_the_table_fails(
    folder: Path,
) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        leaves = zoe.asks(says.Leave())
        await until(lambda: bool(zoe.view().waiting))
        room.floor.streams.fail(HOLDEM, ZeroDivisionError())
        async with asyncio.timeout(PATIENCE):
            found = await leaves
        assert (found.code, found.because) == ("suspended", BECAUSE)


async def test_a_table_that_cannot_be_brought_back_is_in_the_lobby_as_suspended(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room:
        for name in "12":
            await table_in(room, HOLDEM, "Ann", "Bob", name=name)
    table = Desk.table

    async def fails(self: Desk, name: str) -> Any:
        return 1 // 0 if name == "1" else await table(self, name)

    monkeypatch.setattr(Desk, "table", fails)
    async with room_in(folder) as room, served(room) as host:
        async with browser(host, cookie_of(room, "Zoe")) as zoe:
            await zoe.send(type="watch lobby")
            lobby = await zoe.hear("lobby")
            assert [each["table"] for each in lobby["tables"]] == ["2"]
            assert lobby["stand_still"] == [{"table": "1", "because": BECAUSE}]
            await zoe.send(type="watch", table="1")
            assert (await zoe.hear("suspended", "failed"))["type"] == "suspended"
            assert (await zoe.do("1", "s", do="sit", amount=200_00))["code"] == "suspended"
        assert room.failures() == ["1"]


async def test_a_command_that_goes_wrong_is_answered_and_the_table_plays_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        zoe = await newcomer(room, "Zoe", HOLDEM)
        do = Desk.do

        async def fails(self: Desk, table: str, command: Any, **given: Any) -> Any:
            return 1 // 0 if given["by"] == "Zoe" else await do(self, table, command, **given)

        monkeypatch.setattr(Desk, "do", fails)
        found = await zoe.asks(says.PostBlind())
        assert (found.code, found.because) == (
            "broken",
            "something went wrong, and nothing was done",
        )
        assert room.failures() == []


async def test_a_table_whose_program_lacks_a_descriptor_for_a_while_plays_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    short = [OSError(24, "Too many open files: secret")]

    def acts(*given: Any) -> Any:
        if short:
            raise short.pop()
        return awaiting.act_of_program(*given)

    monkeypatch.setattr(keeping, "act_of_program", acts)
    monkeypatch.setattr(keeping, "AFTER_A_FAILURE", 0)
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob")
        room.floor.release(HOLDEM)
        await until(lambda: room.floor.streams.by_name[HOLDEM].has_played)
        assert not short
        assert room.failures() == []
    logged = capsys.readouterr().err
    assert "a table waits for the machine" in logged
    assert "secret" not in logged
