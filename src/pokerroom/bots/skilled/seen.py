"""What a seat sees, in the form that kernels deal from: a row for each hand still in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.bots.turns import Turn
from pokerroom.cards import Card
from pokerroom.play.acts import MaybeCard
from pokerroom.play.views.view import SeatView, Standing

Cards = NDArray[np.uint8]
STILL_IN: Final = (Standing.IN, Standing.TAPPED_OUT)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Seen:
    """The first of *rows* is the seat's own, the others are its *rivals*'.

    At the end everybody has *own* cards, of which *held* have been dealt, and all share *common*
    ones; cards that the seat has not seen are UNKNOWN in a row, and come from the *unseen*.
    """

    rows: Cards
    rivals: tuple[SeatView, ...]
    own: int
    held: int
    common: int
    communal: int
    unseen: Cards


def what_is_seen(turn: Turn) -> Seen:
    """If the deck is too short for all rivals, the last of them are left out."""
    view, game = turn.view, turn.game
    communal = _known(view.communal)
    mine = next(each for each in view.seats if each.seat == turn.seat)
    rivals = [s for s in view.seats if s.seat != turn.seat and s.standing in STILL_IN]
    own = len(game.cards_held) - (0 if game.communal_cards else len(communal))
    common = max(game.communal_cards, len(communal))
    out = {*communal, *thrown_in(turn)}
    for each in view.seats:
        out.update(_known(each.cards))
    unseen = [card for card in turn.terms.deck.cards if card not in out]
    while _wanted(mine, rivals, own) + common - len(communal) > len(unseen):
        if len(rivals) > 1:
            rivals.pop()
        else:
            own, common = own - 1, common + 1
    shared = [*communal] + [UNKNOWN] * (common - len(communal))
    return Seen(
        rows=np.array([_row(each, own) + shared for each in (mine, *rivals)], np.uint8),
        rivals=tuple(rivals),
        own=own,
        held=min(own, len(mine.cards)),
        common=common,
        communal=len(communal),
        unseen=np.array(unseen, np.uint8),
    )


def thrown_in(turn: Turn) -> tuple[Card, ...]:
    """The cards that the seat itself has exchanged in this round."""
    gone = (each.cards for each in turn.heard if each.seat == turn.seat)
    return tuple(card for cards in gone for card in _known(cards))


def _wanted(mine: SeatView, rivals: Sequence[SeatView], own: int) -> int:
    return sum(own - len(_known(each.cards)[:own]) for each in (mine, *rivals))


def _row(player: SeatView, own: int) -> list[int]:
    cards = [UNKNOWN if card is None else card for card in player.cards[:own]]
    return cards + [UNKNOWN] * (own - len(cards))


def _known(cards: Sequence[MaybeCard]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
