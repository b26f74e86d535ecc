"""One round of play among players, and what a game is made of."""

from pokerroom.books.clauses import Cut
from pokerroom.books.making import HandMaking, Making
from pokerroom.play.engine import folder_in_use

if compiled := folder_in_use():
    __path__.insert(0, str(compiled))

from pokerroom.play.acted import Acted, Offer
from pokerroom.play.acting import (
    AnyAct,
    AsksToSee,
    Bets,
    ChangesStake,
    ChoosesBlind,
    Complains,
    Cuts,
    Deals,
    Draws,
    MakesOverBlind,
    MakesSideBet,
    MaybeCard,
    PutsOutChips,
    Reshuffles,
    Shows,
    ThrowsIn,
)
from pokerroom.play.acts import Act
from pokerroom.play.beginning import begin_round
from pokerroom.play.begun import Begun
from pokerroom.play.betting import Betting, begin, ending
from pokerroom.play.charging import chosen_charge, varied_scale
from pokerroom.play.course import Course, Ending
from pokerroom.play.dealer import deal_from, show_down
from pokerroom.play.dealing import (
    CardDue,
    Place,
    Replaced,
    TurnDue,
    cards_due,
    cards_needed,
    served,
)
from pokerroom.play.dealt import Burn, Deal, First, FirstCards, Flop, Kitty
from pokerroom.play.drawing import (
    Decided,
    ShuffledIn,
    at_once,
    cards_before_reshuffle,
    enough,
    order_of_draw,
    owed_after,
    replacements,
    shuffled_in,
)
from pokerroom.play.drawn import Draw
from pokerroom.play.errors import CannotBegin, NotNow, WrongKind
from pokerroom.play.events import (
    BetsPosted,
    BettingEnded,
    Complained,
    Dealt,
    DeckCut,
    Discarded,
    Event,
    FirstToAct,
    ForcedBet,
    KittyMucked,
    KittyTaken,
    MayLook,
    Reshuffled,
    Settled,
    Shown,
    StakeAdded,
    ThrownIn,
    Understood,
)
from pokerroom.play.evolving import evolve, replay
from pokerroom.play.figures import Figures
from pokerroom.play.finding import Finding, awaited, awaited_seat
from pokerroom.play.following import begin_play
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
from pokerroom.play.judging import judge
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
from pokerroom.play.outcome import Award, Contender, Part, Pot, Pots, Settlement
from pokerroom.play.passing_on import dealable
from pokerroom.play.plan import Plan
from pokerroom.play.pots import pots_of
from pokerroom.play.putting_out import Meant, meant_by_chips
from pokerroom.play.round import Phase, Play, take_up
from pokerroom.play.ruling import bet, put, rule_on
from pokerroom.play.scale import Scale
from pokerroom.play.seats import Seat
from pokerroom.play.seen_events import received_by
from pokerroom.play.settling import MoneyTerms, settle
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
from pokerroom.play.situation import Described, ImpossibleSituation, Situation
from pokerroom.play.splitting import Halves, divided_by_agreement
from pokerroom.play.stakes import change_of_stake
from pokerroom.play.terms import Terms
from pokerroom.play.turns import begins
from pokerroom.play.views import SeatView, Standing, Uncovered, View, Viewer, Watcher, seen_by

__all__ = [
    "DOWN",
    "UP",
    "Act",
    "Acted",
    "AnyAct",
    "AsksToSee",
    "Award",
    "Begun",
    "Bets",
    "BetsPosted",
    "Betting",
    "BettingEnded",
    "BettingRound",
    "Burn",
    "CannotBegin",
    "CardDue",
    "ChangesStake",
    "Charge",
    "ChoosesBlind",
    "CommunalWhenShort",
    "Complained",
    "Complains",
    "Contender",
    "Course",
    "Cut",
    "Cuts",
    "Deal",
    "Deals",
    "Dealt",
    "Decided",
    "DeckCut",
    "Described",
    "Discarded",
    "Draw",
    "Draws",
    "Ending",
    "Event",
    "Face",
    "Figures",
    "Finding",
    "First",
    "FirstCards",
    "FirstToAct",
    "Flop",
    "ForcedBet",
    "Form",
    "Game",
    "Halves",
    "HandMaking",
    "IfTappedOut",
    "ImpossibleSituation",
    "Kitty",
    "KittyMucked",
    "KittyTaken",
    "LastCard",
    "Limit",
    "LowHand",
    "LowValues",
    "MakesOverBlind",
    "MakesSideBet",
    "Making",
    "Marker",
    "MayLook",
    "MaybeCard",
    "Meant",
    "MoneyTerms",
    "NotNow",
    "Offer",
    "Opening",
    "Part",
    "Passes",
    "Phase",
    "Place",
    "Plan",
    "Play",
    "Pot",
    "Pots",
    "PutsOutChips",
    "Qualifier",
    "RankedSuit",
    "Replaced",
    "Reshuffled",
    "Reshuffles",
    "Scale",
    "Seat",
    "SeatView",
    "Settled",
    "Settlement",
    "Showdown",
    "Showing",
    "Shown",
    "Shows",
    "ShuffledIn",
    "Situation",
    "StakeAdded",
    "Standing",
    "SuitOrder",
    "Terms",
    "ThrownIn",
    "ThrowsIn",
    "TurnDue",
    "Uncovered",
    "Understood",
    "View",
    "Viewer",
    "Watcher",
    "Worth",
    "WrongKind",
    "asked_to_see",
    "at_once",
    "at_turn",
    "awaited",
    "awaited_seat",
    "begin",
    "begin_play",
    "begin_round",
    "begins",
    "bet",
    "cards_before_reshuffle",
    "cards_due",
    "cards_needed",
    "change_of_stake",
    "chosen_charge",
    "deal_from",
    "dealable",
    "divided_by_agreement",
    "ending",
    "enough",
    "evolve",
    "highest_cards_after_the_buck",
    "highest_cards_showing",
    "judge",
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
    "received_by",
    "replacements",
    "replay",
    "rule_on",
    "seen_by",
    "served",
    "settle",
    "show_down",
    "shuffled_in",
    "take_up",
    "varied_scale",
]
