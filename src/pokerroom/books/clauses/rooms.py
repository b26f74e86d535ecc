"""What a book says of the room around its tables."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books.findings import Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceRules:
    """What makes a device prohibited: somebody *used* or *had* it, its kind, what it can do."""

    used: Authority
    had: Authority
    calculator: Authority
    computer: Authority
    other: Authority
    records: Authority
    alters: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomRules:
    """Each thing that a room decides, with the rule or reading by which it does.

    *offices* is who may do what no rule gives to anybody, *acting_for* that a supervisor does the
    work of those below him; *changing* and *closing* are of tables that have players; *leaving* is
    giving up a seat, *at_booth* that chips are kept there.
    Where nobody is *picked_up* from his seat, or no *winnings* are held
    because of a device, there is no rule for it; nor against *signals* or *harm* where they are
    None. *device* lists what makes one prohibited, if the book does. A dispute is *put_to* an
    office; by *reviewed_if_asked* its decision is reviewed only on request. *talk* is for players
    in a round; *prizes* is who pays those of a jackpot where no chips pass by hand. *late* is that
    whoever runs out of time again and again is away, where players wait for each other.
    *game_is_the_table*: "the game" is that of one table.
    """

    lists: Authority
    offices: Authority
    acting_for: Authority
    changing: Authority
    closing: Authority
    moving: Authority
    leaving: Authority
    picked_up: Authority | None = None
    at_booth: Authority | None = None
    back: Authority | None = None
    lending: Authority
    between_rounds: Authority
    substitutes: Authority
    hole_cards: Authority
    winnings: Authority | None = None
    signals: Authority | None = None
    harm: Authority | None = None
    device: DeviceRules | None = None
    talk: Authority
    prizes: Authority | None = None
    exclusion_reaches: Authority
    game_is_the_table: bool = False
    disputes: Authority
    put_to: str
    reviewed_if_asked: bool
    late: Authority | None = None
    hours: Authority
    closes: Authority
