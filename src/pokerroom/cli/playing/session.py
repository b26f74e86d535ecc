"""Round after round at one table, of whatever kind, until the person leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from pokerroom.cli.playing.voice import Left, Voice, brief, number
from pokerroom.cli.writing import write_text
from pokerroom.notation.tables.players import text_of_table


class Sitting(Protocol):
    """The person at a table of one kind: what a session must know of it."""

    @property
    def title(self) -> str:
        """The title of the game."""
        ...

    def terms_told(self) -> Sequence[str]:
        """What is fixed at the table, one fact at a time."""
        ...

    def cautions(self) -> Sequence[str]:
        """What people should know about such a table."""
        ...

    def about(self) -> Sequence[str]:
        """The game in about ten lines."""
        ...

    def seat_bots(self, names: Sequence[str]) -> None:
        """Seats the bots of these names with the person."""
        ...

    def play_round(self, session: Session) -> Any:
        """Plays one whole round, after which the table is updated; returns what was said."""
        ...

    def between_rounds(self, talk: Any) -> None:
        """Gets the table ready for the next round, as the person wants it."""
        ...

    def as_kept(self, seed: int | None) -> Struct:
        """The table as a file keeps it."""
        ...

    def chips_and_bought(self) -> tuple[int, int]:
        """The person's chips, and what he has bought in all."""
        ...


@dataclass
class Session:
    """Plays *most* rounds, if that is given.

    The table is kept in *file*; *force*: the file may be overwritten.
    """

    voice: Voice
    sitting: Sitting
    seed: int | None = None
    file: Path | None = None
    force: bool = False
    most: int | None = None

    def introduce(self, *, at_length: bool) -> None:
        """What is played, and under which terms; *at_length*: also what the game is."""
        say, sitting = self.voice.say, self.sitting
        say(sitting.title, style="bold")
        facts = sitting.terms_told()
        for line in (*(facts if self.voice.plain else ["; ".join(facts)]), *sitting.cautions()):
            say(line)
        self.voice.about = tuple(sitting.about())
        for line in self.voice.about if at_length else ():
            say(line)

    def run(self) -> None:
        """Plays on until the player leaves or the input ends."""
        self.keep()
        played = 0
        try:
            while self.most is None or played < self.most:
                talk = self.sitting.play_round(self)
                played += 1
                self.keep()
                if played == self.most:
                    break
                self.sitting.between_rounds(talk)
                self.keep()
        except Left:
            pass
        self._good_bye(played)

    def keep(self) -> None:
        if self.file:
            kept = self.sitting.as_kept(self.seed)
            write_text(self.file, text_of_table(kept), force=self.force)
            self.force = True  # from now on it is ours

    def _good_bye(self, played: int) -> None:
        chips, bought = self.sitting.chips_and_bought()
        gain = chips - bought
        how = f"{brief(abs(gain))} {'up' if gain > 0 else 'down'}" if gain else "even"
        self.voice.say(
            f"{number(played, 'round')} played. You bought {brief(bought)} in all and "
            f"leave with {brief(chips)}: {how}."
        )
        if self.file:
            self.voice.say(f"Continue later with: pokerroom play --resume {self.file}")

    def say_how_to_go_on(self) -> None:
        self.voice.say()
        if self.file:
            self.voice.say("The table is kept as it was after the last whole round.")
            self.voice.say(f"Continue later with: pokerroom play --resume {self.file}")
        else:
            self.voice.say("The table is not kept; add --save FILE to keep it after every round.")
