"""The shoe of one round of play: it deals the cards and knows where every one of them is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from operator import itemgetter
from typing import NamedTuple, final

from pokerroom.cards.card import Card, each_once
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.draws import cut
from pokerroom.cards.shuffling.shuffle import ShuffledDeck

Holder = int | str
"""Whoever or whatever has cards before them: a seat, a box, "communal", "set aside"."""


class Place(Enum):
    """Where a card can be."""

    UNDEALT = "undealt"
    HELD = "held"
    BURNT = "burnt"
    DISCARDED = "discarded"
    MUCKED = "mucked"


class Whereabouts(NamedTuple):
    """*holder* holds or has discarded the card; cards elsewhere are nobody's."""

    place: Place
    holder: Holder | None = None


@final
@dataclass(slots=True, repr=False)
class Shoe:
    """Every card is in exactly one place at every moment; a refused request moves none.

    The order of the undealt cards leaves the shoe only card by card, from the top.
    """

    _undealt: list[Card]  # the top is the end, where a list gives up its items fastest
    _held: dict[Holder, list[Card]]
    _burnt: list[Card]
    _discarded: dict[Holder, list[Card]]
    _mucked: list[Card]
    _is_genuine: bool

    @classmethod
    def open(cls, deck: ShuffledDeck) -> Shoe:
        """The shoe of a table: from the kernel's shuffle and nothing else."""
        _refuse_known_order(deck)
        return cls([*reversed(deck.order)], {}, [], {}, [], _is_genuine=True)

    @classmethod
    def arranged(cls, top: Iterable[Card], *, deck: Deck | None = None) -> Shoe:
        """A shoe whose order is known: from the record, from a seed, or laid out for a test.

        With *deck*, the rest of it lies in ascending order under the cards on *top*.
        """
        order = each_once(top) if deck is None else _filled_up(each_once(top), deck)
        return cls([*reversed(order)], {}, [], {}, [], _is_genuine=False)

    @property
    def is_genuine(self) -> bool:
        """Opened from the kernel's shuffle, as a table's must be."""
        return self._is_genuine

    @property
    def remaining(self) -> int:
        """How many cards are undealt."""
        return len(self._undealt)

    @property
    def top(self) -> Card:
        """The next card: for whoever is dealing, not for the players."""
        self._refuse_if_short(1)
        return self._undealt[-1]

    @property
    def stub(self) -> frozenset[Card]:
        """Which cards are undealt, not in which order."""
        return frozenset(self._undealt)

    @property
    def burnt(self) -> tuple[Card, ...]:
        return tuple(self._burnt)

    @property
    def mucked(self) -> tuple[Card, ...]:
        return tuple(self._mucked)

    @property
    def discarded(self) -> tuple[Card, ...]:
        return tuple(card for cards in self._discarded.values() for card in cards)

    def discarded_by(self, holder: Holder) -> tuple[Card, ...]:
        return tuple(self._discarded.get(holder, ()))

    def held_by(self, holder: Holder) -> tuple[Card, ...]:
        """In the order in which they came."""
        return tuple(self._held.get(holder, ()))

    @property
    def holders(self) -> tuple[Holder, ...]:
        return tuple(self._held)

    def account(self) -> dict[Card, Whereabouts]:
        """Where every card is, in the order of the cards' numbers."""
        found = [
            *((card, Whereabouts(Place.UNDEALT)) for card in self._undealt),
            *((card, Whereabouts(Place.BURNT)) for card in self._burnt),
            *((card, Whereabouts(Place.MUCKED)) for card in self._mucked),
            *_by_holder(Place.HELD, self._held),
            *_by_holder(Place.DISCARDED, self._discarded),
        ]
        return dict(sorted(found, key=itemgetter(0)))

    def deal(self, to: Holder) -> Card:
        """The top card, to *to*."""
        return self.deal_several(to, 1)[0]

    def deal_several(self, to: Holder, count: int) -> tuple[Card, ...]:
        """All *count* cards or none."""
        self._refuse_if_short(count)
        dealt = tuple(self._undealt.pop() for _ in range(count))
        self._held.setdefault(to, []).extend(dealt)
        return dealt

    def burn(self) -> Card:
        self._refuse_if_short(1)
        self._burnt.append(self._undealt.pop())
        return self._burnt[-1]

    def discard_top(self, of: Holder) -> Card:
        """The top card joins the discards of *of* without having been held."""
        self._refuse_if_short(1)
        self._discarded.setdefault(of, []).append(self._undealt.pop())
        return self._discarded[of][-1]

    def muck(self, holder: Holder, cards: Iterable[Card] | None = None) -> tuple[Card, ...]:
        """All that *holder* holds, or only *cards*."""
        given = self._taken_from(holder, self.held_by(holder) if cards is None else cards)
        self._mucked.extend(given)
        return given

    def discard(self, holder: Holder, cards: Iterable[Card]) -> tuple[Card, ...]:
        given = self._taken_from(holder, cards)
        self._discarded.setdefault(holder, []).extend(given)
        return given

    def burn_held(self, holder: Holder, card: Card) -> None:
        """A card that was dealt, and seen, becomes a burn card."""
        self._burnt.extend(self._taken_from(holder, (card,)))

    def pass_over(self, holder: Holder, card: Card, *, to: Holder) -> None:
        """A card that came to the wrong *holder* goes to the right one."""
        given = self._taken_from(holder, (card,))
        self._held.setdefault(to, []).extend(given)

    def cut(self, at: int, *, least_each_end: int = 2) -> None:
        """The *at* cards on top go to the bottom of the undealt cards."""
        order = cut(tuple(reversed(self._undealt)), at, least_each_end=least_each_end)
        self._undealt = [*reversed(order)]

    def to_shuffle(self, returning: Iterable[Card] = ()) -> tuple[Card, ...]:
        """The undealt cards and those *returning*, in ascending order, for the shuffle."""
        back = each_once(returning)
        for card in back:
            self._refuse_unless_out(card)
        return tuple(sorted((*self._undealt, *back)))

    def restock(
        self, pack: ShuffledDeck | Sequence[Card], *, returning: Iterable[Card] = ()
    ) -> None:
        """Deal on from *pack*: the undealt cards and those *returning*, shuffled together."""
        order = self._order_of(pack)
        back = each_once(returning)
        expected = self.to_shuffle(back)
        if tuple(sorted(order)) != expected:
            raise ValueError(_difference(set(order), set(expected)))
        self._remove(set(back))
        self._undealt = [*reversed(order)]

    def __repr__(self) -> str:
        held = sum(len(cards) for cards in self._held.values())
        return (
            f"<Shoe: {self.remaining} undealt, {held} held, {len(self._burnt)} burnt, "
            f"{len(self.discarded)} discarded, {len(self._mucked)} mucked>"
        )

    def _order_of(self, pack: ShuffledDeck | Sequence[Card]) -> tuple[Card, ...]:
        if self._is_genuine:
            _refuse_known_order(pack)
        return pack.order if isinstance(pack, ShuffledDeck) else each_once(pack)

    def _refuse_if_short(self, count: int) -> None:
        if count < 1:
            raise ValueError(f"{count} cards cannot be dealt: the least is one")
        if count > self.remaining:
            raise ValueError(f"{count} cards were asked for and {self.remaining} are left")

    def _refuse_unless_out(self, card: Card) -> None:
        if card in self._undealt:
            raise ValueError(f"{card} cannot be returned: it has not been dealt")
        if card not in self.account():
            raise ValueError(f"{card} is not one of the cards of this shoe")

    def _taken_from(self, holder: Holder, cards: Iterable[Card]) -> tuple[Card, ...]:
        """*cards*, no longer held by *holder*; or an error, and nothing is taken."""
        given, held = each_once(cards), self._held.get(holder, [])
        if not given:
            raise ValueError(f"no card of {holder} is named")
        for card in given:
            if card not in held:
                raise ValueError(f"{holder} does not hold {card}")
        self._held[holder] = [card for card in held if card not in given]
        if not self._held[holder]:
            del self._held[holder]
        return given

    def _remove(self, cards: set[Card]) -> None:
        self._burnt = [card for card in self._burnt if card not in cards]
        self._mucked = [card for card in self._mucked if card not in cards]
        self._held = _without(cards, self._held)
        self._discarded = _without(cards, self._discarded)


