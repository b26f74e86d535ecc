"""Decks of a round that is replayed without the key: those revealed, or stand-ins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pokerroom.cards import Deck
from pokerroom.desk.decks.sealing import Key, keeps_its_word
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.events import DeckRevealed, DeckSealed


class RevealedDecks(Key):
    """Opens sealed decks by what was revealed of them.

    In a round that is not over nothing has been: stand-in cards replace those that nobody may know,
    one for one, and chips move the same.
    """

    __slots__ = ("_plain",)

    def __init__(self) -> None:
        self._plain: dict[bytes, bytes] = {}

    def reveal(self, where: Place, deck: DeckRevealed) -> None:
        self._keep(where, tuple(deck.order), deck.cut, bytes.fromhex(deck.salt))

    def stand_in(self, where: Place, sealed: DeckSealed) -> None:
        self._keep(where, tuple(Deck(52).cards)[: sealed.cards], 0, b"")

    def _keep(self, where: Place, order: tuple[int, ...], cut: int, salt: bytes) -> None:
        self._plain[where.line()] = bytes([len(order), *order, cut]) + salt

    def seal(self, _plain: bytes, _where: bytes) -> bytes:
        raise TypeError("nothing is sealed when a record is looked at")

    def unseal(self, _sealed: bytes, where: bytes) -> bytes:
        if where not in self._plain:
            raise ValueError("its deck was never revealed")
        return self._plain[where]


def broken_words(
    table: str,
    number: int,
    sealed: Iterable[tuple[int, DeckSealed]],
    revealed: Iterable[tuple[int, DeckRevealed]],
) -> Iterator[tuple[int, str]]:
    """For one round that is over: where a deck was sealed or revealed, and what is wrong there."""
    after = {deck.number: (position, deck) for position, deck in revealed}
    before = {deck.number: deck for _, deck in sealed}
    for count, (position, deck) in enumerate(sealed, start=1):
        if deck.number != count:
            yield position, f"deck {deck.number} was sealed where deck {count} comes next"
        elif count not in after:
            yield position, f"deck {count} of round {number} was sealed and never revealed"
    for count, (position, found) in after.items():
        place = Place(table=table, number=number, deck=count)
        if count not in before:
            yield position, f"deck {count} of round {number} was revealed and never sealed"
        elif not keeps_its_word(place, before[count], found):
            yield position, f"deck {count} of round {number} is not the one that was committed to"
