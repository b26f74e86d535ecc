"""What the desk itself tells in a record, and what it is asked."""

from __future__ import annotations

from typing import Final

from pokerroom.desk import commands, events
from pokerroom.desk.coding.shapes import Shape
from pokerroom.desk.coding.tags.around import CHARGES_STAND, NOTICES_STAND
from pokerroom.desk.coding.tags.boxes import OF_BOXES
from pokerroom.desk.coding.tags.jackpots import OF_A_LINK
from pokerroom.desk.coding.tags.table import STANDING

DESK: Final = (
    Shape(
        "TableOpened",
        events.TableOpened,
        "name seats shoe silent player_cuts rules link time_to_act time_bank grace sits_out_after"
        " prizes_by_two talk",
    ),
    Shape("Rules", events.Rules, "game book edition terms readings program"),
    Shape("Bought", events.Bought, "person seat amount by_table"),
    Shape("Left", events.Left, "person seat amount by_table"),
    Shape("TakenOff", events.TakenOff, "person seat amount"),
    Shape("Sitting", events.Sitting, "person stake bought"),
    Shape(
        "RoundBegun",
        events.RoundBegun,
        "number table players marked=marker_seat took standing bets notices charges",
    ),
    *STANDING,
    Shape(
        "HouseRoundBegun",
        events.HouseRoundBegun,
        "number table people claims advised pools standing notices",
    ),
    *OF_BOXES,
    *NOTICES_STAND,
    *CHARGES_STAND,
    Shape("TermsChanged", events.TermsChanged, "table"),
    Shape("DeckSealed", events.DeckSealed, "number cards source commitment sealed"),
    Shape("DeckRevealed", events.DeckRevealed, "number order salt cut"),
    Shape("CutNumber", events.CutNumber, "seat number"),
    Shape("PlatformDecided", events.PlatformDecided, "person seat setting because"),
    Shape("TimeDrawn", events.TimeDrawn, "person taken"),
    Shape("RoundOver", events.RoundOver, "number state by_table"),
    *OF_A_LINK,
    Shape("LinkOpened", events.LinkOpened, "name game setup instead_of authority_told"),
    Shape(
        "LinkStands",
        events.LinkStands,
        "link accounts verified next_prize on heard outages latest system_at settled_to paid_to",
    ),
    Shape("LinkClosed", events.LinkClosed, "name"),
    Shape("Deposited", events.Deposited, "person amount"),
    Shape("Withdrawn", events.Withdrawn, "person amount"),
    Shape("AccountChanged", events.AccountChanged, "person change role"),
    Shape(
        "AccountChange",
        events.AccountChange,
        "MADE RESET CLOSED CONFIRMED SECOND_FACTOR_ENDED",
    ),
    Shape("TakesSeat", commands.TakesSeat, "person amount seat"),
    Shape("Buys", commands.Buys, "person amount"),
    Shape("Leaves", commands.Leaves, "person"),
    Shape("StartsRound", commands.StartsRound, ""),
    Shape("ClosesBets", commands.ClosesBets, ""),
    Shape("GoesOn", commands.GoesOn, ""),
    Shape("PaysPrizes", commands.PaysPrizes, ""),
    Shape("ClosesRound", commands.ClosesRound, ""),
    Shape("CutsDeck", commands.CutsDeck, "seat number"),
    Shape("IsSilent", commands.IsSilent, "person because"),
    Shape("TimePasses", commands.TimePasses, ""),
)
