"""Hands written as PHH text, which reads back as the same hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from json import dumps
from re import compile as pattern
from typing import Final

from pokerroom.money import Money
from pokerroom.notation.phh.amounts import chips_of
from pokerroom.notation.phh.hand import Hand, Table, Value
from pokerroom.notation.phh.words import action_text

_BARE: Final = pattern("[A-Za-z0-9_-]+")


def hand_text(hand: Hand) -> str:
    """A `.phh` file: required fields first, and one action on each line."""
    return "".join(f"{_key(name)} = {value}\n" for name, value in _fields(hand))


def hands_text(hands: Iterable[tuple[str, Hand]]) -> str:
    """A `.phhs` file: each hand in a table under its own unique name."""
    return "\n".join(f"[{_key(name)}]\n{hand_text(hand)}" for name, hand in hands)


def _fields(hand: Hand) -> Iterator[tuple[str, str]]:
    yield "variant", _text(hand.variant)
    if hand.trims_antes is not None:
        yield "ante_trimming_status", _value(hand.trims_antes)
    yield "antes", _amounts(hand.antes)
    if hand.blinds is not None:
        yield "blinds_or_straddles", _amounts(hand.blinds)
    for name, amount in (
        ("bring_in", hand.bring_in),
        ("small_bet", hand.small_bet),
        ("big_bet", hand.big_bet),
        ("min_bet", hand.minimum_bet),
    ):
        if amount is not None:
            yield name, chips_of(amount)
    yield "starting_stacks", _amounts(hand.stakes)
    yield "actions", _lines(_text(action_text(action)) for action in hand.actions)
    for name, value in hand.others:
        yield name, _value(value)
    yield from _outcome(hand)


def _outcome(hand: Hand) -> Iterator[tuple[str, str]]:
    if hand.players is not None:
        yield "players", _value(hand.players)
    if hand.finishing is not None:
        yield "finishing_stacks", _amounts(hand.finishing)
    if hand.winnings is not None:
        yield "winnings", _amounts(hand.winnings)


def _amounts(amounts: Sequence[Money | None]) -> str:
    return _array("inf" if amount is None else chips_of(amount) for amount in amounts)


def _array(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"


def _lines(values: Iterable[str]) -> str:
    return "[\n" + "".join(f"  {value},\n" for value in values) + "]"


def _value(value: Value) -> str:
    match value:
        case str():
            return _text(value)
        case int():  # including true and false
            return str(value).lower()
        case Decimal():
            return _fraction(value)
        case tuple():
            return _array(_value(inner) for inner in value)
        case Table():
            inner = (f"{_key(name)} = {_value(field)}" for name, field in value.fields)
            return f"{{{', '.join(inner)}}}"
        case _:
            return value.isoformat()


def _fraction(value: Decimal) -> str:
    if not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    plain = format(value, "f")
    return plain if "." in plain else f"{plain}.0"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _text(text: str) -> str:
    """A TOML string: JSON's escapes will do, except that TOML wants DEL escaped too."""
    return dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
