"""Notices and charges in a room file."""

from __future__ import annotations

from typing import Any, Final

from pokerroom.books import Refusal, Ruling, roles_in
from pokerroom.games import game as game_named
from pokerroom.games import notices_of
from pokerroom.notation.room_files.closing import now, put_notice
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold
from pokerroom.room import office as office_in
from pokerroom.table import charges as on_charges
from pokerroom.table import notices as on_notices
from pokerroom.table.course import evolve as evolve_course
from pokerroom.table.notices import Present, Subject

ALL: Final = "all"
LENGTHS: Final = ("rounds", "minutes")
OF_HOUSE: Final = {"", "house"}


def office(told: RoomTold, table: TableTold, said: str, usual: str = "") -> str:
    """The office named, or held by the person named, as its book calls it.

    If the line names none, it is the *usual* one, or the one that acts for the house. Of several
    that a person holds it is that one too.
    """
    usual = usual or notices_of(_book(table)).by
    if said.lower().removeprefix("the ") in OF_HOUSE:
        return usual
    found = [name for each in told.offices(said) for name in _called(_book(table), each)]
    return usual if usual in found else found[0]


def _book(table: TableTold) -> str:
    return game_named(table.notices.game).book.id


def _called(book: str, named: str) -> list[str]:
    """The names that *book* has for an office; the name itself if it has none."""
    plain, known = named.lower().removeprefix("the "), roles_in(book)
    names = [known[each].name for each in (plain, f"{plain} (or above)") if each in known]
    means = office_in(plain, book=book)
    if not names and means is not None:
        names = [each.name for each in known.values() if office_in(each.name, book=book) is means]
    return names or [named]


def gives(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    act = on_notices.GivesNotice(
        by=office(told, table, said.by),
        agreeing=_people(told, table, said),
        **told_in_notice(said),
        **now(told, table),
    )
    return on_notices.sits_beyond(act, table.sitters) or _put(told, table, act)


def told_in_notice(said: Said) -> dict[str, Any]:
    """What the notice is of, for how long, and which game and terms are to come."""
    terms = dict(said.terms)
    subject = Subject.CLOSING if said.rest == "closing" else Subject.CHANGE
    game = str(terms.pop("game", ""))
    lengths: dict[str, Any] = {key: terms.pop(key) for key in LENGTHS if key in terms}
    return {"subject": subject, "game": game, "terms": terms, "telling": said.telling, **lengths}


def _put(told: RoomTold, table: TableTold, act: Any) -> Finding:
    found: Finding = put_notice(told, table, act)
    return found


def _people(told: RoomTold, table: TableTold, said: Said) -> tuple[str, ...]:
    there: Present = now(told, table)["there"]
    return there.at_hand if said.people == (ALL,) else said.people


def agree(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    number = said.number or max(table.notices.running, default=0)
    agreeing = _people(told, table, said)
    return _put(
        told, table, on_notices.Agrees(number=number, agreeing=agreeing, **now(told, table))
    )


def withdrawn(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    number = said.number or max(table.notices.running, default=0)
    by = office(told, table, said.by)
    act = on_notices.WithdrawsNotice(number=number, by=by, **now(told, table))
    return _put(told, table, act)


def inspector(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    by = office(told, table, said.by)
    return _put(told, table, on_notices.TellsInspector(by=by, **now(told, table)))


def commission(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    if table.charges is None:
        because = "a table against the house takes no commission"
        return Refusal(because=because, per=told.room.opened.per)
    act = on_charges.VariesCommission(
        at=told.now,
        by=office(told, table, said.by),
        commission=said.rest or said.terms,
        in_round=table.notices.in_round,
        signs_changed=not said.number,
    )
    found = on_charges.put(table.charges, act)
    if isinstance(found, Ruling):
        table.reopened(table.charges.game, table.charges.terms)
    return found


def time_collected(told: RoomTold, said: Said) -> Finding:
    stakes = {each.person: each.stake for each in told.tables[said.table].sitters.values()}
    return _charge(
        told,
        said,
        on_charges.AssessesTime(
            **_by(told, said, "Dealer"),
            stakes=stakes,
            in_round=told.tables[said.table].notices.in_round,
        ),
    )


def time_verified(told: RoomTold, said: Said) -> Finding:
    usual = notices_of(_book(told.tables[said.table])).by
    return _charge(
        told, said, on_charges.VerifiesTime(**_by(told, said, usual), counted=said.amount)
    )


def time_dropped(told: RoomTold, said: Said) -> Finding:
    return _charge(told, said, on_charges.DropsTime(**_by(told, said, "Dealer")))


def time_paid(told: RoomTold, said: Said) -> Finding:
    """A player pays the time charge he owes, out of chips he has bought since."""
    table = told.tables[said.table]
    stake = next((s.stake for s in table.sitters.values() if s.person == said.person), 0)
    pays = on_charges.PaysOwing(person=said.person, stake=stake, **_by(told, said, "Dealer"))
    return _charge(told, said, pays)


def _by(told: RoomTold, said: Said, usual: str) -> dict[str, Any]:
    """The office that the line names or its person holds; any other name has the *usual* one.

    If nobody is named, whoever has that office at the table does it.
    """
    table = told.tables[said.table]
    named = office(told, table, said.by, usual)
    is_office = said.by in told.room.staff or said.by[:1].islower() or named != said.by
    usually = office_in(usual, book=_book(table))
    on_duty = told.room.duties.get((table.name, usually)) if usually else None
    by = named if is_office else usual
    return {"at": told.now, "by": by, "who": said.by or on_duty or usual}


def _charge(told: RoomTold, said: Said, act: on_charges.Act) -> Finding:
    """Takes the charge from the stakes."""
    table = told.tables[said.table]
    if table.charges is None:
        because = "a table against the house has no time charge"
        return Refusal(because=because, per=told.room.opened.per)
    found = on_charges.put(table.charges, act)
    if not isinstance(found, Ruling):
        return found
    assert table.course is not None
    for event in found.outcome:
        for paid in on_charges.time_paid(table.course, table.charges, event):
            evolve_course(table.course, paid)
    return found
