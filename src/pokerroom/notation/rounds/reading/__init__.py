"""Reads a round file: all of it is understood and possible before anything is played."""
