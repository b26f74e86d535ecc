"""Whether a record is sound: seals, decks, rounds replayed, the ledger, and a second opinion."""
