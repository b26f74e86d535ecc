"""What a pack is made of, and whether the cards on the table are that pack."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pokerroom.books.findings import Authority, Refusal, Ruling
from pokerroom.cards import RANKS, SUITS, Card, Deck


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """The ranks of *deck*, the highest first, each of them in the four suits."""

    deck: Deck
    ranks: str
    per: Authority

    def __post_init__(self) -> None:
        assert self.ranks == RANKS[: -self.deck.size // 4 - 1 : -1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """In ascending order."""
        return tuple(Card(rank + suit) for rank in reversed(self.ranks) for suit in SUITS)


@dataclass(frozen=True, slots=True, kw_only=True)
class PacksInUse:
    """All packs that a book knows, one of which each of its games is played with."""

    packs: tuple[Pack, ...]
    per: Authority

    def deck(self, size: int) -> Deck:
        """The deck of so many cards."""
        return next(pack.deck for pack in self.packs if pack.deck.size == size)


def complete(pack: Pack, cards: Collection[Card]) -> Ruling[Deck] | Refusal:
    """Whether *cards* are the pack, each card once."""
    proper = pack.cards
    if missing := [card for card in proper if card not in cards]:
        return Refusal(because=f"the {missing[0].words} is missing", per=pack.per)
    if foreign := [card for card in cards if card not in proper]:
        return Refusal(because=f"the {foreign[0].words} does not belong", per=pack.per)
    if len(cards) > len(proper):
        return Refusal(because="a card is there twice", per=pack.per)
    return Ruling(outcome=pack.deck, per=pack.per)
