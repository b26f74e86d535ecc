"""The commands on games against the house."""
