"""Rounds among players at one table, with bots in the other seats."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pokerroom.bots import Bot, BotFailed, chances, regular, take_turn, turn_of
from pokerroom.cli.output import Refused
from pokerroom.cli.playing.before import before_the_first_card
from pokerroom.cli.playing.between import Between
from pokerroom.cli.playing.conversation import Conversation
from pokerroom.cli.playing.people import People
from pokerroom.cli.playing.sitting import Sitting
from pokerroom.cli.playing.turns import act_of_person
from pokerroom.cli.playing.voice import brief
from pokerroom.money import Money
from pokerroom.notation.tables import KeptTable, kept_of_table
from pokerroom.play import Play, Seat, awaited_seat, put
from pokerroom.table import Dealer, Table, after, buys, least_to_buy, next_round, voided


@dataclass
class Session(Sitting[Table, Conversation]):
    """*you* is the person's seat; *bots* sit down one after the other until all are taken."""

    you: Seat = 1
    bots: tuple[Bot, ...] = (regular,)

    def as_kept(self) -> KeptTable:
        return kept_of_table(self.table, self.you, Money(self.stake), self.seed)

    def chips_and_bought(self) -> tuple[int, int]:
        own = self.table.players[self.you]
        return own.stake, own.bought

    def between_rounds(self, talk: Conversation) -> Table:
        return Between(talk, self.table).decide()

    @property
    def _people(self) -> People:
        return People({seat: p.name for seat, p in self.table.players.items()}, self.you)

    def play_round(self) -> Conversation:
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
            self.voice.say(f"{self._people.does(play.marker_seat, 'have')} the {marker}.")
