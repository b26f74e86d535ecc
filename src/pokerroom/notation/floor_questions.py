"""A floor question in plain words: what happened, what else holds, and so what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from pokerroom.play import Game
from pokerroom.play.game import Circumstance, Provision, Silence
from pokerroom.play.irregularities import FACTS, AnyFact

Known: TypeAlias = Mapping[Circumstance, bool]
"""What the asker has said holds, or does not."""
Step: TypeAlias = Circumstance | Provision | Silence | None
"""What must be known next, what follows, where the book is silent; or nothing at all follows."""


def happenings(game: Game) -> tuple[AnyFact, ...]:
    """What can go wrong in *game*, in the order of its floor guide."""
    clause = game.irregularities
    assert clause is not None
    ruled = {each.on for each in clause.provisions} | {each.on for each in clause.silences}
    return tuple(each for kind, each in FACTS.items() if kind in ruled and each.happens_in(game))


def asked_at_the_table(fact: AnyFact) -> tuple[str, ...]:
    """What whoever puts it says, one question a field."""
    return tuple(field.asks for field in fact.fields if field.asks)


def next_step(game: Game, fact: AnyFact, known: Known) -> Step:
    """The first provision that fits rules, so what decides it is asked in that order."""
    clause = game.irregularities
    assert clause is not None
    for provision in (each for each in clause.provisions if each.on is fact.kind):
        fits = _fits(provision, known)
        if isinstance(fits, Circumstance):
            return fits
        if fits:
            return provision
    return next((each for each in clause.silences if each.on is fact.kind), None)


def _fits(provision: Provision, known: Known) -> bool | Circumstance:
    """Whether it does, or what must be known to say so."""
    wanted = {**dict.fromkeys(provision.given, True), **dict.fromkeys(provision.unless, False)}
    if any(known.get(each, holds) is not holds for each, holds in wanted.items()):
        return False
    return next((each for each in wanted if each not in known), True)
