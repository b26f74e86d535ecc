"""Everything that can go wrong against the house, in the order of a floor guide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import Fact, IrregularAct
from pokerroom.house.irregularities.annulment import not_in_round
from pokerroom.house.irregularities.declaration import FactDeclared
from pokerroom.house.irregularities.facts_of_cards import OF_CARDS
from pokerroom.house.irregularities.facts_of_wagers import OF_WAGERS
from pokerroom.house.irregularities.staff_decisions import OF_STAFF
from pokerroom.house.state.play import HousePlay

DECLARED: Final[dict[type, FactDeclared[Any]]] = {
    each.kind: each for each in (*OF_CARDS, *OF_WAGERS, *OF_STAFF)
}


def impossible(play: HousePlay, fact: Fact, per: Authority) -> Refusal | None:
    """Why *fact* cannot have happened, at this point of the round or at all."""
    declared = DECLARED[type(fact)]
    refusal = not_in_round(play, per) if declared.in_round else None
    return refusal or declared.impossible(play, fact, per)


def no_provision(play: HousePlay, fact: Fact) -> Refusal:
    """Why nothing follows from a fact that the game's book does not mention."""
    says = DECLARED[type(fact)].unprovided
    assert says is not None
    return says(play)


def possible_facts(play: HousePlay) -> Iterator[IrregularAct]:
    """One of each kind for every box, person and wager; the rules decide which are possible."""
    for each in DECLARED.values():
        yield from each.candidates(play)
