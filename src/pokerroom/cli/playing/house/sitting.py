"""The person's box at a table against the house, with bots in other boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from pokerroom.bots import act_of_bot, antes_of_bots, bots_buy, chances
from pokerroom.cli.output import WrongUsage
from pokerroom.cli.playing.house.between import BetweenRounds
from pokerroom.cli.playing.house.conversation import HouseConversation
from pokerroom.cli.playing.house.deciding import decide_as_person, shows_hand
from pokerroom.cli.playing.house.introduction import house_introduction
from pokerroom.cli.playing.house.naming import signed
from pokerroom.cli.playing.house.pools import displays
from pokerroom.cli.playing.house.wagering import ChipsBought, Wagering
from pokerroom.cli.playing.session import Session
from pokerroom.cli.playing.voice import Voice, brief, fitted
from pokerroom.house import AnyAct, Exposes, offers
from pokerroom.notation.tables.house import KeptHouseTable, kept_of_house_table
from pokerroom.table import PLAYER
from pokerroom.table.house.dealer import HouseDealer
from pokerroom.table.house.game_manager import GameManager
from pokerroom.table.house.tables import HouseTable, after, begun, buys, jackpots_of


@dataclass
class HouseSitting:
    """The player's hands against the house, and the bots' beside him.

    *stake* is what a bot buys when it has lost nearly all.
    """

    table: HouseTable
    stake: int

    @property
    def title(self) -> str:
        return f"{self.table.plan.game.title} ({self.table.plan.game.name})"

    def terms_told(self) -> Sequence[str]:
        terms = self.table.plan.terms
        facts = [
            f"{terms.boxes} boxes, yours is box {self.table.box}",
            f"minimum {brief(terms.minimum)}",
            f"maximum {brief(terms.maximum)}",
            f"whole units of {brief(terms.unit)}",
        ]
        if terms.maximum_payout is not None:
            facts.append(f"maximum payout {brief(terms.maximum_payout)}")
        others = self.table.others
        return [*facts, f"with you {', '.join(others)}"] if others else facts

    def cautions(self) -> Sequence[str]:
        return ()

    def about(self) -> Sequence[str]:
        return house_introduction(self.table.plan)

    def seat_bots(self, names: Sequence[str]) -> None:  # noqa: ARG002 - whatever their names
        raise WrongUsage("--bot and --level are for games among players")

    def as_kept(self, seed: int | None) -> KeptHouseTable:
        return kept_of_house_table(self.table, self.stake, seed)

    def chips_and_bought(self) -> tuple[int, int]:
        return self.table.chips[PLAYER], self.table.bought[PLAYER]

    def between_rounds(self, talk: HouseConversation) -> None:
        self.table = BetweenRounds(talk, self.table).decide()

    def play_round(self, session: Session) -> HouseConversation:
        self._bots_buy(session.voice)
        talk = self._wagered(session)
        while talk is None:
            talk = self._wagered(session)
        self._play_to_the_end(talk, session.seed)
        talk.jackpot.end()
        self.table = after(self.table, talk.play, talk.jackpot.amounts)
        _sum_up(talk)
        return talk

    def _wagered(self, session: Session) -> HouseConversation | None:
        """A round with its wagers placed; None if chips were bought first."""
        play = begun(self.table)
        jackpot = jackpots_of(self.table, play)
        talk = HouseConversation(session.voice, play, jackpot)
        self._announce(session.voice, jackpot)
        for ante in antes_of_bots(self.table):
            talk.do(ante)
        try:
            Wagering(talk, self.table).place()
        except ChipsBought as bought:
            self._buy(bought.amount, session)
            return None
        return talk

    def _buy(self, amount: int, session: Session) -> None:
        self.table = buys(self.table, PLAYER, amount)
        session.keep()
        session.voice.say(f"You buy {brief(amount)} and have {brief(self.table.chips[PLAYER])}.")

    def _play_to_the_end(self, talk: HouseConversation, seed: int | None) -> None:
        shuffler, _ = chances(seed, self.table.rounds + 1)
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

    def _bots_buy(self, voice: Voice) -> None:
        self.table, bought = bots_buy(self.table, self.stake)
        for person, amount in bought.items():
            voice.say(f"{person} has lost nearly everything and buys {brief(amount)}.")

    def _announce(self, voice: Voice, jackpot: GameManager) -> None:
        voice.say()
        voice.say(f"Round {self.table.rounds + 1}", style="bold")
        shown = displays(jackpot)
        drawn = [] if voice.plain else fitted("   ".join(shown), voice.width)
        for line in drawn or shown:
            if line:
                voice.say(line)
        voice.say(f"You have {brief(self.table.chips[PLAYER])} in chips.")


def _sum_up(talk: HouseConversation) -> None:
    play = talk.play
    net = play.purses[PLAYER] - play.begun.chips[PLAYER]
    how = f"{signed(net)} in this round" if net else "nothing won or lost in this round"
    talk.voice.say(f"You have {brief(play.purses[PLAYER])}: {how}.")


def _done(talk: HouseConversation, acts: Iterable[AnyAct]) -> None:
    """The dealer's acts; the player may refuse to show a hand of his."""
    for act in acts:
        own = isinstance(act, Exposes) and talk.play.owner(act.box) == PLAYER
        if isinstance(act, Exposes) and own and not shows_hand(talk, act.box):
            continue
        done = talk.do(act)
        assert done, act
