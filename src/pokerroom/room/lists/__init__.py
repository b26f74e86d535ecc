"""Waiting lists: who waits for which game in what order, and the seats that are offered to them."""
