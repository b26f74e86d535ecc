"""Tests of the ledger and of what is posted to it."""
