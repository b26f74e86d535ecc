"""The fields of one hand, checked and turned into ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, time
from decimal import Decimal
from typing import Any, Final, TypeVar

from pokerroom.money import Money
from pokerroom.notation.phh.actions import Action, DealCommunal, Remark
from pokerroom.notation.phh.amounts import money_of
from pokerroom.notation.phh.hand import Hand, Table, Value
from pokerroom.notation.phh.variants import fields_needed
from pokerroom.notation.phh.words import read_action

Read = TypeVar("Read")


class Wrong(ValueError):
    """What is wrong with *field*, or with the *item* of its array, counted from 0."""

    def __init__(self, field: str, reason: str, item: int | None = None) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.item = item


def hand_of(fields: Mapping[str, Any]) -> Hand:
    """The hand that *fields* describe; a `Wrong` names the first field that is missing or wrong."""
    variant = _text(fields, "variant")
    for name in fields_needed(variant):
        if name not in fields:
            raise Wrong(name, f"the variant {variant} needs this field, and it is not there")
    return _checked(
        Hand(
            variant=variant,
            antes=_list(fields, "antes", _none_or_more),
            blinds=_list_if_any(fields, "blinds_or_straddles", money_of),
            bring_in=_amount_if_any(fields, "bring_in"),
            small_bet=_amount_if_any(fields, "small_bet"),
            big_bet=_amount_if_any(fields, "big_bet"),
            minimum_bet=_amount_if_any(fields, "min_bet"),
            stakes=_list(fields, "starting_stacks", _stake),
            actions=_list(fields, "actions", _action),
            trims_antes=_flag_if_any(fields, "ante_trimming_status"),
            players=_list_if_any(fields, "players", _name),
            finishing=_list_if_any(fields, "finishing_stacks", _none_or_more_or_unknown),
            winnings=_list_if_any(fields, "winnings", _none_or_more),
            others=tuple((n, frozen(v)) for n, v in fields.items() if n not in _OURS),
        )
    )


_OURS: Final = {
    "variant",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "ante_trimming_status",
    "players",
    "finishing_stacks",
    "winnings",
}


def _checked(hand: Hand) -> Hand:
    """Checks that every list has one value per player, and that every action is by a player."""
    number = len(hand.stakes)
    if number < 2:
        raise Wrong("starting_stacks", f"a hand has two players or more, not {number}")
    of_each: dict[str, Sequence[object] | None] = {
        "antes": hand.antes,
        "blinds_or_straddles": hand.blinds,
        "players": hand.players,
        "finishing_stacks": hand.finishing,
        "winnings": hand.winnings,
    }
    for field, values in of_each.items():
        if values is not None and len(values) != number:
            raise Wrong(field, f"{len(values)} values for {number} players")
    for item, action in enumerate(hand.actions):
        if not isinstance(action, Remark | DealCommunal) and action.player > number:
            raise Wrong("actions", f"there is no p{action.player} among {number} players", item)
    return hand


def _text(fields: Mapping[str, Any], name: str) -> str:
    if name not in fields:
        raise Wrong(name, "every hand needs this field, and it is not there")
    if not isinstance(fields[name], str):
        raise Wrong(name, "this must be text")
    return str(fields[name])


def _list(fields: Mapping[str, Any], name: str, read: Callable[[object], Read]) -> tuple[Read, ...]:
    values = fields[name]
    if not isinstance(values, list):
        raise Wrong(name, "this must be an array")
    return tuple(_item(name, item, value, read) for item, value in enumerate(values))


def _item(name: str, item: int, value: object, read: Callable[[object], Read]) -> Read:
    try:
        return read(value)
    except ValueError as error:
        raise Wrong(name, str(error), item) from None


def _list_if_any(
    fields: Mapping[str, Any], name: str, read: Callable[[object], Read]
) -> tuple[Read, ...] | None:
    return _list(fields, name, read) if name in fields else None


def _amount_if_any(fields: Mapping[str, Any], name: str) -> Money | None:
    if name not in fields:
        return None
    try:
        return _more_than_nothing(fields[name])
    except ValueError as error:
        raise Wrong(name, str(error)) from None


def _flag_if_any(fields: Mapping[str, Any], name: str) -> bool | None:
    flag = fields.get(name)
    if not (flag is None or isinstance(flag, bool)):
        raise Wrong(name, "this must be true or false")
    return flag


def _none_or_more(chips: object) -> Money:
    amount = money_of(chips)
    if amount < 0:
        raise ValueError(f"{chips} is negative")
    return amount


def _more_than_nothing(chips: object) -> Money:
    amount = money_of(chips)
    if amount <= 0:
        raise ValueError(f"{chips} is not more than nothing")
    return amount


def _stake(chips: object) -> Money | None:
    return None if _is_unknown(chips) else _more_than_nothing(chips)


def _none_or_more_or_unknown(chips: object) -> Money | None:
    return None if _is_unknown(chips) else _none_or_more(chips)


def _is_unknown(chips: object) -> bool:
    """An unknown stake is written `inf`."""
    return isinstance(chips, Decimal) and chips == Decimal("Infinity")


def _action(written: object) -> Action:
    if not isinstance(written, str):
        raise ValueError("an action is text")
    return read_action(written)


def _name(written: object) -> str:
    if not isinstance(written, str):
        raise ValueError("a player's name is text")
    return written


def frozen(value: object) -> Value:
    """The value of a field that we merely keep, made immutable."""
    match value:
        case dict():
            return Table(tuple((str(name), frozen(inner)) for name, inner in value.items()))
        case list():
            return tuple(frozen(inner) for inner in value)
        case str() | int() | Decimal() | date() | time():
            return value
        case _:
            raise AssertionError(f"TOML has no {type(value)}")
