"""Copies of a round of play, for asking what would follow without letting it happen."""

from __future__ import annotations

from pokerroom.play.betting import WRITTEN, Betting
from pokerroom.play.state.play import Play


def copied(play: Play) -> Play:
    """A play that changes apart from *play*; what never changes is shared."""
    other = Play(play.begun)
    for name in Play.__slots__:
        setattr(other, name, _apart(getattr(play, name)))
    if play.history is play.record:
        other.history = other.record
    return other


def _apart(value: object) -> object:
    if isinstance(value, list):
        return [list(item) if isinstance(item, list) else item for item in value]
    if isinstance(value, dict):
        return {key: list(item) if isinstance(item, list) else item for key, item in value.items()}
    if isinstance(value, Betting):
        return _betting(value)
    return value


def _betting(betting: Betting) -> Betting:
    other = Betting()
    for name in WRITTEN:
        value = getattr(betting, name)
        setattr(other, name, list(value) if isinstance(value, list) else value)
    other.choice = None
    return other
