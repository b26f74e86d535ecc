"""Other evaluators: those from PyPI in Python, and native ones as shared libraries."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from bench.contest import Contender
from pokerroom.cards.card import Card
from pokerroom.cards.evaluation.fallback import Cards
from pokerroom.cards.evaluation.tables import Values
from pokerroom.cli.output import WrongUsage

PACKAGES = {"eval7": 2_000, "phevaluator": 500, "treys": 150, "pokerkit": 5}
"""And how many hands each values in a call."""
VARIABLE = "POKERROOM_PEERS"
LOCK = "requirements-bench.lock"
SEVEN_CARDS = "seven cards"
OMAHA = "Omaha, four hole and five communal cards"


def install_missing() -> None:
    """Those that this machine can have, as locked; the set-up does only what is missing."""
    root = Path(__file__).resolve().parents[1]
    subprocess.run([root / "scripts" / "bootstrap", LOCK], check=True, stdout=sys.stderr)


def python_contenders(hands: Cards) -> Iterator[Contender]:
    for name, count in PACKAGES.items():
        if find_spec(name):
            with warnings.catch_warnings(action="ignore"):
                call = _PYTHON[name](import_module(name), hands[:count].tolist())
            yield Contender(name, SEVEN_CARDS, count, call)


def omaha_contenders(hole: Cards, communal: Cards) -> Iterator[Contender]:
    """The one package everywhere that values Omaha hands."""
    if find_spec("phevaluator"):
        evaluate = import_module("phevaluator").evaluate_omaha_cards
        hands = np.hstack([communal, hole])[: PACKAGES["phevaluator"]].tolist()
        yield Contender(
            "phevaluator", OMAHA, len(hands), lambda: [evaluate(*hand) for hand in hands]
        )


def _eval7(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    table = [module.Card(str(Card(number))) for number in range(52)]
    cards = [[table[number] for number in hand] for hand in hands]
    return lambda: [module.evaluate(hand) for hand in cards]


def _phevaluator(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    return lambda: [module.evaluate_cards(*hand) for hand in hands]


def _treys(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    table = [module.Card.new(str(Card(number))) for number in range(52)]
    cards = [([table[n] for n in hand[:2]], [table[n] for n in hand[2:]]) for hand in hands]
    evaluate = module.Evaluator().evaluate
    return lambda: [evaluate(hole, communal) for hole, communal in cards]


def _pokerkit(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    table = [next(module.Card.parse(str(Card(number)))) for number in range(52)]
    cards = [([table[n] for n in hand[:2]], [table[n] for n in hand[2:]]) for hand in hands]
    make = module.StandardHighHand.from_game
    return lambda: [make(hole, communal) for hole, communal in cards]


_PYTHON: dict[str, Callable[[Any, list[list[int]]], Callable[[], object]]] = {
    "eval7": _eval7,
    "phevaluator": _phevaluator,
    "treys": _treys,
    "pokerkit": _pokerkit,
}


def native_contenders(hands: Cards, values: Values) -> Iterator[Contender]:
    """Each must put the hands into the order that *values* has."""
    for entry in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        name, _, path = entry.partition("=")
        library = _library(path)
        getattr(library, "prepare", int)()
        theirs = np.zeros(len(hands), np.uint16)
        call = _native_call(library, hands, theirs)
        call()
        if not same_order(values, theirs):
            raise WrongUsage(f"{VARIABLE}: {name} does not put hands of seven cards into our order")
        yield Contender(name, SEVEN_CARDS, len(hands), call)


def _library(path: str) -> ctypes.CDLL:
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise WrongUsage(f"{VARIABLE}: {error}") from error
    if not hasattr(library, "evaluate_seven"):
        raise WrongUsage(f"{VARIABLE}: {path} has no evaluate_seven")
    return library


def _native_call(library: ctypes.CDLL, hands: Cards, out: Values) -> Callable[[], object]:
    there = hands.ctypes.data_as(ctypes.c_void_p), out.ctypes.data_as(ctypes.c_void_p)
    count = ctypes.c_size_t(len(hands))
    return lambda: library.evaluate_seven(there[0], count, there[1])


def same_order(ours: Values, theirs: Values) -> bool:
    by_ours = np.argsort(ours, kind="stable")
    our_steps = np.diff(ours[by_ours].astype(np.int64))
    their_steps = np.diff(theirs[by_ours].astype(np.int64))
    return bool((their_steps >= 0).all() and ((our_steps == 0) == (their_steps == 0)).all())
