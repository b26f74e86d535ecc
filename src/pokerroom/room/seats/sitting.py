"""Taking a seat, leaving it, and being moved to another table."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Refusal
from pokerroom.games import game as game_named
from pokerroom.games import room_rules_of
from pokerroom.house import HouseGame
from pokerroom.house.game.terms import no_place
from pokerroom.play import Game
from pokerroom.room.acts import ChangesSeat, GetsUp, MovesPlayer, Sits
from pokerroom.room.authorities import book_of, seat_change, seat_choice, waiting
from pokerroom.room.conduct.exclusions import excluded_from
from pokerroom.room.lists.leaving import off_the_list
from pokerroom.room.lists.picking_up import by_holding
from pokerroom.room.seats.keeping import kept_for_another
from pokerroom.room.seats.people import not_here
from pokerroom.room.seats.tables import no_table
from pokerroom.room.state import events
from pokerroom.room.state.room import FirstEvents, Room, TableInRoom

TABLES_AT_ONCE: Final = "tables_at_once"
ONE: Final = "one"


def is_among_players(table: TableInRoom) -> bool:
    return isinstance(game_named(table.game), Game)


def may_sit(room: Room, person: str, table: str) -> Refusal | None:
    """Why the room does not let *person* take any seat at *table*; None if it does."""
    found = room.tables.get(table)
    if found is None:
        return no_table(room, table)
    return _kept_away(room, found, person) or _not_his_turn(room, found, person, *found.reserved)


def sits(room: Room, act: Sits) -> FirstEvents:
    if refusal := not_here(room, act.person):
        return refusal
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    if refusal := _kept_away(room, table, act.person):
        return refusal
    if not is_among_players(table):
        return _stands_at(room, table, act)
    refusal = _no_such_seat(table, act.seat, act.person)
    if refusal := refusal or _not_his_turn(room, table, act.person, act.seat):
        return refusal
    per = seat_choice(book_of(table.game))
    entrance = _entrance(room, act.person, table.game)
    return (
        *_seat_is_his(room, table, act),
        *_takes_chips_along(room, act, table),
        events.Seated(
            person=act.person,
            table=table.name,
            seat=act.seat,
            entrance=entrance,
            least=least_to_bring(room, act.person, table),
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _stands_at(room: Room, table: TableInRoom, act: Sits) -> FirstEvents:
    """The table itself looks after its boxes; who finds a place there may play.

    The room counts them only if it was told how many there are.
    """
    game = game_named(table.game)
    assert isinstance(game, HouseGame)
    offered = table.offers.keys() - {act.person}
    there = len(table.people) + len(offered)
    if table.seats and (refusal := no_place(game, people=there, boxes=table.seats)):
        return refusal
    per = seat_choice(book_of(table.game))
    return (
        *_seat_is_his(room, table, act),
        events.Seated(
            person=act.person,
            table=table.name,
            seat=0,
            entrance=events.Entrance.NEW,
            least=table.minimum,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _kept_away(room: Room, table: TableInRoom, person: str) -> Refusal | None:
    """He is excluded, or already has a seat: here, or anywhere if the room allows only one."""
    if refusal := excluded_from(room, person, table.name):
        return refusal
    here = room.people.get(person)
    at = here.at if here else {}
    others = at if room.setting(TABLES_AT_ONCE, ONE) == ONE else at.keys() & {table.name}
    per = waiting(book_of(table.game))
    for other in others:
        return Refusal(because=f"{person} sits at {other} already", per=per)
    return None


def _no_such_seat(table: TableInRoom, seat: int, person: str) -> Refusal | None:
    per = seat_choice(book_of(table.game))
    if not 1 <= seat <= table.seats:
        most = game_named(table.game).seating.per
        return Refusal(because=f"{table.name} has seats 1 to {table.seats}", per=most)
    if seat in table.seated:
        return Refusal(because=f"seat {seat} of {table.name} is taken", per=per)
    return kept_for_another(table, seat, person)


def _not_his_turn(room: Room, table: TableInRoom, person: str, *seats: int) -> Refusal | None:
    """He may take a seat offered to him or one of *seats* if it is kept for him, or any other if
    there are more than people waiting.
    """
    if person in table.offers or table.free > 0 or not is_among_players(table):
        return None
    if any(table.keeps(seat, person) for seat in seats):
        return None
    per = waiting(book_of(table.game))
    if table.stopped:
        return Refusal(because=f"{table.name} is suspended", per=per)
    waits = room.list_of(table.game)
    ahead = next((each.person for each in waits if each.person != person), None)
    if ahead is None:
        return None
    others = len(waits) - (waits.of(person) is not None)
    many = "waits" if others == 1 else f"is the first of {others} who wait"
    because = f"{ahead} {many} for a seat in {game_named(table.game).title}"
    return Refusal(because=because, per=per)


def _entrance(room: Room, person: str, game: str) -> events.Entrance:
    waits = room.waits(person, game)
    if waits and waits.standing is events.Standing.FROM_CLOSED:
        return events.Entrance.FROM_CLOSED
    return events.Entrance.NEW


def _seat_is_his(room: Room, table: TableInRoom, act: Sits) -> tuple[events.Event, ...]:
    """He no longer waits for this game."""
    per = waiting(book_of(table.game))
    return off_the_list(
        room, act.person, table.game, at=act.at, by=act.by, because="taken", per=per
    )


def _takes_chips_along(room: Room, act: Sits, table: TableInRoom) -> tuple[events.Event, ...]:
    """His chips at the booth go with him to the game they came from."""
    held = room.booth.get(act.person)
    if held is None or held.game != table.game:
        return ()
    per = by_holding(book_of(table.game))
    return (events.BoothPaid(person=act.person, amount=held.chips, at=act.at, by=act.by, per=per),)


def least_to_bring(room: Room, person: str, table: TableInRoom) -> int:
    """The table's minimum, or whatever was held for him from this game."""
    held = room.booth.get(person)
    if held is None or held.game != table.game:
        return table.minimum
    return held.chips or table.minimum


