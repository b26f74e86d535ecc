"""Round after round at one table, of whatever kind, until the person leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from pokerroom.cli.playing.voice import Left, Voice, brief, number
from pokerroom.cli.writing import write_text
from pokerroom.notation.tables import text_of_table


class Sitting(Protocol):
    """The person at a table of one kind: what a session must know of it."""

    @property
    def title(self) -> str:
        """The game that is played."""
        ...

    def terms_told(self) -> Sequence[str]:
        """What is fixed at the table, one fact each."""
        ...

    def cautions(self) -> Sequence[str]:
        """What people should know of such a table."""
        ...

    def about(self) -> Sequence[str]:
        """What the game is, in some ten lines."""
        ...

    def seat_bots(self, names: Sequence[str]) -> None:
        """Those by these names sit down with the person."""
        ...

    def play_round(self, session: Session) -> Any:
        """One whole round; the table is then as it is after it. What was said is given."""
        ...

    def between_rounds(self, talk: Any) -> None:
        """The table is made ready for the next round, as the person wants it."""
        ...

    def as_kept(self, seed: int | None) -> Struct:
        """The table as a file keeps it."""
        ...

    def chips_and_bought(self) -> tuple[int, int]:
        """What the person has in chips, and has bought in all."""
        ...


@dataclass
class Session:
    """*most* rounds are played, if told.

    The table is kept in *file*; *force*: whatever was in it may be lost.
    """

    voice: Voice
    sitting: Sitting
    seed: int | None = None
    file: Path | None = None
    force: bool = False
    most: int | None = None

    def introduce(self, *, at_length: bool) -> None:
        """What is played, and under which terms; *at_length*: what the game is."""
        say, sitting = self.voice.say, self.sitting
        say(sitting.title, style="bold")
        facts = sitting.terms_told()
        for line in (*(facts if self.voice.plain else ["; ".join(facts)]), *sitting.cautions()):
            say(line)
        self.voice.about = tuple(sitting.about())
        for line in self.voice.about if at_length else ():
            say(line)

    def run(self) -> None:
        """Leaving, or the end of what can be read, ends it as it should."""
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
