"""How the play stands after an event."""

from pokerroom.play.evolving.betting_acts import has_acted
from pokerroom.play.evolving.correcting_cards import given_ahead
from pokerroom.play.evolving.correcting_hands import last_to_fold
from pokerroom.play.evolving.evolving import evolve, last_hand, replay, started
from pokerroom.play.evolving.held_draws import (
    DrawOffer,
    disposable,
    draw_offer,
    held_to,
    not_as_held,
)
from pokerroom.play.evolving.next_part import (
    blind_has_opened,
    cards_in,
    dealable,
    draw_of,
    first_of,
    laid_ahead,
    opener_before,
    places_served,
    set_aside,
    without_burns,
)
from pokerroom.play.evolving.shortage import is_provided_for, last_card

__all__ = [
    "DrawOffer",
    "blind_has_opened",
    "cards_in",
    "dealable",
    "disposable",
    "draw_of",
    "draw_offer",
    "evolve",
    "first_of",
    "given_ahead",
    "has_acted",
    "held_to",
    "is_provided_for",
    "laid_ahead",
    "last_card",
    "last_hand",
    "last_to_fold",
    "not_as_held",
    "opener_before",
    "places_served",
    "replay",
    "set_aside",
    "started",
    "without_burns",
]
