"""Plays a jackpot file: the result of each entry, and how it differs from what the file says."""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.jackpots import Act, Event, open_link, put, withdrawn_for
from pokerroom.notation.jackpots.reading import JackpotEntry, JackpotFile
from pokerroom.notation.reader.account import Account
from pokerroom.notation.values.errors import Failure, WrongFile


class EntryPlayed(NamedTuple):
    """An entry by its *number*, its events, and what was *found* if that was no ruling."""

    number: int
    line: int | None
    events: list[Event]
    found: Refusal | Referral | None


class JackpotPlaying(Account[Act, Event]):
    """*record* is all that happened, entry by entry in *played*."""

    def __init__(self, file: JackpotFile) -> None:
        opened = open_link(file.setup)
        if isinstance(opened, Refusal):
            raise WrongFile(opened.because, file.line, opened.per, refuses=True)
        self.record: list[Event] = []
        super().__init__(self, file.allowed)
        self.file, self.link = file, opened.outcome
        self.played: list[EntryPlayed] = []

    def run(self) -> None:
        for entry in self.file.entries:
            events, found = self._put(entry)
            self.record += events
            self.played.append(EntryPlayed(entry.number, entry.line, events, found))
            self._judged(entry, found)
            self._compare(entry.checks, self.link)
        self._compare(self.file.expected, self.link)

    def _put(self, entry: JackpotEntry) -> tuple[list[Event], Refusal | Referral | None]:
        events = list[Event]()
        for act in entry.acts:
            events += withdrawn_for(self.link, act)
            found = put(self.link, act)
            if not isinstance(found, Refusal):
                events += found.outcome
            if not isinstance(found, Ruling):
                return events, found
        return events, None

    def _judged(self, entry: JackpotEntry, found: Refusal | Referral | None) -> None:
        if found is not None:
            otherwise = self._otherwise(entry.outcome, found)
        elif entry.outcome is not None:
            word = "referred" if entry.outcome.referred else "refused"
            otherwise = f"was to be {word}, and is accepted"
        else:
            return
        if otherwise:
            self.failures.append(Failure(entry.line, f"act {entry.number} {otherwise}"))


def in_words(found: Refusal | Referral) -> str:
    if isinstance(found, Refusal):
        return f"refused: {found}"
    return f"for the {found.to}: {found.question} ({found.per})"
