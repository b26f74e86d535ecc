"""The bot of the games against the house: it plays the exact strategy, and makes no side wagers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Final

import numpy as np

from pokerroom.analysis import outcomes
from pokerroom.analysis.edges import variation_of
from pokerroom.analysis.edges.counting.crown import start_name
from pokerroom.analysis.edges.counting.crown_tables import start_of
from pokerroom.analysis.edges.strategies.decision import decide
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation, Stake
from pokerroom.bots.house_turns import HouseTurn
from pokerroom.cards import STANDARD, Card
from pokerroom.house import AnyAct, Checks, Folds, WagerKind, Wagers
from pokerroom.house.facts import Chooses
from pokerroom.house.wagering.offers import Choice

FLOP: Final = 3
DECISIONS: Final = {CanberraVariation: (6,), CrownVariation: (5, 6)}
FOLDED: Final = frozenset({"43o", "72o", "62o", "52o", "42o", "32o"})
"""The starting hands of Crown Hold'em that best play folds, according to `pokerroom edge`."""


def best_play(turn: HouseTurn) -> AnyAct:
    """The choice that is worth most; given the option, a hand that loses on average is voided."""
    open_to = {offer.choice: offer for offer in turn.offers}
    person, box = turn.person, turn.box.box
    if Choice.VOID in open_to:
        return Chooses(person=person, box=box, void=_would_lose(turn))
    wager = open_to.get(Choice.WAGER)
    if wager and _is_worth_a_wager(turn):
        return Wagers(person=person, box=box, amount=wager.amount)
    may_fold = Choice.FOLD in open_to
    return Folds(person=person, box=box) if may_fold else Checks(person=person, box=box)


def _is_worth_a_wager(turn: HouseTurn) -> bool:
    varied, cards = variation_at(turn), (*turn.own, *turn.others)
    if isinstance(varied, CanberraVariation):
        return decide(varied, cards).best.name == "bet"
    if not turn.others:
        return start_name(start_of(*cards)) not in FOLDED
    stake = varied.turn if len(turn.others) == FLOP else varied.river
    return _wins_by_itself(stake, turn.own, turn.others)


def _would_lose(turn: HouseTurn) -> bool:
    """As far as there are enough cards to tell."""
    varied, cards = variation_at(turn), (*turn.own, *turn.others)
    if len(cards) in DECISIONS[type(varied)]:
        wagered = any(each.wager is WagerKind.TURN for each in turn.box.wagers)
        return decide(varied, cards, turn_wager=wagered).best.value < 0
    return False


def variation_at(turn: HouseTurn) -> CanberraVariation | CrownVariation:
    """The game with the table's maximum payout, if it has one."""
    varied, most = variation_of(turn.plan.game.name), turn.plan.terms.maximum_payout
    if most is None or not isinstance(varied, CanberraVariation):
        return varied
    ante = next(each.counts for each in turn.box.wagers if each.wager is WagerKind.ANTE)
    return replace(varied, bet=replace(varied.bet, maximum=Fraction(most, ante)))


def _wins_by_itself(stake: Stake, own: tuple[Card, ...], communal: tuple[Card, ...]) -> bool:
    """A later wager is won or lost independently: this counts every card that may come."""
    assert len(set(stake.pays)) == 1, "all hands are paid alike"
    known = [int(card) for card in (*own, *communal)]
    others = [*combinations([card for card in range(52) if card not in known], 2)]
    holes = np.empty((len(others), 2, 2), np.uint8)
    holes[:, 0], holes[:, 1] = known[:2], others
    counts = outcomes(STANDARD, holes, known[2:])[:, :, 1].sum(axis=(0, 2))
    return bool(stake.won(0) * int(counts[0]) > stake.times * int(counts[1]))
