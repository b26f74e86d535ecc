"""A table among players, from the record, event by event: who sits there, and the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.bots import Turn, turn_of
from pokerroom.cards import Card
from pokerroom.desk import events
from pokerroom.desk.coding.cards import CardNames
from pokerroom.desk.coding.languages import PLAY, TABLE, Language
from pokerroom.desk.commands import Silence
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.posting.players import PlayersPostings
from pokerroom.desk.tables.common import Decks, Outcome, Tools
from pokerroom.desk.tables.dealing import Dealing
from pokerroom.desk.tables.noticed import BEGINNING, Noticed
from pokerroom.ledger import NOTHING, Posting, buy_in, cash_out
from pokerroom.money import Money
from pokerroom.play import (
    Phase,
    Play,
    Seat,
    View,
    awaited_seat,
    begin_round,
    evolve,
    put,
    seen_by,
)
from pokerroom.play.evolving.evolving import started
from pokerroom.table import Player, Table
from pokerroom.table.charges import ChargesStand
from pokerroom.table.charges import as_they_stood as charges_as_they_stood
from pokerroom.table.course import (
    CameBack,
    Opening,
    OpenTable,
    PickedUp,
    SeatLeft,
    copied,
    outcome_of,
    plan_in_force,
    under,
)
from pokerroom.table.course import evolve as evolve_table
from pokerroom.table.course import put as put_at_table
from pokerroom.table.notices import Present

LATE: Final = (Silence.TIME_IS_UP, Silence.DISCONNECTED)


class SeatedTable(Noticed):
    """The players at the table, and the round in progress, with cards that only the table knows.

    *late* is for how many decisions in a row a person has been late, where *opened* says after how
    many he sits out; it stands until he has decided himself, come back or gone.
    """

    def __init__(self, opened: events.TableOpened) -> None:
        self.opened = opened
        rules = opened.rules
        self.course = OpenTable(Opening(game=rules.game, terms=rules.terms, seats=opened.seats))
        self.at = self.course.at
        self.play: Play | None = None
        self.decks = Decks(opened.name, 0)
        self._dealing = Dealing(self)
        self._postings = PlayersPostings(opened.name, {})
        self.drawn: dict[str, int] = {}
        self.late: dict[str, int] = {}
        self._notices_stand(None)
        self._charges_stand(None)

    @property
    def names(self) -> CardNames:
        """The names of cards in the record of this round."""
        return self.decks.pack.names

    @property
    def name(self) -> str:
        return self.opened.name

    @property
    def language(self) -> Language:
        return PLAY

    @property
    def around(self) -> Language:
        """The language for what happens between rounds."""
        return TABLE

    @property
    def table(self) -> Table:
        """The players and their stakes before the round in progress."""
        stands = self.course.stands
        players = {
            seat: Player(name=each.person, stake=Money(each.stake), bought=Money(each.bought))
            for seat, each in stands.sitters.items()
        }
        return Table(
            at=self.at,
            plan=self.course.plan,
            players=players,
            marker_seat=stands.marker_seat,
            rounds=stands.rounds,
            took=Money(stands.took),
        )

    @property
    def round_told(self) -> None:
        """None: a round among players can be told from its events alone."""
        return None

    def opening_lines(self) -> Posting:
        return NOTHING

    def jackpot_seen(self) -> None:
        return None

    def seen(self, viewer: Any, public: View | None = None) -> Any:
        """*public* is what a spectator sees now, if that is at hand."""
        return seen_by(self.play, viewer, public) if self.play is not None else None

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.is_over

    def happen(self, language: str, event: Any, tools: Tools) -> Posting:
        """Applies *event* from the record; returns what it did to the ledger."""
        if language == PLAY.name:
            return self._play_event(event)
        if language == TABLE.name:
            evolve_table(self.course, event)
            if isinstance(event, CameBack | SeatLeft | PickedUp):
                self.late.pop(event.person, None)
            return NOTHING
        if (posting := self._beside(language, event)) is not None:
            return posting
        changes = HAPPENS.get(event.__class__)
        if changes is None:
            raise NotPossible(f"{event!r:.60} is not an event of a table among players")
        changes(self, event, tools)
        return POSTS[event.__class__](self, event) if event.__class__ in POSTS else NOTHING

    def undealt(self) -> list[Card]:
        """The undealt cards of its shoe, top first."""
        return self._dealing.undealt()

    def _play_event(self, event: Any) -> Posting:
        assert self.play is not None
        self._dealing.before(event)
        evolve(self.play, event)
        return self._posted(event)

    def _posted(self, event: Any) -> Posting:
        return self._postings.post(event)

    def stake_of(self, seat: Seat) -> int:
        """The present stake of *seat*, with chips added during the round for the next one."""
        if self.play is not None and seat in self.play.seats:
            return outcome_of(self.play).stakes[seat]
        return self.course.stands.sitters[seat].stake

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

    def playing(self) -> Play:
        if self.play is None:
            raise NotPossible("no round of play goes on at this table")
        return self.play

    def put_by_dealer(self, act: Any, outcome: Outcome) -> Ruling[Any] | Refusal | Referral:
        """Does something as the dealer."""
        play = self.playing()
        start = len(play.record)
        found = put(play, act)
        for event in play.record[start:]:
            outcome.add(PLAY.name, event, self._posted(event))
        return found

    def round_begun(self, event: events.RoundBegun, _tools: Tools) -> None:
        """Takes everything from *event*: nothing before it need be known."""
        self.drawn, self.late = {}, dict(event.late)
        standing = event.standing
        assert standing.round is not None
        self._reopen(event.table)
        self.course.stands = standing
        self.course.record.clear()
        self._notices_stand(event.notices)
        self._charges_stand(event.charges)
        self.notices.in_round = True
        stakes = standing.round.stakes
        plan, marker = plan_in_force(self.course), event.marker_seat
        self.play = started(begin_round(plan, stakes, marker_seat=marker, blinds=event.bets))
        self.decks = Decks(self.name, event.number)
        people = {seat: one.person for seat, one in event.players.items()}
        self._postings = PlayersPostings(self.name, people)

    def deck_sealed(self, event: events.DeckSealed, tools: Tools) -> None:
        self.decks.happen(event, tools.key)
        self._dealing.lies()

    def time_drawn(self, event: events.TimeDrawn, _tools: Tools) -> None:
        self.drawn[event.person] = self.drawn.get(event.person, 0) + event.taken

    def platform_decided(self, event: events.PlatformDecided, _tools: Tools) -> None:
        if self.opened.sits_out_after and event.because in LATE:
            self.late[event.person] = self.late.get(event.person, 0) + 1

    def acted_in_time(self, event: events.ActedInTime, _tools: Tools) -> None:
        self.late.pop(event.person, None)

    def late_too_often(self) -> frozenset[str]:
        """Those who were late as often in a row as the table's sign allows."""
        most = self.opened.sits_out_after
        return frozenset(person for person, times in self.late.items() if times >= most)

    def nothing(self, _event: object, _tools: Tools) -> None:
        """An event that is recorded but changes nothing here."""

    def round_over(self, _event: events.RoundOver, _tools: Tools) -> None:
        self.play = None
        self._round_is_over()

    def terms_changed(self, event: events.TermsChanged, _tools: Tools) -> None:
        """The same people under other terms."""
        self._reopen(event.table)
        assert self.charges is not None
        for each in (self.notices, self.charges):
            each.game, each.terms = event.table.rules.game, dict(event.table.rules.terms)

    def _reopen(self, opened: events.TableOpened) -> None:
        self.opened, rules = opened, opened.rules
        opening = Opening(game=rules.game, terms=rules.terms, seats=opened.seats)
        if opening != self.course.opening:
            self.course = under(self.course, opening)
            self.at = self.course.at

    def _charges_stand(self, stand: ChargesStand | None) -> None:
        rules = self.opened.rules
        self.charges = charges_as_they_stood(rules.game, rules.terms, BEGINNING, stand)

    def there_then(self) -> Present:
        course = copied(self.course)
        if self.play is not None:
            put_at_table(course, outcome_of(self.play))
        return _there(course)

    def there(self) -> Present:
        return _there(self.course)

    @property
    def _completed(self) -> bool:
        return self.play is not None and not outcome_of(self.play).void

    def _stakes(self) -> dict[str, int]:
        return {each.person: each.stake for each in self.course.stands.sitters.values()}


