"""The shoe: every card in one place, a refusal that moves none, an order that is not shown."""

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
from pokerroom.cards.shuffling.shoe import Place, Shoe, Whereabouts
from pokerroom.cards.shuffling.shuffle import shuffle

TOP = parse_cards("As Kd Qh Jc Ts 9d 8h 7c 6s 5d")
AS, KD, QH, JC, TS = TOP[:5]


def a_shoe() -> Shoe:
    """Ann has As and Qh, Bob Kd and Jc; Ts is burnt and 9d is next."""
    shoe = Shoe.arranged(TOP)
    for holder in ("ann", "bob") * 2:
        shoe.deal(holder)
    shoe.burn()
    return shoe


def test_cards_are_dealt_from_the_top_to_their_holders() -> None:
    shoe = a_shoe()

    assert shoe.held_by("ann") == (AS, QH)
    assert shoe.held_by("bob") == (KD, JC)
    assert shoe.holders == ("ann", "bob")
    assert shoe.burnt == (TS,)
    assert shoe.top == Card("9d")
    assert shoe.remaining == 5
    assert shoe.stub == set(TOP[5:])


def test_several_cards_are_dealt_at_once() -> None:
    shoe = a_shoe()

    assert shoe.deal_several("communal", 3) == parse_cards("9d 8h 7c")
    assert shoe.held_by("communal") == parse_cards("9d 8h 7c")


def test_the_last_card_can_be_dealt_and_no_card_after_it() -> None:
    shoe = Shoe.arranged(TOP)

    assert shoe.deal_several(1, 10) == TOP
    assert (shoe.remaining, shoe.stub) == (0, frozenset())
    with pytest.raises(ValueError, match="1 cards were asked for and 0 are left"):
        shoe.top  # noqa: B018 (asking is the test)


def test_all_of_a_hand_is_mucked_or_only_some() -> None:
    shoe = a_shoe()

    assert shoe.muck("bob") == (KD, JC)
    assert shoe.muck("ann", [QH]) == (QH,)
    assert shoe.mucked == (KD, JC, QH)
    assert shoe.held_by("ann") == (AS,)
    assert shoe.holders == ("ann",)


def test_discards_are_known_by_who_made_them() -> None:
    shoe = a_shoe()

    assert shoe.discard("ann", [QH, AS]) == (QH, AS)
    assert shoe.discard("bob", [JC]) == (JC,)
    assert shoe.discard_top(of="bob") == Card("9d")
    assert shoe.discarded == (QH, AS, JC, Card("9d"))
    assert shoe.discarded_by("ann") == (QH, AS)
    assert shoe.discarded_by("bob") == (JC, Card("9d"))
    assert shoe.discarded_by("cam") == ()


def test_a_dealt_card_can_become_a_burn_card() -> None:
    shoe = a_shoe()

    shoe.burn_held("ann", AS)

    assert shoe.burnt == (TS, AS)
    assert shoe.held_by("ann") == (QH,)


def test_a_card_dealt_to_the_wrong_holder_goes_to_the_right_one() -> None:
    shoe = a_shoe()

    shoe.pass_over("ann", QH, to="bob")

    assert shoe.held_by("ann") == (AS,)
    assert shoe.held_by("bob") == (KD, JC, QH)


def test_a_cut_turns_the_undealt_cards_and_no_others() -> None:
    shoe = a_shoe()

    shoe.cut(3)

    assert shoe.deal_several("next", 5) == parse_cards("6s 5d 9d 8h 7c")
    assert shoe.held_by("ann") == (AS, QH)


def test_cards_are_returned_from_every_place_and_shuffled_with_the_stub() -> None:
    shoe = a_shoe()
    shoe.muck("bob", [KD])
    shoe.discard("bob", [JC])
    returning = (QH, KD, JC, TS)

    pack = shuffle(shoe.to_shuffle(returning))
    shoe.restock(pack, returning=returning)

    assert (shoe.burnt, shoe.mucked, shoe.discarded) == ((), (), ())
    assert shoe.holders == ("ann",)
    assert shoe.deal_several("next", 9) == pack.order


def test_the_stub_alone_is_shuffled_again() -> None:
    shoe = a_shoe()

    shoe.restock(parse_cards("5d 6s 7c 8h 9d"))

    assert shoe.deal_several("next", 5) == parse_cards("5d 6s 7c 8h 9d")


def test_the_cards_for_a_shuffle_come_in_ascending_order() -> None:
    assert a_shoe().to_shuffle([AS]) == parse_cards("5d 6s 7c 8h 9d As")


