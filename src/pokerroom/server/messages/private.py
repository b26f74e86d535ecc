"""Messages that say what their reader alone may know: these are compressed by themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pokerroom.server.messages.changes import Change
from pokerroom.server.messages.views import PlayersView, TableView

OF_HANDS: Final = frozenset({"cards", "hand", "makes", "draw"})
"""Fields of views that may say what a hidden hand is."""


class Private(bytes):
    """A message whose length on the wire must not say what is in it."""


def is_private(changes: Iterable[Change], view: TableView) -> bool:
    """Whether *changes* of his *view* may say something of the viewer's hidden hand."""
    return any(_is_of_hand(each, view) for each in changes)


def _is_of_hand(change: Change, view: TableView) -> bool:
    of_other = (
        isinstance(view, PlayersView)
        and change.at[0] == "seats"
        and len(change.at) > 1
        and change.at[1] != view.own - 1
    )
    return not of_other and (change.at[-1] in OF_HANDS or change.at in (["seats"], ["boxes"]))
