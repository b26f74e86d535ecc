"""Rounds against the house at one table, with bots in other boxes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from pokerroom.bots import act_of_bot, antes_of_bots, bots_buy, chances
from pokerroom.cli.playing.sitting import Sitting
from pokerroom.cli.playing.voice import brief, fitted
from pokerroom.cli.playing_house.between import BetweenRounds
from pokerroom.cli.playing_house.conversation import HouseConversation
from pokerroom.cli.playing_house.deciding import decide_as_person, shows_hand
from pokerroom.cli.playing_house.naming import signed
from pokerroom.cli.playing_house.pools import displays
from pokerroom.cli.playing_house.wagering import ChipsBought, Wagering
from pokerroom.house import AnyAct, Exposes, offers
from pokerroom.notation.tables import KeptHouseTable, kept_of_house_table
from pokerroom.table import PLAYER
from pokerroom.table.house import (
    GameManager,
    HouseDealer,
    HouseTable,
    after,
    begun,
    buys,
    jackpots_of,
)


@dataclass
class HouseSession(Sitting[HouseTable, HouseConversation]):
    """The person's hands against the house, and those of bots beside him."""

    def as_kept(self) -> KeptHouseTable:
        return kept_of_house_table(self.table, self.stake, self.seed)

    def chips_and_bought(self) -> tuple[int, int]:
        return self.table.chips[PLAYER], self.table.bought[PLAYER]

    def between_rounds(self, talk: HouseConversation) -> HouseTable:
        return BetweenRounds(talk, self.table).decide()

    def play_round(self) -> HouseConversation:
        self._bots_buy()
        talk = self._wagered()
        while talk is None:
            talk = self._wagered()
        self._play_to_the_end(talk)
        talk.jackpot.end()
        self.table = after(self.table, talk.play, talk.jackpot.amounts)
        self._sum_up(talk)
        return talk

    def _wagered(self) -> HouseConversation | None:
        """A round with its wagers placed, or none if chips have been bought first."""
        play = begun(self.table)
        jackpot = jackpots_of(self.table, play)
        talk = HouseConversation(self.voice, play, jackpot)
        self._announce(jackpot)
        for ante in antes_of_bots(self.table):
            talk.do(ante)
        try:
            Wagering(talk, self.table).place()
        except ChipsBought as bought:
            self._buy(bought.amount)
            return None
        return talk

    def _buy(self, amount: int) -> None:
        self.table = buys(self.table, PLAYER, amount)
        self.keep()
        self.voice.say(f"You buy {brief(amount)} and have {brief(self.table.chips[PLAYER])}.")

    def _play_to_the_end(self, talk: HouseConversation) -> None:
        shuffler, _ = chances(self.seed, self.table.rounds + 1)
        play = talk.play
        dealer = HouseDealer(play, talk.jackpot, shuffler)
        _done(talk, dealer.first_acts())
        talk.jackpot.start()
        while not play.is_over:
            if offers(play, PLAYER):
                decide_as_person(talk)
            elif waiting := [each for each in self.table.others if offers(play, each)]:
                talk.do(act_of_bot(play, waiting[0]))
            else:
                _done(talk, dealer.next_acts(datetime.now(UTC)))

    def _bots_buy(self) -> None:
        self.table, bought = bots_buy(self.table, self.stake)
        for person, amount in bought.items():
            self.voice.say(f"{person} has lost nearly all and buys {brief(amount)}.")

    def _announce(self, jackpot: GameManager) -> None:
        self.voice.say()
        self.voice.say(f"Round {self.table.rounds + 1}", style="bold")
        shown = displays(jackpot)
        drawn = [] if self.voice.plain else fitted("   ".join(shown), self.voice.width)
        for line in drawn or shown:
            if line:
                self.voice.say(line)
        self.voice.say(f"You have {brief(self.table.chips[PLAYER])} in chips.")

    def _sum_up(self, talk: HouseConversation) -> None:
        play = talk.play
        net = play.purses[PLAYER] - play.begun.chips[PLAYER]
        how = f"{signed(net)} in this round" if net else "nothing won or lost in this round"
        self.voice.say(f"You have {brief(play.purses[PLAYER])}: {how}.")


def _done(talk: HouseConversation, acts: Iterable[AnyAct]) -> None:
    """The dealer's acts; the person may keep a hand of his from being shown."""
    for act in acts:
        own = isinstance(act, Exposes) and talk.play.owner(act.box) == PLAYER
        if isinstance(act, Exposes) and own and not shows_hand(talk, act.box):
            continue
        done = talk.do(act)
        assert done, act
