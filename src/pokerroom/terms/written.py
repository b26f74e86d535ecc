"""The terms of a table as people write them, in TOML or JSON: every key, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import Struct, ValidationError, convert

from pokerroom.books import Authority, PokerRoomError, Refusal, Ruling
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.terms.misfits import misfit, name_of

Amount: TypeAlias = Any
"""Dollars: a whole number, or with cents as text or a number, such as "2.50" or 2.5."""
Moment: TypeAlias = Any
"""A TOML time, a text such as "2026-05-01T20:00", or a word for it."""

T = TypeVar("T")
SHOWN_MOST: Final = 40


class WrongTerms(PokerRoomError, ValueError):
    """*key* is refused as written, for the reason *because*; *per* is the rule that refuses it."""

    def __init__(self, key: str, because: str, per: Authority | None = None) -> None:
        super().__init__(f"{key}: {because}" + (f" ({per})" if per else ""))
        self.key, self.because, self.per = key, because, per


class CommissionTerms(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """In Victoria: *percent* of each pot up to *cap*, a *fee* a hand, and *hourly* from everybody.

    *fees* depend on the number of players in the hand. In the Territory: a scale below the book's,
    being *percent* of every full *step* of a pot up to *cap*, nothing on pots of *exempt_up_to* or
    less, nor on what exceeds *cap_in_minimums* table minimums; or a *fee* for every pot that is not
    exempt, never more than the scale would take. *notified* is when the players were informed:
    before the game, during it, or at a time, in which case *game_began* is given too.
    """

    percent: Amount = None
    cap: Amount = None
    fee: Amount = None
    fees: dict[str, Amount] | None = None
    hourly: Amount = None
    step: Amount = None
    exempt_up_to: Amount = None
    cap_in_minimums: int | None = None
    notified: Moment = None
    game_began: Moment = None


class TableTerms(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything left out takes the game's default; `pokerroom docs terms` describes the keys."""

    edition: date | None = None
    deck: int | None = None
    deck_agreed: str | None = None
    ace_low_agreed: str | None = None
    forced_bets: str | None = None
    limit: str | None = None
    minimum: Amount = None
    maximum: Amount = None
    small_bet: Amount = None
    big_bet: Amount = None
    big_bet_from: int | None = None
    bets: list[Amount] | None = None
    blinds: list[Amount] | None = None
    ante: Amount | list[Amount] = None
    bring_in: Amount = None
    lowest_chip: Amount = None
    minimum_stake: Amount = None
    commission: str | CommissionTerms | None = None
    settings: dict[str, str | bool] | None = None
    house_terms: list[str] | None = None


def read_terms(given: Mapping[str, Any]) -> TableTerms:
    """*given* as written, every key being known and of the right type."""
    _known(given, TableTerms, within="")
    if isinstance(given.get("commission"), Mapping):
        _known(given["commission"], CommissionTerms, within="commission.")
    try:
        return convert(dict(given), TableTerms)
    except ValidationError as error:
        raise _in_our_words(str(error)) from None


def setting_written(value: object) -> str:
    """The value of a setting as its reading lists it; `true` is written with or without quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _in_our_words(message: str) -> WrongTerms:
    path, because = misfit(message)
    return WrongTerms(name_of(path) or "terms", because)


def _known(given: Mapping[Any, Any], shape: type[Struct], *, within: str) -> None:
    for key in given:
        if key not in shape.__struct_fields__:
            near = get_close_matches(str(key), shape.__struct_fields__, n=1)
            hint = f"did you mean {within}{near[0]}?" if near else _all_of(shape)
            raise WrongTerms(f"{within}{shown(key)}", f"there is no such term: {hint}")


def _all_of(shape: type[Struct]) -> str:
    return f"there are {', '.join(shape.__struct_fields__)}"


def shown(value: object) -> str:
    text = value if value and isinstance(value, str) else repr(value)
    return text if len(text) <= SHOWN_MOST else f"{text[: SHOWN_MOST - 3]}..."


def money_in(key: str, written: Amount) -> Money:
    """The amount written under *key*; a decimal number is taken by its digits."""
    if isinstance(written, bool) or not isinstance(written, int | float | str | Decimal):
        raise WrongTerms(key, f"{shown(written)} is not an amount in dollars")
    try:
        amount = dollars(written if isinstance(written, str) else _digits(written))
    except ValueError as error:
        raise WrongTerms(key, str(error)) from None
    if amount < 0:
        raise WrongTerms(key, f"{shown(written)} is negative")
    return amount


def _digits(number: float | Decimal) -> str:
    """2.5 as 2.5 and 2.0 as 2; an int of more than 15 digits is refused."""
    if isinstance(number, int) and abs(number) >= 10**15:
        raise ValueError("an amount of more than 15 digits is more than can be kept")
    text = format(number, "f") if isinstance(number, Decimal) else repr(number)
    whole, _, cents = text.partition(".")
    return whole if not cents.strip("0") else text


def positive(key: str, amount: Money) -> Money:
    if not amount:
        raise WrongTerms(key, "it is more than nothing")
    return amount


def at_least(key: str, amount: Money, least: Money, what: str = "the minimum") -> Money:
    if amount < least:
        because = f"{in_dollars(amount)} is below {what}, {in_dollars(least)}"
        raise WrongTerms(key, because)
    return amount


def allowed(key: str, found: Ruling[T] | Refusal) -> T:
    """The outcome of a ruling; a refusal becomes `WrongTerms`."""
    if isinstance(found, Refusal):
        raise WrongTerms(key, found.because, found.per)
    return found.outcome
