"""The dealer's work in a round against the house, from the shuffle to the end of the round."""

from __future__ import annotations

from datetime import datetime

from pokerroom.cards.shuffling import Shoe
from pokerroom.house import (
    AnyAct,
    CallsNoMoreBets,
    Cuts,
    Deals,
    Exposes,
    HousePlay,
    Phase,
    PressesGameOver,
    Shuffles,
    TurnsUp,
    due,
    phase_of,
)
from pokerroom.house.state import to_expose
from pokerroom.table.dealer import Shuffler
from pokerroom.table.house.game_manager import GameManager


class HouseDealer:
    """Says what the dealer does next; nobody else sees the undealt cards."""

    def __init__(self, play: HousePlay, jackpots: GameManager, shuffler: Shuffler) -> None:
        self._play, self._jackpots = play, jackpots
        self._shuffler = shuffler
        self._shoe: Shoe = shuffler.shoe(play.game.decks[0].deck)

    def first_acts(self) -> tuple[AnyAct, ...]:
        """Shuffle, cut, and no more bets."""
        least = self._play.game.cut.least_each_end
        at = self._shuffler.place_to_cut(self._shoe.remaining, least_each_end=least)
        self._shoe.cut(at, least_each_end=least)
        return Shuffles(), Cuts(at=at), CallsNoMoreBets()

    def next_acts(self, now: datetime) -> tuple[AnyAct, ...]:
        """What the dealer does next; prizes are paid at the time *now*."""
        match phase_of(self._play):
            case Phase.DEAL:
                count = len(due(self._play))
                return (Deals(cards=self._shoe.deal_several(count)),)
            case Phase.TURNING:
                return (TurnsUp(),)
            case Phase.EXPOSING:
                return (Exposes(box=to_expose(self._play)[0]),)
            case Phase.PRIZES:
                by = self._play.game.jackpot.verifier
                return tuple(self._jackpots.payments(by, now))
            case phase:
                assert phase is Phase.ENDING, phase
                return (PressesGameOver(),)
