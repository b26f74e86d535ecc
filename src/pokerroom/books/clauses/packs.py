"""What a pack is made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pokerroom.books.findings import Authority
from pokerroom.cards import RANKS, SUITS, Card, Deck


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """The ranks of *deck*, highest first, each in all four suits.

    *alike* is the rule by which its backs are alike, *no_joker* that by which it has no joker, if
    they are others; *cut_onto* is the rule on its cutting card, if one is used.
    """

    deck: Deck
    ranks: str
    alike: Authority | None = None
    no_joker: Authority | None = None
    cut_onto: Authority | None = None
    per: Authority

    def __post_init__(self) -> None:
        assert self.ranks == RANKS[: -self.deck.size // 4 - 1 : -1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in ascending order."""
        return _cards(self.ranks)

    def has(self, card: Card) -> bool:
        return card in _all_of(self.ranks)


@cache
def _cards(ranks: str) -> tuple[Card, ...]:
    """Cached, because every hand that is checked asks for them."""
    return tuple(Card(rank + suit) for rank in reversed(ranks) for suit in SUITS)


@cache
def _all_of(ranks: str) -> frozenset[Card]:
    return frozenset(_cards(ranks))


@dataclass(frozen=True, slots=True, kw_only=True)
class PacksInUse:
    """All packs of a book; each of its games is played with one of them."""

    packs: tuple[Pack, ...]
    per: Authority

    def deck(self, size: int) -> Deck:
        """The deck with *size* cards."""
        return next(pack.deck for pack in self.packs if pack.deck.size == size)
