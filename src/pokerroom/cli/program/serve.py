"""`pokerroom serve`: opens the room on this machine."""

from __future__ import annotations

from os import environ
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.numbers import Whole


def serve_command(
    *,
    host: str = "127.0.0.1",
    port: Whole = 8000,
    folder: Path | None = None,
    demo: Annotated[bool, Parameter(negative="")] = False,
    database: str = "",
    pause: float = 1.2,
    certificate: str = "",
    key: str = "",
) -> int:
    """Open the room: serve the web page until Ctrl-C.

    With a folder a room is opened in it, in which people and programs play. The first start makes
    an account for the manager and tells its one-time password.

    Examples:
      pokerroom serve --demo
      pokerroom serve --folder room --port 8001

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port to listen on; 0 takes any that is free.
    folder
        Where the room keeps its record, its key and its accounts.
    demo
        A table of every game with programs at it, accounts and play money.
    database
        The address of the record, if it is not in the folder: postgresql://user@host/database.
    pause
        Seconds that a program thinks, more or less.
    certificate
        The TLS certificate (a PEM file), if no proxy in front has one.
    key
        The private key of the certificate.
    """
    from pokerroom.server.live.pace import Pace
    from pokerroom.server.serve import serve
    from pokerroom.server.settings import Settings

    serve(
        Settings(
            host=host,
            port=port,
            folder=folder or (of_demo() if demo else None),
            is_demo=demo,
            database=database,
            certificate=certificate,
            key=key,
            pace=Pace(bot=pause),
        )
    )
    return 0


def of_demo() -> Path:
    """Where a demonstration is kept if nobody says where."""
    state = environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "pokerroom" / "demo"
