"""Opens a room for the tests in a process of its own: bots that do not think, no long pauses."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from pokerroom.server import demo
from pokerroom.server.accounts import entrance, limits
from pokerroom.server.live.pace import Pace
from pokerroom.server.serve import serve
from pokerroom.server.settings import Settings

PACE = Pace(bot=0.02, unwatched=1e6, wager=3600, between=0.4)
"""Tables nobody watches stand still, so that the others have the machine."""
FULL_SPEED = Pace(bot=0.0, unwatched=1e6, wager=3600, between=0.0)
TIMES = {"time_to_act": 3600, "time_bank": 0, "grace": 3600}
"""However busy the machine is, nobody's time runs out."""
LONGEST = max(entrance.GUESTS, key=len)
"""What every guest is called: a name that is too long for its place is seen by every test."""


def main(folder: str, port: str = "0", programs: str = "") -> None:
    """With *programs* so many fill each table and play at full speed."""
    settings = Settings(
        folder=Path(folder), port=int(port), is_demo=True, pace=FULL_SPEED if programs else PACE
    )
    seats = int(programs or demo.SEATS)
    with (
        patch.multiple(demo, SEATS=seats, BOTS=int(programs or demo.BOTS), TIMES=TIMES),
        patch.object(entrance, "GUESTS", (LONGEST,)),
        patch.object(limits.Bucket, "take", lambda _: True),  # however fast the tests are
    ):
        serve(settings)


if __name__ == "__main__":
    main(*sys.argv[1:])
