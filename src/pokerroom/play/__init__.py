"""One round of play among players, and what a game is made of."""

from pokerroom.books.clauses import Cut
from pokerroom.books.making import HandMaking, Making
from pokerroom.play.charging import chosen_charge, varied_scale
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
from pokerroom.play.methods import Charge
from pokerroom.play.opening import (
    IfTappedOut,
    Opening,
    Passes,
    RankedSuit,
    Showing,
    SuitOrder,
    opener,
)
from pokerroom.play.pots import Pot, Pots, pots_of
from pokerroom.play.remainder import Part
from pokerroom.play.scale import Scale
from pokerroom.play.seats import Seat
from pokerroom.play.settling import MoneyTerms, Settlement, settle
from pokerroom.play.shortage import LastCard, last_card
from pokerroom.play.showing import (
    highest_cards_after_the_buck,
    highest_cards_showing,
    lowest_card_showing,
)
from pokerroom.play.splitting import Award, Halves, divided_by_agreement
from pokerroom.play.winning import Contender

__all__ = [
    "DOWN",
    "UP",
    "Award",
    "BettingRound",
    "Burn",
    "CardDue",
    "Charge",
    "CommunalWhenShort",
    "Contender",
    "Cut",
    "Deal",
    "Draw",
    "Face",
    "First",
    "Flop",
    "Form",
    "Game",
    "Halves",
    "HandMaking",
    "IfTappedOut",
    "Kitty",
    "LastCard",
    "LowHand",
    "LowValues",
    "Making",
    "Marker",
    "MoneyTerms",
    "Opening",
    "Part",
    "Passes",
    "Place",
    "Pot",
    "Pots",
    "Qualifier",
    "RankedSuit",
    "Scale",
    "Seat",
    "Settlement",
    "Showing",
    "SuitOrder",
    "TurnDue",
    "cards_due",
    "cards_needed",
    "chosen_charge",
    "divided_by_agreement",
    "highest_cards_after_the_buck",
    "highest_cards_showing",
    "last_card",
    "lowest_card_showing",
    "opener",
    "pots_of",
    "replacements",
    "served",
    "settle",
    "varied_scale",
]
