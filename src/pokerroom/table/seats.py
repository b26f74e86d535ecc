"""A table from one round of play to the next: seats, stakes, and who has the marker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pokerroom.books import Refusal, Ruling
from pokerroom.money import Money
from pokerroom.play import NotNow, Plan, Play, Seat, begin_play, begin_round
from pokerroom.play.betting.state import NOTHING
from pokerroom.play.rulings.concluding import concluded
from pokerroom.play.seats import DEALER
from pokerroom.table.marker import first_marked, next_marked
from pokerroom.table.purchases import bought, least_purchase
from pokerroom.terms import AtTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """*bought* is all that he has paid for chips so far."""

    name: str
    stake: Money
    bought: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Between two rounds of play; *marker_seat* had the buck or button in the last one.

    Before the first round it is the seat that will have it then. *took* is what the house took in
    all *rounds* played.
    """

    at: AtTable
    plan: Plan
    players: Mapping[Seat, Player]
    marker_seat: Seat
    rounds: int = 0
    took: Money = NOTHING

    @property
    def ready(self) -> tuple[Seat, ...]:
        """The seats with chips, which are dealt in."""
        return tuple(seat for seat, player in sorted(self.players.items()) if player.stake)


def opened(at: AtTable, names: Mapping[Seat, str], stake: Money) -> Table:
    """A table before its first round; everybody has bought in for *stake*."""
    players = {
        seat: Player(name=name, stake=stake, bought=stake) for seat, name in sorted(names.items())
    }
    travels = at.game.travels
    marker_seat = first_marked(travels, players).outcome if travels else DEALER
    return Table(at=at, plan=Plan(at.game, at.terms), players=players, marker_seat=marker_seat)


def next_round(table: Table) -> tuple[Table, Play]:
    """Moves the marker on and begins the round.

    It stops at the first thing that somebody must do.
    """
    table = with_marker_moved(table) if table.rounds else table
    stakes = {seat: table.players[seat].stake for seat in table.ready}
    return table, begin_play(begin_round(table.plan, stakes, marker_seat=table.marker_seat))


def with_marker_moved(table: Table) -> Table:
    """The table with the marker where it is in the next round."""
    travels = table.at.game.travels
    if travels is None:
        return table
    moved = next_marked(travels, table.ready, after=table.marker_seat)
    return replace(table, marker_seat=moved.outcome)


def after(table: Table, play: Play) -> Table:
    """The table once *play* is over, with the stakes as they are.

    A player who has lost everything keeps his seat, and must buy in again to be dealt in.
    """
    found = concluded(play)
    if isinstance(found, Refusal):
        raise NotNow(str(found))
    stakes = dict(zip(play.seats, play.stakes, strict=True))
    players = {
        seat: replace(player, stake=Money(stakes.get(seat, player.stake)))
        for seat, player in table.players.items()
    }
    took = Money(table.took + found.outcome.taken.amount)
    return replace(table, players=players, rounds=table.rounds + 1, took=took)


def voided(table: Table) -> Table:
    """The table after a void round; the stakes are what they were."""
    return replace(table, rounds=table.rounds + 1)


def least_to_buy(table: Table, seat: Seat) -> Money:
    """The least that *seat* must buy, if he buys."""
    clause = table.at.game.buying
    assert clause is not None
    return least_purchase(clause, table.at.terms, table.players[seat].stake).outcome


def may_buy(at: AtTable, stake: Money, amount: Money) -> Ruling[Money] | Refusal:
    """The stake of a player with *stake* once he has bought *amount* between two rounds of play."""
    clause = at.game.buying
    assert clause is not None
    return bought(clause, at.terms, stake, amount)


def buys(table: Table, seat: Seat, amount: Money) -> Table | Refusal:
    """The table after *seat* has bought chips for *amount* between two rounds of play."""
    player = table.players[seat]
    found = may_buy(table.at, player.stake, amount)
    if isinstance(found, Refusal):
        return found
    richer = replace(player, stake=found.outcome, bought=Money(player.bought + amount))
    return replace(table, players={**table.players, seat: richer})
