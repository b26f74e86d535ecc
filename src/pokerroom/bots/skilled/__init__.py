"""Bots that work out what each act is worth, at several levels and in several styles."""
