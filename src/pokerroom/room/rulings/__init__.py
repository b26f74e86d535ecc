"""Puts acts to the rules of a room."""
