"""What a book says of the room around its tables."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books.findings import Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomRules:
    """Each thing that a room decides, with the rule or reading by which it does.

    *offices* is who may do what no rule gives to anybody, *acting_for* that a supervisor does the
    work of those below him. Where nobody is *picked_up* from his seat, or no *winnings* are held
    because of a device, there is no rule for it. A dispute is *put_to* an office.
    """

    lists: Authority
    offices: Authority
    acting_for: Authority
    moving: Authority
    picked_up: Authority | None = None
    back: Authority | None = None
    lending: Authority
    between_rounds: Authority
    substitutes: Authority
    hole_cards: Authority
    winnings: Authority | None = None
    exclusion_reaches: Authority
    disputes: Authority
    put_to: str
    hours: Authority
    closes: Authority
