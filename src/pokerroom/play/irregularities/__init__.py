"""What went wrong: whether it can have happened, what the book provides, what is done, by whom."""

from pokerroom.play.irregularities.declaration import (
    AnyFact,
    Declaration,
    Detail,
    Field,
    Moment,
    PowerDeclared,
    Sort,
)
from pokerroom.play.irregularities.declarations import DECLARED, FACTS
from pokerroom.play.irregularities.held_wagers import look_at_held_wager
from pokerroom.play.irregularities.phrases import DETAILS
from pokerroom.play.irregularities.powers import POWERS
from pokerroom.play.irregularities.remedies import settlement_taken_back
from pokerroom.play.irregularities.ruling_on_facts import (
    left_open,
    possible_facts,
    rules_on_fact,
    speaks_of,
)
from pokerroom.play.irregularities.staff_decisions import (
    answers,
    excludes,
    invalidates,
    is_past_cards,
    kills_hand,
    rewinds,
    voids_wagers,
    withdraws,
)

__all__ = [
    "DECLARED",
    "DETAILS",
    "FACTS",
    "POWERS",
    "AnyFact",
    "Declaration",
    "Detail",
    "Field",
    "Moment",
    "PowerDeclared",
    "Sort",
    "answers",
    "excludes",
    "invalidates",
    "is_past_cards",
    "kills_hand",
    "left_open",
    "look_at_held_wager",
    "possible_facts",
    "rewinds",
    "rules_on_fact",
    "settlement_taken_back",
    "speaks_of",
    "voids_wagers",
    "withdraws",
]
