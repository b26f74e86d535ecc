"""The events of a round of play as plain values, for JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from re import compile as pattern
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields as struct_fields

from pokerroom.books import HouseTerm, Reading, Rule
from pokerroom.cards import Card
from pokerroom.play import Event
from pokerroom.play.betting.acts import Effect
from pokerroom.play.betting.state import BettingStart, BettingSums
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.state.corrections import OnTop
from pokerroom.play.state.events import Dealt, OwnCard

CAPITAL: Final = pattern(r"(?<!^)(?=[A-Z])")
UNKNOWN: Final = "??"


def kind_of(event: type[Event]) -> str:
    """The word that identifies this kind of event in JSON, such as `bets_posted`."""
    tag = event.__struct_config__.tag
    return tag if isinstance(tag, str) else CAPITAL.sub("_", event.__name__).lower()


def shape_of_event(event: Event) -> dict[str, Any]:
    """*event* as a JSON object: its kind, and the fields that `pokerroom docs json` lists."""
    return {"event": kind_of(type(event)), **_fields(event)}


def plain(value: object) -> Any:
    """Cards as `As` or `??`, rules by their citation, amounts in whole cents, seats as numbers."""
    kind: Any = type(value)
    shape = _shape_of(kind)
    return value if shape is None else shape(value)


@cache
def _shape_of(kind: type[Any]) -> Callable[[Any], Any] | None:
    """How values of *kind* are turned into JSON; None if they can be written as they are."""
    return next((shape for kinds, shape in SHAPES.items() if issubclass(kind, kinds)), None)


@cache
def _names_of(kind: type[Struct]) -> list[tuple[str, str]]:
    """The fields of *kind*: the name of each in Python and in JSON."""
    return [(each.name, each.encode_name) for each in struct_fields(kind)]


def _fields(value: Struct) -> dict[str, Any]:
    if isinstance(value, Dealt):
        return _dealt(value)
    return {
        told: _cards(found) if name == "cards" and isinstance(found, tuple) else plain(found)
        for name, told in _names_of(value.__class__)
        if (found := getattr(value, name)) is not None
    }


def _dealt(event: Dealt) -> dict[str, Any]:
    steps = [step for step in event.due if isinstance(step, CardDue)]
    cards = [
        {"to": plain(step.to), "face": step.face.value, "card": _card(card), "per": plain(step.per)}
        for step, card in zip(steps, event.cards, strict=True)
    ]
    untouched = {"untouched": plain(event.untouched)} if event.untouched else {}
    return {"cards": cards, **untouched, "per": plain(event.per)}


def _cards(cards: tuple[Card | OnTop | OwnCard | None, ...]) -> list[Any]:
    """Some cards also say who has seen them, or whose they are."""
    return [plain(card) if isinstance(card, OnTop | OwnCard) else _card(card) for card in cards]


def _card(card: Card | None) -> str:
    return UNKNOWN if card is None else str(card)


def _effect(effect: Effect) -> list[str]:
    """What an act does besides moving chips, as the names of its effects."""
    return [field.name for field in fields(effect) if getattr(effect, field.name)]


def _start(value: BettingStart | BettingSums) -> dict[str, Any]:
    """How a betting round begins: its limit, its amounts and its flags."""
    found = {field.name: getattr(value, field.name) for field in fields(value)}
    return {name: plain(each) for name, each in found.items() if each}


SHAPES: Final[Mapping[Any, Callable[[Any], Any]]] = {
    (Rule, Reading, HouseTerm): str,
    Card: str,
    Effect: _effect,
    (BettingStart, BettingSums): _start,
    Enum: lambda found: found.value,
    Struct: _fields,
    tuple: lambda found: [plain(each) for each in found],
}
