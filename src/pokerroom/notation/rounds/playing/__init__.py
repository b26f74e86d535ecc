"""Plays a round file: each act is put to the rules in order, and compared with what is expected."""
