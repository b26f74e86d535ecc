"""Simulation: strategies decide as the exact solution does, and means come out as they must."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pokerroom.analysis.edges.counting.canberra import Decisions, edge_from
from pokerroom.analysis.edges.counting.crown_tables import CrownTables
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.strategies import strategies
from pokerroom.analysis.edges.strategies.simulation import (
    AT_ONCE,
    agrees,
    deal,
    simulate_canberra,
    simulate_crown,
)
from pokerroom.analysis.edges.strategies.strategies import (
    CanberraTable,
    CrownTable,
    FromValue,
    always,
    canberra_table_of,
    crown_table_of,
)
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import STANDARD
from tests.edges.test_canberra import row_of
from tests.edges.test_crown import beside

ROUNDS = 400_000


def test_the_best_canberra_table_decides_as_was_found(decided: Decisions) -> None:
    table, dealer = canberra_table_of(decided), Random(23)
    dealt = [dealer.sample(range(52), 6) for _ in range(60)]
    dealt += [[50, 47, 43, 20, 1, 40], [51, 47, 43, 39, 35, 2], [51, 47, 43, 39, 35, 3]]
    rows = np.array(dealt, np.uint8)
    values = evaluator(STANDARD).best_of(rows[:, :5])

    bets = table(rows[:, :5], values, rows[:, 5])

    wanted = [decided.bets[row_of(decided, cards[:5], cards[5])] for cards in dealt]
    assert bets.tolist() == wanted


def test_the_best_crown_table_decides_as_was_found(crown: CrownTables) -> None:
    table, dealer = crown_table_of(crown_from_book(), crown), Random(29)
    dealt = [dealer.sample(range(52), 6) for _ in range(200)]
    rows = np.array(dealt, np.uint8)
    hole, communal = rows[:, :2], rows[:, 2:]

    at_turn = [bool(crown.turn[beside(cards[:2], cards[2:5])]) for cards in dealt]
    at_river = [bool(crown.river[beside(cards[:2], cards[2:])]) for cards in dealt]
    assert table.turn(hole, communal[:, :3]).tolist() == at_turn
    assert table.river(hole, communal).tolist() == at_river


def test_canberra_poker_comes_out_as_found(decided: Decisions) -> None:
    variation = canberra_from_book()
    exact = edge_from(variation, decided)

    found = simulate_canberra(variation, canberra_table_of(decided), rounds=ROUNDS, seed=1)

    assert found.rounds == ROUNDS
    assert agrees(found, exact.outcomes)
    assert not agrees(found, exact.outcomes, 1e-9)
    assert abs(found.average_wager - float(exact.outcomes.average_wager)) < 0.01
    assert abs(found.deviation - exact.outcomes.standard_deviation) < 0.05


def test_crown_holdem_comes_out_as_found(crown: CrownTables, crown_best: Edge) -> None:
    variation = crown_from_book()

    found = simulate_crown(variation, crown_table_of(variation, crown), rounds=ROUNDS, seed=1)

    assert agrees(found, crown_best.outcomes)
    assert abs(found.average_wager - float(crown_best.outcomes.average_wager)) < 0.02
    nets = {int(outcome.net) for outcome in crown_best.outcomes.all}
    assert set(found.nets) <= nets


def test_never_folding_comes_out_as_the_tables_say(decided: Decisions) -> None:
    found = simulate_canberra(canberra_from_book(), always, rounds=ROUNDS, seed=2)
    worth = int((decided.worth.astype(object) * decided.tables.ways).sum())
    exact = Fraction(worth, 2_598_960 * 47 * 163_185)

    assert abs(found.mean - float(exact)) < 4 * found.error
    assert found.average_wager == 3


def test_a_simple_strategy_bets_from_its_hand_on() -> None:
    dealt = deal(5, 0, 1_000, 5, 0)
    values = evaluator(STANDARD).best_of(dealt[0])
    strategy = FromValue.of("2c 2d 3h 4s 5c")

    bets = strategy(dealt[0], values, dealt[1, :, 4])

    pairs = [len({card // 4 for card in hand.tolist()}) < 5 for hand in dealt[0]]
    odd = [evaluator(STANDARD).category(int(value)) == 0 for value in values]
    assert all(bet for bet, pair in zip(bets, pairs, strict=True) if pair)
    assert not any(bet for bet, none in zip(bets, odd, strict=True) if none)


@pytest.mark.parametrize("rounds", [1, AT_ONCE - 1, AT_ONCE + 1])
def test_as_many_rounds_as_were_asked_for(rounds: int) -> None:
    found = simulate_canberra(canberra_from_book(), always, rounds=rounds, seed=3)

    assert found.rounds == rounds == sum(found.nets.values())


def test_the_same_seed_gives_the_same_rounds() -> None:
    one, same, other = (
        simulate_canberra(canberra_from_book(), always, rounds=5_000, seed=seed)
        for seed in (7, 7, 8)
    )
    assert one == same
    assert one != other


def test_no_card_is_dealt_twice_in_a_round() -> None:
    hands = deal(9, 0, 2_000, 2, 5)
    for own, dealers in zip(*hands.tolist(), strict=True):
        assert own[2:] == dealers[2:]
        assert len({*own, *dealers}) == 9


def test_any_table_is_a_strategy(decided: Decisions) -> None:
    nobody = CanberraTable(np.zeros_like(canberra_table_of(decided).bets))
    folds = simulate_canberra(canberra_from_book(), nobody, rounds=1_000, seed=1)
    assert folds.nets == {-1: 1_000}

    shapes = ((169,), (1755, 1326), (16_432, 1326))
    calls = CrownTable(*(np.full(shape, number == 0) for number, shape in enumerate(shapes)))
    played = simulate_crown(crown_from_book(), calls, rounds=1_000, seed=1)
    assert set(played.nets) == {-3, 0, 2, 3}
    assert played.average_wager == 3


def test_the_best_crown_strategy_is_kept(
    crown: CrownTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strategies, "crown_tables", lambda *_: crown)
    first = strategies.best_crown(crown_from_book(), cache=False)
    monkeypatch.setattr(strategies, "crown_tables", None)
    again = strategies.best_crown(crown_from_book())

    assert np.array_equal(first.plays, again.plays)
    assert np.array_equal(first.turns, again.turns)
    assert np.array_equal(first.rivers, again.rivers)


def test_a_best_crown_strategy_that_was_cut_short_is_found_anew(
    crown: CrownTables, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("POKERROOM_CACHE", str(tmp_path))
    monkeypatch.setattr(strategies, "crown_tables", lambda *_: crown)
    first = strategies.best_crown(crown_from_book())
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-1])

    assert np.array_equal(strategies.best_crown(crown_from_book()).rivers, first.rivers)
    assert kept.read_bytes() == whole
