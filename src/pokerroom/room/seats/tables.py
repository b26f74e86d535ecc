"""Tables that open and close, and where the players of a closed one go."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.books import Authority, Refusal
from pokerroom.games import notices_of, room_rules_of
from pokerroom.room.acts import ChangesTable, ClosesTable, OpensTable, ResumesTable, StopsTable
from pokerroom.room.authorities import book_of, offices, waiting
from pokerroom.room.conduct.hours import closed_by, out_of_hours
from pokerroom.room.lists.joining import (
    HEAD_OF_THE_LIST,
    PLAYERS_OF_A_CLOSED_GAME,
    game_called,
    on_the_list,
)
from pokerroom.room.lists.leaving import off_the_list
from pokerroom.room.seats.people import is_a_name
from pokerroom.room.state import events
from pokerroom.room.state.room import FirstEvents, Room, TableInRoom


def no_table(room: Room, name: str) -> Refusal:
    because = f"there is no open table {name!r:.60}"
    return Refusal(because=because, per=waiting(room.opened.book))


def opens_table(room: Room, act: OpensTable) -> FirstEvents:
    per = offices(room.opened.book)
    game = game_called(room, act.game)
    if isinstance(game, Refusal):
        return game
    if refusal := out_of_hours(room, act.at, book_of(game)):
        return refusal
    if not is_a_name(act.table):
        return Refusal(because=f"{act.table!r:.60} cannot be the name of a table", per=per)
    if act.table in room.tables:
        return Refusal(because=f"there is a table {act.table} already", per=per)
    if act.seats < 0 or act.minimum < 0:
        return Refusal(
            because="neither the seats nor the minimum of a table can be below nil", per=per
        )
    return (
        events.TableOpened(
            table=act.table,
            game=game,
            seats=act.seats,
            minimum=act.minimum,
            at=act.at,
            by=act.by,
            per=offices(book_of(game)),
        ),
    )


def changes_table(room: Room, act: ChangesTable) -> FirstEvents:
    """People who wait for the old game go on waiting; offers of its seats end.

    A player there who waited for the new game no longer waits for it.
    """
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    game = game_called(room, act.game)
    if isinstance(game, Refusal):
        return game
    book = book_of(game)
    per = waiting(book)
    changed = events.TableChanged(
        table=act.table,
        game=game,
        seats=act.seats,
        minimum=act.minimum,
        at=act.at,
        by=act.by,
        per=room_rules_of(book).changing if table.people else notices_of(book).change.empty,
    )
    if game == table.game:
        without = _without_seat(table, act.seats)
        return (*_offers_end(table, act, per, because="fewer seats", to=without), changed)
    waited = [
        event
        for person in table.people
        for event in off_the_list(
            room, person, game, at=act.at, by=act.by, because="taken", per=per
        )
    ]
    return (*_offers_end(table, act, per), *waited, changed)


def closes_table(room: Room, act: ClosesTable) -> FirstEvents:
    """Its players go ahead of those who wait for the game, in the order of their seats."""
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    book = book_of(table.game)
    late = out_of_hours(room, act.at, book)
    per = closed_by(book) if late else _by_closing(table, book)
    closed = events.TableClosed(table=act.table, at=act.at, by=act.by, per=per)
    return (*_offers_end(table, act, waiting(book)), *_get_up(table, act, closed), closed) + (
        _wait_again(room, table, act) if table.seated else ()
    )


def _by_closing(table: TableInRoom, book: str) -> Authority:
    return room_rules_of(book).closing if table.people else notices_of(book).closing.empty


def stops_table(room: Room, act: StopsTable) -> FirstEvents:
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    per = waiting(book_of(table.game))
    if table.stopped:
        return Refusal(because=f"{act.table} is suspended already", per=per)
    stopped = events.TableStopped(table=act.table, reason=act.reason, at=act.at, by=act.by, per=per)
    return (*_offers_end(table, act, per, because="stopped"), stopped)


def resumes_table(room: Room, act: ResumesTable) -> FirstEvents:
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    per = waiting(book_of(table.game))
    if not table.stopped:
        return Refusal(because=f"{act.table} is not suspended", per=per)
    return (events.TableResumed(table=act.table, at=act.at, by=act.by, per=per),)


def _offers_end(
    table: TableInRoom,
    act: ClosesTable | ChangesTable | StopsTable,
    per: Authority,
    *,
    because: str = "closed",
    to: Iterable[str] | None = None,
) -> list[events.Event]:
    """A person who was offered a seat keeps his place on the list."""
    return [
        events.OfferEnded(
            person=person, table=act.table, because=because, at=act.at, by=act.by, per=per
        )
        for person in (table.offers if to is None else to)
    ]


def _without_seat(table: TableInRoom, seats: int) -> list[str]:
    """The last who were offered one, if *seats* are not enough for all of them."""
    kept = [each.person for seat, each in table.reserved.items() if seat <= seats]
    left = max(seats - len(table.seated) - len(kept), 0)
    return [person for person in table.offers if person not in kept][left:]


def _get_up(table: TableInRoom, act: ClosesTable, closed: events.TableClosed) -> list[events.Event]:
    seats = {person: seat for seat, person in table.seated.items()}
    return [
        events.SeatLeft(
            person=person,
            table=act.table,
            seat=seats.get(person, 0),
            at=act.at,
            by=act.by,
            per=closed.per,
        )
        for person in table.people
    ]


def _wait_again(room: Room, table: TableInRoom, act: ClosesTable) -> tuple[events.Event, ...]:
    standing = events.Standing.FROM_CLOSED
    if room.setting(PLAYERS_OF_A_CLOSED_GAME, HEAD_OF_THE_LIST) != HEAD_OF_THE_LIST:
        standing = events.Standing.WAITING
    people = [table.seated[seat] for seat in sorted(table.seated)]
    return on_the_list(room, people, table.game, standing, at=act.at, by=act.by)
