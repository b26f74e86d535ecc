"""Each event of a round of play as a viewer receives it: cards not for his eyes are left out."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.play.acting import MaybeCard
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.events import Dealt, Discarded, Event, KittyTaken, Reshuffled
from pokerroom.play.game import UP
from pokerroom.play.views import Viewer, Watcher


def received_by(event: Event, viewer: Viewer, *, over: bool = False) -> Event:
    """What *viewer* is told of *event*; an inspector is told all once the round is *over*."""
    if viewer is Watcher.INSPECTOR and over:
        return event
    match event:
        case Dealt():
            return replace(event, cards=_dealt(event, viewer))
        case Discarded() | KittyTaken() if event.seat != viewer:
            return replace(event, cards=(None,) * len(event.cards))
        case Reshuffled():
            return replace(event, cards=(None,) * len(event.cards))
        case _:
            return event


def _dealt(event: Dealt, viewer: Viewer) -> tuple[MaybeCard, ...]:
    steps = [step for step in event.due if isinstance(step, CardDue)]
    return tuple(
        card if _is_seen(step, viewer) else None
        for step, card in zip(steps, event.cards, strict=True)
    )


def _is_seen(step: CardDue, viewer: Viewer) -> bool:
    """A communal card is open when the dealer has done, though it may be laid face down."""
    return step.to == viewer or step.face is UP or step.to is Place.COMMUNAL