def changes_seat(room: Room, act: ChangesSeat) -> FirstEvents:
    """To another seat at his own table; what he owes in blinds is for the table to say."""
    table = room.table_of(act.person, act.table)
    seat = room.people[act.person].at[table.name] if table else 0
    if table is None or not seat:
        because = f"{act.person!r:.60} has no seat to change"
        return Refusal(because=because, per=waiting(room.opened.book))
    per = seat_change(book_of(table.game))
    if refusal := _no_such_seat(table, act.seat, act.person):
        return refusal
    return (
        events.SeatChanged(
            person=act.person,
            table=table.name,
            left=seat,
            seat=act.seat,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def gets_up(room: Room, act: GetsUp) -> FirstEvents:
    table = room.table_of(act.person, act.table)
    if table is None:
        because = f"{act.person!r:.60} sits nowhere"
        return Refusal(because=because, per=waiting(room.opened.book))
    seat = room.people[act.person].at[table.name]
    per = room_rules_of(book_of(table.game)).leaving
    return (
        events.SeatLeft(
            person=act.person, table=table.name, seat=seat, at=act.at, by=act.by, per=per
        ),
    )


def moves_player(room: Room, act: MovesPlayer) -> FirstEvents:
    """A supervisor need not follow the list, but seats offered to others stay theirs."""
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    if refusal := _may_not_be_moved(room, act, table):
        return refusal
    here, per = room.people[act.person], by_moving(book_of(table.game))
    return (
        events.SeatLeft(
            person=act.person, table=here.table, seat=here.seat, at=act.at, by=act.by, per=per
        ),
        *off_the_list(room, act.person, table.game, at=act.at, by=act.by, because="moved", per=per),
        events.Seated(
            person=act.person,
            table=table.name,
            seat=act.seat,
            entrance=events.Entrance.MOVED,
            least=0 if room.tables[here.table].game == table.game else table.minimum,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _may_not_be_moved(room: Room, act: MovesPlayer, table: TableInRoom) -> Refusal | None:
    per = by_moving(book_of(table.game))
    if because := _no_seat_to_leave(room, act):
        return Refusal(because=because, per=per)
    if refusal := excluded_from(room, act.person, act.table):
        return refusal
    if refusal := _no_such_seat(table, act.seat, act.person):
        return refusal
    if table.free <= 0 and not table.keeps(act.seat, act.person):
        because = f"the free seats of {table.name} are offered to others"
        return Refusal(because=because, per=waiting(book_of(table.game)))
    return None


def _no_seat_to_leave(room: Room, act: MovesPlayer) -> str:
    here = room.people.get(act.person)
    if here is None or not here.seat:
        return f"{act.person!r:.60} has no seat to be moved from"
    if len(here.at) > 1:
        return f"{act.person} sits at {' and '.join(here.at)}: say which of them he leaves"
    if here.table == act.table:
        return f"{act.person} sits at {act.table}: he changes seats there himself"
    return ""


def by_moving(book: str) -> Authority:
    return room_rules_of(book).moving
