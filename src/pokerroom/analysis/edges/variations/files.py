"""Variations of the house games from files, as `pokerroom edge GAME --terms` prints them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from typing import Final, TypeVar

from pokerroom.analysis.edges.variations import variation
from pokerroom.analysis.errors import Malformed
from pokerroom.cards import Card, Category
from pokerroom.notation.files.text import text_of as text_of_file
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.lines import Lines

SIZE_MOST: Final = 1_000_000
TITLE_LONGEST: Final = 200
T = TypeVar("T")
Read = TypeVar("Read")


def text_of(name_or_path: str) -> str:
    """The text of one of the sister games, or of a file."""
    if name_or_path in variation.SISTERS:
        place = files("pokerroom.analysis.edges") / "variations" / f"{name_or_path}.toml"
        return place.read_text(encoding="utf-8")
    try:
        return text_of_file(name_or_path, SIZE_MOST)
    except WrongFile as wrong:
        known = f"a variation is a file, or one of {', '.join(variation.SISTERS)}"
        raise WrongFile(f"{wrong.reason} ({known})", wrong.line) from None


def read_canberra(text: str) -> variation.CanberraVariation:
    """The variation that a file describes; raises `WrongFile` with the line of a mistake."""
    root = _root(text, variation.CANBERRA, ("ante", "bet", "dealer"))
    ante, bet = _below(root, "ante", ("pays",)), _below(root, "bet", ("times", "pays", "maximum"))
    maximum = bet.get("maximum")
    plays_with = _below(root, "dealer", ("plays_with",)).get("plays_with")
    return variation.CanberraVariation(
        title=_title(root, "a variation of Canberra Poker"),
        ante=variation.Stake(times=Fraction(1), pays=_all(_one_to_one(ante))),
        bet=variation.Stake(
            times=_times(bet),
            pays=_by_category(_needed(bet, "pays")),
            maximum=None if maximum is None else _odds(maximum),
        ),
        plays_with=None if plays_with is None else _five(plays_with),
    )


def read_crown(text: str) -> variation.CrownVariation:
    """The variation that a file describes; raises `WrongFile` with the line of a mistake."""
    root = _root(text, variation.CROWN, ("ante", "flop", "turn", "river"))
    ante = _below(root, "ante", ("from", "pays", "below"))
    lowest, below = _needed(ante, "from"), ante.get("below")
    if below and below.text() not in variation.BELOW:
        raise below.wrong(f"it is {' or '.join(variation.BELOW)}, not {shown(below.value)}")
    less = next(
        each for each in variation.BELOW if each == (below.text() if below else variation.BELOW[0])
    )
    return variation.CrownVariation(
        title=_title(root, "a variation of Crown Hold'em Poker"),
        ante=variation.crown_ante(
            _understood(lowest, variation.category_named, lowest.text()), less, _one_to_one(ante)
        ),
        flop=_later(root, "flop"),
        turn=_later(root, "turn"),
        river=_later(root, "river"),
    )


def _root(text: str, game: str, parts: tuple[str, ...]) -> Field:
    root = Field(toml(text), (), Lines(text))
    root.among(("game", "title", *parts))
    named = _needed(root, "game")
    if named.text() != game:
        raise named.wrong(f"this is asked of {game}, and the file is for {shown(named.value)}")
    return root


def _title(root: Field, usual: str) -> str:
    field = root.get("title")
    title = " ".join(field.text().split()) if field else usual
    if field and not (title.isprintable() and len(title) <= TITLE_LONGEST):
        raise field.wrong(f"it has {TITLE_LONGEST} characters at most, all of them printable")
    return title


def _below(root: Field, name: str, keys: tuple[str, ...]) -> Field:
    """The table *name*, or an empty one if it is left out."""
    found = root.get(name) or Field({}, (name,), root.lines)
    found.among(keys)
    return found


def _needed(field: Field, key: str) -> Field:
    found = field.get(key)
    if found is None:
        name = f"{field.name}.{key}" if field.path else key
        raise WrongFile(f"{name} is missing", field.line or 1)
    return found


def _later(root: Field, name: str) -> variation.Stake:
    wager = _below(root, name, ("times", "pays"))
    pays = wager.get("pays")
    by_hand = pays is not None and isinstance(pays.value, dict)
    odds = _by_category(pays) if pays and by_hand else _all(_one_to_one(wager))
    return variation.Stake(times=_times(wager), pays=odds)


def _one_to_one(wager: Field) -> Fraction:
    """What it pays to one; even money by default."""
    pays = wager.get("pays")
    return Fraction(1) if pays is None else _odds(pays)


def _all(odds: Fraction) -> variation.Odds:
    return (odds,) * len(Category)


def _by_category(pays: Field) -> variation.Odds:
    found: dict[Category, Fraction] = {}
    for name, field in pays.pairs():
        category = _understood(field, variation.category_named, name)
        if category in found:
            raise field.wrong("this hand is listed twice")
        found[category] = _odds(field)
    if missing := [category.name.lower() for category in Category if category not in found]:
        raise pays.wrong(f"it says nothing about {missing[0]}")
    return tuple(found[category] for category in Category)


def _times(wager: Field) -> Fraction:
    field = _needed(wager, "times")
    times = _odds(field)
    if times < 0:
        raise field.wrong(f"a wager of {field.value} antes is not a wager")
    return times


def _odds(field: Field) -> Fraction:
    if isinstance(field.value, bool) or not isinstance(field.value, int | str):
        raise field.wrong(f"{shown(field.value)} is not how odds are written: write 3 or 3/2")
    return _understood(field, variation.odds_of, field.value)


def _five(field: Field) -> tuple[Card, ...]:
    return _understood(field, variation.five_named, field.text())


def _understood(field: Field, read: Callable[[T], Read], value: T) -> Read:
    """Reports a mistake in a value on the line of that value."""
    try:
        return read(value)
    except Malformed as error:
        raise field.wrong(str(error)) from None
