"""One job in its own process: the question comes in on stdin, progress and answer go to stdout."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import to_builtins

from pokerroom.analysis import edges
from pokerroom.analysis.odds.odds import odds
from pokerroom.analysis.odds.shapes import shape_of_odds
from pokerroom.books import PokerRoomError
from pokerroom.server.messages.jobs import EdgeJob, Job, OddsJob

NICE: Final = 10
"""Play has priority."""
MEMORY_MOST: Final = 3 * 1024 * 1024 * 1024
SECONDS_MOST: Final = 1200
"""Processor seconds: a process whose server has been killed ends too."""
TOO_LARGE: Final = "there is not enough memory to work that out"
SIGNAL_AT_PARENTS_END: Final = 1
"""What Linux calls PR_SET_PDEATHSIG."""
SECONDS_BETWEEN: Final = 0.2
Tell = Callable[[float], None]


def worked(asked: Job, tell: Tell) -> dict[str, Any]:
    if isinstance(asked, OddsJob):
        found = shape_of_odds(
            odds(
                asked.game,
                asked.hands,
                asked.communal,
                asked.dead,
                asked.deck,
                exact=True if asked.exact else None,
                precision=asked.precision,
                progress=tell,
            )
        )
        return dict(to_builtins(found))
    assert isinstance(asked, EdgeJob)
    changes = edges.Changes(
        pays=asked.pays,
        maximum=asked.maximum,
        plays_with=asked.plays_with,
        ante_from=asked.ante_from,
        below=asked.below,
    )
    variation = edges.varied(edges.variation_of(asked.game), changes)
    shape = edges.shape_of_edge(edges.edge(variation, progress=tell), None)
    return {**to_builtins(shape), "side_wagers": _side_wagers(asked.game)}


def _side_wagers(game: str) -> list[dict[str, Any]]:
    """What the house keeps of each, by the book, with what the pools begin with on display."""
    return [
        {
            "name": each.name,
            "house_edge": float(each.house_edge),
            "display": None if each.display is None else float(each.display),
        }
        for each in edges.side_bets(game)
    ]


def main() -> None:
    os.nice(NICE)
    end_with_server()
    keep_within(MEMORY_MOST, SECONDS_MOST)
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Job)
    told = 0.0

    def tell(done: float) -> None:
        nonlocal told
        if monotonic() - told >= SECONDS_BETWEEN:
            told = monotonic()
            say({"progress": done})

    try:
        say({"result": worked(asked, tell)})
    except PokerRoomError as refusal:
        say({"refused": str(refusal)})
    except MemoryError:
        say({"refused": TOO_LARGE})


def end_with_server() -> None:
    """A server that is killed ends no process: nobody would hear what this one finds."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SIGNAL_AT_PARENTS_END, signal.SIGKILL, 0, 0, 0)


def keep_within(memory: int, seconds: int) -> None:
    """The machine's memory and time are the tables' first of all."""
    for limit, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds)):
        _, hard = resource.getrlimit(limit)
        soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(limit, (soft, hard))


def say(message: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
