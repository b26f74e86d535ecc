"""Remedies for cards that lie face up in stud: what is dealt down or up instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pokerroom.books import Authority
from pokerroom.play.dealing.dues import CardDue, Due
from pokerroom.play.evolving.next_part import opener_before
from pokerroom.play.facts import Exposed, FoundFaceUp, Put
from pokerroom.play.game.game import DOWN, UP, Face
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.seats import Seat
from pokerroom.play.state.corrections import DueChanged, KnownOnTop, LiesOpen, OnTop, OpenerStays
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import Play

Events = tuple[Event, ...]


def _later_down(play: Play, fact: Put | None, per: Authority) -> Events:
    assert isinstance(fact, Exposed)
    assert isinstance(fact.to, int)
    up = LiesOpen(seat=fact.to, place=fact.place, card=fact.card, as_up_card=True, per=per)
    due = _with_face(play.due, fact.to, DOWN, per)
    return up, DueChanged(due=due, deal=play.due_per, per=per)


def _with_face(
    due: tuple[Due, ...], seat: Seat | None, face: Face, per: Authority
) -> tuple[Due, ...]:
    """The same cards, with those for *seat*, or for every player if None, dealt with *face*."""
    return tuple([_turned(step, seat, face, per) for step in due])


def _turned(step: Due, seat: Seat | None, face: Face, per: Authority) -> Due:
    """The step, by *per* if it was to be dealt the other way up."""
    if not isinstance(step, CardDue) or not isinstance(step.to, int) or step.face is face:
        return step
    return replace(step, face=face, per=per) if seat in (None, step.to) else step


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
    due = _with_face(play.due, None, UP, per)
    return own, *others, stays, DueChanged(due=due, deal=play.due_per, per=per)


def _use(play: Play, fact: Put | None, per: Authority) -> Events:
    """The card is known; a player due to get it face down gets it face up."""
    assert isinstance(fact, FoundFaceUp)
    known = KnownOnTop(cards=(OnTop(card=fact.card, seen=True),), per=per)
    step = play.due[0] if play.due else None
    if not isinstance(step, CardDue) or not isinstance(step.to, int) or step.face is UP:
        return (known,)
    later = play.due[1:]
    if any(face is UP for face in play.game.betting_rounds[0].hole):
        later = _with_face(later, step.to, DOWN, per)
    due = (replace(step, face=UP, per=per), *later)
    return known, DueChanged(due=due, deal=play.due_per, per=per)


ON_FACES: Final[dict[Remedy, Callable[[Play, Put | None, Authority], Events]]] = {
    Remedy.LATER_DOWN: _later_down,
    Remedy.ALL_UP: _all_up,
    Remedy.USE: _use,
}
