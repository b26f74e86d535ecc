"""A room for trying out is set up while people come in already."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import Desk, TakesSeat
from pokerroom.games import GAMES, game
from pokerroom.play import Game
from pokerroom.server import demo
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.room import PLAY_MONEY
from pokerroom.server.live.signs import sign_of
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.server.live.rooms import room_in

HOLDEM = "vic/holdem"
OPEN = Desk.open_table


@pytest.mark.parametrize("quick", [(), (1,), (1, 3), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6, 7)])
async def test_programs_take_the_seats_that_are_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch, quick: tuple[int, ...]
) -> None:
    """Some are quicker than they are, and the room is opened all the same."""

    async def opened(desk: Desk, name: str, game: str, terms: Any, **given: Any) -> object:
        found = await OPEN(desk, name, game, terms, **given)
        for seat in quick:
            await desk.deposit(f"guest {seat}", 1_000_00)
            await desk.do(name, TakesSeat(person=f"guest {seat}", seat=seat, amount=200_00))
        return found

    monkeypatch.setattr(Desk, "open_table", opened)
    monkeypatch.setattr(demo, "GAMES", (HOLDEM,))
    monkeypatch.setattr(demo, "MORE", {})
    async with room_in(folder) as room:
        monkeypatch.setattr(room.floor, "release", lambda _: None)  # no round begins
        await demo.tables_with_bots(room)
        people = (await room.floor.desk.table(HOLDEM)).seated()
        company = room.floor.presence.company[HOLDEM]
        free = [seat for seat in range(1, demo.SEATS + 1) if seat not in quick]
        assert [people[bot] for bot in company if bot in people] == free[: demo.BOTS]
        assert all(people[f"guest {seat}"] == seat for seat in quick)


async def test_there_are_other_limits_and_stakes_beside_one_table_of_each_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "GAMES", (HOLDEM,))
    async with room_in(folder) as room:
        monkeypatch.setattr(room.floor, "release", lambda _: None)  # no round begins
        await demo.tables_with_bots(room)
        tables = {name: await room.floor.desk.table(name) for name in room.floor.desk.tables()}
        limits = {name: sign_of(table).limit for name, table in tables.items()}
        assert limits[HOLDEM] == limits["Holdem $10/$20"] == "fixed"
        assert limits["No-limit Holdem"] == limits["No-limit Holdem $1/$2"] == "no limit"
        assert limits["Pot-limit Omaha"] == "full pot"
        least = {name: sign_of(table).least_stake for name, table in tables.items()}
        assert least["No-limit Holdem $1/$2"] == 40_00 < least["No-limit Holdem"] == 100_00
        more = [name for name in tables if name != HOLDEM]
        assert len(more) == 20
        for name in more:
            company = room.floor.presence.company[name]
            assert [*tables[name].seated()] == [*company]


async def test_every_game_of_players_has_two_levels_of_stakes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tables of every game are at $5; beside them are tables at $10, with twice the stakes."""
    async with room_in(folder) as room:
        monkeypatch.setattr(room.floor, "release", lambda _: None)  # no round begins
        await demo.tables_with_bots(room)
        desk = room.floor.desk
        signs = {name: sign_of(await desk.table(name)) for name in desk.tables()}
    among_players = [name for name in GAMES if isinstance(game(name), Game)]
    assert len(among_players) == 17
    for each in among_players:
        levels = {(sign.minimum, sign.least_stake) for sign in signs.values() if sign.game == each}
        assert {(5_00, 100_00), (10_00, 200_00)} <= levels, each
    assert signs["Seven Card Stud $10/$20"].game == "vic/seven-card-stud"
    assert "bets: $10 and $20" in signs["Seven Card Stud $10/$20"].lines
    assert "blinds: $5 and $10" in signs["Faro Manila $10/$20"].lines
    assert "maximum: $100" in signs["Draw Poker $10"].lines


async def test_its_accounts_exist_when_it_says_that_it_is_open(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A first start that was ended half-way, when there was only Ann, is completed at the next."""
    monkeypatch.setattr(demo, "GAMES", ())
    monkeypatch.setattr(demo, "MORE", {})
    before = Accounts(folder / "accounts.db")
    before.add("Ann", Role.PLAYER, hashed(demo.DEMO_PASSWORD))
    before.close()
    for _ in range(2):
        async with opened(Settings(folder=folder, is_demo=True)) as room:
            await room.floor.is_open.wait()
            accounts = room.entrance.accounts
            found = {name: getattr(accounts.named(name), "role", None) for name in demo.ACCOUNTS}
            assert found == demo.ACCOUNTS
            await demo.money_of_players(room)
            for name in ("Ann", "Bob"):
                assert await room.floor.desk.balance(name) == PLAY_MONEY
