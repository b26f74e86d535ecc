"""The players by name; the person at the keyboard is "you"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pokerroom.play import Seat
from pokerroom.table import NAMES

IRREGULAR: Final = {"have": "has", "go": "goes"}


@dataclass(frozen=True, slots=True)
class People:
    names: Mapping[Seat, str]
    you: Seat

    def name(self, seat: Seat) -> str:
        return "You" if seat == self.you else self.names[seat]

    def object(self, seat: Seat) -> str:
        """The player's name within a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: Seat, deed: str) -> str:
        """ "You call $5" or "Bob calls $5"; *deed* begins with a verb that takes an s."""
        if seat == self.you:
            return f"You {deed}"
        verb, blank, rest = deed.partition(" ")
        return f"{self.names[seat]} {IRREGULAR.get(verb, f'{verb}s')}{blank}{rest}"

    def called(self, word: str) -> Seat | None:
        """The player whom *word* names, by name or by seat."""
        for seat, name in self.names.items():
            if word.lower() in {name.lower(), str(seat)}:
                return seat
        return None


def names_for(players: int, you: Seat) -> dict[Seat, str]:
    others = iter(NAMES)
    return {s: "You" if s == you else next(others) for s in range(1, players + 1)}
