"""One round of play among players, and what a game is made of."""

from pokerroom.books.clauses import Cut
from pokerroom.books.making import HandMaking, Making
from pokerroom.play.acts import Act, Acted, Offer
from pokerroom.play.betting import Betting, begin, ending, evolve
from pokerroom.play.charging import chosen_charge, varied_scale
from pokerroom.play.course import Course, Ending
from pokerroom.play.dealing import (
    CardDue,
    Place,
    TurnDue,
    cards_due,
    cards_needed,
    served,
)
from pokerroom.play.dealt import Burn, Deal, First, Flop, Kitty
from pokerroom.play.drawing import (
    Decided,
    Replaced,
    ShuffledIn,
    at_once,
    cards_before_reshuffle,
    enough,
    kitty_mucked,
    order_of_draw,
    owed_after,
    replacements,
    shuffled_in,
)
from pokerroom.play.drawn import Draw
from pokerroom.play.figures import Figures
from pokerroom.play.game import (
    DOWN,
    UP,
    BettingRound,
    CommunalWhenShort,
    Face,
    Form,
    Game,
    LowHand,
    LowValues,
    Marker,
    Qualifier,
)
from pokerroom.play.judging import judge, put
from pokerroom.play.limits import Limit
from pokerroom.play.methods import Charge
from pokerroom.play.offering import at_turn, offers, open_acts
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
from pokerroom.play.putting_out import Meant, meant_by_chips
from pokerroom.play.remainder import Part
from pokerroom.play.scale import Scale
from pokerroom.play.seats import Seat
from pokerroom.play.settling import MoneyTerms, Settlement, settle
from pokerroom.play.shortage import LastCard, last_card
from pokerroom.play.showdown import (
    Showdown,
    Worth,
    asked_to_see,
    must_show,
    order_of_showing,
)
from pokerroom.play.showing import (
    highest_cards_after_the_buck,
    highest_cards_showing,
    lowest_card_showing,
)
from pokerroom.play.splitting import Award, Halves, divided_by_agreement
from pokerroom.play.stakes import change_of_stake
from pokerroom.play.turns import begins
from pokerroom.play.winning import Contender

__all__ = [
    "DOWN",
    "UP",
    "Act",
    "Acted",
    "Award",
    "Betting",
    "BettingRound",
    "Burn",
    "CardDue",
    "Charge",
    "CommunalWhenShort",
    "Contender",
    "Course",
    "Cut",
    "Deal",
    "Decided",
    "Draw",
    "Ending",
    "Face",
    "Figures",
    "First",
    "Flop",
    "Form",
    "Game",
    "Halves",
    "HandMaking",
    "IfTappedOut",
    "Kitty",
    "LastCard",
    "Limit",
    "LowHand",
    "LowValues",
    "Making",
    "Marker",
    "Meant",
    "MoneyTerms",
    "Offer",
    "Opening",
    "Part",
    "Passes",
    "Place",
    "Pot",
    "Pots",
    "Qualifier",
    "RankedSuit",
    "Replaced",
    "Scale",
    "Seat",
    "Settlement",
    "Showdown",
    "Showing",
    "ShuffledIn",
    "SuitOrder",
    "TurnDue",
    "Worth",
    "asked_to_see",
    "at_once",
    "at_turn",
    "begin",
    "begins",
    "cards_before_reshuffle",
    "cards_due",
    "cards_needed",
    "change_of_stake",
    "chosen_charge",
    "divided_by_agreement",
    "ending",
    "enough",
    "evolve",
    "highest_cards_after_the_buck",
    "highest_cards_showing",
    "judge",
    "kitty_mucked",
    "last_card",
    "lowest_card_showing",
    "meant_by_chips",
    "must_show",
    "offers",
    "open_acts",
    "opener",
    "order_of_draw",
    "order_of_showing",
    "owed_after",
    "pots_of",
    "put",
    "replacements",
    "served",
    "settle",
    "shuffled_in",
    "varied_scale",
]
