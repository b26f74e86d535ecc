"""What happens to the charges of a table; each event says all that the rules decided."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority


class ChargeEvent(Struct, frozen=True, kw_only=True):
    at: datetime
    by: str = ""
    who: str = ""
    per: Authority


class CommissionVaried(ChargeEvent, frozen=True, kw_only=True):
    """Takes effect with the next round of play."""

    commission: str | dict[str, Any]


class TimeAssessed(ChargeEvent, frozen=True, kw_only=True):
    """What each has *paid* out of his chips for the time *until* then, or is still *owing*."""

    until: datetime
    paid: Mapping[str, int]
    owing: Mapping[str, int]


class OwingPaid(ChargeEvent, frozen=True, kw_only=True):
    person: str
    amount: int


class TimeVerified(ChargeEvent, frozen=True, kw_only=True):
    amount: int


class TimeDropped(ChargeEvent, frozen=True, kw_only=True):
    amount: int


Event: TypeAlias = CommissionVaried | TimeAssessed | OwingPaid | TimeVerified | TimeDropped
