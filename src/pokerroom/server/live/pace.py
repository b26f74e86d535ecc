"""How fast a room plays: pauses of programs, time to act and to wager, the time between rounds."""

from __future__ import annotations

from msgspec import Struct


class Pace(Struct, frozen=True, kw_only=True):
    """Seconds. *bot* is how long a program thinks; *unwatched* tables are so many times slower.

    *act* is the time to act, *extra* what a player has beside it until he sits down anew, *grace*
    what one gets who has lost his connection. *wager* is the time to place wagers against the
    house, *between* that between two rounds.
    """

    bot: float = 1.2
    unwatched: float = 5.0
    act: float = 30.0
    extra: float = 60.0
    grace: float = 30.0
    wager: float = 20.0
    between: float = 4.0


AT_ONCE = Pace(bot=0, unwatched=1, act=3600, extra=0, grace=0, wager=0, between=0)
"""For programs among themselves."""
