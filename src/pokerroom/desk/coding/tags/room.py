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
    Shape("TableChanged", state.TableChanged, f"table game seats minimum {DONE}"),
    Shape("TableClosed", state.TableClosed, f"table {DONE}"),
    Shape("TableStopped", state.TableStopped, f"table reason {DONE}"),
    Shape("TableResumed", state.TableResumed, f"table {DONE}"),
    Shape("Seated", state.Seated, f"person table seat entrance least {DONE}"),
    Shape("Entrance", state.Entrance, "NEW FROM_CLOSED MOVED"),
    Shape("SeatLeft", state.SeatLeft, f"person table seat {DONE}"),
    Shape("SeatChanged", state.SeatChanged, f"person table left seat {DONE}"),
    Shape("SeatKept", state.SeatKept, f"table seat person {DONE}"),
    Shape("TimePassed", state.TimePassed, DONE),
    Shape("ListJoined", state.ListJoined, f"person game place standing {DONE}"),
    Shape("Standing", state.Standing, "PICKED_UP FROM_CLOSED WAITING"),
    Shape("ListLeft", state.ListLeft, f"person game {DONE}"),
    Shape("SeatOffered", state.SeatOffered, f"person table until {DONE}"),
    Shape("OfferEnded", state.OfferEnded, f"person table because {DONE}"),
    Shape("PickedUp", state.PickedUp, f"person table game chips until reason {DONE}"),
    Shape("CameBack", state.CameBack, f"person in_time {DONE}"),
    Shape("BoothPaid", state.BoothPaid, f"person amount {DONE}"),
    Shape("Appointed", state.Appointed, f"person office {DONE} table"),
    Shape("Relieved", state.Relieved, f"person office {DONE} table"),
    Shape("Warned", state.Warned, f"person table breach reason {DONE}"),
    Shape(
        "Breach",
        acts.Breach,
        "DEVICE SIDE_BET LANGUAGE HELPING HAND_OF_TWO CARDS_NOT_KEPT_SECRET LOOKING_AT_DISCARDS "
        "EXCHANGE INFLUENCE SIGNALS LENDING WAGERING_FOR_ANOTHER DIVIDING HARM",
    ),
    Shape("Device", acts.Device, "CALCULATOR COMPUTER OTHER"),
    Shape(
        "BreachFound",
        state.BreachFound,
        f"person table breach reason device used grounds won {DONE}",
    ),
    Shape("Ground", state.Ground, "what per"),
    Shape("Excluded", state.Excluded, f"person table reach breach reason {DONE}"),
    Shape("ExclusionLifted", state.ExclusionLifted, f"person reach reason {DONE}"),
    Shape("WinningsSeized", state.WinningsSeized, f"person table amount reason {DONE}"),
    Shape("InquiryEnded", state.InquiryEnded, f"person table amount returned reason {DONE}"),
    Shape("InformationShared", state.InformationShared, f"person table told_to words {DONE}"),
    Shape("AdviceGiven", state.AdviceGiven, f"person table words {DONE}"),
    Shape("HoleCardsOpened", state.HoleCardsOpened, f"person table round reason {DONE}"),
    Shape("HoursSet", state.HoursSet, f"opens closes {DONE}"),
    Shape(
        "DisputeOpened",
        state.DisputeOpened,
        f"number person table about stream version to {DONE}",
    ),
    Shape("InspectorTold", state.InspectorTold, f"number person {DONE}"),
    Shape("InspectorConsulted", state.InspectorConsulted, f"number person {DONE}"),
    Shape(
        "DisputeDecided",
        state.DisputeDecided,
        f"number person table decision upheld moves {DONE}",
    ),
    Shape("Move", acts.Move, "of to amount"),
    Shape("ReviewAsked", state.ReviewAsked, f"number person {DONE}"),
    Shape(
        "DisputeReviewed",
        state.DisputeReviewed,
        f"number person table stands decision moves {DONE}",
    ),
)
ACTS: Final = (
    Shape("Arrives", acts.Arrives, f"person {ASKED}"),
    Shape("Departs", acts.Departs, f"person {ASKED}"),
    Shape("OpensTable", acts.OpensTable, f"table game seats minimum {ASKED}"),
    Shape("ChangesTable", acts.ChangesTable, f"table game seats minimum {ASKED}"),
    Shape("ClosesTable", acts.ClosesTable, f"table {ASKED}"),
    Shape("StopsTable", acts.StopsTable, f"table reason {ASKED}"),
    Shape("ResumesTable", acts.ResumesTable, f"table {ASKED}"),
    Shape("Sits", acts.Sits, f"person table seat {ASKED}"),
    Shape("GetsUp", acts.GetsUp, f"person table {ASKED}"),
    Shape("ChangesSeat", acts.ChangesSeat, f"person seat table {ASKED}"),
    Shape("KeepsSeat", acts.KeepsSeat, f"table seat person drawn {ASKED}"),
    Shape("MovesPlayer", acts.MovesPlayer, f"person table seat {ASKED}"),
    Shape("TimePasses", acts.TimePasses, ASKED),
    Shape("JoinsList", acts.JoinsList, f"person game {ASKED}"),
    Shape("LeavesList", acts.LeavesList, f"person game {ASKED}"),
    Shape("DeclinesOffer", acts.DeclinesOffer, f"person table {ASKED}"),
    Shape("PicksUp", acts.PicksUp, f"person chips reason table {ASKED}"),
    Shape("Returns", acts.Returns, f"person {ASKED}"),
    Shape("CashesOut", acts.CashesOut, f"person {ASKED}"),
    Shape("Appoints", acts.Appoints, f"person office {ASKED} table"),
    Shape("Relieves", acts.Relieves, f"person office {ASKED} table"),
    Shape("Warns", acts.Warns, f"person table breach reason {ASKED}"),
    Shape(
        "FindsBreach",
        acts.FindsBreach,
        f"person table breach reason device used alters won {ASKED}",
    ),
    Shape("Excludes", acts.Excludes, f"person table breach reason {ASKED}"),
    Shape("LiftsExclusion", acts.LiftsExclusion, f"person table reason {ASKED}"),
    Shape("SeizesWinnings", acts.SeizesWinnings, f"person table amount reason {ASKED}"),
    Shape("EndsInquiry", acts.EndsInquiry, f"person table returned reason {ASKED}"),
    Shape(
        "SharesInformation", acts.SharesInformation, f"person table told_to words folded {ASKED}"
    ),
    Shape("Advises", acts.Advises, f"person table words keeps_rules {ASKED}"),
    Shape("TakesShareInBank", acts.TakesShareInBank, f"person table amount {ASKED}"),
    Shape("MakesSideBet", acts.MakesSideBet, f"person table against {ASKED}"),
    Shape("GivesChips", acts.GivesChips, f"person table to amount in_round {ASKED}"),
    Shape("PutsInSubstitute", acts.PutsInSubstitute, f"person table substitute {ASKED}"),
    Shape("OpensHoleCards", acts.OpensHoleCards, f"person table round reason over {ASKED}"),
    Shape("SetsHours", acts.SetsHours, f"opens closes {ASKED}"),
    Shape("Claims", acts.Claims, f"person table about version {ASKED}"),
    Shape("DecidesDispute", acts.DecidesDispute, f"number decision upheld moves {ASKED}"),
    Shape("ConsultsInspector", acts.ConsultsInspector, f"person number {ASKED}"),
    Shape("AsksReview", acts.AsksReview, f"person number {ASKED}"),
    Shape("ReviewsDispute", acts.ReviewsDispute, f"number stands decision moves {ASKED}"),
)
ROOM: Final = (*EVENTS, *ACTS)
