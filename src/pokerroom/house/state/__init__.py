"""A round against the house as it stands, and the events of which its record is made."""
