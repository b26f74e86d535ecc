"""What each viewer may see of a round of play and of its events."""
