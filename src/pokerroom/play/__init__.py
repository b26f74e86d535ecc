"""One round of play among players, and what a game is made of."""

from pokerroom.books.clauses import Cut
from pokerroom.books.making import HandMaking, Making
from pokerroom.play.dealing import (
    CardDue,
    Place,
    TurnDue,
    cards_due,
    cards_needed,
    replacements,
    served,
)
from pokerroom.play.dealt import Burn, Deal, First, Flop, Kitty
from pokerroom.play.game import (
    DOWN,
    UP,
    BettingRound,
    CommunalWhenShort,
    Draw,
    Face,
    Form,
    Game,
    LowHand,
    LowValues,
    Marker,
    Qualifier,
)
from pokerroom.play.opening import (
    IfTappedOut,
    Opening,
    Passes,
    RankedSuit,
    Showing,
    SuitOrder,
    opener,
)
from pokerroom.play.seats import Seat
from pokerroom.play.shortage import LastCard, last_card
from pokerroom.play.showing import (
    highest_cards_after_the_buck,
    highest_cards_showing,
    lowest_card_showing,
)

__all__ = [
    "DOWN",
    "UP",
    "BettingRound",
    "Burn",
    "CardDue",
    "CommunalWhenShort",
    "Cut",
    "Deal",
    "Draw",
    "Face",
    "First",
    "Flop",
    "Form",
    "Game",
    "HandMaking",
    "IfTappedOut",
    "Kitty",
    "LastCard",
    "LowHand",
    "LowValues",
    "Making",
    "Marker",
    "Opening",
    "Passes",
    "Place",
    "Qualifier",
    "RankedSuit",
    "Seat",
    "Showing",
    "SuitOrder",
    "TurnDue",
    "cards_due",
    "cards_needed",
    "highest_cards_after_the_buck",
    "highest_cards_showing",
    "last_card",
    "lowest_card_showing",
    "opener",
    "replacements",
    "served",
]
