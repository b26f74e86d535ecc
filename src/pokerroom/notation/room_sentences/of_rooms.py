"""What happens in a room, a sentence for each event: who sits where, lists, conduct, disputes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time
from typing import Final

from pokerroom.games import game
from pokerroom.money import in_short
from pokerroom.notation.room_sentences.of_tables import (
    AROUND_EVENTS,
    AROUND_RECORDED,
    RECORDED,
    TABLE_EVENTS,
    Saying,
    on_the_clock,
)
from pokerroom.room import state

MINUTES: Final = 60


def _table(name: str) -> str:
    """`table 4`; or the name itself, if it already says that it is a table."""
    return name if name.lower().startswith(("the ", "table ")) else f"table {name}"


def _at(table: str) -> str:
    return f" at {_table(table)}" if table else ""


def _title(name: str) -> str:
    return f"{game(name).title} ({name})"


def _seated(event: state.Seated) -> str:
    """At a house table nobody has a seat of his own, only a place."""
    place = f"seat {event.seat}" if event.seat else "a place"
    return f"{event.person} is given {place} at {_table(event.table)}"


def _seat_left(event: state.SeatLeft) -> str:
    if not event.seat:
        return f"{event.person} has left {_table(event.table)}"
    return f"Seat {event.seat} at {_table(event.table)} is free: {event.person} has left it"


def _joined(event: state.ListJoined) -> str:
    number = f"number {event.place} on the list for {_title(event.game)}"
    return f"{event.person} is {number}"


def _came_back(event: state.CameBack) -> str:
    return f"{event.person} is back {'in time' if event.in_time else 'too late to keep the place'}"


def _picked_up(event: state.PickedUp) -> str:
    chips = f": {in_short(event.chips)} in chips lies at the booth" if event.chips else ""
    first = f"first on the list if back by {on_the_clock(event.until)}"
    return f"{event.person} is picked up from {_table(event.table)}{chips}; {first}"


def _reason(reason: str) -> str:
    return f": {reason}" if reason else ""


def _reach(reach: str) -> str:
    """In words, from `table 1`, `game vic/holdem` or `room`."""
    kind, _, name = reach.partition(" ")
    if kind == "game":
        return f"the game {_title(name)}"
    return _table(name) if kind == "table" else "the room"


def _excluded(event: state.Excluded) -> str:
    return (
        f"{event.person} is excluded from {_reach(event.reach)} for {event.breach}"
        f"{_reason(event.reason)}"
    )


def _breach(event: state.BreachFound) -> str:
    found = "with" if event.device else "guilty of"
    return f"{event.person} is found {found} {event.breach}{_reason(event.reason)}"


def _inquiry(event: state.InquiryEnded) -> str:
    goes = "goes back to" if event.returned else "is not paid to"
    return f"The inquiry is over: {in_short(event.amount)} {goes} {event.person}"


def _hours(event: state.HoursSet) -> str:
    opens, closes = (
        time(*divmod(each % (24 * MINUTES), MINUTES)) for each in (event.opens, event.closes)
    )
    return f"The hours of gaming are from {opens:%H:%M} to {closes:%H:%M}"


def _decided(event: state.DisputeDecided) -> str:
    how = "upheld" if event.upheld else "dismissed"
    moves = "".join(
        f"; {in_short(each.amount)} goes from {each.of or 'the house'} to {each.to or 'the house'}"
        for each in event.moves
    )
    return f"Dispute {event.number} of {event.person} is {how}{_reason(event.decision)}{moves}"


def _reviewed(event: state.DisputeReviewed) -> str:
    how = "stands" if event.stands else "is changed"
    return f"On review the decision in dispute {event.number} {how}{_reason(event.decision)}"


ROOM_EVENTS: Final[Mapping[type, Saying]] = {
    state.RoomOpened: lambda e: f"The room {e.name} is open",
    state.PersonArrived: lambda e: f"{e.person} comes into the room",
    state.PersonDeparted: lambda e: f"{e.person} goes out of the room",
    state.TableOpened: lambda e: f"{_table(e.table)} opens: {_title(e.game)}, {e.seats} seats",
    state.TableChanged: lambda e: f"{_table(e.table)} changes: {_title(e.game)}, {e.seats} seats",
    state.TableClosed: lambda e: f"{_table(e.table)} is closed",
    state.TableStopped: lambda e: f"Play stops at {_table(e.table)}{_reason(e.reason)}",
    state.TableResumed: lambda e: f"Play goes on at {_table(e.table)}",
    state.Seated: _seated,
    state.SeatLeft: _seat_left,
    state.SeatChanged: lambda e: (
        f"{e.person} changes from seat {e.left} to seat {e.seat} at {_table(e.table)}"
    ),
    state.SeatKept: lambda e: (
        f"Seat {e.seat} at {_table(e.table)} is kept for {e.person or 'nobody any more'}"
    ),
    state.TimePassed: lambda e: f"It is {on_the_clock(e.at)}",
    state.ListJoined: _joined,
    state.ListLeft: lambda e: f"{e.person} is off the list for {_title(e.game)}",
    state.SeatOffered: lambda e: (
        f"A seat at {_table(e.table)} is kept for {e.person} until {on_the_clock(e.until)}"
    ),
    state.OfferEnded: lambda e: (
        f"The seat at {_table(e.table)} is no longer kept for {e.person}: {e.because}"
    ),
    state.PickedUp: _picked_up,
    state.CameBack: _came_back,
    state.BoothPaid: lambda e: f"The booth pays {e.person} {in_short(e.amount)}",
    state.Appointed: lambda e: f"{e.person} is appointed {e.office}{_at(e.table)}",
    state.Relieved: lambda e: f"{e.person} is no longer {e.office}{_at(e.table)}",
    state.Warned: lambda e: f"{e.person} is warned for {e.breach}{_reason(e.reason)}",
    state.BreachFound: _breach,
    state.Excluded: _excluded,
    state.ExclusionLifted: lambda e: (
        f"{e.person} may come back to {_reach(e.reach)}{_reason(e.reason)}"
    ),
    state.WinningsSeized: lambda e: (
        f"{in_short(e.amount)} won by {e.person} is held{_reason(e.reason)}"
    ),
    state.InquiryEnded: _inquiry,
    state.InformationShared: lambda e: (
        f"All hear what {e.told_to} was told of {e.person}'s hand: {e.words}"
    ),
    state.AdviceGiven: lambda e: f"{e.person} is told how to keep to the rules: {e.words}",
    state.HoleCardsOpened: lambda e: (
        f"The hole cards of {e.person} in round {e.round} are opened{_reason(e.reason)}"
    ),
    state.HoursSet: _hours,
    state.DisputeOpened: lambda e: f"{e.person} opens dispute {e.number}: {e.about}",
    state.InspectorTold: lambda e: f"{e.person} is told that an inspector may be consulted",
    state.InspectorConsulted: lambda e: (
        f"{e.person} consults an inspector about dispute {e.number}"
    ),
    state.DisputeDecided: _decided,
    state.ReviewAsked: lambda e: f"{e.person} asks for a review of dispute {e.number}",
    state.DisputeReviewed: _reviewed,
}
SENTENCES: Final[Mapping[type, Saying]] = {
    **TABLE_EVENTS,
    **RECORDED,
    **AROUND_EVENTS,
    **AROUND_RECORDED,
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
