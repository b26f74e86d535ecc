"""How acts are written in a house round file: in words, or as a table under the act's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, get_args

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.house import AnyAct, HousePlay, WagerKind
from pokerroom.house.facts import WrongHand
from pokerroom.house.game.wagers import Person
from pokerroom.notation.house_rounds.expecting import checks_in
from pokerroom.notation.house_rounds.people import nobody, person_in
from pokerroom.notation.house_rounds.slots import KINDS
from pokerroom.notation.house_rounds.words import act_in_words
from pokerroom.notation.reader.entries import Dialect, Entry
from pokerroom.notation.reader.tables import among, struct_table
from pokerroom.notation.values.fields import Field

HouseEntry: TypeAlias = Entry[AnyAct, HousePlay]
BOXES_MOST: Final = 100
CARDS_MOST: Final = 52
WAGERS: Final = {kind.value: kind for kind in WagerKind} | KINDS
ACTS: Final[Mapping[str, type[Struct]]] = {
    kind.__struct_config__.tag: kind for kind in get_args(AnyAct)
}
"""Every act by its name in tables."""


def dialect_of(people: Mapping[Person, int]) -> Dialect[AnyAct, HousePlay]:
    """The dialect of a file in which every act is by one of *people*."""
    readers = {**READERS, "person": lambda field: person_in(field, people)}

    def in_words(text: str) -> AnyAct:
        words = " ".join(text.split())
        act = act_in_words(words)
        person = getattr(act, "person", None)
        if person is not None and person not in people:
            raise ValueError(f"{words}: {nobody(person, people)}")
        return act

    return Dialect(
        in_words=in_words,
        checks=lambda field: checks_in(field, people),
        tables={name: struct_table(kind, readers) for name, kind in ACTS.items()},
    )


def _one_card(field: Field) -> Card:
    cards = field.shown_cards()
    if len(cards) != 1:
        raise field.wrong("it is one card")
    return cards[0]


def _hands(field: Field) -> tuple[WrongHand, ...]:
    table, found = struct_table(WrongHand, READERS), []
    for item in field.items():
        item.among(table.keys)
        found.append(table.made(item))
    return tuple(found)


READERS: Final[dict[str, Callable[[Field], Any]]] = {
    "box": lambda field: field.whole(0, BOXES_MOST),
    "at": lambda field: field.whole(0, CARDS_MOST),
    "amount": lambda field: field.amount(),
    "lies": lambda field: field.amount(),
    "wager": lambda field: among(WAGERS, field),
    "cards": lambda field: field.cards(),
    "card": _one_card,
    "wrong": _hands,
}
