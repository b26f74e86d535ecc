"""What happens to the notices and the charges of a table, and what is asked about them."""

from __future__ import annotations

from typing import Final

from pokerroom.desk.coding.shapes import Shape
from pokerroom.table import charges, notices

NOTICES_STAND: Final = (
    Shape("NoticesStand", notices.NoticesStand, "at there running given told closed"),
    Shape(
        "Notice",
        notices.Notice,
        "number subject game terms given rounds_left until asked agreeing in_round",
    ),
    Shape("Present", notices.Present, "players absent"),
    Shape("Subject", notices.Subject, "CHANGE CLOSING"),
)
CHARGES_STAND: Final = (
    Shape("ChargesStand", charges.ChargesStand, "at on_slide owing until verified dropped covered"),
)
EVERY_NOTICE: Final = "at there by"
NOTICES: Final = (
    *NOTICES_STAND,
    Shape("Telling", notices.Telling, "DISPLAYED CALLED_OUT NOT_TOLD"),
    Shape("Ended", notices.Ended, "RAN_OUT AGREED NOBODY NO_ROUND"),
    Shape(
        "NoticeGiven",
        notices.NoticeGiven,
        f"{EVERY_NOTICE} per number subject game terms rounds until agreeing absent_asked telling",
    ),
    Shape("PlayersAgreed", notices.PlayersAgreed, f"{EVERY_NOTICE} per number agreeing"),
    Shape("NoticeWithdrawn", notices.NoticeWithdrawn, f"{EVERY_NOTICE} per number"),
    Shape("InspectorTold", notices.InspectorTold, f"{EVERY_NOTICE} per"),
    Shape("RoundBegun", notices.RoundBegun, f"{EVERY_NOTICE} per"),
    Shape("RoundEnded", notices.RoundEnded, f"{EVERY_NOTICE} per left"),
    Shape("TimePassed", notices.TimePassed, f"{EVERY_NOTICE} per"),
    Shape(
        "TookEffect",
        notices.TookEffect,
        f"{EVERY_NOTICE} per number subject game terms because",
    ),
    Shape(
        "GivesNotice",
        notices.GivesNotice,
        f"{EVERY_NOTICE} subject game terms rounds minutes agreeing telling",
    ),
    Shape("Agrees", notices.Agrees, f"{EVERY_NOTICE} number agreeing"),
    Shape("WithdrawsNotice", notices.WithdrawsNotice, f"{EVERY_NOTICE} number"),
    Shape("TellsInspector", notices.TellsInspector, EVERY_NOTICE),
    Shape("BeginsRound", notices.BeginsRound, EVERY_NOTICE),
    Shape("EndsRound", notices.EndsRound, f"{EVERY_NOTICE} completed"),
    Shape("TimePasses", notices.TimePasses, EVERY_NOTICE),
)
CHARGES: Final = (
    *CHARGES_STAND,
    Shape("CommissionVaried", charges.CommissionVaried, "at by who per commission"),
    Shape("TimeAssessed", charges.TimeAssessed, "at by who per until paid owing"),
    Shape("OwingPaid", charges.OwingPaid, "at by who per person amount"),
    Shape("TimeVerified", charges.TimeVerified, "at by who per amount"),
    Shape("TimeDropped", charges.TimeDropped, "at by who per amount"),
    Shape(
        "VariesCommission",
        charges.VariesCommission,
        "at by who commission in_round signs_changed",
    ),
    Shape("AssessesTime", charges.AssessesTime, "at by who stakes in_round"),
    Shape("PaysOwing", charges.PaysOwing, "at by who person stake"),
    Shape("VerifiesTime", charges.VerifiesTime, "at by who counted"),
    Shape("DropsTime", charges.DropsTime, "at by who"),
)
