"""Replays the streams of a record, round after round, and reports what does not follow."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

from pokerroom.desk.body import decoded, named
from pokerroom.desk.coding.cards import BY_FACE
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import DESK, LANGUAGES, Told
from pokerroom.desk.decks.shuffling import FromKernel
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.events import (
    AccountChanged,
    DeckRevealed,
    DeckSealed,
    Deposited,
    FirstCounted,
    HouseRoundBegun,
    LinkOpened,
    LinkStands,
    RoundBegun,
    RoundOver,
    TableOpened,
    Withdrawn,
)
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.tables.common import TOLD, Tools
from pokerroom.desk.tables.opening import AnyTable, table_as_opened
from pokerroom.desk.verifying.decks import RevealedDecks, broken_words
from pokerroom.desk.verifying.faults import FAILS, Check, Fault, Verified, why
from pokerroom.desk.verifying.postings import Postings
from pokerroom.house.state.events import Dealt as HouseDealt
from pokerroom.ledger import NOTHING, Posting, deposit, withdrawal
from pokerroom.play.state.events import Dealt
from pokerroom.room import Room, RoomOpened
from pokerroom.store import Entry

BEGINS = frozenset({"RoundBegun", "HouseRoundBegun"})
ENDS = "RoundOver"
ANY_TIME = datetime(1970, 1, 1, tzinfo=UTC)


class Run(NamedTuple):
    """Events of one language in the entry *position*, not yet decoded."""

    position: int
    language: str
    version: int
    told: list[Told]


class Stream:
    """One stream; a round is replayed once it is over, as only then are its cards known."""

    def __init__(self, name: str, verified: Verified, postings: Postings) -> None:
        self.name, self._verified, self._postings = name, verified, postings
        self._table: AnyTable | None = None
        self._link: LinkedJackpot | None = None
        self._room: HostedRoom | None = None
        self._round: list[Run] = []
        self._in_round = False
        self._lost = False

    def hear(self, entry: Entry) -> None:
        try:
            body = decoded(entry.body)
            for language, told in body.happened:
                for part in _parts(Run(entry.position, language, body.version, told)):
                    self._hear(part)
        except FAILS as error:
            self._fault(Check.CONTENT, entry.position, f"it cannot be read: {why(error)}")

    def _hear(self, run: Run) -> None:
        self._verified.events += len(run.told)
        is_desk = run.language == DESK.name
        if is_desk and run.told[0]["$"] in BEGINS:
            self.end()
            self._in_round = True
        if not self._in_round:
            self._tell([run], RevealedDecks())
            return
        self._round.append(run)
        self._postings.wait(run.position)
        if is_desk and run.told[-1]["$"] == ENDS:
            self._tell_round()

    def end(self) -> None:
        """Replays what there is of a round that is not over."""
        if self._in_round:
            self._verified.open_rounds += 1
            self._tell_round()

    def _tell_round(self) -> None:
        runs, self._round, self._in_round = self._round, [], False
        self._lost = False
        try:
            self._tell(runs, self._decks(runs))
        except FAILS as error:
            self._fault(Check.CONTENT, runs[0].position, f"its round cannot be read: {why(error)}")
        for run in runs:
            self._postings.done(run.position)

    def _decks(self, runs: list[Run]) -> RevealedDecks:
        """The decks as the round itself reveals them, checked against their seals."""
        events = [(run.position, event) for run in runs for event in _of_desk(run)]
        begun = next(event for _, event in events)
        name, number = begun.table.name, begun.number
        sealed = [(at, event) for at, event in events if isinstance(event, DeckSealed)]
        revealed = [(at, event) for at, event in events if isinstance(event, DeckRevealed)]
        is_over = any(isinstance(event, RoundOver) for _, event in events)
        found = RevealedDecks()
        for _, deck in sealed:
            found.stand_in(Place(table=name, number=number, deck=deck.number), deck)
        for _, shown in revealed:
            found.reveal(Place(table=name, number=number, deck=shown.number), shown)
        if is_over:
            self._verified.rounds += 1
            self._verified.decks += len(sealed)
            for position, because in broken_words(name, number, sealed, revealed):
                self._fault(Check.DECKS, position, because)
        return found

    def _tell(self, runs: list[Run], decks: RevealedDecks) -> None:
        tools = Tools(key=decks, shuffles=FromKernel(), now=ANY_TIME)
        for run in runs:
            if self._lost:
                return
            try:
                self._tell_run(run, tools)
            except FAILS as error:
                self._lost = True
                self._fault(Check.REPLAY, run.position, f"it does not follow: {why(error)}")

    def _tell_run(self, run: Run, tools: Tools) -> None:
        names = named(run.language, self._table.names if self._table else BY_FACE)
        for event in LANGUAGES[run.language].events(run.told, version=run.version, cards=names):
            self._postings.should(run.position, self._happen(run, event, tools))

    def _happen(self, run: Run, event: Any, tools: Tools) -> Posting:
        if isinstance(event, RoomOpened) or self._room is not None:
            return self._happen_to_room(run, event)
        if isinstance(event, LinkOpened | LinkStands) or self._link is not None:
            return self._happen_to_link(run, event)
        match event:
            case Deposited():
                return deposit(event.person, event.amount)
            case Withdrawn():
                return withdrawal(event.person, event.amount)
            case AccountChanged() | FirstCounted():
                return NOTHING
            case TableOpened():
                self._table = table_as_opened(event)
            case RoundBegun() | HouseRoundBegun():
                self._table = self._table or table_as_opened(event.table)
            case _:
                pass
        if self._table is None:
            raise ValueError("no table has been opened")
        self._look(run, event, self._table)
        return self._table.happen(run.language, event, tools)

    def _happen_to_room(self, run: Run, event: Any) -> Posting:
        if isinstance(event, RoomOpened):
            self._room = HostedRoom(Room(event))
        assert self._room is not None
        return self._room.happen(run.language, event)

    def _happen_to_link(self, run: Run, event: Any) -> Posting:
        """A link's stated condition must follow from all that happened to it."""
        if isinstance(event, LinkOpened):
            self._link = LinkedJackpot(event)
        if self._link is None:
            raise ValueError("no link has been opened")
        if isinstance(event, LinkStands) and self._link.differs(event):
            self._fault(Check.REPLAY, run.position, "the link is not as this entry says")
        return self._link.happen(run.language, event)

    def _look(self, run: Run, event: Any, table: AnyTable) -> None:
        """Checks *event* before it is applied."""
        if isinstance(event, RoundOver):
            found = state_hash(table.play)
            if found != event.state:
                because = f"its round is said to have ended as {event.state}, but ends as {found}"
                self._fault(Check.REPLAY, run.position, because)
        elif isinstance(event, RoundBegun | HouseRoundBegun):
            if table.begun() != event:
                self._fault(Check.REPLAY, run.position, "the table is not as this entry says")
        elif isinstance(event, Dealt | HouseDealt) and self._is_shown(table):
            number = len(event.cards)
            formerly = [*table.decks.pack.unseen, *table.undealt()][:number]
            if list(event.cards) not in (table.undealt()[:number], formerly):
                self._fault(Check.DECKS, run.position, "its cards are not the next of the deck")

    def _is_shown(self, table: AnyTable) -> bool:
        """Whether the deck has been revealed by now."""
        known = table.opened.shoe != TOLD and len(table.decks) > 0
        return known and bool(table.decks.last.salt)

    def _fault(self, check: Check, position: int, because: str) -> None:
        fault = Fault(check=check, position=position, stream=self.name, because=because)
        self._verified.faults.append(fault)


def _of_desk(run: Run) -> tuple[Any, ...]:
    if run.language != DESK.name:
        return ()
    return DESK.events(run.told, version=run.version)


def _parts(run: Run) -> Iterator[Run]:
    """Splits the desk's own events before each round begins and after each ends."""
    if run.language != DESK.name:
        yield run
        return
    begun: list[Told] = []
    for told in run.told:
        if told["$"] in BEGINS and begun:
            yield run._replace(told=begun)
            begun = []
        begun.append(told)
        if told["$"] == ENDS:
            yield run._replace(told=begun)
            begun = []
    if begun:
        yield run._replace(told=begun)
