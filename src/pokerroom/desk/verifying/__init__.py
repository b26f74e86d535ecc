"""Whether a record is sound: seals, decks, rounds replayed, the ledger, and a second opinion."""

from pokerroom.desk.verifying.faults import Check, Fault, Verified
from pokerroom.desk.verifying.verifier import verify

__all__ = ["Check", "Fault", "Verified", "verify"]
