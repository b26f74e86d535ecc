"""The lines of a house round file: what people do, in words or as tables, and what must follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from re import IGNORECASE, Pattern
from re import compile as pattern
from typing import Any, Final

from msgspec import ValidationError, convert

from pokerroom.cards.card import Card
from pokerroom.house import (
    AnyAct,
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    PaysPrize,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Shuffles,
    TakesBack,
    TurnsUp,
    WagerKind,
    Wagers,
)
from pokerroom.money import dollars
from pokerroom.notation.house_rounds.expecting import KEYS as EXPECTED_KEYS
from pokerroom.notation.rounds.cards import read_cards
from pokerroom.notation.rounds.errors import WrongFile
from pokerroom.notation.rounds.fields import Field
from pokerroom.notation.rounds.lines import Places as PlacesOfLines


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One act, or what is expected at that point; *box* 0 is the only box of the person.

    *refused* and *referred* say that the act must come to that, by one of *rules* if any is told.
    """

    line: int | None
    text: str
    act: AnyAct | None = None
    expect: Field | None = None
    refused: bool = False
    referred: bool = False
    rules: tuple[str, ...] = ()


COMMENT: Final = pattern(r"(?:^|\s)#.*")  # a rule such as 6.4#1 is none
OUTCOME: Final = pattern(r"[:,–-]\s*(refused|referred)(?:\s+by\s+(?P<rules>.+))?$", IGNORECASE)
AMOUNT, WHO, BOX = r"\$?(?P<amount>[\d,.]+)", r"(?P<who>.+?)", r"(?:\s+in\s+box\s+(?P<box>\d+))?"
KINDS: Final = {
    "ante": WagerKind.ANTE,
    "jackpot": WagerKind.JACKPOT,
    "level 1": WagerKind.JACKPOT,
    "level 2": WagerKind.JACKPOT_2,
    "dealer extra": WagerKind.DEALER_EXTRA,
    "player extra": WagerKind.PLAYER_EXTRA,
}
KIND = "|".join(KINDS)


def _line(words: str) -> Pattern[str]:
    return pattern(words + "$", IGNORECASE)


ANTES = _line(rf"{WHO}\s+antes\s+{AMOUNT}{BOX}")
PLACES = _line(rf"{WHO}\s+places\s+{AMOUNT}\s+on\s+(?:the\s+)?(?P<kind>{KIND}){BOX}")
TAKES = _line(rf"{WHO}\s+takes\s+back\s+(?:the\s+)?(?P<kind>{KIND}){BOX}")
WAGERS = _line(rf"{WHO}\s+(?:wagers|bets)\s+{AMOUNT}{BOX}")
DOES = _line(rf"{WHO}\s+(?P<verb>folds|checks|picks\s+up|refuses\s+exposure){BOX}")
DEALER = _line(r"(?:the\s+)?dealer\s+(?P<verb>shuffles|cuts|deals|turns\s+up|exposes)(?P<rest>.*)")
PRIZE = _line(rf"(?P<by>.+?)\s+pays\s+the\s+prize(?:\s+of\s+{AMOUNT})?{BOX}")
SIMPLE: Final[dict[str, Callable[[], AnyAct]]] = {
    "no more bets": CallsNoMoreBets,
    "game over": PressesGameOver,
}
DECISIONS: Final[dict[str, Callable[..., AnyAct]]] = {
    "folds": Folds,
    "checks": Checks,
    "picks up": PicksUp,
    "refuses exposure": RefusesExposure,
}


def read_entries(field: Field | None, lines: PlacesOfLines) -> tuple[Entry, ...]:
    """A text of lines, or a list of lines and tables."""
    if field is None:
        return ()
    found: list[Entry] = []
    for item in field.items():
        if isinstance(item.value, dict):
            found.append(_table(item))
            continue
        for number, text in enumerate(item.text().splitlines()):
            line = lines.within(item.path, number) or item.line
            plain = COMMENT.sub("", text).strip()
            if plain:
                found.append(_entry(plain, line))
    return tuple(found)


def _entry(text: str, line: int | None) -> Entry:
    ends = OUTCOME.search(text)
    words = " ".join((text[: ends.start()] if ends else text).split())
    how = ends[1].lower() if ends else ""
    rules = ends["rules"].split(" or ") if ends and ends["rules"] else []
    return Entry(
        line=line,
        text=words,
        act=_act(words, line),
        refused=how == "refused",
        referred=how == "referred",
        rules=tuple(rule.strip() for rule in rules),
    )


