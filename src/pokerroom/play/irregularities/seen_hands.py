"""A hand that one other player has seen: who saw it, and whether its wager was called."""

from __future__ import annotations

from pokerroom.play.betting import Betting
from pokerroom.play.facts import Fact, ShownToOne
from pokerroom.play.state import Play


def seen_by_active(play: Play, fact: Fact) -> bool:
    return isinstance(fact, ShownToOne) and play.is_in(fact.to)


def uncalled(play: Play, fact: Fact) -> bool:
    """Whether nobody has met the wager of the hand that was shown."""
    if not isinstance(fact, ShownToOne):
        return False
    if play.settlement is not None:
        returned = play.settlement.returned
        return returned is not None and returned.seat == fact.seat
    betting = play.betting
    if betting is None or fact.seat not in betting.seats or not play.is_in(fact.seat):
        return False
    at = betting.seats.index(fact.seat)
    others = [place for place in range(len(betting.seats)) if place != at]
    leads = 0 < betting.totals[at] == betting.highest
    return leads and not any(_meets(betting, place) for place in others)


def _meets(betting: Betting, place: int) -> bool:
    """Whether *place* has put in as much as anybody, or tapped out with less and is still in."""
    total = betting.totals[place]
    is_tapped_out = betting.contending >> place & 1 == 1 and not betting.stakes[place]
    return total == betting.highest or (total > 0 and is_tapped_out)
