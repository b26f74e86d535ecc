"""A table among players at the desk: who sits there, the round, and the commands it takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from pokerroom import play as rules_of_play
from pokerroom.books import Authority
from pokerroom.bots import Turn, turn_of
from pokerroom.cards import Card
from pokerroom.desk import commands, events
from pokerroom.desk.coding.languages import PLAY, TABLE
from pokerroom.desk.errors import NotPossible, SeatTaken
from pokerroom.desk.posting.players import PlayersPostings
from pokerroom.desk.tables.common import (
    Found,
    Outcome,
    Tools,
    answered,
    is_told,
    person_named,
    whole_amount,
)
from pokerroom.desk.tables.dealing import Dealing
from pokerroom.desk.tables.noticed import BESIDE
from pokerroom.desk.tables.recorded import BEGINNING
from pokerroom.desk.tables.settings import players_rules
from pokerroom.desk.tables.silence import default_act
from pokerroom.desk.tables.table import Table
from pokerroom.ledger import Posting
from pokerroom.play import Phase, Play, Seat, View, awaited_seat, begin_play, begin_round
from pokerroom.play.acts import Cuts, Deals, Reshuffles
from pokerroom.play.evolving.evolving import started
from pokerroom.play.facts import Rewinds
from pokerroom.play.irregularities.staff_decisions import is_past_cards
from pokerroom.room.staff.asking import deed
from pokerroom.table import charges, course
from pokerroom.table.course.standing import Sitter
from pokerroom.table.notices import (
    GivesNotice,
    Present,
    gone_by_notice,
    seats_left,
    sits_beyond,
    stand_of,
)
from pokerroom.terms import AtTable, terms_for


class PlayersTable(Table[course.OpenTable, Play]):
    """The players at the table, and the round in progress."""

    kind = "among players"
    language, around = PLAY, TABLE
    rounds_by, between = rules_of_play, course
    begins_round = course.BeginsRound()
    dealers_acts = (Deals, Reshuffles, Cuts)

    def __init__(self, opened: events.TableOpened) -> None:
        super().__init__(opened, course.OpenTable(_opening(opened)))
        self._dealing = Dealing(self)
        self._postings = PlayersPostings(opened.name, {})
        self._charges_stand(None)

    @property
    def at(self) -> AtTable:
        return self.course.at

    @property
    def round_told(self) -> None:
        """None: a round among players can be told from its events alone."""
        return None

    def jackpot_seen(self) -> None:
        return None

    def seen(self, viewer: Any, public: View | None = None) -> Any:
        """*public* is what a spectator sees now, if that is at hand."""
        return rules_of_play.seen_by(self.play, viewer, public) if self.play is not None else None

    def undealt(self) -> list[Card]:
        """The undealt cards of its shoe, top first."""
        return self._dealing.undealt()

    def stake_of(self, seat: Seat) -> int:
        """The present stake of *seat*, with chips added during the round for the next one."""
        if self.play is not None and seat in self.play.seats:
            return course.outcome_of(self.play).stakes[seat]
        return self.course.stands.sitters[seat].stake

    def seated(self) -> dict[str, Seat]:
        return {each.person: seat for seat, each in sorted(self.course.stands.sitters.items())}

    def sitter(self, person: str, /) -> Sitter | None:
        found = self.course.sitter(person)
        return found[1] if found else None

    def is_in_round(self, person: str) -> bool:
        seat = self.course.stands.seat_of(person)
        return self.is_playing and seat is not None and self.course.is_in_round(seat)

    @property
    def seats_offered(self) -> int:
        return seats_left(self.notices, self.opened.seats)

    @property
    def least_stake(self) -> int:
        return self.at.terms.minimum_stake

    def kept_seats(self) -> Iterator[tuple[Seat, str, bool]]:
        reserved, won = self.course.stands.reserved, self.course.stands.won
        for seat, person in {**reserved, **won}.items():
            if person and seat <= self.seats_offered:
                yield seat, person, seat in won

    def persons_at(self, seat: Seat) -> list[str]:
        """The person who sits there, if any."""
        found = self.course.stands.sitters.get(seat)
        return [found.person] if found else []

    def awaits(self) -> list[str]:
        """Whom the round waits for: to cut, or to act."""
        if self.play is None or self.play.is_over or self.play.phase is Phase.REFERRED:
            return []
        seat = awaited_seat(self.play)
        if seat is None and self._dealing.awaits_cut_of(self.play.marker_seat):
            seat = self.play.marker_seat
        return self.persons_at(seat) if seat is not None else []

    def turn(self, chance: Random) -> Turn | None:
        """What the player whose turn it is sees and may do, and nothing else."""
        waits = self.play is not None and bool(self.awaits())
        return turn_of(self.playing(), chance) if waits else None

    # from the record

    def _in_round(self, event: Any) -> Posting:
        self._dealing.before(event)
        return super()._in_round(event)

    def _between_rounds(self, event: Any) -> None:
        super()._between_rounds(event)
        if isinstance(event, course.CameBack | course.SeatLeft | course.PickedUp):
            self.late.pop(event.person, None)

    def _begins(self, event: events.RoundBegun) -> None:
        self.late = dict(event.late)
        self._charges_stand(event.charges)
        assert event.standing.round is not None
        stakes, marker = event.standing.round.stakes, event.marker_seat
        plan = course.plan_in_force(self.course)
        self.play = started(begin_round(plan, stakes, marker_seat=marker, blinds=event.bets))
        people = {seat: one.person for seat, one in event.players.items()}
        self._postings = PlayersPostings(self.name, people)

    def _deck_lies(self) -> None:
        self._dealing.lies()

    def _under(self, opened: events.TableOpened) -> course.OpenTable:
        opening = _opening(opened)
        same = opening == self.course.opening
        return self.course if same else course.under(self.course, opening)

    def _charges_stand(self, stand: charges.ChargesStand | None) -> None:
        rules = self.opened.rules
        self.charges = charges.as_they_stood(rules.game, rules.terms, BEGINNING, stand)

    # for its notices and charges

    def there_then(self) -> Present:
        then = course.copied(self.course)
        if self.play is not None:
            course.put(then, course.outcome_of(self.play))
        return _there(then)

    def there(self) -> Present:
        return _there(self.course)

    def _all_leave(self) -> Iterator[course.Leaves]:
        for person in self.seated():
            yield course.Leaves(person=person)

    @property
    def _completed(self) -> bool:
        return self.play is not None and not course.outcome_of(self.play).void

    def stakes(self) -> dict[str, int]:
        return {each.person: each.stake for each in self.course.stands.sitters.values()}

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

    def _at_table(self, act: Any, tools: Tools) -> Found:
        takes = isinstance(act, course.TakesSeat | course.MovesSeat)
        refusal = gone_by_notice(self.notices, act.seat) if takes else None
        return refusal or super()._at_table(act, tools)

    def _not_dealt_in(self, person: str) -> None:
        """A player without cards may come and go while the others play."""
        if self.is_playing and self.course.is_in_round(self.seat_of(person)):
            raise NotPossible("a round of play goes on at this table")
        self.seat_of(person)

    # the round

    def _check_starts(self) -> None:
        stakes = [self.stake_of(seat) for seat in self.course.stands.sitters]
        if sum(stake > 0 for stake in stakes) < 2:
            raise NotPossible("a round of play has two players or more")

    def begun(self) -> events.RoundBegun:
        stands, record = self.course.stands, self.course.record
        begun = next(event for event in reversed(record) if isinstance(event, course.NextRound))
        players = {
            seat: events.Sitting(person=each.person, stake=each.stake, bought=each.bought)
            for seat, each in sorted(stands.sitters.items())
        }
        return events.RoundBegun(
            number=begun.number,
            table=self.opened,
            players=players,
            marker_seat=begun.marker_seat,
            took=stands.took,
            standing=stands,
            bets=begun.bets,
            notices=stand_of(self.notices),
            charges=charges.stand_of(self.charges) if self.charges else None,
            late=dict(self.late),
        )

    def lets_in(self, person: str, per: Authority, tools: Tools, /) -> Outcome | None:
        if person not in self.course.stands.barred:
            return None
        outcome = Outcome()
        self._table_events(outcome, [course.LetInAgain(person=person, per=per)], tools)
        return outcome

    # notices and charges

    def _time_paid(self, event: charges.Event) -> tuple[Any, ...]:
        assert self.charges is not None
        return charges.time_paid(self.course, self.charges, event)

    def _opened_with(self, game: str, terms: dict[str, Any]) -> events.TableOpened:
        """With as many seats as the game allows, and no fewer than are taken."""
        most = terms_for(game, terms, players=2).game.seating.most
        seats = max(min(self.opened.seats, most), max(self.course.stands.sitters, default=0))
        return replace(self.opened, seats=seats, rules=players_rules(game, terms, seats))

    def _first_cards(self, outcome: Outcome, tools: Tools) -> None:
        assert self.play is not None
        self.play = begin_play(self.play.begun)
        self._dealing.new_deck(outcome, tools)
        self._record(outcome, 0)
        self._dealing.deal_on(outcome, tools)

    def _check_act(self, act: Any, /) -> None:
        if not is_told(self.opened):
            self._dealing.check_cards(act)

    def as_it_stands(self, command: commands.Command) -> commands.Command:
        """The command; of a round taken back past cards that were seen, the rest is shuffled."""
        if not isinstance(command, commands.Puts) or not isinstance(command.act, Rewinds):
            return command
        is_past = self.play is not None and is_past_cards(self.play, command.act.to)
        return replace(command, act=replace(command.act, shuffled=is_past))

    def _goes_on(self, act: Any, outcome: Outcome, tools: Tools) -> None:
        if isinstance(act, Rewinds) and act.shuffled:
            self._dealing.shuffle_the_rest(self.playing(), outcome, tools)
        self._dealing.check_none_is_missing()
        referral = self._dealing.deal_on(outcome, tools)
        if referral is not None:
            outcome.answer = answered(referral)

    def cuts_deck(self, command: commands.CutsDeck, tools: Tools) -> Found:
        return self._dealing.cut_by(command.seat, command.number, tools)

    def is_silent(self, command: commands.IsSilent, tools: Tools) -> Found:
        play = self.playing()
        seat = self.seat_of(command.person)
        if self._dealing.awaits_cut_of(seat):
            return self._dealing.cut_by(seat, None, tools)
        if awaited_seat(play) != seat:
            raise NotPossible(f"{command.person:.60} is not to act now")
        return self._instead_of(command, seat, default_act(play, self.opened.silent), tools)

    takes: ClassVar = {
        commands.TakesSeat: takes_seat,
        commands.Buys: buys,
        commands.Leaves: leaves,
        commands.PutsAtTable: puts_at_table,
        commands.StartsRound: Table.starts_round,
        commands.ClosesRound: Table.closes_round,
        commands.Puts: Table.puts,
        commands.CutsDeck: cuts_deck,
        commands.IsSilent: is_silent,
        commands.TimePasses: Table.time_passes,
    }


def _opening(opened: events.TableOpened) -> course.Opening:
    return course.Opening(game=opened.rules.game, terms=opened.rules.terms, seats=opened.seats)


def _there(at_table: course.OpenTable) -> Present:
    people = [each for _, each in sorted(at_table.stands.sitters.items())]
    return Present(
        players=tuple(each.person for each in people),
        absent=frozenset(each.person for each in people if each.away),
    )
