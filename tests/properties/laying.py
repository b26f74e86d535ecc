"""Where every card lies, by the events alone: each of them moves some from one place to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pokerroom.play import Act, Event, Play, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.state.events import Dealt, Discarded, KittyMucked, KittyTaken, Reshuffled

Spot: TypeAlias = Seat | str
MUCK = "muck"


def check_piles(play: Play) -> None:
    """All cards known, they lie in the play as its record has laid them."""
    lies: dict[MaybeCard, Spot] = {}
    for event in play.record:
        _lay(lies, event)
    for spot, pile in _piles(play):
        assert {*pile} == {*_lying(lies, spot)}, spot


def _lay(lies: dict[MaybeCard, Spot], event: Event) -> None:
    match event:
        case Dealt():
            to = [step.to for step in event.due if isinstance(step, CardDue)]
            lies.update(zip(event.cards, to, strict=True))
        case Acted(act=Act.FOLD):
            _move(lies, _lying(lies, event.seat), MUCK)
        case KittyTaken():
            _move(lies, _lying(lies, event.seat), MUCK)
            _move(lies, event.cards, event.seat)
        case KittyMucked():
            _move(lies, _lying(lies, Place.KITTY), MUCK)
        case Discarded():
            _move(lies, event.cards, Place.DISCARDS)
        case Reshuffled():
            for card in event.cards:
                del lies[card]
        case _:
            pass


def _move(lies: dict[MaybeCard, Spot], cards: Iterable[MaybeCard], to: Spot) -> None:
    lies.update(dict.fromkeys(cards, to))


def _lying(lies: dict[MaybeCard, Spot], spot: Spot) -> list[MaybeCard]:
    return [card for card, where in lies.items() if where == spot]


def _piles(play: Play) -> list[tuple[Spot, list[MaybeCard]]]:
    return [
        *zip(play.seats, play.held, strict=True),
        (Place.COMMUNAL, play.communal),
        (Place.BURN, play.burns),
        (Place.KITTY, play.kitty),
        (Place.DISCARDS, [card for pile in play.discards.values() for card in pile]),
        (MUCK, play.muck),
    ]
