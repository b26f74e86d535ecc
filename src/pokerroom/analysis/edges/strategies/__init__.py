"""Strategies against the house: best and chosen ones, decisions, tables, simulation."""
