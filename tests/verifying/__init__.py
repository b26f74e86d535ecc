"""Tests of whether a record stands."""
