"""Copies of a round of play, for asking what would follow without letting it happen."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import Copying, part
from pokerroom.play.betting.betting import BETTING_FIELDS, Betting
from pokerroom.play.state.play import Play


def _fresh(play: Play) -> Play:
    return Play(play.begun)


def _fresh_betting(_betting: Betting) -> Betting:
    other = Betting()
    other.choice = None
    return other


_BETTING: Final = part(
    Betting, [name for name in BETTING_FIELDS if name != "choice"], _fresh_betting
)

copied: Final = Copying(Play, part(Play, Play.__slots__, _fresh), _BETTING)
"""An independent copy of the play; what never changes is shared."""
