"""`pokerroom room link|unlink`: a jackpot that several tables against the house share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from cyclopts import Parameter

from pokerroom.cli.output import WrongUsage
from pokerroom.cli.room.cash import amount_in
from pokerroom.cli.room.common import Database, Json, accepted, desk_of, run
from pokerroom.cli.room.orders import FLOOR
from pokerroom.cli.room.standing import tell
from pokerroom.games import game

LinkName = Annotated[str, Parameter(name="LINK")]


def link_command(
    database: Database,
    link: LinkName,
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    table: Annotated[tuple[str, ...], Parameter(name="--table", negative="")] = (),
    instead_of: str = "",
    authority_told: datetime | None = None,
    json: Json = False,
) -> int:
    """Open a jackpot that several tables share; the room is made if there is none.

    Its tables are opened afterwards, with `pokerroom room open ... --link LINK`.

    Example: pokerroom room link burswood.db Floor crown-holdem --table C1=1 --table C2=1

    Parameters
    ----------
    database
        The file of the room.
    link
        What the link is called.
    game_name
        A game with such a jackpot, such as wa/crown-holdem or canberra-poker.
    table
        A table that may play for it, with the dollars that its jackpot wager costs, as C1=1; once
        for each table.
    instead_of
        A closed link whose place this one takes.
    authority_told
        When the authority was told of new values of the jackpot wager, as 2026-11-01.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    declared = game(game_name)
    prices = dict(_priced(each) for each in table)
    if not prices:
        raise WrongUsage("--table: name the tables that may play for it, as --table C1=1")
    given: dict[str, Any] = {"instead_of": instead_of}
    if authority_told:
        given["authority_told"] = authority_told.replace(tzinfo=authority_told.tzinfo or UTC)

    async def work() -> None:
        async with desk_of(database, make=True) as desk:
            if not desk.has_room:
                accepted(await desk.open_room("Room", book=declared.book.id, by=FLOOR))
            accepted(await desk.open_link(link, declared.name, prices, **given))
            said = f"The link {link} is open for {', '.join(prices)}: {declared.title}"
            await tell(desk, [said], json=json, with_room=False)

    return run(work())


def _priced(text: str) -> tuple[str, int]:
    name, is_there, price = text.rpartition("=")
    if not is_there:
        raise WrongUsage(f"--table: {text!r:.60} does not say what a jackpot wager costs: C1=1")
    return name, amount_in("--table", price)


def unlink_command(database: Database, link: LinkName, /, *, json: Json = False) -> int:
    """Close a link; refused while a round is played for it. What its pools hold stays recorded.

    Example: pokerroom room unlink burswood.db Floor

    Parameters
    ----------
    database
        The file of the room.
    link
        The link.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """

    async def work() -> None:
        async with desk_of(database) as desk:
            accepted(await desk.close_link(link, by=FLOOR))
            await tell(desk, [f"The link {link} is closed."], json=json, with_room=False)

    return run(work())