def _there(course: OpenTable) -> Present:
    people = [each for _, each in sorted(course.stands.sitters.items())]
    return Present(
        players=tuple(each.person for each in people),
        absent=frozenset(each.person for each in people if each.away),
    )


HAPPENS: Final[Mapping[type, Callable[[SeatedTable, Any, Tools], None]]] = {
    events.Bought: SeatedTable.nothing,
    events.Left: SeatedTable.nothing,
    events.TakenOff: SeatedTable.nothing,
    events.RoundBegun: SeatedTable.round_begun,
    events.DeckSealed: SeatedTable.deck_sealed,
    events.DeckRevealed: SeatedTable.nothing,
    events.CutNumber: SeatedTable.nothing,
    events.PlatformDecided: SeatedTable.platform_decided,
    events.TimeDrawn: SeatedTable.time_drawn,
    events.ActedInTime: SeatedTable.acted_in_time,
    events.TableOpened: SeatedTable.nothing,
    events.TermsChanged: SeatedTable.terms_changed,
    events.RoundOver: SeatedTable.round_over,
}
POSTS: Final[Mapping[type, Callable[[SeatedTable, Any], Posting]]] = {
    events.Bought: lambda table, event: buy_in(event.person, table.name, event.amount),
    events.Left: lambda table, event: cash_out(event.person, table.name, event.amount),
    events.TakenOff: lambda table, event: cash_out(event.person, table.name, event.amount),
}
