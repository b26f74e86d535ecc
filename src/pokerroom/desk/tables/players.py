"""A table among players at the desk: what each command leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.desk import commands
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import DESK, PLAY, TABLE
from pokerroom.desk.errors import NotPossible, SeatTaken
from pokerroom.desk.events import (
    Bought,
    Left,
    PlatformDecided,
    RoundBegun,
    RoundOver,
    Sitting,
    TableOpened,
    TakenOff,
)
from pokerroom.desk.tables.common import (
    Found,
    Outcome,
    RefusedAfterAll,
    Tools,
    answered,
    is_told,
    person_named,
    rules_of,
    seconds,
    whole_amount,
)
from pokerroom.desk.tables.noticed import BESIDE
from pokerroom.desk.tables.seated import HAPPENS, POSTS, SeatedTable
from pokerroom.desk.tables.silence import CHECKS_OR_FOLDS, default_act
from pokerroom.play import Play, Seat, awaited_seat, begin_play, put
from pokerroom.play.acts import Cuts, Deals, Reshuffles
from pokerroom.play.facts import Rewinds
from pokerroom.play.irregularities.staff_decisions import is_past_cards
from pokerroom.room.staff.asking import deed
from pokerroom.table import charges, course
from pokerroom.table.charges import stand_of as charges_stand_of
from pokerroom.table.notices import GivesNotice, gone_by_notice, sits_beyond, stand_of
from pokerroom.terms import terms_for, written_out

MOST_IN_A_ROW: Final = 100
DEALERS_ACTS: Final = (Deals, Reshuffles, Cuts)


class PlayersTable(SeatedTable):
    """A table among players, with the commands it takes."""

    def take(self, command: commands.Command, tools: Tools) -> Found:
        """Carries out *command*; a refusal changes nothing."""
        does = TAKES.get(command.__class__)
        if does is None:
            raise NotPossible(f"nobody {deed(command)} at a table among players")
        return self.is_shut() or does(self, command, tools)

    # around the rounds

    def seat_of(self, person: str) -> Seat:
        seat = self.course.stands.seat_of(person)
        if seat is None:
            raise NotPossible(f"{person:.60} does not sit at this table")
        return seat

    def takes_seat(self, command: commands.TakesSeat, tools: Tools) -> Found:
        if not 1 <= command.seat <= self.opened.seats:
            raise NotPossible(f"this table has seats 1 to {self.opened.seats}")
        person, amount = person_named(command.person), whole_amount(command.amount)
        if self.course.stands.seat_of(person) is not None:
            raise NotPossible(f"{person:.60} sits there already")
        if command.seat in self.course.stands.sitters:
            raise SeatTaken(f"seat {command.seat} is taken")
        return self._at_table(
            course.TakesSeat(person=person, seat=command.seat, amount=amount), tools
        )

    def buys(self, command: commands.Buys, tools: Tools) -> Found:
        self._not_dealt_in(command.person)
        amount = whole_amount(command.amount)
        return self._at_table(course.BuysChips(person=command.person, amount=amount), tools)

    def leaves(self, command: commands.Leaves, tools: Tools) -> Found:
        self._not_dealt_in(command.person)
        return self._at_table(course.Leaves(person=command.person), tools)

    def puts_at_table(self, command: commands.PutsAtTable, tools: Tools) -> Found:
        act = command.act
        if isinstance(act, GivesNotice) and (
            refusal := sits_beyond(act, self.course.stands.sitters)
        ):
            return refusal
        if isinstance(act, BESIDE):
            return self.puts_beside(act, tools)
        if not isinstance(act, course.Act) or isinstance(
            act, course.BeginsRound | course.EndsRound
        ):
            raise NotPossible(f"nobody {deed(act)} at a table in this way")
        for person in (getattr(act, name, None) for name in ("person", "to")):
            if person is not None and not isinstance(person, course.Matter):
                person_named(person or "nobody")
        if getattr(act, "amount", 0):
            whole_amount(getattr(act, "amount", 0))
        return self._at_table(act, tools)

    def _at_table(self, act: course.Act, tools: Tools) -> Found:
        """What the rules of the table make of *act*; a round that is over is closed first."""
        if isinstance(act, course.TakesSeat | course.MovesSeat):
            refusal = gone_by_notice(self.notices, act.seat)
            if refusal is not None:
                return refusal
        on_trial = course.copied(self.course)
        if self.play is not None and self.play.is_over:
            course.put(on_trial, course.outcome_of(self.play))
        found = course.put(on_trial, act)
        if isinstance(found, Refusal):
            return found
        outcome = self._done_with(tools)
        self._table_events(outcome, found.outcome, tools)
        outcome.answer = answered(found)
        return outcome

    def _table_events(self, outcome: Outcome, events: Iterable[Any], tools: Tools) -> None:
        """Makes *events* happen at the table, with the chips that come or go."""
        for event in events:
            course.evolve(self.course, event)
            outcome.add(TABLE.name, event)
            for chips in chips_moved(event):
                self._desk_event(outcome, chips, tools)

    def _not_dealt_in(self, person: str) -> None:
        """A player without cards may come and go while the others play."""
        if self.is_playing and self.course.is_in_round(self.seat_of(person)):
            raise NotPossible("a round of play goes on at this table")
        self.seat_of(person)

    def _between(self) -> None:
        if self.is_playing:
            raise NotPossible("a round of play goes on at this table")

    def _desk_event(self, outcome: Outcome, event: Any, tools: Tools) -> None:
        """Makes an event of the desk's own happen."""
        posting = POSTS[event.__class__](self, event) if event.__class__ in POSTS else ()
        HAPPENS[event.__class__](self, event, tools)
        outcome.add(DESK.name, event, posting)

    # the round

    def starts_round(self, _command: commands.StartsRound, tools: Tools) -> Found:
        self._between()
        stakes = [self.stake_of(seat) for seat in self.course.stands.sitters]
        if sum(stake > 0 for stake in stakes) < 2:
            raise NotPossible("a round of play has two players or more")
        outcome = self._done_with(tools)
        self._time_is_charged(outcome, tools)
        if (due := course.check_due(self.course)) and not is_told(self.opened):
            self._checks_cards(due[0], outcome, tools)
        found = course.rule_on(self.course, course.BeginsRound())
        if not isinstance(found, Ruling):
            if outcome.events:
                raise RefusedAfterAll(found)
            return found
        self._table_events(outcome, found.outcome, tools)
        outcome.answer = answered(found)
        self._desk_event(outcome, self.begun(), tools)
        assert self.play is not None
        self.play = begin_play(self.play.begun)
        self._dealing.new_deck(outcome, tools)
        self._record(outcome, self.play, 0)
        self._dealing.deal_on(outcome, tools)
        return outcome

    def begun(self) -> RoundBegun:
        """The table as it is now that its round has begun."""
        stands, record = self.course.stands, self.course.record
        begun = next(event for event in reversed(record) if isinstance(event, course.NextRound))
        players = {
            seat: Sitting(person=each.person, stake=each.stake, bought=each.bought)
            for seat, each in sorted(stands.sitters.items())
        }
        return RoundBegun(
            number=begun.number,
            table=self.opened,
            players=players,
            marker_seat=begun.marker_seat,
            took=stands.took,
            standing=stands,
            bets=begun.bets,
            notices=stand_of(self.notices),
            charges=charges_stand_of(self.charges) if self.charges else None,
            late=dict(self.late),
        )

    def closes_round(self, _command: commands.ClosesRound, tools: Tools) -> Found:
        self._between()
        if self.play is None:
            raise NotPossible("no round at this table is waiting to be closed")
        return self._closed(tools)

    def _closed(self, tools: Tools) -> Outcome:
        """Closes a finished round, if there is one."""
        outcome = Outcome()
        if self.play is None:
            return outcome
        self.decks.reveal(outcome)
        number, ended = self.course.stands.rounds + 1, course.outcome_of(self.play)
        over = RoundOver(number=number, state=state_hash(self.play))
        self._desk_event(outcome, over, tools)
        found = course.rule_on(self.course, ended)
        assert isinstance(found, Ruling), found
        self._table_events(outcome, found.outcome, tools)
        self._noticed_round(outcome, tools, completed=not ended.void)
        return outcome

    def lets_in(self, person: str, per: Authority, tools: Tools) -> Outcome | None:
        """*person* may play here again; None unless a round here excluded him."""
        if person not in self.course.stands.barred:
            return None
        outcome = Outcome()
        self._table_events(outcome, [course.LetInAgain(person=person, per=per)], tools)
        return outcome

    # notices and charges

    def _checks_cards(self, act: course.ChecksCards, outcome: Outcome, tools: Tools) -> None:
        found = course.rule_on(self.course, act)
        assert isinstance(found, Ruling), found
        self._table_events(outcome, found.outcome, tools)

    def _everybody_leaves(self, outcome: Outcome, tools: Tools) -> None:
        if (check := course.closing_check(self.course)) and not is_told(self.opened):
            self._checks_cards(check, outcome, tools)
        for sitter in list(self.course.stands.sitters.values()):
            left = course.rule_on(self.course, course.Leaves(person=sitter.person))
            assert isinstance(left, Ruling), left
            self._table_events(outcome, left.outcome, tools)

    def _time_paid(self, event: charges.Event) -> tuple[Any, ...]:
        assert self.charges is not None
        return charges.time_paid(self.course, self.charges, event)

    def _opened_with(self, game: str, terms: dict[str, Any]) -> TableOpened:
        """With as many seats as the game allows, and no fewer than are taken."""
        most = terms_for(game, terms, players=2).game.seating.most
        seats = max(min(self.opened.seats, most), max(self.course.stands.sitters, default=0))
        found = opening(self.name, game, terms, seats=seats, shoe=self.opened.shoe)
        return replace(self.opened, seats=seats, rules=found.rules)

    def puts(self, command: commands.Puts, tools: Tools) -> Found:
        self.decks.check_are_of(command.round)
        play = self.playing()
        if not is_told(self.opened):
            if isinstance(command.act, DEALERS_ACTS):
                raise NotPossible(
                    "at this table the cards come from the shoe, and the desk deals them"
                )
            self._dealing.check_cards(command.act)
        return self.put(play, command.act, Outcome(), tools)

    def as_it_stands(self, command: commands.Command) -> commands.Command:
        """The command; of a round taken back past cards that were seen, the rest is shuffled."""
        if not isinstance(command, commands.Puts) or not isinstance(command.act, Rewinds):
            return command
        is_past = self.play is not None and is_past_cards(self.play, command.act.to)
        return replace(command, act=replace(command.act, shuffled=is_past))

    def put(self, play: Play, act: Any, outcome: Outcome, tools: Tools) -> Found:
        start = len(play.record)
        found = put(play, act)
        if len(play.record) == start:
            assert not isinstance(found, Ruling)
            return found
        self._record(outcome, play, start)
        outcome.answer = answered(found)
        if isinstance(act, Rewinds) and act.shuffled:
            self._dealing.shuffle_the_rest(play, outcome, tools)
        self._dealing.check_none_is_missing()
        referral = self._dealing.deal_on(outcome, tools)
        if referral is not None:
            outcome.answer = answered(referral)
        return outcome

    def _record(self, outcome: Outcome, play: Play, start: int) -> None:
        """Records the events of *play* since *start*."""
        for event in play.record[start:]:
            outcome.add(PLAY.name, event, self._posted(event))

    def cuts_deck(self, command: commands.CutsDeck, tools: Tools) -> Found:
        return self._dealing.cut_by(command.seat, command.number, tools)

    def is_silent(self, command: commands.IsSilent, tools: Tools) -> Found:
        play = self.playing()
        seat = self.seat_of(command.person)
        if self._dealing.awaits_cut_of(seat):
            return self._dealing.cut_by(seat, None, tools)
        if awaited_seat(play) != seat:
            raise NotPossible(f"{command.person:.60} is not to act now")
        act = default_act(play, self.opened.silent)
        outcome = Outcome()
        decided = PlatformDecided(
            person=command.person, seat=seat, setting=self.opened.silent, because=command.because
        )
        outcome.add(DESK.name, decided)
        found = self.put(play, act, outcome, tools)
        if isinstance(found, Outcome):
            self.platform_decided(decided, tools)
        return found


