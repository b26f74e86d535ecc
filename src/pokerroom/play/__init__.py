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
from pokerroom.play.betting import Act, Offer, offers
from pokerroom.play.errors import CannotBegin, NotNow, WrongKind
from pokerroom.play.evolving import evolve, replay
from pokerroom.play.game import Game, Terms
from pokerroom.play.pots import Settlement
from pokerroom.play.rulings import begin_play, deal_from, put, rule_on, show_down
from pokerroom.play.seats import Seat
from pokerroom.play.state import (
    Event,
    Finding,
    Phase,
    Plan,
    Play,
    awaited,
    awaited_seat,
)
from pokerroom.play.views import View, Viewer, Watcher, received_by, seen_by

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
