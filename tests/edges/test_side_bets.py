"""Side wagers and jackpots: prizes, what comes back, and the display at which all does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pokerroom.analysis import Malformed, NotAllowed
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.pictures.returns import returns_of
from pokerroom.analysis.edges.side_bets.early_hands import by_start, early_canberra, early_crown
from pokerroom.analysis.edges.side_bets.side_bets import SideBet, side_bets
from pokerroom.analysis.edges.side_bets.together import together
from pokerroom.analysis.frequencies.frequencies import frequencies

OF_FIVE = [each.deals for each in reversed(frequencies("crown-holdem", early=True).hands)]


def named(bets: tuple[SideBet, ...], name: str) -> SideBet:
    return next(bet for bet in bets if bet.name == name)


def test_first_five_cards_are_all_hands_of_five() -> None:
    assert list(early_crown().by_category) == [10 * count for count in OF_FIVE]
    assert int(by_start().sum()) == 1326 * 19_600
    canberra = early_canberra()
    assert canberra.special == {"Dead Man's Hand": 1_584}
    assert canberra.by_category[2] + 1_584 == OF_FIVE[2]


def test_the_boomerang_with_nothing_more_than_its_least_prizes() -> None:
    (boomerang,) = side_bets("act/canberra-poker")
    prizes = {4: 10_000, 36: 1_000, 624: 500, 3_744: 150, 5_108: 100, 1_584: 50}

    assert {each.ways: each.amount(Fraction(10_000)) for each in boomerang.prizes} == prizes
    assert boomerang.back() == Fraction(sum(w * p for w, p in prizes.items()), 2_598_960)


@pytest.mark.parametrize("unit", [Fraction(1), Fraction(3, 4), Fraction(5, 2)])
@pytest.mark.parametrize("game", ["act/canberra-poker", "wa/crown-holdem"])
def test_at_the_break_even_display_all_comes_back_and_below_it_less(
    game: str, unit: Fraction
) -> None:
    for bet in side_bets(game, unit=unit):
        if bet.display is None:
            assert bet.break_even is None
            continue
        even = bet.break_even
        assert even is not None
        assert bet.back(even) == 1
        assert bet.back(even - 1) < 1 < bet.back(even + 1)


def test_a_wager_that_always_pays_has_no_break_even_display() -> None:
    (cheap,) = side_bets("act/canberra-poker", unit=Fraction(1, 10))

    assert cheap.back() > 1
    assert cheap.break_even is None


def test_a_display_below_the_least_prize_changes_nothing() -> None:
    (boomerang,) = side_bets("act/canberra-poker", displays=(Fraction(5_000),))

    assert boomerang.back() == boomerang.back(Fraction(10_000))
    assert boomerang.back(Fraction(10_001)) > boomerang.back()


def test_levels_cost_one_two_and_three_units_and_begin_with_their_pools() -> None:
    levels = side_bets("wa/crown-holdem", unit=Fraction(2))[:3]

    assert [bet.wager for bet in levels] == [2, 4, 6]
    assert [bet.display for bet in levels] == [10_000, 20_000, 30_000]
    amounts = [[each.amount(bet.display or Fraction()) for each in bet.prizes] for bet in levels]
    assert amounts[2] == [30_000, 3_000, 3_000, 600, 300, 150]


def test_poker_extra_pays_its_table_and_returns_the_stake() -> None:
    extra = named(side_bets("wa/crown-holdem"), "Dealer Poker Extra Wager")
    odds = [0, 0, 5, 10, 30, 40, 70, 200, 500, 1_000]
    paid = sum(count * (odd + 1) for count, odd in zip(OF_FIVE, odds, strict=True) if odd)

    assert extra.back() == Fraction(paid, 2_598_960)


def test_what_is_folded_wins_nothing(crown_best: Edge) -> None:
    never, best = side_bets("wa/crown-holdem"), side_bets("wa/crown-holdem", best=crown_best)
    player, dealer = "Player Poker Extra Wager", "Dealer Poker Extra Wager"

    assert named(best, player).back() < named(never, player).back()
    assert named(best, dealer) == named(never, dealer)
    folded = [number for number, start in enumerate(crown_best.starts) if not start.plays]
    straights = int(by_start()[folded, 4].sum())
    assert named(never, player).prizes[5].ways - named(best, player).prizes[5].ways == straights


def test_a_fold_loses_both_wagers(crown_best: Edge) -> None:
    extra = named(side_bets("wa/crown-holdem"), "Player Poker Extra Wager")
    large, small = (together(crown_best, extra, Fraction(ante)) for ante in (1_000, 1))

    assert large.also_played == ()
    assert "72o" in small.also_played
    edge = crown_best.outcomes.expected
    apart = side_bets("wa/crown-holdem", best=crown_best)
    folding = named(apart, "Player Poker Extra Wager").back() - 1
    assert large.expected == 1_000 * edge + folding
    assert small.expected > edge + folding


def test_only_crown_holdem_is_played_together(crown_best: Edge) -> None:
    from dataclasses import replace

    (boomerang,) = side_bets("act/canberra-poker")
    with pytest.raises(NotAllowed, match="only in Crown Hold'em"):
        together(replace(crown_best, game="act/canberra-poker"), boomerang, Fraction(1))


def test_as_many_displays_as_levels() -> None:
    with pytest.raises(Malformed, match="has 3 displayed amounts"):
        side_bets("wa/crown-holdem", displays=(Fraction(1),))


def test_the_picture_has_a_line_for_each_jackpot() -> None:
    picture = returns_of("Crown", side_bets("wa/crown-holdem"))

    assert picture.startswith("<svg")
    assert picture.count("even at $") == 3
