"""What happens in a room and at its tables between the rounds, in sentences."""