def _refuse_known_order(deck: object) -> None:
    """Types are checked before the program runs; a table is worth a second look."""
    if type(deck) is not ShuffledDeck:
        raise TypeError(f"a table deals only from a ShuffledDeck, not a {type(deck).__name__}")


def _filled_up(top: tuple[Card, ...], deck: Deck) -> tuple[Card, ...]:
    for card in top:
        if card not in deck:
            raise ValueError(f"{card} is not in a deck of {deck}")
    return (*top, *(card for card in deck.cards if card not in top))


def _by_holder(place: Place, piles: dict[Holder, list[Card]]) -> list[tuple[Card, Whereabouts]]:
    return [(card, Whereabouts(place, holder)) for holder, cards in piles.items() for card in cards]


def _without(cards: set[Card], piles: dict[Holder, list[Card]]) -> dict[Holder, list[Card]]:
    kept = {who: [card for card in pile if card not in cards] for who, pile in piles.items()}
    return {who: pile for who, pile in kept.items() if pile}


def _difference(given: set[Card], expected: set[Card]) -> str:
    lacking, foreign = sorted(expected - given), sorted(given - expected)
    if lacking:
        return f"the pack lacks {', '.join(map(str, lacking))}"
    return f"the pack has {', '.join(map(str, foreign))}, which must not be in it"
