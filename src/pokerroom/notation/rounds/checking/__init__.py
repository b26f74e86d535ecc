"""What a round file expects, compared with the round of play as it stands."""

from pokerroom.notation.rounds.checking.authorities import authorities
from pokerroom.notation.rounds.checking.checks import checks_in
from pokerroom.notation.rounds.checking.comparing import Position, hand_in_words, pots_now
from pokerroom.notation.rounds.checking.offices import is_office
from pokerroom.notation.rounds.checking.open_acts import in_words, may_do
from pokerroom.notation.rounds.checking.past import Past

__all__ = [
    "Past",
    "Position",
    "authorities",
    "checks_in",
    "hand_in_words",
    "in_words",
    "is_office",
    "may_do",
    "pots_now",
]
