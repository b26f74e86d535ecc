"""What is kept of a past round says nothing of hands that nobody has shown."""

from __future__ import annotations

import pytest

from pokerroom.desk import Moment, RoundBegun
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.events import Sitting
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.desk.tables.settings import opening
from pokerroom.play import Phase
from pokerroom.server.past.summing import Summary, summary_of
from pokerroom.table.course import Standing
from tests.rulebook.wrong_in_victoria import table

HANDS = {3: "As Qs", 4: "Ah 9d", 1: "5c 5d", 2: "6c 6d"}
BOARD = "Ac Kd Jh 4c 2s"
TERMS = {"blinds": [5, 10], "minimum": 10, "limit": "no limit"}


def summary(*, shows: bool) -> Summary:
    """Seats 3 and 4 have a pair of aces each; seat 3 has the better kicker, and shows first."""
    at = table("holdem", hands=HANDS, communal=BOARD)
    at.bets("1 fold", "2 fold", "3 call", "4 stand")
    while at.play.phase is not Phase.SHOWDOWN:
        at.deal()
        if at.play.phase is Phase.BETTING:
            at.bets(f"{at.turn} check")
    at.shows(3)
    if shows:
        at.shows(4)
    else:
        at.throws_in(4)
    assert at.play.is_over
    opened = opening("T1", "vic/holdem", TERMS, seats=4, shoe="desk")
    at_desk = PlayersTable(opened)
    at_desk.play = at.play
    people = {seat: Sitting(person=f"P{seat}", stake=100_00, bought=100_00) for seat in HANDS}
    begun = RoundBegun(
        number=1, table=opened, players=people, marker_seat=2, took=0, standing=Standing()
    )
    found = summary_of([Moment(1, 1, Happened(DESK.name, begun), at_desk)])
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("shows", "words"), [(True, "one pair, aces, queen kicker"), (False, "one pair, aces")]
)
def test_a_kicker_is_named_only_against_a_hand_that_was_shown(*, shows: bool, words: str) -> None:
    (winner,) = summary(shows=shows).ending.winners
    assert (winner.name, winner.hand) == ("P3", words)
