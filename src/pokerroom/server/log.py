"""What the server logs: one JSON object to a line, without cards and secrets."""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from pokerroom.server.accounts.limits import Bucket, Limits, neighbourhood

OF_AN_ADDRESS: Final = (0.1, 10)
OF_ALL: Final = (1, 100)
"""Lines a second, and in a row, about what others send: they must not fill the log."""
TOLD_AFTER: Final = 60.0
"""Seconds after which it is told how many lines were left out."""
KINDS_MOST: Final = 20
OTHERS: Final = "others"
FROM: Final[ContextVar[str]] = ContextVar("from", default="")
"""The address of the connection that is being served."""


def warning(event: str, **fields: str | int | float) -> None:
    _write("warning", event, fields)


def error(event: str, *, error: BaseException, **fields: str | int | float) -> None:
    """Logs where the error was raised, but not its message: that might name cards."""
    places = traceback.extract_tb(error.__traceback__)
    where = [f"{each.filename.rpartition('pokerroom/')[2]}:{each.lineno}" for each in places]
    _write("error", event, {**fields, "kind": type(error).__name__, "where": where})


def error_of_many(event: str, found: BaseException) -> None:
    """What everybody who comes meets with until it is mended; written within limits."""
    if _restrained["error"].lets(event, ""):
        error(event, error=found)


def security(event: str, **fields: str | int | float) -> None:
    """Who came in, and what was done to an account; always written."""
    _write("security", event, fields)


def turned_away(event: str, **fields: str | int | float) -> None:
    """Who tried what he may not do, by his address or account; written within limits."""
    if _restrained["security"].lets(event, str(fields.get("address") or fields.get("account", ""))):
        _write("security", event, fields)


class Restraint:
    """Lets through so many lines of an address about one event, and so many of all.

    It says how many were left out.
    """

    def __init__(self) -> None:
        self._each, self._all = Limits(*OF_AN_ADDRESS), Bucket(*OF_ALL)
        self.left_out: Counter[str] = Counter()

    def lets(self, event: str, address: str) -> bool:
        if self._each.take(f"{event} {neighbourhood(address)}") and self._all.take():
            return True
        if not self.left_out:
            with suppress(RuntimeError):  # without a loop it is told at the end
                asyncio.get_running_loop().call_later(TOLD_AFTER, self.tell)
        is_named = event in self.left_out or len(self.left_out) < KINDS_MOST
        self.left_out[event if is_named else OTHERS] += 1
        return False

    def tell(self) -> None:
        left_out, self.left_out = self.left_out, Counter()
        for event, lines in left_out.items():
            _write("warning", "lines were left out", {"of": event, "lines": lines})


_restrained: Final[dict[str, Restraint]] = {}
"""By level: a flood of one kind leaves room for the others."""


def begin_anew() -> None:
    """Nothing has been written or left out yet."""
    _restrained.update({each: Restraint() for each in ("warning", "security", "error")})


begin_anew()


def tell_left_out() -> None:
    for each in _restrained.values():
        each.tell()


@contextmanager
def coming_from(address: str) -> Iterator[None]:
    """What libraries log meanwhile, and in tasks begun meanwhile, is about that address."""
    token = FROM.set(address)
    try:
        yield
    finally:
        FROM.reset(token)


class LibraryLog(logging.Handler):
    """What libraries log, in our form and within limits; an error's message is left out too."""

    def emit(self, record: logging.LogRecord) -> None:
        event = record.getMessage().partition("\n")[0].strip()  # an error may follow below
        found = record.exc_info[1] if record.exc_info else None
        address = FROM.get()
        told = {"address": address} if address else {}
        if not _restrained["error" if found else "warning"].lets(event, address):
            return
        if found is None:
            warning(event, **told)
        else:
            error(event, error=found, **told)


def take_over(*libraries: str) -> None:
    """The logs of *libraries* are written only by us."""
    for each in libraries:
        logger = logging.getLogger(each)
        logger.handlers, logger.propagate = [LibraryLog(logging.WARNING)], False


def _write(level: str, event: str, fields: dict[str, Any]) -> None:
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = {"at": at, "level": level, "event": event, **fields}
    with suppress(OSError):  # a full disk ends the room, but not for the sake of a line
        sys.stderr.write(f"{msgspec.json.encode(line).decode()}\n")
        sys.stderr.flush()
