"""Clauses that games of every kind have: their pack, seats, cut, ranks of cards and hands."""
