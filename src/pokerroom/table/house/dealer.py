"""The dealer's work in a round against the house, from the shuffle to the end of the round."""

from __future__ import annotations

from datetime import datetime

from pokerroom import house
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.house.state.phases import to_expose
from pokerroom.table.dealer import Shuffler
from pokerroom.table.house.game_manager import GameManager


class HouseDealer:
    """Says what the dealer does next; nobody else sees the undealt cards."""

    def __init__(self, play: house.HousePlay, jackpots: GameManager, shuffler: Shuffler) -> None:
        self._play, self._jackpots = play, jackpots
        self._shuffler = shuffler
        self._shoe: Shoe = shuffler.shoe(play.game.decks[0].deck)

    def first_acts(self) -> tuple[house.AnyAct, ...]:
        """Shuffle, cut, and no more bets."""
        least = self._play.game.cut.least_each_end
        at = self._shuffler.place_to_cut(self._shoe.remaining, least_each_end=least)
        self._shoe.cut(at, least_each_end=least)
        return house.Shuffles(), house.Cuts(at=at), house.CallsNoMoreBets()

    def next_acts(self, now: datetime) -> tuple[house.AnyAct, ...]:
        """What the dealer does next; prizes are paid at the time *now*."""
        match house.phase_of(self._play):
            case house.Phase.DEAL:
                count = len(house.due(self._play))
                return (house.Deals(cards=self._shoe.deal_several(count)),)
            case house.Phase.TURNING:
                return (house.TurnsUp(),)
            case house.Phase.EXPOSING:
                return (house.Exposes(box=to_expose(self._play)[0]),)
            case house.Phase.PRIZES:
                by = self._play.game.jackpot.verifier
                return tuple(self._jackpots.payments(by, now))
            case phase:
                assert phase is house.Phase.ENDING, phase
                return (house.PressesGameOver(),)
