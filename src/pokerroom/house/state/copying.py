"""Copies of a round against the house, for asking what would follow without letting it happen."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.engine import Copying, part
from pokerroom.house.state.play import HousePlay, Laid


def _fresh(play: HousePlay) -> HousePlay:
    return HousePlay(play.begun)


copied: Final = Copying(
    HousePlay,
    part(HousePlay, HousePlay.__slots__, _fresh),
    part(Laid, Laid.__struct_fields__, replace),
)
"""An independent copy of the play; what never changes is shared."""
