"""Notices at a table: they run visibly, and take effect by themselves."""

from pokerroom.table.notices.acts import (
    Act,
    Agrees,
    BeginsRound,
    EndsRound,
    GivesNotice,
    TellsInspector,
    TimePasses,
    WithdrawsNotice,
)
from pokerroom.table.notices.events import (
    Ended,
    Event,
    InspectorTold,
    NoticeGiven,
    NoticeWithdrawn,
    PlayersAgreed,
    Present,
    RoundBegun,
    RoundEnded,
    Subject,
    TimePassed,
    TookEffect,
)
from pokerroom.table.notices.evolving import evolve, replay
from pokerroom.table.notices.ruling import Finding, put, rule_on
from pokerroom.table.notices.state import Left, Notice, Notices, copied

__all__ = [
    "Act",
    "Agrees",
    "BeginsRound",
    "Ended",
    "EndsRound",
    "Event",
    "Finding",
    "GivesNotice",
    "InspectorTold",
    "Left",
    "Notice",
    "NoticeGiven",
    "NoticeWithdrawn",
    "Notices",
    "PlayersAgreed",
    "Present",
    "RoundBegun",
    "RoundEnded",
    "Subject",
    "TellsInspector",
    "TimePassed",
    "TimePasses",
    "TookEffect",
    "WithdrawsNotice",
    "copied",
    "evolve",
    "put",
    "replay",
    "rule_on",
]
