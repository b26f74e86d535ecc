"""Which form of the engine runs: compiled from these very sources, or else Python.

The environment variable POKERROOM_ENGINE chooses: "compiled" makes it an error that it was not
built from the sources as they are now, "python" leaves it aside. What it asks for and is not there
is an ImportError that names pokerroom.play.compiled. This file is also run by itself when the
engine is built, so it needs nothing but Python.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from os import environ
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
BUILT: Final = PACKAGE / "play" / "compiled"
BELOW: Final = ("play", "books", "cards", "money")
"""The rooms whose sources the compiled code takes for granted, its own among them."""

COMPILED: Final = (
    "acts",
    "betting",
    "commission",
    "course",
    "dealer",
    "dealt",
    "drawing",
    "drawn",
    "evolving",
    "figures",
    "finding",
    "following",
    "forced",
    "game",
    "judging",
    "limits",
    "measures",
    "methods",
    "offering",
    "passing_on",
    "plan",
    "pots",
    "raising",
    "round",
    "ruling",
    "ruling_on_bets",
    "ruling_on_cards",
    "ruling_on_hands",
    "seats",
    "settling",
    "short",
    "showdown",
    "showing",
    "splitting",
    "terms",
    "turns",
    "valuing",
    "winning",
)
"""What runs at every act; the declarations and the shapes of the record stay Python."""


def built_from() -> str:
    """One name for the sources as they are now and the Python that runs them."""
    total = sha256(EXTENSION_SUFFIXES[0].encode())
    for room in BELOW:
        for source in sorted((PACKAGE / room).glob("*.py")):
            total.update(f"{room}/{source.name}\0".encode() + source.read_bytes() + b"\0")
    return total.hexdigest()[:20]


def folder_in_use() -> Path | None:
    """Where the compiled engine lies; None if Python runs."""
    choice = environ.get("POKERROOM_ENGINE", "")
    if choice not in {"", "compiled", "python"}:
        raise not_there(f"POKERROOM_ENGINE is {choice!r}: compiled and python are known")
    if choice == "python":
        return None
    folder = BUILT / built_from()
    if folder.is_dir():
        return folder
    if choice == "compiled":
        raise not_there("POKERROOM_ENGINE=compiled, but it was not built from these sources")
    return None


def not_there(why: str) -> ImportError:
    return ImportError(why, name="pokerroom.play.compiled")
