"""What holds of chips put out without a word, in every limit of Victoria and at every amount."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pokerroom.books import Refusal
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import Betting
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.judging import judge
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.silent_chips import Meant, meant_by_chips
from tests.play.bettings import COURSES, bettings
from tests.play.test_betting import some_acts

WITH_CHIPS = [number for number, (*_, limit) in enumerate(COURSES) if limit.chips]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(WITH_CHIPS), st.booleans(), st.data())
def test_chips_mean_a_legal_act_and_none_of_them_is_lost(
    number: int, single: bool, choice: st.DataObject
) -> None:
    betting = choice.draw(bettings(number))
    some_acts(betting, choice)
    if betting.is_over:
        mean_nothing_any_more(betting)
        return
    turn, chip = at_turn(betting), betting.sums.chip

    for chips in range(chip, turn.reach - turn.own + 1, chip):
        meant = meant_by_chips(betting, betting.seat, chips, single=single)
        if isinstance(meant, Meant):
            accounted_for(betting, meant, chips)
        else:
            assert isinstance(meant, Refusal)
            assert chips < turn.reach - turn.own, "all the chips always mean something"


def mean_nothing_any_more(betting: Betting) -> None:
    for seat in betting.seats:
        assert isinstance(meant_by_chips(betting, seat, betting.sums.chip, single=False), Refusal)


def accounted_for(betting: Betting, meant: Meant, chips: int) -> None:
    """What goes in and what goes back is what was put out, unless it is made up to a raise."""
    done = judge(betting, betting.seat, meant.act, meant.to)
    assert isinstance(done, Acted)
    assert meant.returned >= 0
    if done.adds + meant.returned != chips:
        assert done.adds > chips
        assert meant.act in {Act.RAISE, Act.TAP_OUT}
        assert 2 * (at_turn(betting).own + chips - betting.highest) >= betting.size
