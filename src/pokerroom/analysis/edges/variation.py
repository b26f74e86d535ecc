"""Pay tables and readings of the house games, from a file, so that a variation can be priced."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import Struct, ValidationError

from pokerroom.analysis.errors import Malformed
from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.orders import Category

Odds = tuple[Fraction, ...]
"""What is paid to 1, by category of the player's hand."""
Below = Literal["stands off", "wins", "loses"]
Number = int | str
CANBERRA: Final = "act/canberra-poker"
CROWN: Final = "wa/crown-holdem"
SISTERS: Final = ("caribbean-stud", "texas-holdem-bonus")
"""Games with published figures, which come with the program."""
_BELOW: Final = {"stands off": 0, "loses": -1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """A wager of so many antes, what it is paid when it wins, and the most it wins."""

    times: Fraction
    pays: Odds
    maximum: Fraction | None = None

    def won(self, category: int) -> Fraction:
        """In antes."""
        full = self.times * self.pays[category]
        return full if self.maximum is None else min(full, self.maximum)


@dataclass(frozen=True, slots=True, kw_only=True)
class CanberraVariation:
    title: str
    ante: Stake
    bet: Stake
    plays_with: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrownVariation:
    title: str
    ante: Stake
    flop: Stake
    turn: Stake
    river: Stake


class _Ante(Struct, forbid_unknown_fields=True):
    pays: Number = 1


class _Bet(Struct, forbid_unknown_fields=True):
    times: Number
    pays: dict[str, Number]
    maximum: Number | None = None


class _Dealer(Struct, forbid_unknown_fields=True):
    plays_with: str | None = None


class _Canberra(Struct, forbid_unknown_fields=True):
    game: Literal["act/canberra-poker"]
    bet: _Bet
    title: str = "a variation of Canberra Poker"
    ante: _Ante = msgspec.field(default_factory=_Ante)
    dealer: _Dealer = msgspec.field(default_factory=_Dealer)


class _CrownAnte(Struct, forbid_unknown_fields=True, rename={"lowest": "from"}):
    lowest: str
    pays: Number = 1
    below: Below = "stands off"


class _Later(Struct, forbid_unknown_fields=True):
    times: Number
    pays: Number | dict[str, Number] = 1


class _Crown(Struct, forbid_unknown_fields=True):
    game: Literal["wa/crown-holdem"]
    ante: _CrownAnte
    flop: _Later
    turn: _Later
    river: _Later
    title: str = "a variation of Crown Hold'em Poker"


_File = TypeVar("_File", _Canberra, _Crown)


def read_canberra(text: str) -> CanberraVariation:
    """What a file says."""
    said = _decode(text, _Canberra)
    plays_with = said.dealer.plays_with
    return CanberraVariation(
        title=said.title,
        ante=Stake(times=Fraction(1), pays=_all(odds_of(said.ante.pays))),
        bet=Stake(
            times=_times(said.bet.times),
            pays=_by_category(said.bet.pays),
            maximum=None if said.bet.maximum is None else odds_of(said.bet.maximum),
        ),
        plays_with=None if plays_with is None else five_named(plays_with),
    )


def read_crown(text: str) -> CrownVariation:
    """What a file says."""
    said = _decode(text, _Crown)
    return CrownVariation(
        title=said.title,
        ante=crown_ante(category_named(said.ante.lowest), said.ante.below, odds_of(said.ante.pays)),
        flop=_later(said.flop),
        turn=_later(said.turn),
        river=_later(said.river),
    )


def crown_ante(lowest: int, below: Below, pays: Fraction = Fraction(1)) -> Stake:
    """An ante that is paid from *lowest* on; 3.6 is silent on what is *below*."""
    less = pays if below == "wins" else Fraction(_BELOW[below])
    odds = tuple(pays if category >= lowest else less for category in Category)
    return Stake(times=Fraction(1), pays=odds)


def text_of(name_or_path: str) -> str:
    """Of one of the sister games, or from a file."""
    if name_or_path in SISTERS:
        place = files("pokerroom.analysis.edges") / "variations" / f"{name_or_path}.toml"
        return place.read_text(encoding="utf-8")
    try:
        return Path(name_or_path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(
            f"{name_or_path} cannot be read as a variation: name a file or one of"
            f" {', '.join(SISTERS)}"
        ) from error


def _decode(text: str, shape: type[_File]) -> _File:
    try:
        return msgspec.toml.decode(text, type=shape)
    except (ValidationError, msgspec.DecodeError) as error:
        raise Malformed(f"the variation cannot be read: {error}") from error


def _later(said: _Later) -> Stake:
    pays = said.pays
    odds = _by_category(pays) if isinstance(pays, dict) else _all(odds_of(pays))
    return Stake(times=_times(said.times), pays=odds)


def _all(odds: Fraction) -> Odds:
    return (odds,) * len(Category)


def _by_category(pays: dict[str, Number]) -> Odds:
    found = {category_named(name): odds_of(paid) for name, paid in pays.items()}
    if missing := [category.name.lower() for category in Category if category not in found]:
        raise Malformed(f"the pay table says nothing of {missing[0]}")
    return tuple(found[category] for category in Category)


def category_named(name: str) -> Category:
    try:
        return Category[name.strip().upper().replace(" ", "_").replace("-", "_")]
    except KeyError:
        known = ", ".join(category.name.lower() for category in Category)
        raise Malformed(f"{name!r} is no hand of a pay table: there are {known}") from None


def _times(number: Number) -> Fraction:
    times = odds_of(number)
    if times < 0:
        raise Malformed(f"a wager of {number} antes is no wager")
    return times


def odds_of(number: Number) -> Fraction:
    try:
        odds = Fraction(number)
    except (ValueError, ZeroDivisionError):
        raise Malformed(f"{number!r} are no odds: write 3 or 3/2") from None
    if not -1 <= odds <= 100_000:
        raise Malformed(f"odds of {number} to 1 are not between -1 and 100,000")
    return odds


def five_named(text: str) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise Malformed(str(error)) from error
    if len(cards) != 5:
        raise Malformed(f"{text!r} is no hand of five cards")
    return cards
