"""What the lines of a round file say: acts of players and dealer, facts and decisions of staff."""
