"""Whether a seat may be asked for because its player has not wagered for some rounds."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.house.game import HouseGame


def may_be_asked_for_seat(game: HouseGame, *, rounds: int, full: bool) -> Ruling[str] | Refusal:
    """Who may ask for the seat after so many *rounds*; *full*: all other seats are taken."""
    clause = game.abstaining
    if rounds < clause.rounds:
        because = f"he has abstained for {rounds} rounds, and {clause.rounds} are needed"
        return Refusal(because=because, per=clause.per)
    if clause.full and not full:
        return Refusal(because="another seat is free", per=clause.per)
    return Ruling(follows=clause.to, per=clause.per)
