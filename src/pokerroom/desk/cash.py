"""The cash desk: money over the counter into a player's account, and out of it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from pokerroom.desk.body import decoded, events_of
from pokerroom.desk.coding.cards import BY_FACE
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import Deposited, FirstCounted, Withdrawn
from pokerroom.desk.slots import Asked
from pokerroom.desk.tables.common import AMOUNT_MOST, Outcome, person_named
from pokerroom.ledger import deposit, withdrawal
from pokerroom.store import Store

Counted: TypeAlias = Deposited | Withdrawn


def counted(event: Counted) -> Outcome:
    person_named(event.person)
    if type(event.amount) is not int or not 0 < event.amount <= AMOUNT_MOST:
        raise NotPossible(f"{event.amount!r:.40} is not an amount of cash")
    posting = deposit if isinstance(event, Deposited) else withdrawal
    outcome = Outcome()
    outcome.add(DESK.name, event, posting(event.person, event.amount))
    return outcome


def cash_asked(event: Counted, by: str, key: str) -> Asked:
    asks = sha256(msgspec.json.encode(DESK.told([event]))).digest() if key else b""
    return Asked(command=None, by=by, key=key, asks=asks)


async def counted_before(store: Store, event: Counted, key: str) -> bool:
    """Whether the record has it with that *key*; `KeyReused` if that was for another command."""
    return await store.answered(key, cash_asked(event, "", key).asks) is not None


def first_count(cash: Counted) -> FirstCounted:
    pays_in = isinstance(cash, Deposited)
    return FirstCounted(person=cash.person, amount=cash.amount, pays_in=pays_in)


async def cash_since(store: Store, like: Counted, since: int) -> int:
    """How much was counted since then for the same player, in the same direction."""
    events = await _events_since(store, like.person, since)
    return sum(each.amount for _, each in events if isinstance(each, type(like)))


async def first_counted(store: Store, cash: Counted, since: int) -> str:
    """Who has counted *cash* since then, and waits for a second; empty if nobody does."""
    first, counts = "", first_count(cash)
    for by, event in await _events_since(store, cash.person, since):
        if event == counts:
            first = by
        elif event == cash:
            first = ""
    return first


async def _events_since(store: Store, person: str, since: int) -> list[tuple[str, Any]]:
    """What was done with the cash of *person*, and by whom."""
    entries = await store.stream(f"player {person}")
    bodies = [decoded(each.body) for each in entries if each.at >= since]
    return [(body.by, each.event) for body in bodies for each in events_of(body, lambda: BY_FACE)]
