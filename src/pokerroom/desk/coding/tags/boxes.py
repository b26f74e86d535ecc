"""What happens at a table against the house around its rounds, and what people do there."""

from __future__ import annotations

from typing import Final

from pokerroom.desk.coding.shapes import Shape
from pokerroom.table import boxes, course

OF_BOXES: Final = (
    Shape(
        "BoxesStand", boxes.Standing, "patrons claims advised rounds is_playing cards dealt_with"
    ),
    Shape("Patron", boxes.Patron, "person stake bought box must_sit idle"),
)
BOXES: Final = (
    *OF_BOXES,
    Shape("Cards", course.Cards, "IN_ORDER UNCHECKED WRONG"),
    Shape("Came", boxes.Came, "person amount box per"),
    Shape("ChipsBought", boxes.ChipsBought, "person amount per"),
    Shape("Gone", boxes.Gone, "person amount per"),
    Shape("SatDown", boxes.SatDown, "person box per"),
    Shape("StoodUp", boxes.StoodUp, "person box required per"),
    Shape("AskedToSit", boxes.AskedToSit, "person per"),
    Shape("CardsChecked", course.CardsChecked, "moment missing surplus flaws per"),
    Shape("Moment", course.Moment, "OPENING CLOSING NEW ORDERED"),
    Shape("FlawFound", course.FlawFound, "flaw per"),
    Shape("Flaw", course.Flaw, "BACKS NO_CUTTING_CARD JOKER SAME_COLOUR"),
    Shape("CardsChanged", course.CardsChanged, "unchecked some per"),
    Shape("CardsInspected", boxes.CardsInspected, "person per"),
    Shape("WageringBegun", boxes.WageringBegun, "number per"),
    Shape("RoundEnded", boxes.RoundEnded, "number chips claims advised idle per"),
    Shape("Comes", boxes.Comes, "person amount box"),
    Shape("BuysChips", boxes.BuysChips, "person amount"),
    Shape("Goes", boxes.Goes, "person"),
    Shape("SitsDown", boxes.SitsDown, "person box"),
    Shape("StandsUp", boxes.StandsUp, "person"),
    Shape("AsksToSit", boxes.AsksToSit, "person"),
    Shape("RequiresSeat", boxes.RequiresSeat, "person"),
    Shape("ChecksCards", course.ChecksCards, "found moment flaws"),
    Shape("ChangesCards", course.ChangesCards, "all_of_them unfit"),
    Shape("InspectsCards", boxes.InspectsCards, "person"),
    Shape("BeginsRound", boxes.BeginsRound, ""),
    Shape("EndsRound", boxes.EndsRound, "chips wagered claims advised"),
)
