"""Whole rounds of every game at any table that its book allows, with choices drawn at random."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from tests.properties.choosing import Chooser, choosers
from tests.properties.holding import round_holds
from tests.properties.late import put_late
from tests.properties.mishaps import mishaps_are_put_right
from tests.properties.offered import offered_is_accepted
from tests.properties.tables import NAMES, table_of
from tests.properties.twins import unknown_cards_change_nothing
from tests.properties.veils import hidden_cards_do_not_show


def rounds(number: int) -> settings:
    """So many of each game; what is drawn is long, because a round is."""
    return settings(
        max_examples=number,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


each_game = pytest.mark.parametrize("name", NAMES)


@each_game
@rounds(18)
@given(choose=choosers())
def test_chips_cards_record_and_rules_hold_at_every_moment(name: str, choose: Chooser) -> None:
    """Nothing is made or lost, refusals change nothing, the record gives the play back, it ends."""
    round_holds(name, choose)


@each_game
@rounds(15)
@given(choose=choosers())
def test_the_acts_offered_are_the_acts_accepted(name: str, choose: Chooser) -> None:
    offered_is_accepted(name, choose)


@each_game
@rounds(18)
@given(choose=choosers())
def test_unknown_face_down_cards_change_nothing(name: str, choose: Chooser) -> None:
    unknown_cards_change_nothing(name, choose)


@each_game
@rounds(18)
@given(choose=choosers())
def test_whatever_goes_wrong_is_put_right(name: str, choose: Chooser) -> None:
    mishaps_are_put_right(name, choose)


@each_game
def test_whatever_is_found_late_is_put_right(name: str) -> None:
    """Everybody has tapped out before the last cards, and what lies face down is untold."""
    table = table_of(name, Chooser(b""))
    chip = table.plan.terms.lowest_chip
    assert put_late(replace(table, stakes=dict.fromkeys(table.stakes, chip)), told=False)["Exposed"]


@each_game
@rounds(25)
@given(choose=choosers())
def test_what_a_viewer_may_not_see_does_not_show(name: str, choose: Chooser) -> None:
    hidden_cards_do_not_show(name, choose)
