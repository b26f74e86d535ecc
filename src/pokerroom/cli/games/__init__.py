"""The commands on games and the terms of a table."""
