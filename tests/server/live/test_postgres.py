"""A room on PostgreSQL: rounds are played through the API, found again and asked about."""

from __future__ import annotations

from pathlib import Path
from re import sub
from typing import Any

from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.postgres import running
from tests.server.live.rooms import browser, cookie_of, served, table_in
from tests.server.live.test_live import HOLDEM, play_on
from tests.server.live.test_past_rounds import asking

GAMES = (HOLDEM, "wa/crown-holdem")
QUESTIONS = (
    "rounds",
    "rounds?most=2",
    f"rounds?game={HOLDEM}&result=won",
    "rounds?result=lost&showdown=yes",
    "statement",
    "statement?most=3",
)
PHH = f"rounds/{HOLDEM}/1?form=phh"
WHOLE = [(1, ""), (2, "?form=steps"), (1, "?form=text"), (1, "?form=file")]
HOURS = {"began", "ended", "at", "clock"}


async def test_a_round_is_played_and_found_again_on_postgresql(folder: Path) -> None:
    with running() as server:
        settings = Settings(folder=folder, database=server.url, pace=AT_ONCE)
        async with opened(settings) as room, served(room) as host:
            await room.floor.is_open.wait()
            await table_in(room, HOLDEM, "Bob", "Cam")
            await room.floor.desk.deposit("Zoe", 1_000_00)
            async with browser(host, cookie_of(room, "Zoe")) as zoe:
                await play_on(zoe, HOLDEM, lambda: room.floor.release(HOLDEM))
            room.floor.held.add(HOLDEM)
            version = await room.floor.desk.version(HOLDEM)
            balances = await room.floor.desk.store.balances()
        assert not (folder / "room.db").exists()
        async with opened(settings) as room, served(room) as host:
            async with browser(host, cookie_of(room, "Zoe")) as zoe:
                await zoe.send(type="watch", table=HOLDEM, after=1)
                shown = await zoe.hear("table", "happened")
                assert shown["version"] >= version
                assert shown["view"]["own"]
            assert sum((await room.floor.desk.store.balances()).values()) == sum(balances.values())


async def test_what_is_asked_of_rounds_and_money_is_answered_alike_on_both_databases(
    folder: Path,
) -> None:
    """The same rounds of the same decks: all but the hour is the same."""
    with running() as server:
        on_sqlite = await all_answers(folder / "sqlite", "")
        on_postgresql = await all_answers(folder / "postgresql", server.url)
    assert not (folder / "postgresql" / "room.db").exists()
    assert on_postgresql.keys() == on_sqlite.keys()
    for asked, found in on_sqlite.items():
        assert on_postgresql[asked] == found, asked
    assert len(on_sqlite["rounds"]["rounds"]) == 6
    assert on_sqlite["rounds?game=vic/holdem&result=won"]["rounds"]
    assert len(on_sqlite["rounds?most=2"]["rounds"]) == 2
    assert {each["kind"] for each in on_sqlite["statement"]["lines"]} >= {"deposit", "round"}
    assert "variant = " in on_sqlite[PHH]
    assert on_sqlite["rounds/vic/holdem/1"]["events"]


async def all_answers(folder: Path, database: str) -> dict[str, Any]:
    """To Ann, after three rounds each of two games."""
    folder.mkdir()
    async with asking(folder, *GAMES, database=database) as ask:
        rounds = [f"rounds/{game}/{number}{form}" for game in GAMES for number, form in WHOLE]
        return {asked: _untimed(await ask(asked)) for asked in (*QUESTIONS, PHH, *rounds)}


def _untimed(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    if not answer.headers["content-type"].startswith("application/json"):
        return sub(r"(?m)^(time|day|month|year|\d\d:\d\d).*$", "", answer.text)
    return _without_hours(answer.json())


def _without_hours(told: Any) -> Any:
    if isinstance(told, list):
        return [_without_hours(each) for each in told]
    if not isinstance(told, dict):
        return told
    return {name: _without_hours(each) for name, each in told.items() if name not in HOURS}
