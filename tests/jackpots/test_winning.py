"""Crown Hold'em 3.12, 3.13 and 4.14: with what a Jackpot Wager wins, and what a bonus is worth."""

from __future__ import annotations

import pytest

from pokerroom.books import rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Special, Stood
from pokerroom.jackpots.acts import EndsRound, PaysPrize, PressesPrizeButton
from pokerroom.jackpots.rules.prizes import won
from pokerroom.jackpots.state.events import BonusAwarded
from tests.evidence import per
from tests.jackpots.floor import BASE, EIGHT, ROYAL, STRAIGHT_FLUSH, Floor, crown, only

LESS = (Category.THREE_OF_A_KIND, Category.TWO_PAIRS, Category.ONE_PAIR, Category.ODD_CARDS)
PRIZED = (ROYAL, STRAIGHT_FLUSH, Category.FOUR_OF_A_KIND, Category.FULL_HOUSE, Category.FLUSH)


def press(hand: Category | Special, stood: Stood = Stood.PLAYED_ON) -> PressesPrizeButton:
    return PressesPrizeButton(table="A", box=1, hand=hand, at=EIGHT, stood=stood)


def begun() -> Floor:
    floor = Floor()
    floor.starts("A", b1=1)
    return floor


@per("WA-CHP/3.12(b)", "WA-CHP/3.12(b)(ii)", "WA-CHP/3.12(c)(iii)")
@pytest.mark.parametrize("hand", Category)
def test_a_straight_or_better_wins_and_anything_less_loses(hand: Category) -> None:
    floor, other = begun(), begun()
    assert floor.refused(press(Category.THREE_OF_A_KIND)).per == rule("WA-CHP/3.12(c)(iii)")
    assert other.does(press(Category.STRAIGHT)).per == rule("WA-CHP/3.12(b)")

    if hand >= Category.STRAIGHT:
        assert hand not in LESS
        assert floor.does(press(hand)).per == rule("WA-CHP/3.12(b)")
    else:
        assert hand in LESS
        assert floor.refused(press(hand)).per == rule("WA-CHP/3.12(c)(iii)")
    assert begun().refused(press(Special.DEAD_MANS_HAND)).per == rule("WA-CHP/3.12(c)(iii)")


@per(
    "WA-CHP/3.12",
    "WA-CHP/3.12(b)(i)",
    "WA-CHP/3.12(c)",
    "WA-CHP/3.12(c)(i)",
    "WA-CHP/3.12(c)(ii)",
)
@pytest.mark.parametrize("hand", PRIZED)
def test_the_wager_loses_without_a_flop_wager_or_when_folded_or_not_shown(hand: Category) -> None:
    floor = begun()
    assert floor.refused(press(hand, Stood.FOLDED)).per == rule("WA-CHP/3.12(c)(i)")
    assert floor.refused(press(hand, Stood.NOT_EXPOSED)).per == rule("WA-CHP/3.12(c)(ii)")
    assert floor.refused(press(hand, Stood.NO_FLOP_WAGER)).per == rule("WA-CHP/3.12(b)(i)")
    assert floor.does(press(hand)).per == rule("WA-CHP/3.12(b)")


@per("WA-CHP/5.9(e)(i)")
def test_a_flop_wager_left_out_by_mistake_keeps_the_jackpot_wager_alive() -> None:
    """T128: a flush with Level 1 is worth 50."""
    floor = begun()
    assert floor.does(press(Category.FLUSH, Stood.FORGOT)).per == rule("WA-CHP/5.9(e)(i)")
    floor.verifies("A", 1)
    assert [prize.amount for prize in floor.link.unpaid.values()] == [5_000]


TIMES = {
    Category.FOUR_OF_A_KIND: ("four-of-a-kind", 500),
    Category.FULL_HOUSE: ("full-house", 100),
    Category.FLUSH: ("flush", 50),
    Category.STRAIGHT: ("straight", 25),
}


@pytest.mark.parametrize(
    ("hand", "level", "times", "citation"),
    [
        pytest.param(hand, level, times, line, marks=per(line, "WA-CHP/3.13"), id=line)
        for hand, (name, times) in TIMES.items()
        for level in (1, 2, 3)
        for line in [f"WA-CHP/3.13:T2:{name}:L{level}"]
    ],
)
def test_a_bonus_is_so_many_times_the_wager_and_comes_from_the_59_per_cent(
    hand: Category, level: int, times: int, citation: str
) -> None:
    """T106 among them; the Jackpot Wager is not returned (W-07)."""
    floor = Floor(crown(BASE))
    floor.starts("A", b1=level)
    pools, fund = floor.pools(), floor.account("fund")

    floor.wins("A", b1=hand)

    (bonus,) = only(floor.record, BonusAwarded)
    assert bonus.amount == times * level * 100
    assert bonus.per == rule(citation)
    assert floor.pools() == pools
    assert floor.account("fund") == fund - times * level
    floor.does(PaysPrize(prize=bonus.prize, at=EIGHT), EndsRound(table="A"))
    assert floor.account("paid") == times * level
    assert floor.account("wagered") == level
    floor.is_sound()


@per("WA-CHP/3.12")
def test_no_act_that_claims_a_prize_says_what_the_dealer_holds() -> None:
    """The dealer is not among the facts of a Crown prize, so that it cannot matter."""
    for dealer_plays in (True, False):
        floor = begun()
        act = PressesPrizeButton(
            table="A", box=1, hand=Category.FLUSH, at=EIGHT, dealer_plays=dealer_plays
        )
        floor.does(act)
        assert floor.verifies("A", 1).outcome[-1] == floor.record[-1]
        assert [prize.amount for prize in floor.link.unpaid.values()] == [5_000]


def test_the_jackpot_prizes_have_the_figures_of_the_register() -> None:
    setup = crown()
    for hand, name in ((ROYAL, "royal-flush"), (STRAIGHT_FLUSH, "straight-flush")):
        for level in (1, 2, 3):
            found = won(setup, hand, level, Stood.PLAYED_ON)  # type: ignore[arg-type]
            figures = rule(f"WA-CHP/3.13:T1:{name}:L{level}").figures
            assert found.outcome.part * 100 == figures["pct_of_display"]  # type: ignore[union-attr]
