"""Victoria 5: the cut."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, rule
from pokerroom.books.clauses import cut_deck
from pokerroom.cards.deck import Deck
from tests.evidence import per
from tests.rulebook.victoria import victorian

ORDER = Deck.THIRTY_SIX.cards


@per("VIC/def:Cut")
@pytest.mark.parametrize("at", [1, 17, 35])
def test_a_cut_puts_the_bottom_part_on_top_and_leaves_each_part_in_order(at: int) -> None:
    found = cut_deck(victorian("two-card-manila").cut, ORDER, at=at)

    assert found == Ruling(follows=ORDER[at:] + ORDER[:at], per=rule("VIC/def:Cut"))


@pytest.mark.parametrize("at", [0, 36])
def test_a_cut_makes_two_parts(at: int) -> None:
    found = cut_deck(victorian("two-card-manila").cut, ORDER, at=at)

    because = f"a cut at {at} does not leave a card at either end"
    assert found == Refusal(because=because, per=rule("VIC/def:Cut"))
