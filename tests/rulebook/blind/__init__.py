"""Tests written from the rule texts alone, without sight of the code."""
