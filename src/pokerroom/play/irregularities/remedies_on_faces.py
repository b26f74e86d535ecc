"""Remedies for cards that lie face up in stud: what is dealt down or up instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pokerroom.books import Authority
from pokerroom.play.dealing import CardDue, Due
from pokerroom.play.evolving import opener_before
from pokerroom.play.facts import Exposed, FoundFaceUp, Put
from pokerroom.play.game import DOWN, UP, Face, Remedy
from pokerroom.play.seats import Seat
from pokerroom.play.state import DueChanged, Event, KnownOnTop, LiesOpen, OnTop, OpenerStays, Play

Events = tuple[Event, ...]


def _later_down(play: Play, fact: Put | None, per: Authority) -> Events:
    assert isinstance(fact, Exposed)
    assert isinstance(fact.to, int)
    up = LiesOpen(seat=fact.to, place=fact.place, card=fact.card, as_up_card=True, per=per)
    return up, DueChanged(due=_with_face(play.due, fact.to, DOWN), per=play.due_per)


def _with_face(due: tuple[Due, ...], seat: Seat | None, face: Face) -> tuple[Due, ...]:
    """The same cards, with those for *seat*, or for every player if None, dealt with *face*."""
    return tuple([replace(step, face=face) if _is_for(step, seat) else step for step in due])


def _is_for(step: Due, seat: Seat | None) -> bool:
    if not isinstance(step, CardDue) or not isinstance(step.to, int):
        return False
    return seat is None or step.to == seat


def _all_up(play: Play, fact: Put | None, per: Authority) -> Events:
    """This card and all later ones are dealt face up; those dealt face down already are turned."""
    assert isinstance(fact, Exposed)
    assert isinstance(fact.to, int)
    place = fact.place
    hands = [(seat, play.held[play.places[seat]]) for seat in play.still_in()]
    turned = [
        LiesOpen(seat=seat, place=place, card=held[place], as_up_card=True, per=per)
        for seat, held in hands
        if len(held) > place
    ]
    own = LiesOpen(seat=fact.to, place=place, card=fact.card, as_up_card=True, per=per)
    others = [each for each in turned if each.seat != fact.to]
    opener = play.last_opener or opener_before(play)
    stays = OpenerStays(seat=opener, per=per)
    if not play.due:
        return own, *others, stays
    return own, *others, stays, DueChanged(due=_with_face(play.due, None, UP), per=play.due_per)


def _use(play: Play, fact: Put | None, per: Authority) -> Events:
    """The card is known; a player due to get it face down gets it face up."""
    assert isinstance(fact, FoundFaceUp)
    known = KnownOnTop(cards=(OnTop(card=fact.card, seen=True),), per=per)
    step = play.due[0] if play.due else None
    if not isinstance(step, CardDue) or not isinstance(step.to, int) or step.face is UP:
        return (known,)
    if not any(face is UP for face in play.game.betting_rounds[0].hole):
        due: tuple[Due, ...] = (replace(step, face=UP), *play.due[1:])
    else:
        due = (replace(step, face=UP), *_with_face(play.due[1:], step.to, DOWN))
    return known, DueChanged(due=due, per=play.due_per)


ON_FACES: Final[dict[Remedy, Callable[[Play, Put | None, Authority], Events]]] = {
    Remedy.LATER_DOWN: _later_down,
    Remedy.ALL_UP: _all_up,
    Remedy.USE: _use,
}
