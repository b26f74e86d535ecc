"""Nineteen tables at once, each with its players, played for a given number of rounds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct

from pokerroom import house, play
from pokerroom.books import Referral, Refusal
from pokerroom.bots import HouseTurn, Turn, chances
from pokerroom.desk.commands import (
    Answer,
    Buys,
    ClosesRound,
    Command,
    Puts,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.demo.playing import CommandSource
from pokerroom.desk.desk import Desk
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.publishing import Subscription
from pokerroom.desk.slots import NOBODY_TOLD, Given
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import GAMES, game
from pokerroom.house.state.corrections import HandVoided, RoundVoided
from pokerroom.play.facts import Rewinds
from pokerroom.play.state.corrections import FactRuledOn, Referred, Rewound, RoundVoid
from pokerroom.table import NAMES

PLAYERS: Final = 4
CASH: Final = 10_000_000_00
STAKE: Final = 200_00
RULED_ON: Final = (FactRuledOn, RoundVoid, HandVoided, RoundVoided)
Progress = Callable[[float], None]
Result: TypeAlias = Answer | Refusal | Referral
Pays: TypeAlias = Callable[[str, int, Callable[[], Awaitable[Result]]], Awaitable[Result]]


class Told(Struct, kw_only=True):
    """What has happened in the room, as an inspector saw it."""

    rounds: int = 0
    commands: int = 0
    refused: int = 0
    rulings: int = 0
    referrals: int = 0
    rewinds: int = 0


class Room:
    """*errs* is how often the dealer errs, of all turns among players; *how* has more such shares.

    *pays* provides the money when somebody buys chips.
    """

    def __init__(
        self, desk: Desk, *, seed: int, errs: float = 0.01, pays: Pays | None = None, **how: Any
    ) -> None:
        self.desk, self._seed, self._pays, self.told = desk, seed, pays, Told()
        self._how: dict[str, Any] = {"errs": errs, **how}
        self._heard: dict[str, Subscription] = {}
        self._wanted = 1

    async def opened(self) -> None:
        """A table of every game, with players who have money."""
        for name in GAMES:
            seats: dict[str, Any] = {"seats": PLAYERS} if _is_among_players(name) else {}
            await self.desk.open_table(name, name, **seats)
            for seat, person in enumerate(NAMES[:PLAYERS], start=1):
                who = f"{person} at {name}"
                await self.desk.deposit(who, CASH, by="cashier")
                await self.desk.do(name, TakesSeat(person=who, seat=seat, amount=STAKE), by=who)

    async def play(self, rounds: int, progress: Progress = lambda _: None) -> None:
        """Plays *rounds* in all at tables that run at the same time."""
        self._wanted = max(self.told.rounds + rounds, 1)
        for name in GAMES:
            self._heard[name] = self.desk.subscribe(name, _inspector(name))
        each, more = divmod(rounds, len(GAMES))
        async with asyncio.TaskGroup() as tables:
            for number, name in enumerate(GAMES):
                tables.create_task(self._table(name, each + (number < more), progress))

    async def play_at(self, name: str, rounds: int, progress: Progress = lambda _: None) -> int:
        """Plays *rounds* at one table, or as many as can be played; returns how many."""
        doing = CommandSource(chances(self._seed, 0)[1], **self._how)
        for played in range(rounds):
            while not (table := await self.desk.table(name)).is_playing:
                wanted = doing.between(table.stakes())
                if not await self._done(name, wanted) and not await self._done(name, StartsRound()):
                    return played
            await self._round(name, doing)
            progress((played + 1) / rounds)
        return rounds

    async def _table(self, name: str, rounds: int, progress: Progress) -> None:
        chance = chances(self._seed, GAMES.index(name))[1]
        doing = CommandSource(chance, **self._how)
        for _ in range(rounds):
            await self._round(name, doing)
            self._listen(name)
            self.told.rounds += 1
            progress(self.told.rounds / self._wanted)

    async def _round(self, name: str, doing: CommandSource) -> None:
        """Begins the round if need be, plays it to its end, and closes it."""
        while not (table := await self.desk.table(name)).is_playing:
            await self._done(name, doing.between(table.stakes()))
        while (table := await self.desk.table(name)).is_playing:
            await self._turn(name, table, doing)
        await self._done(name, ClosesRound())

    async def _turn(self, name: str, table: AnyTable, doing: CommandSource) -> None:
        turn = await self.desk.turn(name, doing.chance)
        for command in _tried(table, turn, doing):
            if await self._done(name, command):
                return
        raise NotPossible(f"nobody at {name} can do anything: {table.play!r}")

    async def _done(self, name: str, command: Command) -> bool:
        """Whether the command was carried out; one that was refused has changed nothing."""
        try:
            found = await self._put(name, command)
        except NotPossible:
            found = None
        done = isinstance(found, Answer)
        self.told.commands += done
        self.told.refused += not done
        return done

    async def _put(self, name: str, command: Command) -> Result:
        if self._pays is None or not isinstance(command, Buys):
            return await self.desk.do(name, command, by="room", given=_staff(command))
        return await self._pays(
            command.person, command.amount, lambda: self.desk.do(name, command, by="room")
        )

    def _listen(self, name: str) -> None:
        for told in self._heard[name].waiting():
            self.told.rulings += sum(isinstance(event, RULED_ON) for event in told.events)
            self.told.referrals += sum(isinstance(event, Referred) for event in told.events)
            self.told.rewinds += sum(isinstance(event, Rewound) for event in told.events)


def _staff(command: Command) -> Given:
    """A round is taken back by two people."""
    if isinstance(command, Puts) and isinstance(command.act, Rewinds):
        return Given(office="supervisor", second="operator", second_office="operator")
    return NOBODY_TOLD


def _tried(
    table: AnyTable, turn: Turn | HouseTurn | None, doing: CommandSource
) -> Iterator[Command]:
    """A bot gets its *turn* from the desk; dealer and supervisor see the table."""
    if isinstance(table, HouseTable):
        assert not isinstance(turn, Turn)
        return doing.against_the_house(table, turn)
    assert not isinstance(turn, HouseTurn)
    return doing.among_players(table, turn)


def _is_among_players(name: str) -> bool:
    return isinstance(game(name), play.Game)


def _inspector(name: str) -> play.Watcher | house.Watcher:
    return play.Watcher.INSPECTOR if _is_among_players(name) else house.Watcher.INSPECTOR
