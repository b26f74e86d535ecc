"""A record of a jackpot says what it said, though its figures and rules have changed since."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pokerroom.jackpots.evolving.evolving import evolve
from pokerroom.jackpots.rules.setup import BoomerangSetup, CrownSetup, Setup
from pokerroom.jackpots.state.link import Link
from pokerroom.money import Money
from tests.golden.engines import JACKPOT
from tests.golden.keeping import kept
from tests.jackpots.floor import told

NAMES = "crown", "crown-at-its-reseeds", "boomerang", "boomerang-shared"


def changed(setup: Setup) -> Setup:
    """With other units.

    What the pools began with, and by which shares a Crown wager feeds them, is no later decision:
    it is in the setup that a record begins with.
    """
    match setup:
        case CrownSetup():
            whole = not setup.returns_whole_level_3
            return replace(
                setup,
                payout_unit=Money(500),
                returns_whole_level_3=whole,
            )
        case BoomerangSetup():
            return replace(
                setup,
                prize_share=Fraction(1, 7),
                reserve_share=Fraction(6, 7),
                several_royals="shared",
                reseed=Money(setup.reseed + 100),
            )


def without_setup(link: Link) -> object:
    found = told(link)
    assert isinstance(found, dict)
    return {name: value for name, value in found.items() if name != "setup"}


@pytest.mark.parametrize("name", NAMES)
def test_all_is_as_the_record_says(name: str) -> None:
    for golden in kept(name):
        setup, heard = JACKPOT.read(golden.begun["setup"], Setup), JACKPOT(golden.events)
        then, now = Link(setup), Link(changed(setup))
        for event in heard:
            evolve(then, event)
            evolve(now, event)
        assert without_setup(now) == without_setup(then), golden.what
