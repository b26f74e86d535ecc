"""A person plays at a table in the terminal, round after round, against bots."""
