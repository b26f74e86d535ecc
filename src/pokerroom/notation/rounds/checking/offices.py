"""Roles as a file names them, compared with those to whom a question is referred."""

from __future__ import annotations

from pokerroom.notation.rounds.saying.speakers import OR_ABOVE
from pokerroom.play import Play


def is_office(play: Play, name: str, referred_to: str) -> bool:
    """Whether *name* is an office to which it is referred; plain words mean the book's offices."""
    clause = play.game.irregularities
    plain = name.strip().lower().removeprefix("the ")
    if clause:
        offices = {"supervisor": clause.floor, "operator": clause.operator}
        plain = offices.get(plain, plain).lower()
    able = {each.lower() for each in referred_to.split(" or ")} | {referred_to.lower()}
    short = {each.removesuffix(OR_ABOVE).removesuffix(" (") for each in able}
    return plain in able | short
