"""The running of the room: what staff order of it, and the lobby that shows its tables."""
