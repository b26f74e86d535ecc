"""Counting and sampling hands by the million, in C or in NumPy."""
