"""Jackpots that several tables share, each a stream of its own."""
