"""Who is at the table of a house round file, and which cards lie in which place."""

from __future__ import annotations

from re import compile as pattern
from typing import Final

from pokerroom.cards import Card
from pokerroom.house import Box, HouseGame
from pokerroom.house.game import COMMUNAL, DEALER, Person
from pokerroom.money import dollars
from pokerroom.notation.house_rounds.entries import Entry
from pokerroom.notation.values import Field, WrongFile, known, shown
from pokerroom.play.acts import MaybeCard

CHIPS: Final = dollars(10_000)
PEOPLE_MOST: Final = 100
NAME_LONGEST: Final = 40
DEALERS: Final = "dealer"
NUMBER: Final = pattern(r"(?:box\s*)?([0-9]{1,3})")


def read_people(field: Field | None) -> dict[Person, int]:
    """Each with his chips, or a list of names of people who have plenty."""
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
        raise field.wrong(f"{shown(name)} is no name for somebody at the table")


def person_in(field: Field, people: dict[Person, int]) -> Person:
    if field.text() not in people:
        raise field.wrong(_nobody(field.text(), people))
    return field.text()


def check_person(entry: Entry, people: dict[Person, int]) -> None:
    """Whoever does something is at the table."""
    person = getattr(entry.act, "person", None)
    if person is not None and person not in people:
        raise WrongFile(f"{entry.text}: {_nobody(person, people)}", entry.line)


def _nobody(name: str, people: dict[Person, int]) -> str:
    return f"there is nobody called {shown(name)}: there are {', '.join(people)}"


def box_in(key: str, field: Field, boxes: int) -> Box:
    """`1` or `box 1`, as long as the table has it."""
    found = NUMBER.fullmatch(key.lower())
    if not found or not 1 <= int(found[1]) <= boxes:
        raise field.wrong(f"a box is written as 1, and the table has {boxes} of them")
    return int(found[1])


def read_hands(
    field: Field | None, game: HouseGame, boxes: int
) -> dict[Box, tuple[MaybeCard, ...]]:
    """The cards of every box, of the dealer (box 0) and the communal ones (box -1)."""
    found: dict[Box, tuple[MaybeCard, ...]] = {}
    seen: set[Card] = set()
    for key, each in field.pairs() if field else ():
        place = PLACES.get(key.lower())
        box = box_in(key, each, boxes) if place is None else place
        if box in found:
            raise each.wrong("its cards are told twice")
        found[box] = each.cards()
        _check_number(each, box, len(found[box]), game)
        for card in known(found[box]):
            if card in seen:
                raise each.wrong(f"the {card.words} is told twice")
            seen.add(card)
    return found


PLACES: Final = {DEALERS: DEALER, "communal": COMMUNAL}


def _check_number(field: Field, box: Box, number: int, game: HouseGame) -> None:
    dealt = game.dealt
    most = {DEALER: dealt.dealer, COMMUNAL: dealt.communal}.get(box, dealt.player)
    if number > most:
        raise field.wrong(f"{number} cards are told, and {most} are dealt there")
