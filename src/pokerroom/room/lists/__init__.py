"""Waiting lists: who waits for which game in what order, and the seats that are offered to them."""

from pokerroom.room.authorities import waiting
from pokerroom.room.lists.joining import (
    HEAD_OF_THE_LIST,
    PLAYERS_OF_A_CLOSED_GAME,
    game_called,
    joins_list,
    leaves_list,
    on_the_list,
)
from pokerroom.room.lists.leaving import drawn_seats, lets_go, off_the_list
from pokerroom.room.lists.offers import (
    declines_offer,
    first_to_lapse,
    is_due,
    lapsing,
    offering,
    time_to_take_it,
)
from pokerroom.room.lists.picking_up import by_holding, cashes_out, picks_up, returns

__all__ = [
    "HEAD_OF_THE_LIST",
    "PLAYERS_OF_A_CLOSED_GAME",
    "by_holding",
    "cashes_out",
    "declines_offer",
    "drawn_seats",
    "first_to_lapse",
    "game_called",
    "is_due",
    "joins_list",
    "lapsing",
    "leaves_list",
    "lets_go",
    "off_the_list",
    "offering",
    "on_the_list",
    "picks_up",
    "returns",
    "time_to_take_it",
    "waiting",
]
