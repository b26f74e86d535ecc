"""One decision: the same as in the whole solution, though nothing is grouped."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from pokerroom.analysis import Malformed
from pokerroom.analysis.edges.counting.canberra import Decisions
from pokerroom.analysis.edges.counting.canberra_tables import DEALERS_HANDS
from pokerroom.analysis.edges.counting.crown_tables import STARTS, CrownTables, net_of
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.counting.rivers import CONTESTS, Contests
from pokerroom.analysis.edges.counting.short_stakes import known_worth, worth_with
from pokerroom.analysis.edges.strategies.decision import decide
from pokerroom.analysis.edges.variations.from_book import crown_from_book
from pokerroom.analysis.edges.variations.variation import Stake
from pokerroom.bots.exact import FOLDED
from pokerroom.cards.card import Card
from tests.edges.test_canberra import row_of
from tests.edges.test_crown import beside

DEALER = Random(17)
CANBERRA = [DEALER.sample(range(52), 6) for _ in range(12)]
CROWN = [DEALER.sample(range(52), 6) for _ in range(12)]


def written(cards: list[int]) -> str:
    return " ".join(str(Card(card)) for card in cards)


@pytest.mark.parametrize("cards", CANBERRA, ids=written)
def test_canberra_poker(decided: Decisions, cards: list[int]) -> None:
    row = row_of(decided, cards[:5], cards[5])

    found = decide("canberra-poker", written(cards))

    assert found.choices[0].value == -1
    assert found.choices[1].value == Fraction(int(decided.worth[row]), DEALERS_HANDS)
    assert (found.best.name == "bet") == decided.bets[row]
    assert [ways for _, ways in found.results] == decided.tables.compared[row].tolist()


@pytest.mark.parametrize("cards", CROWN, ids=written)
def test_later_wagers(crown: CrownTables, cards: list[int]) -> None:
    river, turn = decide("crown-holdem", written(cards)), decide("crown-holdem", written(cards[:5]))
    at_river, at_turn = beside(cards[:2], cards[2:]), beside(cards[:2], cards[2:5])

    assert river.choices[1].wager == Fraction(int(crown.river_net[at_river]), CONTESTS)
    assert turn.choices[1].wager == Fraction(int(crown.turn_net[at_turn]), CONTESTS * 47)
    assert (turn.best.name == "turn wager") == crown.turn[at_turn]
    assert (river.best.name == "river wager") == crown.river[at_river]


@pytest.mark.parametrize("cards", CROWN[:6], ids=written)
def test_later_wagers_at_other_odds(all_contests: Contests, cards: list[int]) -> None:
    crown = crown_from_book()
    odds = tuple(Fraction(each, 2) for each in (1, 1, 2, 3, 3, 4, 5, 9, 30, 100))
    variation = replace(crown, river=Stake(times=Fraction(3), pays=odds))
    kind, held = beside(cards[:2], cards[2:])
    there = Contests(all_contests.wins[[kind]], all_contests.losses[[kind]])

    wager = decide(variation, written(cards)).choices[1].wager

    assert wager == Fraction(int(net_of(there, odds)[0, held]), 2 * CONTESTS) * 3


def test_a_decision_before_the_turn_is_the_mean_of_those_after_it() -> None:
    cards = [Card("Qh"), Card("Jh"), Card("9h"), Card("2c"), Card("2d")]
    before = decide("crown-holdem", cards)

    turns = [Card(card) for card in range(52) if card not in cards]
    for wagered in (False, True):
        after = [decide("crown-holdem", [*cards, t], turn_wager=wagered).best.value for t in turns]
        assert before.choices[int(wagered)].value == sum(after, Fraction()) / 47


def test_a_turn_wager_counts_if_it_was_made() -> None:
    cards = "Ah Kd Kh 7s 2c 3d"
    without, made = (decide("crown-holdem", cards, turn_wager=each) for each in (False, True))

    wager = made.choices[1].wager
    assert wager is not None
    assert made.best.value - without.best.value == wager
    assert decide("crown-holdem", cards) == made


def test_bots_give_up_the_starting_hands_that_best_play_gives_up(crown_best: Edge) -> None:
    assert {start.name for start in crown_best.starts if not start.plays} == FOLDED


@pytest.mark.parametrize(("cards", "best"), [("7s 2d", "fold"), ("8s 2d", "flop wager")])
def test_the_first_decision(crown_best: Edge, cards: str, best: str) -> None:
    found = decide("crown-holdem", cards)
    start = next(each for each in crown_best.starts if each.name == cards[0] + "2o")

    assert found.best.name == best
    assert found.choices[1].value == start.played


@pytest.mark.parametrize("left", [2, 1, 0])
def test_what_is_known_of_starting_hands_is_what_is_counted(crown: CrownTables, left: int) -> None:
    counted = worth_with(crown_from_book(), crown, Fraction(left))

    assert [known_worth(start, Fraction(left)) for start in range(STARTS)] == counted


def test_who_can_pay_no_later_wager_folds_hands_that_others_play() -> None:
    """Five and three: apart from this room, some -1.117 antes over 30,000 deals."""
    enough, short = (decide("crown-holdem", "5h 3d", left=Fraction(each)) for each in (4, 2))

    assert enough == decide("crown-holdem", "5h 3d")
    assert (enough.best.name, short.best.name) == ("flop wager", "fold")
    assert short.choices[1].value == pytest.approx(-1.117, abs=0.013)


@pytest.mark.parametrize(("ante", "river"), [(0, False), (1, True), (2, True)])
def test_a_check_counts_on_the_river_wager_only_if_it_can_be_paid(ante: int, river: bool) -> None:
    cards = "Qh Jh 9h 2c 2d"
    whole, found = decide("crown-holdem", cards), decide("crown-holdem", cards, left=Fraction(ante))

    check, wager = (
        then.value - now.value for now, then in zip(found.choices, whole.choices, strict=True)
    )
    assert (check == 0, wager == 0) == (river, ante == 2)


def test_with_one_later_wager_to_make_a_hand_is_worth_the_mean_of_its_flops() -> None:
    """Aces whose flop is known: the turn wager now, or the river wager where it pays."""
    cards = "As Ah 9h 2c 2d"
    found = decide("crown-holdem", cards, left=Fraction(1))
    held = [Card(each) for each in cards.split()]
    turns = [Card(card) for card in range(52) if card not in held]
    after = [decide("crown-holdem", [*held, t], turn_wager=False) for t in turns]

    waits = sum((each.best.value for each in after), Fraction()) / 47
    made = [decide("crown-holdem", [*held, t], turn_wager=True).choices[0] for t in turns]
    assert found.choices[0].value == waits
    assert found.choices[1].value == sum((each.value for each in made), Fraction()) / 47


@pytest.mark.parametrize(
    ("game", "cards", "words"),
    [
        ("crown-holdem", "As", "1 card is not a decision"),
        ("crown-holdem", "As Kd Qh", "3 cards"),
        ("crown-holdem", "As Kd Qh 2c 3c 4c 5c", "7 cards"),
        ("canberra-poker", "As Kd Qh 2c 3c", "5 cards are not a decision"),
        ("canberra-poker", "As Kd Qh 2c 3c As", "As appears twice"),
    ],
)
def test_what_is_no_decision(game: str, cards: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        decide(game, cards)


def test_the_value_of_a_start_is_the_mean_over_flops(crown: CrownTables, crown_best: Edge) -> None:
    """Wins and losses of aces, counted apart from this room by the odds of Holdem."""
    from pokerroom.analysis import odds

    aces = crown.ways[0].sum(axis=(0, 1))
    whole = odds("holdem", ["AsAh", "random"], exact=True).hands[0]

    assert Fraction(int(aces[:10].sum()), int(aces.sum())) == whole.win
    assert Fraction(int(aces[10]), int(aces.sum())) == whole.split
    assert crown_best.starts[0].ways == 6
    assert np.isclose(float(crown_best.starts[0].played), 2.78206, atol=1e-5)
