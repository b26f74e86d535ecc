"""What a table has fixed, for the document of its rules: terms, settings, house terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from re import fullmatch
from typing import Any, Final

from pokerroom.books import IN_THE_TERMS, HouseTerm, Setting, house_term, readings
from pokerroom.house import Plan
from pokerroom.money import dollars, in_short
from pokerroom.terms import AtTable, house_terms_written_out, shape_of_terms, written_out

OF_THE_HOUSE: Final[Mapping[str, str]] = {
    "boxes": "how many boxes the table has",
    "minimum": "the least ante wager",
    "maximum": "the highest ante wager",
    "unit": "ante wagers are multiples of it",
    "extra_minimum": "the least extra wager",
    "extra_maximum": "the highest extra wager",
    "extra_unit": "extra wagers are multiples of it",
    "jackpot": "the price of a jackpot wager",
    "maximum_payout": "the most that one round pays a player",
    "dealt_from": "what the cards are dealt from",
}
NO_SUMS: Final = {"edition", "deck", "boxes", "big_bet_from", "percent", "cap_in_minimums"}
TOLD_APART: Final = {"edition", "settings", "house_terms"}
AS_A_TERM: Final = "as the term "


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """*terms* pairs what each key means with its value here; *keys* has the values by key.

    *settings* are those the table wrote; *concern* names those that bear on its game.
    """

    game: str
    title: str
    terms: tuple[tuple[str, str], ...]
    keys: Mapping[str, str]
    settings: Mapping[str, str]
    concern: frozenset[str]
    house_terms: tuple[HouseTerm, ...] = ()

    def value_of(self, setting: Setting) -> str | None:
        """The value in force at the table; None if the setting does not concern its game."""
        if setting.name in self.settings:
            return self.settings[setting.name]
        if setting.written.startswith(AS_A_TERM):
            return self.keys.get(setting.written.removeprefix(AS_A_TERM))
        if setting.written == IN_THE_TERMS and setting.name not in self.concern:
            return None
        return setting.default

    def set_aside_by(self, cited: str) -> str | None:
        """The house term that departs from the rule or reading *cited*."""
        return next((t.code for t in self.house_terms if cited in t.departs_from), None)


def table_of_players(at: AtTable) -> Played:
    shape = shape_of_terms(at.game.name)
    meanings = {term.key: term.meaning for term in shape.terms}
    allowed = next((term.allowed for term in shape.terms if term.key == "settings"), "")
    written = written_out(at)
    settings = written.get("settings", {})
    assert isinstance(settings, dict)
    return Played(
        game=at.game.name,
        title=at.game.title,
        terms=_told(written, meanings),
        keys={key: _value(key, value) for key, value in written.items()},
        settings={name: str(value) for name, value in settings.items()},
        concern=frozenset(each.partition(":")[0] for each in allowed.split("; ")),
        house_terms=tuple(house_term(code) for code in at.wrote.house_terms or ()),
    )


def table_of_the_house(plan: Plan) -> Played:
    written = house_terms_written_out(plan.terms)
    if plan.game.early_hand is None:  # it has no Poker Extra Wagers
        written = {key: value for key, value in written.items() if not key.startswith("extra_")}
    own = plan.game.book.id
    known = (setting for found in readings().values() for setting in found.settings)
    return Played(
        game=plan.game.name,
        title=plan.game.title,
        terms=_told(written, OF_THE_HOUSE),
        keys={key: _value(key, value) for key, value in written.items()},
        settings=dict(plan.terms.settings),
        concern=frozenset(setting.name for setting in known if own in setting.books),
    )


def _told(written: Mapping[str, Any], meanings: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (_meaning(meanings.get(key, _words(key))), _value(key, value))
        for key, value in written.items()
        if key not in TOLD_APART
    )


def _meaning(words: str) -> str:
    """The meaning, without the part meant for whoever writes the terms."""
    return words.partition(";")[0].partition(", instead")[0]


def _value(key: str, value: object) -> str:
    """An amount in dollars, a list with commas, a table of keys in words."""
    match value:
        case list():
            return ", ".join(_value(key, each) for each in value)
        case dict():
            return ", ".join(f"{_words(k)} {_value(k, v)}" for k, v in value.items())
        case int() | float() | str() if key not in NO_SUMS and fullmatch(r"[\d.]+", str(value)):
            return in_short(dollars(str(value)))
        case _:
            return str(value)


def _words(key: str) -> str:
    return key.replace("_", " ")
