"""The cards of one round as they lie: which come next, whatever was dealt, cut or put back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerroom.cards import Card
from pokerroom.desk.coding.cards import BY_FACE, CardNames, by_place


class Pack:
    """Worked out from the sealed decks and the events alone; cards are named by the first deck.

    *unseen* cards have left it face down, as with a hand too many: only the deck knows them.
    """

    __slots__ = ("_order", "names", "unseen")

    def __init__(self) -> None:
        self._order: tuple[Card, ...] = ()
        self.unseen: tuple[Card, ...] = ()
        self.names: CardNames = BY_FACE

    def shuffled(self, order: tuple[Card, ...]) -> None:
        """These cards, and no others, are undealt, in this order."""
        if self.names is BY_FACE:
            self.names = by_place(order)
        self._order = order

    def undealt(self, out: Iterable[Card], on_top: Iterable[Card | None] = ()) -> list[Card]:
        """The cards not *out*, top first; a card known to be *on_top* is put in its place."""
        gone = {*out, *self.unseen}
        known = {at: card for at, card in enumerate(on_top) if card is not None}
        known = {at: card for at, card in known.items() if card not in gone}
        found = [card for card in self._order if card not in gone and card not in known.values()]
        for at, card in known.items():
            found.insert(at, card)
        return found

    def cut(self, undealt: Sequence[Card], at: int) -> None:
        self._order = (*undealt[at:], *undealt[:at])
