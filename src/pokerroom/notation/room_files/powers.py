"""What an act about conduct, powers or a dispute does to the room of a file and to its tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.notation.room_files.closing import settled
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold, ruling
from pokerroom.room import Act, Room, acts, book_for, may
from pokerroom.room import evolve as evolve_room
from pokerroom.room import put as put_in_room
from pokerroom.room import rule_on as rule_on_room
from pokerroom.room.conduct.exclusions import excluded_in_round
from pokerroom.room.state.conduct import ExclusionLifted
from pokerroom.room.state.disputes import DisputeDecided, DisputeReviewed
from pokerroom.room.state.events import SeatLeft
from pokerroom.table import course

OWN: Final = (
    acts.AsksReview,
    acts.Claims,
    acts.ConsultsInspector,
    acts.MakesSideBet,
    acts.PutsInSubstitute,
    acts.TakesShareInBank,
)
"""What a person does himself."""
BY_TWO: Final = (acts.Excludes, acts.OpensHoleCards)
OFFICES: Final = ("supervisor", "operator", "minister", "reviewer")
BESIDE: Final = {"operator": "supervisor"}


def with_permitted_office(room: Room, act: Act) -> Act:
    """If nobody is named, *act* by an office that may do it, with a second where two must."""
    if act.by or isinstance(act, OWN):
        return act
    book = book_for(room, act)
    for office in OFFICES:
        second = BESIDE.get(office, "operator")
        if isinstance(may(office, act, book=book, second=second), Ruling):
            return replace(act, by=office, second=second if isinstance(act, BY_TWO) else "")
    return replace(act, by=OFFICES[0])


def in_room(told: RoomTold, said: Said, act: Act) -> Finding:
    """What a line about conduct, powers, disputes, staff or hours does."""
    is_staff = isinstance(act, acts.Appoints | acts.Relieves)
    if said.person and not is_staff and (refusal := told.arrives(said.person)):
        return refusal
    act = with_permitted_office(told.room, act)
    if isinstance(act, acts.Excludes):
        return _excluded(told, act)
    if isinstance(act, acts.Claims):
        act = _with_evidence(told, act)
    if isinstance(act, acts.OpensHoleCards):
        act = _with_rounds(told, act)
    if isinstance(act, acts.FindsBreach):
        act = _with_winnings(told, act)
    found = put_in_room(told.room, act)
    if isinstance(found, Ruling):
        _pay(told, found)
        _let_in(told, found)
    return found


def _with_evidence(told: RoomTold, act: acts.Claims) -> acts.Claims:
    """The claim, with the length of the table's record at this moment."""
    table = told.tables.get(act.table)
    version = len(table.course.record) if table and table.course else 0
    return replace(act, version=version)


def _with_rounds(told: RoomTold, act: acts.OpensHoleCards) -> acts.OpensHoleCards:
    """The act, with the number of rounds played at the table."""
    table = told.tables.get(act.table)
    return replace(act, over=table.course.stands.rounds if table and table.course else 0)


def _with_winnings(told: RoomTold, act: acts.FindsBreach) -> acts.FindsBreach:
    """The act, with what the person has won at the table."""
    table = told.tables.get(act.table)
    sitter = table.course.sitter(act.person) if table and table.course else None
    return replace(act, won=sitter[1].won if sitter else 0)


def _pay(told: RoomTold, found: Finding) -> None:
    """Moves what was decided between people; an empty name is the house."""
    assert isinstance(found, Ruling)
    for event in found.outcome:
        if isinstance(event, DisputeDecided | DisputeReviewed):
            for move in event.moves:
                told.moved[move.of] = told.moved.get(move.of, 0) - move.amount
                told.moved[move.to] = told.moved.get(move.to, 0) + move.amount


def _excluded(told: RoomTold, act: acts.Excludes) -> Finding:
    """A seated player who is excluded takes his chips with him: both happen, or neither."""
    tried = rule_on_room(told.room, act)
    if isinstance(tried, Refusal):
        return tried
    leaves = course.Leaves(person=act.person)
    at = [told.tables[event.table] for event in tried.outcome if isinstance(event, SeatLeft)]
    seats = [table.course for table in at if table.course is not None]
    for each in seats:
        may = course.rule_on(each, leaves)
        if not isinstance(may, Ruling):
            return may
    gone = [course.put(each, leaves) for each in seats]
    found = ruling(put_in_room(told.room, act), *gone, per=tried.per)
    return settled(told, told.tables[act.table], found) if seats else found


def keep_out(told: RoomTold, table: TableTold, events: Iterable[object]) -> None:
    """The room hears of those who were excluded in a round at *table*."""
    for event in events:
        if isinstance(event, course.SeatLeft) and event.barred:
            for each in excluded_in_round(
                told.room, event.person, table.name, at=told.now, per=event.per
            ):
                evolve_room(told.room, each)


def _let_in(told: RoomTold, found: Ruling[tuple[Any, ...]]) -> None:
    """Whoever may play again may do so at tables where a round excluded them, too."""
    for event in found.outcome:
        if not isinstance(event, ExclusionLifted):
            continue
        again = course.LetInAgain(person=event.person, per=event.per)
        for table in told.tables.values():
            if table.course is not None and event.reach in told.room.reaches_of(table.name):
                course.evolve(table.course, again)
