"""What its reader alone may know of a message: it comes last, and is compressed by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from pokerroom.server.messages.changes import Change
from pokerroom.server.messages.views import PlayersView, TableView

OF_HANDS: Final = frozenset(
    {"cards", "hand", "makes", "halves", "draw", "communal", "dealer_hand", "because"}
)
"""Fields of views that may say what a hidden hand is, or with which it may change."""


class Private(bytes):
    """A message; its length on the wire must not say what is in it from *begins* on."""

    begins: int

    def __new__(cls, message: bytes, begins: int = 0) -> Self:
        made = super().__new__(cls, message)
        made.begins = begins
        return made


def apart(changes: Iterable[Change], view: TableView) -> tuple[list[Change], list[Change]]:
    """*changes* that all may know, and those that may tell of the viewer's own hidden hand."""
    found: tuple[list[Change], list[Change]] = ([], [])
    for each in changes:
        found[_is_of_hand(each, view)].append(each)
    return found


def _is_of_hand(change: Change, view: TableView) -> bool:
    of_other = (
        isinstance(view, PlayersView)
        and change.at[0] == "seats"
        and len(change.at) > 1
        and change.at[1] != view.own - 1
    )
    of_hand = any(part in OF_HANDS for part in change.at)
    return not of_other and (of_hand or change.at in (["seats"], ["boxes"]))
