"""Who has put in what, if a file gives only the amounts in the pots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pokerroom.money import Money, in_dollars
from pokerroom.play import Seat


class Layer(NamedTuple):
    """A pot and the players who may win it, each of whom has put in the same."""

    amount: int
    contested_by: tuple[Seat, ...]


def put_in(layers: Sequence[Layer], folded: Collection[Seat], *, chip: int) -> dict[Seat, int]:
    """Equal parts from those who contest each pot; the remainder is from those who have *folded*.

    The first pot is the main pot. A `ValueError` if the amounts are impossible.
    """
    spare = sorted(folded)
    paid: dict[Seat, int] = dict.fromkeys((*layers[0].contested_by, *folded), 0)
    through: list[Seat] = []
    for place in range(len(layers) - 1, -1, -1):
        amount, contested_by = layers[place]
        payers = [*contested_by, *through]
        share = amount // len(payers) // chip * chip
        rest = amount - share * len(payers)
        for seat in payers:
            paid[seat] += share
        if rest:
            through.append(_giver(spare, rest, share, len(contested_by), amount))
            paid[through[-1]] += rest
    return paid


def _giver(spare: list[Seat], rest: int, share: int, players: int, amount: int) -> Seat:
    if not spare or rest > share:
        raise ValueError(
            f"{players} players cannot have put in {in_dollars(Money(amount))} in equal parts: "
            "name one more who has folded, or tell put_in"
        )
    return spare.pop(0)
