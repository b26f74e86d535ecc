"""Which cards come off a deck: told ones first, or in order, so that a cut shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerroom.books import Ruling
from pokerroom.cards import Card, Deck
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.play import Deals, Game, Play, Seat, rule_on
from pokerroom.play.state.awaiting import Finding
from pokerroom.play.state.events import Dealt
from pokerroom.table import Dealer
from tests.rulebook.at_play import Round


class InOrder:
    """No shuffle at all."""

    def shoe(self, deck: Deck) -> Shoe:
        return Shoe.arranged(deck.cards)

    def again(self, cards: Iterable[Card]) -> Sequence[Card]:
        return tuple(cards)

    def place_to_cut(self, cards: int, *, least_each_end: int) -> int:
        raise AssertionError(f"{cards} cards are cut where it is told, {least_each_end} apart")


def dealt_after_a_cut(game: Game, *, by: Seat, at: int) -> tuple[Dealer, tuple[Card, ...]]:
    """The first deal to seats 1 and 3, card by card, after *by* has cut *at* cards off the top."""
    play = Round(game, {1: 500, 3: 500}, marker_seat=1).play
    dealer = Dealer(play, InOrder())
    assert isinstance(dealer.cut(by, at), Ruling)
    assert dealer.deal() is None
    first = next(event for event in play.record if isinstance(event, Dealt))
    return dealer, tuple(card for card in first.cards if card is not None)


def deals_first(play: Play) -> dict[Card, Finding]:
    """What is found of each of 52 cards, if the deal begins with it."""
    return {card: rule_on(play, Deals(cards=(card,), partly=True)) for card in Deck.FULL.cards}
