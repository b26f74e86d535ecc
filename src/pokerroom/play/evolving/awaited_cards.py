"""Applies what the rules have decided about the next part: its cards, a draw, no betting."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import Row, on
from pokerroom.play.dealing.dues import Due
from pokerroom.play.evolving.next_part import next_betting_round, set_aside, to_the_betting
from pokerroom.play.state import events
from pokerroom.play.state.play import DEAL, DRAW, RESHUFFLE, Phase, Play


def _blind_awaited(play: Play, _event: events.BlindAwaited) -> None:
    play.phase = Phase.CHOICE_OF_BLIND


def _cards_awaited(play: Play, event: events.CardsAwaited) -> None:
    play.due_per = event.per
    expect_cards(play, event.due, event.dealable)
    if event.aside is not None:
        play.taken_back, play.shuffle_per = tuple(set_aside(play)), event.aside
        play.cards_aside, play.after_shuffle, play.phase = (), DEAL, RESHUFFLE
    elif not event.due:
        to_the_betting(play)


def expect_cards(play: Play, due: tuple[Due, ...], number: int) -> None:
    """Makes *due* the next cards; *number* of them come off the deck as it is."""
    play.due, play.dealable, play.undecided = due, number, None
    play.phase = DEAL if number else RESHUFFLE


def _card_replaced(play: Play, event: events.CardReplaced) -> None:
    play.to_exchange, play.due_per = play.to_exchange[1:], event.per
    if event.burn_of is not None:
        play.unburnt |= 1 << event.burn_of - 1
    expect_cards(play, event.due, event.dealable)


def _draw_begun(play: Play, event: events.DrawBegun) -> None:
    play.to_draw, play.due_per = event.order, event.per
    expect_cards(play, event.due, event.dealable)
    if not event.due:
        play.phase = DRAW


def _draw_ended(play: Play, event: events.DrawEnded) -> None:
    play.owed_dealt = True
    if event.due:
        play.due_per = event.per
        expect_cards(play, event.due, event.dealable)
    else:
        to_the_betting(play)


def _no_betting(play: Play, event: events.NoBetting) -> None:
    play.undecided = None
    next_betting_round(play, last=event.last)


SAYS_WHAT_COMES: Final[tuple[Row[Play, None], ...]] = (
    on(events.BlindAwaited, _blind_awaited),
    on(events.CardsAwaited, _cards_awaited),
    on(events.CardReplaced, _card_replaced),
    on(events.DrawBegun, _draw_begun),
    on(events.DrawEnded, _draw_ended),
    on(events.NoBetting, _no_betting),
)
