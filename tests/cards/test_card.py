"""Cards as numbers, as text and in words."""

from copy import deepcopy
from pickle import dumps, loads
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from numpy import array, uint8

from pokerroom.cards.card import RANKS, SUITS, Card, Suit, each_once, parse_cards, rank_word

EVERY_CARD = [Card(number) for number in range(52)]


def test_the_number_of_a_card_is_four_times_its_place_in_rank_and_its_suit() -> None:
    assert [(card.rank - 2) * 4 + card.suit for card in EVERY_CARD] == list(range(52))
    assert list(range(52)) == EVERY_CARD


def test_the_lowest_and_the_highest_card() -> None:
    assert (Card(0).rank, Card(0).suit) == (2, Suit.CLUBS)
    assert (Card(51).rank, Card(51).suit) == (14, Suit.SPADES)


@pytest.mark.parametrize("number", [-1, 52])
def test_no_card_has_a_number_beyond_the_deck(number: int) -> None:
    with pytest.raises(ValueError, match=f"no card has the number {number}: cards are 0 to 51"):
        Card(number)


def test_every_card_is_read_back_from_its_text() -> None:
    assert [Card(str(card)) for card in EVERY_CARD] == EVERY_CARD
    assert len({str(card) for card in EVERY_CARD}) == 52


@pytest.mark.parametrize("suits", ["cdhs", "CDHS", "♣♦♥♠", "♧♢♡♤"])
@pytest.mark.parametrize("ranks", [RANKS, RANKS.lower()])
def test_ranks_and_suits_are_read_in_either_case_and_as_symbols(ranks: str, suits: str) -> None:
    assert [Card(rank + suit) for rank in ranks for suit in suits] == EVERY_CARD


@pytest.mark.parametrize("selector", ["\ufe0f", "\ufe0e"])
def test_a_suit_symbol_may_be_followed_by_an_emoji_selector(selector: str) -> None:
    assert Card(f"A♠{selector}") == Card("As")
    assert parse_cards(f"10♦{selector}A♥{selector} 2♣{selector}") == parse_cards("Td Ah 2c")


@pytest.mark.parametrize("suit", SUITS)
def test_a_ten_may_be_written_with_its_two_digits(suit: str) -> None:
    assert Card("10" + suit) == Card("T" + suit)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("", "write a rank and a suit, as in As, Td, 10d or T♦"),
        ("A", "it has no suit"),
        ("10", "it has no suit"),
        ("s", "it has no rank"),
        ("♠", "it has no rank"),
        ("1s", "'1' is not a rank"),
        ("0d", "'0' is not a rank"),
        ("11d", "'11' is not a rank"),
        ("1010d", "'1010' is not a rank"),
        ("Ax", "'x' is not a suit"),
        ("10♟", "'♟' is not a suit"),
        ("sA", "write a rank and a suit"),
        (" As", "' A' is not a rank"),
        ("As ", "write a rank and a suit"),
        ("Aſ", "'ſ' is not a suit"),
        ("\u212as", "is not a rank"),
        ("??", "write a rank and a suit"),
    ],
)
def test_what_is_not_a_card_is_refused_and_the_bad_piece_is_named(
    written: str, complaint: str
) -> None:
    with pytest.raises(ValueError, match="is not a card") as refusal:
        Card(written)

    assert str(refusal.value).startswith(repr(written))
    assert complaint in str(refusal.value)


@pytest.mark.parametrize("number", [3.0, 3.7, None, b"As"])
def test_only_text_and_whole_numbers_are_cards(number: Any) -> None:
    with pytest.raises(TypeError):
        Card(number)


def test_a_number_out_of_an_array_is_a_card() -> None:
    assert [Card(number) for number in array([0, 51], dtype=uint8)] == [Card("2c"), Card("As")]


@pytest.mark.parametrize(
    "text",
    [
        "AsTd2h",
        "As Td 2h",
        "as10d2h",
        "As,Td,2h",
        " A♠, 10♦ ;2♥ ",
        "As\tTd\n2h",
        "aStD2H",
        "A♤T♢2♡",
    ],
)
def test_several_cards_are_read_from_one_text(text: str) -> None:
    assert parse_cards(text) == (Card("As"), Card("Td"), Card("2h"))


def test_several_cards_are_read_from_several_texts_or_numbers() -> None:
    assert parse_cards(["As", "10d", 2]) == (Card("As"), Card("Td"), Card("2h"))


def test_no_text_is_no_cards() -> None:
    assert parse_cards(" , ;") == ()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("As Kx Qd", "'Kx'"),
        ("AsK", "'K'"),
        ("AsdQd", "'dQd'"),
        ("As Kd 11h", "'11h'"),
        ("K♠♠", "'♠'"),
        ("As-Kd", "'-Kd'"),
    ],
)
def test_of_several_cards_the_bad_one_is_named(text: str, named: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as refusal:
        parse_cards(text)

    assert str(refusal.value).startswith(named)


@pytest.mark.parametrize("text", ["As Kd As", "10d Td", "A♠AsKd"])
def test_no_card_may_be_there_twice(text: str) -> None:
    with pytest.raises(ValueError, match=r"^(As|Td) appears twice$"):
        parse_cards(text)


@given(some.lists(some.sampled_from(EVERY_CARD), unique=True))
def test_any_cards_are_read_back_from_their_text(cards: list[Card]) -> None:
    assert parse_cards("".join(map(str, cards))) == tuple(cards)
    assert each_once(cards) == tuple(cards)


@given(some.text(alphabet="AsTd10♠️xk, ;♦\n9h-"))
def test_any_text_is_cards_or_a_value_error(text: str) -> None:
    try:
        cards = parse_cards(text)
    except ValueError:
        return
    assert len(set(cards)) == len(cards)


def test_a_card_as_it_is_printed() -> None:
    assert [Card(card).sign for card in ("As", "10d", "2c", "Qh")] == ["A♠", "10♦", "2♣", "Q♥"]


def test_a_card_in_words() -> None:
    assert Card("As").words == "ace of spades"
    assert Card("10d").words == "ten of diamonds"
    assert Card("2c").words == "two of clubs"
    assert (rank_word(2), rank_word(14)) == ("two", "ace")


def test_a_card_shows_itself_as_text() -> None:
    assert str(Card("10♦")) == "Td"
    assert repr(Card("as")) == "Card('As')"


def test_a_copied_card_is_the_same_card() -> None:
    card = Card("Qh")

    assert loads(dumps(card)) is card  # noqa: S301 (our own bytes)
    assert deepcopy(card) is card
