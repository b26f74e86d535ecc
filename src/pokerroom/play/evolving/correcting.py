"""How the play stands after something that went wrong has been put right."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.engine import Row, on
from pokerroom.play.betting import give_turn, hold
from pokerroom.play.evolving.correcting_cards import ON_CARDS
from pokerroom.play.evolving.correcting_hands import ON_HANDS
from pokerroom.play.state import (
    BETTING,
    OPENING,
    REFERRED,
    Answered,
    BettingHeld,
    Excluded,
    FactRuledOn,
    OpenerStays,
    Play,
    Referred,
    SharedWithAll,
    ToBeShown,
    TurnGiven,
    Undecided,
    WagerExceeded,
    WagerHeld,
    WagerReduced,
    WagerReleased,
    Withdrawn,
)


def _changes_nothing(_play: Play, _event: FactRuledOn | Excluded | SharedWithAll) -> None:
    """The event only needs to be on the record."""


def _opener_stays(play: Play, event: OpenerStays) -> None:
    play.opener_stays = event
    if play.phase is BETTING:
        play.betting, play.phase = None, OPENING


def _betting_held(play: Play, event: BettingHeld) -> None:
    assert play.betting is not None
    hold(play.betting, event.most, event.only, event.per)


def _wager_held(play: Play, event: WagerHeld) -> None:
    play.held_wagers = (*play.held_wagers, event)


def _wager_exceeded(play: Play, event: WagerExceeded) -> None:
    play.held_wagers = tuple(
        [
            replace(held, exceeded=True) if held.seat == event.seat else held
            for held in play.held_wagers
        ]
    )


def _wager_reduced(play: Play, event: WagerReduced) -> None:
    play.held_wagers = tuple(
        [
            replace(held, less=event.per) if held.seat == event.seat else held
            for held in play.held_wagers
        ]
    )


def _turn_given(play: Play, event: TurnGiven) -> None:
    assert play.betting is not None
    give_turn(play.betting, play.betting.seats.index(event.seat))


def _wager_released(play: Play, event: WagerReleased) -> None:
    play.held_wagers = tuple([held for held in play.held_wagers if held.seat != event.seat])


def _to_be_shown(play: Play, event: ToBeShown) -> None:
    play.to_be_shown = (*play.to_be_shown, event)


def _referred(play: Play, event: Referred) -> None:
    play.asked, play.asked_in, play.phase = event, play.phase, REFERRED
    if play.undecided is Undecided.BETTING:  # there is betting; who begins it may be asked
        play.undecided = None


def _answered(play: Play, _event: Answered) -> None:
    asked = play.asked
    play.asked, play.phase = None, play.asked_in
    if asked is not None and asked.seat is not None:
        play.may_tap_out = play.may_tap_out[1:]


def _withdrawn(play: Play, _event: Withdrawn) -> None:
    play.asked, play.phase = None, play.asked_in


CORRECTS: Final[tuple[Row[Play, None], ...]] = (
    on(FactRuledOn, _changes_nothing),
    on(Excluded, _changes_nothing),
    on(OpenerStays, _opener_stays),
    on(BettingHeld, _betting_held),
    on(WagerHeld, _wager_held),
    on(WagerExceeded, _wager_exceeded),
    on(WagerReduced, _wager_reduced),
    on(TurnGiven, _turn_given),
    on(WagerReleased, _wager_released),
    on(ToBeShown, _to_be_shown),
    on(SharedWithAll, _changes_nothing),
    on(Referred, _referred),
    on(Answered, _answered),
    on(Withdrawn, _withdrawn),
    *ON_CARDS,
    *ON_HANDS,
)
