"""What people may not do, what staff may do about it, and when there is gaming at all."""

from pokerroom.room.conduct.between_players import (
    gives_chips,
    makes_side_bet,
    puts_in_substitute,
    takes_share_in_bank,
)
from pokerroom.room.conduct.breaches import finds_breach, rule_broken, warns
from pokerroom.room.conduct.exclusions import (
    by_reach,
    excluded_at,
    excluded_from,
    excluded_in_round,
    excludes,
    lifted_by,
    lifts_exclusion,
    reach_of_exclusion,
)
from pokerroom.room.conduct.hours import closed_by, may_begin, out_of_hours, sets_hours
from pokerroom.room.conduct.winnings import ends_inquiry, seizes_winnings
from pokerroom.room.conduct.words import advises, opens_hole_cards, shares_information

__all__ = [
    "advises",
    "by_reach",
    "closed_by",
    "ends_inquiry",
    "excluded_at",
    "excluded_from",
    "excluded_in_round",
    "excludes",
    "finds_breach",
    "gives_chips",
    "lifted_by",
    "lifts_exclusion",
    "makes_side_bet",
    "may_begin",
    "opens_hole_cards",
    "out_of_hours",
    "puts_in_substitute",
    "reach_of_exclusion",
    "rule_broken",
    "seizes_winnings",
    "sets_hours",
    "shares_information",
    "takes_share_in_bank",
    "warns",
]
