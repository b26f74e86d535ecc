"""A table among players at the desk: what each command leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.desk.coding import DESK, PLAY, state_hash
from pokerroom.desk.commands import (
    Buys,
    ClosesRound,
    Command,
    CutsDeck,
    IsSilent,
    Leaves,
    Puts,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import (
    Bought,
    Left,
    PlatformDecided,
    RoundBegun,
    RoundOver,
    Sitting,
    TableOpened,
)
from pokerroom.desk.tables.common import (
    Found,
    Outcome,
    Tools,
    answered,
    is_told,
    person_named,
    rules_of,
    seconds,
    whole_amount,
)
from pokerroom.desk.tables.seated import HAPPENS, POSTS, SeatedTable
from pokerroom.desk.tables.silence import CHECKS_OR_FOLDS, default_act
from pokerroom.money import Money
from pokerroom.play import (
    Play,
    Seat,
    awaited_seat,
    begin_play,
    begin_round,
    put,
)
from pokerroom.play.acts import Cuts, Deals, Reshuffles
from pokerroom.play.seats import DEALER
from pokerroom.table import first_marked, may_buy, with_marker_moved
from pokerroom.terms import terms_for, written_out

DEALERS_ACTS: Final = (Deals, Reshuffles, Cuts)


class PlayersTable(SeatedTable):
    """What can be asked of it."""

    def take(self, command: Command, tools: Tools) -> Found:
        """Lets *command* happen; a refusal changes nothing."""
        does = TAKES.get(command.__class__)
        if does is None:
            raise NotPossible(f"{command!r:.60} is nothing to ask of a table among players")
        return does(self, command, tools)

    # between two rounds

    def seat_of(self, person: str) -> Seat:
        for seat, player in self.table.players.items():
            if player.name == person:
                return seat
        raise NotPossible(f"{person!r:.60} does not sit at {self.name}")

    def takes_seat(self, command: TakesSeat, tools: Tools) -> Found:
        self._between()
        if not 1 <= command.seat <= self.opened.seats:
            raise NotPossible(f"{self.name} has seats 1 to {self.opened.seats}")
        if command.seat in self.table.players:
            raise NotPossible(f"seat {command.seat} is taken")
        if command.person in {player.name for player in self.table.players.values()}:
            raise NotPossible(f"{command.person!r:.60} sits there already")
        person = person_named(command.person)
        return self._buying(person, command.seat, command.amount, tools)

    def buys(self, command: Buys, tools: Tools) -> Found:
        self._between()
        return self._buying(command.person, self.seat_of(command.person), command.amount, tools)

    def _buying(self, person: str, seat: Seat, amount: int, tools: Tools) -> Found:
        player = self.table.players.get(seat)
        whole_amount(amount)
        found = may_buy(self.at, Money(self.stake_of(seat) if player else 0), Money(amount))
        if isinstance(found, Refusal):
            return found
        outcome = self._closed(tools)
        self._desk_event(outcome, Bought(person=person, seat=seat, amount=amount), tools)
        return outcome

    def leaves(self, command: Leaves, tools: Tools) -> Found:
        self._between()
        seat = self.seat_of(command.person)
        outcome = self._closed(tools)
        amount = self.table.players[seat].stake
        self._desk_event(outcome, Left(person=command.person, seat=seat, amount=amount), tools)
        return outcome

    def _between(self) -> None:
        if self.is_playing:
            raise NotPossible(f"a round of play goes on at {self.name}")

    def _desk_event(self, outcome: Outcome, event: Any, tools: Tools) -> None:
        """What the desk itself lets happen."""
        posting = POSTS[event.__class__](self, event) if event.__class__ in POSTS else ()
        HAPPENS[event.__class__](self, event, tools)
        outcome.add(DESK.name, event, posting)

    # the round

    def starts_round(self, _command: StartsRound, tools: Tools) -> Found:
        self._between()
        stakes = {seat: self.stake_of(seat) for seat in self.table.players}
        if sum(stake > 0 for stake in stakes.values()) < 2:
            raise NotPossible("a round of play has two players or more")
        outcome = self._closed(tools)
        event = self._next_round()
        self._check_begins(event)
        self._desk_event(outcome, event, tools)
        self.play = begin_play(self.play.begun)  # type: ignore[union-attr]
        self._dealing.new_deck(outcome, tools)
        self._record(outcome, self.play, 0)
        self._dealing.deal_on(outcome, tools)
        return outcome

    def _next_round(self) -> RoundBegun:
        table = self.table
        if not table.rounds or not table.marker_seat:
            travels = self.at.game.travels
            marker = first_marked(travels, table.ready).outcome if travels else DEALER
        else:
            marker = with_marker_moved(table).marker_seat
        players = {
            seat: Sitting(person=p.name, stake=p.stake, bought=p.bought)
            for seat, p in sorted(table.players.items())
        }
        return RoundBegun(
            number=table.rounds + 1,
            table=self.opened,
            players=players,
            marker_seat=marker,
            took=table.took,
        )

    def _check_begins(self, event: RoundBegun) -> None:
        stakes = {seat: each.stake for seat, each in event.players.items() if each.stake}
        begin_round(self.table.plan, stakes, marker_seat=event.marker_seat)

    def closes_round(self, _command: ClosesRound, tools: Tools) -> Found:
        self._between()
        if self.play is None:
            raise NotPossible(f"no round of {self.name} is to be closed")
        return self._closed(tools)

    def _closed(self, tools: Tools) -> Outcome:
        """A round that is over is done with, if there is one."""
        outcome = Outcome()
        if self.play is not None:
            self.decks.reveal(outcome)
            over = RoundOver(number=self.table.rounds + 1, state=state_hash(self.play))
            self._desk_event(outcome, over, tools)
        return outcome

    def puts(self, command: Puts, tools: Tools) -> Found:
        play = self.playing()
        if not is_told(self.opened):
            if isinstance(command.act, DEALERS_ACTS):
                raise NotPossible("cards of this table come from its shoe, and the desk deals them")
            self._dealing.check_cards(command.act)
        return self.put(play, command.act, Outcome(), tools)

    def put(self, play: Play, act: Any, outcome: Outcome, tools: Tools) -> Found:
        start = len(play.record)
        found = put(play, act)
        if len(play.record) == start:
            assert not isinstance(found, Ruling)
            return found
        self._record(outcome, play, start)
        outcome.answer = answered(found)
        referral = self._dealing.deal_on(outcome, tools)
        if referral is not None:
            outcome.answer = answered(referral)
        return outcome

    def _record(self, outcome: Outcome, play: Play, start: int) -> None:
        """The events of *play* since *start*, which have happened to it."""
        for event in play.record[start:]:
            outcome.add(PLAY.name, event, self._posted(event))

    def cuts_deck(self, command: CutsDeck, tools: Tools) -> Found:
        return self._dealing.cut_by(command.seat, command.number, tools)

    def is_silent(self, command: IsSilent, tools: Tools) -> Found:
        play = self.playing()
        seat = self.seat_of(command.person)
        if self._dealing.awaits_cut_of(seat):
            return self._dealing.cut_by(seat, None, tools)
        if awaited_seat(play) != seat:
            raise NotPossible(f"{command.person!r:.60} is not to act now")
        act = default_act(play, self.opened.silent)
        outcome = Outcome()
        decided = PlatformDecided(
            person=command.person, seat=seat, setting=self.opened.silent, because=command.because
        )
        outcome.add(DESK.name, decided)
        return self.put(play, act, outcome, tools)


def opening(
    name: str,
    game: str,
    terms: Mapping[str, Any],
    *,
    seats: int,
    shoe: str,
    silent: str = CHECKS_OR_FOLDS,
    player_cuts: bool = False,
    **times: int,
) -> TableOpened:
    """How a table is opened; `WrongTerms` if its book does not allow it so."""
    at = terms_for(game, terms, players=max(2, seats))
    rules = rules_of(at.game.name, at.game.book, written_out(at), dict(at.wrote.settings or {}))  # type: ignore[arg-type]
    opened = TableOpened(
        name=name, seats=seats, shoe=shoe, silent=silent, player_cuts=player_cuts, rules=rules
    )
    return replace(opened, **seconds(**times))


TAKES: Final[Mapping[type, Callable[[PlayersTable, Any, Tools], Found]]] = {
    TakesSeat: PlayersTable.takes_seat,
    Buys: PlayersTable.buys,
    Leaves: PlayersTable.leaves,
    StartsRound: PlayersTable.starts_round,
    ClosesRound: PlayersTable.closes_round,
    Puts: PlayersTable.puts,
    CutsDeck: PlayersTable.cuts_deck,
    IsSilent: PlayersTable.is_silent,
}
