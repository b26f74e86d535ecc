"""One table at the desk, whatever is played there: the commands that it takes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from pokerroom.books import Refusal, Ruling
from pokerroom.desk import commands, events
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.tables.common import Found, Outcome, RefusedAfterAll, Tools, answered, is_told
from pokerroom.desk.tables.kinds import C, R
from pokerroom.desk.tables.noticed import Noticed
from pokerroom.room.staff.asking import deed


class Table(Noticed[C, R]):
    """A table with the commands that are alike among players and against the house."""

    begins_round: ClassVar[Any]
    """The act by which a round begins."""
    dealers_acts: ClassVar[tuple[type, ...]]
    """What nobody puts where the cards come from the shoe."""
    takes: ClassVar[Mapping[type, Callable[[Any, Any, Tools], Found]]]
    """The commands that such a table takes."""

    # what the kinds do in their own way

    @abstractmethod
    def _check_starts(self) -> None:
        """Raises `NotPossible` if there is nobody to begin a round with."""

    @abstractmethod
    def begun(self) -> events.RoundBegun | events.HouseRoundBegun:
        """The table as it is now that its round has begun."""

    @abstractmethod
    def _first_cards(self, outcome: Outcome, tools: Tools) -> None:
        """What the desk does as soon as a round has begun."""

    @abstractmethod
    def _goes_on(self, act: Any, outcome: Outcome, tools: Tools) -> None:
        """What the desk does as the dealer after *act*."""

    def _check_act(self, _act: Any, /) -> Refusal | None:
        """Why an act cannot be put here, whatever the rules of the round say."""
        return None

    def _suspended(self, _command: commands.Command, _tools: Tools) -> Refusal | None:
        """Why nobody may play here now."""
        return None

    # commands

    def take(self, command: commands.Command, tools: Tools) -> Found:
        """Carries out *command*; a refusal changes nothing."""
        does = self.takes.get(command.__class__)
        if does is None:
            raise NotPossible(f"nobody {deed(command)} at a table {self.kind}")
        return self.is_shut() or self._suspended(command, tools) or does(self, command, tools)

    def _check_between(self) -> None:
        if self.is_playing:
            raise NotPossible("a round of play goes on at this table")

    def _at_table(self, act: Any, tools: Tools) -> Found:
        """What the rules of the table make of *act*; a round that is over is closed first."""
        on_trial = self.between.copied(self.course)
        if self.play is not None and self.play.is_over:
            self.between.put(on_trial, self.between.outcome_of(self.play))
        found = self.between.put(on_trial, act)
        if isinstance(found, Refusal):
            return found
        outcome = self._done_with(tools)
        self._table_events(outcome, found.outcome, tools)
        outcome.answer = answered(found)
        return outcome

    def starts_round(self, _command: commands.StartsRound, tools: Tools) -> Found:
        self._check_between()
        self._check_starts()
        outcome = self._done_with(tools)
        self._time_is_charged(outcome, tools)
        if (due := self.between.check_due(self.course)) and not is_told(self.opened):
            self._follows(due[0], outcome, tools)
        found = self.between.rule_on(self.course, self.begins_round)
        if not isinstance(found, Ruling):
            if outcome.events:
                raise RefusedAfterAll(found)
            return found
        self._table_events(outcome, found.outcome, tools)
        outcome.answer = answered(found)
        self._desk_event(outcome, self.begun(), tools)
        self._first_cards(outcome, tools)
        return outcome

    def closes_round(self, _command: commands.ClosesRound, tools: Tools) -> Found:
        self._check_between()
        if self.play is None:
            raise NotPossible("no round at this table is waiting to be closed")
        return self._closed(tools)

    def _closed(self, tools: Tools) -> Outcome:
        """Closes a finished round, if there is one."""
        outcome = Outcome()
        if self.play is None:
            return outcome
        self.decks.reveal(outcome)
        completed, ended = self._completed, self.between.outcome_of(self.play)
        over = events.RoundOver(number=self.rounds + 1, state=state_hash(self.play))
        self._desk_event(outcome, over, tools)
        self._follows(ended, outcome, tools)
        self._noticed_round(outcome, tools, completed=completed)
        return outcome

    def puts(self, command: commands.Puts, tools: Tools) -> Found:
        self.decks.check_are_of(command.round)
        self.playing()
        if not is_told(self.opened) and isinstance(command.act, self.dealers_acts):
            raise NotPossible("at this table the cards come from the shoe, and the desk deals them")
        return self._check_act(command.act) or self.asked(command.act, Outcome(), tools)

    def asked(self, act: Any, outcome: Outcome, tools: Tools) -> Found:
        """Puts *act* to the round, and goes on as far as nobody else must act."""
        before = len(self.playing().record)
        found = self.put(act, outcome, tools)
        if len(self.playing().record) == before:
            assert not isinstance(found, Ruling)
            return found
        outcome.answer = answered(found)
        self._goes_on(act, outcome, tools)
        return outcome

    def _instead_of(self, command: commands.IsSilent, seat: int, act: Any, tools: Tools) -> Found:
        """The platform does *act* for a person who does not act."""
        outcome, person = Outcome(), command.person
        decided = events.PlatformDecided(
            person=person, seat=seat, setting=self.opened.silent, because=command.because
        )
        outcome.add(DESK.name, decided)
        found = self.asked(act, outcome, tools)
        if isinstance(found, Outcome):
            self._decided(decided)
        return found
