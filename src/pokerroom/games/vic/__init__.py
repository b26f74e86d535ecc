"""The thirteen games of Victoria."""
