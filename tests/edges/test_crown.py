"""Crown Hold'em: wagers against a count of all communal cards and opponents, and the figures."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from pokerroom.analysis.edges.counting import rivers_numpy
from pokerroom.analysis.edges.counting.crown import edge_from
from pokerroom.analysis.edges.counting.crown_tables import CrownTables, start_of, tables_from
from pokerroom.analysis.edges.counting.rivers import (
    Contests,
    RiverTally,
    categories_by_value,
    tally_in_c,
    tally_in_use,
)
from pokerroom.analysis.edges.counting.suits import holes_changed, kinds, place_of
from pokerroom.analysis.edges.variations.files import read_crown, text_of
from pokerroom.analysis.edges.variations.from_book import crown_from_book
from pokerroom.analysis.kernels.kernels import OddsKernels, odds_kernels
from pokerroom.cards.card import parse_cards
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import STANDARD
from tests.edges.brute import left_of, over_rivers

STARTS = 169


def place(cards: list[int]) -> int:
    return int(place_of(np.sort(np.array([cards], np.uint8)))[0])


def beside(hole: list[int], communal: list[int]) -> tuple[int, int]:
    """The kind of the communal cards, and what stands there for the hole cards."""
    known, there = kinds(len(communal)), place(communal)
    return int(known.kind[there]), int(holes_changed()[known.change[there], place(hole)])


def chosen() -> list[list[int]]:
    """Two hole and four communal cards; some with flushes to come in one suit or another."""
    written = [
        "As Ks Qs Js 2h 2d",
        "Ah Kd Qh Jh 2h 3h",
        "7c 2d 7d 2c 9h 9s",
        "Tc 9c 8c 7c 6d 6s",
        "3h 3d 3c 3s Ac Ad",
        "4h 2c Kh Kd Kc 9h",
    ]
    dealer = Random(7)
    return [[int(card) for card in parse_cards(each)] for each in written] + [
        dealer.sample(range(52), 6) for _ in range(25)
    ]


@pytest.mark.parametrize("cards", chosen(), ids=str)
def test_a_river_wager_is_what_a_count_of_everything_to_come_makes_it(
    all_contests: Contests, crown: CrownTables, cards: list[int]
) -> None:
    hole, communal = cards[:2], cards[2:]
    wins, losses = over_rivers(hole, communal)
    kind, held = beside(hole, communal)

    assert all_contests.wins[kind, held].tolist() == wins
    assert all_contests.losses[kind, held] == losses
    assert crown.river[kind, held] == (sum(wins) > losses)


@pytest.mark.parametrize("cards", [chosen()[1][:5], chosen()[2][:5], chosen()[8][:5]], ids=str)
def test_a_turn_wager_is_what_a_count_of_everything_to_come_makes_it(
    crown: CrownTables, cards: list[int]
) -> None:
    hole, flop = cards[:2], cards[2:]
    over_turns = [over_rivers(hole, [*flop, turn]) for turn in left_of(*cards)]
    net = sum(sum(wins) - losses for wins, losses in over_turns)

    assert crown.turn[beside(hole, flop)] == (net > 0)


def test_the_two_kernels_count_alike() -> None:
    dealer = Random(11)
    four = np.array([sorted(dealer.sample(range(52), 4)) for _ in range(6)], np.uint8)
    found = []
    for tally in (tally_in_use(), rivers_numpy.river_tally):
        wins, losses = np.zeros((6, 1326, 10), np.uint16), np.zeros((6, 1326), np.uint16)
        assert tally(evaluator(STANDARD), categories_by_value(), four, wins, losses) == -1
        found.append((wins, losses))

    assert np.array_equal(found[0][0], found[1][0])
    assert np.array_equal(found[0][1], found[1][1])


@pytest.mark.parametrize("tally", [tally_in_use(), rivers_numpy.river_tally])
def test_a_card_that_comes_twice_is_found(tally: RiverTally) -> None:
    four = np.array([[1, 2, 3, 4], [1, 2, 3, 3]], np.uint8)
    wins, losses = np.zeros((2, 1326, 10), np.uint16), np.zeros((2, 1326), np.uint16)

    assert tally(evaluator(STANDARD), categories_by_value(), four, wins, losses) == 1


@pytest.mark.parametrize(
    ("communal", "wins", "losses"),
    [
        ((2, 3), (2, 1326, 10), (2, 1326)),
        ((2, 4), (1, 1326, 10), (2, 1326)),
        ((2, 4), (2, 1325, 10), (2, 1326)),
        ((2, 4), (2, 1326, 9), (2, 1326)),
        ((2, 4), (2, 1326, 10), (1, 1326)),
        ((2, 4), (2, 1326, 10), (2, 1327)),
    ],
)
@pytest.mark.parametrize("kernels", [each for each in (odds_kernels(),) if each.name == "c"])
def test_arrays_that_do_not_fit_are_refused(
    kernels: OddsKernels,
    communal: tuple[int, ...],
    wins: tuple[int, ...],
    losses: tuple[int, ...],
) -> None:
    arrays = (np.zeros(wins, np.uint16), np.zeros(losses, np.uint16))
    with pytest.raises(ValueError, match="do not fit"):
        tally_in_c(
            evaluator(STANDARD), categories_by_value(), np.zeros(communal, np.uint8), *arrays
        )


@pytest.mark.parametrize("kernels", [each for each in (odds_kernels(),) if each.name == "c"])
def test_categories_outside_the_table_are_refused(kernels: OddsKernels) -> None:
    wrong = categories_by_value().copy()
    wrong[8191] = 10
    arrays = (np.zeros((1, 1326, 10), np.uint16), np.zeros((1, 1326), np.uint16))
    four = np.array([[0, 1, 2, 3]], np.uint8)
    for categories in (wrong, wrong[:8191].copy()):
        with pytest.raises(ValueError, match="do not fit"):
            tally_in_c(evaluator(STANDARD), categories, four, *arrays)


@pytest.mark.parametrize("size", [3, 4])
def test_a_change_of_suits_leads_to_what_stands_for_the_kind(size: int) -> None:
    known, dealer = kinds(size), Random(3)
    suits = [[0, 1, 2, 3], [1, 0, 2, 3], [3, 1, 0, 2]]
    for _ in range(50):
        cards = dealer.sample(range(52), size)
        same = {
            int(known.kind[place([card // 4 * 4 + change[card % 4] for card in cards])])
            for change in suits
        }
        assert len(same) == 1


def test_there_are_as_many_kinds_as_suits_leave() -> None:
    assert (len(kinds(3).cards), len(kinds(4).cards)) == (1755, 16_432)
    assert (int(kinds(3).sets.sum()), int(kinds(4).sets.sum())) == (22_100, 270_725)


def test_starting_hands_lie_in_a_square() -> None:
    assert start_of(51, 50) == 0
    assert start_of(51, 47) == start_of(47, 51) == 1
    assert start_of(51, 46) == 13
    assert start_of(0, 1) == STARTS - 1


def test_crown_holdem(crown: CrownTables) -> None:
    found = edge_from(crown_from_book(), crown)

    assert found.outcomes.house_edge == Fraction(19447087313, 347672625300)
    assert found.outcomes.ways == 1326 * 230_300 * 4 * 46 * 990
    folded = {start.name for start in found.starts if not start.plays}
    assert folded == {"32o", "42o", "52o", "62o", "72o", "43o"}


def test_texas_holdem_bonus_as_published(all_contests: Contests) -> None:
    variation = read_crown(text_of("texas-holdem-bonus"))

    edge = edge_from(variation, tables_from(all_contests, variation)).outcomes

    assert f"{float(edge.house_edge):.5%}" == "2.03692%"
