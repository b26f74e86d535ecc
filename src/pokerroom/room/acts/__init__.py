"""What people and staff do in a room; every act says when, by the clock that is told."""

from typing import TypeAlias

from pokerroom.room.acts.act import OfPerson, RoomAct
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
    ClosesTable,
    Departs,
    GetsUp,
    MovesPlayer,
    OpensTable,
    Sits,
    TimePasses,
)
from pokerroom.room.acts.staff import Appoints, Relieves

Act: TypeAlias = (
    Arrives
    | Departs
    | OpensTable
    | ClosesTable
    | Sits
    | GetsUp
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
)

__all__ = [
    "Act",
    "Appoints",
    "Arrives",
    "CashesOut",
    "ClosesTable",
    "DeclinesOffer",
    "Departs",
    "GetsUp",
    "JoinsList",
    "LeavesList",
    "MovesPlayer",
    "OfPerson",
    "OpensTable",
    "PicksUp",
    "Relieves",
    "Returns",
    "RoomAct",
    "Sits",
    "TimePasses",
]
