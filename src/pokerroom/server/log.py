"""What the server logs: one JSON object to a line, without cards and secrets."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec


def warning(event: str, **fields: str | int | float) -> None:
    _write("warning", event, fields)


def error(event: str, *, error: BaseException, **fields: str | int | float) -> None:
    """Logs where the error was raised, but not its message: that might name cards."""
    places = traceback.extract_tb(error.__traceback__)
    where = [f"{each.filename.rpartition('pokerroom/')[2]}:{each.lineno}" for each in places]
    _write("error", event, {**fields, "kind": type(error).__name__, "where": where})


def security(event: str, **fields: str | int | float) -> None:
    """Who came in, and who tried what he may not do; always written."""
    _write("security", event, fields)


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


def _write(level: str, event: str, fields: dict[str, Any]) -> None:
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = {"at": at, "level": level, "event": event, **fields}
    sys.stderr.write(f"{msgspec.json.encode(line).decode()}\n")
    sys.stderr.flush()
