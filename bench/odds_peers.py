"""How others find equities: eval7 and treys deal by deal, eval7 and pokerkit from samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, islice
from typing import Any

from bench.contest import Contender
from pokerroom.cards.card import Card

EXACT = "Holdem AsAh v KsKh, every deal"
SAMPLED = "Holdem AsAh v KsKh, a deal at random"
HANDS = ("AsAh", "KsKh")
DEALS = {"eval7": 20_000, "treys": 500}
SAMPLES = {"eval7": 200_000, "pokerkit": 20}
"""How many each does in a turn; all are compared by rate."""


def peers() -> Iterator[Contender]:
    """Those that are installed; none of them counts all deals before the flop by itself."""
    for name, count in DEALS.items():
        if find_spec(name):
            yield Contender(name, EXACT, count, _DEALS[name](import_module(name), count))
    for name, count in SAMPLES.items():
        if find_spec(name):
            yield Contender(name, SAMPLED, count, _SAMPLES[name](import_module(name), count))


def _cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def _communal(count: int) -> list[tuple[str, ...]]:
    """The first *count* choices of five of the cards that nobody holds."""
    held = "".join(HANDS)
    left = [str(Card(number)) for number in range(52) if str(Card(number)) not in held]
    return list(islice(combinations(left, 5), count))


def _eval7_deals(module: Any, count: int) -> Callable[[], object]:
    one, other = ([module.Card(card) for card in _cards(hand)] for hand in HANDS)
    rows = [[module.Card(card) for card in five] for five in _communal(count)]
    evaluate = module.evaluate
    return lambda: sum(evaluate(one + five) > evaluate(other + five) for five in rows)


def _treys_deals(module: Any, count: int) -> Callable[[], object]:
    one, other = ([module.Card.new(card) for card in _cards(hand)] for hand in HANDS)
    rows = [[module.Card.new(card) for card in five] for five in _communal(count)]
    evaluate = module.Evaluator().evaluate
    return lambda: sum(evaluate(one, five) < evaluate(other, five) for five in rows)


def _eval7_samples(module: Any, count: int) -> Callable[[], object]:
    hand, others = [module.Card(card) for card in _cards(HANDS[0])], module.HandRange("KK")
    return lambda: module.py_hand_vs_range_monte_carlo(hand, others, [], count)


def _pokerkit_samples(module: Any, count: int) -> Callable[[], object]:
    ranges = [module.parse_range(hand) for hand in HANDS]
    return lambda: module.calculate_equities(
        ranges,
        (),
        2,
        5,
        module.Deck.STANDARD,
        (module.StandardHighHand,),
        sample_count=count,
    )


_DEALS = {"eval7": _eval7_deals, "treys": _treys_deals}
_SAMPLES = {"eval7": _eval7_samples, "pokerkit": _pokerkit_samples}
