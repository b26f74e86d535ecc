"""What commission is charged on, how much it is, and when tied players owe none."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority
from pokerroom.play.pots.outcome import Contender, Pot
from pokerroom.play.seats import Seat


class TestedOn(StrEnum):
    """Whether other players' money is looked for in all the pots or in each separately (A-35)."""

    __test__ = False  # not a test, despite its name

    ROUND_OF_PLAY = "round_of_play"
    EACH_POT = "each_pot"


@dataclass(frozen=True, slots=True, kw_only=True)
class TiedAlone:
    """No commission if equal hands contest the pot and nobody else has paid into it."""

    tested_on: TestedOn = TestedOn.ROUND_OF_PLAY
    per: Authority


def exempt_pots(
    clause: TiedAlone, pots: Sequence[Pot], contenders: Mapping[Seat, Contender]
) -> Collection[int]:
    """The places of the pots that bear no commission because only the tied players paid in."""
    places = range(len(pots))
    if clause.tested_on is TestedOn.EACH_POT:
        return [place for place in places if _are_tied(pots[place].paid_by, contenders)]
    # anybody with chips in a side pot has paid into the main pot too
    return places if pots and _are_tied(pots[0].paid_by, contenders) else ()


def _are_tied(payers: Sequence[Seat], contenders: Mapping[Seat, Contender]) -> bool:
    """Whether there are at least two *payers*, all still in, with equal hands."""
    first = contenders.get(payers[0])
    if first is None or len(payers) == 1:
        return False
    for seat in payers[1:]:
        hand = contenders.get(seat)
        if hand is None or hand.high != first.high or hand.low != first.low:
            return False
    return True
