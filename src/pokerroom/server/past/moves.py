"""What one entry of the record did to a person's money, sorted by purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from pokerroom.ledger import Kind, holder, known
from pokerroom.server.messages.past import Holding
from pokerroom.store import Amount, Posted

MILLISECOND: Final = 1_000_000
"""In nanoseconds."""
WORDS: Final[Mapping[str, str]] = {
    "deposit": "Play money paid in",
    "withdrawal": "Play money paid out",
    "purchase": "Chips bought",
    "cash out": "Chips taken from the table",
    "round": "Result of the round",
    "charge": "Time charge",
    "held back": "Winnings held back",
    "released": "Winnings that were held back",
    "tournament": "Tournament",
    "decision": "Decision of the casino",
}


class Sums(NamedTuple):
    """Cents in the room's *account*, in *chips* at tables, and *held* back from paying out."""

    account: int = 0
    chips: int = 0
    held: int = 0

    def plus(self, other: Sums) -> Sums:
        return Sums(self.account + other.account, self.chips + other.chips, self.held + other.held)

    @property
    def total(self) -> int:
        return sum(self)

    def shown(self) -> Holding:
        return Holding(account=self.account, chips=self.chips, held=self.held)


class Move(NamedTuple):
    kind: str
    sums: Sums


PURSES: Final[Mapping[Kind, Sums]] = {
    Kind.PLAYER: Sums(account=1),
    Kind.STAKE: Sums(chips=1),
    Kind.BOOTH: Sums(chips=1),
    Kind.WITHHELD: Sums(held=1),
}


def gains(lines: Iterable[Posted]) -> dict[str, Sums]:
    """What each person gained or lost, if anything."""
    found: dict[str, Sums] = {}
    for line in lines:
        person, account = holder(line.account), known(line.account)
        if person is not None and account is not None:
            cents, of = whole(line.amount), PURSES[account.kind]
            moved = Sums(cents * of.account, cents * of.chips, cents * of.held)
            found[person] = found.get(person, Sums()).plus(moved)
    return {person: sums for person, sums in found.items() if any(sums)}


def whole(amount: Amount) -> int:
    """A person's money is in whole cents."""
    if amount != int(amount):
        raise ValueError(f"{amount} is not a sum of whole cents")
    return int(amount)


def kinds_in(lines: Iterable[Posted]) -> frozenset[Kind]:
    return frozenset(found.kind for line in lines if (found := known(line.account)))


def apart(lines: Iterable[Posted]) -> tuple[list[Posted], list[Posted]]:
    """The lines of a time charge taken outside a round, and all others.

    One entry may charge for the hour and begin a round. Lines that belong together add up to nil.
    """
    charges, others, together = list[Posted](), list[Posted](), list[Posted]()
    for line in lines:
        together.append(line)
        if not sum(each.amount for each in together):
            (charges if Kind.SLIDE in kinds_in(together) else others).extend(together)
            together.clear()
    return charges, others


def sorted_out(gained: Sums, others: frozenset[Kind]) -> Iterator[Move]:
    """What was *gained* in one entry, by purpose: one entry may serve several."""
    account, chips, held = gained
    if account and Kind.CAGE in others:
        yield Move("deposit" if account > 0 else "withdrawal", Sums(account=account))
        account = 0
    if account * chips < 0:
        bought = -account
        yield Move("purchase" if bought > 0 else "cash out", Sums(account, bought))
        account, chips = 0, chips - bought
    if account * held < 0:
        yield Move("held back" if held > 0 else "released", Sums(account, held=held))
        account = held = 0
    if account:
        of_tournament = others & {Kind.FEES, Kind.PRIZES}
        yield Move("tournament" if of_tournament else "decision", Sums(account))
    if chips or held:
        yield Move("round", Sums(chips=chips, held=held))
