"""What a dealer does unprompted: deals what is due, and sees the showdown through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from pokerroom.play.acts import MaybeCard, Reshuffles, Shows, ThrowsIn
from pokerroom.play.errors import NotNow
from pokerroom.play.rulings.ruling import let_happen
from pokerroom.play.rulings.ruling_on_cards import lays_out, reshuffles
from pokerroom.play.rulings.ruling_on_hands import duty_to_show, shows, throws_in
from pokerroom.play.state.awaiting import FirstEvents
from pokerroom.play.state.play import DEAL, RESHUFFLE, SHOWDOWN, Play

SHUFFLED_BACK: Final = Reshuffles()


def deal_from(play: Play, deck: Iterator[MaybeCard]) -> None:
    """Deals everything due, taking the cards from *deck* in order.

    After a reshuffle the cards that follow are in the new order.
    """
    while True:
        if play.phase is DEAL:
            cards = tuple(islice(deck, play.dealable))
            _let(play, lays_out(play, cards))
        elif play.phase is RESHUFFLE:
            _let(play, reshuffles(play, SHUFFLED_BACK))
        else:
            return


def show_down(play: Play, *, everybody: bool = False) -> None:
    """Players who must show do so and the rest throw in; if *everybody*, all of them show."""
    while play.phase is SHOWDOWN:
        seat = play.to_show[0]
        if everybody or duty_to_show(play, seat).outcome:
            _let(play, shows(play, Shows(seat=seat)))
        else:
            _let(play, throws_in(play, ThrowsIn(seat=seat)))


def _let(play: Play, found: FirstEvents) -> None:
    if not isinstance(found, tuple):
        raise NotNow(str(found))
    let_happen(play, found)
