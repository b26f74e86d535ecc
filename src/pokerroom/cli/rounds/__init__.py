"""Commands on files that tell a round: what became of it, and a second opinion on its last act."""
