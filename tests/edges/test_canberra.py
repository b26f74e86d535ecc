"""Canberra Poker: every decision against a count of all the dealer's hands, and the figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from pokerroom.analysis.edges.counting import canberra
from pokerroom.analysis.edges.counting.canberra import Decisions, lowest_of
from pokerroom.analysis.edges.variations.files import read_canberra, text_of
from pokerroom.analysis.edges.variations.from_book import canberra_from_book
from pokerroom.analysis.kernels.by_rank import by_rank
from pokerroom.cards.card import Card, parse_cards
from tests.edges.brute import compared_with_dealer

LOWEST = lowest_of(canberra_from_book())


def row_of(decided: Decisions, hand: list[int], shown: int) -> int:
    """The decision these cards belong to, found from the cards alone."""
    tables, every = decided.tables, decided.tables.hands
    ranks = sorted(card // 4 for card in hand)
    number = by_rank(5).ranks.tolist().index(ranks)
    suited = sum(1 << card // 4 for card in hand if card % 4 == shown % 4)
    flush = len({card % 4 for card in hand}) == 1
    there = (every.number == number) & (every.suited == suited) & (every.is_flush == flush)
    (found,) = np.flatnonzero(there[tables.hand] & (tables.open == shown // 4))
    return int(found)


def chosen() -> list[tuple[str, str]]:
    """Hands of every kind, with an open card that does and does not touch them."""
    written = [
        ("Ah Kd Qc 7s 2h", "Qh"),
        ("Ah Kd Qc 7s 2h", "Qs"),
        ("Ah Kh Qh Jh 9h", "Th"),
        ("Ah Kh Qh Jh 9h", "Ts"),
        ("Ah Kh Qh Jh Th", "9h"),
        ("5h 4h 3h 2h Ah", "6h"),
        ("5h 4d 3h 2h Ah", "6h"),
        ("8c 8d 8h 8s 2c", "2d"),
        ("8c 8d 8h 2s 2c", "8s"),
        ("2c 2d 3h 4s 5c", "Ac"),
        ("7c 5d 4h 3s 2c", "9c"),
        ("Ac Ad 8c 8d 3c", "5c"),
    ]
    dealer = Random(5)
    dealt = [dealer.sample(range(52), 6) for _ in range(30)]
    return written + [
        (" ".join(str(Card(card)) for card in cards[:5]), str(Card(cards[5]))) for cards in dealt
    ]


@pytest.mark.parametrize(("cards", "shown"), chosen())
def test_a_decision_is_what_a_count_of_all_dealers_hands_makes_it(
    decided: Decisions, cards: str, shown: str
) -> None:
    hand, card = [int(each) for each in parse_cards(cards)], int(Card(shown))
    row = row_of(decided, hand, card)

    assert decided.tables.compared[row].tolist() == compared_with_dealer(hand, card, LOWEST)


@pytest.mark.parametrize("lowest", ["Qc Qd 4h 3s 2c", "5c 4d 3h 2s Ac"])
def test_a_dealer_who_plays_with_another_hand(lowest: str) -> None:
    variation = replace(canberra_from_book(), plays_with=parse_cards(lowest))
    varied = canberra.decisions(variation)
    for cards, shown in chosen()[:24]:
        hand, card = [int(each) for each in parse_cards(cards)], int(Card(shown))
        counted = compared_with_dealer(hand, card, lowest_of(variation))
        assert varied.tables.compared[row_of(varied, hand, card)].tolist() == counted


def test_a_dealer_who_always_plays_is_beaten_by_more_hands() -> None:
    variation = replace(canberra_from_book(), plays_with=None)

    assert lowest_of(variation) == 1
    assert compared_with_dealer([0, 5, 10, 15, 20], 51, 1)[0] == 0


def test_the_most_a_bet_wins_is_at_most_its_maximum() -> None:
    bet = replace(canberra_from_book().bet, maximum=Fraction(100))

    assert [bet.won(category) for category in (7, 8, 9)] == [40, 100, 100]
    assert replace(bet, maximum=Fraction(99)).won(8) == 99


def test_the_decisions_are_all_hands_with_all_open_cards(decided: Decisions) -> None:
    tables = decided.tables

    assert int(tables.ways.sum()) == 2_598_960 * 47
    assert (tables.compared.sum(axis=1) == 163_185).all()
    assert (tables.compared >= 0).all()


def test_hands_are_counted_as_often_as_there_are_such_hands(decided: Decisions) -> None:
    """All hands of two ranks' cards and one more suit pattern, counted one by one."""
    cards = [card for card in range(52) if card // 4 in {0, 1, 2, 3, 11}]
    counted: dict[tuple[tuple[int, ...], int, bool], int] = {}
    for hand in combinations(cards, 5):
        ranks = tuple(card // 4 for card in hand)
        suited = sum(1 << card // 4 for card in hand if card % 4 == 2)
        key = ranks, suited, len({card % 4 for card in hand}) == 1
        counted[key] = counted.get(key, 0) + 1
    every = decided.tables.hands
    named = zip(by_rank(5).ranks[every.number].tolist(), every.suited, every.is_flush, strict=True)
    found = {
        (tuple(ranks), int(suited), bool(flush)): int(ways)
        for (ranks, suited, flush), ways in zip(named, every.ways, strict=True)
    }

    assert {key: found[key] for key in counted} == counted


def test_canberra_poker(decided: Decisions) -> None:
    found = canberra.edge_from(canberra_from_book(), decided)

    assert found.outcomes.house_edge == Fraction(86362082531, 1661102543100)
    assert found.outcomes.average_wager == Fraction(10405797, 5089630)
    assert found.outcomes.ways == 2_598_960 * 47 * 163_185
    assert found.undecided == 0
    assert {rate.words: rate.part for rate in found.rates}["dealer plays"] == Fraction(205, 364)


def test_caribbean_stud_as_published() -> None:
    variation = read_canberra(text_of("caribbean-stud"))

    edge = canberra.canberra_edge(variation).outcomes

    assert f"{float(edge.house_edge):.5%}" == "5.22431%"
    assert f"{float(edge.element_of_risk):.4%}" == "2.5553%"
