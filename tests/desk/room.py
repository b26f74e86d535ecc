"""A desk in a room of its own, and players who do whatever is open to them."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from pokerroom.books import Referral, Refusal
from pokerroom.bots import turn_of
from pokerroom.desk.commands import Answer, Buys, ClosesBets, Command, Puts, StartsRound, TakesSeat
from pokerroom.desk.decks.sealing import Key
from pokerroom.desk.decks.shuffling import FromSeed
from pokerroom.desk.desk import Desk
from pokerroom.desk.tables.house import HouseTable
from pokerroom.games import GAMES, game
from pokerroom.house import Checks, Folds, HousePlay, Places, WagerKind, Wagers, offers, phase_of
from pokerroom.house import Phase as HousePhase
from pokerroom.house.wagering.offers import Choice
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
    found = desk._record.slots[f"table {table}"].state
    assert found is not None
    return found


async def seat_all(desk: Desk, table: str, stake: int = 200_00) -> None:
    for seat, person in enumerate(PEOPLE, start=1):
        await desk.deposit(person, MONEY)
        found = await desk.do(table, TakesSeat(person=person, seat=seat, amount=stake))
        assert isinstance(found, Answer), found


async def table_with_players(desk: Desk, name: str, game_name: str) -> None:
    seats: dict[str, Any] = {"seats": len(PEOPLE)} if game_name in AMONG_PLAYERS else {}
    await desk.open_table(name, game_name, **seats)
    await seat_all(desk, name)


def next_command(table: Any, chance: Random) -> Command:
    """Something that is open now; a round that is over is followed by another."""
    play = table.play
    if play is None or play.is_over:
        broke = [person for person, stake in stakes_of(table).items() if stake < 150_00]
        return Buys(person=broke[0], amount=300_00) if broke else StartsRound()
    if isinstance(table, HouseTable):
        return against_the_house(table, play, chance)
    if play.phase is Phase.REFERRED:
        asked = play.asked
        assert asked is not None
        answer = chance.choice(asked.answers).name
        by = "supervisor" if asked.seat is None else "player"
        return Puts(act=Answers(answer=answer, by=by, seat=asked.seat))
    turn = turn_of(play, chance)
    return Puts(act=chance.choice(turn.acts))


def stakes_of(table: Any) -> dict[str, int]:
    """What lies before each person between two rounds, one that is over included."""
    if not isinstance(table, HouseTable):
        return {person: table.stake_of(seat) for person, seat in table.seated().items()}
    if table.play is not None:
        return dict(table.play.purses)
    return {person: each.stake for person, each in table.people.items()}


def rounds_of(state: Any) -> int:
    return int(state.rounds)


def against_the_house(table: HouseTable, play: HousePlay, chance: Random) -> Command:
    """An ante in a box for each, a jackpot wager with it, then decisions."""
    if phase_of(play) is HousePhase.WAGERS:
        minimum, jackpot = table.plan.terms.minimum, table.plan.terms.jackpot
        for box, person in enumerate(table.people, start=1):
            for wager, amount in ((WagerKind.ANTE, minimum), (WagerKind.JACKPOT, jackpot)):
                if amount and play.find(box, wager) is None:
                    act = Places(person=person, box=box, wager=wager, amount=amount)
                    return Puts(act=act)
        return ClosesBets()
    waiting = [person for person in table.people if offers(play, person)]
    offer = chance.choice(offers(play, waiting[0]))
    who: Any = {"person": waiting[0], "box": offer.box}
    if offer.choice is Choice.WAGER:
        return Puts(act=Wagers(**who, amount=offer.amount))
    return Puts(act=(Checks if offer.choice is Choice.CHECK else Folds)(**who))


async def play_rounds(desk: Desk, table: str, chance: Random, rounds: int) -> int:
    """So many rounds are begun and played to their ends; how many commands that took."""
    state = state_of(desk, table)
    commands, last = 0, rounds_of(state) + rounds
    while True:
        state = state_of(desk, table)
        over = state.play is not None and state.play.is_over
        if rounds_of(state) + over >= last:
            return commands
        found = await desk.do(table, next_command(state, chance))
        assert not isinstance(found, Refusal | Referral), found
        commands += 1
