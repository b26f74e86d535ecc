"""What a table of a house game has fixed: its boxes, the sums on its sign, and its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pokerroom import books
from pokerroom.books.clauses.cards import may_sit
from pokerroom.house.game.game import DealtFrom, HouseGame
from pokerroom.house.game.payouts import NOTHING
from pokerroom.house.game.settings import BySetting
from pokerroom.money import Money, dollars, in_dollars


class NoSuchHouseSetting(books.PokerRoomError, ValueError):
    """No reading has such a setting, or the setting has no such value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Sums are in cents; those of the extras are the sign's for Poker Extra Wagers, if it has any.

    *jackpot* is the value of a jackpot chip or of the Level 1 Jackpot Wager; zero if none is
    offered. *settings* are those that differ from the defaults of the readings.
    """

    boxes: int
    minimum: Money
    maximum: Money
    unit: Money
    extra_minimum: Money = NOTHING
    extra_maximum: Money = NOTHING
    extra_unit: Money = Money(1)  # noqa: RUF009
    jackpot: Money = NOTHING
    maximum_payout: Money | None = None
    dealt_from: DealtFrom = DealtFrom.SHOE
    settings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A game under the terms of a table, for any number of rounds; made by `plan_for`."""

    game: HouseGame
    terms: Terms


def plan_for(game: HouseGame, terms: Terms) -> books.Ruling[Plan] | books.Refusal:
    """The plan, or why the table cannot open like this; a wrong setting is an error."""
    for name, value in terms.settings.items():
        _check(game, name, value)
    seated = may_sit(game.seating, players=terms.boxes)
    if isinstance(seated, books.Refusal):
        return seated
    if terms.dealt_from not in game.devices.these:
        because = f"cards are not dealt from a {terms.dealt_from}"
        return books.Refusal(because=because, per=game.devices.per)
    sign = game.irregularities.limits.sign
    if wrong := _wrong_sums(terms):
        return books.Refusal(because=wrong, per=sign)
    return books.Ruling(outcome=Plan(game=game, terms=terms), per=sign)


def no_place(game: HouseGame, *, people: int, boxes: int) -> books.Refusal | None:
    """Why there is no place beside *people* who have one or are offered one; None if there is."""
    if game.is_open_to_bystanders or people < boxes:
        return None
    return books.Refusal(because=f"all {boxes} places are taken", per=game.seating.per)


def _wrong_sums(terms: Terms) -> str:
    if not 0 < terms.minimum <= terms.maximum:
        return "the minimum wager must be more than nothing, and the maximum no less"
    if terms.unit < 1 or terms.minimum % terms.unit or terms.maximum % terms.unit:
        return f"minimum and maximum must be whole multiples of {in_dollars(terms.unit)}"
    if terms.extra_unit < 1 or terms.extra_minimum % terms.extra_unit:
        return "the minimum of an extra must be a whole multiple of its unit"
    if terms.jackpot < 0 or (terms.maximum_payout is not None and terms.maximum_payout < 0):
        return "no sum on the sign may be negative"
    return ""


def _check(game: HouseGame, name: str, value: str) -> None:
    setting = _setting(name)
    if setting.written != books.IN_THE_TERMS:
        raise NoSuchHouseSetting(f"the setting {name} is written {setting.written}")
    if game.book.id not in setting.books:
        raise NoSuchHouseSetting(f"the setting {name} does not concern {game.name}")
    values = setting.values
    if value in values:
        return
    if "an amount of money" not in values:
        known = ", ".join(values)
        raise NoSuchHouseSetting(f"the setting {name} has no value {value!r}, only {known}")
    dollars(value)


def _setting(name: str) -> books.Setting:
    known = (setting for found in books.readings().values() for setting in found.settings)
    found = next((setting for setting in known if setting.name == name), None)
    if found is None:
        raise NoSuchHouseSetting(f"there is no setting {name}")
    return found


def chosen(terms: Terms, clause: BySetting) -> books.Ruling[str]:
    """What the table has chosen, or the default of the reading."""
    settings = clause.per.settings
    default = next(setting.default for setting in settings if setting.name == clause.name)
    return books.Ruling(outcome=terms.settings.get(clause.name, default), per=clause.per)


def chosen_sum(terms: Terms, clause: BySetting, default: Money) -> books.Ruling[Money]:
    """The same for a setting that is a sum of money, or a word that means *default*."""
    found = chosen(terms, clause)
    named = found.outcome in _setting(clause.name).values
    return books.Ruling(outcome=default if named else dollars(found.outcome), per=found.per)
