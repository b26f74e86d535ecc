"""Each event of a round against the house as a viewer receives it, without hidden cards.

The play knows who owns which box; a player is told only of his own hands.
"""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.house.acts import MaybeCard
from pokerroom.house.facts import CountsHands, Fact, FindsHandRacked
from pokerroom.house.state.corrections import Event, HandCorrected, Referred
from pokerroom.house.state.events import Dealt
from pokerroom.house.state.play import HousePlay
from pokerroom.house.views.view import Player, Viewer, Watcher


def received_by(play: HousePlay, event: Event, viewer: Viewer) -> Event:
    """*event* as *viewer* receives it; an inspector receives everything once the round is over."""
    if viewer is Watcher.INSPECTOR and play.is_over:
        return event
    match event:
        case Dealt():
            return replace(event, cards=_dealt(play, event, viewer))
        case HandCorrected() if not _is_own(play, event.box, viewer):
            return replace(event, cards=tuple(_if_open(play, card) for card in event.cards))
        case Referred():
            return replace(event, fact=_told_of(play, event.fact, viewer))
        case _:
            return event


def _dealt(play: HousePlay, event: Dealt, viewer: Viewer) -> tuple[MaybeCard, ...]:
    return tuple(
        card if due.face_up or _is_own(play, due.to, viewer) else None
        for due, card in zip(event.due, event.cards, strict=True)
    )


def _told_of(play: HousePlay, fact: Fact, viewer: Viewer) -> Fact:
    """The fact without the cards of other players' hands."""
    match fact:
        case CountsHands():
            wrong = [
                hand
                if _is_own(play, hand.box, viewer)
                else replace(hand, cards=tuple(_if_open(play, card) for card in hand.cards))
                for hand in fact.wrong
            ]
            return replace(fact, wrong=tuple(wrong))
        case FindsHandRacked() if not _is_own(play, fact.box, viewer):
            return replace(fact, cards=tuple(_if_open(play, card) for card in fact.cards))
        case _:
            return fact


def _if_open(play: HousePlay, card: MaybeCard) -> MaybeCard:
    return card if card in play.open else None


def _is_own(play: HousePlay, box: int, viewer: Viewer) -> bool:
    return isinstance(viewer, Player) and play.owner(box) == viewer.name