def _act(words: str, line: int | None) -> AnyAct:
    if kind := SIMPLE.get(words.lower()):
        return kind()
    for form, made in FORMS:
        if found := form.match(words):
            return made(found, line)
    raise WrongFile(f"{words!r} is no act: see docs/house-rounds.md", line)


def _amount(text: str, line: int | None) -> int:
    try:
        return dollars(text)
    except ValueError as error:
        raise WrongFile(str(error), line) from None


def _box(found: Any) -> int:
    return int(found["box"] or 0)


def _antes(found: Any, line: int | None) -> AnyAct:
    amount = _amount(found["amount"], line)
    return Places(person=found["who"], box=_box(found), wager=WagerKind.ANTE, amount=amount)


def _places(found: Any, line: int | None) -> AnyAct:
    amount, wager = _amount(found["amount"], line), KINDS[found["kind"].lower()]
    return Places(person=found["who"], box=_box(found), wager=wager, amount=amount)


def _takes(found: Any, _line: int | None) -> AnyAct:
    return TakesBack(person=found["who"], box=_box(found), wager=KINDS[found["kind"].lower()])


def _wagers(found: Any, line: int | None) -> AnyAct:
    return Wagers(person=found["who"], box=_box(found), amount=_amount(found["amount"], line))


def _does(found: Any, _line: int | None) -> AnyAct:
    made = DECISIONS[" ".join(found["verb"].lower().split())]
    return made(person=found["who"], box=_box(found))


def _dealer(found: Any, line: int | None) -> AnyAct:
    verb, rest = " ".join(found["verb"].lower().split()), found["rest"].strip()
    try:
        return _of_dealer(verb, rest)
    except ValueError as error:
        raise WrongFile(str(error), line) from None


def _of_dealer(verb: str, rest: str) -> AnyAct:
    match verb:
        case "shuffles":
            return Shuffles()
        case "cuts":
            return Cuts(at=int(rest or 26))
        case "deals":
            return Deals(cards=read_cards(rest))
        case "turns up":
            return TurnsUp(cards=_all(rest))
        case _:
            number, _, cards = rest.removeprefix("box").strip().partition(" ")
            return Exposes(box=int(number), cards=_all(cards))


def _all(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if None in cards:
        raise ValueError("cards that are shown are told")
    return tuple(card for card in cards if card is not None)


def _prize(found: Any, line: int | None) -> AnyAct:
    amount = _amount(found["amount"], line) if found["amount"] else None
    by = found["by"].removeprefix("the ")
    return PaysPrize(box=_box(found), by=by, amount=amount)


FORMS: Final = (
    (ANTES, _antes),
    (PLACES, _places),
    (TAKES, _takes),
    (PRIZE, _prize),
    (DEALER, _dealer),
    (WAGERS, _wagers),
    (DOES, _does),
)


def _table(field: Field) -> Entry:
    """Any act under its own name, with its fields; or what is expected now."""
    if expect := field.get("expect"):
        field.among(("expect",))
        expect.among(EXPECTED_KEYS)
        return Entry(line=field.line, text="expect", expect=expect)
    table = dict(field.value)
    refused, referred = table.pop("refused", False), table.pop("referred", False)
    rules = tuple(found for found in (refused, referred) if isinstance(found, str))
    name = table.pop("act", "")
    try:
        act = convert({"type": name, **_plain(table)}, AnyAct, dec_hook=_hook)
    except (ValidationError, ValueError, TypeError) as error:
        raise field.wrong(str(error)) from None
    return Entry(
        line=field.line,
        text=str(name),
        act=act,
        refused=bool(refused),
        referred=bool(referred),
        rules=rules,
    )


def _plain(table: dict[str, Any]) -> dict[str, Any]:
    return {key: _value(key, value) for key, value in table.items()}


def _value(key: str, value: Any) -> Any:
    """Cards are a text, amounts are dollars."""
    if key in {"cards", "communal"}:
        return list(read_cards(value))
    if key == "card":
        return Card(value)
    if key in {"amount", "lies"}:
        return dollars(str(value))
    if isinstance(value, list):
        return [_plain(each) if isinstance(each, dict) else each for each in value]
    return value


def _hook(kind: type, value: Any) -> Any:
    return kind(value)
