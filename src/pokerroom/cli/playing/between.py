"""Between two rounds: the next one, chips, another's hand, the round kept in a file, or leaving."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pokerroom.books import Refusal, Ruling
from pokerroom.cli.playing.conversation import Conversation
from pokerroom.cli.playing.helping import BETWEEN
from pokerroom.cli.playing.saving import NotSaved, save_round
from pokerroom.cli.playing.voice import brief
from pokerroom.cli.playing.words import Unclear, amount_typed, shortened
from pokerroom.money import Money
from pokerroom.play import AsksToSee, Seat, put, rule_on
from pokerroom.table import Player, Table, buys, least_to_buy

LARGEST: Final = 10**10  # cents
NEXT: Final = {"", "n", "next"}


@dataclass(slots=True)
class Between:
    """The person decides what to do with *table*, the last round being that of *talk*."""

    talk: Conversation
    table: Table

    def decide(self) -> Table:
        """The table for the next round."""
        self.talk.voice.say(f"You have {brief(self._own.stake)}.")
        while not self.talk.ask(self._prompt(), self._answer, helps=BETWEEN):
            pass
        return self.table

    def _prompt(self) -> str:
        stake = self._own.stake
        parts = ["[n]ext round" if stake else "", "[b]uy chips", "[s]ave the round", "[q]uit"]
        if self._hands_to_see():
            parts.insert(2, "[v]iew a hand")
        offered = [part for part in parts if part]
        if self.talk.voice.plain:
            return f"{', '.join(f'{part[1]} {_without_brackets(part)}' for part in offered)}:"
        return f"{'   '.join(offered)}   [?] why  [h]elp\n>"

    @property
    def _own(self) -> Player:
        return self.table.players[self.talk.people.you]

    def _answer(self, line: str) -> bool:
        """Whether the next round begins."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case each if each in NEXT and not rest:
                return self._next()
            case "b" | "buy":
                self._buy(rest)
            case "s" | "save":
                self._save(rest)
            case "v" | "view" | "see":
                self._see(rest)
            case _:
                raise Unclear(f"{shortened(line)} is none of n, b, v, s and q; h helps")
        return False

    def _next(self) -> bool:
        if self._own.stake:
            return True
        least = brief(least_to_buy(self.table, self.talk.people.you))
        raise Unclear(f"you have no chips: buy some, {least} at least, or leave")

    def _buy(self, rest: str) -> None:
        least = least_to_buy(self.table, self.talk.people.you)
        amount = amount_typed(rest) if rest else self._how_much(least)
        if amount is None:
            return
        if amount > LARGEST:
            raise Unclear(f"{brief(LARGEST)} is the most that the cage gives at once")
        found = buys(self.table, self.talk.people.you, Money(amount))
        if isinstance(found, Refusal):
            self.talk.refuse(found)
            return
        self.table = found
        self.talk.voice.say(f"You buy {brief(amount)} and have {brief(self._own.stake)}.")

    def _how_much(self, least: int) -> int | None:
        prompt = f"Buy how much? {brief(least)} at least, Enter for nothing:"
        return self.talk.ask(prompt, lambda line: amount_typed(line) if line else None)

    def _save(self, rest: str) -> None:
        prompt = "Save as? A name in .toml (round file), .txt or .phh; Enter for none:"
        name = rest.strip() or self.talk.ask(prompt, str)
        if not name:
            return
        try:
            save_round(Path(name), self.talk)
        except NotSaved as problem:
            raise Unclear(str(problem)) from None
        self.talk.voice.say(f"Saved as {shortened(name)[1:-1]}.")

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


def _without_brackets(words: str) -> str:
    return words.replace("[", "").replace("]", "")