def opening(
    name: str,
    game: str,
    terms: Mapping[str, Any],
    *,
    seats: int,
    shoe: str,
    silent: str = CHECKS_OR_FOLDS,
    player_cuts: bool = False,
    sits_out_after: int = 0,
    **times: int,
) -> TableOpened:
    """How a table is opened; `WrongTerms` if its book does not allow it."""
    at = terms_for(game, terms, players=max(2, seats))
    rules = rules_of(at.game.name, at.game.book, written_out(at), dict(at.wrote.settings or {}))  # type: ignore[arg-type]
    opened = TableOpened(
        name=name, seats=seats, shoe=shoe, silent=silent, player_cuts=player_cuts, rules=rules
    )
    return replace(opened, **seconds(**times), sits_out_after=_in_a_row(sits_out_after, times))


def _in_a_row(told: int, times: Mapping[str, int]) -> int:
    if type(told) is not int or not 0 <= told <= MOST_IN_A_ROW:
        raise NotPossible(f"sits_out_after is 0 to {MOST_IN_A_ROW} decisions, not {told!r:.40}")
    if told and not (times.get("time_to_act") or times.get("grace")):
        raise NotPossible("nobody is late where no time to act and no grace is set")
    return told


def chips_moved(event: Any) -> Iterator[Bought | Left | TakenOff]:
    """The desk's events for the chips that come or go by *event* of the table."""
    match event:
        case course.SeatTaken():
            chips = event.amount + event.held
            yield Bought(person=event.person, seat=event.seat, amount=chips)
        case course.ChipsBought():
            yield Bought(person=event.person, seat=event.seat, amount=event.amount)
        case course.ChipsTakenOff():
            yield TakenOff(person=event.person, seat=event.seat, amount=event.amount)
        case course.SeatLeft() | course.PickedUp():
            yield Left(person=event.person, seat=event.seat, amount=event.amount)
        case _:
            pass


TAKES: Final[Mapping[type, Callable[[PlayersTable, Any, Tools], Found]]] = {
    commands.TakesSeat: PlayersTable.takes_seat,
    commands.Buys: PlayersTable.buys,
    commands.Leaves: PlayersTable.leaves,
    commands.PutsAtTable: PlayersTable.puts_at_table,
    commands.StartsRound: PlayersTable.starts_round,
    commands.ClosesRound: PlayersTable.closes_round,
    commands.Puts: PlayersTable.puts,
    commands.CutsDeck: PlayersTable.cuts_deck,
    commands.IsSilent: PlayersTable.is_silent,
    commands.TimePasses: PlayersTable.time_passes,
}
