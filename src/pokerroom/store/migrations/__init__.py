"""How the tables of the record came to be: one step a version, run by Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

NEWEST: Final = "0003"
OLDER: Final = ("0001", "0002")
HERE: Final = Path(__file__).parent


def configured(connection: Connection | None = None) -> Config:
    from alembic.config import Config  # noqa: PLC0415 - takes its time, and is seldom wanted

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    return config


def why_not(version: object) -> str | None:
    """What is wrong with a record that says it is of that *version*; None if nothing is."""
    if version is None or version == NEWEST or version in OLDER:
        return None
    if isinstance(version, str) and version.isdigit() and version > NEWEST:
        return f"written by a newer version of pokerroom (step {version})"
    return f"damaged: it says it is of step {version!r:.20}, which there is none of"


def migrate(connection: Connection) -> None:
    """Brings an empty or older database up to the newest version."""
    from alembic import command  # noqa: PLC0415 - as above

    command.upgrade(configured(connection), "head")
