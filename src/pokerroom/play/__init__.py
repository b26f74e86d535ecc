"""One round of play among players: put an act to the rules, record what follows, see your view."""

import sys

from pokerroom.play.engine import CompiledFirst, folder_in_use, let_copies_be_made

if compiled := folder_in_use():
    sys.meta_path.insert(0, CompiledFirst(compiled))


from pokerroom.play.acts import (
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
    PutsOutChips,
    Reshuffles,
    Shows,
    ThrowsIn,
)
from pokerroom.play.beginning import begin_round
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Offer
from pokerroom.play.betting.offers import offers
from pokerroom.play.errors import CannotBegin, NotNow, WrongKind
from pokerroom.play.evolving.evolving import evolve, replay
from pokerroom.play.game.game import Game
from pokerroom.play.game.terms import Terms
from pokerroom.play.pots.outcome import Settlement
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.dealer import deal_from, show_down
from pokerroom.play.rulings.ruling import put, rule_on
from pokerroom.play.seats import Seat
from pokerroom.play.state.awaiting import Finding, awaited, awaited_seat
from pokerroom.play.state.events import Event
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Phase, Play
from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.seen_events import received_by
from pokerroom.play.views.view import View, Viewer, Watcher

if compiled:
    own = [module for name, module in sys.modules.items() if name.startswith(f"{__name__}.")]
    let_copies_be_made(module for module in own if str(module.__file__).startswith(str(compiled)))

__all__ = [
    "Act",
    "AnyAct",
    "AsksToSee",
    "Bets",
    "CannotBegin",
    "ChangesStake",
    "ChoosesBlind",
    "Complains",
    "Cuts",
    "Deals",
    "Draws",
    "Event",
    "Finding",
    "Game",
    "MakesOverBlind",
    "MakesSideBet",
    "NotNow",
    "Offer",
    "Phase",
    "Plan",
    "Play",
    "PutsOutChips",
    "Reshuffles",
    "Seat",
    "Settlement",
    "Shows",
    "Terms",
    "ThrowsIn",
    "View",
    "Viewer",
    "Watcher",
    "WrongKind",
    "awaited",
    "awaited_seat",
    "begin_play",
    "begin_round",
    "deal_from",
    "evolve",
    "offers",
    "put",
    "received_by",
    "replay",
    "rule_on",
    "seen_by",
    "show_down",
]
