"""What the server logs: one JSON object to a line, without cards and secrets."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from enum import IntEnum
from typing import Any, Final

import msgspec


class Level(IntEnum):
    NOTE = 1
    WARNING = 2
    ERROR = 3
    SECURITY = 4


SHOWN: Final = {"least": Level.WARNING}
"""Anything below this level is not written."""


def set_least(level: Level) -> None:
    SHOWN["least"] = level


def note(event: str, **fields: str | int | float) -> None:
    _write(Level.NOTE, event, fields)


def warning(event: str, **fields: str | int | float) -> None:
    _write(Level.WARNING, event, fields)


def error(event: str, *, error: BaseException, **fields: str | int | float) -> None:
    """Logs where the error was raised, but not its message: that might name cards."""
    places = traceback.extract_tb(error.__traceback__)
    where = [f"{each.filename.rpartition('pokerroom/')[2]}:{each.lineno}" for each in places]
    _write(Level.ERROR, event, {**fields, "kind": type(error).__name__, "where": where})


def security(event: str, **fields: str | int | float) -> None:
    """Who came in, and who tried what he may not do; always written."""
    _write(Level.SECURITY, event, fields)


class LibraryLog(logging.Handler):
    """What libraries log, in our form; the message of an error is left out here too."""

    def emit(self, record: logging.LogRecord) -> None:
        event = record.getMessage().partition("\n")[0].strip()  # an error may follow below
        found = record.exc_info[1] if record.exc_info else None
        if found is None:
            warning(event)
        else:
            error(event, error=found)


def take_over(*libraries: str) -> None:
    """The logs of *libraries* are written only by us."""
    for each in libraries:
        logger = logging.getLogger(each)
        logger.handlers, logger.propagate = [LibraryLog(logging.WARNING)], False


def _write(level: Level, event: str, fields: dict[str, Any]) -> None:
    if level < SHOWN["least"]:
        return
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = {"at": at, "level": level.name.lower(), "event": event, **fields}
    sys.stderr.write(f"{msgspec.json.encode(line).decode()}\n")
    sys.stderr.flush()
