"""The rules of a house game as figures: those of its book, and varied ones from files."""
