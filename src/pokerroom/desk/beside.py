"""What a desk writes beside tables and room: cash over the counter, and changes of accounts."""

from __future__ import annotations

from abc import ABC
from typing import Final

from pokerroom.desk.cash import Counted, cash_asked, counted, first_count
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.commands import Answer
from pokerroom.desk.events import AccountChange, AccountChanged, Deposited, Withdrawn
from pokerroom.desk.recording import Recorder, TableSlot
from pokerroom.desk.slots import Asked, Given, Slot, check_goes_on
from pokerroom.desk.tables.common import Outcome, person_named
from pokerroom.ledger import check_balances, player
from pokerroom.store import Store

ACCOUNTS: Final = "accounts"
"""The stream of what is done to accounts."""


class Beside(ABC):
    """The part of a desk that is neither about a table nor about the room."""

    _record: Recorder
    store: Store

    async def deposit(self, person: str, amount: int, *, by: str = "", key: str = "") -> Answer:
        """Cash *person* pays in over the counter to his account."""
        return await self._cash(Deposited(person=person, amount=amount), by, key)

    async def withdraw(self, person: str, amount: int, *, by: str = "", key: str = "") -> Answer:
        """`Overdrawn` if *person* has less; `Damaged` if more or less than was posted to him."""
        await check_balances(self.store, str(player(person)))
        return await self._cash(Withdrawn(person=person, amount=amount), by, key)

    async def count_first(self, cash: Counted, *, by: str) -> Answer:
        """Records that *by* has counted *cash*, which a second person has yet to count."""
        outcome = Outcome()
        outcome.add(DESK.name, first_count(cash))
        return await self._write(f"player {cash.person}", Asked(command=None, by=by), outcome)

    async def change_account(
        self, person: str, change: AccountChange, role: str, *, by: str, second: str = ""
    ) -> Answer:
        """Records what *by*, and *second* if it takes two, do to an account."""
        outcome = Outcome()
        changed = AccountChanged(person=person_named(person), change=change, role=role)
        outcome.add(DESK.name, changed)
        asked = Asked(command=None, by=by, given=Given(second=second))
        return await self._write(ACCOUNTS, asked, outcome)

    async def _cash(self, event: Counted, by: str, key: str) -> Answer:
        asked = cash_asked(event, by, key)
        return await self._write(f"player {event.person}", asked, counted(event))

    async def _write(self, stream: str, asked: Asked, outcome: Outcome) -> Answer:
        slot = self._record.slots.setdefault(stream, Slot(stream))
        return await self._record.on_its_own(self._written(slot, asked, outcome))

    async def _written(self, slot: TableSlot, asked: Asked, outcome: Outcome) -> Answer:
        async with slot.lock:
            check_goes_on(slot)
            return await self._record.write(slot, asked, outcome)
