"""What every account holds after the postings so far, and whether all of it adds up to nil."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pokerroom.ledger.accounts import Account, Kind, known
from pokerroom.store import Amount, Damaged, Line, Posted, Store


class Balances:
    """Updated line by line; *held* is by the text of an account, without those that hold nil."""

    def __init__(self, held: Mapping[str, Amount] | None = None) -> None:
        self.held: dict[str, Amount] = {name: sum_ for name, sum_ in (held or {}).items() if sum_}

    def post(self, lines: Iterable[Line | Posted]) -> None:
        for line in lines:
            self.add(line.account, line.amount)

    def add(self, name: str, amount: Amount) -> None:
        after = self.held.get(name, 0) + amount
        if after:
            self.held[name] = after
        else:
            self.held.pop(name, None)

    def of(self, held_by: Account) -> Amount:
        return self.held.get(str(held_by), 0)

    def by_kind(self) -> dict[Kind, Amount]:
        """The total of each kind of account, in the order of the kinds."""
        found: dict[Kind, Amount] = {}
        for name, amount in self.held.items():
            if held_by := known(name):
                found[held_by.kind] = found.get(held_by.kind, 0) + amount
        return {kind: found[kind] for kind in Kind if kind in found}

    def overdrawn(self) -> list[str]:
        """Accounts that are negative and may not owe; there should be none."""
        return sorted(name for name, held in self.held.items() if held < 0 and not _may_owe(name))

    def unknown(self) -> list[str]:
        """Names that are not those of any account."""
        return sorted(name for name in self.held if known(name) is None)

    @property
    def difference(self) -> Amount:
        """The total of all accounts, which must be nil."""
        return sum(self.held.values())


async def check_balances(store: Store, account: str = "") -> None:
    """`Damaged` if an account, or *account*, holds something else than was posted to it."""
    if not (found := await store.uneven(account)):
        return
    name, held, posted = found[0]
    others = f", and {len(found) - 1} more accounts are wrong" if len(found) > 1 else ""
    raise Damaged(f"{name} holds {held} cents, but what was posted to it comes to {posted}{others}")


def _may_owe(name: str) -> bool:
    held_by = known(name)
    return held_by is not None and held_by.may_owe
