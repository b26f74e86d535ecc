"""A guided round as it is told to the page: what has happened step by step, and what is open."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.server.messages.commands import Command
from pokerroom.server.messages.telling import Happening
from pokerroom.server.messages.views import Choice, TableView


class GuidedStep(Struct, frozen=True, kw_only=True):
    """What happened, and the table after it, with the cards of all players open.

    At the first nothing has happened: the players sit, and the sign is there to be read.
    """

    events: list[Happening]
    view: TableView


class GuidedRound(Struct, frozen=True, kw_only=True):
    """Of `/api/guided`: a round of *game* up to the next decision of its reader, who is *person*.

    *choices* are open to him then; *suggested* is what a program would do in his place, and null
    when the round is over. A draw is in the view of the last step.
    """

    game: str
    person: str
    steps: list[GuidedStep]
    choices: list[Choice]
    suggested: Command | None
    is_over: bool
    format: str = "pokerroom.guided"
    version: int = 1
