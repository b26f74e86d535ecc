"""Lets events happen to a room."""
