"""How a round of play begins: who is dealt in, with what, and where the buck or button lies.

This module is not compiled, so that a caller's mistake gets an error message in our own words.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pokerroom.books import Refusal
from pokerroom.books.clauses.cards import may_sit
from pokerroom.play.betting.forced_bets import BlindsInTurn, in_place
from pokerroom.play.errors import CannotBegin, WrongKind
from pokerroom.play.game.game import Game
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.begun import Begun, BlindDue
from pokerroom.play.state.plan import Plan


def begin_round(
    plan: Plan,
    stakes: Mapping[Seat, int],
    *,
    marker_seat: Seat = DEALER,
    blinds: tuple[BlindDue, ...] | None = None,
) -> Begun:
    """The start of a round of play for the players dealt in, with their *stakes* in cents.

    The buck or button lies before *marker_seat*. *blinds* are given only where they differ from
    those that follow from the marker. If the round cannot begin, `CannotBegin` or `WrongKind` says
    why.
    """
    if not isinstance(plan, Plan):
        raise WrongKind(f"a round begins with Plan(game, terms), not with {plan!r:.60}")
    if type(stakes) is not dict and not isinstance(stakes, Mapping):
        raise WrongKind(f"stakes are told by seats, as in {{1: 10000, 2: 10000}}: {stakes!r:.60}")
    for seat, stake in stakes.items():
        if type(seat) is not int or seat < 1 or type(stake) is not int or stake < 1:
            _check_player(seat, stake)
    if len(stakes) < 2:
        raise CannotBegin(f"a round of play has two players or more, not {len(stakes)}")
    if len(stakes) > plan.game.seating.most:
        raise CannotBegin(str(may_sit(plan.game.seating, players=len(stakes))))
    _check_marker(plan.game, stakes, marker_seat)
    if blinds is not None:
        _check_blinds(plan, stakes, blinds)
    return Begun(plan=plan, stakes=dict(stakes), marker_seat=marker_seat, blinds=blinds)


def _check_blinds(plan: Plan, stakes: Mapping[Seat, int], blinds: tuple[BlindDue, ...]) -> None:
    """The last blind is live and at least the table minimum, and each poster is dealt in."""
    clause = next((each for each in plan.forced if isinstance(each, BlindsInTurn)), None)
    if clause is None:
        raise CannotBegin(f"no blinds are posted in turn at this table of {plan.game.name}")
    if not blinds or blinds[-1].dead or blinds[-1].amount < plan.terms.minimum:
        raise CannotBegin(
            f"the last blind is a live one of at least the table minimum ({clause.least})"
        )
    for blind in blinds:
        if blind.seat not in stakes:
            raise CannotBegin(f"seat {blind.seat} posts a blind and is not dealt in ({clause.per})")
        if blind.amount < 1:
            raise CannotBegin(f"the blind of seat {blind.seat} is {blind.amount} ({clause.per})")


def _check_player(seat: object, stake: object) -> None:
    if type(seat) is not int or seat < 1:
        raise WrongKind(f"{seat!r:.60} is not a seat: seats are numbered from 1")
    if not isinstance(stake, int) or isinstance(stake, bool):
        raise WrongKind(f"the stake of seat {seat} is {stake!r:.60}: stakes are whole cents")
    if stake <= 0:
        raise CannotBegin(
            f"seat {seat} has no chips: he buys some before the round or is not dealt in"
        )


def _check_marker(game: Game, seats: Collection[Seat], marker_seat: object) -> None:
    """If the marker designates a player, he must be dealt in; if not, the seat may be empty."""
    if type(marker_seat) is not int or marker_seat < 0:
        raise WrongKind(f"marker_seat is the number of a seat, not {marker_seat!r:.60}")
    if game.marker is None:
        return
    if marker_seat == DEALER:
        raise CannotBegin(_not_placed(game))
    if game.travels and game.travels.designates and marker_seat not in seats:
        dealt_in = ", ".join(map(str, sorted(seats)))
        raise CannotBegin(
            f"the {game.marker} lies before seat {marker_seat}, who is not dealt in: "
            f"marker_seat is one of {dealt_in}"
        )


def _not_placed(game: Game) -> str:
    because = f"the {game.marker} has not been placed"
    if game.first_of_all:
        found = in_place(game.first_of_all.button, DEALER)
        because = str(found) if isinstance(found, Refusal) else because
    return f"{because}: marker_seat is the seat that it lies before"
