"""Shuffles by the million, tested for bias."""
