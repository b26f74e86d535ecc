"""The dealer's work in a round against the house, from the shuffle to the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from pokerroom import house
from pokerroom.cards import Card
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
        by = self._play.game.jackpot.verifier
        acts = next_acts(
            self._play, self._shoe.deal_several, lambda: self._jackpots.payments(by, now)
        )
        assert acts, house.phase_of(self._play)
        return acts


def next_acts(
    play: house.HousePlay,
    deal: Callable[[int], tuple[Card, ...]],
    payments: Callable[[], Iterable[house.AnyAct]],
) -> tuple[house.AnyAct, ...]:
    """What the dealer does next; nothing while a player must act.

    *deal* gives so many cards, *payments* are those of the prizes that are due.
    """
    match house.phase_of(play):
        case house.Phase.DEAL:
            return (house.Deals(cards=deal(len(house.due(play)))),)
        case house.Phase.TURNING:
            return (house.TurnsUp(),)
        case house.Phase.EXPOSING:
            return (house.Exposes(box=to_expose(play)[0]),)
        case house.Phase.PRIZES:
            return tuple(payments())
        case house.Phase.ENDING:
            return (house.PressesGameOver(),)
        case _:
            return ()
