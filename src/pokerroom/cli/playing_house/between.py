"""Between two rounds against the house: the next one, chips, the round in a file, or leaving."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pokerroom.cli.output import Refused
from pokerroom.cli.playing.between import NEXT
from pokerroom.cli.playing.voice import brief
from pokerroom.cli.playing.words import Unclear, shortened
from pokerroom.cli.playing_house.buying import amount_bought
from pokerroom.cli.playing_house.conversation import HouseConversation
from pokerroom.cli.writing import IsThere, write_text
from pokerroom.notation.house_rounds.writing import house_round_file
from pokerroom.table.house import HouseTable, buys
from pokerroom.table.names import PLAYER


@dataclass(slots=True)
class BetweenRounds:
    """The person decides what to do at *table*, the last round being that of *talk*."""

    talk: HouseConversation
    table: HouseTable

    def decide(self) -> HouseTable:
        """The table for the next round."""
        while not self.talk.ask(self._prompt(), self._answer):
            pass
        return self.table

    @property
    def _chips(self) -> int:
        return self.table.chips[PLAYER]

    def _prompt(self) -> str:
        parts = ["[n]ext round" if self._chips else "", "[b]uy chips", "[s]ave the round", "[q]uit"]
        offered = [part for part in parts if part]
        if self.talk.voice.plain:
            words = [f"{part[1]} {part.replace('[', '').replace(']', '')}" for part in offered]
            return f"{', '.join(words)}:"
        return f"{'   '.join(offered)}   [?] why  [h]elp\n>"

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
            case _:
                raise Unclear(f"{shortened(line)} is none of n, b, s and q; h helps")
        return False

    def _next(self) -> bool:
        if self._chips:
            return True
        raise Unclear("you have no chips: buy some, or leave")

    def _buy(self, rest: str) -> None:
        amount = amount_bought(rest) if rest else self._how_much()
        if amount is None:
            return
        self.table = buys(self.table, PLAYER, amount)
        self.talk.voice.say(f"You buy {brief(amount)} and have {brief(self._chips)}.")

    def _how_much(self) -> int | None:
        prompt = "Buy how much? Enter for nothing:"
        return self.talk.ask(prompt, lambda line: amount_bought(line) if line else None)

    def _save(self, rest: str) -> None:
        prompt = "Save as? A name in .toml (round file) or .txt; Enter for none:"
        name = rest.strip() or self.talk.ask(prompt, str)
        if name:
            _write(Path(name), self._text(Path(name)))
            self.talk.voice.say(f"Saved as {shortened(name)[1:-1]}.")

    def _text(self, path: Path) -> str:
        match path.suffix.lower():
            case ".txt":
                return self.talk.text()
            case ".toml":
                return house_round_file(self.talk.play, self.talk.acts, PLAYER)
            case _:
                raise Unclear("the name must end in .toml or .txt")


def _write(path: Path, text: str) -> None:
    """A file that is there is not written over."""
    try:
        write_text(path, text, force=False)
    except IsThere:
        raise Unclear("there is a file of that name already") from None
    except Refused as refusal:
        raise Unclear(str(refusal)) from None
