"""Opens a room for the tests in a process of its own: bots that do not think, no long pauses."""

from __future__ import annotations

import sys
from pathlib import Path

from pokerroom.server.live.pace import Pace
from pokerroom.server.serve import serve
from pokerroom.server.settings import Settings

PACE = Pace(bot=0.1, unwatched=1e6, wager=30.0, between=1.0)
"""Tables nobody watches stand still, so that the others have the machine."""


def main(folder: str, port: str = "0") -> None:
    serve(Settings(folder=Path(folder), port=int(port), is_demo=True, pace=PACE))


if __name__ == "__main__":
    main(*sys.argv[1:])
