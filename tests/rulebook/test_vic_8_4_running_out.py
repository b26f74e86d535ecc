"""Victoria 8.4.4(b), 8.5.4(b) and 8.6.4(b): the deck runs out in the middle of a draw."""

from __future__ import annotations

import pytest

from pokerroom.play import Deals
from pokerroom.play.state.events import Reshuffled
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

WITHOUT_KITTY = [
    pytest.param("draw-blind", marks=per("VIC/8.4.4(b)")),
    pytest.param("draw-ante", marks=per("VIC/8.6.4(b)")),
]


def at_the_draw(name: str, players: int) -> Round:
    """Forty cards are dealt and twelve left; seat 7, on the button, has folded."""
    found = Round(victorian(name), dict.fromkeys(range(1, players + 1), 100), marker_seat=7)
    while found.play.phase is not Phase.DRAW:
        if found.turn == 7:
            found.bets("7 fold")
        else:
            found.quietly()
    assert found.play.undealt == 12
    return found


def deals_some(round_: Round) -> None:
    round_.put(Deals(cards=round_.next_cards()))


@pytest.mark.parametrize("name", WITHOUT_KITTY)
def test_after_the_last_card_only_earlier_discards_are_shuffled_to_complete_the_draw(
    name: str,
) -> None:
    round_ = at_the_draw(name, 8)
    folded = set(round_.play.muck)
    first = round_.replaces(8, 5)
    round_.deal()
    second = round_.replaces(1, 5)
    round_.deal()
    own = round_.replaces(2, 5)
    assert (round_.awaits, round_.play.undealt) == ((Phase.DEAL, None), 2)
    deals_some(round_)
    assert (round_.awaits, round_.play.undealt) == ((Phase.RESHUFFLE, None), 0)

    round_.deal()

    back = round_.of(Reshuffled)
    assert [str(event.per) for event in back] == [f"VIC/8.{4 if name == 'draw-blind' else 6}.4(b)"]
    assert set(back[0].cards) == {*first, *second, *folded}
    assert set(back[0].cards).isdisjoint(own)
    drawn = round_.play.held[round_.play.places[2]]
    assert set(drawn[2:]) <= set(back[0].cards)
    assert (len(drawn), round_.play.undealt) == (5, 15 - 3)
    assert round_.awaits == (Phase.DRAW, 3)


@pytest.mark.parametrize("name", WITHOUT_KITTY)
def test_who_needs_the_last_card_gets_it_and_nothing_is_shuffled_until_another_is_needed(
    name: str,
) -> None:
    round_ = at_the_draw(name, 8)
    thrown = {*round_.replaces(8, 5)}
    round_.deal()
    thrown |= {*round_.replaces(1, 5)}
    round_.deal()
    thrown |= {*round_.replaces(2, 2)}
    round_.deal()
    assert (round_.of(Reshuffled), round_.play.undealt) == ([], 0)
    own = round_.replaces(3, 1)
    round_.deal()

    back = set(round_.of(Reshuffled)[0].cards)
    assert thrown <= back
    assert back.isdisjoint(own)


@per("VIC/8.5.4(b)")
def test_a_kitty_that_nobody_took_is_shuffled_with_the_earlier_discards() -> None:
    round_ = at_the_draw("draw-kitty", 7)
    kitty_and_folded = set(round_.play.muck)
    assert len(kitty_and_folded) == 10
    first = round_.replaces(1, 5)
    round_.deal()
    second = round_.replaces(2, 5)
    round_.deal()
    own = round_.replaces(3, 3)
    round_.deal()

    back = round_.of(Reshuffled)
    assert [str(event.per) for event in back] == ["VIC/8.5.4(b)"]
    assert set(back[0].cards) == {*first, *second, *kitty_and_folded}
    assert set(back[0].cards).isdisjoint(own)


@per("VIC/8.5.4(b)")
def test_a_hand_exchanged_for_the_kitty_is_shuffled_with_the_earlier_discards() -> None:
    round_ = Round(victorian("draw-kitty"), dict.fromkeys(range(1, 8), 100), marker_seat=7)
    round_.deal()
    given_up = set(round_.play.held[round_.play.places[3]])
    round_.bets("3 take the Kitty")
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    for seat in (1, 2):
        round_.replaces(seat, 5)
        round_.deal()
    round_.replaces(3, 3)
    round_.deal()

    back = set(round_.of(Reshuffled)[0].cards)
    assert len(back) == 15
    assert given_up < back
