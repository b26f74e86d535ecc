"""The accounts of the room: who can hold money, what each account is called, and which may owe."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final

from msgspec import Struct


class Kind(StrEnum):
    """What money is, by where it is held; the names that follow say whose, or at which table."""

    CAGE = "cage"
    PLAYER = "player"
    STAKE = "stake"
    BOOTH = "booth"
    POTS = "pots"
    WAGERS = "wagers"
    WITHHELD = "withheld"
    SLIDE = "slide"
    DROP = "drop"
    BANK = "bank"
    COLLECTED = "collected"
    POOL = "pool"
    FUND = "fund"
    RESERVE = "reserve"
    REMAINDER = "remainder"
    OWED = "owed"
    FEES = "fees"
    PRIZES = "prizes"


MAY_OWE: Final = frozenset({Kind.CAGE, Kind.BANK, Kind.COLLECTED, Kind.FUND})
"""The cage owes what others hold of its cash, the bank what it has lost, a fund what it has lent
its pools, and a table what was booked of its jackpot wagers while they still lie in their boxes."""
MEANING: Final = {
    Kind.CAGE: "the cash desk, which owes all that others hold",
    Kind.PLAYER: "a player's account with the room",
    Kind.STAKE: "a player's chips at a table",
    Kind.BOOTH: "chips of a player who was picked up from his table",
    Kind.POTS: "what has been put into the pots of a table",
    Kind.WAGERS: "wagers that lie in the boxes of a table",
    Kind.WITHHELD: "winnings at a table whose payment is held back",
    Kind.SLIDE: "time charges of a table that are not yet in its drop box",
    Kind.DROP: "commission taken at a table",
    Kind.BANK: "what the house has won or lost at a table",
    Kind.COLLECTED: "jackpot wagers of a table on their way to the pools, prizes on their way back",
    Kind.POOL: "a pool of a jackpot",
    Kind.FUND: "the part of a jackpot that is in no pool; it pays bonuses and reseeds",
    Kind.RESERVE: "the reserve of a jackpot",
    Kind.REMAINDER: "parts of a cent and odd amounts that no prize could be paid in",
    Kind.OWED: "prizes of a jackpot that are awarded and not yet paid",
    Kind.FEES: "what players pay to enter a tournament beyond its prizes",
    Kind.PRIZES: "prizes of a tournament that are not yet paid",
}
HOLDERS: Final = {
    Kind.CAGE: 0,
    Kind.STAKE: 2,
    Kind.WITHHELD: 2,
    Kind.POOL: 2,
}
"""How many names follow the kind; one if it is not listed."""
OUR_REVENUE: Final = frozenset({Kind.SLIDE, Kind.DROP, Kind.BANK, Kind.FEES})


class Account(Struct, frozen=True, gc=False):
    """One account; as text it is its kind and its names, `stake/Table 1/Ann`."""

    kind: Kind
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.names) != HOLDERS.get(self.kind, 1) or not all(self.names):
            raise ValueError(f"{self.kind} has {HOLDERS.get(self.kind, 1)} names, not {self.names}")

    @property
    def may_owe(self) -> bool:
        return self.kind in MAY_OWE

    def __str__(self) -> str:
        return "/".join((self.kind.value, *map(_spelt, self.names)))


def account(text: str) -> Account:
    """The account called *text*; `ValueError` if there is none."""
    kind, *names = text.split("/")
    return Account(Kind(kind), tuple(_unspelt(name) for name in names))


@lru_cache(maxsize=100_000)
def known(text: str) -> Account | None:
    """The account called *text*, if there is one."""
    try:
        return account(text)
    except ValueError:
        return None


def _spelt(name: str) -> str:
    """The name without slashes, which separate names."""
    return name.replace("%", "%25").replace("/", "%2F")


def _unspelt(name: str) -> str:
    return name.replace("%2F", "/").replace("%25", "%")


CAGE: Final = Account(Kind.CAGE)


def player(name: str) -> Account:
    return Account(Kind.PLAYER, (name,))


def stake(table: str, name: str) -> Account:
    return Account(Kind.STAKE, (table, name))


def booth(name: str) -> Account:
    return Account(Kind.BOOTH, (name,))


def pots(table: str) -> Account:
    return Account(Kind.POTS, (table,))


def wagers(table: str) -> Account:
    return Account(Kind.WAGERS, (table,))


def withheld(table: str, name: str) -> Account:
    return Account(Kind.WITHHELD, (table, name))


def slide(table: str) -> Account:
    return Account(Kind.SLIDE, (table,))


def drop(table: str) -> Account:
    return Account(Kind.DROP, (table,))


def bank(table: str) -> Account:
    return Account(Kind.BANK, (table,))


def collected(table: str) -> Account:
    return Account(Kind.COLLECTED, (table,))


def pool(jackpot: str, number: int) -> Account:
    """Pools are numbered from 1."""
    return Account(Kind.POOL, (jackpot, str(number)))


def fund(jackpot: str) -> Account:
    return Account(Kind.FUND, (jackpot,))


def reserve(jackpot: str) -> Account:
    return Account(Kind.RESERVE, (jackpot,))


def remainder(jackpot: str) -> Account:
    return Account(Kind.REMAINDER, (jackpot,))


def owed(jackpot: str) -> Account:
    return Account(Kind.OWED, (jackpot,))


def fees(tournament: str) -> Account:
    return Account(Kind.FEES, (tournament,))


def prizes(tournament: str) -> Account:
    return Account(Kind.PRIZES, (tournament,))
