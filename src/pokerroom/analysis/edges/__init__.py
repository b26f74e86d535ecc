"""Exact mathematics of the games against the house."""
