"""Ranges of two hole cards: what is in them, and what is no range."""

from __future__ import annotations

import pytest

from pokerroom.analysis.errors import Malformed
from pokerroom.analysis.odds.ranges import pairs_of
from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck


def names(text: str, deck: Deck = Deck.FULL) -> set[str]:
    """The classes in a range: AKs, AKo or AA."""
    found = set()
    for low, high in pairs_of(text, deck):
        suits = "" if low.rank == high.rank else "s" if low.suit == high.suit else "o"
        found.add(f"{str(high)[0]}{str(low)[0]}{suits}")
    return found


@pytest.mark.parametrize(
    ("text", "classes", "combinations"),
    [
        ("AA", {"AA"}, 6),
        ("QQ+", {"QQ", "KK", "AA"}, 18),
        ("AA+", {"AA"}, 6),
        ("AKs", {"AKs"}, 4),
        ("AKo", {"AKo"}, 12),
        ("AK", {"AKs", "AKo"}, 16),
        ("KA", {"AKs", "AKo"}, 16),
        ("aks", {"AKs"}, 4),
        ("AQo+", {"AQo", "AKo"}, 24),
        ("AQ+", {"AQs", "AKs", "AQo", "AKo"}, 32),
        ("KTs+", {"KTs", "KJs", "KQs"}, 12),
        ("T9s+", {"T9s"}, 4),
        ("T9s-65s", {"T9s", "98s", "87s", "76s", "65s"}, 20),
        ("65s-T9s", {"T9s", "98s", "87s", "76s", "65s"}, 20),
        ("J9o-86o", {"J9o", "T8o", "97o", "86o"}, 48),
        ("22-66", {"22", "33", "44", "55", "66"}, 30),
        ("66-22", {"22", "33", "44", "55", "66"}, 30),
        ("A5s-A2s", {"A5s", "A4s", "A3s", "A2s"}, 16),
        ("KJ-K9", {"KJs", "KTs", "K9s", "KJo", "KTo", "K9o"}, 48),
        ("10 9s", {"T9s"}, 4),
        ("QQ+, AKs", {"QQ", "KK", "AA", "AKs"}, 22),
        ("AA,AA,AsAh", {"AA"}, 6),
    ],
)
def test_a_range_is_its_combinations_each_once(
    text: str, classes: set[str], combinations: int
) -> None:
    assert names(text) == classes
    assert len(pairs_of(text)) == len(set(pairs_of(text))) == combinations


@pytest.mark.parametrize("text", ["random", "any", "any two", "Random", "22+,32+,42+"])
def test_any_two_cards(text: str) -> None:
    assert len(pairs_of(text)) == (1326 if "+" not in text else 78 + 16 + 32)


def test_two_cards_are_a_range_of_one() -> None:
    assert pairs_of("KhAs") == ((Card("Kh"), Card("As")),)
    assert set(pairs_of("AsKh,AhKs")) == {
        tuple(sorted(parse_cards("AsKh"))),
        tuple(sorted(parse_cards("AhKs"))),
    }


@pytest.mark.parametrize(
    "text",
    ["", "AKx", "QQs", "QQo+", "AA-KQs", "AKs-QJo", "AKs-QTs", "QQ+,", "Zz", "AKs@50%", "A",
     "AsKsQs"],
)  # fmt: skip
def test_what_is_no_range_is_named(text: str) -> None:
    with pytest.raises(Malformed, match="is not a range"):
        pairs_of(text)


def test_a_faulty_part_is_named_with_the_whole() -> None:
    with pytest.raises(Malformed, match="'QX' in 'AA, QX' is not a range: write QQ"):
        pairs_of("AA, QX")


def test_a_reduced_deck_has_fewer_combinations() -> None:
    assert len(pairs_of("random", Deck.THIRTY_TWO)) == 32 * 31 // 2
    assert names("77-99", Deck.THIRTY_TWO) == {"77", "88", "99"}
    with pytest.raises(Malformed, match="66 is not in a deck of 32 cards: its lowest rank is 7"):
        pairs_of("66+", Deck.THIRTY_TWO)
    with pytest.raises(Malformed, match="6s is not in a deck of 32 cards"):
        pairs_of("6sAs", Deck.THIRTY_TWO)
