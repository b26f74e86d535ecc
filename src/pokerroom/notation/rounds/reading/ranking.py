"""Hands given by how they compare, such as "S1 > S2 = S3", instead of by cards."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.pots.showdown import Worth


def read_ranking(hands: Field, who: Who, *, has_low: bool) -> dict[Seat, Worth]:
    """What each hand is worth; left out of `low` it has no low, left out of both no showdown."""
    if not isinstance(hands.value, dict):
        return {seat: Worth(place) for seat, place in _places(hands, who).items()}
    hands.among(("high", "low"))
    high, low = hands.get("high"), hands.get("low")
    if high is None:
        raise hands.wrong("say how the high hands compare")
    if low is not None and not has_low:
        raise low.wrong("no low hand counts in this game")
    lows = _places(low, who) if low else {}
    found = {seat: Worth(place, lows.pop(seat, 0)) for seat, place in _places(high, who).items()}
    if lows and low:
        raise low.wrong(f"{who.label(next(iter(lows)))} is not among the high hands")
    return found


def _places(field: Field, who: Who) -> dict[Seat, int]:
    """A higher number is a better hand; a list begins with the best."""
    groups = list(_groups(field))
    found: dict[Seat, int] = {}
    for place, (group, item) in enumerate(groups):
        for name in group.split("="):
            seat = Field(name.strip(), item.path, item.lines).seat(who)
            if seat in found:
                raise item.wrong(f"{who.label(seat)} appears twice")
            found[seat] = len(groups) - place
    return found


def _groups(field: Field) -> Iterator[tuple[str, Field]]:
    """Each group of equal hands, the best first."""
    for item in field.items():
        for group in item.text().split(">"):
            yield group, item
