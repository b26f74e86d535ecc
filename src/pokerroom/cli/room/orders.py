"""Who does at the desk what a line says: the person himself, or an office that may."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.cli.room.cash import Result, paid_in_cash
from pokerroom.desk import Buys, Desk, Leaves, PutsAtTable, TakesSeat
from pokerroom.desk.tables.house import HouseTable
from pokerroom.games import notices_of
from pokerroom.notation.room_files.cards import first_refused
from pokerroom.notation.room_files.conduct import POWERS
from pokerroom.notation.room_files.powers import with_permitted_office
from pokerroom.room import Office, Room, may, office
from pokerroom.room.acts import MovesPlayer, PicksUp
from pokerroom.room.staff.asking import offices_held
from pokerroom.table import boxes, charges, course, notices

DEALER: Final = "dealer"
FLOOR: Final = "supervisor"
OPERATOR: Final = "operator"
OF_STAFF: Final = (
    notices.Act
    | charges.Act
    | course.DrawsForSeat
    | course.ReservesSeat
    | course.ChecksCards
    | course.ChangesCards
    | course.RequiresSeat
    | course.DealsOut
    | boxes.RequiresSeat
)
OF_DEALER: Final = (charges.AssessesTime, charges.DropsTime, charges.PaysOwing)


async def done_in_room(desk: Desk, act: Any, by: str) -> Result:
    if isinstance(act, POWERS):
        named = act if act.by or not by else replace(act, by=by)
        return await desk.do_room(with_permitted_office(await desk.room(), named))
    usual = FLOOR if isinstance(act, PicksUp | MovesPlayer) else ""
    return await desk.do_room(act, by=by or usual)


async def done_at_table(desk: Desk, table: str, act: Any, by: str) -> Result:
    if isinstance(act, OF_STAFF):
        return await _ordered(desk, table, act, by)
    who = act.person or OPERATOR
    match act:
        case course.TakesSeat(person=person, seat=seat, amount=amount):
            sits = TakesSeat(person=person, seat=seat, amount=amount)
            return await paid_in_cash(desk, who, amount, lambda: desk.do(table, sits, by=who))
        case course.BuysChips(person=person, amount=amount):
            buys = Buys(person=person, amount=amount)
            return await paid_in_cash(desk, who, amount, lambda: desk.do(table, buys, by=who))
        case course.Leaves(person=person):
            return await desk.do(table, Leaves(person=person), by=who)
        case _:
            return await desk.do(table, PutsAtTable(act=act), by=who)


async def refused_together(desk: Desk, table: str, acts: tuple[Any, ...]) -> Refusal | None:
    """Why one of several acts at a table would be refused: then none of them is done."""
    state = await desk.table(table)
    if len(acts) < 2 or isinstance(state, HouseTable):
        return None
    ends = [course.outcome_of(state.play)] if state.play and state.play.is_over else []
    return first_refused(state.course, [*ends, *acts])


async def _ordered(desk: Desk, table: str, act: Any, by: str) -> Result:
    """By the office named, or one that the person named holds; otherwise by one that may."""
    office = _office(await desk.room(), act, by, (await desk.table(table)).opened.rules.book)
    if isinstance(act, notices.Act | charges.Act):
        act = replace(act, by=office)
    if isinstance(act, charges.Act):
        act = replace(act, who=by or office)
    return await desk.do(table, PutsAtTable(act=act), by=by or office)


def _office(room: Room, act: Any, by: str, book: str) -> str:
    usual = _usual(act, book)
    if not by:
        return usual
    held = offices_held(room, by)
    able = (each for each in held if isinstance(may(each, act, book=book), Ruling))
    is_only_a_name = isinstance(act, charges.Act) and not room.opened.named_staff
    return next(able, held[0] if held else usual if is_only_a_name else by)


def _usual(act: Any, book: str) -> str:
    """The office that acts for the house; the book's declaration says whose notices are."""
    if isinstance(act, OF_DEALER):
        return DEALER
    if isinstance(act, notices.Act) and office(notices_of(book).by, book=book) is Office.OPERATOR:
        return OPERATOR
    return FLOOR if isinstance(may(FLOOR, act, book=book), Ruling) else OPERATOR
