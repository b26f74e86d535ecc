"""From one round against the house to the next: chips, claims and who has been warned."""

from __future__ import annotations

from pokerroom.house.state.begun import Begun
from pokerroom.house.state.play import HousePlay


def begin_next(play: HousePlay) -> Begun:
    """The start of the next round; the owner of a box's ante has first claim to the box."""
    assert play.is_over
    claims = {box: owner for box in play.boxes() if (owner := play.owner(box))}
    has_claims = play.game.control.claim is not None
    return Begun(
        plan=play.plan,
        chips=dict(play.purses),
        claims=claims if has_claims else {},
        advised=frozenset(play.advised),
    )
