"""Postings: money moves from one account to another, and a mistake is posted in reverse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from pokerroom.ledger.accounts import CAGE, Account, Kind, account, known, player, stake
from pokerroom.store import Amount, Line

Posting: TypeAlias = tuple[Line, ...]
"""Lines that add up to nil; the record accepts no others."""
NOTHING: Final[Posting] = ()


def moved(amount: Amount, *, of: Account, to: Account) -> Posting:
    """Moves *amount* from the account *of* to *to*; a negative one goes the other way."""
    if not amount:
        return NOTHING
    return _line(of, -amount), _line(to, amount)


def _line(held_by: Account, amount: Amount) -> Line:
    return Line(account=str(held_by), amount=amount, may_owe=held_by.may_owe)


def together(postings: Iterable[Posting]) -> Posting:
    """Several postings as one, line after line."""
    return tuple([line for posting in postings for line in posting])


def players_in(posting: Posting) -> frozenset[str]:
    """Those whose accounts with the room it changes."""
    held = [known(line.account) for line in posting]
    return frozenset(each.names[0] for each in held if each and each.kind is Kind.PLAYER)


def reversing(postings: Iterable[Posting]) -> Posting:
    """Reverses *postings*: each account loses in one line what it gained by all of them."""
    gained: dict[str, Amount] = {}
    for posting in postings:
        for line in posting:
            gained[line.account] = gained.get(line.account, 0) + line.amount
    return tuple([_line(account(name), -amount) for name, amount in gained.items() if amount])


def deposit(name: str, amount: int) -> Posting:
    """Cash over the counter to a player's account."""
    return moved(amount, of=CAGE, to=player(name))


def withdrawal(name: str, amount: int) -> Posting:
    return moved(amount, of=player(name), to=CAGE)


def buy_in(name: str, table: str, amount: int) -> Posting:
    """Chips for a table, from a player's account."""
    return moved(amount, of=player(name), to=stake(table, name))


def cash_out(name: str, table: str, amount: int) -> Posting:
    """A player leaves the table, and his chips go back to his account."""
    return moved(amount, of=stake(table, name), to=player(name))
