"""What happens at a table around its rounds of play, and what people do there."""

from __future__ import annotations

from typing import Final

from pokerroom.desk.coding.shapes import Shape
from pokerroom.play.state import BlindDue
from pokerroom.table import course

STANDING: Final = (
    Shape(
        "Standing",
        course.Standing,
        "sitters marker_seat line rounds took reserved wanted won round "
        "consents agreed cards barred owing",
    ),
    Shape(
        "Sitter",
        course.Sitter,
        "person stake bought joins is_new owes posts sits_out away away_since unable idle passed "
        "dealt_out won",
    ),
    Shape("Joins", course.Joins, "NEW FROM_CLOSED_GAME MOVED"),
    Shape("Matter", course.Matter, "about value"),
    Shape("About", course.About, "DECK ACE_LOW FORCED_BETS"),
    Shape("Cards", course.Cards, "IN_ORDER UNCHECKED WRONG"),
    Shape("Owes", course.Owes, "why per"),
    Shape("Why", course.Why, "NEW MOVED MISSED MARKER"),
    Shape("Place", course.Place, "seat person"),
    Shape("RoundOn", course.RoundOn, "stakes before"),
    Shape("BlindDue", BlindDue, "seat amount dead per"),
)
EVENTS: Final = (
    Shape("SeatTaken", course.SeatTaken, "person seat amount held joins owes per"),
    Shape("ChipsBought", course.ChipsBought, "person seat amount per"),
    Shape("BuyingDeclined", course.BuyingDeclined, "person seat per"),
    Shape("ChipsTakenOff", course.ChipsTakenOff, "person seat amount per"),
    Shape("TimePaid", course.TimePaid, "person seat amount lacks per"),
    Shape("SeatLeft", course.SeatLeft, "person seat amount reserved barred per"),
    Shape("LetInAgain", course.LetInAgain, "person per"),
    Shape("WentAway", course.WentAway, "person seat at per"),
    Shape("CameBack", course.CameBack, "person seat at per"),
    Shape("DealtOut", course.DealtOut, "person seat by_house per"),
    Shape("PostingChosen", course.PostingChosen, "person seat posts per"),
    Shape("SeatChanged", course.SeatChanged, "person old seat owes passed per"),
    Shape("SeatWanted", course.SeatWanted, "person seat per"),
    Shape("SeatDrawn", course.SeatDrawn, "seat cards person left per"),
    Shape("SeatReserved", course.SeatReserved, "seat person per"),
    Shape("Referred", course.Referred, "question to answers person per"),
    Shape("PickedUp", course.PickedUp, "person seat amount at per"),
    Shape("Agreed", course.Agreed, "person to per"),
    Shape("AgreementWithdrawn", course.AgreementWithdrawn, "person to per"),
    Shape("AgreementLapsed", course.AgreementLapsed, "to per"),
    Shape("CardsChecked", course.CardsChecked, "moment missing surplus flaws per"),
    Shape("Moment", course.Moment, "OPENING CLOSING NEW ORDERED"),
    Shape("FlawFound", course.FlawFound, "flaw per"),
    Shape("Flaw", course.Flaw, "BACKS NO_CUTTING_CARD JOKER SAME_COLOUR"),
    Shape("CardsChanged", course.CardsChanged, "unchecked some per"),
    Shape("NextRound", course.NextRound, "number stakes marker_seat line bets agreed settled per"),
    Shape("BlindNotPosted", course.BlindNotPosted, "blind seat per"),
    Shape("ButtonIsDead", course.ButtonIsDead, "seat per"),
    Shape("Missed", course.Missed, "person seat owes per"),
    Shape("RoundEnded", course.RoundEnded, "number stakes bought idle taken void per"),
)
ACTS: Final = (
    Shape("TakesSeat", course.TakesSeat, "person seat amount held joins"),
    Shape("BuysChips", course.BuysChips, "person amount"),
    Shape("CannotBuy", course.CannotBuy, "person"),
    Shape("TakesOffChips", course.TakesOffChips, "person amount"),
    Shape("GivesChips", course.GivesChips, "person to amount"),
    Shape("Leaves", course.Leaves, "person"),
    Shape("GoesAway", course.GoesAway, "person at"),
    Shape("Returns", course.Returns, "person at"),
    Shape("SitsOut", course.SitsOut, "person"),
    Shape("DealsOut", course.DealsOut, "person"),
    Shape("PostsBlind", course.PostsBlind, "person"),
    Shape("WaitsForBlind", course.WaitsForBlind, "person"),
    Shape("MovesSeat", course.MovesSeat, "person seat"),
    Shape("AsksForSeat", course.AsksForSeat, "person seat"),
    Shape("DrawsForSeat", course.DrawsForSeat, "seat cards"),
    Shape("ReservesSeat", course.ReservesSeat, "seat person"),
    Shape("ReportsAbsence", course.ReportsAbsence, "person at"),
    Shape("PicksUp", course.PicksUp, "person at"),
    Shape("RequiresSeat", course.RequiresSeat, "person"),
    Shape("PassesMarker", course.PassesMarker, "person"),
    Shape("Agrees", course.Agrees, "person to"),
    Shape("Withdraws", course.Withdraws, "person to"),
    Shape("ChecksCards", course.ChecksCards, "found moment flaws"),
    Shape("ChangesCards", course.ChangesCards, "all_of_them unfit"),
    Shape("BeginsRound", course.BeginsRound, ""),
    Shape("EndsRound", course.EndsRound, "stakes wagered bought excluded taken void"),
)
TABLE: Final = (*STANDING, *EVENTS, *ACTS)
