"""The server: what it answers, how it sends it, and how it starts and ends."""
