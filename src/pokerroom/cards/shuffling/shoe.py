"""The shoe of one round of play: it deals the cards and knows which of them are out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import final

from pokerroom.cards.card import Card, each_once
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.draws import cut
from pokerroom.cards.shuffling.shuffle import ShuffledDeck


@final
@dataclass(slots=True, repr=False)
class Shoe:
    """Every card is either in the shoe or out of it; a refused request moves none.

    The order of the undealt cards is revealed only card by card, from the top. The round of play,
    not the shoe, knows where the cards that are out lie.
    """

    _undealt: list[Card]  # the top card is last, where a list pops fastest
    _out: set[Card]
    _is_genuine: bool

    @classmethod
    def open(cls, deck: ShuffledDeck) -> Shoe:
        """The shoe of a table, filled only from a shuffle by the operating system's kernel."""
        _refuse_known_order(deck)
        return cls([*reversed(deck.order)], set(), _is_genuine=True)

    @classmethod
    def arranged(cls, top: Iterable[Card], *, deck: Deck | None = None) -> Shoe:
        """A shoe whose order is known: from the record, from a seed, or set up for a test.

        With *deck*, the rest of it follows in ascending order under the cards on *top*.
        """
        order = each_once(top) if deck is None else _filled_up(each_once(top), deck)
        return cls([*reversed(order)], set(), _is_genuine=False)

    @property
    def remaining(self) -> int:
        """How many cards are undealt."""
        return len(self._undealt)

    def deal(self) -> Card:
        """Deals the top card."""
        return self.deal_several(1)[0]

    def deal_several(self, count: int) -> tuple[Card, ...]:
        """Deals all *count* cards or none."""
        if count < 1:
            raise ValueError(f"{count} cards cannot be dealt: the least is one")
        if count > self.remaining:
            raise ValueError(f"{count} cards were asked for and {self.remaining} are left")
        dealt = tuple(self._undealt.pop() for _ in range(count))
        self._out.update(dealt)
        return dealt

    def cut(self, at: int, *, least_each_end: int = 2) -> None:
        """The top *at* cards go to the bottom of the undealt cards."""
        order = cut(tuple(reversed(self._undealt)), at, least_each_end=least_each_end)
        self._undealt = [*reversed(order)]

    def to_shuffle(self, returning: Iterable[Card] = ()) -> tuple[Card, ...]:
        """The undealt cards and those *returning*, in ascending order, ready to be shuffled."""
        back = each_once(returning)
        for card in back:
            self._refuse_unless_out(card)
        return tuple(sorted((*self._undealt, *back)))

    def restock(
        self, pack: ShuffledDeck | Sequence[Card], *, returning: Iterable[Card] = ()
    ) -> None:
        """Continues dealing from *pack*, the undealt cards shuffled with those *returning*."""
        order = self._order_of(pack)
        back = each_once(returning)
        expected = self.to_shuffle(back)
        if tuple(sorted(order)) != expected:
            raise ValueError(_difference(set(order), set(expected)))
        self._out.difference_update(back)
        self._undealt = [*reversed(order)]

    def __repr__(self) -> str:
        return f"<Shoe: {self.remaining} undealt, {len(self._out)} out>"

    def _order_of(self, pack: ShuffledDeck | Sequence[Card]) -> tuple[Card, ...]:
        if self._is_genuine:
            _refuse_known_order(pack)
        return pack.order if isinstance(pack, ShuffledDeck) else each_once(pack)

    def _refuse_unless_out(self, card: Card) -> None:
        if card in self._undealt:
            raise ValueError(f"{card} cannot be returned: it has not been dealt")
        if card not in self._out:
            raise ValueError(f"{card} is not one of the cards of this shoe")


def _refuse_known_order(deck: object) -> None:
    """The type checker ensures this already; a table is worth a second check."""
    if type(deck) is not ShuffledDeck:
        raise TypeError(f"a table deals only from a ShuffledDeck, not a {type(deck).__name__}")


def _filled_up(top: tuple[Card, ...], deck: Deck) -> tuple[Card, ...]:
    for card in top:
        if card not in deck:
            raise ValueError(f"{card} is not in a deck of {deck}")
    return (*top, *(card for card in deck.cards if card not in top))


def _difference(given: set[Card], expected: set[Card]) -> str:
    lacking, foreign = sorted(expected - given), sorted(given - expected)
    if lacking:
        return f"the pack lacks {', '.join(map(str, lacking))}"
    return f"the pack has {', '.join(map(str, foreign))}, which must not be in it"
