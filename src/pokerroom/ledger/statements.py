"""Extracts of the ledger: what one player gained and lost, and what a day brought the house."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from datetime import UTC, date, datetime
from typing import Final

from msgspec import Struct

from pokerroom.ledger.accounts import OUR_REVENUE, Kind, known
from pokerroom.store import Amount, Entry, Posted, Store, by_entry

PERSONAL: Final = frozenset({Kind.PLAYER, Kind.STAKE, Kind.BOOTH, Kind.WITHHELD})
Progress = Callable[[int], None]


class Movement(Struct, frozen=True, kw_only=True, gc=False):
    """What one entry of the record did to one *account*, and what it held *after*.

    *with_* are the other accounts of that posting.
    """

    position: int
    at: int
    stream: str
    account: str
    amount: Amount
    after: Amount
    with_: tuple[str, ...]


class Revenue(Struct, frozen=True, kw_only=True, gc=False):
    """What an account of the house gained on a *day*, in UTC."""

    day: date
    account: str
    amount: Amount


def holder(name: str) -> str | None:
    """The player who owns the account, if it is a player's."""
    held = known(name)
    return held.names[-1] if held and held.kind in PERSONAL else None


async def statement(
    store: Store, name: str, progress: Progress = lambda _: None
) -> AsyncIterator[Movement]:
    """Everything that moved in the accounts of the player *name*, in order.

    A movement between two of his accounts is listed twice, once for each.
    """
    held: dict[str, Amount] = {}
    async for entry, lines in by_entry(store):
        progress(entry.position)
        for own, amount in _gains(line for line in lines if holder(line.account) == name):
            held[own] = held.get(own, 0) + amount
            yield _movement(entry, lines, own, amount, held[own])


def _gains(lines: Iterable[Posted]) -> list[tuple[str, Amount]]:
    found: dict[str, Amount] = {}
    for line in lines:
        found[line.account] = found.get(line.account, 0) + line.amount
    return [(own, amount) for own, amount in found.items() if amount]


def _movement(
    entry: Entry, lines: list[Posted], own: str, amount: Amount, after: Amount
) -> Movement:
    others = dict.fromkeys(line.account for line in lines if line.account != own)
    return Movement(
        position=entry.position,
        at=entry.at,
        stream=entry.stream,
        account=own,
        amount=amount,
        after=after,
        with_=tuple(others),
    )


async def revenue(
    store: Store, day: date | None = None, progress: Progress = lambda _: None
) -> list[Revenue]:
    """What the house's accounts gained, day by day, or only on one *day*."""
    found: dict[tuple[date, str], Amount] = {}
    async for entry, lines in by_entry(store):
        progress(entry.position)
        on = day_of(entry.at)
        if day in {None, on}:
            for line in lines:
                held = known(line.account)
                if held and held.kind in OUR_REVENUE:
                    found[on, line.account] = found.get((on, line.account), 0) + line.amount
    return [
        Revenue(day=on, account=name, amount=amount) for (on, name), amount in sorted(found.items())
    ]


def day_of(at: int) -> date:
    """The day of *at*, which is in nanoseconds since 1970."""
    return datetime.fromtimestamp(at // 1_000_000_000, UTC).date()
