"""What a table at the desk has besides seats and rounds: its notices, and its charges."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling, roles_in
from pokerroom.desk.coding.languages import CHARGES, NOTICES
from pokerroom.desk.commands import Command
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import TableOpened, TermsChanged
from pokerroom.desk.posting.charges import charge_posting
from pokerroom.desk.tables.common import Found, Outcome, RefusedAfterAll, Tools, answered
from pokerroom.desk.tables.kinds import C, R
from pokerroom.desk.tables.recorded import RecordedTable
from pokerroom.room import office
from pokerroom.room.staff.asking import deed
from pokerroom.table import charges as on_charges
from pokerroom.table import notices as on_notices

DEALER: Final = "dealer"
PLATFORM: Final = "platform"


class Noticed(RecordedTable[C, R]):
    """A table with its notices and charges; a house table has no *charges*."""

    # what the kinds do in their own way

    @abstractmethod
    def there(self) -> on_notices.Present:
        """Who is at the table now."""

    def there_then(self) -> on_notices.Present:
        """Who is at the table once a finished round has been closed."""
        return self.there()

    def as_it_stands(self, command: Command) -> Command:
        """The command, with what is not for whoever gives it to say."""
        return command

    @abstractmethod
    def _closed(self, tools: Tools) -> Outcome:
        """Closes a round that is over."""

    @abstractmethod
    def _opened_with(self, game: str, terms: dict[str, Any]) -> TableOpened:
        """The table as opened with this game and these terms."""

    def _time_paid(self, _event: on_charges.Event) -> tuple[Any, ...]:
        """What a time charge does to the chips at the table; at a house table nothing."""
        return ()

    # what is due

    def due(self, now: datetime) -> bool:
        """Whether a notice would take effect now, once a finished round is closed."""
        if not self.notices.running or self.is_playing or self.notices.closed:
            return False
        tried = on_notices.copied(self.notices)
        at, there = max(now, tried.at), self.there_then()
        found = list[on_notices.Finding]()
        if tried.in_round:
            ends = on_notices.EndsRound(completed=self._completed, at=at, there=there)
            found.append(on_notices.put(tried, ends))
        found.append(on_notices.put(tried, on_notices.TimePasses(at=at, there=there)))
        return any(
            isinstance(event, on_notices.TookEffect)
            for each in found
            if isinstance(each, Ruling)
            for event in each.outcome
        )

    @property
    @abstractmethod
    def _completed(self) -> bool:
        """Whether the round that is over counts towards a notice."""

    def time_passes(self, _command: Any, tools: Tools) -> Found:
        if not self.due(tools.now):
            raise NotPossible(f"nothing is due at {self.opened.name} by now")
        outcome = self._closed(tools)
        if self.due(tools.now):
            self._put_notice(outcome, on_notices.TimePasses(), tools)
        outcome.answer = _answer_to_effect(outcome)
        return outcome

    def _noticed_round(self, outcome: Outcome, tools: Tools, *, completed: bool) -> None:
        """A round of play is over: it counts towards a notice that is running."""
        if self.notices.running:
            self._put_notice(outcome, on_notices.EndsRound(completed=completed), tools)

    def _done_with(self, tools: Tools) -> Outcome:
        """Closes a finished round; a notice that takes effect by it needs an entry of its own."""
        outcome = Outcome() if self.is_playing else self._closed(tools)
        for _, event in outcome.events:
            if isinstance(event, on_notices.TookEffect):
                because = "a notice takes effect now"
                raise RefusedAfterAll(Refusal(because=because, per=event.per))
        return outcome

    def is_shut(self) -> Refusal | None:
        if not self.notices.closed:
            return None
        per = self.notices.rules.closing.per
        return Refusal(because=f"{self.opened.name} is closed", per=per)

    # what is asked

    def puts_beside(self, act: Any, tools: Tools) -> Found:
        """Puts an act about a notice or a charge; a finished round is closed first."""
        if isinstance(act, OF_ROUNDS):
            raise NotPossible(f"nobody {deed(act)} here: it follows from the rounds and the clock")
        outcome = self._done_with(tools)
        if isinstance(act, on_notices.Act):
            found = self._put_notice(outcome, act, tools)
        else:
            found = self._put_charge(outcome, act, tools)
        if isinstance(found, Refusal):
            if outcome.events:
                raise RefusedAfterAll(found)
            return found
        outcome.answer = answered(found)
        return outcome

    def _put_notice(
        self, outcome: Outcome, act: on_notices.Act, tools: Tools
    ) -> Ruling[Any] | Refusal:
        at, by = max(tools.now, self.notices.at), self.role_of(act.by)
        found = on_notices.put(self.notices, replace(act, at=at, by=by, there=self.there()))
        if isinstance(found, Ruling):
            for event in found.outcome:
                outcome.add(NOTICES.name, event)
                self._takes_effect(outcome, event, tools)
        return found

    def _takes_effect(self, outcome: Outcome, event: on_notices.Event, tools: Tools) -> None:
        if not isinstance(event, on_notices.TookEffect):
            return
        if event.subject is on_notices.Subject.CLOSING:
            self._everybody_leaves(outcome, tools)
        else:
            opened = self._opened_with(event.game, dict(event.terms))
            self._desk_event(outcome, TermsChanged(table=opened), tools)

    def _put_charge(self, outcome: Outcome, act: Any, tools: Tools) -> Ruling[Any] | Refusal:
        if self.charges is None:
            per = self.notices.rules.change.per
            return Refusal(because="a table against the house takes no commission", per=per)
        by = self.role_of(act.by)
        act = replace(act, at=max(tools.now, self.charges.at), by=by, who=act.who or act.by)
        found = on_charges.put(self.charges, self._as_it_is(act))
        if isinstance(found, Ruling):
            self._charged(outcome, found.outcome, tools)
        return found

    def _as_it_is(self, act: Any) -> Any:
        """The act, with what only the table knows: whether a round is on, and each stake."""
        if isinstance(act, on_charges.VariesCommission | on_charges.AssessesTime):
            act = replace(act, in_round=self.is_playing)
        if isinstance(act, on_charges.AssessesTime):
            act = replace(act, stakes=self.stakes())
        if isinstance(act, on_charges.PaysOwing):
            act = replace(act, stake=self.stakes().get(act.person, 0))
        return act

    @abstractmethod
    def stakes(self) -> dict[str, int]:
        """Each person's stake between two rounds."""

    def _charged(self, outcome: Outcome, events: Iterable[on_charges.Event], tools: Tools) -> None:
        for event in events:
            outcome.add(CHARGES.name, event, charge_posting(self.opened.name, event))
            self._table_events(outcome, self._time_paid(event), tools)
            if isinstance(event, on_charges.CommissionVaried):
                assert self.charges is not None
                opened = self._opened_with(self.charges.game, dict(self.charges.terms))
                self._desk_event(outcome, TermsChanged(table=opened), tools)

    def _time_is_charged(self, outcome: Outcome, tools: Tools) -> None:
        """Before a round: charges for the hour that begins, and for arrears that can be paid."""
        if self.charges is None:
            return
        self._put_charge(outcome, on_charges.AssessesTime(by=DEALER, who=PLATFORM), tools)
        stakes = self.stakes()
        for person, lacks in [*self.charges.owing.items()]:
            if stakes.get(person, 0) >= lacks:
                pays = on_charges.PaysOwing(person=person, by=DEALER, who=PLATFORM)
                self._put_charge(outcome, pays, tools)

    def role_of(self, by: str) -> str:
        """What the table's book calls the office *by*."""
        book = self.opened.rules.book
        known = roles_in(book)
        if by.lower() in known:
            return by
        wanted = office(by, book=book)
        alike = (each.name for each in known.values() if office(each.name, book=book) is wanted)
        return by if wanted is None else next(alike, by)


OF_ROUNDS: Final = (on_notices.BeginsRound, on_notices.EndsRound, on_notices.TimePasses)
BESIDE: Final = (on_notices.Act, on_charges.Act)
"""What is put to the notices or the charges of a table."""


def _answer_to_effect(outcome: Outcome) -> Any:
    found = next(event for _, event in outcome.events if isinstance(event, on_notices.TookEffect))
    return answered(Ruling(outcome=(), per=found.per))
