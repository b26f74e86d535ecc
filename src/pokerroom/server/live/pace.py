"""How fast a room plays: pauses of programs, time to wager, the time between rounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=3600)]


class Pace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seconds. *bot* is how long a program thinks; *unwatched* tables are so many times slower.

    *wager* is the time to place wagers against the house from the first ante on, if not all who are
    there have said before that they are ready, *between* that between two rounds.
    How long a player may think is a term of his table.
    """

    bot: Seconds = 1.2
    unwatched: Seconds = 5.0
    wager: Seconds = 30.0
    between: Seconds = 4.0


AT_ONCE = Pace(bot=0, unwatched=1, wager=3600, between=0)
"""For programs among themselves."""
