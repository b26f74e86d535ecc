"""The dealer's work in a round against the house, from the shuffle to the end of the round."""

from __future__ import annotations

from typing import Final

from pokerroom.cards import Shoe
from pokerroom.cli.playing_house.conversation import HouseConversation
from pokerroom.cli.playing_house.deciding import shows_hand
from pokerroom.cli.playing_house.table import PLAYER
from pokerroom.house import (
    AnyAct,
    CallsNoMoreBets,
    Cuts,
    Deals,
    Exposes,
    Phase,
    PressesGameOver,
    Shuffles,
    TurnsUp,
    phase_of,
)
from pokerroom.house.state import due, to_expose
from pokerroom.table import Shuffler
from pokerroom.table.game_manager import SUPERVISORS

IN_PLAY: Final = "in play"


class HouseDealer:
    """Nobody else sees the undealt cards."""

    def __init__(self, talk: HouseConversation, shuffler: Shuffler) -> None:
        self._talk, self._play = talk, talk.play
        self._shuffler = shuffler
        self._shoe: Shoe = shuffler.shoe(talk.play.game.decks[0].deck)

    def begin(self) -> None:
        """Shuffle, cut, and no more bets; the start button of the jackpot with them."""
        least = self._play.game.cut.least_each_end
        at = self._shuffler.place_to_cut(self._shoe.remaining, least_each_end=least)
        self._shoe.cut(at, least_each_end=least)
        for act in (Shuffles(), Cuts(at=at), CallsNoMoreBets()):
            self._do(act)
        self._talk.jackpot.start()

    def go_on(self) -> None:
        """The next thing that is the dealer's to do."""
        match phase_of(self._play):
            case Phase.DEAL:
                count = len(due(self._play))
                self._do(Deals(cards=self._shoe.deal_several(IN_PLAY, count)))
            case Phase.TURNING:
                self._do(TurnsUp())
            case Phase.EXPOSING:
                self._expose()
            case Phase.PRIZES:
                by = SUPERVISORS[self._play.game.book.id]
                for act in self._talk.jackpot.payments_now(by):
                    self._do(act)
            case phase:
                assert phase is Phase.ENDING, phase
                self._do(PressesGameOver())

    def _expose(self) -> None:
        box = to_expose(self._play)[0]
        if self._play.owner(box) != PLAYER or shows_hand(self._talk, box):
            self._do(Exposes(box=box))

    def _do(self, act: AnyAct) -> None:
        done = self._talk.do(act)
        assert done, act
