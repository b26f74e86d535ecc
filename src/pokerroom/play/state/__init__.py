"""A round of play as it stands, and the events of which its record is made."""
