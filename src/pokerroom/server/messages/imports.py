"""A round file or a recorded hand that a person opens, and its round."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from pokerroom.server.messages.entering import Asks
from pokerroom.server.messages.past import RoundStep
from pokerroom.server.messages.views import TableView

TEXT_MOST: Final = 500_000
HAND_MOST: Final = 200


class OpensFile(Asks, frozen=True):
    """The body of `/api/v1/rounds/import`: the *text* of a file; *hand* is one of a collection."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_MOST)]
    hand: Annotated[str, Meta(max_length=HAND_MOST)] = ""


class FileOpened(Struct, frozen=True, kw_only=True):
    """The round of a file step by step, with every card that the file names.

    *form* is `round file` or `PHH`; *hands* are those of a collection, of which this is *hand*.
    *notes* say what differs from the file, and what it leaves open.
    """

    form: str
    title: str
    game: str
    hand: str
    hands: list[str]
    notes: list[str]
    view: TableView
    steps: list[RoundStep]
