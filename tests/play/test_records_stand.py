"""A record says what it said, though the rules it was made by have been mended since."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerroom.play import Play, replay
from pokerroom.play.game import BettingRound, Burn, Draw, Game
from pokerroom.play.state import Begun, Plan
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import table_of

NAMES = "vic/holdem", "vic/draw-ante", "act/draw-poker", "act/seven-card-stud", "vic/crown-stud"
SAID = "due", "dealable", "due_per", "to_draw", "ghost_places", "phase", "stage", "undecided"


def mended(game: Game) -> Game:
    """With burns where there were none, none where there were, and another draw."""
    rounds = tuple(_mended(each) for each in game.betting_rounds)
    return replace(game, betting_rounds=rounds)


def _mended(clause: BettingRound) -> BettingRound:
    draw = clause.draw and _otherwise(clause.draw)
    burn = None if clause.burn else Burn(cards=1, definition=clause.per, per=clause.per)
    return replace(clause, burn=burn, draw=draw)


def _otherwise(draw: Draw) -> Draw:
    return replace(draw, rest_later=None, running_out=replace(draw.running_out, kept=None))


def under(play: Play, game: Game) -> Begun:
    begun = play.begun
    plan = Plan(game, begun.plan.terms)
    return Begun(plan=plan, stakes=begun.stakes, marker_seat=begun.marker_seat)


@pytest.mark.parametrize("name", NAMES)
def test_cards_due_and_the_draw_are_as_the_record_says(name: str) -> None:
    for seed in range(3):
        round_ = Round(table_of(name, chooser_of(seed)), chooser_of(seed + 50))
        while round_.goes_on:
            round_.put(round_.next_act())
        play = round_.play
        later = under(play, mended(play.game))
        for told in range(len(play.record) + 1):
            then, now = replay(play.begun, play.record[:told]), replay(later, play.record[:told])
            for what in SAID:
                assert getattr(now, what) == getattr(then, what), (what, told)
