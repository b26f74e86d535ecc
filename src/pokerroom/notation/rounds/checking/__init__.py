"""What a round file expects, compared with the round of play as it stands."""
