"""`pokerroom serve`: opens the room on this machine."""

from __future__ import annotations

from os import environ
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.numbers import Whole


def serve_command(
    *,
    host: str | None = None,
    port: Whole | None = None,
    folder: Path | None = None,
    demo: Annotated[bool, Parameter(negative="")] = False,
    database: str | None = None,
    pause: float | None = None,
    certificate: str | None = None,
    key: str | None = None,
    settings: Path | None = None,
) -> int:
    """Open the room: serve the web page until Ctrl-C.

    With a folder a room is opened in it, in which people and programs play. The first start makes
    an account for the manager and tells its one-time password. Everything can also be set in a
    TOML file and, as POKERROOM_SERVE_PORT and the like, in the environment.

    Examples:
      pokerroom serve --demo
      pokerroom serve --folder room --port 8001

    Parameters
    ----------
    host
        The address to listen on, 127.0.0.1 by default; 0.0.0.0 lets other machines in.
    port
        The port to listen on, 8000 by default; 0 takes any that is free.
    folder
        Where the room keeps its record, its key and its accounts; with --demo this is
        ~/.local/state/pokerroom/demo by default.
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
    settings
        A TOML file with these and other settings.
    """
    from pokerroom.server.serve import serve
    from pokerroom.server.settings import settings_of

    flags = {
        "host": host,
        "port": port,
        "folder": folder,
        "is_demo": demo or None,
        "database": database,
        "pause": pause,
        "certificate": certificate,
        "key": key,
    }
    serve(settings_of(flags, environ, settings))
    return 0
