"""The commands on a room: told from a file, or run on a record."""
