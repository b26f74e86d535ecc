"""A floor question in plain words: what happened, what else holds, and so what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from pokerroom.house import HouseGame
from pokerroom.house import game as house
from pokerroom.house.irregularities import DECLARED, FactDeclared
from pokerroom.play import Game
from pokerroom.play.game import QUESTIONS, Circumstance, Provision, Silence
from pokerroom.play.irregularities import FACTS, AnyFact

Anything: TypeAlias = Circumstance | house.Circumstance
"""What a provision depends on, among players or against the house."""
Known: TypeAlias = Mapping[Anything, bool]
"""What the asker has said holds, or does not."""
Step: TypeAlias = Anything | Provision | house.Provision | Silence | None
"""What must be known next, what follows, where the book is silent; or nothing at all follows."""
Looked: TypeAlias = Iterable[tuple[Anything, bool]]


Happening: TypeAlias = AnyFact | FactDeclared[Any]


def happenings(game: Game | HouseGame) -> tuple[Happening, ...]:
    """What can go wrong in *game*, in the order of its floor guide."""
    clause = game.irregularities
    assert clause is not None
    ruled = {each.on for each in clause.provisions}
    if isinstance(game, HouseGame):
        return tuple(each for kind, each in DECLARED.items() if kind in ruled)
    assert game.irregularities is not None
    ruled |= {each.on for each in game.irregularities.silences}
    return tuple(each for kind, each in FACTS.items() if kind in ruled and each.happens_in(game))


def asked_at_the_table(fact: Happening) -> tuple[str, ...]:
    """What whoever puts it says, one question a field."""
    if isinstance(fact, FactDeclared):
        return tuple(fact.asks.values())
    return tuple(field.asks for field in fact.fields if field.asks)


def question_on(circumstance: Anything) -> str:
    if isinstance(circumstance, Circumstance):
        return QUESTIONS[circumstance]
    return house.QUESTIONS[circumstance]


def next_step(game: Game | HouseGame, fact: Happening, known: Known) -> Step:
    """The first provision that fits rules, so what decides it is asked in that order."""
    clause = game.irregularities
    assert clause is not None
    for provision in (each for each in clause.provisions if each.on is fact.kind):
        fits = _fits(_looked_at(provision), known)
        if fits is True:
            return provision
        if fits is not False:
            return fits
    if isinstance(game, HouseGame):
        return None
    assert game.irregularities is not None
    return next((each for each in game.irregularities.silences if each.on is fact.kind), None)


def _looked_at(provision: Provision | house.Provision) -> Looked:
    if isinstance(provision, house.Provision):
        return provision.looked_at()
    return (*((each, True) for each in provision.given), *((e, False) for e in provision.unless))


def _fits(looked_at: Looked, known: Known) -> bool | Anything:
    """Whether all is as it must be, or what must be known to say so."""
    wanted = dict(looked_at)
    if any(known.get(each, holds) is not holds for each, holds in wanted.items()):
        return False
    return next((each for each in wanted if each not in known), True)
