"""A guided round as sent to the page: what has happened step by step, and the choices."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.server.messages.commands import Command
from pokerroom.server.messages.telling import Happening
from pokerroom.server.messages.views import Choice, TableView


class GuidedStep(Struct, frozen=True, kw_only=True):
    """What happened, and the table after it, with all players' cards open.

    At the first step nothing has happened: the players are seated, and the sign can be read.
    """

    events: list[Happening]
    view: TableView


class GuidedRound(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/guided`: a round of *game* up to the next decision of *person*, its
    reader.

    *choices* are what he may then do; *suggested* is what a program would do in his place, null
    when the round is over, and *because* the figures it decides on, if there are any. A draw is in
    the view of the last step.
    """

    game: str
    person: str
    steps: list[GuidedStep]
    choices: list[Choice]
    suggested: Command | None
    because: str
    is_over: bool
    format: str = "pokerroom.guided"
    version: int = 1
