"""A room for `insiders`: rounds go on at three tables, with honest people at work beside them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from httpx2 import AsyncClient

from pokerroom.desk import (
    Answer,
    ClosesBets,
    ClosesRound,
    Desk,
    Given,
    NotPossible,
    PaysPrizes,
    Puts,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.body import decoded
from pokerroom.house import Places, WagerKind
from pokerroom.house.facts import DecidesOnFailure, Ground, Invalidates
from pokerroom.jackpots.acts import DecidesMalfunction
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.store import Entry
from tests.desk.linked import FLUSH, LINK, UNIT, Stacked, two_tables
from tests.desk.room import play_rounds
from tests.server.live.rooms import MONEY
from tests.server.live.test_accounts import page

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"
TABLES: Final = (HOLDEM, "A", "B")
"""Among players; and two against the house, where two people pay a prize of the jackpot."""
PLAYERS: Final = {HOLDEM: ("Pam", "Quin", "Ray"), "A": ("Ann",), "B": ("Bob",)}
HONEST: Final = {"Sal": Role.SUPERVISOR, "Max": Role.IN_CHARGE, "Kit": Role.DEALER}
NOON: Final = 1_800_000_000 * 10**9
ENDLESS: Final = Limits(1e6, 1_000_000)


async def begin(desk: Desk, table: str) -> None:
    """The next round of honest people, as far as the table lets it begin."""
    acts: list[Any] = [StartsRound()]
    if table != HOLDEM:
        who: Any = {"person": PLAYERS[table][0], "box": 1}
        acts.append(Puts(act=Places(**who, wager=WagerKind.ANTE, amount=10_00)))
        acts.append(Puts(act=Places(**who, wager=WagerKind.JACKPOT, amount=UNIT)))
        acts.append(ClosesBets())
    for act in acts:
        if not await can(desk, table, act, by="platform"):
            return


MAX, SAL = ("Max", "operator"), ("Sal", "supervisor")


def by_two(first: tuple[str, str], second: tuple[str, str]) -> dict[str, Any]:
    """Honest people, with their offices."""
    given = Given(office=first[1], second=second[0], second_office=second[1])
    return {"by": first[0], "given": given}


async def go_on(desk: Desk, table: str) -> None:
    """Honest staff pay what is due; what insiders have suspended goes on, or is void."""
    no_malfunction = DecidesMalfunction(found=False, by="Casino Operator")
    await desk.do_link(LINK, no_malfunction, **by_two(MAX, SAL))
    await can(
        desk,
        table,
        Puts(act=DecidesOnFailure(failed=False, by="Casino Operator")),
        **by_two(MAX, SAL),
    )
    if not await can(desk, table, PaysPrizes(), **by_two(SAL, MAX)):
        void = Invalidates(ground=Ground.FRAUD, affects=True, by="Casino Operator")
        await can(desk, table, Puts(act=void), **by_two(MAX, SAL))


async def can(desk: Desk, table: str, act: Any, **told: Any) -> bool:
    """Whether honest people could do it: insiders may have suspended or emptied the table."""
    try:
        return isinstance(await desk.do(table, act, **told), Answer)
    except NotPossible:
        return False


@asynccontextmanager
async def a_room(folder: Path) -> AsyncIterator[tuple[Room, AsyncClient]]:
    """Rounds go on at three tables, and nobody's time runs out."""
    given: Any = {"stacked": Stacked(FLUSH[CROWN]), "ticks": lambda: NOON}
    async with page(folder, **given) as (room, client):
        entrance, desk = room.entrance, room.floor.desk
        entrance._tries = entrance._guesses = entrance._guesses_of_all = ENDLESS
        room.floor.held.update(TABLES)
        await desk.open_table(HOLDEM, HOLDEM, seats=6, time_to_act=30, grace=45)
        for seat, person in enumerate(PLAYERS[HOLDEM], start=1):
            await desk.deposit(person, MONEY)
            await desk.do(HOLDEM, TakesSeat(person=person, seat=seat, amount=200_00))
        await two_tables(desk, CROWN, prizes_by_two=True)
        for people in PLAYERS.values():
            for person in people:
                entrance.accounts.add(person, Role.PLAYER, None)
        for name, role in HONEST.items():
            entrance.accounts.add(name, role, None)
        await play_rounds(desk, HOLDEM, Random(1), 1)
        await desk.do(HOLDEM, ClosesRound())
        for table in TABLES:
            await begin(desk, table)
            while table not in room.floor.keepers:
                await asyncio.sleep(0)
        yield room, client


def by_the_clock(entry: Entry) -> bool:
    return decoded(entry.body).by == "platform"


def digest(room: Room) -> list[Any]:
    """Of accounts, all but who is signed in just now."""
    accounts = room.entrance.accounts._data
    tables = ("accounts", "deeds", "second_factors")
    return [accounts.execute(f"select * from {each}").fetchall() for each in tables]  # noqa: S608
