"""What a game against the house consists of: clauses in the order of its book, a table's terms."""
