"""What each viewer may see of a round against the house and of its events."""
