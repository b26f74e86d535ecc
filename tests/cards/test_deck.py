"""The four decks."""

import pytest

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck


@pytest.mark.parametrize(
    ("deck", "size", "lowest"),
    [
        (Deck.FULL, 52, 2),
        (Deck.FORTY, 40, 5),
        (Deck.THIRTY_SIX, 36, 6),
        (Deck.THIRTY_TWO, 32, 7),
    ],
)
def test_a_deck_runs_from_its_lowest_rank_to_the_ace_in_four_suits(
    deck: Deck, size: int, lowest: int
) -> None:
    assert deck.size == size
    assert deck.lowest_rank == lowest
    assert len(deck.cards) == len(set(deck.cards)) == size
    assert {card.rank for card in deck.cards} == set(range(lowest, 15))
    assert list(deck.cards) == sorted(deck.cards)
    assert str(deck) == f"{size} cards"


@pytest.mark.parametrize("deck", Deck)
def test_a_card_is_in_the_deck_exactly_if_it_is_among_its_cards(deck: Deck) -> None:
    assert [Card(number) for number in range(52) if Card(number) in deck] == list(deck.cards)


@pytest.mark.parametrize("deck", Deck)
def test_only_the_full_deck_is_not_reduced(deck: Deck) -> None:
    assert deck.is_reduced == (deck.size < 52)


@pytest.mark.parametrize("size", [0, 31, 33, 51, 53, "52"])
def test_no_other_deck_is_played_with(size: object) -> None:
    with pytest.raises(ValueError, match=f"no deck has {size} cards: decks have 52, 40, 36 or 32"):
        Deck(size)
