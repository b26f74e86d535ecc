"""A game and a side wager played together: a fold loses both, so fewer hands are folded."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pokerroom.analysis.edges.counting.edge import Edge, Start
from pokerroom.analysis.edges.side_bets.early_hands import FLOPS, by_start
from pokerroom.analysis.edges.side_bets.side_bets import SideBet
from pokerroom.analysis.edges.variations.variation import CROWN
from pokerroom.analysis.errors import NotAllowed


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """What a round with both wagers is worth, in dollars, and which more hands are then played."""

    bet: SideBet
    expected: Fraction
    also_played: tuple[str, ...]


def together(best: Edge, bet: SideBet, ante: Fraction) -> Together:
    """*best* with an ante in dollars along with *bet*, a wager on the player's own hand."""
    if best.game != CROWN:
        raise NotAllowed("only in Crown Hold'em may a hand that is folded still win a side wager")
    ways = sum(start.ways for start in best.starts)
    expected, also = Fraction(), []
    for number, start in enumerate(best.starts):
        played = start.played * ante + prize_of(bet, number, start) - bet.wager
        folded = -ante - bet.wager
        expected += max(played, folded) * start.ways
        if played > folded and not start.plays:
            also.append(start.name)
    return Together(bet=bet, expected=expected / ways, also_played=tuple(also))


def prize_of(bet: SideBet, number: int, start: Start) -> Fraction:
    """What a starting hand wins on average with the side wager, including any stake returned."""
    total = Fraction()
    for prize in bet.prizes:
        assert prize.category is not None
        won = prize.amount(bet.display or Fraction()) + bet.wager * bet.returned
        total += won * int(by_start()[number, prize.category])
    return total / (start.ways * FLOPS)
