"""Electronic decks: shuffled, committed to, sealed at rest, dealt in order, revealed."""
