"""A desk in a room of its own, and players who do whatever is open to them."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from pokerroom.books import Referral, Refusal
from pokerroom.bots import turn_of
from pokerroom.desk.commands import Answer, Command, Puts, StartsRound, TakesSeat
from pokerroom.desk.decks import FromSeed, Key
from pokerroom.desk.desk import Desk
from pokerroom.desk.tables import PlayersTable
from pokerroom.games import GAMES, game
from pokerroom.play import Game, Phase
from pokerroom.play.facts import Answers
from pokerroom.store import Store, open_store

KEY = Key(b"k" * 32)
AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]
PEOPLE = ("Ann", "Bob", "Cam", "Dot")
MONEY = 1_000_000_00


def clock() -> Any:
    """Every look at it is a millisecond later."""
    ticks = count(1_700_000_000_000_000_000, 1_000_000)
    return lambda: next(ticks)


async def record_in(folder: Path) -> Store:
    return await open_store(f"sqlite:///{folder}/room.db")


async def desk_of(store: Store, *, seed: int | None = 1) -> Desk:
    shuffles = None if seed is None else FromSeed(seed)
    return await Desk.opened(store, key=KEY, shuffles=shuffles, clock=clock())


def state_of(desk: Desk, table: str) -> Any:
    found = desk._slots[f"table {table}"].state
    assert found is not None
    return found


async def seat_all(desk: Desk, table: str, stake: int = 200_00) -> None:
    for seat, person in enumerate(PEOPLE, start=1):
        await desk.deposit(person, MONEY)
        found = await desk.do(table, TakesSeat(person=person, seat=seat, amount=stake))
        assert isinstance(found, Answer), found


async def table_with_players(desk: Desk, name: str, game_name: str) -> None:
    await desk.open_table(name, game_name, seats=len(PEOPLE))
    await seat_all(desk, name)


def next_command(table: PlayersTable, chance: Random) -> Command:
    """Something that is open now; a round that is over is followed by another."""
    play = table.play
    if play is None or play.is_over:
        return StartsRound()
    if play.phase is Phase.REFERRED:
        asked = play.asked
        assert asked is not None
        answer = chance.choice(asked.answers).name
        by = "supervisor" if asked.seat is None else "player"
        return Puts(act=Answers(answer=answer, by=by, seat=asked.seat))
    turn = turn_of(play, chance)
    return Puts(act=chance.choice(turn.acts))


async def play_rounds(desk: Desk, table: str, chance: Random, rounds: int) -> int:
    """So many rounds are begun and played to their ends; how many commands that took."""
    state = state_of(desk, table)
    commands, last = 0, state.table.rounds + rounds
    while True:
        state = state_of(desk, table)
        over = state.play is not None and state.play.is_over
        if state.table.rounds + over >= last:
            return commands
        found = await desk.do(table, next_command(state, chance))
        assert not isinstance(found, Refusal | Referral), found
        commands += 1
