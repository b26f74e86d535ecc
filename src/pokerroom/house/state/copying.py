"""Copies of a round against the house, for asking what would follow without letting it happen."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.house.state.play import HousePlay, Laid


def copied(play: HousePlay) -> HousePlay:
    """A play that changes apart from *play*; what never changes is shared."""
    other = HousePlay(play.begun)
    for name in HousePlay.__slots__:
        setattr(other, name, _apart(getattr(play, name)))
    return other


def _apart(value: object) -> object:
    if isinstance(value, Laid):
        return replace(value)
    if isinstance(value, list):
        return [_apart(item) for item in value]
    if isinstance(value, set):
        return set(value)
    if isinstance(value, dict):
        return {key: _apart(item) for key, item in value.items()}
    return value
