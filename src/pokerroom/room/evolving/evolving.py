"""What a room is after something has happened: every change to a room is here."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.engine import By, Evolving, on, table
from pokerroom.room.evolving import conduct
from pokerroom.room.state import disputes, events
from pokerroom.room.state.conduct import (
    AdviceGiven,
    BreachFound,
    Excluded,
    ExclusionLifted,
    HoleCardsOpened,
    HoursSet,
    InformationShared,
    InquiryEnded,
    Warned,
    WinningsSeized,
)
from pokerroom.room.state.room import AtBooth, Kept, Person, Room, TableInRoom
from pokerroom.room.state.waiting_lists import Waiting, WaitingList


def _room_opened(room: Room, event: events.RoomOpened) -> None:
    """The first event of a record, with which the room has already begun."""
    assert room.opened == event


def _person_arrived(room: Room, event: events.PersonArrived) -> None:
    room.people[event.person] = Person(event.person)


def _person_departed(room: Room, event: events.PersonDeparted) -> None:
    del room.people[event.person]


def _table_opened(room: Room, event: events.TableOpened) -> None:
    made = TableInRoom(event.table, event.game, event.seats, event.minimum)
    room.tables[event.table] = made
    room.free_seats.look_at(made)


def _table_changed(room: Room, event: events.TableChanged) -> None:
    at = room.tables[event.table]
    room.free_seats.without(at)
    at.game, at.seats, at.minimum = event.game, event.seats, event.minimum
    at.reserved = {seat: kept for seat, kept in at.reserved.items() if seat <= at.seats}
    room.free_seats.look_at(at)


def _table_closed(room: Room, event: events.TableClosed) -> None:
    closed = room.tables.pop(event.table)
    assert not closed.people
    room.free_seats.forget(closed)
    for duty in [each for each in room.duties if each[0] == event.table]:
        del room.duties[duty]


def _table_stopped(room: Room, event: events.TableStopped) -> None:
    at = room.tables[event.table]
    at.stopped = True
    room.free_seats.look_at(at)


def _table_resumed(room: Room, event: events.TableResumed) -> None:
    at = room.tables[event.table]
    at.stopped = False
    room.free_seats.look_at(at)


def _seated(room: Room, event: events.Seated) -> None:
    at, person = room.tables[event.table], room.people[event.person]
    assert event.table not in person.at
    person.at[event.table] = event.seat
    if event.seat:
        assert event.seat not in at.seated
        at.seated[event.seat] = event.person
        at.reserved.pop(event.seat, None)
    else:
        at.standing.append(event.person)
    room.free_seats.look_at(at)


def _seat_left(room: Room, event: events.SeatLeft) -> None:
    at, person = room.tables[event.table], room.people[event.person]
    if event.seat:
        del at.seated[event.seat]
    else:
        at.standing.remove(event.person)
    del person.at[event.table]
    room.free_seats.look_at(at)


def _seat_changed(room: Room, event: events.SeatChanged) -> None:
    at = room.tables[event.table]
    assert event.seat not in at.seated
    at.seated[event.seat] = at.seated.pop(event.left)
    room.people[event.person].at[event.table] = event.seat
    at.reserved.pop(event.seat, None)
    room.free_seats.look_at(at)


def _seat_kept(room: Room, event: events.SeatKept) -> None:
    at = room.tables[event.table]
    at.reserved.pop(event.seat, None)
    if event.person:
        at.reserved[event.seat] = Kept(event.person, event.per)
    room.free_seats.look_at(at)


def _told_only(_room: Room, _event: events.Event) -> None:
    """An event that others must hear of, but that changes nothing."""


def _list_joined(room: Room, event: events.ListJoined) -> None:
    found = Waiting(event.person, event.at, event.standing)
    room.lists.setdefault(event.game, WaitingList()).join(found, event.place)


def _list_left(room: Room, event: events.ListLeft) -> None:
    room.lists[event.game].leave(event.person)


def _seat_offered(room: Room, event: events.SeatOffered) -> None:
    at = room.tables[event.table]
    at.offers[event.person] = room.kept[event.table, event.person] = event.until
    room.lists[at.game].offer(event.person, at.name)
    room.free_seats.look_at(at)


def _offer_ended(room: Room, event: events.OfferEnded) -> None:
    at = room.tables[event.table]
    del at.offers[event.person], room.kept[event.table, event.person]
    room.lists[at.game].end_offer(event.person)
    room.free_seats.look_at(at)


def _picked_up(room: Room, event: events.PickedUp) -> None:
    room.booth[event.person] = AtBooth(
        event.person, event.game, event.table, event.chips, event.until
    )


def _came_back(room: Room, event: events.CameBack) -> None:
    held = room.booth[event.person]
    room.booth[event.person] = replace(held, back=True, in_time=event.in_time)


def _booth_paid(room: Room, event: events.BoothPaid) -> None:
    del room.booth[event.person]


def _appointed(room: Room, event: events.Appointed) -> None:
    held = room.staff.get(event.person, ())
    room.staff[event.person] = held if event.office in held else (*held, event.office)
    if event.table:
        room.duties[event.table, event.office] = event.person


def _relieved(room: Room, event: events.Relieved) -> None:
    for duty, person in list(room.duties.items()):
        at, office = duty
        if (person, office) == (event.person, event.office) and event.table in {"", at}:
            del room.duties[duty]
    if event.table:
        return
    left = tuple(each for each in room.staff[event.person] if each != event.office)
    room.staff[event.person] = left
    if not left:
        del room.staff[event.person]


EVOLVES: Final[By[Room, events.Event, None]] = table(
    on(events.RoomOpened, _room_opened),
    on(events.PersonArrived, _person_arrived),
    on(events.PersonDeparted, _person_departed),
    on(events.TableOpened, _table_opened),
    on(events.TableChanged, _table_changed),
    on(events.TableClosed, _table_closed),
    on(events.TableStopped, _table_stopped),
    on(events.TableResumed, _table_resumed),
    on(events.Seated, _seated),
    on(events.SeatLeft, _seat_left),
    on(events.SeatChanged, _seat_changed),
    on(events.SeatKept, _seat_kept),
    on(events.TimePassed, _told_only),
    on(events.ListJoined, _list_joined),
    on(events.ListLeft, _list_left),
    on(events.SeatOffered, _seat_offered),
    on(events.OfferEnded, _offer_ended),
    on(events.PickedUp, _picked_up),
    on(events.CameBack, _came_back),
    on(events.BoothPaid, _booth_paid),
    on(events.Appointed, _appointed),
    on(events.Relieved, _relieved),
    on(Warned, _told_only),
    on(BreachFound, conduct.breach_found),
    on(Excluded, conduct.excluded),
    on(ExclusionLifted, conduct.exclusion_lifted),
    on(WinningsSeized, conduct.winnings_seized),
    on(InquiryEnded, conduct.inquiry_ended),
    on(InformationShared, _told_only),
    on(AdviceGiven, _told_only),
    on(HoleCardsOpened, conduct.hole_cards_opened),
    on(HoursSet, conduct.hours_set),
    on(disputes.DisputeOpened, conduct.dispute_opened),
    on(disputes.InspectorTold, _told_only),
    on(disputes.InspectorConsulted, _told_only),
    on(disputes.DisputeDecided, conduct.dispute_decided),
    on(disputes.ReviewAsked, conduct.review_asked),
    on(disputes.DisputeReviewed, conduct.dispute_reviewed),
)


def _clock_goes_on(room: Room, event: events.Event) -> None:
    assert event.at >= room.at, event
    room.at = event.at


EVOLVING: Final[Evolving[events.RoomOpened, Room, events.Event]] = Evolving(
    begins=Room, changes=EVOLVES, after=_clock_goes_on
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
