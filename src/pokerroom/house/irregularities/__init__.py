"""What went wrong in a round against the house: what the book provides, what is done about it."""

from pokerroom.house.irregularities.options import amends_jackpot, chooses
from pokerroom.house.irregularities.ruling_on_facts import rules_on_fact

__all__ = ["amends_jackpot", "chooses", "rules_on_fact"]
