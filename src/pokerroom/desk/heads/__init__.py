"""Signed heads: where a record ended and when, so that an older or another one is found."""
