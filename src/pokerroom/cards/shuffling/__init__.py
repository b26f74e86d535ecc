"""Shuffle, cut and shoe, with randomness from the machine's kernel and nowhere else."""
