"""The rank that decided between hands of the same words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pokerroom.cards import Card, rank_word


class Told(NamedTuple):
    """A hand in *words*, and the cards that make it once there are five."""

    words: str = ""
    cards: Sequence[Card | None] = ()


def with_kicker(mine: Told, beaten: Iterable[Told]) -> str:
    """A winning hand with the rank that beat another of the same words, if there was one."""
    high, *low = mine.words.split("; ")
    alike = [each for each in beaten if each.words.split("; ")[0] == high]
    place = max((at for each in alike if (at := _apart(mine, each)) is not None), default=None)
    told = high if place is None else f"{high}, {_rank_at(place, mine)} kicker"
    return "; ".join((told, *low))


def with_kicker_against(mine: Told, dealers: Told) -> str:
    """The same, and the rank of the dealer's that it beat, or lost to."""
    told = with_kicker(mine, [dealers])
    place = _apart(mine, dealers)
    if told == mine.words or place is None:
        return told
    return f"{told} against the dealer's {_rank_at(place, dealers)}"


def _rank_at(place: int, told: Told) -> str:
    return rank_word(_in_order(told)[place])


def _apart(mine: Told, theirs: Told) -> int | None:
    return _first_apart(_in_order(mine), _in_order(theirs))


def _in_order(told: Told) -> list[int]:
    """The ranks in the order in which they count: those held more often first."""
    ranks = [card.rank for card in told.cards if card is not None]
    return sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)


def _first_apart(mine: Sequence[int], theirs: Sequence[int]) -> int | None:
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((at for at, (one, other) in pairs if one != other), None)
