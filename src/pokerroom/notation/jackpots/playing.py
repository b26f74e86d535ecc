"""Plays a jackpot file: the result of each entry, and how it differs from what the file says."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.jackpots import Act, Event, Link, put, withdrawn_for
from pokerroom.notation.jackpots.reading import JackpotEntry, JackpotFile
from pokerroom.notation.reader import Account
from pokerroom.notation.values import Failure


class JackpotPlaying(Account[Act, Event]):
    """*record* is all that happened; *refused* are acts that came to nothing, expected or not."""

    def __init__(self, file: JackpotFile, link: Link) -> None:
        self.record: list[Event] = []
        super().__init__(self)
        self.file, self.link = file, link
        self.refused: list[str] = []
        self.differs = False

    def run(self) -> Iterator[tuple[int, list[Event], str]]:
        """Plays the entries: the number of each, its events, and why it was refused, if it was."""
        for entry in self.file.entries:
            events, found = self._put(entry)
            self.record += events
            refused = "" if found is None else f"{entry.number}: {in_words(found)}"
            if refused:
                self.refused.append(refused)
            self._judged(entry, found)
            self._compare(entry.checks, self.link)
            yield entry.number, events, refused
        self._compare(self.file.expected, self.link)
        self.differs = self.differs or bool(self.failures)

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
        """A refusal that the file does not mention is reported, but does not fail the file."""
        wanted = entry.outcome
        if wanted is None:
            self.differs = self.differs or found is not None
            return
        if found is None:
            word = "referred" if wanted.referred else "refused"
            otherwise = f"was to be {word}, and is accepted"
        else:
            otherwise = self._otherwise(wanted, found)
        if otherwise:
            self.failures.append(Failure(entry.line, f"act {entry.number} {otherwise}"))


def in_words(found: Refusal | Referral) -> str:
    if isinstance(found, Refusal):
        return f"refused: {found}"
    return f"for the {found.to}: {found.question} ({found.per})"
