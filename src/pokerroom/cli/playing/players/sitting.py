"""The person's seat at a table among players, with bots in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pokerroom.bots import (
    Bot,
    BotFailed,
    bot_named,
    bots_buy_in,
    chances,
    regular,
    take_turn,
    turn_of,
)
from pokerroom.cli.output import Refused
from pokerroom.cli.playing.players.before import before_the_first_card
from pokerroom.cli.playing.players.between import Between
from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.players.introduction import introduction
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.players.turns import act_of_person
from pokerroom.cli.playing.session import Session
from pokerroom.cli.playing.voice import brief
from pokerroom.money import Money
from pokerroom.notation.tables.players import KeptTable, kept_of_table
from pokerroom.play import Play, Seat, awaited_seat, put
from pokerroom.table import Dealer, Table, after, next_round, voided
from pokerroom.terms import cautions


@dataclass
class PlayersSitting:
    """*you* is the person's seat; *bots* take the other seats in turn.

    *stake* is what a bot buys when it has lost everything.
    """

    table: Table
    stake: int
    you: Seat = 1
    bots: tuple[Bot, ...] = (regular,)

    @property
    def title(self) -> str:
        return f"{self.table.at.game.title} ({self.table.at.game.name})"

    def terms_told(self) -> Sequence[str]:
        terms = self.table.at.terms
        facts = [
            f"{len(self.table.players)} players",
            f"{terms.deck}",
            f"limit: {terms.limit}",
            f"forced bets: {terms.form}",
            f"minimum {brief(terms.minimum)}",
        ]
        facts += [f"maximum {brief(terms.maximum)}"] if terms.maximum else []
        return [*facts, f"bets {' '.join(map(brief, terms.bets))}"] if terms.bets else facts

    def cautions(self) -> Sequence[str]:
        return [str(each) for each in cautions(self.table.at.game, self.table.at.terms.deck)]

    def about(self) -> Sequence[str]:
        return introduction(self.table.at, len(self.table.players))

    def seat_bots(self, names: Sequence[str]) -> None:
        self.bots = tuple(bot_named(name) for name in names)

    def as_kept(self, seed: int | None) -> KeptTable:
        return kept_of_table(self.table, self.you, Money(self.stake), seed)

    def chips_and_bought(self) -> tuple[int, int]:
        own = self.table.players[self.you]
        return own.stake, own.bought

    def between_rounds(self, talk: Conversation) -> None:
        self.table = Between(talk, self.table).decide()

    @property
    def _people(self) -> People:
        return People({seat: p.name for seat, p in self.table.players.items()}, self.you)

    def play_round(self, session: Session) -> Conversation:
        self.table, bought = bots_buy_in(self.table, self.you, self.stake)
        for name, amount in bought.items():
            session.voice.say(f"{name} has lost everything and buys {brief(amount)}.")
        table, play = next_round(self.table)
        self._announce(session, table, play)
        talk = Conversation(session.voice, self._people, play, table.at)
        done = self._is_played(talk, table.rounds + 1, session.seed)
        self.table = after(table, play) if done else voided(table)
        return talk

    def _is_played(self, talk: Conversation, number: int, seed: int | None) -> bool:
        """Plays to the end; if the rules leave something to a person, the round is void."""
        play = talk.play
        shuffler, chance = chances(seed, number)
        dealer = Dealer(play, shuffler)
        talk.tell()
        while not play.is_over:
            if dealer.is_wanted:
                before_the_first_card(talk, dealer, chance)
                referral = dealer.deal()
                if referral:
                    talk.refuse(referral)
                    talk.voice.say("The round is void.")
                    return False
            else:
                self._act(talk, chance, number, seed)
            talk.tell()
        return True

    def _act(self, talk: Conversation, chance: Random, number: int, seed: int | None) -> None:
        play, seat = talk.play, awaited_seat(talk.play)
        if seat == self.you:
            put(play, act_of_person(talk))
            return
        assert seat is not None
        try:
            take_turn(self._bot_in(seat), turn_of(play, chance), play, number)
        except BotFailed as failure:
            again = f"--seed {seed}" if seed is not None else "a --seed"
            raise Refused(f"{failure}; with {again} such rounds come again") from failure

    def _bot_in(self, seat: Seat) -> Bot:
        """Seats are counted from the person's left."""
        place = (seat - self.you - 1) % len(self.table.players)
        return self.bots[place % len(self.bots)]

    def _announce(self, session: Session, table: Table, play: Play) -> None:
        say, marker = session.voice.say, play.game.marker
        say()
        say(f"Round {table.rounds + 1}", style="bold")
        if marker:
            say(f"{self._people.does(play.marker_seat, 'have')} the {marker}.")
