"""Who has the buck or the button in the first round of play, and how it moves on."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.books import Refusal, Ruling
from pokerroom.play import Game, Seat
from pokerroom.play.game.marker import Side, Travels
from pokerroom.play.seats import DEALER, clockwise


def first_marked(clause: Travels, seats: Iterable[Seat]) -> Ruling[Seat]:
    """Who has it in the first round: the player next to the dealer, on the side the book names."""
    in_turn = clockwise(seats, after=DEALER)
    seat = in_turn[0] if clause.starts.at_dealers is Side.LEFT else in_turn[-1]
    return Ruling(outcome=seat, per=clause.starts.per)


def next_marked(clause: Travels, seats: Iterable[Seat], *, after: Seat) -> Ruling[Seat]:
    """Who has it in the next round: the next on the left of *seats*, who are dealt in."""
    return Ruling(outcome=clockwise(seats, after=after)[0], per=clause.moves)


def passing_it_up(game: Game) -> Refusal | None:
    """What the rules say to a player who does not want the marker, if anything."""
    if game.travels is None or game.travels.refused is None:
        return None
    return Refusal(
        because=f"nobody may pass his turn to take the {game.marker}", per=game.travels.refused
    )
