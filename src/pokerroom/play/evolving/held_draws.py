"""The draw of a player, and how one who got cards of it before his turn is held to them."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority, Refusal
from pokerroom.play.acts import MaybeCard
from pokerroom.play.evolving.correcting_cards import given_ahead
from pokerroom.play.evolving.next_part import draw_of
from pokerroom.play.seats import Seat
from pokerroom.play.state import DRAW, GivenAhead, Play


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffer:
    """From *least* to *most* cards may be thrown in; those that must be *kept* are none of them."""

    least: int
    most: int
    kept: tuple[MaybeCard, ...] = ()
    per: Authority


def draw_offer(play: Play) -> DrawOffer | None:
    """What is open to the player whose turn of the draw it is; None if it is nobody's."""
    draw = draw_of(play)
    if draw is None or play.phase is not DRAW:
        return None
    seat = play.to_draw[0]
    held = held_to(play, seat)
    if held is None:
        return DrawOffer(least=0, most=draw.most, per=draw.per)
    kept = tuple(play.held[play.places[seat]][len(disposable(play, seat)) :])
    return DrawOffer(least=held.asked, most=held.asked, kept=kept, per=_number_rule(play, held))


def held_to(play: Play, seat: Seat) -> GivenAhead | None:
    """What fixes how many cards *seat* draws; None if he is free."""
    return next((given for given in play.given_ahead if given.seat == seat), None)


def _number_rule(play: Play, held: GivenAhead) -> Authority:
    """By which he draws the number he asked for; else whoever let him keep cards has said so."""
    clause = play.game.irregularities
    return (clause.held_draw if clause else None) or held.per


def disposable(play: Play, seat: Seat) -> list[MaybeCard]:
    """The cards that *seat* may throw in: not those given ahead, which lie behind the others."""
    held = play.held[play.places[seat]]
    return held[: len(held) - given_ahead(play, seat)] if play.given_ahead else list(held)


def not_as_held(play: Play, seat: Seat, discards: tuple[MaybeCard, ...]) -> Refusal | None:
    """Why a player who is held to a number, and to cards, may not draw so."""
    held = held_to(play, seat)
    if held is None:
        return None
    if len(discards) != held.asked:
        because = f"seat {seat} has asked for {held.asked}, and draws as many"
        return Refusal(because=because, per=_number_rule(play, held))
    kept = play.held[play.places[seat]][len(disposable(play, seat)) :]
    for card in discards:
        if card is not None and card in kept:
            because = f"seat {seat} keeps {card}, which came before the turn"
            return Refusal(because=because, per=held.per)
    return None
