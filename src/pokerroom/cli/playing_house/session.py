"""Round after round against the house, until the person leaves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pokerroom.bots.chance import chances
from pokerroom.cli.playing.keeping import keep
from pokerroom.cli.playing.voice import Left, Voice, brief, fitted, number
from pokerroom.cli.playing_house.between import BetweenRounds
from pokerroom.cli.playing_house.bots import ROUNDS_COST, act_of_bot, bots_place
from pokerroom.cli.playing_house.conversation import HouseConversation
from pokerroom.cli.playing_house.dealing import HouseDealer
from pokerroom.cli.playing_house.deciding import decide_as_person
from pokerroom.cli.playing_house.keeping import written
from pokerroom.cli.playing_house.naming import signed
from pokerroom.cli.playing_house.pools import Jackpot
from pokerroom.cli.playing_house.table import PLAYER, HouseTable, after, begun, buys
from pokerroom.cli.playing_house.wagering import ChipsBought, Wagering
from pokerroom.house import offers


@dataclass(slots=True)
class HouseSession:
    """*stake* is what a bot buys that has lost all; *most* rounds are played, if told.

    The table is kept in *file*; *force*: whatever was in it may be lost.
    """

    voice: Voice
    table: HouseTable
    stake: int
    seed: int | None = None
    file: Path | None = None
    force: bool = False
    most: int | None = None

    def run(self) -> None:
        """Leaving, or the end of what can be read, ends it as it should."""
        self._keep()
        played = 0
        try:
            while self.most is None or played < self.most:
                talk = self._round()
                played += 1
                self._keep()
                if played == self.most:
                    break
                self.table = BetweenRounds(talk, self.table).decide()
                self._keep()
        except Left:
            pass
        self._good_bye(played)

    def _keep(self) -> None:
        if self.file:
            keep(self.file, written(self.table, self.stake, self.seed), force=self.force)
            self.force = True  # from now on it is ours

    def _round(self) -> HouseConversation:
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
        jackpot = Jackpot(play, self.table.pools)
        talk = HouseConversation(self.voice, play, jackpot)
        self._announce(jackpot)
        bots_place(talk, self.table)
        try:
            Wagering(talk, self.table).place()
        except ChipsBought as bought:
            self._buy(bought.amount)
            return None
        return talk

    def _buy(self, amount: int) -> None:
        self.table = buys(self.table, PLAYER, amount)
        self._keep()
        self.voice.say(f"You buy {brief(amount)} and have {brief(self.table.chips[PLAYER])}.")

    def _play_to_the_end(self, talk: HouseConversation) -> None:
        shuffler, _ = chances(self.seed, self.table.rounds + 1)
        dealer, play = HouseDealer(talk, shuffler), talk.play
        dealer.begin()
        while not play.is_over:
            if offers(play, PLAYER):
                decide_as_person(talk)
            elif waiting := [each for each in self.table.others if offers(play, each)]:
                talk.do(act_of_bot(play, waiting[0]))
            else:
                dealer.go_on()

    def _bots_buy(self) -> None:
        least = ROUNDS_COST * self.table.plan.terms.minimum
        for person in self.table.others:
            if self.table.chips[person] < least:
                amount = max(self.stake, least)
                self.table = buys(self.table, person, amount)
                self.voice.say(f"{person} has lost nearly all and buys {brief(amount)}.")

    def _announce(self, jackpot: Jackpot) -> None:
        self.voice.say()
        self.voice.say(f"Round {self.table.rounds + 1}", style="bold")
        displays = jackpot.displays()
        drawn = [] if self.voice.plain else fitted("   ".join(displays), self.voice.width)
        for line in drawn or displays:
            if line:
                self.voice.say(line)
        self.voice.say(f"You have {brief(self.table.chips[PLAYER])} in chips.")

    def _sum_up(self, talk: HouseConversation) -> None:
        play = talk.play
        net = play.purses[PLAYER] - play.begun.chips[PLAYER]
        how = f"{signed(net)} in this round" if net else "nothing won or lost in this round"
        self.voice.say(f"You have {brief(play.purses[PLAYER])}: {how}.")

    def _good_bye(self, played: int) -> None:
        chips, bought = self.table.chips[PLAYER], self.table.bought[PLAYER]
        gain = chips - bought
        how = f"{brief(abs(gain))} {'up' if gain > 0 else 'down'}" if gain else "even"
        self.voice.say(
            f"{number(played, 'round')} played. You bought {brief(bought)} in all and "
            f"leave with {brief(chips)}: {how}."
        )
        if self.file:
            self.voice.say(f"Go on later with: pokerroom play --resume {self.file}")
