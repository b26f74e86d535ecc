"""Canberra Poker played best: house edge, results, and what each group of hands is worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.canberra_tables import (
    DEALERS_HANDS,
    LOST,
    NO_HAND,
    STAND_OFF,
    WON,
    CanberraTables,
    Ints,
    Progress,
    canberra_tables,
    hands,
)
from pokerroom.analysis.edges.counting.crown import category_words
from pokerroom.analysis.edges.counting.edge import Edge, Grid, Rate, Start
from pokerroom.analysis.edges.counting.outcomes import Outcome, Outcomes
from pokerroom.analysis.edges.counting.rivers import categories_by_value
from pokerroom.analysis.edges.variations.variation import CANBERRA, CanberraVariation
from pokerroom.analysis.kernels.by_rank import by_rank
from pokerroom.cards import RANKS, STANDARD, Category
from pokerroom.cards.evaluation import evaluator

ROUNDS: Final = comb(52, 5) * 47 * DEALERS_HANDS
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Decisions:
    """What a BET is worth at each decision of the tables, in parts of an ante times all outcomes.

    *scale* is the number of parts in an ante.
    """

    tables: CanberraTables
    worth: Ints
    bets: Flags
    scale: int

    @property
    def categories(self) -> Ints:
        """The category of the player's hand at each decision."""
        return categories_by_value()[self.tables.hands.value[self.tables.hand]].astype(np.int64)


def lowest_of(variation: CanberraVariation) -> int:
    """The value of the lowest hand with which the dealer plays."""
    return evaluator(STANDARD).best(variation.plays_with) if variation.plays_with else 1


def nets_of(variation: CanberraVariation, category: int) -> tuple[Fraction, ...]:
    """What a player who made the BET wins, in antes, with a hand of *category*.

    There is one figure for each way the dealer's hand may compare.
    """
    ante, bet = variation.ante, variation.bet
    won = ante.won(category)
    return won, won + bet.won(category), Fraction(), -ante.times - bet.times


def decisions(variation: CanberraVariation, progress: Progress | None = None) -> Decisions:
    tables = canberra_tables(lowest_of(variation), progress)
    nets = [nets_of(variation, category) for category in Category]
    scale = lcm(*(net.denominator for each in nets for net in each))
    whole = np.array([[int(net * scale) for net in each] for each in nets], np.int64)
    categories = categories_by_value()[tables.hands.value[tables.hand]]
    worth = (tables.compared * whole[categories]).sum(axis=1)
    fold = -int(variation.ante.times * scale) * DEALERS_HANDS
    return Decisions(tables, worth, worth > fold, scale)


def canberra_edge(variation: CanberraVariation, progress: Progress | None = None) -> Edge:
    return edge_from(variation, decisions(variation, progress))


def edge_from(variation: CanberraVariation, decided: Decisions) -> Edge:
    fold = -int(variation.ante.times * decided.scale) * DEALERS_HANDS
    return Edge(
        game=CANBERRA,
        title=variation.title,
        outcomes=Outcomes(tuple(_outcomes(variation, decided))),
        rates=_rates(decided),
        starts=tuple(_starts(decided, fold)),
        grid=_grid(decided),
        undecided=int((decided.worth == fold).sum()),
    )


def _outcomes(variation: CanberraVariation, decided: Decisions) -> list[Outcome]:
    tables, bets, categories = decided.tables, decided.bets, decided.categories
    ways = tables.ways[:, None] * tables.compared * bets[:, None]
    total = np.zeros((len(Category), 4), np.int64)
    np.add.at(total, categories, ways)
    folded = int(tables.ways[~bets].sum()) * DEALERS_HANDS
    ante, both = variation.ante.times, variation.ante.times + variation.bet.times
    found = [Outcome(words="folds", net=-ante, wagered=ante, ways=folded)]
    for result, words in ((NO_HAND, "dealer has no hand"), (STAND_OFF, "void"), (LOST, "loses")):
        net = nets_of(variation, 0)[result]
        count = sum(int(each) for each in total[:, result])
        found.append(Outcome(words=words, net=net, wagered=both, ways=count))
    won = [
        Outcome(
            words=f"wins with {category_words(category)}",
            net=nets_of(variation, category)[WON],
            wagered=both,
            ways=int(total[category, WON]),
        )
        for category in Category
    ]
    return [outcome for outcome in (*found, *won) if outcome.ways]


