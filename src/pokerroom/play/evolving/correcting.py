"""How the play stands after something that went wrong has been put right."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.engine import Row, on
from pokerroom.play.betting.betting import give_turn, hold
from pokerroom.play.evolving.correcting_cards import ON_CARDS
from pokerroom.play.evolving.correcting_hands import ON_HANDS
from pokerroom.play.state import corrections
from pokerroom.play.state.play import BETTING, OPENING, REFERRED, Play, Undecided


def _changes_nothing(
    _play: Play, _event: corrections.FactRuledOn | corrections.Excluded | corrections.SharedWithAll
) -> None:
    """The event only needs to be on the record."""


def _opener_stays(play: Play, event: corrections.OpenerStays) -> None:
    play.opener_stays = event
    if play.phase is BETTING:
        play.betting, play.phase = None, OPENING


def _betting_held(play: Play, event: corrections.BettingHeld) -> None:
    assert play.betting is not None
    hold(play.betting, event.most, event.only, event.per)


def _wager_held(play: Play, event: corrections.WagerHeld) -> None:
    play.held_wagers = (*play.held_wagers, event)


def _wager_exceeded(play: Play, event: corrections.WagerExceeded) -> None:
    play.held_wagers = tuple(
        [
            replace(held, exceeded=True) if held.seat == event.seat else held
            for held in play.held_wagers
        ]
    )


def _wager_reduced(play: Play, event: corrections.WagerReduced) -> None:
    play.held_wagers = tuple(
        [
            replace(held, less=event.per) if held.seat == event.seat else held
            for held in play.held_wagers
        ]
    )


def _turn_given(play: Play, event: corrections.TurnGiven) -> None:
    assert play.betting is not None
    give_turn(play.betting, play.betting.seats.index(event.seat))


def _wager_released(play: Play, event: corrections.WagerReleased) -> None:
    play.held_wagers = tuple([held for held in play.held_wagers if held.seat != event.seat])


def _to_be_shown(play: Play, event: corrections.ToBeShown) -> None:
    play.to_be_shown = (*play.to_be_shown, event)


def _referred(play: Play, event: corrections.Referred) -> None:
    play.asked, play.asked_in, play.phase = event, play.phase, REFERRED
    if play.undecided is Undecided.BETTING:  # there is betting; who begins it may be asked
        play.undecided = None


def _answered(play: Play, _event: corrections.Answered) -> None:
    asked = play.asked
    play.asked, play.phase = None, play.asked_in
    if asked is not None and asked.seat is not None:
        play.may_tap_out = play.may_tap_out[1:]


def _withdrawn(play: Play, _event: corrections.Withdrawn) -> None:
    play.asked, play.phase = None, play.asked_in


CORRECTS: Final[tuple[Row[Play, None], ...]] = (
    on(corrections.FactRuledOn, _changes_nothing),
    on(corrections.Excluded, _changes_nothing),
    on(corrections.OpenerStays, _opener_stays),
    on(corrections.BettingHeld, _betting_held),
    on(corrections.WagerHeld, _wager_held),
    on(corrections.WagerExceeded, _wager_exceeded),
    on(corrections.WagerReduced, _wager_reduced),
    on(corrections.TurnGiven, _turn_given),
    on(corrections.WagerReleased, _wager_released),
    on(corrections.ToBeShown, _to_be_shown),
    on(corrections.SharedWithAll, _changes_nothing),
    on(corrections.Referred, _referred),
    on(corrections.Answered, _answered),
    on(corrections.Withdrawn, _withdrawn),
    *ON_CARDS,
    *ON_HANDS,
)
