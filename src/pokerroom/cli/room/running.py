"""`pokerroom room open|play|close|audit`: a room on a record, run from the terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any, Final

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.books import Refusal
from pokerroom.cli.games.terms_file import told_with_line, written_in
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, counted, show_json, show_text
from pokerroom.cli.progress import progress
from pokerroom.cli.record.opening import key_beside
from pokerroom.cli.record.verify import VerifyShape, shape_of, verified, verify_command
from pokerroom.cli.room import common
from pokerroom.cli.room.cash import paid_in_cash
from pokerroom.cli.room.orders import FLOOR, OPERATOR, done_at_table
from pokerroom.cli.room.standing import RoomStandsShape, show_standing, standing, tell
from pokerroom.desk import Answer, Desk, NotPossible, StartsRound
from pokerroom.desk.demo.room import Room as BotRoom
from pokerroom.games import game
from pokerroom.play import Game
from pokerroom.table.notices import TellsInspector

SEEDS: Final = 2**31


def open_command(
    database: common.Database,
    table: common.TableName,
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    seats: Whole | None = None,
    terms: Path | None = None,
    link: str = "",
    time_to_act: Whole = 0,
    time_bank: Whole = 0,
    grace: Whole = 0,
    sits_out_after: Whole = 0,
    talk: bool = False,
    json: common.Json = False,
) -> int:
    """Open a table in a room; the room is made with its first table.

    Examples:
      pokerroom room open southbank.db T1 holdem
      pokerroom room open southbank.db T2 act/draw-poker --seats 6 --terms table.toml
      pokerroom room open room/room.db T3 holdem --time-to-act 30 --time-bank 60 --grace 45

    Parameters
    ----------
    database
        The file of the room; its key is kept beside it in DATABASE.key, or in room.key if it is the
        room.db of a server.
    table
        What the table is called.
    game_name
        A game such as vic/holdem or holdem; `pokerroom games` lists all.
    seats
        How many seats it has; by default as many as the game allows.
    terms
        A TOML file with the terms of the table; `pokerroom docs terms` describes every key.
    link
        The jackpot that it plays for with others; `pokerroom room link` opens one.
    time_to_act
        Seconds for each decision; a player who lets them pass checks or folds. 0: no limit.
    time_bank
        Seconds on top of that for each round of play.
    grace
        Seconds for a player who has lost the connection. 0: the table waits for him.
    sits_out_after
        So many decisions in a row for which he is late, and a player sits out. 0: never.
    talk
        Let players talk at the table while they are in a round.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    declared = game(game_name)
    file = written_in(terms)
    chosen = {
        "link": link,
        "time_to_act": time_to_act,
        "time_bank": time_bank,
        "grace": grace,
        "sits_out_after": sits_out_after,
        "talk": talk,
    }

    async def work() -> None:
        async with common.desk_of(database, make=not Path(database).exists()) as desk:
            if not desk.has_room:
                common.accepted(await desk.open_room("Room", book=declared.book.id, by=FLOOR))
            given: dict[str, Any] = {name: told for name, told in chosen.items() if told}
            if isinstance(declared, Game):
                given["seats"] = seats if seats is not None else declared.seating.most
            common.accepted(
                await desk.open_table(table, declared.name, file.given, by=FLOOR, **given)
            )
            said = f"{table} is open: {declared.title} ({declared.name})"
            await tell(desk, [said], json=json, with_room=False)

    with told_with_line(file):
        return common.run(work())


def play_command(
    database: common.Database,
    table: common.TableName,
    /,
    *,
    rounds: Whole = 1,
    seed: Whole | None = None,
    json: common.Json = False,
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
    done = [0.0]  # the part of the rounds played, in case they are stopped

    async def work() -> None:
        async with common.desk_of(database) as desk:
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
        return common.run(work())
    except KeyboardInterrupt:
        whole = counted(round(done[-1] * rounds), "whole round")
        raise KeyboardInterrupt(
            f"after {whole} at {table}: all of it is in the record, and the same command goes on"
        ) from None


async def _why(desk: Desk, table: str) -> str:
    """Why no round can begin there."""
    try:
        found = await desk.do(table, StartsRound(), by="room")
    except NotPossible as error:
        return str(error)
    assert isinstance(found, Refusal), found
    return f"{found.because} ({found.per})"


def close_command(
    database: common.Database,
    table: common.TableName,
    /,
    *,
    by: str = "",
    inspector_told: Annotated[bool, Parameter(negative="")] = False,
    json: common.Json = False,
) -> int:
    """Close a table: all its players go, with their chips, to the head of their game's list.

    If there are any, they are given the notice that the book asks for before it closes; where the
    book has an inspector told instead, it closes once he is.

    Examples:
      pokerroom room close southbank.db T1
      pokerroom room close canberra.db A1 --inspector-told

    Parameters
    ----------
    database
        The file of the room.
    table
        The table.
    by
        The office that closes it, such as supervisor or operator; by default any office that may.
    inspector_told
        An inspector has been told of it, and that is recorded; so does `pokerroom room rule` with
        the words "the inspector is told".
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """

    async def work() -> None:
        async with common.desk_of(database) as desk:
            room = await desk.room()
            common.check_office(room, by)
            if table not in room.tables:
                raise Refused(f"there is no open table {table!r:.60}")
            heard = await common.listening(desk, table)
            if inspector_told:
                common.accepted(await done_at_table(desk, table, TellsInspector(), by))
            found = await desk.close_table(table, by=by or FLOOR)
            if not by and not isinstance(found, Answer):
                found = await desk.close_table(table, by=OPERATOR)
            common.accepted(found)
            is_open = table in (await desk.room()).tables
            said = f"Notice is given: {table} closes." if is_open else f"{table} is closed."
            await tell(desk, [*heard.sentences(), said], json=json)

    return common.run(work())


class AuditShape(Struct, frozen=True):
    """*room* is null if its key is missing, without which nobody can see who sits where."""

    room: RoomStandsShape | None
    record: VerifyShape
    format: str = "pokerroom.room-audit"
    version: int = 1


def audit_command(
    database: common.Database,
    /,
    *,
    accept_changed_files: Annotated[bool, Parameter(negative="")] = False,
    json: common.Json = False,
) -> int:
    """Show the room as it stands, then verify its whole record; the status is 0 if all is in order.

    Example: pokerroom room audit southbank.db

    Parameters
    ----------
    database
        The file of the room.
    accept_changed_files
        Go on with a room whose files do not belong together, such as a record put back from an
        older copy; this is written to the record.
    json
        Print JSON (pokerroom.room-audit, version 1).
    """
    stands: list[RoomStandsShape] = []

    async def work() -> None:
        async with common.desk_of(database, accepts=accept_changed_files) as desk:
            stands.append(await standing(desk))

    key = key_beside(database)
    if not Path(database).exists() or key.exists():
        common.run(work())
    if json:
        found = verified(database)
        show_json(AuditShape(stands[0] if stands else None, shape_of(found)))
        return 0 if found.stands else 1
    if stands:
        show_standing(stands[0])
    else:
        show_text(f"Its key {key} is missing: who sits where is not shown.")
    return verify_command(database)
