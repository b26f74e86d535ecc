"""The shell: takes a command, asks the rules, makes what follows durable, and tells of it."""

from pokerroom.desk.commands import (
    Answer,
    Buys,
    ClosesBets,
    ClosesRound,
    Command,
    CutsDeck,
    GoesOn,
    IsSilent,
    Leaves,
    PaysIn,
    PaysOut,
    PaysPrizes,
    Puts,
    PutsAtTable,
    Silence,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.decks import FromKernel, FromSeed, Key, key_in
from pokerroom.desk.desk import Desk
from pokerroom.desk.errors import (
    DeskError,
    NoSuchTable,
    NotPossible,
    Outdated,
    SeatTaken,
    Suspended,
)
from pokerroom.desk.events import (
    Bought,
    CutNumber,
    DeckSealed,
    HouseRoundBegun,
    Left,
    PlatformDecided,
    RoundBegun,
    RoundOver,
)
from pokerroom.desk.linking import OF_STAFF
from pokerroom.desk.publishing import Publisher, Subscription, Told
from pokerroom.desk.retelling import Moment, bounds_in
from pokerroom.desk.slots import Given
from pokerroom.desk.timing import Deadline

__all__ = [
    "OF_STAFF",
    "Answer",
    "Bought",
    "Buys",
    "ClosesBets",
    "ClosesRound",
    "Command",
    "CutNumber",
    "CutsDeck",
    "Deadline",
    "DeckSealed",
    "Desk",
    "DeskError",
    "FromKernel",
    "FromSeed",
    "Given",
    "GoesOn",
    "HouseRoundBegun",
    "IsSilent",
    "Key",
    "Leaves",
    "Left",
    "Moment",
    "NoSuchTable",
    "NotPossible",
    "Outdated",
    "PaysIn",
    "PaysOut",
    "PaysPrizes",
    "PlatformDecided",
    "Publisher",
    "Puts",
    "PutsAtTable",
    "RoundBegun",
    "RoundOver",
    "SeatTaken",
    "Silence",
    "StartsRound",
    "Subscription",
    "Suspended",
    "TakesSeat",
    "Told",
    "bounds_in",
    "key_in",
]
