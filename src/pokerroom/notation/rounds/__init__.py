"""Round files: a round of play as text, read, played and compared with what it expects."""
