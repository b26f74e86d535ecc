"""What a player has heard in a round: every betting act and every draw, by anybody."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.play import Act, Play, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.events import Acted
from pokerroom.play.state.events import BettingEnded, Discarded, NoBetting


@dataclass(frozen=True, slots=True)
class Heard:
    """*seat* did *act* before or in *betting_round*, counted from 1, and put in *adds* cents.

    At a draw there is no act: *cards* are those exchanged, which only their owner knows.
    """

    seat: Seat
    betting_round: int
    act: Act | None
    adds: int = 0
    cards: tuple[MaybeCard, ...] = ()


def heard_by(play: Play, seat: Seat) -> tuple[Heard, ...]:
    """In the order in which it happened, without anything that was taken back."""
    found, betting_round = [], 1
    for event in play.history:
        kind = type(event)
        if kind is Acted:
            assert isinstance(event, Acted)
            found.append(Heard(event.seat, betting_round, event.act, event.adds))
        elif kind is BettingEnded or kind is NoBetting:
            betting_round += 1
        elif kind is Discarded:
            assert isinstance(event, Discarded)
            cards = event.cards if event.seat == seat else (None,) * len(event.cards)
            found.append(Heard(event.seat, betting_round, None, cards=cards))
    return tuple(found)
