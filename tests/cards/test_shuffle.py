"""The shuffle and the cut: exactly fair, from the kernel alone, with nothing kept in between."""

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from math import factorial, log2
from subprocess import run
from sys import executable
from typing import Any

import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.draws import (
    any_place_to_cut,
    arranged_by,
    bytes_at_once,
    cut,
    numbers,
    permuted,
    scale,
)
from pokerroom.cards.shuffling.seeded import SeededDeck, SeededShuffler, seeded_bytes
from pokerroom.cards.shuffling.shuffle import ShuffledDeck, kernel_bytes, shuffle

KERNEL = import_module(
    "pokerroom.cards.shuffling.shuffle"
)  # the package shows its function by this name
Fault = Callable[[list[int], Callable[[int], int]], tuple[int, ...]]


@pytest.mark.parametrize("span", [256, 65_536])
def test_every_number_that_is_drawn_scales_to_each_residue_equally_often(span: int) -> None:
    for below in range(2, 53):
        counts = Counter(scale(drawn, below, span=span) for drawn in range(span))

        assert counts.pop(None, 0) == span % below
        assert counts == dict.fromkeys(range(below), span // below)


def test_without_rejection_the_low_numbers_would_be_favoured() -> None:
    counts = Counter(drawn % 52 for drawn in range(256))

    assert counts[0] > counts[51]


def test_numbers_are_drawn_below_their_limit_by_leaving_out_what_does_not_scale() -> None:
    """All 256 bytes, in order: 255 // 52 = 4 full rounds, then 48 bytes that are left out."""
    below = numbers(_bytes_of([bytes(range(256)), bytes(256)]), at_once=256)

    assert [below(52) for _ in range(208)] == [*range(52)] * 4
    assert below(52) == 0


@pytest.mark.parametrize("limit", [0, -1, 257])
def test_a_byte_does_not_reach_beyond_256(limit: int) -> None:
    with pytest.raises(ValueError, match=f"256 numbers cannot be scaled to {limit}"):
        scale(0, limit)


@pytest.mark.parametrize("limit", [1, 256])
def test_a_byte_reaches_from_1_to_256(limit: int) -> None:
    assert scale(255, limit) == 255 % limit


@pytest.mark.parametrize("size", range(2, 9))
def test_every_sequence_of_draws_gives_another_order_and_all_orders_come(size: int) -> None:
    orders = _orders(size, arranged_by)

    assert set(orders.values()) == {1}
    assert len(orders) == factorial(size)


def _with_any_card(order: list[int], below: Callable[[int], int]) -> tuple[int, ...]:
    """The swap of 1999: each card changes places with any card."""
    for place in range(len(order)):
        other = below(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def _never_with_itself(order: list[int], below: Callable[[int], int]) -> tuple[int, ...]:
    """Off by one: a card never stays where it is (Sattolo)."""
    for place in range(len(order) - 1, 0, -1):
        other = below(place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@pytest.mark.parametrize("fault", [_with_any_card, _never_with_itself])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_known_faults_do_not_give_every_order_equally_often(size: int, fault: Fault) -> None:
    orders = _orders(size, fault)

    assert len(set(orders.values())) > 1 or len(orders) < factorial(size)


def test_the_least_packs_shuffle_to_themselves() -> None:
    assert permuted([], seeded_bytes(1)) == ()
    assert permuted(["only"], seeded_bytes(1)) == ("only",)


def test_a_shuffle_that_needs_more_bytes_asks_for_more() -> None:
    """A first helping of nothing but rejected bytes, then bytes that scale to nought."""
    helpings = [b"\xff" * bytes_at_once(3), bytes(bytes_at_once(3))]

    assert permuted("abc", _bytes_of(helpings)) == ("b", "c", "a")


def test_a_source_that_runs_dry_is_an_error() -> None:
    with pytest.raises(OSError, match="run dry"):
        permuted("abc", lambda _: b"")


@pytest.mark.parametrize("deck", Deck)
def test_a_shuffled_deck_is_the_deck(deck: Deck) -> None:
    assert sorted(shuffle(deck).order) == list(deck.cards)
    assert len(shuffle(deck)) == deck.size


def test_some_cards_are_shuffled_as_well_as_a_deck() -> None:
    cards = parse_cards("As Kd 2c 9h")

    assert set(shuffle(cards).order) == set(cards)


def test_no_card_is_shuffled_twice() -> None:
    with pytest.raises(ValueError, match="As appears twice"):
        shuffle([Card("As"), Card("Kd"), Card("As")])


def test_a_shuffled_deck_does_not_show_its_order() -> None:
    deck = shuffle(Deck.FULL)

    assert repr(deck) == str(deck) == f"{deck}" == "<ShuffledDeck of 52 cards>"
    assert not hasattr(deck, "__dict__")


def test_a_shuffled_deck_is_never_made_by_hand() -> None:
    with pytest.raises(TypeError, match=r"made by shuffle\(\), never by hand"):
        ShuffledDeck()


def test_the_order_of_a_shuffled_deck_is_not_changed() -> None:
    deck: Any = shuffle(Deck.FULL)

    with pytest.raises(AttributeError):
        deck.order = deck.order


@pytest.mark.parametrize("at", [2, 3, 26, 49, 50])
def test_a_cut_puts_the_cards_on_top_under_the_others(at: int) -> None:
    deck = shuffle(Deck.FULL)

    assert deck.cut(at).order == deck.order[at:] + deck.order[:at]


@pytest.mark.parametrize("at", [-1, 0, 1, 51, 52, 53])
def test_a_cut_takes_more_than_one_card_from_either_end(at: int) -> None:
    with pytest.raises(ValueError, match=f"52 cards cannot be cut at {at} with at least 2 at each"):
        shuffle(Deck.FULL).cut(at)


@pytest.mark.parametrize(
    ("cards", "least", "places"), [(4, 2, [2]), (5, 2, [2, 3]), (3, 1, [1, 2])]
)
def test_a_cut_of_few_cards(cards: int, least: int, places: list[int]) -> None:
    order = tuple(range(cards))

    assert {
        any_place_to_cut(cards, seeded_bytes(seed), least_each_end=least) for seed in range(40)
    } == set(places)
    assert cut(order, places[0], least_each_end=least) == order[places[0] :] + order[: places[0]]


def test_too_few_cards_cannot_be_cut() -> None:
    with pytest.raises(ValueError, match="3 cards cannot be cut with at least 2 at each end"):
        shuffle(parse_cards("As Kd 2c")).cut_anywhere()


@pytest.mark.parametrize("least", [0, -1])
def test_a_cut_that_leaves_an_end_empty_is_no_cut(least: int) -> None:
    with pytest.raises(ValueError, match=f"at least one card at each end, not {least}"):
        shuffle(Deck.FULL).cut(26, least_each_end=least)


def test_a_cut_anywhere_comes_at_each_allowed_place_equally_often() -> None:
    """One byte decides: all 256 of them, and 245 (five rounds of 49 places) count."""
    places = Counter(
        any_place_to_cut(52, _bytes_of([bytes([drawn])]), least_each_end=2) for drawn in range(245)
    )

    assert places == dict.fromkeys(range(2, 51), 5)
    for drawn in range(245, 256):
        with pytest.raises(OSError, match="run dry"):
            any_place_to_cut(52, _bytes_of([bytes([drawn])]), least_each_end=2)


def test_a_cut_anywhere_keeps_the_order_round_the_deck() -> None:
    deck = shuffle(Deck.FORTY)
    turned = deck.cut_anywhere().order

    at = deck.order.index(turned[0])
    assert 2 <= at <= 38
    assert turned == deck.order[at:] + deck.order[:at]


def test_a_failing_kernel_fails_the_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: int) -> bytes:
        raise OSError("no entropy")

    monkeypatch.setattr(KERNEL, "getrandom", broken)

    with pytest.raises(OSError, match="no entropy"):
        shuffle(Deck.FULL)


def test_a_kernel_that_gives_nothing_fails_the_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KERNEL, "getrandom", lambda _: b"")

    with pytest.raises(OSError, match="the kernel gave no random bytes"):
        shuffle(Deck.FULL)


def test_a_kernel_that_answers_in_parts_is_asked_for_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def by_threes(count: int) -> bytes:
        asked.append(count)
        return bytes([len(asked)]) * min(count, 3)

    monkeypatch.setattr(KERNEL, "getrandom", by_threes)

    assert kernel_bytes(7) == b"\1\1\1\2\2\2\3"
    assert asked == [7, 4, 1]


def test_a_shuffle_follows_from_its_own_bytes_and_keeps_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Had the first shuffle left anything behind, the second would differ from one made alone."""
    first, second = seeded_bytes(1)(104), seeded_bytes(2)(104)

    monkeypatch.setattr(KERNEL, "getrandom", _bytes_of([first, second]))
    shuffle(Deck.FULL)
    after_another = shuffle(Deck.FULL).order

    monkeypatch.setattr(KERNEL, "getrandom", _bytes_of([second]))
    assert shuffle(Deck.FULL).order == after_another


def test_every_shuffle_draws_more_fresh_bits_than_a_deck_has_orders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    fresh = seeded_bytes(3)

    def counted(count: int) -> bytes:
        asked.append(count)
        return fresh(count)

    monkeypatch.setattr(KERNEL, "getrandom", counted)
    for _ in range(3):
        shuffle(Deck.FULL)

    assert len(asked) == 3
    assert min(asked) * 8 >= 256 > log2(factorial(52))


FORKED = """
from os import fork, pipe, read, wait, write
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.shuffle import shuffle

shuffle(Deck.FULL)  # any state would now be the same in every child
reading, writing = pipe()
for _ in range(4):
    if fork() == 0:
        write(writing, b"".join(bytes(shuffle(Deck.FULL).order) for _ in range(50)))
        raise SystemExit
for _ in range(4):
    wait()
decks = read(reading, 4 * 50 * 52)
print(len({decks[at : at + 8] for at in range(0, len(decks), 52)}))
"""


def test_forked_workers_never_deal_the_same_cards() -> None:
    """200 decks, 0 equal in their first eight cards (by chance: 7 in ten thousand million)."""
    heard = run([executable, "-c", FORKED], capture_output=True, text=True, check=True)

    assert heard.stdout == "200\n"


def test_a_seed_gives_the_same_shuffles_always() -> None:
    shuffler = SeededShuffler(seed=20)

    first, second = shuffler.shuffle(Deck.FULL), shuffler.shuffle(Deck.FULL)

    assert first != second
    assert SeededShuffler(seed=20).shuffle(Deck.FULL) == first
    assert SeededShuffler(seed=21).shuffle(Deck.FULL) != first
    assert first.order[:6] == parse_cards("5c 9s 9c Js Jh 8s")


def test_a_seeded_deck_is_cut_as_any_other() -> None:
    shuffler = SeededShuffler(seed=5)
    deck = shuffler.shuffle(Deck.THIRTY_TWO)

    assert deck.cut(2).order == deck.order[2:] + deck.order[:2]
    assert shuffler.cut(deck).order in {deck.cut(at).order for at in range(2, 31)}


def test_a_seeded_deck_is_no_shuffled_deck() -> None:
    deck = SeededShuffler(seed=5).shuffle(Deck.THIRTY_TWO)

    assert repr(deck) == "<SeededDeck of 32 cards>"
    assert not isinstance(deck, ShuffledDeck)
    assert not issubclass(SeededDeck, ShuffledDeck)


def test_no_card_is_seeded_twice() -> None:
    with pytest.raises(ValueError, match="As appears twice"):
        SeededShuffler(seed=1).shuffle([Card("As"), Card("As")])


def _orders(size: int, shuffled: Any) -> Counter[tuple[int, ...]]:
    """How often each order comes when every sequence of draws is tried, whatever it asks for."""
    limits: list[int] = []

    def note(limit: int) -> int:
        limits.append(limit)
        return 0

    shuffled(list(range(size)), note)
    return Counter(
        shuffled(list(range(size)), _told(draws)) for draws in product(*map(range, limits))
    )


def _told(draws: tuple[int, ...]) -> Callable[[int], int]:
    coming: Iterator[int] = iter(draws)
    return lambda _: next(coming)


def _bytes_of(helpings: list[bytes]) -> Callable[[int], bytes]:
    coming = iter(helpings)
    return lambda _: next(coming, b"")
