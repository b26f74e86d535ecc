"""Where the buck or the button lies in the first round of play, and how it travels on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pokerroom.books import Authority, Refusal, Ruling, provision
from pokerroom.play import Game, Seat
from pokerroom.play.game import Marker
from pokerroom.play.seats import DEALER, clockwise


@dataclass(frozen=True, slots=True, kw_only=True)
class Travels:
    """It *starts* next to the dealer and *moves* on; by the rule *refused* nobody passes it up."""

    marker: Marker
    starts: Authority
    moves: Authority
    refused: Authority | None = None


def travels_of(game: Game) -> Travels | None:
    """The clause of *game*; None where nothing marks a player."""
    match game.marker:
        case None:
            return None
        case Marker.BUCK:
            return Travels(
                marker=Marker.BUCK,
                starts=provision("buck-starts-at-the-dealers-left").under(game.book),
                moves=provision("buck-moves-clockwise-each-round").under(game.book),
                refused=provision("no-passing-the-buck").under(game.book),
            )
        case Marker.BUTTON:
            return Travels(
                marker=Marker.BUTTON,
                starts=game.book["def:Dealer Button"],
                moves=game.book["def:Button"],
            )


def first_marked(clause: Travels, seats: Iterable[Seat]) -> Ruling[Seat]:
    """Who has it in the first round: the buck is at the dealer's left, the button at his right."""
    in_turn = clockwise(seats, after=DEALER)
    seat = in_turn[0] if clause.marker is Marker.BUCK else in_turn[-1]
    return Ruling(follows=seat, per=clause.starts)


def next_marked(clause: Travels, seats: Iterable[Seat], *, after: Seat) -> Ruling[Seat]:
    """Who has it in the round that follows: of *seats*, who are dealt in, the next on the left."""
    return Ruling(follows=clockwise(seats, after=after)[0], per=clause.moves)


def passing_it_up(clause: Travels) -> Refusal | None:
    """What the rules say to a player who does not want it, where they say something."""
    if clause.refused is None:
        return None
    return Refusal(because=f"nobody may pass the {clause.marker}", per=clause.refused)
