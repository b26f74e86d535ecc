"""What went wrong in a round against the house: what the book provides, and what is done."""

from pokerroom.house.irregularities.declaration import FactDeclared
from pokerroom.house.irregularities.declared import DECLARED, possible_facts
from pokerroom.house.irregularities.options import amends_jackpot, chooses
from pokerroom.house.irregularities.referrals import REFERRING, answers, withdraws
from pokerroom.house.irregularities.ruling_on_facts import rules_on_fact

__all__ = [
    "DECLARED",
    "REFERRING",
    "FactDeclared",
    "amends_jackpot",
    "answers",
    "chooses",
    "possible_facts",
    "rules_on_fact",
    "withdraws",
]
