"""Finds a game by its name, long (`vic/holdem`) or short (`holdem`)."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeAlias

from pokerroom.books import PokerRoomError
from pokerroom.play import Game

if TYPE_CHECKING:
    from pokerroom.house import HouseGame

AnyGame: TypeAlias = "Game | HouseGame"
"""Games against the house are imported only when one of them is asked for."""
GAMES: Final = (
    "act/seven-card-stud",
    "act/canberra-manila",
    "act/five-card-stud",
    "act/draw-poker",
    "act/canberra-poker",
    "vic/draw-blind",
    "vic/draw-kitty",
    "vic/draw-ante",
    "vic/five-card-stud",
    "vic/crown-stud",
    "vic/seven-card-stud",
    "vic/seven-card-stud-hi-low",
    "vic/two-card-manila",
    "vic/three-card-manila",
    "vic/faro-manila",
    "vic/holdem",
    "vic/omaha",
    "vic/omaha-hi-low",
    "wa/crown-holdem",
)


class NoSuchGame(PokerRoomError, KeyError):
    __str__ = Exception.__str__


@cache
def game(name: str) -> AnyGame:
    """The game *name*; a short name shared by two books is refused, naming both long ones."""
    full = full_name(name)
    module = import_module(f"pokerroom.games.{full.replace('/', '.').replace('-', '_')}")
    declared: AnyGame = module.GAME
    return declared


def games() -> tuple[AnyGame, ...]:
    """All nineteen, in the order of their books."""
    return tuple(game(name) for name in GAMES)


def full_name(name: str) -> str:
    wanted = name.strip().lower()
    found = [full for full in GAMES if wanted in {full, full.partition("/")[2]}]
    if len(found) == 1:
        return found[0]
    if found:
        raise NoSuchGame(f"{name!r} is played in two books: say {' or '.join(found)}")
    near = get_close_matches(wanted, [*GAMES, *(g.partition("/")[2] for g in GAMES)], n=2)
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    raise NoSuchGame(f"there is no game {name!r}: {hint}`pokerroom games` lists all")
