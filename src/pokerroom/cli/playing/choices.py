"""What a person does between two rounds at any table: play on, buy chips, save, leave."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from pokerroom.cli.output import Refused
from pokerroom.cli.playing.talk import Talk
from pokerroom.cli.playing.typed import Unclear, amount_typed, shortened
from pokerroom.cli.playing.voice import brief
from pokerroom.cli.writing import IsThere, write_text

LARGEST: Final = 10**10  # cents
NEXT: Final = {"", "n", "next"}
AnyTable = TypeVar("AnyTable")
AnyTalk = TypeVar("AnyTalk", bound=Talk[Any])


@dataclass
class Choices(ABC, Generic[AnyTalk, AnyTable]):
    """The player decides what to do with *table* after the round told in *talk*."""

    talk: AnyTalk
    table: AnyTable
    keys: ClassVar[str] = "n, b, s and q"
    formats: ClassVar[str] = ".toml (round file) or .txt"
    helps: ClassVar[tuple[str, ...]] = ()

    def decide(self) -> AnyTable:
        """The table for the next round."""
        while not self.talk.ask(self._prompt(), self.answer, helps=self.helps):
            pass
        return self.table

    def _prompt(self) -> str:
        parts = ["[n]ext round"] if self.chips else []
        parts += ["[b]uy chips", *self.more_offered(), "[s]ave the round", "[q]uit"]
        if self.talk.voice.plain:
            words = [f"{part[1]} {part.replace('[', '').replace(']', '')}" for part in parts]
            return f"{', '.join(words)}:"
        return self.talk.choices(parts, "")

    @property
    @abstractmethod
    def chips(self) -> int:
        """How many chips the player has."""

    @abstractmethod
    def buy(self, amount: int) -> bool:
        """Buys chips for *amount* if the rules allow it; whether they did."""

    @abstractmethod
    def text_for(self, suffix: str) -> str | None:
        """The last round in the format of files with that ending; None if there is none."""

    def more_offered(self) -> list[str]:
        return []

    def least(self) -> int:
        """The least that must be bought at once; 0 if any amount will do."""
        return 0

    def answer(self, line: str) -> bool:
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
                raise Unclear(f"{shortened(line)} is not one of {self.keys}; type h for help")
        return False

    def _next(self) -> bool:
        if self.chips:
            return True
        least = f", {brief(self.least())} at least" if self.least() else ""
        raise Unclear(f"you have no chips: buy some{least}, or leave")

    def _buy(self, rest: str) -> None:
        amount = self.amount_bought(rest) if rest else self._how_much()
        if amount is not None and self.buy(amount):
            self.talk.voice.say(f"You buy {brief(amount)} and have {brief(self.chips)}.")

    def _how_much(self) -> int | None:
        least = f" {brief(self.least())} at least," if self.least() else ""
        prompt = f"Buy how much?{least} Enter for nothing:"
        return self.talk.ask(prompt, lambda line: self.amount_bought(line) if line else None)

    def amount_bought(self, typed: str) -> int:
        amount = amount_typed(typed)
        if amount > LARGEST:
            raise Unclear(f"{brief(LARGEST)} is the most that the cage gives at once")
        return amount

    def _save(self, rest: str) -> None:
        prompt = f"Save as? A name in {self.formats}; Enter for none:"
        name = rest.strip() or self.talk.ask(prompt, str)
        if not name:
            return
        text = self.text_for(Path(name).suffix.lower())
        if text is None:
            raise Unclear(f"the name must end in {self.formats.replace(' (round file)', '')}")
        _write(Path(name), text)
        self.talk.voice.say(f"Saved as {shortened(name)[1:-1]}.")


def _write(path: Path, text: str) -> None:
    """Writes the file, but never overwrites one."""
    try:
        write_text(path, text, force=False)
    except IsThere:
        raise Unclear("there is a file of that name already") from None
    except Refused as refusal:
        raise Unclear(str(refusal)) from None
