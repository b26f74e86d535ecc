"""A room to try out: tables of every game, of players at two stakes; programs; play money."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pokerroom.desk import Desk, SeatTaken, TakesSeat
from pokerroom.games import GAMES, AnyGame, game
from pokerroom.play import Game
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.room import Room
from pokerroom.server.live.signs import sign_of
from pokerroom.table import NAMES

DEMO_PASSWORD: Final = "play money"  # noqa: S105  everybody is told
ACCOUNTS: Final = {
    "Ann": Role.PLAYER,
    "Bob": Role.PLAYER,
    "dealer": Role.DEALER,
    "cashier": Role.CASHIER,
    "supervisor": Role.SUPERVISOR,
    "inspector": Role.INSPECTOR,
    "manager": Role.IN_CHARGE,
}
SEATS: Final = 7
BOTS: Final = 4
TIMES: Final = {"time_to_act": 30, "time_bank": 60, "grace": 45}
"""Seconds that a player has for each decision, in reserve for a round, and if disconnected."""
LATE_IN_A_ROW: Final = 2
"""Late decisions in a row after which a player sits out."""
HIGHER: Final[Mapping[str, Any]] = {"minimum": 10}
"""Twice what the tables of every game have; bets, blinds, antes and stakes follow from it."""
MORE: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "No-limit Holdem": ("vic/holdem", {"limit": "no limit"}),
    "Pot-limit Omaha": ("vic/omaha", {"limit": "full pot"}),
    "Holdem $10/$20": ("vic/holdem", {"minimum": 10, "blinds": [5, 10]}),
    "No-limit Holdem $1/$2": (
        "vic/holdem",
        {"limit": "no limit", "minimum": 2, "blinds": [1, 2], "minimum_stake": 40},
    ),
    "7 Card Stud $10": ("act/seven-card-stud", HIGHER),
    "Canberra Manila $10": ("act/canberra-manila", HIGHER),
    "5 Card Stud $10": ("act/five-card-stud", HIGHER),
    "Draw Poker $10": ("act/draw-poker", HIGHER),
    "Draw (Blind) $10/$20": ("vic/draw-blind", HIGHER),
    "Draw (Kitty) $10/$20": ("vic/draw-kitty", HIGHER),
    "Draw (Ante Wager) $10/$20": ("vic/draw-ante", HIGHER),
    "Five Card Stud $10/$20": ("vic/five-card-stud", HIGHER),
    "Crown Stud $10/$20": ("vic/crown-stud", HIGHER),
    "Seven Card Stud $10/$20": ("vic/seven-card-stud", HIGHER),
    "Seven Card Stud Hi-Low $10/$20": ("vic/seven-card-stud-hi-low", HIGHER),
    "Two Card Manila $10/$20": ("vic/two-card-manila", HIGHER),
    "Three Card Manila $10/$20": ("vic/three-card-manila", HIGHER),
    "Faro Manila $10/$20": ("vic/faro-manila", HIGHER),
    "Omaha $10/$20": ("vic/omaha", HIGHER),
    "Omaha Hi-Low $10/$20": ("vic/omaha-hi-low", HIGHER),
}
"""Tables beside the one of each game: the game and the terms of each."""
BOTS_MONEY: Final = 10_000_000_00
BOT_NAMES: Final = (*NAMES[2:], "Ned", "Ola", "Pat", "Quin", "Rae", "Sal", "Tom", "Una", "Vic")


async def staff_and_players(accounts: Accounts) -> None:
    """Adds those that are missing, all of them at the first start."""
    missing = [name for name in ACCOUNTS if accounts.named(name) is None]
    if missing:
        password = await asyncio.to_thread(hashed, DEMO_PASSWORD)
        for name in missing:
            accounts.add(name, ACCOUNTS[name], password)


async def money_of_players(room: Room) -> None:
    """Given once, whatever the start at which they came."""
    for name, role in ACCOUNTS.items():
        if role is Role.PLAYER:
            await room.gives_play_money(name)


async def tables_with_bots(room: Room) -> None:
    """Opens all tables at once, so that the record writes them together."""
    accounts, desk = room.entrance.accounts, room.floor.desk
    for bot in BOT_NAMES:
        if accounts.named(bot) is None:
            accounts.add(bot, Role.BOT, None)
        room.floor.presence.bots.add(bot)
    await asyncio.gather(
        *(desk.deposit(bot, BOTS_MONEY, by="room", key=f"money of {bot}") for bot in BOT_NAMES)
    )
    names = (*GAMES, *MORE)
    room.floor.presence.company.update({name: _company(name) for name in names})
    missing = [name for name in names if name not in desk.tables()]
    await asyncio.gather(*(_table(room, name) for name in missing))


def _company(name: str) -> tuple[str, ...]:
    """The programs at that table, no more than it has seats."""
    declared, _ = _declared(name)
    first = (*GAMES, *MORE).index(name) * BOTS
    many = min(BOTS, SEATS, declared.seating.most)
    return tuple(BOT_NAMES[(first + at) % len(BOT_NAMES)] for at in range(many))


def _declared(name: str) -> tuple[AnyGame, Mapping[str, Any]]:
    """The game of the table with its terms: most are called after their game."""
    played, terms = MORE.get(name, (name, {}))
    return game(played), terms


async def _table(room: Room, name: str) -> None:
    desk = room.floor.desk
    declared, terms = _declared(name)
    given: dict[str, Any] = dict(TIMES)
    if isinstance(declared, Game):
        given["seats"] = min(SEATS, declared.seating.most)
        given["sits_out_after"] = LATE_IN_A_ROW
    room.floor.held.add(name)
    await desk.open_table(name, declared.name, terms, **given)
    stake = sign_of(await desk.table(name)).usual_stake
    seats = iter(range(1, (await desk.table(name)).opened.seats + 1))
    for bot in _company(name):
        await _seated(desk, name, bot, seats, stake)
    room.floor.release(name)


async def _seated(desk: Desk, table: str, bot: str, seats: Iterator[int], stake: int) -> None:
    """Seats the program in the first free one of *seats*: people may come during set-up.

    If none is free, it comes later, like all of a table's company, when one is.
    """
    for seat in seats:
        try:
            await desk.do(table, TakesSeat(person=bot, seat=seat, amount=stake), by="room")
        except SeatTaken:
            continue
        return
