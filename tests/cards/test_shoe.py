"""The shoe: each card in it or out of it, refusals that move none, an order not shown."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.seeded import SeededShuffler
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.cards.shuffling.shuffle import shuffle

TOP = parse_cards("As Kd Qh Jc Ts 9d 8h 7c 6s 5d")
AS, KD, QH, JC, TS = TOP[:5]


def a_shoe() -> Shoe:
    """Five cards are out, and 9d is next."""
    shoe = Shoe.arranged(TOP)
    shoe.deal_several(5)
    return shoe


def test_cards_are_dealt_from_the_top() -> None:
    shoe = Shoe.arranged(TOP)

    assert [shoe.deal() for _ in range(4)] == [AS, KD, QH, JC]
    assert shoe.deal_several(3) == (TS, Card("9d"), Card("8h"))
    assert shoe.remaining == 3


def test_the_last_card_can_be_dealt_and_no_card_after_it() -> None:
    shoe = Shoe.arranged(TOP)

    assert shoe.deal_several(10) == TOP
    assert shoe.remaining == 0
    with pytest.raises(ValueError, match="1 cards were asked for and 0 are left"):
        shoe.deal()


def test_a_cut_turns_the_undealt_cards_and_no_others() -> None:
    shoe = a_shoe()

    shoe.cut(3)

    assert shoe.deal_several(5) == parse_cards("6s 5d 9d 8h 7c")


def test_cards_are_returned_and_shuffled_with_those_that_are_left() -> None:
    shoe = a_shoe()
    returning = (QH, KD, JC, TS)

    pack = shuffle(shoe.to_shuffle(returning))
    shoe.restock(pack, returning=returning)

    assert shoe.deal_several(9) == pack.order
    assert AS not in pack.order


def test_what_is_left_is_shuffled_again_by_itself() -> None:
    shoe = a_shoe()

    shoe.restock(parse_cards("5d 6s 7c 8h 9d"))

    assert shoe.deal_several(5) == parse_cards("5d 6s 7c 8h 9d")


def test_a_card_that_was_returned_is_no_longer_out() -> None:
    shoe = a_shoe()

    shoe.restock([*TOP[5:], AS], returning=[AS])

    with pytest.raises(ValueError, match="As cannot be returned: it has not been dealt"):
        shoe.to_shuffle([AS])


def test_the_cards_for_a_shuffle_come_in_ascending_order() -> None:
    assert a_shoe().to_shuffle([AS]) == parse_cards("5d 6s 7c 8h 9d As")


@pytest.mark.parametrize(
    ("bad_request", "complaint"),
    [
        (lambda shoe: shoe.deal_several(6), "6 cards were asked for and 5 are left"),
        (lambda shoe: shoe.deal_several(0), "0 cards cannot be dealt"),
        (lambda shoe: shoe.deal_several(-1), "-1 cards cannot be dealt"),
        (lambda shoe: shoe.cut(1), "5 cards cannot be cut at 1 with at least 2"),
        (lambda shoe: shoe.cut(4), "5 cards cannot be cut at 4 with at least 2"),
        (lambda shoe: shoe.to_shuffle([Card("9d")]), "9d cannot be returned"),
        (lambda shoe: shoe.to_shuffle([Card("2c")]), "2c is not one of the cards of this shoe"),
        (lambda shoe: shoe.to_shuffle([AS, AS]), "As appears twice"),
        (lambda shoe: shoe.restock(TOP[5:], returning=[AS]), "the pack lacks As"),
        (lambda shoe: shoe.restock(TOP[4:]), "the pack has Ts, which must not be in it"),
        (lambda shoe: shoe.restock([*TOP[6:], AS], returning=[AS]), "the pack lacks 9d"),
        (lambda shoe: shoe.restock([*TOP[5:], TOP[5]]), "9d appears twice"),
        (lambda shoe: shoe.restock(TOP[5:], returning=[Card("2c")]), "2c is not one of the cards"),
    ],
)
def test_a_bad_request_is_refused_and_changes_nothing(
    bad_request: Callable[[Shoe], object], complaint: str
) -> None:
    shoe = a_shoe()

    with pytest.raises(ValueError, match=complaint):
        bad_request(shoe)

    assert shoe == a_shoe()


def test_an_empty_shoe_gives_no_card() -> None:
    shoe = Shoe.arranged(())

    with pytest.raises(ValueError, match="1 cards were asked for and 0 are left"):
        shoe.deal()

    assert shoe == Shoe.arranged(())


def test_the_order_of_the_undealt_cards_is_not_shown() -> None:
    shoe = a_shoe()

    assert repr(shoe) == str(shoe) == "<Shoe: 5 undealt, 5 out>"
    assert not hasattr(shoe, "__dict__")
    one, other = Shoe.arranged(TOP), Shoe.arranged(TOP[::-1])
    assert one != other
    assert one.to_shuffle() == other.to_shuffle()


def test_a_table_deals_a_shuffled_deck_in_its_order() -> None:
    deck = shuffle(Deck.THIRTY_SIX)

    assert Shoe.open(deck).deal_several(36) == deck.order


@pytest.mark.parametrize(
    "deck", [SeededShuffler(1).shuffle(Deck.FULL), Deck.FULL.cards, list(Deck.FULL.cards), None]
)
def test_a_table_refuses_any_order_that_did_not_come_from_the_kernel(deck: Any) -> None:
    with pytest.raises(TypeError, match="a table deals only from a ShuffledDeck, not a"):
        Shoe.open(deck)


def test_the_type_checker_refuses_a_seeded_deck_as_well() -> None:
    """If it did not, the ignored error would be none, and the type checker would say so."""
    deck = SeededShuffler(1).shuffle(Deck.FULL)

    with pytest.raises(TypeError, match="not a SeededDeck"):
        Shoe.open(deck)  # type: ignore[arg-type]


def test_a_table_is_restocked_from_the_kernel_alone() -> None:
    shoe = Shoe.open(shuffle(Deck.FULL))
    before = deepcopy(shoe)

    with pytest.raises(TypeError, match="a table deals only from a ShuffledDeck, not a tuple"):
        shoe.restock(shoe.to_shuffle())

    assert shoe == before
    shoe.restock(shuffle(shoe.to_shuffle()))
    with pytest.raises(TypeError, match="a table deals only from a ShuffledDeck"):
        shoe.restock(shoe.to_shuffle())


def test_a_seeded_shoe_deals_the_order_that_was_known() -> None:
    deck = SeededShuffler(1).shuffle(Deck.FULL)

    assert deck.shoe().deal_several(52) == deck.order


def test_the_rest_of_a_deck_lies_under_the_cards_arranged_on_top() -> None:
    shoe = Shoe.arranged([AS, KD], deck=Deck.FORTY)

    assert shoe.deal_several(3) == (AS, KD, Card("5c"))
    assert shoe.remaining == 37


@pytest.mark.parametrize(("card", "is_there"), [("4s", False), ("5c", True)])
def test_only_cards_of_the_deck_are_arranged(card: str, is_there: bool) -> None:
    if is_there:
        assert Shoe.arranged([Card(card)], deck=Deck.FORTY).deal() == Card(card)
        return
    with pytest.raises(ValueError, match="4s is not in a deck of 40 cards"):
        Shoe.arranged([Card(card)], deck=Deck.FORTY)


def test_no_card_is_arranged_twice() -> None:
    with pytest.raises(ValueError, match="As appears twice"):
        Shoe.arranged([AS, KD, AS])


def test_shoes_are_equal_if_every_card_is_in_the_same_place() -> None:
    shoe = a_shoe()

    shoe.deal()

    assert shoe != a_shoe()
    assert deepcopy(shoe) == shoe


SOME_CARDS = some.lists(some.sampled_from(Deck.THIRTY_TWO.cards), max_size=4)


class EveryCardInOnePlace(RuleBasedStateMachine):
    """Any requests, good or bad, in any order."""

    @initialize(seed=some.integers(0, 99))
    def open(self, seed: int) -> None:
        self.shuffler = SeededShuffler(seed)
        self.shoe = self.shuffler.shuffle(Deck.THIRTY_TWO).shoe()
        self.out: list[Card] = []

    def _ask(self, request: Callable[[], object]) -> None:
        before = deepcopy(self.shoe)
        try:
            request()
        except ValueError:
            assert self.shoe == before

    @rule(count=some.integers(-1, 9))
    def deal(self, count: int) -> None:
        self._ask(lambda: self.out.extend(self.shoe.deal_several(count)))

    @rule(at=some.integers(0, 32))
    def cut(self, at: int) -> None:
        self._ask(lambda: self.shoe.cut(at))

    @rule(returning=SOME_CARDS)
    def restock(self, returning: list[Card]) -> None:
        self._ask(lambda: self._shuffled_again(returning))

    @rule(returning=SOME_CARDS, pack=SOME_CARDS)
    def restock_with_anything(self, returning: list[Card], pack: list[Card]) -> None:
        def restocked() -> None:
            self.shoe.restock(pack, returning=returning)
            self.out = [card for card in self.out if card not in returning]

        self._ask(restocked)

    @rule(count=some.integers(1, 32))
    def restock_with_cards_that_are_out(self, count: int) -> None:
        self._ask(lambda: self._shuffled_again(self.out[:count]))

    def _shuffled_again(self, returning: list[Card]) -> None:
        pack = self.shuffler.shuffle(self.shoe.to_shuffle(returning))
        self.shoe.restock(pack.order, returning=returning)
        self.out = [card for card in self.out if card not in returning]

    @invariant()
    def what_is_left_and_what_is_out_are_exactly_the_deck(self) -> None:
        left = self.shoe.to_shuffle()

        assert len(left) == self.shoe.remaining
        assert sorted([*left, *self.out]) == list(Deck.THIRTY_TWO.cards)
        assert self.shoe.to_shuffle(self.out) == Deck.THIRTY_TWO.cards


EveryCardInOnePlace.TestCase.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None
)
TestEveryCardIsInExactlyOnePlace = EveryCardInOnePlace.TestCase
