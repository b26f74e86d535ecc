"""What a room is after something has happened: every change to a room is here."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.engine import By, Evolving, on, table
from pokerroom.room.evolving.conduct import (
    breach_found,
    dispute_decided,
    dispute_opened,
    dispute_reviewed,
    excluded,
    exclusion_lifted,
    hole_cards_opened,
    hours_set,
    inquiry_ended,
    review_asked,
    winnings_seized,
)
from pokerroom.room.state import (
    AdviceGiven,
    Appointed,
    AtBooth,
    BoothPaid,
    BreachFound,
    CameBack,
    DisputeDecided,
    DisputeOpened,
    DisputeReviewed,
    Event,
    Excluded,
    ExclusionLifted,
    HoleCardsOpened,
    HoursSet,
    InformationShared,
    InquiryEnded,
    InspectorConsulted,
    InspectorTold,
    Kept,
    ListJoined,
    ListLeft,
    OfferEnded,
    Person,
    PersonArrived,
    PersonDeparted,
    PickedUp,
    Relieved,
    ReviewAsked,
    Room,
    RoomOpened,
    SeatChanged,
    Seated,
    SeatKept,
    SeatLeft,
    SeatOffered,
    TableChanged,
    TableClosed,
    TableInRoom,
    TableOpened,
    TableResumed,
    TableStopped,
    TimePassed,
    Waiting,
    WaitingList,
    Warned,
    WinningsSeized,
)


def _room_opened(room: Room, event: RoomOpened) -> None:
    """The first event of a record, with which the room has already begun."""
    assert room.opened == event


def _person_arrived(room: Room, event: PersonArrived) -> None:
    room.people[event.person] = Person(event.person)


def _person_departed(room: Room, event: PersonDeparted) -> None:
    del room.people[event.person]


def _table_opened(room: Room, event: TableOpened) -> None:
    made = TableInRoom(event.table, event.game, event.seats, event.minimum)
    room.tables[event.table] = made
    room.free_seats.look_at(made)


def _table_changed(room: Room, event: TableChanged) -> None:
    at = room.tables[event.table]
    room.free_seats.without(at)
    at.game, at.seats, at.minimum = event.game, event.seats, event.minimum
    at.reserved = {seat: kept for seat, kept in at.reserved.items() if seat <= at.seats}
    room.free_seats.look_at(at)


def _table_closed(room: Room, event: TableClosed) -> None:
    closed = room.tables.pop(event.table)
    assert not closed.people
    room.free_seats.forget(closed)
    for duty in [each for each in room.duties if each[0] == event.table]:
        del room.duties[duty]


def _table_stopped(room: Room, event: TableStopped) -> None:
    at = room.tables[event.table]
    at.stopped = True
    room.free_seats.look_at(at)


def _table_resumed(room: Room, event: TableResumed) -> None:
    at = room.tables[event.table]
    at.stopped = False
    room.free_seats.look_at(at)


def _seated(room: Room, event: Seated) -> None:
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


def _seat_left(room: Room, event: SeatLeft) -> None:
    at, person = room.tables[event.table], room.people[event.person]
    if event.seat:
        del at.seated[event.seat]
    else:
        at.standing.remove(event.person)
    del person.at[event.table]
    room.free_seats.look_at(at)


def _seat_changed(room: Room, event: SeatChanged) -> None:
    at = room.tables[event.table]
    assert event.seat not in at.seated
    at.seated[event.seat] = at.seated.pop(event.left)
    room.people[event.person].at[event.table] = event.seat
    at.reserved.pop(event.seat, None)
    room.free_seats.look_at(at)


def _seat_kept(room: Room, event: SeatKept) -> None:
    at = room.tables[event.table]
    at.reserved.pop(event.seat, None)
    if event.person:
        at.reserved[event.seat] = Kept(event.person, event.per)
    room.free_seats.look_at(at)


def _told_only(_room: Room, _event: Event) -> None:
    """An event that others must hear of, but that changes nothing."""


def _list_joined(room: Room, event: ListJoined) -> None:
    found = Waiting(event.person, event.at, event.standing)
    room.lists.setdefault(event.game, WaitingList()).join(found, event.place)


def _list_left(room: Room, event: ListLeft) -> None:
    room.lists[event.game].leave(event.person)


def _seat_offered(room: Room, event: SeatOffered) -> None:
    at = room.tables[event.table]
    at.offers[event.person] = room.kept[event.table, event.person] = event.until
    room.lists[at.game].offer(event.person, at.name)
    room.free_seats.look_at(at)


def _offer_ended(room: Room, event: OfferEnded) -> None:
    at = room.tables[event.table]
    del at.offers[event.person], room.kept[event.table, event.person]
    room.lists[at.game].end_offer(event.person)
    room.free_seats.look_at(at)


def _picked_up(room: Room, event: PickedUp) -> None:
    room.booth[event.person] = AtBooth(
        event.person, event.game, event.table, event.chips, event.until
    )


def _came_back(room: Room, event: CameBack) -> None:
    held = room.booth[event.person]
    room.booth[event.person] = replace(held, back=True, in_time=event.in_time)


def _booth_paid(room: Room, event: BoothPaid) -> None:
    del room.booth[event.person]


def _appointed(room: Room, event: Appointed) -> None:
    held = room.staff.get(event.person, ())
    room.staff[event.person] = held if event.office in held else (*held, event.office)
    if event.table:
        room.duties[event.table, event.office] = event.person


def _relieved(room: Room, event: Relieved) -> None:
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


EVOLVES: Final[By[Room, Event, None]] = table(
    on(RoomOpened, _room_opened),
    on(PersonArrived, _person_arrived),
    on(PersonDeparted, _person_departed),
    on(TableOpened, _table_opened),
    on(TableChanged, _table_changed),
    on(TableClosed, _table_closed),
    on(TableStopped, _table_stopped),
    on(TableResumed, _table_resumed),
    on(Seated, _seated),
    on(SeatLeft, _seat_left),
    on(SeatChanged, _seat_changed),
    on(SeatKept, _seat_kept),
    on(TimePassed, _told_only),
    on(ListJoined, _list_joined),
    on(ListLeft, _list_left),
    on(SeatOffered, _seat_offered),
    on(OfferEnded, _offer_ended),
    on(PickedUp, _picked_up),
    on(CameBack, _came_back),
    on(BoothPaid, _booth_paid),
    on(Appointed, _appointed),
    on(Relieved, _relieved),
    on(Warned, _told_only),
    on(BreachFound, breach_found),
    on(Excluded, excluded),
    on(ExclusionLifted, exclusion_lifted),
    on(WinningsSeized, winnings_seized),
    on(InquiryEnded, inquiry_ended),
    on(InformationShared, _told_only),
    on(AdviceGiven, _told_only),
    on(HoleCardsOpened, hole_cards_opened),
    on(HoursSet, hours_set),
    on(DisputeOpened, dispute_opened),
    on(InspectorTold, _told_only),
    on(InspectorConsulted, _told_only),
    on(DisputeDecided, dispute_decided),
    on(ReviewAsked, review_asked),
    on(DisputeReviewed, dispute_reviewed),
)


def _clock_goes_on(room: Room, event: Event) -> None:
    assert event.at >= room.at, event
    room.at = event.at


EVOLVING: Final[Evolving[RoomOpened, Room, Event]] = Evolving(
    begins=Room, changes=EVOLVES, after=_clock_goes_on
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
