"""From one round against the house to the next: chips, claims and who has been told the limits."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.house.game import HouseGame
from pokerroom.house.state.begun import Begun
from pokerroom.house.state.play import HousePlay


def begin_next(play: HousePlay) -> Begun:
    """With what the next round begins; whoever had the ante of a box comes first there."""
    assert play.is_over
    claims = {box: owner for box in play.boxes() if (owner := play.owner(box))}
    has_claims = play.game.control.claim is not None
    return Begun(
        plan=play.plan,
        chips=dict(play.purses),
        claims=claims if has_claims else {},
        advised=frozenset(play.advised),
    )


def may_be_asked_for_seat(game: HouseGame, *, rounds: int, full: bool) -> Ruling[str] | Refusal:
    """Who may ask for the seat after so many *rounds*; *full*: all other seats are taken."""
    clause = game.abstaining
    if rounds < clause.rounds:
        because = f"he has abstained for {rounds} rounds, and {clause.rounds} are needed"
        return Refusal(because=because, per=clause.per)
    if clause.full and not full:
        return Refusal(because="another seat is free", per=clause.per)
    return Ruling(follows=clause.to, per=clause.per)
