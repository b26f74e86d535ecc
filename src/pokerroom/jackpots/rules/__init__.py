"""What the rules of a jackpot consist of, those of the two books, and what an operator fixes."""