def _rates(decided: Decisions) -> tuple[Rate, ...]:
    tables, bets = decided.tables, decided.bets
    bet = Fraction(int(tables.ways[bets].sum()), comb(52, 5) * 47)
    no_hand = tables.ways * tables.compared[:, NO_HAND]
    total = sum(int(each) for each in no_hand)
    after_bet = int(no_hand[bets].sum()), int(tables.ways[bets].sum()) * DEALERS_HANDS
    plays = 1 - Fraction(*after_bet) if after_bet[1] else Fraction()
    return (
        Rate(words="folded", part=1 - bet),
        Rate(words="bet", part=bet),
        Rate(words="dealer plays", part=1 - Fraction(total, ROUNDS)),
        Rate(words="dealer plays, of those that are bet", part=plays),
    )


def _starts(decided: Decisions, fold: int) -> list[Start]:
    """*ways* counts hands with an open card; figures are means over them."""
    tables = decided.tables
    names, group = hand_groups()
    groups = group[tables.hand]
    best = np.maximum(decided.worth, fold)
    found = []
    for number, name in enumerate(names):
        those = np.flatnonzero(groups == number)
        ways, parts = tables.ways[those], decided.scale * DEALERS_HANDS
        count = int(ways.sum())
        found.append(
            Start(
                name=name,
                ways=count,
                played=Fraction(_dot(decided.worth[those], ways), count * parts),
                value=Fraction(_dot(best[those], ways), count * parts),
                plays=Fraction(int(ways[decided.bets[those]].sum()), count),
            )
        )
    return found


def _grid(decided: Decisions) -> Grid:
    tables, (names, group) = decided.tables, hand_groups()
    counts = np.zeros((2, len(names), 13), np.int64)
    np.add.at(counts, (decided.bets.astype(int), group[tables.hand], tables.open), tables.ways)
    fold, bet = counts.tolist()
    cells = tuple(
        tuple(Fraction(made, made + not_made) for made, not_made in zip(*row, strict=True))
        for row in zip(bet, fold, strict=True)
    )
    return Grid(
        words="the part of hands that are bet, by the dealer's open card",
        rows=names,
        columns=tuple(RANKS),
        cells=cells,
        goes_on=tuple(tuple(cell > Fraction(1, 2) for cell in row) for row in cells),
    )


def _dot(one: Ints, other: Ints) -> int:
    """The dot product, exact however large."""
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))


@cache
def hand_groups() -> tuple[tuple[str, ...], Ints]:
    """The names of the groups of hands, and each hand's group number; pairs go by rank."""
    every = hands()
    categories = categories_by_value()[every.value]
    ranks = by_rank(5).ranks[every.number].tolist()
    found = [_group(*each) for each in zip(categories.tolist(), ranks, strict=True)]
    names = tuple(name for _, name in sorted(set(found)))
    return names, np.array([names.index(name) for _, name in found], np.int64)


def _group(category: int, ranks: list[int]) -> tuple[tuple[int, int], str]:
    """The sort key of the hand's group, and its name."""
    if category == Category.ONE_PAIR:
        paired = next(rank for rank in ranks if ranks.count(rank) == 2)
        return (category, paired), f"pair of {RANKS[paired]}"
    if category == Category.ODD_CARDS:
        if ranks[3:] == [11, 12]:
            return (0, 1 + ranks[2]), f"ace, king, {RANKS[ranks[2]]}"
        return (0, 0), "less than ace and king"
    return (category, 0), category_words(category)
