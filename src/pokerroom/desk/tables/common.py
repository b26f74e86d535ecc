"""What tables of both kinds share: the tools they are given, and what a command led to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple, TypeAlias

from pokerroom.books import PokerRoomError, Referral, Refusal, Ruling
from pokerroom.desk.coding.languages import DESK, JACKPOTS, ROOM
from pokerroom.desk.commands import Answer
from pokerroom.desk.decks.pack import Pack
from pokerroom.desk.decks.sealing import Key, KnownDeck, opened, revealed, sealed
from pokerroom.desk.decks.shuffling import Shuffles
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import DeckSealed, TableOpened
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.ledger import NOTHING, Posting

TOLD: Final = "told"
"""A shoe that the program does not have: a dealer deals, and reports what is seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """What a table may use but no rule does: a key, a shuffle, the time, a shared jackpot."""

    key: Key
    shuffles: Shuffles
    now: datetime
    link: LinkedJackpot | None = None


class Happened(NamedTuple):
    """An event, and the language in which it is written."""

    language: str
    event: Any


NO_ANSWER: Final = Answer(table="", version=0)


@dataclass(slots=True)
class Outcome:
    """All that one command led to, in order; *lines* is what it did to the ledger.

    *linked* is what happened to the shared jackpot, *in_room* what happened to the room.
    """

    events: list[Happened] = field(default_factory=list)
    linked: list[Happened] = field(default_factory=list)
    in_room: list[Happened] = field(default_factory=list)
    lines: Posting = NOTHING
    answer: Answer = NO_ANSWER

    def add(self, language: str, event: Any, posting: Posting = NOTHING) -> None:
        self.events.append(Happened(language, event))
        self.lines += posting

    def add_linked(self, link: LinkedJackpot, events: Iterable[Any]) -> None:
        """Adds what has just happened to *link*."""
        for event in events:
            self.linked.append(Happened(JACKPOTS.name, event))
            self.lines += link.posted(event)

    def add_in_room(self, posted: Callable[[Any], Posting], events: Iterable[Any]) -> None:
        """Adds what has just happened in the room."""
        for event in events:
            self.in_room.append(Happened(ROOM.name, event))
            self.lines += posted(event)


class RefusedAfterAll(PokerRoomError):
    """*found* is a refusal after part was done: the record still has the table as it was."""

    def __init__(self, found: Refusal | Referral) -> None:
        super().__init__(str(found))
        self.found = found


Found: TypeAlias = Outcome | Refusal | Referral
"""A refusal, or a referral that is not recorded, changes nothing."""


def answered(found: Ruling[Any] | Refusal | Referral) -> Answer:
    if isinstance(found, Referral):
        return Answer(
            table="",
            version=0,
            found="referral",
            per=str(found.per),
            question=found.question,
            to=found.to,
            answers=found.answers,
        )
    return Answer(table="", version=0, per=str(found.per))


class Decks:
    """The sealed decks of one round at *table*, and the pack that is dealt from them."""

    __slots__ = ("_known", "_table", "number", "pack")

    def __init__(self, table: str, number: int) -> None:
        self._table, self.number = table, number
        self._known: list[KnownDeck] = []
        self.pack = Pack()

    @property
    def last(self) -> KnownDeck:
        return self._known[-1]

    def __len__(self) -> int:
        return len(self._known)

    def check_are_of(self, number: int | None) -> None:
        """Raises `NotPossible` for anything about a round other than the one begun last."""
        if number not in {None, self.number}:
            raise NotPossible(
                f"that was about round {number}, and the table is at round {self.number} now: "
                "nothing was done"
            )

    def _place(self, deck: int) -> Place:
        return Place(table=self._table, number=self.number, deck=deck)

    def seal(self, deck: KnownDeck, tools: Tools) -> DeckSealed:
        """Seals one more deck."""
        where = self._place(len(self._known) + 1)
        event = sealed(where, deck, tools.key, tools.shuffles.name)
        self._known.append(deck)
        return event

    def happen(self, event: DeckSealed, key: Key) -> None:
        """The same when a record is read."""
        self._known.append(opened(self._place(event.number), event, key))

    def reveal(self, outcome: Outcome) -> None:
        for number, deck in enumerate(self._known, start=1):
            outcome.add(DESK.name, revealed(number, deck))


def whole_amount(amount: int) -> int:
    if type(amount) is not int or not 0 < amount <= AMOUNT_MOST:
        raise NotPossible(f"{amount!r:.40} is not an amount of chips")
    return amount


def person_named(person: Any) -> str:
    if (
        not isinstance(person, str)
        or not person.isprintable()
        or not person.strip()
        or len(person) > LONGEST
    ):
        raise NotPossible(f"{person!r:.60} cannot be the name of a person")
    return person


LONGEST: Final = 80
AMOUNT_MOST: Final = 10**15
"""In cents: anything more is a slip, not an amount of money."""


def is_told(table: TableOpened) -> bool:
    return table.shoe == TOLD
