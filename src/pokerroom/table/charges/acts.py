"""What is done about the charges of a table; every act says at what time."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

from msgspec import Struct

NEVER: Final = datetime.min


class ChargeAct(Struct, frozen=True, kw_only=True):
    """*by* is the office that does it, as the book calls it; *who* is the person who holds it.

    At a desk, the clock says *at* what time, and the table who has which chips.
    """

    at: datetime = NEVER
    by: str = ""
    who: str = ""


class VariesCommission(ChargeAct, frozen=True, kw_only=True):
    """The table is to be charged differently, written as in its terms: "nil", or a table of keys.

    *in_round*: a round of play is in progress. *signs_changed*: the signs at the table say so.
    """

    commission: str | dict[str, Any]
    in_round: bool = False
    signs_changed: bool = True


class AssessesTime(ChargeAct, frozen=True, kw_only=True):
    """An hour begins, and the dealer collects; *stakes* are the chips of everybody with a seat."""

    stakes: Mapping[str, int] = {}
    in_round: bool = False


class PaysOwing(ChargeAct, frozen=True, kw_only=True):
    """*person* pays what he lacked when time was assessed, out of his present *stake*."""

    person: str
    stake: int = 0


class VerifiesTime(ChargeAct, frozen=True, kw_only=True):
    """What is on the slide is verified before it is dropped; *counted* is what lies there."""

    counted: int | None = None


class DropsTime(ChargeAct, frozen=True, kw_only=True):
    """What is on the slide goes into the drop box."""


Act: TypeAlias = VariesCommission | AssessesTime | PaysOwing | VerifiesTime | DropsTime
