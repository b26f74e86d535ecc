"""What staff may report and decide at a table, as forms made from the declarations."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from pokerroom.books import vocabulary
from pokerroom.desk.tables.common import is_told
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.irregularities.declaration import FactDeclared
from pokerroom.notation.floor_questions import happenings
from pokerroom.play.irregularities.declaration import Declaration
from pokerroom.play.irregularities.powers import POWERS
from pokerroom.room.acts import Breach
from pokerroom.room.staff.asking import name_of
from pokerroom.room.staff.rows import PERMISSIONS
from pokerroom.server.accounts.roles import Role, refusal, refused
from pokerroom.server.live.translating import is_by_hand
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.meaning import OF_ROOM
from pokerroom.server.messages.rulings import FormChoice, FormField, StaffForm
from pokerroom.server.rulings.form_fields import Asked, form_fields
from pokerroom.table.course import ChangesCards, ChecksCards


class Reported(NamedTuple):
    """A fact, a power or an order: its line in a list, and the questions for its fields."""

    kind: type[Struct]
    heading: str
    asks: Mapping[str, Asked]


OF_DECK = (
    Reported(
        ChangesCards,
        "The cards are changed",
        {
            "all_of_them": Asked("Is it the whole deck?"),
            "unfit": Asked("Is it because cards are unfit?"),
        },
    ),
    Reported(
        ChecksCards,
        "The cards have been checked",
        {
            "found": Asked(
                "Which cards are there? Cross out what is missing, add what is too many"
            ),
            "moment": Asked("On what occasion?"),
            "flaws": Asked("What else is wrong with them?"),
        },
    ),
)


def staff_forms(table: AnyTable, role: Role, excluded: Collection[str] = ()) -> list[StaffForm]:
    """The forms that *role* may send: about the round during one, about cards and people between.

    *excluded* are those who may not play at the table; past rounds can be opened at any time.
    """
    now = _of_round(table) if table.is_playing else OF_DECK
    forms = [*_reports(table, role, now)]
    if not table.is_playing and table.seated():
        forms += _of(table, role, says.Exclude, _excluding(table))
    if excluded:
        forms += _of(table, role, says.LiftExclusion, _lifting(excluded))
    if table.rounds_over and table.seated():
        forms += _of(table, role, says.OpenHoleCards, _opening(table))
    return forms


def _reports(table: AnyTable, role: Role, told: Collection[Reported]) -> Iterator[StaffForm]:
    book = table.opened.rules.book
    for kind, heading, asks in told:
        asked = form_fields(kind, asks, table)
        if refusal(role, kind, book, Role.IN_CHARGE) is None and asked is not None:
            yield StaffForm(
                tag=kind.__name__,
                heading=vocabulary(book).says(heading),
                takes_two=PERMISSIONS[name_of(kind)].two,
                fields=asked,
            )


# of a round


def _of_round(table: AnyTable) -> list[Reported]:
    """What goes wrong by hand needs people who deal."""
    may_be_by_hand = is_told(table.opened)
    return [each for each in _declared(table) if may_be_by_hand or not is_by_hand(each.kind)]


def _declared(table: AnyTable) -> Iterator[Reported]:
    game = table.game
    for each in happenings(game):
        if isinstance(each, FactDeclared):
            asks = {name: Asked(question) for name, question in each.asks.items()}
            yield Reported(each.kind, each.heading, asks)
        else:
            yield Reported(each.kind, each.heading, _asks(each))
    if not isinstance(table, HouseTable):
        for power in POWERS:
            first, *others = [grant.heading for grant in power.grants]
            also = "".join(f", or {each[0].lower()}{each[1:]}" for each in others)
            yield Reported(power.kind, f"{first}{also}", _asks(power))


def _asks(declared: Declaration) -> dict[str, Asked]:
    told = {each.name: Asked(each.asks, each.sort) for each in declared.fields}
    return told | {each.name: Asked(each.asks) for each in declared.details}


# of people


class Ordered(NamedTuple):
    heading: str
    fields: list[FormField]


def _of(table: AnyTable, role: Role, command: type[Struct], form: Ordered) -> list[StaffForm]:
    if refused(role, command, table.opened.rules.book) is not None:
        return []
    takes_two = PERMISSIONS[name_of(OF_ROOM[command])].two
    tag = str(command.__struct_config__.tag)
    heading, asked = form
    return [StaffForm(tag=tag, heading=heading, takes_two=takes_two, fields=asked, is_command=True)]


def _excluding(table: AnyTable) -> Ordered:
    breaches = [FormChoice(value=each.value, words=each.value) for each in Breach]
    return Ordered(
        "Exclude a player from the game",
        [
            FormField(name="person", asks="Who is excluded?", choices=_named(table.seated())),
            FormField(name="breach", asks="For what?", choices=breaches),
            FormField(name="reason", asks="What happened?", kind="text"),
        ],
    )


def _lifting(excluded: Collection[str]) -> Ordered:
    return Ordered(
        "Let an excluded player play again",
        [
            FormField(name="person", asks="Who may play again?", choices=_named(excluded)),
            FormField(name="reason", asks="For what reason?", kind="text"),
        ],
    )


def _opening(table: AnyTable) -> Ordered:
    last = table.rounds_over
    return Ordered(
        "Look at a hand of a round that is over",
        [
            FormField(name="person", asks="Whose hand?", choices=_named(table.seated())),
            FormField(
                name="round",
                asks=f"In which round? The last was {last}",
                kind="number",
                given=str(last),
            ),
            FormField(name="reason", asks="For what reason?", kind="text"),
        ],
    )


def _named(people: Collection[str]) -> list[FormChoice]:
    return [FormChoice(value=each, words=each) for each in sorted(people)]
