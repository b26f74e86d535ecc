"""What happens to each wager against the house, and who has won which prize."""
