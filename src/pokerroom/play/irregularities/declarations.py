"""Every fact, power and decision that staff put to the rules, in the order of a floor guide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from pokerroom.play.irregularities.declaration import AnyFact, Declaration
from pokerroom.play.irregularities.facts_before_the_deal import BEFORE_THE_DEAL
from pokerroom.play.irregularities.facts_of_cards import OF_CARDS
from pokerroom.play.irregularities.facts_of_players import OF_PLAYERS
from pokerroom.play.irregularities.facts_of_the_deal import OF_THE_DEAL
from pokerroom.play.irregularities.facts_of_the_draw import OF_THE_DRAW
from pokerroom.play.irregularities.powers import DECISIONS, POWERS

FACTS: Final[Mapping[type[Struct], AnyFact]] = {
    each.kind: each
    for each in (*BEFORE_THE_DEAL, *OF_THE_DEAL, *OF_CARDS, *OF_THE_DRAW, *OF_PLAYERS)
}
DECLARED: Final[Mapping[type[Struct], Declaration]] = {
    **FACTS,
    **{each.kind: each for each in (*POWERS, *DECISIONS)},
}
