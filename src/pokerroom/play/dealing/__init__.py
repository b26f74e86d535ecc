"""Which card goes where: the deal and the draw, card by card."""

from pokerroom.play.dealing.draws import (
    ShuffledIn,
    at_once,
    cards_before_reshuffle,
    enough,
    order_of_draw,
    owed_after,
    replacements,
    shuffled_in,
)
from pokerroom.play.dealing.dues import (
    ASIDE,
    BURN,
    COMMUNAL,
    KITTY,
    MUCK,
    CardDue,
    Decided,
    Due,
    Place,
    TurnDue,
)
from pokerroom.play.dealing.order import burnt, cards_due, circuits, served

__all__ = [
    "ASIDE",
    "BURN",
    "COMMUNAL",
    "KITTY",
    "MUCK",
    "CardDue",
    "Decided",
    "Due",
    "Place",
    "ShuffledIn",
    "TurnDue",
    "at_once",
    "burnt",
    "cards_before_reshuffle",
    "cards_due",
    "circuits",
    "enough",
    "order_of_draw",
    "owed_after",
    "replacements",
    "served",
    "shuffled_in",
]
