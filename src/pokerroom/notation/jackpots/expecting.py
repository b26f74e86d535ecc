"""What a jackpot file expects, compared with the actual pools, prizes and accounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from re import compile as pattern
from typing import Final

from pokerroom.jackpots import Link, seen
from pokerroom.jackpots.state.times import is_withheld_now
from pokerroom.money import Money, in_dollars
from pokerroom.notation.narrator.sentences import exactly
from pokerroom.notation.reader import checks
from pokerroom.notation.values.fields import Field, shown

EXACT: Final = pattern(r"-?[0-9]{1,15}(?:\.[0-9]{1,15}|/[0-9]{0,14}[1-9])?")


def checks_in(field: Field, besides: tuple[str, ...] = ()) -> tuple[checks.Check[Link], ...]:
    return checks.read_checks(field, EXPECTATIONS, None, besides)


def accounts_of(link: Link) -> dict[str, Fraction]:
    """The balance of each account; prizes withheld for now are not counted as owed (5.14)."""
    unpaid = (prize for prize in link.unpaid.values() if is_withheld_now(link, prize))
    withheld = sum(prize.amount for prize in unpaid)
    told = dict[str, Fraction]()
    for name, amount in link.accounts.in_cents().items():
        told[name] = amount - withheld if name == "owed" else amount
        if name == "owed":
            told["withheld"] = Fraction(withheld)
    return told


def _cents(field: Field) -> Fraction:
    """Dollars, as a whole number or as text: "-14,000", "5000.41", "1/3"."""
    plain = str(field.value).replace(",", "")
    is_told = isinstance(field.value, int | str) and not isinstance(field.value, bool)
    if not is_told or not EXACT.fullmatch(plain):
        raise field.wrong(f"it is an amount in dollars, not {shown(field.value)}")
    return 100 * Fraction(plain)


def _by_name(field: Field) -> dict[str, Fraction]:
    return {name: _cents(each) for name, each in field.pairs()}


def _by_prize(field: Field) -> dict[int, Fraction]:
    for name, each in field.pairs():
        if not name.isdecimal():
            raise each.wrong("a prize is named by its number")
    return {int(name): _cents(each) for name, each in field.pairs()}


def _differs(what: str, expected: Fraction | None, is_so: Fraction | None) -> Iterator[str]:
    if expected != is_so:
        yield from checks.differs(what, _dollars(expected), _dollars(is_so))


def _dollars(cents: Fraction | None) -> str:
    if cents is None:
        return "nothing"
    return in_dollars(Money(int(cents))) if cents.denominator == 1 else exactly(cents)


def _each(what: str, wanted: Sequence[Fraction], found: Sequence[Fraction]) -> Iterator[str]:
    if len(wanted) != len(found):
        yield f"{what}: expected {len(wanted)} of them, but there are {len(found)}"
        return
    for number, (one, other) in enumerate(zip(wanted, found, strict=True), start=1):
        yield from _differs(f"{what} {number}", one, other)


def _displays(link: Link, wanted: Sequence[Fraction]) -> Iterator[str]:
    return _each("display", wanted, [Fraction(each.amount) for each in seen(link).displays])


def _pools(link: Link, wanted: Sequence[Fraction]) -> Iterator[str]:
    return _each("pool", wanted, list(link.pools))


def _accounts(link: Link, wanted: dict[str, Fraction]) -> Iterator[str]:
    found = accounts_of(link)
    for name, amount in wanted.items():
        yield from _differs(f"account {name}", amount, found.get(name))


def _prizes(link: Link, wanted: dict[int, Fraction]) -> Iterator[str]:
    found = {number: Fraction(prize.amount) for number, prize in link.prizes.items()}
    for number in sorted({*wanted, *found}):
        yield from _differs(f"prize {number}", wanted.get(number), found.get(number))


IN_ORDER: Final = checks.plainly(checks.each_of(_cents))
EXPECTATIONS: Final[checks.Expectations[None, Link]] = {
    "displays": (IN_ORDER, _displays),
    "pools": (IN_ORDER, _pools),
    "prizes": (checks.plainly(_by_prize), _prizes),
    "accounts": (checks.plainly(_by_name), _accounts),
}
