"""Victoria 5: the cut."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, rule
from pokerroom.cards.deck import Deck
from pokerroom.play import Cuts, rule_on
from pokerroom.play.seats import DEALER
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.cutting import dealt_after_a_cut
from tests.rulebook.victoria import victorian

ORDER = Deck.THIRTY_SIX.cards
MANILA = victorian("two-card-manila")


@per("VIC/def:Cut")
@pytest.mark.parametrize("at", [1, 17, 35])
def test_a_cut_puts_the_bottom_part_on_top_and_leaves_each_part_in_order(at: int) -> None:
    dealer, dealt = dealt_after_a_cut(MANILA, by=DEALER, at=at)

    assert dealt == (ORDER[at:] + ORDER[:at])[: len(dealt)]
    assert dealer.completed == Ruling(outcome=at, per=rule("VIC/def:Cut"))


@pytest.mark.parametrize("at", [0, 36])
def test_a_cut_makes_two_parts(at: int) -> None:
    play = Round(MANILA, {1: 500, 3: 500}, marker_seat=1).play

    because = f"a cut at {at} does not leave a card at either end"
    assert rule_on(play, Cuts(seat=DEALER, at=at)) == Refusal(
        because=because, per=rule("VIC/def:Cut")
    )
