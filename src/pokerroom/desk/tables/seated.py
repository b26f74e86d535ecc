"""A table among players as the record tells it, event by event: who sits there, and the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import msgspec

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.desk.coding import PLAY, CardNames, Language
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import (
    Bought,
    CutNumber,
    DeckRevealed,
    DeckSealed,
    Left,
    PlatformDecided,
    RoundBegun,
    RoundOver,
    TableOpened,
    TimeDrawn,
)
from pokerroom.desk.posting import PlayersPostings
from pokerroom.desk.tables.common import Decks, Outcome, Tools
from pokerroom.desk.tables.dealing import Dealing
from pokerroom.ledger import NOTHING, Posting, buy_in, cash_out
from pokerroom.money import Money
from pokerroom.play import (
    Phase,
    Plan,
    Play,
    Seat,
    awaited_seat,
    begin_round,
    evolve,
    put,
    seen_by,
)
from pokerroom.play.evolving import started
from pokerroom.play.seats import DEALER
from pokerroom.play.state import StakeAdded
from pokerroom.table import Player, Table
from pokerroom.terms import AtTable, terms_for


class SeatedTable:
    """Who sits at it, and the round that is played, which it alone knows with all its cards."""

    def __init__(self, opened: TableOpened) -> None:
        self.opened = opened
        rules = opened.rules
        told = msgspec.json.encode(rules.terms)
        self.at, plan = _worked_out(rules.game, told, max(2, opened.seats))
        self.table = Table(at=self.at, plan=plan, players={}, marker_seat=DEALER)
        self.play: Play | None = None
        self.decks = Decks(opened.name, 0)
        self._dealing = Dealing(self)
        self._postings = PlayersPostings(opened.name, {})
        self.drawn: dict[str, int] = {}

    @property
    def names(self) -> CardNames:
        """What cards are called in the record of this round."""
        return self.decks.pack.names

    @property
    def name(self) -> str:
        return self.opened.name

    @property
    def language(self) -> Language:
        return PLAY

    @property
    def round_told(self) -> None:
        """What is told of a round among players needs no more than its events."""
        return None

    def opening_lines(self) -> Posting:
        return NOTHING

    def jackpot_seen(self) -> None:
        return None

    def seen(self, viewer: Any) -> Any:
        return seen_by(self.play, viewer) if self.play is not None else None

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.is_over

    def happen(self, language: str, event: Any, tools: Tools) -> Posting:
        """*event* of the record, as it was, and what it did to the ledger."""
        if language == PLAY.name:
            return self._play_event(event)
        changes = HAPPENS.get(event.__class__)
        if changes is None:
            raise NotPossible(f"{event!r:.60} does not happen at a table among players")
        changes(self, event, tools)
        return POSTS[event.__class__](self, event) if event.__class__ in POSTS else NOTHING

    def undealt(self) -> list[Card]:
        """The cards of its shoe as they lie, from the top down."""
        return self._dealing.undealt()

    def awaits_cut_of(self, seat: Seat) -> bool:
        """Whether nothing is dealt until *seat* has cut the deck."""
        return self.play is not None and self._dealing.awaits_cut_of(seat)

    def _play_event(self, event: Any) -> Posting:
        assert self.play is not None
        self._dealing.before(event)
        evolve(self.play, event)
        return self._posted(event)

    def _posted(self, event: Any) -> Posting:
        return self._postings.post(event)

    def _sits(self, seat: Seat, player: Player) -> None:
        self.table = replace(self.table, players={**self.table.players, seat: player})

    def stake_of(self, seat: Seat) -> int:
        """What lies before *seat* now, with what he added in the round for the next one."""
        if self.play is not None and seat in self.play.seats:
            return self.play.stakes[self.play.places[seat]] + added_by(self.play, seat)
        return self.table.players[seat].stake

    def persons_at(self, seat: Seat) -> list[str]:
        """Who sits there, if anybody does."""
        found = self.table.players.get(seat)
        return [found.name] if found else []

    def awaits(self) -> list[str]:
        """Whom the round waits for: his cut, or his turn."""
        if self.play is None or self.play.is_over or self.play.phase is Phase.REFERRED:
            return []
        seat = awaited_seat(self.play)
        if seat is None and self._dealing.awaits_cut_of(self.play.marker_seat):
            seat = self.play.marker_seat
        return self.persons_at(seat) if seat is not None else []

    def playing(self) -> Play:
        if self.play is None:
            raise NotPossible(f"no round of play goes on at {self.name}")
        return self.play

    def put_by_dealer(self, act: Any, outcome: Outcome) -> Ruling[Any] | Refusal | Referral:
        """What the desk does as the dealer."""
        play = self.playing()
        start = len(play.record)
        found = put(play, act)
        for event in play.record[start:]:
            outcome.add(PLAY.name, event, self._posted(event))
        return found

    def bought(self, event: Bought, _tools: Tools) -> None:
        player = self.table.players.get(event.seat)
        stake, paid = (player.stake, player.bought) if player else (0, 0)
        richer = Player(
            name=event.person,
            stake=Money(stake + event.amount),
            bought=Money(paid + event.amount),
        )
        self._sits(event.seat, richer)

    def left(self, event: Left, _tools: Tools) -> None:
        players = {seat: p for seat, p in self.table.players.items() if seat != event.seat}
        self.table = replace(self.table, players=players)

    def round_begun(self, event: RoundBegun, _tools: Tools) -> None:
        """All is taken from *event*: whatever was before it need not be known."""
        self.drawn = {}
        players = {
            seat: Player(name=one.person, stake=Money(one.stake), bought=Money(one.bought))
            for seat, one in event.players.items()
        }
        self.table = replace(
            self.table,
            players=players,
            marker_seat=event.marker_seat,
            rounds=event.number - 1,
            took=Money(event.took),
        )
        stakes = {seat: one.stake for seat, one in event.players.items() if one.stake}
        begun = begin_round(self.table.plan, stakes, marker_seat=event.marker_seat)
        self.play = started(begun)
        self.decks = Decks(self.name, event.number)
        people = {seat: one.person for seat, one in event.players.items()}
        self._postings = PlayersPostings(self.name, people)

    def deck_sealed(self, event: DeckSealed, tools: Tools) -> None:
        self.decks.happen(event, tools.key)
        self._dealing.lies()

    def time_drawn(self, event: TimeDrawn, _tools: Tools) -> None:
        self.drawn[event.person] = self.drawn.get(event.person, 0) + event.taken

    def nothing(self, _event: object, _tools: Tools) -> None:
        """What is recorded for its own sake."""

    def round_over(self, _event: RoundOver, _tools: Tools) -> None:
        play = self.playing()
        players = {
            seat: replace(
                player,
                stake=Money(self.stake_of(seat)),
                bought=Money(player.bought + added_by(play, seat)),
            )
            for seat, player in self.table.players.items()
        }
        taken = play.settlement.taken.amount if play.settlement else 0
        self.table = replace(
            self.table,
            players=players,
            rounds=self.table.rounds + 1,
            took=Money(self.table.took + taken),
        )
        self.play = None


def added_by(play: Play, seat: Seat) -> int:
    """Chips that *seat* has added, unless that was taken back with the round."""
    added = (event for event in play.history if isinstance(event, StakeAdded))
    return sum(event.amount for event in added if event.seat == seat)


@lru_cache(maxsize=512)
def _worked_out(game: str, terms: bytes, players: int) -> tuple[AtTable, Plan]:
    """Many tables of a room play under the same terms, and one plan serves any number of rounds."""
    at = terms_for(game, msgspec.json.decode(terms), players=players)
    return at, Plan(at.game, at.terms)


HAPPENS: Final[Mapping[type, Callable[[SeatedTable, Any, Tools], None]]] = {
    Bought: SeatedTable.bought,
    Left: SeatedTable.left,
    RoundBegun: SeatedTable.round_begun,
    DeckSealed: SeatedTable.deck_sealed,
    DeckRevealed: SeatedTable.nothing,
    CutNumber: SeatedTable.nothing,
    PlatformDecided: SeatedTable.nothing,
    TimeDrawn: SeatedTable.time_drawn,
    TableOpened: SeatedTable.nothing,
    RoundOver: SeatedTable.round_over,
}
POSTS: Final[Mapping[type, Callable[[SeatedTable, Any], Posting]]] = {
    Bought: lambda table, event: buy_in(event.person, table.name, event.amount),
    Left: lambda table, event: cash_out(event.person, table.name, event.amount),
}
