"""The Territory, Draw Poker 8.4: more cards are needed than the pack has for the draw."""

from __future__ import annotations

import pytest

from pokerroom.play import Deals
from pokerroom.play.evolving.evolving import evolve
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.irregularities.remedies_on_cards import ON_CARDS
from pokerroom.play.state.events import Reshuffled
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.territory import DRAW


def at_the_draw() -> Round:
    """Forty cards are dealt and twelve left; seat 1, who has the buck, has folded."""
    found = Round(DRAW, dict.fromkeys(range(1, 9), 100), marker_seat=1, minimum=1)
    while found.play.phase is not Phase.DRAW:
        if found.turn == 1:
            found.bets("1 fold")
        else:
            found.quietly()
    assert found.play.undealt == 12
    return found


@per("ACT-DRW/8.4#2")
@pytest.mark.parametrize(("wanted", "short"), [(3, 0), (4, 1)])
def test_after_the_second_last_card_the_last_and_all_others_discards_are_shuffled(
    wanted: int, short: int
) -> None:
    """Four cards are left, so that three can be dealt and a fourth cannot."""
    round_ = at_the_draw()
    others = {*round_.replaces(2, 4)}
    round_.deal()
    others |= {*round_.replaces(3, 4)}
    round_.deal()
    own = round_.replaces(4, wanted)
    assert round_.play.undealt == 4
    round_.put(Deals(cards=round_.next_cards()))
    assert round_.play.undealt == 1
    assert round_.awaits[0] is (Phase.RESHUFFLE if short else Phase.DRAW)
    folded = set(round_.play.muck)

    round_.deal()

    back = round_.of(Reshuffled)
    assert [str(event.per) for event in back] == ["ACT-DRW/8.4#2"] * short
    if short:
        assert set(back[0].cards) == others
        assert set(back[0].cards).isdisjoint({*own, *folded})
        assert round_.play.undealt == 1 + 8 - 1
    assert len(round_.play.held[round_.play.places[4]]) == 5
    assert round_.awaits == (Phase.DRAW, 5)


@per("ACT-DRW/8.4#2")
def test_a_card_still_owed_may_be_one_that_a_later_player_threw_in() -> None:
    """Seat 2 threw in five and waits for one card until all have drawn."""
    round_ = at_the_draw()
    own = round_.replaces(2, 5)
    for seat, cards in ((3, 4), (4, 2), (5, 0), (6, 0), (7, 0)):
        round_.deal()
        round_.replaces(seat, cards)
    round_.deal()
    assert (round_.awaits, round_.play.undealt) == ((Phase.DRAW, 8), 2)
    later = round_.replaces(8, 1)
    round_.deal()

    back = round_.of(Reshuffled)[0]
    assert set(later) < set(back.cards)
    assert set(back.cards).isdisjoint(own)
    assert len(round_.play.held[round_.play.places[2]]) == 5


def test_if_the_operator_has_all_discards_shuffled_those_of_every_player_go_back() -> None:
    """Seats 2 and 3 have thrown in two cards each, and seat 1 has folded his hand."""
    round_ = at_the_draw()
    thrown = {*round_.play.muck}
    for seat in (2, 3):
        thrown |= {*round_.replaces(seat, 2)}
        round_.deal()
    left = round_.play.undealt

    for event in ON_CARDS[Remedy.ALL_DISCARDS](round_.play, None, round_.play.game.hand.per):
        evolve(round_.play, event)

    assert len(thrown) == 5 + 2 + 2
    assert {*round_.play.taken_back} == thrown
    assert (round_.play.muck, {*map(tuple, round_.play.discards.values())}) == ([], {()})
    assert (round_.play.undealt, round_.play.phase) == (left, Phase.RESHUFFLE)
