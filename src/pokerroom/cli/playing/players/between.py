"""Between two rounds among players: what can be done at any table, and looking at a hand."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Refusal, Ruling
from pokerroom.cli.playing.choices import Choices
from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.players.helping import BETWEEN
from pokerroom.cli.playing.players.saving import text_of_round
from pokerroom.cli.playing.typed import Unclear
from pokerroom.cli.playing.voice import brief
from pokerroom.money import Money
from pokerroom.play import AsksToSee, Seat, put, rule_on
from pokerroom.table import Table, buys, least_to_buy


@dataclass
class Between(Choices[Conversation, Table]):
    keys = "n, b, v, s and q"
    formats = ".toml (round file), .txt or .phh"
    helps = BETWEEN

    def decide(self) -> Table:
        self.talk.voice.say(f"You have {brief(self.chips)}.")
        return super().decide()

    @property
    def chips(self) -> int:
        return self.table.players[self.talk.people.you].stake

    def least(self) -> int:
        return least_to_buy(self.table, self.talk.people.you)

    def buy(self, amount: int) -> bool:
        found = buys(self.table, self.talk.people.you, Money(amount))
        if isinstance(found, Refusal):
            self.talk.refuse(found)
            return False
        self.table = found
        return True

    def text_for(self, suffix: str) -> str | None:
        return text_of_round(suffix, self.talk)

    def more_offered(self) -> list[str]:
        return ["[v]iew a hand"] if self._hands_to_see() else []

    def answer(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        if word.lower() in {"v", "view", "see"}:
            self._see(rest)
            return False
        return super().answer(line)

    def _hands_to_see(self) -> list[Seat]:
        play, you = self.talk.play, self.talk.people.you
        return [
            seat
            for seat in play.thrown_in
            if isinstance(rule_on(play, AsksToSee(seat=you, hand_of=seat)), Ruling)
        ]

    def _see(self, rest: str) -> None:
        people = self.talk.people
        seat = people.called(rest.strip()) if rest else None
        if seat is None:
            names = ", ".join(people.name(each) for each in self._hands_to_see())
            raise Unclear(f"type v and a name: {names}" if names else "there is no hand to see")
        found = put(self.talk.play, AsksToSee(seat=people.you, hand_of=seat))
        if isinstance(found, Ruling):
            self.talk.tell()
        else:
            self.talk.refuse(found)
