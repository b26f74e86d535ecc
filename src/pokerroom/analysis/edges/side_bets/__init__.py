"""What side wagers pay back, alone and together with the game."""
