"""`pokerroom room open|play|rule|close|audit`: a room on a record, run from the terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any, Final

from cyclopts import Parameter
from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.cli.games import told_with_line, written_in
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, counted, show_json, show_text
from pokerroom.cli.progress import progress
from pokerroom.cli.record.verify import VerifyShape, shape_of, verified, verify_command
from pokerroom.cli.room.cash import Result, paid_in_cash
from pokerroom.cli.room.common import (
    Database,
    Json,
    TableName,
    accepted,
    check_office,
    desk_of,
    now,
    people_of,
    run,
)
from pokerroom.cli.room.ruling import Hall, Told, told_in
from pokerroom.cli.room.standing import RoomStandsShape, show_standing, standing, tell
from pokerroom.desk import Answer, Buys, Desk, NotPossible, PutsAtTable, StartsRound, TakesSeat
from pokerroom.desk.demo import Room as BotRoom
from pokerroom.desk.demo import stakes_of
from pokerroom.desk.tables import HouseTable, rounds_over
from pokerroom.games import game
from pokerroom.house import Watcher as HouseWatcher
from pokerroom.notation.room_files import by_who_may, sentence
from pokerroom.notation.room_sentences import is_of_the_room
from pokerroom.play import Game, Watcher
from pokerroom.room import RoomViewer, may
from pokerroom.room.acts import ClosesTable, OpensHoleCards
from pokerroom.room.conduct import out_of_hours
from pokerroom.table.notices import GivesNotice, Subject, TellsInspector

SEEDS: Final = 2**31
FLOOR: Final = "supervisor"
OPERATOR: Final = "operator"


def open_command(
    database: Database,
    table: TableName,
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    seats: Whole | None = None,
    terms: Path | None = None,
    json: Json = False,
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
        How many seats it has; by default as many as the game allows.
    terms
        A TOML file with the terms of the table; `pokerroom docs terms` describes every key.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    declared = game(game_name)
    file = written_in(terms)

    async def work() -> None:
        async with desk_of(database, make=not Path(database).exists()) as desk:
            if not desk.has_room:
                accepted(await desk.open_room("Room", book=declared.book.id, by=FLOOR))
            given: dict[str, Any] = {}
            if isinstance(declared, Game):
                given["seats"] = seats if seats is not None else declared.seating.most
            accepted(await desk.open_table(table, declared.name, file.given, by=FLOOR, **given))
            said = f"{table} is open: {declared.title} ({declared.name})"
            await tell(desk, [said], json=json, with_room=False)

    with told_with_line(file):
        return run(work())


def play_command(
    database: Database,
    table: TableName,
    /,
    *,
    rounds: Whole = 1,
    seed: Whole | None = None,
    json: Json = False,
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
        The seed of the bots' choices; the cards come from the kernel in any case.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    if rounds < 1:
        raise WrongUsage("--rounds: at least one round is played")
    chance = SystemRandom().randrange(SEEDS) if seed is None else seed
    done = [0.0]  # what part of the rounds has been played, for whoever stops them

    async def work() -> None:
        async with desk_of(database) as desk:
            bots = BotRoom(desk, seed=chance, errs=0.0, pays=partial(paid_in_cash, desk))
            with progress(f"Playing at {table}") as show_part:

                def follow(part: float) -> None:
                    done.append(part)
                    show_part(part)

                played = await bots.play_at(table, rounds, follow)
            said = f"{played} of {rounds} rounds were played at {table}"
            await tell(desk, [said], json=json)
            if played < rounds:
                raise Refused(f"no more rounds can be played at {table}: {await _why(desk, table)}")

    try:
        return run(work())
    except KeyboardInterrupt:
        whole = counted(round(done[-1] * rounds), "whole round")
        raise KeyboardInterrupt(
            f"after {whole} at {table}: all of it is in the record, and the same command goes on"
        ) from None


async def _why(desk: Desk, table: str) -> str:
    """Why no round begins there."""
    try:
        found = await desk.do(table, StartsRound(), by="room")
    except NotPossible as error:
        return str(error)
    assert isinstance(found, Refusal), found
    return f"{found.because} ({found.per})"


def rule_command(
    database: Database,
    table: TableName,
    words: Annotated[str, Parameter(name="WORDS")],
    /,
    *,
    by: str = "",
    json: Json = False,
) -> int:
    """Say what somebody does at a table, and see what the rules make of it.

    Examples:
      pokerroom room rule southbank.db T1 "Ann goes away"
      pokerroom room rule southbank.db T1 "Ann is picked up"
      pokerroom room rule southbank.db T1 "Ann is moved to T2 seat 4" --by dealer
      pokerroom room rule southbank.db T1 "Ann is warned for a side bet: with Bob, on a colour"
      pokerroom room rule southbank.db T1 "notice: minimum = 20, blinds = [10, 20]"

    Parameters
    ----------
    database
        The file of the room.
    table
        The table it happens at.
    words
        PERSON and one of: takes seat N with DOLLARS, leaves, goes away, returns, sits out, posts
        the blind, waits for the blind, moves to seat N, buys DOLLARS, cannot buy, takes DOLLARS off
        the table, gives DOLLARS to PERSON, passes the buck, must give up the seat, is picked up, is
        moved to TABLE seat N, joins the list for GAME, leaves the list for GAME, declines the seat;
        or of the table: notice: minimum = 20, notice N is withdrawn, Ann and Bob agree, commission:
        percent = 8;
        and everything that `pokerroom docs room-files` lists on conduct, disputes and hours.
    by
        The office that gives the order, if it is an order; by default any office that may.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """

    async def work() -> None:
        async with desk_of(database) as desk:
            state = await desk.table(table)
            watcher = HouseWatcher if isinstance(state, HouseTable) else Watcher
            heard = (
                desk.subscribe(table, watcher.INSPECTOR),
                desk.subscribe_room(RoomViewer(staff=True)),
            )
            room = await desk.room()
            check_office(room, by)
            known = people_of(room)
            hall = Hall(
                known,
                table,
                state.opened.rules.game,
                stakes_of(state),
                [*state.notices.running],
                state.there().at_hand,
            )
            told = told_in(words, hall, at=now())
            answer = accepted(await _done(desk, table, told, by))
            events = [event for each in heard for one in each.waiting() for event in one.events]
            said = [*dict.fromkeys(sentence(each) for each in events if is_of_the_room(each))]
            if not events:
                said = [f"accepted{f' ({answer.per})' if answer.per else ''}"]
            await tell(desk, said, json=json)

    return run(work())


async def _done(desk: Desk, table: str, told: Told, by: str) -> Result:
    if told.is_power:
        act = told.room if told.room.by or not by else replace(told.room, by=by)
        if isinstance(act, OpensHoleCards) and act.round > rounds_over(await desk.table(table)):
            raise Refused(f"round {act.round} at {table} is not over")
        return await desk.do_room(by_who_may(await desk.room(), act))
    command = told.command
    if command is None:
        return await desk.do_room(told.room, by=(by or FLOOR) if told.is_order else "")
    if isinstance(command, Buys | TakesSeat):
        return await paid_in_cash(
            desk, told.person, command.amount, lambda: desk.do(table, command, by=told.person)
        )
    if told.is_order:
        return await _ordered(desk, table, command, by)
    return await desk.do(table, command, by=told.person)


async def _ordered(desk: Desk, table: str, command: Any, by: str) -> Result:
    """By the office that is named; otherwise by whichever of the two may."""
    act, book = command.act, (await desk.table(table)).opened.rules.book
    is_for_floor = isinstance(may(FLOOR, act, book=book), Ruling)
    office = by or (FLOOR if is_for_floor else OPERATOR)
    ordered = replace(act, by=office) if hasattr(act, "by") else act
    return await desk.do(table, PutsAtTable(act=ordered), by=office)


def close_command(
    database: Database, table: TableName, /, *, by: str = "", json: Json = False
) -> int:
    """Close a table: all its players go, with their chips, to the head of their game's list.

    If there are any, they are given the notice that the book asks for before it closes.

    Example: pokerroom room close southbank.db T1

    Parameters
    ----------
    database
        The file of the room.
    table
        The table.
    by
        The office that closes it, such as supervisor or operator; by default any office that may.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """

    async def work() -> None:
        async with desk_of(database) as desk:
            room = await desk.room()
            check_office(room, by)
            if table not in room.tables:
                raise Refused(f"there is no open table {table!r:.60}")
            found = await _closed(desk, table, by or FLOOR)
            if not by and not isinstance(found, Answer):
                found = await _closed(desk, table, OPERATOR)
            accepted(found)
            is_open = table in (await desk.room()).tables
            said = f"Notice is given: {table} closes." if is_open else f"{table} is closed."
            await tell(desk, [said], json=json)

    return run(work())


async def _closed(desk: Desk, table: str, by: str) -> Result:
    """At once if nobody is there or the hours are over, otherwise by notice.

    An inspector is told of that first where he must be.
    """
    state, room = await desk.table(table), await desk.room()
    is_late = out_of_hours(room, now(), room.opened.book) is not None
    if is_late or not state.there().players:
        return await desk.do_room(ClosesTable(table=table, at=now()), by=by)
    if state.notices.rules.closing.told_first and not state.notices.told:
        told = await desk.do(table, PutsAtTable(act=TellsInspector(by=by)), by=by)
        if not isinstance(told, Answer):
            return told
    act = GivesNotice(subject=Subject.CLOSING, by=by)
    return await desk.do(table, PutsAtTable(act=act), by=by)


class AuditShape(Struct, frozen=True):
    """*room* is null where its key is missing, without which nobody sees who sits where."""

    room: RoomStandsShape | None
    record: VerifyShape
    format: str = "pokerroom.room-audit"
    version: int = 1


def audit_command(database: Database, /, *, json: Json = False) -> int:
    """Show the room as it stands, then verify its whole record; the status is 0 if all is in order.

    Example: pokerroom room audit southbank.db

    Parameters
    ----------
    database
        The file of the room.
    json
        Print JSON (pokerroom.room-audit, version 1).
    """
    stands: list[RoomStandsShape] = []

    async def work() -> None:
        async with desk_of(database) as desk:
            stands.append(await standing(desk))

    key = Path(f"{database}.key")
    if not Path(database).exists() or key.exists():
        run(work())
    if json:
        found = verified(database)
        show_json(AuditShape(stands[0] if stands else None, shape_of(found)))
        return 0 if found.stands else 1
    if stands:
        show_standing(stands[0])
    else:
        show_text(f"Its key {key} is missing: who sits where is not shown.")
    return verify_command(database)
