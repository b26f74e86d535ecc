"""What a table plays by, in the words of its sign, for a notice and for a change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pokerroom.games import game
from pokerroom.house import HouseGame
from pokerroom.money import in_short
from pokerroom.play import Game
from pokerroom.terms import WrongTerms, house_plan, money_in, terms_for

PLAYERS: Final = 2
"""The amounts are the same however many players there are."""
SUMS: Final = frozenset(
    {
        "small_bet",
        "big_bet",
        "bets",
        "ante",
        "bring_in",
        "unit",
        "maximum_payout",
        "extra_minimum",
        "extra_maximum",
        "extra_unit",
    }
)
BESIDES: Final = SUMS | {"big_bet_from"}
"""What a notice may change beyond what is always said of a table."""


def plays_in_words(name: str, terms: Mapping[str, Any]) -> str:
    """Such as `Holdem, limit: fixed, minimum $20, blinds $10 and $20, minimum stake $400`."""
    declared = game(name)
    if isinstance(declared, Game):
        return ", ".join((declared.title, *_of_players(declared, terms), *_besides(terms)))
    return ", ".join((declared.title, *_of_house(declared, terms), *_besides(terms)))


def _besides(terms: Mapping[str, Any]) -> Iterator[str]:
    """Whatever else the table has fixed of that which a notice may change."""
    for key in sorted(BESIDES & terms.keys()):
        value = terms[key]
        told = value if isinstance(value, list) else [value]
        shown = [_shown(key, each) for each in told]
        yield f"{key.replace('_', ' ')} {' and '.join(shown)}"


def _shown(key: str, value: object) -> str:
    try:
        return in_short(money_in(key, value)) if key in SUMS else str(value)
    except WrongTerms:
        return str(value)


def _of_players(declared: Game, terms: Mapping[str, Any]) -> Iterator[str]:
    found = terms_for(declared, terms, players=PLAYERS).terms
    yield f"limit: {found.limit}"
    yield f"minimum {in_short(found.minimum)}"
    if found.maximum:
        yield f"maximum {in_short(found.maximum)}"
    if found.blinds:
        yield f"blinds {' and '.join(in_short(each) for each in found.blinds)}"
    yield f"minimum stake {in_short(found.minimum_stake)}"


def _of_house(declared: HouseGame, terms: Mapping[str, Any]) -> Iterator[str]:
    found = house_plan(declared, terms).terms
    yield f"minimum {in_short(found.minimum)}"
    yield f"maximum {in_short(found.maximum)}"


def charge_in_words(commission: str | Mapping[str, Any]) -> str:
    """The charge in words: `percent 8, cap 5`, `nil`, or the scale of the book."""
    if isinstance(commission, str):
        return {"book": "the scale of the book"}.get(commission, commission)
    return ", ".join(f"{key.replace('_', ' ')} {_plain(each)}" for key, each in commission.items())


def _plain(value: object) -> str:
    """`1 from 2 players`, which a file writes as { 2 = 1 }."""
    if isinstance(value, Mapping):
        return " and ".join(f"{each} from {key} players" for key, each in value.items())
    return str(value)