def test_every_card_is_accounted_for() -> None:
    shoe = a_shoe()
    shoe.muck("bob", [KD])
    shoe.discard("bob", [JC])

    assert shoe.account() == {
        **{card: Whereabouts(Place.UNDEALT) for card in TOP[5:]},
        TS: Whereabouts(Place.BURNT),
        JC: Whereabouts(Place.DISCARDED, "bob"),
        KD: Whereabouts(Place.MUCKED),
        QH: Whereabouts(Place.HELD, "ann"),
        AS: Whereabouts(Place.HELD, "ann"),
    }
    assert list(shoe.account()) == sorted(TOP)


@pytest.mark.parametrize(
    ("bad_request", "complaint"),
    [
        (lambda shoe: shoe.deal_several("ann", 6), "6 cards were asked for and 5 are left"),
        (lambda shoe: shoe.deal_several("ann", 0), "0 cards cannot be dealt"),
        (lambda shoe: shoe.deal_several("ann", -1), "-1 cards cannot be dealt"),
        (lambda shoe: shoe.muck("cam"), "no card of cam is named"),
        (lambda shoe: shoe.muck("ann", [AS, KD]), "ann does not hold Kd"),
        (lambda shoe: shoe.muck("ann", [AS, AS]), "As is there twice"),
        (lambda shoe: shoe.discard("ann", [AS, TS]), "ann does not hold Ts"),
        (lambda shoe: shoe.discard("ann", []), "no card of ann is named"),
        (lambda shoe: shoe.discard("ann", [Card("9d")]), "ann does not hold 9d"),
        (lambda shoe: shoe.burn_held("bob", AS), "bob does not hold As"),
        (lambda shoe: shoe.pass_over("bob", AS, to="ann"), "bob does not hold As"),
        (lambda shoe: shoe.cut(1), "5 cards cannot be cut at 1 with at least 2"),
        (lambda shoe: shoe.cut(4), "5 cards cannot be cut at 4 with at least 2"),
        (lambda shoe: shoe.to_shuffle([Card("9d")]), "9d cannot be returned"),
        (lambda shoe: shoe.to_shuffle([Card("2c")]), "2c is not one of the cards of this shoe"),
        (lambda shoe: shoe.to_shuffle([AS, AS]), "As is there twice"),
        (lambda shoe: shoe.restock(TOP[5:], returning=[AS]), "the pack lacks As"),
        (lambda shoe: shoe.restock(TOP[4:]), "the pack has Ts, which must not be in it"),
        (lambda shoe: shoe.restock([*TOP[6:], AS], returning=[AS]), "the pack lacks 9d"),
        (lambda shoe: shoe.restock([*TOP[5:], TOP[5]]), "9d is there twice"),
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


@pytest.mark.parametrize(
    "ask", [lambda shoe: shoe.burn(), lambda shoe: shoe.deal(1), lambda shoe: shoe.discard_top(1)]
)
def test_an_empty_shoe_gives_no_card(ask: Callable[[Shoe], object]) -> None:
    shoe = Shoe.arranged(())

    with pytest.raises(ValueError, match="1 cards were asked for and 0 are left"):
        ask(shoe)

    assert shoe == Shoe.arranged(())


def test_the_order_of_the_undealt_cards_is_not_shown() -> None:
    shoe = a_shoe()

    assert repr(shoe) == str(shoe) == "<Shoe: 5 undealt, 4 held, 1 burnt, 0 discarded, 0 mucked>"
    assert not hasattr(shoe, "__dict__")


def test_the_stub_and_the_account_are_the_same_for_every_order() -> None:
    one, other = Shoe.arranged(TOP), Shoe.arranged(TOP[::-1])

    assert one != other
    assert one.stub == other.stub
    assert list(one.account().items()) == list(other.account().items())
    assert one.to_shuffle() == other.to_shuffle()


def test_a_table_deals_a_shuffled_deck_in_its_order() -> None:
    deck = shuffle(Deck.THIRTY_SIX)
    shoe = Shoe.open(deck)

    assert shoe.is_genuine
    assert shoe.deal_several("all", 36) == deck.order


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
    assert shoe.is_genuine


def test_a_seeded_shoe_says_that_its_order_was_known() -> None:
    deck = SeededShuffler(1).shuffle(Deck.FULL)
    shoe = deck.shoe()

    assert not shoe.is_genuine
    assert shoe.deal_several("all", 52) == deck.order


def test_the_rest_of_a_deck_lies_under_the_cards_arranged_on_top() -> None:
    shoe = Shoe.arranged([AS, KD], deck=Deck.FORTY)

    assert shoe.deal_several("first", 3) == (AS, KD, Card("5c"))
    assert shoe.remaining == 37
    assert set(shoe.account()) == set(Deck.FORTY.cards)


@pytest.mark.parametrize(("card", "is_there"), [("4s", False), ("5c", True)])
def test_only_cards_of_the_deck_are_arranged(card: str, is_there: bool) -> None:
    if is_there:
        assert Shoe.arranged([Card(card)], deck=Deck.FORTY).top == Card(card)
        return
    with pytest.raises(ValueError, match="4s is not in a deck of 40 cards"):
        Shoe.arranged([Card(card)], deck=Deck.FORTY)


def test_no_card_is_arranged_twice() -> None:
    with pytest.raises(ValueError, match="As is there twice"):
        Shoe.arranged([AS, KD, AS])


def test_shoes_are_equal_if_every_card_is_in_the_same_place() -> None:
    shoe = a_shoe()

    shoe.burn()

    assert shoe != a_shoe()
    assert deepcopy(shoe) == shoe


HOLDERS = some.sampled_from(["ann", "bob", 3])
SOME_CARDS = some.lists(some.sampled_from(Deck.THIRTY_TWO.cards), max_size=4)


class EveryCardInOnePlace(RuleBasedStateMachine):
    """Any requests, good or bad, in any order."""

    @initialize(seed=some.integers(0, 99))
    def open(self, seed: int) -> None:
        self.shuffler = SeededShuffler(seed)
        self.shoe = self.shuffler.shuffle(Deck.THIRTY_TWO).shoe()

    def _ask(self, request: Callable[[], object]) -> None:
        before = deepcopy(self.shoe)
        try:
            request()
        except ValueError:
            assert self.shoe == before

    @rule(to=HOLDERS, count=some.integers(-1, 9))
    def deal(self, to: int | str, count: int) -> None:
        self._ask(lambda: self.shoe.deal_several(to, count))

    @rule()
    def burn(self) -> None:
        self._ask(self.shoe.burn)

    @rule(of=HOLDERS)
    def discard_top(self, of: int | str) -> None:
        self._ask(lambda: self.shoe.discard_top(of))

    @rule(holder=HOLDERS, count=some.integers(0, 5))
    def muck(self, holder: int | str, count: int) -> None:
        self._ask(lambda: self.shoe.muck(holder, self.shoe.held_by(holder)[:count]))

    @rule(holder=HOLDERS)
    def muck_all(self, holder: int | str) -> None:
        self._ask(lambda: self.shoe.muck(holder))

    @rule(holder=HOLDERS, count=some.integers(0, 5))
    def discard(self, holder: int | str, count: int) -> None:
        self._ask(lambda: self.shoe.discard(holder, self.shoe.held_by(holder)[-count:]))

    @rule(holder=HOLDERS, cards=SOME_CARDS)
    def discard_anything(self, holder: int | str, cards: list[Card]) -> None:
        self._ask(lambda: self.shoe.discard(holder, cards))

    @rule(holder=HOLDERS, card=some.sampled_from(Deck.THIRTY_TWO.cards))
    def burn_held(self, holder: int | str, card: Card) -> None:
        self._ask(lambda: self.shoe.burn_held(holder, card))

    @rule(holder=HOLDERS, card=some.sampled_from(Deck.THIRTY_TWO.cards), to=HOLDERS)
    def pass_over(self, holder: int | str, card: Card, to: int | str) -> None:
        self._ask(lambda: self.shoe.pass_over(holder, card, to=to))

    @rule(at=some.integers(0, 32))
    def cut(self, at: int) -> None:
        self._ask(lambda: self.shoe.cut(at))

    @rule(returning=SOME_CARDS)
    def restock(self, returning: list[Card]) -> None:
        self._ask(lambda: self._shuffled_again(returning))

    @rule(returning=SOME_CARDS, pack=SOME_CARDS)
    def restock_with_anything(self, returning: list[Card], pack: list[Card]) -> None:
        self._ask(lambda: self.shoe.restock(pack, returning=returning))

    @rule(count=some.integers(1, 32))
    def restock_with_the_muck(self, count: int) -> None:
        self._ask(lambda: self._shuffled_again([*self.shoe.mucked[:count]]))

    def _shuffled_again(self, returning: list[Card]) -> None:
        pack = self.shuffler.shuffle(self.shoe.to_shuffle(returning))
        self.shoe.restock(pack.order, returning=returning)

    @invariant()
    def all_places_together_are_exactly_the_deck(self) -> None:
        shoe = self.shoe
        held = [card for holder in shoe.holders for card in shoe.held_by(holder)]
        everywhere = [*shoe.stub, *shoe.burnt, *shoe.mucked, *shoe.discarded, *held]

        assert sorted(everywhere) == list(Deck.THIRTY_TWO.cards)
        assert len(shoe.stub) == shoe.remaining
        assert list(shoe.account()) == list(Deck.THIRTY_TWO.cards)


EveryCardInOnePlace.TestCase.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None
)
TestEveryCardIsInExactlyOnePlace = EveryCardInOnePlace.TestCase
