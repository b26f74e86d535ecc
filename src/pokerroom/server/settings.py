"""What a server is told when it starts: by flags, by the environment, by a file."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from pokerroom.server.live.pace import Pace


class Settings(Struct, frozen=True, kw_only=True):
    """*folder* holds the record, its key and the accounts; None: no room is opened.

    *database* is the address of the record if it is not in the folder. *certificate* and *key* are
    TLS files. *origins* are pages of others that may talk to the room.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    folder: Path | None = None
    database: str = ""
    is_demo: bool = False
    certificate: str = ""
    key: str = ""
    origins: frozenset[str] = frozenset()
    sign_up: bool = True
    pace: Pace = Pace()
