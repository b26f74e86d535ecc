"""What happens in a room, a sentence for each event: who sits where, lists, conduct, disputes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time
from typing import Final

from pokerroom.games import game
from pokerroom.money import in_short
from pokerroom.notation.room_sentences import of_tables
from pokerroom.room.state import conduct, disputes, events

MINUTES: Final = 60


def _table(name: str) -> str:
    """`table 4`; or the name itself, if it already says that it is a table."""
    return name if name.lower().startswith(("the ", "table ")) else f"table {name}"


def _at(table: str) -> str:
    return f" at {_table(table)}" if table else ""


def _title(name: str) -> str:
    return f"{game(name).title} ({name})"


def _seated(event: events.Seated) -> str:
    """At a house table nobody has a seat of his own, only a place."""
    place = f"seat {event.seat}" if event.seat else "a place"
    return f"{event.person} is given {place} at {_table(event.table)}"


def _seat_left(event: events.SeatLeft) -> str:
    if not event.seat:
        return f"{event.person} has left {_table(event.table)}"
    return f"Seat {event.seat} at {_table(event.table)} is free: {event.person} has left it"


def _joined(event: events.ListJoined) -> str:
    number = f"number {event.place} on the list for {_title(event.game)}"
    return f"{event.person} is {number}"


def _came_back(event: events.CameBack) -> str:
    return f"{event.person} is back {'in time' if event.in_time else 'too late to keep the place'}"


def _picked_up(event: events.PickedUp) -> str:
    chips = f": {in_short(event.chips)} in chips lies at the booth" if event.chips else ""
    first = f"first on the list if back by {of_tables.on_the_clock(event.until)}"
    return f"{event.person} is picked up from {_table(event.table)}{chips}; {first}"


def _reason(reason: str) -> str:
    return f": {reason}" if reason else ""


def _reach(reach: str) -> str:
    """In words, from `table 1`, `game vic/holdem` or `room`."""
    kind, _, name = reach.partition(" ")
    if kind == "game":
        return f"the game {_title(name)}"
    return _table(name) if kind == "table" else "the room"


def _excluded(event: conduct.Excluded) -> str:
    return (
        f"{event.person} is excluded from {_reach(event.reach)} for {event.breach}"
        f"{_reason(event.reason)}"
    )


def _breach(event: conduct.BreachFound) -> str:
    found = "with" if event.device else "guilty of"
    return f"{event.person} is found {found} {event.breach}{_reason(event.reason)}"


def _inquiry(event: conduct.InquiryEnded) -> str:
    goes = "goes back to" if event.returned else "is not paid to"
    return f"The inquiry is over: {in_short(event.amount)} {goes} {event.person}"


def _hours(event: conduct.HoursSet) -> str:
    opens, closes = (
        time(*divmod(each % (24 * MINUTES), MINUTES)) for each in (event.opens, event.closes)
    )
    return f"The hours of gaming are from {opens:%H:%M} to {closes:%H:%M}"


def _decided(event: disputes.DisputeDecided) -> str:
    how = "upheld" if event.upheld else "dismissed"
    moves = "".join(
        f"; {in_short(each.amount)} goes from {each.of or 'the house'} to {each.to or 'the house'}"
        for each in event.moves
    )
    return f"Dispute {event.number} of {event.person} is {how}{_reason(event.decision)}{moves}"


def _reviewed(event: disputes.DisputeReviewed) -> str:
    how = "stands" if event.stands else "is changed"
    return f"On review the decision in dispute {event.number} {how}{_reason(event.decision)}"


ROOM_EVENTS: Final[Mapping[type, of_tables.Saying]] = {
    events.RoomOpened: lambda e: f"The room {e.name} is open",
    events.PersonArrived: lambda e: f"{e.person} comes into the room",
    events.PersonDeparted: lambda e: f"{e.person} goes out of the room",
    events.TableOpened: lambda e: f"{_table(e.table)} opens: {_title(e.game)}, {e.seats} seats",
    events.TableChanged: lambda e: f"{_table(e.table)} changes: {_title(e.game)}, {e.seats} seats",
    events.TableClosed: lambda e: f"{_table(e.table)} is closed",
    events.TableStopped: lambda e: f"Play stops at {_table(e.table)}{_reason(e.reason)}",
    events.TableResumed: lambda e: f"Play goes on at {_table(e.table)}",
    events.Seated: _seated,
    events.SeatLeft: _seat_left,
    events.SeatChanged: lambda e: (
        f"{e.person} changes from seat {e.left} to seat {e.seat} at {_table(e.table)}"
    ),
    events.SeatKept: lambda e: (
        f"Seat {e.seat} at {_table(e.table)} is kept for {e.person or 'nobody any more'}"
    ),
    events.TimePassed: lambda e: f"It is {of_tables.on_the_clock(e.at)}",
    events.ListJoined: _joined,
    events.ListLeft: lambda e: f"{e.person} is off the list for {_title(e.game)}",
    events.SeatOffered: lambda e: (
        f"A seat at {_table(e.table)} is kept for {e.person} "
        f"until {of_tables.on_the_clock(e.until)}"
    ),
    events.OfferEnded: lambda e: (
        f"The seat at {_table(e.table)} is no longer kept for {e.person}: {e.because}"
    ),
    events.PickedUp: _picked_up,
    events.CameBack: _came_back,
    events.BoothPaid: lambda e: f"The booth pays {e.person} {in_short(e.amount)}",
    events.Appointed: lambda e: f"{e.person} is appointed {e.office}{_at(e.table)}",
    events.Relieved: lambda e: f"{e.person} is no longer {e.office}{_at(e.table)}",
    conduct.Warned: lambda e: f"{e.person} is warned for {e.breach}{_reason(e.reason)}",
    conduct.BreachFound: _breach,
    conduct.Excluded: _excluded,
    conduct.ExclusionLifted: lambda e: (
        f"{e.person} may come back to {_reach(e.reach)}{_reason(e.reason)}"
    ),
    conduct.WinningsSeized: lambda e: (
        f"{in_short(e.amount)} won by {e.person} is held{_reason(e.reason)}"
    ),
    conduct.InquiryEnded: _inquiry,
    conduct.InformationShared: lambda e: (
        f"All hear what {e.told_to} was told of {e.person}'s hand: {e.words}"
    ),
    conduct.AdviceGiven: lambda e: f"{e.person} is told how to keep to the rules: {e.words}",
    conduct.HoleCardsOpened: lambda e: (
        f"The hole cards of {e.person} in round {e.round} are opened{_reason(e.reason)}"
    ),
    conduct.HoursSet: _hours,
    disputes.DisputeOpened: lambda e: f"{e.person} opens dispute {e.number}: {e.about}",
    disputes.InspectorTold: lambda e: f"{e.person} is told that an inspector may be consulted",
    disputes.InspectorConsulted: lambda e: (
        f"{e.person} consults an inspector about dispute {e.number}"
    ),
    disputes.DisputeDecided: _decided,
    disputes.ReviewAsked: lambda e: f"{e.person} asks for a review of dispute {e.number}",
    disputes.DisputeReviewed: _reviewed,
}
SENTENCES: Final[Mapping[type, of_tables.Saying]] = {
    **of_tables.TABLE_EVENTS,
    **of_tables.RECORDED,
    **of_tables.AROUND_EVENTS,
    **of_tables.AROUND_RECORDED,
    **ROOM_EVENTS,
}
"""The sentences for every event of a room, and of its tables between rounds."""


def said_of(event: object) -> str:
    """The sentence for *event*, without its rule."""
    words = SENTENCES[type(event)](event)
    return words[0].upper() + words[1:]


def is_of_the_room(event: object) -> bool:
    """Whether this narrator tells it: events of a round have a narrator of their own."""
    return type(event) in SENTENCES
