"""What happens in a room, and what people and staff do there, as a record calls it."""

from __future__ import annotations

from typing import Final

from pokerroom.desk.coding.shapes import Shape
from pokerroom.room import acts, state

DONE: Final = "at by second per"
"""Every event says when, by whom, and by which rule."""
ASKED: Final = "at by second"

EVENTS: Final = (
    Shape("RoomOpened", state.RoomOpened, f"name book settings named_staff {DONE}"),
    Shape("PersonArrived", state.PersonArrived, f"person {DONE}"),
    Shape("PersonDeparted", state.PersonDeparted, f"person {DONE}"),
    Shape("TableOpened", state.TableOpened, f"table game seats minimum {DONE}"),
    Shape("TableClosed", state.TableClosed, f"table {DONE}"),
    Shape("Seated", state.Seated, f"person table seat entrance least {DONE}"),
    Shape("Entrance", state.Entrance, "NEW FROM_CLOSED MOVED"),
    Shape("SeatLeft", state.SeatLeft, f"person table seat {DONE}"),
    Shape("TimePassed", state.TimePassed, DONE),
    Shape("ListJoined", state.ListJoined, f"person game place standing {DONE}"),
    Shape("Standing", state.Standing, "PICKED_UP FROM_CLOSED WAITING"),
    Shape("ListLeft", state.ListLeft, f"person game {DONE}"),
    Shape("SeatOffered", state.SeatOffered, f"person table until {DONE}"),
    Shape("OfferEnded", state.OfferEnded, f"person table because {DONE}"),
    Shape("PickedUp", state.PickedUp, f"person table game chips until reason {DONE}"),
    Shape("CameBack", state.CameBack, f"person in_time {DONE}"),
    Shape("BoothPaid", state.BoothPaid, f"person amount {DONE}"),
    Shape("Appointed", state.Appointed, f"person office {DONE}"),
    Shape("Relieved", state.Relieved, f"person office {DONE}"),
)
ACTS: Final = (
    Shape("Arrives", acts.Arrives, f"person {ASKED}"),
    Shape("Departs", acts.Departs, f"person {ASKED}"),
    Shape("OpensTable", acts.OpensTable, f"table game seats minimum {ASKED}"),
    Shape("ClosesTable", acts.ClosesTable, f"table {ASKED}"),
    Shape("Sits", acts.Sits, f"person table seat {ASKED}"),
    Shape("GetsUp", acts.GetsUp, f"person {ASKED}"),
    Shape("MovesPlayer", acts.MovesPlayer, f"person table seat {ASKED}"),
    Shape("TimePasses", acts.TimePasses, ASKED),
    Shape("JoinsList", acts.JoinsList, f"person game {ASKED}"),
    Shape("LeavesList", acts.LeavesList, f"person game {ASKED}"),
    Shape("DeclinesOffer", acts.DeclinesOffer, f"person table {ASKED}"),
    Shape("PicksUp", acts.PicksUp, f"person chips reason {ASKED}"),
    Shape("Returns", acts.Returns, f"person {ASKED}"),
    Shape("CashesOut", acts.CashesOut, f"person {ASKED}"),
    Shape("Appoints", acts.Appoints, f"person office {ASKED}"),
    Shape("Relieves", acts.Relieves, f"person office {ASKED}"),
)
ROOM: Final = (*EVENTS, *ACTS)
