"""What a game consists of: its clauses in the order of its book, and the terms of a table."""
