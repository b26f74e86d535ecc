"""How often hands come: published counts, and counts of every deal where they are few."""

from __future__ import annotations

import json
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from pokerroom.analysis import Malformed, NotAllowed
from pokerroom.analysis.frequencies.frequencies import Frequencies, decks_of, frequencies
from pokerroom.books.clauses.making import Making
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.evaluator import evaluator, low_eight
from pokerroom.cards.orders import HandOrder
from pokerroom.cli.app import run
from pokerroom.games import GAMES, game


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POKERROOM_CACHE", str(tmp_path))


def counts(found: Frequencies) -> list[int]:
    """From the highest to the lowest."""
    return [each.deals for each in found.hands]


def test_hands_of_five_of_seven_and_of_omaha_are_as_published() -> None:
    five = [4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    seven = [4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460]

    assert counts(frequencies("canberra-poker")) == five
    assert counts(frequencies("crown-holdem", early=True)) == five
    assert counts(frequencies("holdem")) == seven
    assert counts(frequencies("crown-holdem")) == seven


QUICK = [
    (name, deck.size)
    for name in GAMES
    for deck in decks_of(game(name))
    if game(name).hand.of is not Making.TWO_OWN_THREE_COMMUNAL or deck is not Deck.FULL
]


@pytest.mark.parametrize(("name", "deck"), QUICK)
def test_every_deal_of_every_game_is_counted_once(name: str, deck: int) -> None:
    found = frequencies(name, deck)

    if found.making is Making.TWO_OWN_THREE_COMMUNAL:
        deals = comb(deck, found.own) * comb(deck - found.own, 5)
    else:
        deals = comb(deck, found.own + found.communal)
    assert found.deals == deals
    assert sum(each.deals for each in found.lows) == (deals if found.lows else 0)


@pytest.mark.parametrize("ace_low", [False, True])
def test_hands_of_thirty_two_cards_one_by_one(ace_low: bool) -> None:
    found = frequencies("act/draw-poker", 32, ace_low=ace_low)
    every = np.array(list(combinations(range(20, 52), 5)), np.uint8)

    assert counts(found) == counted(found.order, evaluator(found.order).best_of(every))


def counted(order: HandOrder, values: np.ndarray) -> list[int]:
    """From the highest category to the lowest."""
    judge = evaluator(order)
    each = np.array([judge.category(value) for value in range(1, judge.values + 1)])
    found = np.bincount(each[values.astype(int) - 1], minlength=10)
    return [int(found[category]) for category in reversed(order.categories)]


def test_omaha_is_as_published() -> None:
    assert counts(frequencies("omaha")) == [
        42807600,
        368486160,
        2225270496,
        29424798576,
        31216782384,
        52289648688,
        40712657408,
        170775844104,
        122655542152,
        13851662832,
    ]


def test_two_hole_and_three_communal_cards_one_by_one() -> None:
    """Communal cards that differ only in the names of suits are dealt once and weighed."""
    found = frequencies("two-card-manila", 32)
    order = found.order
    total = np.zeros(10, int)
    fives = patterns()
    for communal, sets in fives:
        left = [card for card in range(20, 52) if card not in communal]
        holes = np.array(list(combinations(left, 2)), np.uint8)
        values = evaluator(order).exactly_two_of(
            holes, np.tile(np.array(communal, np.uint8), (len(holes), 1))
        )
        total += sets * np.array(counted(order, values))

    assert sum(sets for _, sets in fives) == comb(32, 5)
    assert total.tolist() == counts(found)


def patterns() -> list[tuple[tuple[int, ...], int]]:
    """One set of five cards of each kind that differs in more than the names of suits."""
    found: dict[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], int]] = {}
    for five in combinations(range(20, 52), 5):
        by_suit = [tuple(card // 4 for card in five if card % 4 == suit) for suit in range(4)]
        key = tuple(sorted(by_suit))
        first, sets = found.get(key, (five, 0))
        found[key] = first, sets + 1
    return list(found.values())


def test_lows_one_by_one() -> None:
    found = frequencies("vic/seven-card-stud-hi-low", 40)
    every = np.array(
        [four + three for four in combinations(range(12, 28), 4) for three in [(48, 49, 50)]],
        np.uint8,
    )
    lows = low_eight(Deck.FORTY).best_of(every) > 0
    by_hand = [len({card // 4 for card in row[:4]}) == 4 for row in every.tolist()]

    assert lows.tolist() == by_hand
    assert [each.deals for each in found.lows] == [0, 0, 0, 376_320, 18_267_240]


def test_what_is_not_allowed() -> None:
    with pytest.raises(NotAllowed, match="not played with 40 cards: it allows 52"):
        frequencies("holdem", 40)
    with pytest.raises(Malformed, match="no deck has 41 cards"):
        frequencies("holdem", 41)
    with pytest.raises(NotAllowed, match="decides nothing before the last card"):
        frequencies("holdem", early=True)


def test_the_command_shows_every_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["frequencies", "vic/draw-blind"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert [line for line in lines if line.startswith("exact")] == [
        f"exact: {comb(size, 5):,} deals" for size in (52, 40, 36, 32)
    ]


def test_the_command_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["frequencies", "vic/seven-card-stud-hi-low", "--deck", "36", "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)

    assert shape["decks"][0]["deals"] == comb(36, 7)
    assert shape["decks"][0]["lows"][-1] == {
        "name": "no low",
        "deals": comb(36, 7),
        "probability": 1.0,
    }


def test_the_command_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["frequencies", "holdem", "--deck", "32"]) == 1
    assert "it allows 52" in capsys.readouterr().err
