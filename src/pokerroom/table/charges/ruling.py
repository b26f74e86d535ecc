"""Put an act about the charges of a table to its rules; hear what they find."""

from __future__ import annotations

from typing import Final, Never, TypeAlias

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.engine import By, Engine, never_referring, on, table
from pokerroom.games import room_rules_of
from pokerroom.table.charges import acts
from pokerroom.table.charges.events import Event
from pokerroom.table.charges.state import Charges, copied, evolve
from pokerroom.table.charges.time import assesses, drops, pays_owing, verifies
from pokerroom.table.charges.varying import varies

Finding: TypeAlias = Ruling[tuple[Event, ...]] | Refusal

RULES: Final[By[Charges, acts.Act, tuple[Event, ...] | Refusal | Referral]] = table(
    on(acts.VariesCommission, varies),
    on(acts.AssessesTime, assesses),
    on(acts.PaysOwing, pays_owing),
    on(acts.VerifiesTime, verifies),
    on(acts.DropsTime, drops),
)


ENGINE: Final[Engine[Charges, acts.Act, Event, Never]] = Engine(
    rules=RULES,
    consequences=lambda _charges: (),
    evolve=evolve,
    copied=copied,
    referring=never_referring(),
)


def put(charges: Charges, act: acts.Act) -> Finding:
    """What the rules make of *act*; a refusal changes nothing."""
    if (act.at.utcoffset() is None) != (charges.at.utcoffset() is None) or act.at < charges.at:
        because = f"it is {charges.at} at this table, and time does not go back to {act.at}"
        return Refusal(because=because, per=room_rules_of(charges.declared.book.id).lists)
    found = ENGINE.put(charges, act)
    assert not isinstance(found, Referral)
    return found
