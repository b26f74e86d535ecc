"""A player's draw, and how a player who got replacement cards early is bound by them."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority, Refusal
from pokerroom.play.acts import MaybeCard
from pokerroom.play.evolving.correcting_cards import given_ahead
from pokerroom.play.evolving.next_part import draw_of
from pokerroom.play.seats import Seat
from pokerroom.play.state.corrections import GivenAhead
from pokerroom.play.state.play import DRAW, Play


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffer:
    """Between *least* and *most* cards may be thrown in, none of which may be among *kept*."""

    least: int
    most: int
    kept: tuple[MaybeCard, ...] = ()
    per: Authority


def draw_offer(play: Play) -> DrawOffer | None:
    """What is open to the player whose turn it is to draw; None if nobody is to draw."""
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
    """What fixes the number of cards that *seat* draws; None if he is free to choose."""
    return next((given for given in play.given_ahead if given.seat == seat), None)


def _number_rule(play: Play, held: GivenAhead) -> Authority:
    """The rule by which he draws the number he asked for, or the ruling that let him keep cards."""
    clause = play.game.irregularities
    return (clause.held_draw if clause else None) or held.per


def disposable(play: Play, seat: Seat) -> list[MaybeCard]:
    """The cards that *seat* may throw in: all but those given ahead, which come last in hand."""
    held = play.held[play.places[seat]]
    return held[: len(held) - given_ahead(play, seat)] if play.given_ahead else list(held)


def not_as_held(play: Play, seat: Seat, discards: tuple[MaybeCard, ...]) -> Refusal | None:
    """Why a player bound to a number of cards, and to keeping some, may not draw like this."""
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
