"""What is written to the record in one go, and what can be read from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import Struct

from pokerroom.store.errors import Broken, Damaged, Unbalanced

Amount = int | Fraction
"""In cents; the pools of a jackpot may hold fractions."""
LAST: Final = 2**62
"""A version that no stream reaches."""
LONGEST_SUM: Final = 400
"""In digits; Python does not print numbers of any length."""
T = TypeVar("T")
Unread: TypeAlias = Callable[[Broken | Damaged], None]
"""Is told what cannot be read of a row, which is then left out."""


class Entry(Struct, frozen=True, kw_only=True, gc=False):
    """All that one command made happen in one stream.

    *position* counts the entries of the whole record and *version* those of the *stream*, both from
    1 and without gaps. *at* is when it was written, in nanoseconds since 1970, never earlier than
    an entry before it. The *seal* covers all of it, and the seal before.
    """

    position: int
    stream: str
    version: int
    at: int
    body: bytes
    seal: bytes


class Part(Struct, frozen=True, kw_only=True, gc=False):
    """What a write adds to one *stream*, which its writer knows up to version *after*."""

    stream: str
    after: int
    body: bytes


class Line(Struct, frozen=True, kw_only=True, gc=False):
    """What one account gains by a posting, or loses if *amount* is negative.

    Only an account that *may_owe* may become negative.
    """

    account: str
    amount: Amount
    may_owe: bool = False


class Write(Struct, frozen=True, kw_only=True):
    """All that one command writes, as a whole or not at all.

    A command that may be sent twice has a *key*; *asks* is the digest of what it asks, and *answer*
    is the answer to it. The *lines* of its posting belong to the first of its *parts*, whose seal
    covers the answer.
    """

    parts: tuple[Part, ...]
    at: int
    key: str = ""
    asks: bytes = b""
    answer: bytes = b""
    lines: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        if not self.parts:
            raise ValueError("a write has at least one part")
        if len({part.stream for part in self.parts}) < len(self.parts):
            raise ValueError("a write has one part for a stream")
        if sum(line.amount for line in self.lines):
            raise Unbalanced(
                f"these lines add up to {sum(line.amount for line in self.lines)} cents"
            )


class Written(Struct, frozen=True, kw_only=True):
    """A write that is durable; *again*: it already was, and *answer* is the answer given then."""

    answer: bytes
    entries: tuple[Entry, ...] = ()
    again: bool = False


class Posted(Struct, frozen=True, kw_only=True, gc=False):
    """A line of the ledger as stored, with the entry it was posted for."""

    position: int
    account: str
    amount: Amount


class Command(Struct, frozen=True, kw_only=True, gc=False):
    """A command that was carried out: its *key*, what it *asks* and the answer to it."""

    position: int
    key: str
    asks: bytes
    answer: bytes


class Head(Struct, frozen=True, kw_only=True, gc=False):
    """The last entry of the record; only a new entry moves it."""

    position: int
    seal: bytes


def of_text(text: str) -> Amount:
    """The amount in *text*, as `1250` or `41/100`; `ValueError` for one written differently."""
    found = Fraction(text) if "/" in text else int(text)
    if len(text) > LONGEST_SUM or str(found) != text:
        raise ValueError(f"{text!r:.40} is not a sum as the record has them")
    return found


def read(
    rows: Iterable[Sequence[Any]], shape: Callable[..., T], unread: Unread | None
) -> Iterator[T]:
    """Each row in its *shape*; one that cannot be read is told to *unread*, or raised."""
    for row in rows:
        try:
            yield shape(*row)
        except (Broken, Damaged) as error:
            if unread is None:
                raise
            unread(error)


def as_balances(rows: Iterable[Sequence[Any]], unread: Unread | None = None) -> dict[str, Amount]:
    """What every account holds, as stored; `Damaged` if that is not an amount."""
    return dict(read(rows, _as_balance, unread))


def _as_balance(account: str, balance: str) -> tuple[str, Amount]:
    if not isinstance(account, str):
        raise Damaged(f"{account!r:.60} is not the name of an account")
    try:
        return account, of_text(balance)
    except (TypeError, ValueError, ZeroDivisionError):
        raise Damaged(f"{balance!r:.40} is not a sum that {account!r:.60} can hold") from None


def as_head(row: Sequence[object] | None) -> Head:
    """Where the record ends, as stored; `Damaged` if it does not say."""
    if row is None:
        raise Damaged("nothing says where this record ends any more")
    position, seal = row
    if not isinstance(position, int) or not isinstance(seal, bytes):
        raise Damaged("what says where this record ends cannot be read")
    return Head(position=position, seal=seal)


def as_posted(position: int, _line: int, account: str, amount: str) -> Posted:
    """A line as stored; `Damaged` or `Broken` if it is not one."""
    if not all(map(isinstance, (position, account, amount), (int, str, str))):
        raise Damaged(f"a line of the ledger, at {position!r:.20}, cannot be read")
    try:
        return Posted(position=position, account=account, amount=of_text(amount))
    except (TypeError, ValueError, ZeroDivisionError):
        raise Broken(position, f"{amount!r:.40} in its posting is not a sum") from None


def as_entry(position: int, stream: str, version: int, at: int, body: bytes, seal: bytes) -> Entry:
    """An entry from a stored row; `Broken` if the row holds anything else."""
    kinds = ((stream, str), (version, int), (at, int), (body, bytes), (seal, bytes))
    if not all(isinstance(each, kind) for each, kind in kinds):
        raise Broken(position, "it does not hold what an entry does")
    return Entry(position=position, stream=stream, version=version, at=at, body=body, seal=seal)


def as_command(position: int, key: str, asks: bytes, answer: bytes) -> Command:
    """The same for a command."""
    if not isinstance(position, int):
        raise Damaged(f"an answer, at {position!r:.20}, cannot be read")
    kinds = ((key, str), (asks, bytes), (answer, bytes))
    if not all(isinstance(each, kind) for each, kind in kinds):
        raise Broken(position, "what was answered does not hold what an answer does")
    return Command(position=position, key=key, asks=asks, answer=answer)
