"""Reasons, shared by several facts, why a fact cannot have happened as reported.

A card is elsewhere, a seat is not in, or it is the wrong moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.play.acts import MaybeCard
from pokerroom.play.seats import Seat
from pokerroom.play.state.play import BETTING, SHOWDOWN, Phase, Play

AFTER_THE_DEAL: Final = frozenset({BETTING, Phase.DRAW, SHOWDOWN, Phase.OVER})


def never(_play: Play, _fact: object) -> str:
    """There is no reason why it cannot have happened."""
    return ""


def not_in(play: Play, seat: Seat) -> str:
    if seat not in play.places:
        return f"nobody is dealt in at seat {seat}"
    return "" if play.is_in(seat) else f"seat {seat} is no longer in"


def over(play: Play, _fact: object = None) -> str:
    return "the round of play is over" if play.is_over else ""


def nothing_dealt(play: Play, _fact: object = None) -> str:
    is_dealt = play.undealt < play.terms.deck.size
    return "" if is_dealt else "no card has been dealt yet"


def wrong_card(play: Play, card: MaybeCard) -> str:
    """Why *card* cannot be one that has not been seen; empty if it can."""
    if card is None:
        return ""
    if card not in play.terms.deck:
        return f"{card} is not in a deck of {play.terms.deck}"
    return f"{card} is known to be elsewhere" if play.cards_out >> card & 1 else ""


def not_off_the_deck(play: Play, cards: Sequence[MaybeCard], *, behind: int = 0) -> str:
    """Why *cards* cannot come off the deck after *behind* others; empty if they can."""
    if len(cards) + behind > play.undealt:
        return f"only {play.undealt} cards are left in the deck"
    known = [card for card in cards if card is not None]
    if len(set(known)) < len(known):
        return "a card is named twice"
    for place, card in enumerate(cards):
        if because := wrong_card(play, card):
            return because
        if because := not_the_next(play, behind + place, card):
            return because
    return ""


def not_the_next(play: Play, place: int, card: MaybeCard) -> str:
    """Why *card* cannot lie in that *place* from the top; empty if it can."""
    known = [each.card for each in play.on_top]
    if place < len(known) and known[place] is not None and known[place] != card:
        return f"the next card is known to be {known[place]}"
    if card is not None and card in known and known.index(card) != place:
        return f"{card} is known to lie elsewhere in the deck"
    return ""


def not_his_card(play: Play, seat: Seat, place: int, card: MaybeCard) -> str:
    """Why *card* cannot lie face down in that *place* before *seat*; empty if it can."""
    if because := not_in(play, seat):
        return because
    at = play.places[seat]
    held = play.held[at]
    if not 0 <= place < len(held):
        return f"seat {seat} has {len(held)} cards"
    if (play.face_up[at] | play.exposed[at]) >> place & 1:
        return "that card is face up already"
    if held[place] is None:
        return wrong_card(play, card) if card is not None else "say which card it was"
    return "" if card in {None, held[place]} else f"that card is {held[place]}"
