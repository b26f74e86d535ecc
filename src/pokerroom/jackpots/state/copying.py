"""Copies of a jackpot, for asking what would follow without letting it happen."""

from __future__ import annotations

from typing import Final, TypeVar

from pokerroom.engine import Copying, part
from pokerroom.jackpots.state.accounts import Accounts
from pokerroom.jackpots.state.link import Claim, Hit, Link, Payments, Prize, Reading, RoundOn

K = TypeVar("K", Accounts, Claim, Hit, Link, Payments, Prize, Reading, RoundOn)


def _empty(value: K) -> K:
    kind = value.__class__
    return kind.__new__(kind)


copied: Final = Copying(
    Link,
    part(Link, Link.__slots__, _empty),
    part(Accounts, Accounts.__slots__, _empty),
    part(RoundOn, RoundOn.__slots__, _empty),
    part(Hit, Hit.__slots__, _empty),
    part(Claim, Claim.__slots__, _empty),
    part(Reading, Reading.__slots__, _empty),
    part(Prize, Prize.__slots__, _empty),
    part(Payments, Payments.__slots__, _empty),
)
"""An independent copy of the link; what never changes is shared."""
