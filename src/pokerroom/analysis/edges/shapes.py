"""The figures of a game against the house as they are printed in JSON."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from pokerroom.analysis.edges.counting.edge import Edge, Start
from pokerroom.analysis.edges.counting.outcomes import Outcome, Outcomes


class FigureShape(Struct, frozen=True):
    """One number: exactly, and as a decimal."""

    fraction: str
    decimal: float


class RateShape(Struct, frozen=True):
    """How often something happens, as a share of all rounds."""

    name: str
    part: FigureShape


class OutcomeShape(Struct, frozen=True):
    """One result of a round; *net* and *wagered* in antes."""

    name: str
    net: FigureShape
    wagered: FigureShape
    ways: int
    probability: FigureShape


class StartShape(Struct, frozen=True):
    """A group of hands: worth if never folded, worth when played best, and the share played."""

    name: str
    ways: int
    played: FigureShape
    value: FigureShape
    plays: FigureShape


class RuinShape(Struct, frozen=True):
    """*house* and *player* are each side's greatest chance of ever losing a *bank* in antes.

    *within* is the chance that a player with that bank cannot go on within *rounds*; *mean* and
    *deviation* describe his win over them, in antes.
    """

    bank: int
    house: float
    player: float
    rounds: int
    within: float
    mean: float
    deviation: float


class EdgeShape(Struct, frozen=True):
    game: str
    title: str
    house_edge: FigureShape
    element_of_risk: FigureShape
    average_wager: FigureShape
    variance: FigureShape
    standard_deviation: float
    ways: int
    undecided: int
    rates: list[RateShape]
    outcomes: list[OutcomeShape]
    starts: list[StartShape]
    ruin: RuinShape | None
    format: str = "pokerroom.edge"
    version: int = 1


def figure(exact: Fraction) -> FigureShape:
    return FigureShape(str(exact), float(exact))


def shape_of_edge(found: Edge, ruin: RuinShape | None) -> EdgeShape:
    outcomes = found.outcomes
    return EdgeShape(
        game=found.game,
        title=found.title,
        house_edge=figure(outcomes.house_edge),
        element_of_risk=figure(outcomes.element_of_risk),
        average_wager=figure(outcomes.average_wager),
        variance=figure(outcomes.variance),
        standard_deviation=outcomes.standard_deviation,
        ways=outcomes.ways,
        undecided=found.undecided,
        rates=[RateShape(rate.words, figure(rate.part)) for rate in found.rates],
        outcomes=[_outcome(each, outcomes) for each in outcomes.all],
        starts=[_start(each) for each in found.starts],
        ruin=ruin,
    )


def _outcome(outcome: Outcome, outcomes: Outcomes) -> OutcomeShape:
    return OutcomeShape(
        name=outcome.words,
        net=figure(outcome.net),
        wagered=figure(outcome.wagered),
        ways=outcome.ways,
        probability=figure(outcomes.chance(outcome)),
    )


def _start(start: Start) -> StartShape:
    return StartShape(
        name=start.name,
        ways=start.ways,
        played=figure(start.played),
        value=figure(start.value),
        plays=figure(start.plays),
    )
