"""Acts of a house round file as tables: every act under its name, each field read as what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import fields

from pokerroom.cards import Card
from pokerroom.house import AnyAct, WagerKind
from pokerroom.house.facts import WrongHand
from pokerroom.notation.house_rounds.words import KINDS
from pokerroom.notation.values import Field

OUTCOMES: Final = ("refused", "referred")
BOXES_MOST: Final = 100
CARDS_MOST: Final = 52
WAGERS: Final = {kind.value: kind for kind in WagerKind} | KINDS
ACTS: Final[Mapping[str, type]] = {kind.__struct_config__.tag: kind for kind in get_args(AnyAct)}
"""Every act by the name that tables give it."""


def act_told(field: Field) -> tuple[str, AnyAct]:
    """The act that a table tells, and its name; `WrongFile` names the line of what is wrong."""
    told = field.get("act")
    if told is None:
        raise field.wrong('a table names its act, { act = "exposes a card", ... }, or says expect')
    name = told.text()
    if name not in ACTS:
        raise told.wrong(f"there is no such act: there are {', '.join(ACTS)}")
    kind = ACTS[name]
    field.among((*fields_of(kind), "act", *OUTCOMES))
    return name, _made(kind, field)


def fields_of(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def _made(kind: type, field: Field) -> Any:
    """A struct of *kind* with the fields that the table gives; others have their defaults."""
    hints, given = get_type_hints(kind), {}
    for each in fields(kind):
        value = field.get(each.name)
        if value is not None:
            given[each.name] = _read(each.name, hints[each.name], value)
        elif each.required:
            raise field.wrong(f"{each.name} is missing: there are {', '.join(fields_of(kind))}")
    return kind(**given)


def _read(key: str, hint: Any, field: Field) -> Any:
    kinds = [each for each in get_args(hint) if each is not NoneType] or [hint]
    if hint == tuple[Card, ...]:
        return _shown_cards(field)
    if key in BY_NAME:
        return BY_NAME[key](field)
    if kinds[0] is bool:
        return field.is_true()
    if isinstance(kinds[0], type) and issubclass(kinds[0], StrEnum):
        return _among({each.value: each for each in kinds[0]}, field)
    return field.text()


def _among(known: Mapping[str, Any], field: Field) -> Any:
    if field.text() not in known:
        raise field.wrong(f"it is one of {', '.join(known)}")
    return known[field.text()]


def _shown_cards(field: Field) -> tuple[Card, ...]:
    cards = field.cards()
    if None in cards:
        raise field.wrong("cards that are shown are told")
    return tuple(card for card in cards if card is not None)


def _one_card(field: Field) -> Card:
    cards = _shown_cards(field)
    if len(cards) != 1:
        raise field.wrong("it is one card")
    return cards[0]


def _hands(field: Field) -> tuple[WrongHand, ...]:
    found = []
    for item in field.items():
        item.among(fields_of(WrongHand))
        found.append(_made(WrongHand, item))
    return tuple(found)


BY_NAME: Final[dict[str, Callable[[Field], Any]]] = {
    "box": lambda field: field.whole(0, BOXES_MOST),
    "at": lambda field: field.whole(0, CARDS_MOST),
    "amount": lambda field: field.amount(),
    "lies": lambda field: field.amount(),
    "wager": lambda field: _among(WAGERS, field),
    "cards": lambda field: field.cards(),
    "card": _one_card,
    "wrong": _hands,
}
