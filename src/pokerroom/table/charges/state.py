"""The charges of one table as they stand; only `evolve` writes here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from msgspec import Struct

from pokerroom.engine import By, on, table
from pokerroom.play import Game
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import Scale
from pokerroom.table.charges import events
from pokerroom.terms import AtTable, terms_for

PLAYERS: Final = 2


class Charges:
    """*on_slide* is what each collector has put there; it must be *verified* before it is dropped.

    The time is paid *until* then, by those who are *covered*. Terms are also changed elsewhere, but
    always as a whole: the table looked up last is valid as long as they are the same.
    """

    __slots__ = (
        "_looked_up", "at", "covered", "dropped", "game", "on_slide", "owing", "terms", "until",
        "verified",
    )  # fmt: skip

    def __init__(self, game: str, terms: Mapping[str, Any], at: datetime) -> None:
        self.game, self.terms, self.at = game, dict(terms), at
        self.on_slide: dict[str, int] = {}
        self.owing: dict[str, int] = {}
        self.until: datetime | None = None
        self.covered: frozenset[str] = frozenset()
        self.verified, self.dropped = False, 0
        self._looked_up: tuple[str, Mapping[str, Any], AtTable] | None = None

    @property
    def table(self) -> AtTable:
        known = self._looked_up
        if known is None or known[0] != self.game or known[1] is not self.terms:
            found = terms_for(self.game, self.terms, players=PLAYERS)
            known = self._looked_up = (self.game, self.terms, found)
        return known[2]

    def copied(self) -> Charges:
        """A copy; looks up the table here first, as the copy may be thrown away."""
        other = Charges(self.game, self.terms, self.at)
        other.terms, _ = self.terms, self.table
        other._looked_up = self._looked_up
        other.on_slide, other.owing = dict(self.on_slide), dict(self.owing)
        other.until, other.verified, other.dropped = self.until, self.verified, self.dropped
        other.covered = self.covered
        return other

    @property
    def declared(self) -> Game:
        return self.table.game

    @property
    def charge(self) -> Scale | Charge | None:
        """What the table charges now; None means the scale of its book."""
        return self.table.terms.charge

    @property
    def slide(self) -> int:
        return sum(self.on_slide.values())


def evolve(charges: Charges, event: events.Event) -> None:
    charges.at = event.at
    CHANGES[event.__class__](charges, event)


class ChargesStand(Struct, frozen=True, kw_only=True):
    """The whole state of a table's charges when a round begins."""

    at: datetime
    on_slide: Mapping[str, int] = {}
    owing: Mapping[str, int] = {}
    until: datetime | None = None
    verified: bool = False
    dropped: int = 0
    covered: frozenset[str] = frozenset()


def stand_of(charges: Charges) -> ChargesStand | None:
    """The state of the charges; None if no time was ever charged."""
    if charges.until is None:
        return None
    return ChargesStand(
        at=charges.at,
        on_slide=dict(charges.on_slide),
        owing=dict(charges.owing),
        until=charges.until,
        verified=charges.verified,
        dropped=charges.dropped,
        covered=charges.covered,
    )


def as_they_stood(
    game: str, terms: Mapping[str, Any], at: datetime, stand: ChargesStand | None
) -> Charges:
    """The charges restored from what `stand_of` gave."""
    found = Charges(game, terms, stand.at if stand else at)
    if stand is not None:
        found.on_slide, found.owing = dict(stand.on_slide), dict(stand.owing)
        found.until, found.verified, found.dropped = stand.until, stand.verified, stand.dropped
        found.covered = stand.covered
    return found


def copied(charges: Charges) -> Charges:
    return charges.copied()


def _varied(charges: Charges, event: events.CommissionVaried) -> None:
    charges.terms = {**charges.terms, "commission": event.commission}


def _lay(charges: Charges, who: str, amount: int) -> None:
    charges.on_slide[who] = charges.on_slide.get(who, 0) + amount
    charges.verified = False


def _assessed(charges: Charges, event: events.TimeAssessed) -> None:
    before = charges.covered if event.until == charges.until else frozenset()
    charges.until, charges.owing = event.until, {**charges.owing, **event.owing}
    charges.covered = before.union(event.paid)
    _lay(charges, event.who, sum(event.paid.values()))


def _paid(charges: Charges, event: events.OwingPaid) -> None:
    del charges.owing[event.person]
    _lay(charges, event.who, event.amount)


def _verified(charges: Charges, _event: events.TimeVerified) -> None:
    charges.verified = True


def _dropped(charges: Charges, event: events.TimeDropped) -> None:
    charges.on_slide, charges.verified = {}, False
    charges.dropped += event.amount


CHANGES: Final[By[Charges, events.Event, None]] = table(
    on(events.CommissionVaried, _varied),
    on(events.TimeAssessed, _assessed),
    on(events.OwingPaid, _paid),
    on(events.TimeVerified, _verified),
    on(events.TimeDropped, _dropped),
)
