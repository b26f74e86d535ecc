"""Round after round at one table, until the person leaves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from pokerroom.bots import Bot, BotFailed, regular, turn_of
from pokerroom.bots.chance import chances
from pokerroom.bots.rounds import take_turn
from pokerroom.cli.output import Refused
from pokerroom.cli.playing.before import before_the_first_card
from pokerroom.cli.playing.between import Between
from pokerroom.cli.playing.conversation import Conversation
from pokerroom.cli.playing.keeping import keep, written
from pokerroom.cli.playing.people import People
from pokerroom.cli.playing.turns import act_of_person
from pokerroom.cli.playing.voice import Left, Voice, brief, number
from pokerroom.money import Money
from pokerroom.play import Play, Seat, awaited_seat, put
from pokerroom.table import Dealer, Table, after, buys, least_to_buy, next_round, voided


@dataclass(slots=True)
class Session:
    """*stake* is what a bot buys that has lost all; *most* rounds are played, if told.

    *bots* sit down one after the other until all seats are taken.
    """

    voice: Voice
    table: Table
    you: Seat
    stake: Money
    seed: int | None = None
    file: Path | None = None
    force: bool = False
    most: int | None = None
    bots: tuple[Bot, ...] = (regular,)

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
                self.table = Between(talk, self.table).decide()
                self._keep()
        except Left:
            pass
        self._good_bye(played)

    @property
    def _people(self) -> People:
        return People({seat: p.name for seat, p in self.table.players.items()}, self.you)

    def _keep(self) -> None:
        if self.file:
            keep(self.file, written(self.table, self.you, self.stake, self.seed), force=self.force)
            self.force = True  # from now on it is ours

    def _round(self) -> Conversation:
        self._bots_buy()
        table, play = next_round(self.table)
        self._announce(table, play)
        talk = Conversation(self.voice, self._people, play, table.at)
        done = self._is_played(talk, table.rounds + 1)
        self.table = after(table, play) if done else voided(table)
        return talk

    def _is_played(self, talk: Conversation, number: int) -> bool:
        """To the end; if the rules leave something to a person, the round is void."""
        play = talk.play
        shuffler, chance = chances(self.seed, number)
        dealer = Dealer(play, shuffler)
        talk.tell()
        while not play.is_over:
            if dealer.is_wanted:
                before_the_first_card(talk, dealer, chance)
                referral = dealer.deal()
                if referral:
                    talk.refuse(referral)
                    self.voice.say("The round is void.")
                    return False
            else:
                self._act(talk, chance, number)
            talk.tell()
        return True

    def _act(self, talk: Conversation, chance: Random, number: int) -> None:
        play, seat = talk.play, awaited_seat(talk.play)
        if seat == self.you:
            put(play, act_of_person(talk))
            return
        assert seat is not None
        try:
            take_turn(self._bot_in(seat), turn_of(play, chance), play, number)
        except BotFailed as failure:
            again = f"--seed {self.seed}" if self.seed is not None else "a --seed"
            raise Refused(f"{failure}; with {again} such rounds come again") from failure

    def _bot_in(self, seat: Seat) -> Bot:
        """Seats are counted from the person's left."""
        place = (seat - self.you - 1) % len(self.table.players)
        return self.bots[place % len(self.bots)]

    def _bots_buy(self) -> None:
        for seat, player in self.table.players.items():
            if seat != self.you and not player.stake:
                amount = Money(max(self.stake, least_to_buy(self.table, seat)))
                richer = buys(self.table, seat, amount)
                assert isinstance(richer, Table)
                self.table = richer
                self.voice.say(f"{player.name} has lost all and buys {brief(amount)}.")

    def _announce(self, table: Table, play: Play) -> None:
        self.voice.say()
        self.voice.say(f"Round {table.rounds + 1}", style="bold")
        marker = play.game.marker
        if marker:
            self.voice.say(f"{self._people.does(play.marked, 'have')} the {marker}.")

    def _good_bye(self, played: int) -> None:
        own = self.table.players[self.you]
        gain = own.stake - own.bought
        how = f"{brief(abs(gain))} {'up' if gain > 0 else 'down'}" if gain else "even"
        self.voice.say(
            f"{number(played, 'round')} played. You bought {brief(own.bought)} in all and "
            f"leave with {brief(own.stake)}: {how}."
        )
        if self.file:
            self.voice.say(f"Go on later with: pokerroom play --resume {self.file}")
