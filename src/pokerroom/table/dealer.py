"""The dealer of a table: cuts the deck, deals what is due from the shoe, and shuffles again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from pokerroom.books import Referral, Ruling, provision
from pokerroom.cards import Card, Deck
from pokerroom.cards.shuffling.draws import any_place_to_cut, places_to_cut
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.cards.shuffling.shuffle import ShuffledDeck, kernel_bytes, shuffle
from pokerroom.play import Cuts, Deals, Finding, Phase, Play, Reshuffles, put
from pokerroom.play.evolving.next_part import dealable
from pokerroom.play.seats import DEALER
from pokerroom.play.state.events import Reshuffled

RESHUFFLES: Final = Reshuffles()


class Shuffler(Protocol):
    """Where the order of the cards comes from."""

    def shoe(self, deck: Deck) -> Shoe: ...

    def again(self, cards: Iterable[Card]) -> ShuffledDeck | Sequence[Card]: ...

    def place_to_cut(self, cards: int, *, least_each_end: int) -> int: ...


class KernelShuffler:
    """The shuffle of a real table, which nobody can foresee."""

    def shoe(self, deck: Deck) -> Shoe:
        return Shoe.open(shuffle(deck))

    def again(self, cards: Iterable[Card]) -> ShuffledDeck:
        return shuffle(cards)

    def place_to_cut(self, cards: int, *, least_each_end: int) -> int:
        return any_place_to_cut(cards, kernel_bytes, least_each_end=least_each_end)


class Dealer:
    """Deals one round of play; nobody else sees the undealt cards."""

    __slots__ = ("_play", "_shoe", "_shuffler", "completed", "prepared")

    def __init__(self, play: Play, shuffler: Shuffler) -> None:
        self._play, self._shuffler = play, shuffler
        self.prepared: Ruling[Deck] = prepared(play)
        self.completed: Ruling[int] | None = None
        self._shoe = shuffler.shoe(self.prepared.outcome)

    @property
    def is_wanted(self) -> bool:
        return self._play.phase in {Phase.DEAL, Phase.RESHUFFLE}

    def cut(self, by: int, at: int | None = None) -> Finding:
        """The cut by *by*; without *at*, the dealer's own, anywhere.

        It is *completed* when that many cards from the top have gone below the others.
        """
        clause = self._play.game.cut
        least = clause.least_each_end
        if at is None:
            at = self._shuffler.place_to_cut(self._shoe.remaining, least_each_end=least)
        found = put(self._play, Cuts(seat=by, at=at))
        if isinstance(found, Ruling):
            self._shoe.cut(at, least_each_end=least)
            self.completed = Ruling(outcome=at, per=clause.completed or clause.per)
        return found

    def deal(self) -> Referral | None:
        """Deals all that is due until a player must act or a person must decide."""
        if self._is_first_card and not self._play.was_cut:
            self.cut(DEALER)
        while self.is_wanted:
            found = self._deal_on() if self._play.phase is Phase.DEAL else self._shuffle_again()
            if isinstance(found, Referral):
                return found
            assert isinstance(found, Ruling), found
        return None

    @property
    def _is_first_card(self) -> bool:
        return self._shoe.remaining == self._play.terms.deck.size

    def _deal_on(self) -> Finding:
        cards = self._shoe.deal_several(dealable(self._play))
        return put(self._play, Deals(cards=cards))

    def _shuffle_again(self) -> Finding:
        found = put(self._play, RESHUFFLES)
        if isinstance(found, Ruling):
            gone = next(event for event in found.outcome if isinstance(event, Reshuffled))
            back = [card for card in gone.cards if card is not None]
            pack = self._shuffler.again(self._shoe.to_shuffle(back))
            self._shoe.restock(pack, returning=back)
            self._cut_again()
        return found

    def _cut_again(self) -> None:
        """A reshuffled deck is cut as well, if it has enough cards for two parts."""
        left, least = self._shoe.remaining, self._play.game.cut.least_each_end
        if places_to_cut(left, least):
            at = self._shuffler.place_to_cut(left, least_each_end=least)
            self._shoe.cut(at, least_each_end=least)


def prepared(play: Play) -> Ruling[Deck]:
    """The deck that is shuffled for the round of play."""
    per = provision("cards-shuffled-before-every-round").under(play.game.book)
    return Ruling(outcome=play.terms.deck, per=per)
