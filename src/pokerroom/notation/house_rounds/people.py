"""The people at the table of a house round file, each with his chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pokerroom.house.game.wagers import Person
from pokerroom.money import dollars
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field, shown

CHIPS: Final = dollars(10_000)
PEOPLE_MOST: Final = 100
NAME_LONGEST: Final = 40
DEALERS: Final = "dealer"


def read_people(field: Field | None) -> dict[Person, int]:
    """Each person with his chips; people given as a list of names have plenty."""
    if field is None or not field.value:
        raise WrongFile("people: nobody is at the table", field.line if field else 1)
    if isinstance(field.value, list):
        named = [(item.text(), item, int(CHIPS)) for item in field.items()]
    else:
        named = [(name, chips, int(chips.amount())) for name, chips in field.pairs()]
    if len(named) > PEOPLE_MOST:
        raise field.wrong(f"{len(named)} people are more than {PEOPLE_MOST}")
    seen: set[str] = set()
    for name, each, _ in named:
        _check_name(name, each)
        if name.casefold() in seen:
            raise each.wrong(f"two people are called {shown(name)}")
        seen.add(name.casefold())
    return {name: chips for name, _, chips in named}


def _check_name(name: str, field: Field) -> None:
    plain = name.isprintable() and name == " ".join(name.split()) and len(name) <= NAME_LONGEST
    if not name or not plain or name.casefold() in {DEALERS, f"the {DEALERS}"}:
        raise field.wrong(f"{shown(name)} is not a name for somebody at the table")


def person_in(field: Field, people: Mapping[Person, int]) -> Person:
    if field.text() not in people:
        raise field.wrong(nobody(field.text(), people))
    return field.text()


def nobody(name: str, people: Iterable[Person]) -> str:
    return f"there is nobody called {shown(name)}: there are {', '.join(people)}"
