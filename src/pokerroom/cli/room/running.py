"""`pokerroom room open|seat|play|rule|close|audit`: a room on a record, run from the terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any, Final

from cyclopts import Parameter
from msgspec.structs import replace

from pokerroom.books import Referral, Refusal
from pokerroom.cli.games import told_with_line, written_in
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, show_table, show_text
from pokerroom.cli.record.opening import done, opened
from pokerroom.cli.record.verify import verify_command
from pokerroom.cli.room.ruling import told_in
from pokerroom.desk import (
    Answer,
    Desk,
    DeskError,
    FromKernel,
    PutsAtTable,
    TakesSeat,
    key_in,
)
from pokerroom.desk.demo import Room as BotRoom
from pokerroom.desk.demo import stakes_of
from pokerroom.games import game
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.notation.room_files import by_who_may
from pokerroom.play import Game
from pokerroom.room.acts import ClosesTable
from pokerroom.table.notices import GivesNotice, Subject, TellsInspector

Database = Annotated[str, Parameter(name="DATABASE")]
TableName = Annotated[str, Parameter(name="TABLE")]
SEEDS: Final = 2**31
FLOOR: Final = "supervisor"
TIMES: Final = 100


@asynccontextmanager
async def _desk(database: str, *, make: bool = False) -> AsyncIterator[Desk]:
    """The desk of the room in *database*; its key lies beside it in a file of the same name."""
    if "://" in database:
        raise WrongUsage("name a file: a room that is run from the terminal is kept in SQLite")
    if not make and not Path(database).exists():
        raise Refused("there is no such room: `pokerroom room open` makes one", database)
    async with opened(database, make=make) as store:
        desk = await Desk.opened(store, key=key_in(Path(f"{database}.key")), shuffles=FromKernel())
        try:
            yield desk
        finally:
            await desk.close()


def _run(work: Awaitable[None]) -> int:
    try:
        done(work)
    except DeskError as error:
        raise Refused(str(error)) from None
    return 0


def _accepted(found: Answer | Refusal | Referral) -> Answer:
    """What the rules do not allow is told with its rule, and nothing has changed."""
    if isinstance(found, Refusal):
        raise Refused(f"{found.because} ({found.per})")
    if isinstance(found, Referral):
        raise Refused(f"the {found.to} must decide: {found.question} ({found.per})")
    return found


def open_command(
    database: Database,
    table: TableName,
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    seats: Whole | None = None,
    terms: Path | None = None,
) -> int:
    """Open a table in a room; the room is made with its first table.

    Examples:
      pokerroom room open southbank.db T1 holdem
      pokerroom room open southbank.db T2 act/draw-poker --seats 6 --terms table.toml

    Parameters
    ----------
    database
        The file of the room; its key is kept beside it in DATABASE.key.
    table
        What the table is called.
    game_name
        A game such as vic/holdem or holdem; `pokerroom games` lists all.
    seats
        How many seats it has; as many as the game allows unless told.
    terms
        A TOML file with the terms of the table; `pokerroom docs terms` tells every key.
    """
    declared = game(game_name)
    file = written_in(terms)

    async def work() -> None:
        async with _desk(database, make=not Path(database).exists()) as desk:
            if not desk.has_room:
                _accepted(await desk.open_room("Room", book=declared.book.id, by=FLOOR))
            given: dict[str, Any] = {}
            if isinstance(declared, Game):
                given["seats"] = seats if seats is not None else declared.seating.most
            _accepted(await desk.open_table(table, declared.name, file.given, by=FLOOR, **given))
            show_text(f"{table} is open: {declared.title} ({declared.name})")

    with told_with_line(file):
        return _run(work())


def seat_command(
    database: Database,
    table: TableName,
    person: Annotated[str, Parameter(name="PERSON")],
    /,
    *,
    seat: Whole = 0,
    amount: str = "500",
) -> int:
    """Seat a person, or a bot by any name; his cash comes over the counter.

    Example: pokerroom room seat southbank.db T1 Ann --seat 3 --amount 500

    Parameters
    ----------
    database
        The file of the room.
    table
        A table that is open.
    person
        His name; bots play for everybody in `pokerroom room play`.
    seat
        Which seat, from 1; against the house there is none. The first free one unless told.
    amount
        For how many dollars he buys chips.
    """
    chips = _amount(amount)

    async def work() -> None:
        async with _desk(database) as desk:
            place = seat or await _first_free(desk, table)
            await desk.deposit(person, chips * TIMES, by="cashier")
            asked = TakesSeat(person=person, seat=place, amount=chips)
            answer = _accepted(await desk.do(table, asked, by=person))
            where = f"seat {place} of {table}" if place else table
            by = f" ({answer.per})" if answer.per else ""
            show_text(f"{person} has {in_dollars(Money(chips))} at {where}{by}")

    return _run(work())


def _amount(text: str) -> int:
    try:
        found = dollars(text)
    except ValueError as error:
        raise WrongUsage(f"--amount: {error}") from None
    if found <= 0:
        raise WrongUsage("--amount: chips are bought for more than nothing")
    return found


async def _first_free(desk: Desk, name: str) -> int:
    room = await desk.room()
    if name not in room.tables:
        raise Refused(f"there is no open table {name!r:.60}")
    table = room.tables[name]
    return next((n for n in range(1, table.seats + 1) if n not in table.seated), 0)


def play_command(
    database: Database, table: TableName, /, *, rounds: Whole = 1, seed: Whole | None = None
) -> int:
    """Play rounds at a table: bots act for everybody who sits there.

    Example: pokerroom room play southbank.db T1 --rounds 20

    Parameters
    ----------
    database
        The file of the room.
    table
        A table with players.
    rounds
        How many rounds.
    seed
        What the bots draw their chances from; the cards come from the kernel in any case.
    """
    if rounds < 1:
        raise WrongUsage("--rounds: at least one round is played")
    chance = SystemRandom().randrange(SEEDS) if seed is None else seed

    async def work() -> None:
        async with _desk(database) as desk:
            bots = BotRoom(desk, seed=chance, errs=0.0)
            played = await bots.play_at(table, rounds)
            show_text(f"{played} of {rounds} rounds were played at {table}")
            await _show(desk)
            if played < rounds:
                raise Refused(f"no more rounds can be played at {table} as it stands")

    return _run(work())


def rule_command(
    database: Database,
    table: TableName,
    words: Annotated[str, Parameter(name="WORDS")],
    /,
    *,
    by: str = "",
) -> int:
    """Say what somebody does at a table, and hear what the rules make of it.

    Examples:
      pokerroom room rule southbank.db T1 "Ann goes away"
      pokerroom room rule southbank.db T1 "Ann is picked up"
      pokerroom room rule southbank.db T1 "Ann is moved to T2 seat 4" --by dealer
      pokerroom room rule southbank.db T1 "Ann is warned for a side bet: with Bob, on a colour"

    Parameters
    ----------
    database
        The file of the room.
    table
        The table it happens at.
    words
        PERSON and one of: leaves, goes away, returns, sits out, posts the blind, waits for the
        blind, moves to seat N, buys N, is picked up, is moved to TABLE seat N, joins the list;
        and all that `pokerroom docs room-files` tells of conduct, disputes and hours.
    by
        The office that gives the order, where it is one: whoever may, unless told.
    """

    async def work() -> None:
        async with _desk(database) as desk:
            stakes = stakes_of(await desk.table(table))
            game_name = (await desk.room()).tables[table].game
            told = told_in(words, at=now(), stakes=stakes, game=game_name, table=table)
            if told.is_power:
                act = told.room if told.room.by or not by else replace(told.room, by=by)
                found = await desk.do_room(by_who_may(await desk.room(), act))
            elif told.command is None:
                found = await desk.do_room(told.room, by=(by or FLOOR) if told.is_order else "")
            else:
                found = await desk.do(table, told.command, by=told.person)
            answer = _accepted(found)
            show_text(f"so it is{f' ({answer.per})' if answer.per else ''}")
            await _show(desk)

    return _run(work())


def close_command(database: Database, table: TableName, /, *, by: str = FLOOR) -> int:
    """Close a table: all leave it with their chips and head the list of its game.

    If players are there they are given notice, as long as the book says, and it closes by itself.

    Example: pokerroom room close southbank.db T1

    Parameters
    ----------
    database
        The file of the room.
    table
        The table.
    by
        The office that closes it: supervisor unless told.
    """

    async def work() -> None:
        async with _desk(database) as desk:
            state = await desk.table(table)
            if not state.there().players:
                _accepted(await desk.do_room(ClosesTable(table=table, at=now()), by=by))
            else:
                await _noticed(desk, table, by)
            is_open = table in (await desk.room()).tables
            show_text(f"notice is given: {table} closes" if is_open else f"{table} is closed")
            await _show(desk)

    return _run(work())


async def _noticed(desk: Desk, table: str, by: str) -> None:
    """Where an inspector must be told first, he is."""
    state = await desk.table(table)
    if state.notices.rules.closing.told_first and not state.notices.told:
        _accepted(await desk.do(table, PutsAtTable(act=TellsInspector(by=by)), by=by))
    act = GivesNotice(subject=Subject.CLOSING, by=by)
    _accepted(await desk.do(table, PutsAtTable(act=act), by=by))


def audit_command(database: Database, /) -> int:
    """Show the room as it stands, then verify its whole record; 0 if it stands.

    Example: pokerroom room audit southbank.db

    Parameters
    ----------
    database
        The file of the room.
    """

    async def work() -> None:
        async with _desk(database) as desk:
            await _show(desk)

    _run(work())
    return verify_command(database)


def now() -> datetime:
    return datetime.now(UTC)


async def _show(desk: Desk) -> None:
    """Who sits where with what, and who waits."""
    room, rows = await desk.room(), []
    for name, table in room.tables.items():
        state = await desk.table(name)
        stakes = stakes_of(state)
        rows += [
            (name, table.game, str(seat), who, in_dollars(Money(stakes.get(who, 0))))
            for seat, who in sorted(table.seated.items())
        ]
        rows += [
            (name, table.game, "", who, in_dollars(Money(stakes.get(who, 0))))
            for who in table.standing
        ]
    show_table(("table", "game", "seat", "person", "chips"), rows)
    for game_name, waiting in room.lists.items():
        if waiting:
            people = ", ".join(each.person for each in waiting)
            show_text(f"Waiting for {game_name}: {people}")
