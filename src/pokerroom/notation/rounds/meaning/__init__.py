"""What is meant by what is said, at the point of the round of play where it is said."""

from pokerroom.notation.rounds.meaning.acts import DetailMissing, meant
from pokerroom.notation.rounds.meaning.cards_told import CardsTold, in_mixed_order
from pokerroom.notation.rounds.meaning.facts import lying, staff_act
from pokerroom.notation.rounds.meaning.points import number_told
from pokerroom.notation.rounds.meaning.staff import (
    cards_hidden,
    commission_set,
    hand_inspected,
    over_blind_told,
    sharing_agreed,
)
from pokerroom.notation.rounds.meaning.stopping import cards_before, cards_up_to

__all__ = [
    "CardsTold",
    "DetailMissing",
    "cards_before",
    "cards_hidden",
    "cards_up_to",
    "commission_set",
    "hand_inspected",
    "in_mixed_order",
    "lying",
    "meant",
    "number_told",
    "over_blind_told",
    "sharing_agreed",
    "staff_act",
]
