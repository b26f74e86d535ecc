"""Whether each balance is what the lines of the ledger add up to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from pokerroom.store.entries import Amount, as_balances, of_text
from pokerroom.store.errors import Damaged

ADDED_UP: Final = (
    "SELECT account, CAST(sum(CAST(amount AS NUMERIC)) AS TEXT) FROM lines "
    "WHERE amount NOT LIKE '%/%'{of} GROUP BY account "
    "UNION ALL SELECT account, amount FROM lines WHERE amount LIKE '%/%'{of}"
)
"""Parts of a cent, which no database adds up, come line by line."""
KEPT: Final = "SELECT account, balance FROM balances WHERE TRUE{of}"
OF_PLAYERS: Final = "substr(account, 1, 7) = 'player/'"
"""As the index of their lines says it, which is used for no other words.

Few lines are theirs; an index of those of tables too would cost every round more than it saves.
"""
Rows = Iterable[tuple[str, str]]


class Uneven(NamedTuple):
    """An account holds something else than what was posted to it."""

    account: str
    held: Amount
    posted: Amount


def of(account: str, stands_for_it: str) -> str:
    """The condition that picks *account*; none if it is empty."""
    if not account:
        return ""
    also = f" AND {OF_PLAYERS}" if account.startswith("player/") else ""
    return f" AND account = {stands_for_it}{also}"


def uneven(kept: Rows, added_up: Rows) -> list[Uneven]:
    held = as_balances(kept)
    posted = _added(added_up)
    names = sorted({*held, *posted})
    found = (Uneven(name, held.get(name, 0), posted.get(name, 0)) for name in names)
    return [each for each in found if each.held != each.posted]


def _added(rows: Rows) -> Mapping[str, Amount]:
    posted: defaultdict[str, Amount] = defaultdict(int)
    for account, amount in rows:
        try:
            posted[account] += of_text(amount)
        except (TypeError, ValueError, ZeroDivisionError):
            raise Damaged(f"{amount!r:.40}, posted to {account!r:.60}, is not a sum") from None
    return posted
