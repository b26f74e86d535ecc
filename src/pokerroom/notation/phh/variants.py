"""The variants that the PHH standard names, and the fields that each requires."""

from __future__ import annotations

from typing import Final

_BLINDS_FIXED: Final = ("blinds_or_straddles", "small_bet", "big_bet")
_BLINDS_OPEN: Final = ("blinds_or_straddles", "min_bet")
_STUD: Final = ("bring_in", "small_bet", "big_bet")

VARIANTS: Final = {
    "FT": "fixed limit hold'em",
    "NT": "no limit hold'em",
    "NS": "no limit hold'em with a short deck",
    "PO": "pot limit Omaha",
    "FO/8": "fixed limit Omaha, high and low",
    "F7S": "fixed limit seven card stud",
    "F7S/8": "fixed limit seven card stud, high and low",
    "FR": "fixed limit razz",
    "N2L1D": "no limit deuce-to-seven single draw",
    "F2L3D": "fixed limit deuce-to-seven triple draw",
    "FB": "fixed limit badugi",
}
_NEEDED: Final = {
    **dict.fromkeys(("FT", "FO/8", "F2L3D", "FB"), _BLINDS_FIXED),
    **dict.fromkeys(("NT", "NS", "PO", "N2L1D"), _BLINDS_OPEN),
    **dict.fromkeys(("F7S", "F7S/8", "FR"), _STUD),
}


def fields_needed(variant: str) -> tuple[str, ...]:
    """The fields that a hand of *variant* needs; for an unknown variant, those every hand needs."""
    return ("variant", "antes", *_NEEDED.get(variant, ()), "starting_stacks", "actions")
