"""What staff may report and decide at a table, as forms: all from what is declared of each fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from types import NoneType
from typing import Any, Final, NamedTuple, get_args

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from pokerroom.books import vocabulary
from pokerroom.desk.tables import AnyTable, HouseTable
from pokerroom.house.irregularities import FactDeclared
from pokerroom.notation.floor_questions import happenings
from pokerroom.play.irregularities import POWERS, Declaration
from pokerroom.room.acts import Breach
from pokerroom.room.staff import PERMISSIONS, name_of
from pokerroom.server.accounts.roles import Role, refusal, refused
from pokerroom.server.live.translating import is_of_cards
from pokerroom.server.live.viewers import people_at
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.rulings import FormChoice, FormField, StaffForm

NOT_ASKED: Final = frozenset({"by", "who"})
"""The server knows who says it."""
YES_OR_NO: Final = [FormChoice(value=True, words="yes"), FormChoice(value=False, words="no")]


class Reported(NamedTuple):
    """A fact or a power: its line in a list, and the question for each of its fields."""

    kind: type[Struct]
    heading: str
    asks: Mapping[str, str]


def staff_forms(table: AnyTable, role: Role) -> list[StaffForm]:
    """Of a round while one goes on, and of people between two; none that *role* may not send."""
    return [*(_of_round(table, role) if table.is_playing else _of_people(table, role))]


def _of_round(table: AnyTable, role: Role) -> Iterator[StaffForm]:
    book = table.opened.rules.book
    for kind, heading, asks in _declared(table):
        asked = [each for each in fields(kind) if each.encode_name not in NOT_ASKED]
        if refusal(role, kind, book, Role.IN_CHARGE) is not None or not _can_be(kind):
            continue
        yield StaffForm(
            tag=kind.__name__,
            heading=vocabulary(book).says(heading),
            takes_two=PERMISSIONS[name_of(kind)].two,
            fields=[_field(each, asks, table) for each in asked],
        )


def _can_be(kind: type[Struct]) -> bool:
    """Cards are told of at the desk where people deal, and not by a form."""
    return not is_of_cards(kind) and all(_kind_of(each) for each in fields(kind))


def _of_people(table: AnyTable, role: Role) -> Iterator[StaffForm]:
    if refused(role, says.Exclude, table.opened.rules.book) is not None or not people_at(table):
        return
    people = [FormChoice(value=each, words=each) for each in sorted(people_at(table))]
    breaches = [FormChoice(value=each.value, words=each.value) for each in Breach]
    yield StaffForm(
        tag="exclude",
        heading="Exclude a player from the game",
        takes_two=True,
        fields=[
            FormField(name="person", asks="Who is excluded?", choices=people),
            FormField(name="breach", asks="For what?", choices=breaches),
            FormField(name="reason", asks="What happened?", kind="text"),
        ],
    )


def _declared(table: AnyTable) -> Iterator[Reported]:
    game = table.plan.game if isinstance(table, HouseTable) else table.at.game
    for each in happenings(game):
        if isinstance(each, FactDeclared):
            yield Reported(each.kind, each.heading, each.asks)
        else:
            yield Reported(each.kind, each.heading, _asks(each))
    if not isinstance(table, HouseTable):
        for power in POWERS:
            granted = [grant.heading for grant in power.grants]
            yield Reported(power.kind, "; ".join(granted), _asks(power))


def _asks(declared: Declaration) -> dict[str, str]:
    told = {each.name: each.asks for each in declared.fields}
    return told | {each.name: each.asks for each in declared.details}


# fields


def _field(field: FieldInfo, asks: Mapping[str, str], table: AnyTable) -> FormField:
    asked = asks.get(field.name) or field.name
    return FormField(
        name=field.encode_name,
        asks=asked[:1].upper() + asked[1:],
        kind=_kind_of(field),
        choices=[*_choices(field, table)],
        is_optional=field.default is not NODEFAULT,
    )


def _kind_of(field: FieldInfo) -> str:
    """Empty for what no form can ask for."""
    sort = _sort(field)
    if field.name in PLACES or sort is bool or (isinstance(sort, type) and issubclass(sort, Enum)):
        return "choice"
    return {int: "number", str: "text"}.get(sort, "")


def _sort(field: FieldInfo) -> Any:
    """The type of it, where it is told."""
    parts = [each for each in get_args(field.type) if each is not NoneType]
    return parts[0] if len(parts) == 1 and NoneType in get_args(field.type) else field.type


def _choices(field: FieldInfo, table: AnyTable) -> Iterable[FormChoice]:
    sort = _sort(field)
    if field.name in PLACES:
        return PLACES[field.name](table)
    if sort is bool:
        return YES_OR_NO
    if isinstance(sort, type) and issubclass(sort, Enum):
        name = sort.__name__
        return [FormChoice(value=f"${name}.{e.name}", words=str(e.value)) for e in sort]
    return ()


def _seats(table: AnyTable) -> Iterator[FormChoice]:
    for person, seat in sorted(people_at(table).items(), key=lambda each: each[1]):
        yield FormChoice(value=seat, words=f"{person}, seat {seat}")


def _boxes(table: AnyTable) -> Iterator[FormChoice]:
    assert isinstance(table, HouseTable)
    for box in range(1, table.plan.terms.boxes + 1):
        yield FormChoice(value=box, words=f"box {box}")


def _people(table: AnyTable) -> Iterator[FormChoice]:
    return (FormChoice(value=each, words=each) for each in people_at(table))


PLACES: Final = {"seat": _seats, "box": _boxes, "person": _people}
