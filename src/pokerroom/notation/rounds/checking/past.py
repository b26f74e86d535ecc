"""What has happened in a round so far, collected as it grows: each event is read once."""

from __future__ import annotations

from typing import TypeVar

from pokerroom.books import Referral, Refusal
from pokerroom.notation.rounds.checking.authorities import authorities
from pokerroom.play import Event, Play

Kind = TypeVar("Kind", bound=Event)


class Past:
    """*cited* is every rule by which something has happened or been refused."""

    def __init__(self) -> None:
        self.cited: set[str] = set()
        self._recorded = 0
        self._history: list[Event] = []
        self._known = 0
        self._by_kind: dict[type, list[Event]] = {}

    def refuse(self, found: Refusal | Referral) -> None:
        self.cited.add(str(found.per))

    def follow(self, play: Play) -> None:
        """Looks at what has happened since; after a rewind the history is a different one."""
        for event in play.record[self._recorded :]:
            self.cited.update(str(rule) for rule in authorities(event))
        self._recorded = len(play.record)
        if play.history is not self._history:
            self._history, self._known, self._by_kind = play.history, 0, {}
        for event in self._history[self._known :]:
            self._by_kind.setdefault(type(event), []).append(event)
        self._known = len(self._history)

    def all_of(self, kind: type[Kind]) -> list[Kind]:
        """All events of a kind that have not been rewound."""
        return self._by_kind.get(kind, [])  # type: ignore[return-value]

    def last(self, kind: type[Kind]) -> Kind | None:
        found = self.all_of(kind)
        return found[-1] if found else None
