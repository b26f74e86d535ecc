"""The answer to a command: done, refused by a rule, or failed without one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Final

from pokerroom.books import Referral, Refusal
from pokerroom.desk import Answer, DeskError, NoSuchTable, Outdated, Suspended
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.live.waiting import TooManyWaiting
from pokerroom.server.messages.asking import Do, Say
from pokerroom.server.messages.telling import Done, Failed, Refused
from pokerroom.store import KeyReused, NotKept, Overdrawn, StoreError


def done(asked: Do, found: Answer, balance: int | None) -> Done:
    return Done(
        key=asked.key,
        table=asked.table,
        version=found.version,
        found=found.found,
        per=found.per,
        question=found.question,
        to=found.to,
        answers=[*found.answers],
        balance=balance,
    )


def noted(asked: Do, version: int) -> Done:
    """Everybody sees it, but the record does not have it."""
    return Done(key=asked.key, table=asked.table, version=version, found="noted")


async def if_readable(balance: Awaitable[int]) -> int | None:
    """None if it cannot be read at the moment: what was asked for is in the record all the same."""
    (found,) = await asyncio.gather(balance, return_exceptions=True)
    return found if isinstance(found, int) else None


def refused_by(asked: Do | Say, found: Refusal | Referral) -> Refused:
    because = found.because if isinstance(found, Refusal) else found.question
    rule = what_it_says(found.per)
    return Refused(key=asked.key, table=asked.table, because=because, per=str(found.per), rule=rule)


TROUBLES: Final[Mapping[type[BaseException], tuple[str, str]]] = {
    KeyReused: ("key-reused", "that key was used for another command"),
    Overdrawn: ("overdrawn", "there is not that much in the account"),
    NotKept: ("not-possible", ""),
    NoSuchTable: ("no-such-table", ""),
    Suspended: ("suspended", ""),
    StoreError: ("suspended", "the table is suspended: the record cannot be written to"),
    DeskError: ("not-possible", ""),
    TooManyWaiting: ("too-much", ""),
    ValueError: ("not-possible", ""),
    BaseException: ("broken", "something went wrong, and nothing was done"),
}
"""What a client is told about each; if empty, the error's own message."""


def troubled(asked: Do, error: BaseException) -> Failed:
    if isinstance(error, Outdated):
        return failed(asked, "outdated", str(error), error.found)
    code, because = next(told for kind, told in TROUBLES.items() if isinstance(error, kind))
    return failed(asked, code, because or str(error))


def failed(asked: Do, code: str, because: str, version: int | None = None) -> Failed:
    return Failed(key=asked.key, table=asked.table, code=code, because=because, version=version)
