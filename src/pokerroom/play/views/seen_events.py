"""Each event of a round of play as a viewer receives it: cards not for his eyes are left out."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.facts import DealtOnShort, DrawnOutOfTurn, Fact, Power
from pokerroom.play.game.game import UP
from pokerroom.play.state import corrections, events
from pokerroom.play.views.view import Viewer, Watcher

HEAR_COMPLAINTS: Final = frozenset({Watcher.DEALER, Watcher.INSPECTOR})
"""A complaint goes to those who decide on it; others must not hear talk about hands (V-95)."""


def received_by(event: events.Event, viewer: Viewer, *, over: bool = False) -> events.Event:
    """*event* as *viewer* receives it.

    An inspector receives everything once the round is *over*.
    """
    if viewer is Watcher.INSPECTOR and over:
        return event
    match event:
        case events.Dealt():
            return replace(event, cards=_dealt(event, viewer))
        case events.MayLook():
            return replace(event, cards=_own(event.cards, viewer))
        case events.Discarded() | events.KittyTaken() | corrections.GivenAhead() if (
            event.seat != viewer
        ):
            return replace(event, cards=_hidden(event.cards))
        case events.Reshuffled():
            return replace(event, cards=_hidden(event.cards))
        case _:
            return _corrected(event, viewer)


def _corrected(event: events.Event, viewer: Viewer) -> events.Event:
    match event:
        case corrections.CardsMoved():
            return replace(event, moves=tuple(_moved(move, viewer) for move in event.moves))
        case events.Complained() if viewer not in {event.seat, *HEAR_COMPLAINTS}:
            return replace(event, about="")
        case corrections.KnownOnTop():
            return replace(event, cards=_on_top(event.cards))
        case corrections.Rewound():
            return replace(event, on_top=_on_top(event.on_top))
        case corrections.FactRuledOn() | corrections.Referred():
            return replace(event, fact=_fact(event.fact, viewer))
        case _:
            return event


def _hidden(cards: tuple[MaybeCard, ...]) -> tuple[MaybeCard, ...]:
    return (None,) * len(cards)


def _moved(move: corrections.Moved, viewer: Viewer) -> corrections.Moved:
    is_own = viewer in {move.source, move.to}
    return move if move.seen or is_own else replace(move, card=None)


def _on_top(cards: tuple[corrections.OnTop, ...]) -> tuple[corrections.OnTop, ...]:
    return tuple(each if each.seen else replace(each, card=None) for each in cards)


def _fact(fact: Fact | Power | None, viewer: Viewer) -> Fact | Power | None:
    """Cards named in a fact have been seen by everybody, except those dealt face down."""
    match fact:
        case DrawnOutOfTurn() if fact.seat != viewer:
            return replace(fact, cards=_hidden(fact.cards))
        case DealtOnShort():
            return replace(fact, cards=_hidden(fact.cards))
        case _:
            return fact


def _own(cards: tuple[events.OwnCard, ...], viewer: Viewer) -> tuple[events.OwnCard, ...]:
    return tuple(each if each.seat == viewer else replace(each, card=None) for each in cards)


def _dealt(event: events.Dealt, viewer: Viewer) -> tuple[MaybeCard, ...]:
    steps = [step for step in event.due if isinstance(step, CardDue)]
    own = None if event.untouched else viewer
    return tuple(
        card if _is_seen(step, own) else None for step, card in zip(steps, event.cards, strict=True)
    )


def _is_seen(step: CardDue, viewer: Viewer | None) -> bool:
    """A communal card counts as open even if it was first laid face down."""
    return step.to == viewer or step.face is UP or step.to is Place.COMMUNAL
