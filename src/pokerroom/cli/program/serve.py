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
    accept_changed_files: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Open the room: serve the web page until Ctrl-C.

    With --folder, a room is opened in that folder, for people and programs to play in. The first
    start creates an account for the manager and prints its one-time password. Everything can also
    be set in a TOML file, or in the environment (POKERROOM_SERVE_PORT and so on).

    Examples:
      pokerroom serve --demo
      pokerroom serve --folder room --port 8001

    Parameters
    ----------
    host
        The address to listen on, 127.0.0.1 by default; 0.0.0.0 lets other machines in.
    port
        The port to listen on, 8000 by default; 0 takes any free port.
    folder
        Where the room keeps its record, its key and its accounts; with --demo this is
        ~/.local/state/pokerroom/demo by default.
    demo
        Open a table of every game, with bots, accounts and play money.
    database
        The address of the record, if it is not in the folder: postgresql://user@host/database.
    pause
        About how many seconds a bot thinks.
    certificate
        The TLS certificate (a PEM file), unless a proxy in front has one.
    key
        The private key of the certificate.
    settings
        A TOML file with these and other settings.
    accept_changed_files
        Open the room although its files do not belong together, such as a record put back from an
        older copy; this is written to the record.
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
        "accept_changed_files": accept_changed_files or None,
    }
    serve(settings_of(flags, environ, settings))
    return 0
