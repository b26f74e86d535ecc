"""The cash desk: money over the counter into a player's account, and out of it."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from pokerroom.desk.coding import DESK
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import Deposited, Withdrawn
from pokerroom.desk.slots import Asked
from pokerroom.desk.tables import AMOUNT_MOST, Outcome, person_named
from pokerroom.ledger import deposit, withdrawal


def counted(event: Deposited | Withdrawn) -> Outcome:
    person_named(event.person)
    if type(event.amount) is not int or not 0 < event.amount <= AMOUNT_MOST:
        raise NotPossible(f"{event.amount!r:.40} is not an amount of cash")
    posting = deposit if isinstance(event, Deposited) else withdrawal
    outcome = Outcome()
    outcome.add(DESK.name, event, posting(event.person, event.amount))
    return outcome


def cash_asked(event: Deposited | Withdrawn, by: str, key: str) -> Asked:
    asks = sha256(msgspec.json.encode(DESK.told([event]))).digest() if key else b""
    return Asked(command=None, by=by, key=key, asks=asks)
