"""The charges of one table as they stand; only `evolve` writes here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from msgspec import Struct

from pokerroom.engine import By, on, replayed, table
from pokerroom.play import Game
from pokerroom.play.pots import Charge, Scale
from pokerroom.table.charges.events import (
    CommissionVaried,
    Event,
    OwingPaid,
    TimeAssessed,
    TimeDropped,
    TimeVerified,
)
from pokerroom.terms import AtTable, terms_for

PLAYERS: Final = 2


class Charges:
    """*on_slide* has what each collector laid there; it must be *verified* before it is dropped.

    The time is paid *until* then.
    """

    __slots__ = ("at", "dropped", "game", "on_slide", "owing", "terms", "until", "verified")

    def __init__(self, game: str, terms: Mapping[str, Any], at: datetime) -> None:
        self.game, self.terms, self.at = game, dict(terms), at
        self.on_slide: dict[str, int] = {}
        self.owing: dict[str, int] = {}
        self.until: datetime | None = None
        self.verified, self.dropped = False, 0

    @property
    def table(self) -> AtTable:
        return terms_for(self.game, self.terms, players=PLAYERS)

    @property
    def declared(self) -> Game:
        return self.table.game

    @property
    def charge(self) -> Scale | Charge | None:
        """What the table charges now; None is the scale of its book."""
        return self.table.terms.charge

    @property
    def slide(self) -> int:
        return sum(self.on_slide.values())


def evolve(charges: Charges, event: Event) -> None:
    charges.at = event.at
    CHANGES[event.__class__](charges, event)


def replay(game: str, terms: Mapping[str, Any], at: datetime, record: Iterable[Event]) -> Charges:
    return replayed(Charges(game, terms, at), record, evolve)


class ChargesStand(Struct, frozen=True, kw_only=True):
    """All that is to be known of the charges of a table when a round begins."""

    at: datetime
    on_slide: Mapping[str, int] = {}
    owing: Mapping[str, int] = {}
    until: datetime | None = None
    verified: bool = False
    dropped: int = 0


def stand_of(charges: Charges) -> ChargesStand | None:
    """How they stand; None if no time was ever charged."""
    if charges.until is None:
        return None
    return ChargesStand(
        at=charges.at,
        on_slide=dict(charges.on_slide),
        owing=dict(charges.owing),
        until=charges.until,
        verified=charges.verified,
        dropped=charges.dropped,
    )


def as_they_stood(
    game: str, terms: Mapping[str, Any], at: datetime, stand: ChargesStand | None
) -> Charges:
    """The charges of which `stand_of` told."""
    found = Charges(game, terms, stand.at if stand else at)
    if stand is not None:
        found.on_slide, found.owing = dict(stand.on_slide), dict(stand.owing)
        found.until, found.verified, found.dropped = stand.until, stand.verified, stand.dropped
    return found


def copied(charges: Charges) -> Charges:
    other = Charges(charges.game, charges.terms, charges.at)
    other.on_slide, other.owing = dict(charges.on_slide), dict(charges.owing)
    other.until, other.verified, other.dropped = charges.until, charges.verified, charges.dropped
    return other


def _varied(charges: Charges, event: CommissionVaried) -> None:
    charges.terms = {**charges.terms, "commission": event.commission}


def _lay(charges: Charges, who: str, amount: int) -> None:
    charges.on_slide[who] = charges.on_slide.get(who, 0) + amount
    charges.verified = False


def _assessed(charges: Charges, event: TimeAssessed) -> None:
    charges.until, charges.owing = event.until, {**charges.owing, **event.owing}
    _lay(charges, event.who, sum(event.paid.values()))


def _paid(charges: Charges, event: OwingPaid) -> None:
    del charges.owing[event.person]
    _lay(charges, event.who, event.amount)


def _verified(charges: Charges, _event: TimeVerified) -> None:
    charges.verified = True


def _dropped(charges: Charges, event: TimeDropped) -> None:
    charges.on_slide, charges.verified = {}, False
    charges.dropped += event.amount


CHANGES: Final[By[Charges, Event, None]] = table(
    on(CommissionVaried, _varied),
    on(TimeAssessed, _assessed),
    on(OwingPaid, _paid),
    on(TimeVerified, _verified),
    on(TimeDropped, _dropped),
)
