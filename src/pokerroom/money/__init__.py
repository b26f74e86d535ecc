"""Whole cents; division that says where the odd amount goes."""
