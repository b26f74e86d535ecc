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
    ranks = _in_order(mine)
    alike = (_in_order(each) for each in beaten if each.words.split("; ")[0] == high)
    decided = (_first_apart(ranks, theirs) for theirs in alike)
    place = max((each for each in decided if each is not None), default=None)
    told = high if place is None else f"{high}, {rank_word(ranks[place])} kicker"
    return "; ".join((told, *low))


def _in_order(told: Told) -> list[int]:
    """The ranks in the order in which they count: those held more often first."""
    ranks = [card.rank for card in told.cards if card is not None]
    return sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)


def _first_apart(mine: Sequence[int], theirs: Sequence[int]) -> int | None:
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((at for at, (one, other) in pairs if one != other), None)
