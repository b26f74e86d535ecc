"""Where events become money: each moves balanced lines, or is named as moving nothing."""

from pokerroom.desk.posting.charges import charge_posting
from pokerroom.desk.posting.house import HousePostings
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.desk.posting.players import PlayersPostings
from pokerroom.desk.posting.room import room_posting

__all__ = [
    "HousePostings",
    "JackpotPostings",
    "PlayersPostings",
    "charge_posting",
    "room_posting",
]
