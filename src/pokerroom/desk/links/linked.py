"""A jackpot of several tables, from its stream: its pools, rounds, claims and prizes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.desk.coding.languages import DESK, JACKPOTS
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import LinkClosed, LinkOpened, LinkStands
from pokerroom.desk.links.standing import is_plain, restored, standing
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.engine import Recorded
from pokerroom.jackpots import Act, Event, JackpotView, Link, evolve, put, seen
from pokerroom.jackpots.state.events import RoundStarted
from pokerroom.ledger import NOTHING, Posting

LONG: Final = 200
"""After so many events a link writes its state, as soon as nothing is pending."""


class LinkedJackpot:
    """Shared by its tables; the lock of its stream must be held to change it."""

    def __init__(self, opened: LinkOpened) -> None:
        self.opened, self.name = opened, opened.name
        self.link = Link(opened.setup)
        self.is_closed = False
        self._postings = JackpotPostings(opened.setup)
        self._on: dict[str, list[Event]] = {}
        self._events = 0

    def seen(self) -> JackpotView:
        """The jackpot display."""
        return seen(self.link)

    def has_table(self, table: str) -> bool:
        return not self.is_closed and self.link.has_table(table)

    def put(self, act: Act) -> tuple[Ruling[Any] | Refusal | Referral, tuple[Event, ...]]:
        """What is found, and the events it led to, including a recorded question."""
        found = put(self.link, act)
        return found, found.outcome if isinstance(found, Ruling | Recorded) else ()

    def posted(self, event: Event) -> Posting:
        """What *event*, which has just happened to the link, does to the ledger."""
        self._events += 1
        table = getattr(event, "table", "")
        if isinstance(event, RoundStarted):
            self._on[table] = []
        if table in self._on:
            self._on[table].append(event)
            if table not in self.link.rounds:
                del self._on[table]
        return self._postings.post(event)

    def happen(self, language: str, event: Any) -> Posting:
        """Applies *event* from the record; returns what it did to the ledger."""
        if language == JACKPOTS.name:
            evolve(self.link, event)
            return self.posted(event)
        match event:
            case LinkOpened():
                return self._postings.opened()
            case LinkStands():
                self._stand(event)
            case LinkClosed():
                self.is_closed = True
            case _:
                raise NotPossible(f"{event!r:.60} is not an event of a link")
        return NOTHING

    def stand(self) -> Iterable[LinkStands]:
        """The link's state, if it is due to be written and nothing is pending."""
        if self._events >= LONG and is_plain(self.link, self._on):
            stands = standing(self.opened, self.link, self._on)
            self._stand(stands)
            yield stands

    def _stand(self, event: LinkStands) -> None:
        self.link = restored(event)
        self._postings = JackpotPostings(event.link.setup)
        self._on = {each.table: [each] for each in event.on}
        self._events = 0

    def differs(self, event: LinkStands) -> bool:
        """Whether *event*, which comes next, differs from what has happened."""
        return not is_plain(self.link, self._on) or event != standing(
            self.opened, self.link, self._on
        )

    def close(self) -> LinkClosed:
        """Closes the link; `NotPossible` while a table plays for it or a prize is owed."""
        if self.is_closed:
            raise NotPossible(f"the link {self.name!r:.60} is closed already")
        if self.link.rounds or self.link.unpaid or self.link.asked:
            raise NotPossible(f"somebody still plays for the link {self.name!r:.60}")
        self.is_closed = True
        return LinkClosed(name=self.name)


LANGUAGES: Final = frozenset({DESK.name, JACKPOTS.name})
