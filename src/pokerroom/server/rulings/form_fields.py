"""The fields of a form for staff: what each asks, how, and what may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import Enum
from types import NoneType
from typing import Any, Final, NamedTuple, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from pokerroom.cards import Card
from pokerroom.desk.tables.common import is_told
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.facts import WrongHand
from pokerroom.house.game.deal import DEALER
from pokerroom.house.game.wagers import WagerKind
from pokerroom.play.betting.acts import TAKE_KITTY
from pokerroom.play.dealing.dues import Place
from pokerroom.play.irregularities.declaration import Sort
from pokerroom.server.messages.rulings import FormChoice, FormField
from pokerroom.table.course import plan_in_force

NOT_ASKED: Final = frozenset({"by", "who"})
"""The server knows who reports it."""
YES_OR_NO: Final = [FormChoice(value=True, words="yes"), FormChoice(value=False, words="no")]
SUMS: Final = frozenset({"lies"})
MOST_HELD: Final = 7
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
assert len(ORDINALS) == MOST_HELD


class Asked(NamedTuple):
    """A question in a form, and its *sort*, if the declaration gives one."""

    question: str
    sort: Sort | None = None


def form_fields(
    kind: type[Struct], asks: Mapping[str, Asked], table: AnyTable
) -> list[FormField] | None:
    """The fields of the form; None if one of them cannot be asked for in a form."""
    found = [each for each in fields(kind) if each.encode_name not in NOT_ASKED]
    made = [_field(each, asks.get(each.name, Asked("")), table) for each in found]
    return made if all(each.kind for each in made) else None


def _field(field: FieldInfo, asked: Asked, table: AnyTable) -> FormField:
    question = asked.question or field.name
    kind = _kind_of(field, asked.sort)
    return FormField(
        name=field.encode_name,
        asks=question[:1].upper() + question[1:],
        kind=kind,
        choices=[*_choices(field, asked.sort, table)],
        is_optional=field.default is not NODEFAULT,
        given=_pack(table) if field.name == "found" else "",
    )


def _kind_of(field: FieldInfo, sort: Sort | None) -> str:
    """The kind of the field; empty if no form can ask for it."""
    hint = _hint(field)
    if sort in BY_SORT or field.name in PLACES or hint is bool or _is_enum(hint):
        return "choice"
    if sort is Sort.TOTAL or field.name in SUMS:
        return "sum"
    if get_origin(hint) is tuple:
        return _kind_of_many(get_args(hint)[0], sort)
    return {int: "number", str: "text", Card: "card"}.get(hint, "")


def _kind_of_many(each: Any, sort: Sort | None) -> str:
    if sort is Sort.GIVEN_CARDS:
        return "backs"
    if _is_enum(each):
        return "choices"
    return {WrongHand: "hands", Card: "cards", Card | None: "cards"}.get(each, "")


def _hint(field: FieldInfo) -> Any:
    """The field's type, without None if it is optional."""
    parts = [each for each in get_args(field.type) if each is not NoneType]
    return parts[0] if len(parts) == 1 and NoneType in get_args(field.type) else field.type


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


# what may be chosen


def _choices(field: FieldInfo, sort: Sort | None, table: AnyTable) -> Iterable[FormChoice]:
    hint = _hint(field)
    if sort in BY_SORT:
        return BY_SORT[sort](table)
    if field.name in PLACES:
        return PLACES[field.name](table)
    if hint is bool:
        return YES_OR_NO
    one = get_args(hint)[0] if get_origin(hint) is tuple else hint
    if one is WrongHand:
        return _boxes(table)
    return _members(one, table) if _is_enum(one) else ()


def _members(kind: type[Enum], table: AnyTable) -> Iterator[FormChoice]:
    lacks = _lacks(table)
    for each in kind:
        if each not in lacks:
            yield FormChoice(value=f"${kind.__name__}.{each.name}", words=str(each.value))


def _lacks(table: AnyTable) -> Collection[Enum]:
    """The wagers and acts that only other games have."""
    if isinstance(table, HouseTable):
        return set(WagerKind) - {each.kind for each in table.plan.game.wagers}
    return set() if table.at.game.kitty else {TAKE_KITTY}


def _seats(table: AnyTable) -> Iterator[FormChoice]:
    """During a round only the players in it: nothing can be reported of anybody else."""
    players = None if isinstance(table, HouseTable) or not table.play else table.play.begun.stakes
    for person, seat in sorted(table.seated().items(), key=lambda each: each[1]):
        if players is None or seat in players:
            yield FormChoice(value=seat, words=f"{person}, seat {seat}")


def _holders(table: AnyTable) -> Iterator[FormChoice]:
    yield from _seats(table)
    if not isinstance(table, HouseTable) and table.at.game.kitty:
        yield FormChoice(value=f"$Place.{Place.KITTY.name}", words="the Kitty")


def _cards_there(_table: AnyTable) -> Iterator[FormChoice]:
    for place, word in enumerate(ORDINALS):
        yield FormChoice(value=place, words=f"the {word} that was dealt there")


def _boxes(table: AnyTable) -> Iterator[FormChoice]:
    assert isinstance(table, HouseTable)
    for box in range(1, table.plan.terms.boxes + 1):
        yield FormChoice(value=box, words=f"box {box}")
    if is_told(table.opened):  # where cards are told of, the dealer's may be meant
        yield FormChoice(value=DEALER, words="the dealer")


def _people(table: AnyTable) -> Iterator[FormChoice]:
    return (FormChoice(value=each, words=each) for each in table.seated())


def _pack(table: AnyTable) -> str:
    """Every card of the pack, to be crossed out if it is missing."""
    if isinstance(table, HouseTable):
        deck = table.plan.game.decks[0].deck
    else:
        deck = plan_in_force(table.course).terms.deck
    return " ".join(str(each) for each in deck.cards)


Choices = Callable[[AnyTable], Iterator[FormChoice]]
BY_SORT: Final[Mapping[Sort | None, Choices]] = {
    Sort.PLAYER: _seats,
    Sort.OTHER_PLAYER: _seats,
    Sort.CARD_HOLDER: _holders,
    Sort.CARD_PLACE: _cards_there,
}
PLACES: Final[Mapping[str, Choices]] = {"seat": _seats, "box": _boxes, "person": _people}
