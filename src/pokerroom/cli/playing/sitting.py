"""Round after round at one table, of whatever kind, until the person leaves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from pokerroom.cli.playing.voice import Left, Voice, brief, number
from pokerroom.cli.writing import write_text
from pokerroom.notation.tables import text_of_table

AnyTable = TypeVar("AnyTable")
AnyTalk = TypeVar("AnyTalk")


@dataclass
class Sitting(ABC, Generic[AnyTable, AnyTalk]):
    """*stake* is what a bot buys that has lost all; *most* rounds are played, if told.

    The table is kept in *file*; *force*: whatever was in it may be lost.
    """

    voice: Voice
    table: AnyTable
    stake: int
    seed: int | None = None
    file: Path | None = None
    force: bool = False
    most: int | None = None

    def run(self) -> None:
        """Leaving, or the end of what can be read, ends it as it should."""
        self.keep()
        played = 0
        try:
            while self.most is None or played < self.most:
                talk = self.play_round()
                played += 1
                self.keep()
                if played == self.most:
                    break
                self.table = self.between_rounds(talk)
                self.keep()
        except Left:
            pass
        self._good_bye(played)

    @abstractmethod
    def play_round(self) -> AnyTalk:
        """One whole round; the table is then as it is after it."""

    @abstractmethod
    def between_rounds(self, talk: AnyTalk) -> AnyTable:
        """The table for the next round, as the person wants it."""

    @abstractmethod
    def as_kept(self) -> Struct:
        """The table as a file keeps it."""

    @abstractmethod
    def chips_and_bought(self) -> tuple[int, int]:
        """What the person has in chips, and has bought in all."""

    def keep(self) -> None:
        if self.file:
            write_text(self.file, text_of_table(self.as_kept()), force=self.force)
            self.force = True  # from now on it is ours

    def _good_bye(self, played: int) -> None:
        chips, bought = self.chips_and_bought()
        gain = chips - bought
        how = f"{brief(abs(gain))} {'up' if gain > 0 else 'down'}" if gain else "even"
        self.voice.say(
            f"{number(played, 'round')} played. You bought {brief(bought)} in all and "
            f"leave with {brief(chips)}: {how}."
        )
        if self.file:
            self.voice.say(f"Go on later with: pokerroom play --resume {self.file}")
