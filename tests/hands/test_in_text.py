"""Hands are asked for by name, cards as text, and a deck as such or by its number of cards."""

from __future__ import annotations

import pytest

from pokerroom import Deck, hand
from pokerroom.hands.in_text import Malformed

CARDS = "8h 7d 6c 5s As"


@pytest.mark.parametrize("deck", [Deck.FORTY, 40])
def test_a_deck_may_be_named_or_counted(deck: Deck | int) -> None:
    assert hand("vic/draw-ante", CARDS, deck=deck).words == "straight, eight high (ace low)"
    assert hand("vic/draw-ante", CARDS, deck=Deck.FULL).words == "no pair, ace high"


@pytest.mark.parametrize("deck", [Deck.FORTY, 40])
def test_a_deck_the_game_does_not_have_is_refused(deck: Deck | int) -> None:
    with pytest.raises(Malformed, match=r"^vic/holdem is played with 52 cards, not with 40 "):
        hand("vic/holdem", "As Kd", deck=deck)
