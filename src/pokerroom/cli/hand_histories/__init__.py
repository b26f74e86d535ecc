"""The commands on recorded hands."""
