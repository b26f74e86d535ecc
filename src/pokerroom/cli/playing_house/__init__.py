"""A person plays against the house in the terminal, round after round."""
