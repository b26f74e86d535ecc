"""What people and staff do in a room; every act says when it is done, for the room has no clock."""

from typing import TypeAlias

from pokerroom.room.acts.act import OfPerson, RoomAct
from pokerroom.room.acts.conduct import (
    Advises,
    Breach,
    Device,
    EndsInquiry,
    Excludes,
    FindsBreach,
    GivesChips,
    LiftsExclusion,
    MakesSideBet,
    OpensHoleCards,
    PutsInSubstitute,
    SeizesWinnings,
    SetsHours,
    SharesInformation,
    TakesShareInBank,
    Warns,
)
from pokerroom.room.acts.disputes import (
    AsksReview,
    Claims,
    ConsultsInspector,
    DecidesDispute,
    Move,
    ReviewsDispute,
)
from pokerroom.room.acts.lists import (
    CashesOut,
    DeclinesOffer,
    JoinsList,
    LeavesList,
    PicksUp,
    Returns,
)
from pokerroom.room.acts.seats import (
    Arrives,
    ChangesSeat,
    ChangesTable,
    ClosesTable,
    Departs,
    GetsUp,
    KeepsSeat,
    MovesPlayer,
    OpensTable,
    ResumesTable,
    Sits,
    StopsTable,
    TimePasses,
)
from pokerroom.room.acts.staff import Appoints, Relieves

Act: TypeAlias = (
    Arrives
    | Departs
    | OpensTable
    | ChangesTable
    | ClosesTable
    | StopsTable
    | ResumesTable
    | Sits
    | GetsUp
    | KeepsSeat
    | ChangesSeat
    | MovesPlayer
    | TimePasses
    | JoinsList
    | LeavesList
    | DeclinesOffer
    | PicksUp
    | Returns
    | CashesOut
    | Appoints
    | Relieves
    | Advises
    | EndsInquiry
    | Excludes
    | FindsBreach
    | GivesChips
    | LiftsExclusion
    | MakesSideBet
    | TakesShareInBank
    | OpensHoleCards
    | PutsInSubstitute
    | SeizesWinnings
    | SetsHours
    | SharesInformation
    | Warns
    | AsksReview
    | Claims
    | ConsultsInspector
    | DecidesDispute
    | ReviewsDispute
)

__all__ = [
    "Act",
    "Advises",
    "Appoints",
    "Arrives",
    "AsksReview",
    "Breach",
    "CashesOut",
    "ChangesSeat",
    "ChangesTable",
    "Claims",
    "ClosesTable",
    "ConsultsInspector",
    "DecidesDispute",
    "DeclinesOffer",
    "Departs",
    "Device",
    "EndsInquiry",
    "Excludes",
    "FindsBreach",
    "GetsUp",
    "GivesChips",
    "JoinsList",
    "KeepsSeat",
    "LeavesList",
    "LiftsExclusion",
    "MakesSideBet",
    "Move",
    "MovesPlayer",
    "OfPerson",
    "OpensHoleCards",
    "OpensTable",
    "PicksUp",
    "PutsInSubstitute",
    "Relieves",
    "ResumesTable",
    "Returns",
    "ReviewsDispute",
    "RoomAct",
    "SeizesWinnings",
    "SetsHours",
    "SharesInformation",
    "Sits",
    "StopsTable",
    "TakesShareInBank",
    "TimePasses",
    "Warns",
]
