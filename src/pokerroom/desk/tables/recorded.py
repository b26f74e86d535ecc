"""A table at the desk as the record has it: how it stands, and how its events change it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, ClassVar, Final, Generic

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.desk import commands, events
from pokerroom.desk.coding.cards import CardNames
from pokerroom.desk.coding.languages import CHARGES, DESK, NOTICES, Language
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.posting.charges import charge_posting
from pokerroom.desk.tables.common import Decks, Outcome, Tools, is_told
from pokerroom.desk.tables.kinds import C, Course, Postings, R, Rounds
from pokerroom.house import HouseGame
from pokerroom.ledger import NOTHING, Posting, buy_in, cash_out
from pokerroom.play import Game, Seat
from pokerroom.table import boxes, course
from pokerroom.table import charges as on_charges
from pokerroom.table import notices as on_notices
from pokerroom.table.course.standing import Sitter

BEGINNING: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The time at a table whose clock has not been read yet."""


class RecordedTable(Generic[C, R]):  # no ABC, which makes each isinstance slow
    """*course* is the table from round to round, *play* the round in progress.

    Only the table knows the cards of its *decks*. A house table has no *charges*. *drawn* is what
    each has used of the time bank.
    *late* is for how many decisions in a row a person has been late, where *opened* says after how
    many he sits out; it stands until he has decided himself, come back or gone.
    """

    kind: ClassVar[str]
    """How a refusal names tables of this kind."""
    language: ClassVar[Language]
    around: ClassVar[Language]
    """The languages of a round, and of what happens between rounds."""
    rounds_by: Rounds[R]
    between: Course[C, R]
    course: C
    notices: on_notices.Notices
    charges: on_charges.Charges | None = None
    _postings: Postings

    def __init__(self, opened: events.TableOpened, open_table: C) -> None:
        self.opened, self.course = opened, open_table
        self.play: R | None = None
        self.decks = Decks(opened.name, 0)
        self.drawn: dict[str, int] = {}
        self.late: dict[str, int] = {}
        self._notices_stand(None)

    # what the kinds do in their own way

    @abstractmethod
    def _begins(self, event: Any) -> None:
        """Lays the table for the round that *event* begins."""

    @abstractmethod
    def _deck_lies(self) -> None:
        """Puts the deck that was sealed last on the table."""

    @abstractmethod
    def _under(self, opened: events.TableOpened) -> C:
        """The same people at a table opened like this."""

    @abstractmethod
    def _all_leave(self) -> Iterator[Any]:
        """The acts by which everybody leaves."""

    # what can be asked of any table

    @property
    def name(self) -> str:
        return self.opened.name

    @property
    def names(self) -> CardNames:
        """The names of cards in the record of this round."""
        return self.decks.pack.names

    @property
    def game(self) -> Game | HouseGame:
        return self.course.game

    @property
    def rounds(self) -> int:
        """The number of rounds that are closed."""
        return self.course.stands.rounds

    @property
    def rounds_over(self) -> int:
        """How many rounds have been played, which is also the number of the last one."""
        return self.rounds + (self.play is not None and not self.is_playing)

    @abstractmethod
    def seated(self) -> dict[str, int]:
        """Everybody there with his seat; 0 at a house table, which gives out its boxes itself."""

    @abstractmethod
    def is_in_round(self, person: str) -> bool:
        """Whether *person* has cards or wagers in a round that is in progress."""

    @property
    def seats_offered(self) -> int:
        """The seats for those who come, without those that a running notice takes away."""
        return 0

    @property
    def least_stake(self) -> int:
        """With how much a player sits down at the least, in cents."""
        return 0

    def kept_seats(self) -> Iterable[tuple[Seat, str, bool]]:
        """The seats that are kept, for whom, and whether it was drawn for."""
        return ()

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.is_over

    def playing(self) -> R:
        if self.play is None:
            raise NotPossible("no round of play goes on at this table")
        return self.play

    def sitter(self, _person: str, /) -> Sitter | None:
        """How a person sits at a table among players."""
        return None

    def lets_in(self, _person: str, _per: Authority, _tools: Tools, /) -> Outcome | None:
        """The person may play here again; None unless a round here excluded him."""
        return None

    def late_too_often(self) -> frozenset[str]:
        """Those who were late as often in a row as the table's sign allows."""
        most = self.opened.sits_out_after
        return frozenset(person for person, times in self.late.items() if times >= most)

    def opening_lines(self) -> Posting:
        """What its jackpot pools hold before the first round."""
        return NOTHING

    # from the record

    def happen(self, language: str, event: Any, tools: Tools) -> Posting:
        """Applies *event* from the record; returns what it did to the ledger."""
        if language == self.language.name:
            return self._in_round(event)
        if language == self.around.name:
            self._between_rounds(event)
            return NOTHING
        if (posting := self._beside(language, event)) is not None:
            return posting
        self._of_desk(event, tools)
        return self._desk_posting(event)

    def _in_round(self, event: Any) -> Posting:
        self.rounds_by.evolve(self.playing(), event)
        return self._postings.post(event)

    def _between_rounds(self, event: Any) -> None:
        self.between.evolve(self.course, event)

    def _of_desk(self, event: Any, tools: Tools) -> None:
        match event:
            case events.RoundBegun() | events.HouseRoundBegun():
                self._round_begun(event)
            case events.RoundOver():
                self._round_over()
            case events.DeckSealed():
                self.decks.happen(event, tools.key)
                self._deck_lies()
            case events.TermsChanged():
                self._terms_changed(event)
            case events.TimeDrawn():
                self.drawn[event.person] = self.drawn.get(event.person, 0) + event.taken
            case events.PlatformDecided():
                self._decided(event)
            case events.ActedInTime():
                self.late.pop(event.person, None)
            case _ if not isinstance(event, CHANGE_NOTHING):
                raise NotPossible(f"{event!r:.60} is not an event of a table {self.kind}")
            case _:
                pass

    def _desk_posting(self, event: Any) -> Posting:
        match event:
            case events.TableOpened():
                return self.opening_lines()
            case events.Bought():
                return buy_in(event.person, self.name, event.amount)
            case events.Left() | events.TakenOff():
                return cash_out(event.person, self.name, event.amount)
            case _:
                return NOTHING

    def _decided(self, event: events.PlatformDecided) -> None:
        if self.opened.sits_out_after and event.because in LATE:
            self.late[event.person] = self.late.get(event.person, 0) + 1

    def _round_begun(self, event: Any) -> None:
        """Takes everything from *event*: nothing before it need be known."""
        self.drawn = {}
        self._reopen(event.table)
        self.course.stands = event.standing
        self.course.record.clear()
        self._notices_stand(event.notices)
        self.notices.in_round = True
        self.decks = Decks(self.name, event.number)
        self._begins(event)

    def _round_over(self) -> None:
        self.play = None
        self._round_is_over()

    def _terms_changed(self, event: events.TermsChanged) -> None:
        """The same people under other terms."""
        self._reopen(event.table)
        rules = event.table.rules
        for each in (self.notices, self.charges):
            if each is not None:
                each.game, each.terms = rules.game, dict(rules.terms)

    def _reopen(self, opened: events.TableOpened) -> None:
        self.opened, self.course = opened, self._under(opened)

    def _notices_stand(self, stand: on_notices.NoticesStand | None) -> None:
        rules = self.opened.rules
        self.notices = on_notices.as_they_stood(rules.game, rules.terms, BEGINNING, stand)

    def _beside(self, language: str, event: Any) -> Posting | None:
        """Applies *event* if it is about notices or charges; returns what it did to the ledger."""
        if language == NOTICES.name:
            on_notices.evolve(self.notices, event)
            return NOTHING
        if language == CHARGES.name:
            assert self.charges is not None
            on_charges.evolve(self.charges, event)
            return charge_posting(self.opened.name, event)
        return None

    def _round_is_over(self) -> None:
        """Without a notice the round just ends; otherwise the notices themselves count it."""
        if not self.notices.running:
            self.notices.in_round = False

    # as it happens

    def _table_events(self, outcome: Outcome, events: Iterable[Any], tools: Tools) -> None:
        """Makes *events* happen at the table, with the chips that come or go."""
        for event in events:
            self._between_rounds(event)
            outcome.add(self.around.name, event)
            for chips in chips_moved(event):
                self._desk_event(outcome, chips, tools)

    def _desk_event(self, outcome: Outcome, event: Any, tools: Tools) -> None:
        """Makes an event of the desk's own happen."""
        self._of_desk(event, tools)
        outcome.add(DESK.name, event, self._desk_posting(event))

    def _follows(self, act: Any, outcome: Outcome, tools: Tools) -> None:
        """Makes happen what the rules of the table cannot refuse."""
        found = self.between.rule_on(self.course, act)
        assert isinstance(found, Ruling), found
        self._table_events(outcome, found.outcome, tools)

    def _everybody_leaves(self, outcome: Outcome, tools: Tools) -> None:
        if (check := self.between.closing_check(self.course)) and not is_told(self.opened):
            self._follows(check, outcome, tools)
        for act in list(self._all_leave()):
            self._follows(act, outcome, tools)

    def put(self, act: Any, outcome: Outcome, tools: Tools) -> Ruling[Any] | Refusal | Referral:  # noqa: ARG002
        """Puts *act* to the round, and records what happens."""
        play = self.playing()
        start = len(play.record)
        found = self.rounds_by.put(play, act)
        self._record(outcome, start)
        return found

    def _record(self, outcome: Outcome, start: int) -> None:
        """Records the events of the round since *start*."""
        for event in self.playing().record[start:]:
            outcome.add(self.language.name, event, self._postings.post(event))


LATE: Final = (commands.Silence.TIME_IS_UP, commands.Silence.DISCONNECTED)
CHANGE_NOTHING: Final = (
    events.TableOpened,
    events.Bought,
    events.Left,
    events.TakenOff,
    events.CutNumber,
    events.DeckRevealed,
)
"""Events of the desk that are recorded but change nothing at the table itself."""


def chips_moved(event: Any) -> Iterator[events.Bought | events.Left | events.TakenOff]:
    """The desk's events for the chips that come or go by *event* of the table."""
    seat = getattr(event, "seat", 0)
    match event:
        case course.SeatTaken():
            chips = event.amount + event.held
            yield events.Bought(person=event.person, seat=seat, amount=chips)
        case course.ChipsBought() | boxes.ChipsBought() | boxes.Came():
            yield events.Bought(person=event.person, seat=seat, amount=event.amount)
        case course.ChipsTakenOff():
            yield events.TakenOff(person=event.person, seat=seat, amount=event.amount)
        case course.SeatLeft() | course.PickedUp() | boxes.Gone():
            yield events.Left(person=event.person, seat=seat, amount=event.amount)
        case _:
            pass
