"""A floor question in plain words: what happened, what else holds, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from pokerroom.engine.provisions import AnyProvision, OpenQuestion, Provision, first_fitting
from pokerroom.house import HouseGame
from pokerroom.house.game import provisions as house
from pokerroom.house.irregularities.declaration import FactDeclared
from pokerroom.house.irregularities.declared import DECLARED
from pokerroom.play import Game
from pokerroom.play.game import provisions
from pokerroom.play.irregularities.declaration import AnyFact
from pokerroom.play.irregularities.declarations import FACTS
from pokerroom.play.irregularities.ruling_on_facts import left_open, speaks_of

Anything: TypeAlias = provisions.Circumstance | house.Circumstance
"""What a provision depends on, among players or against the house."""
Known: TypeAlias = Mapping[Anything, bool]
"""What the user has said holds, or does not."""
Step: TypeAlias = Anything | AnyProvision | provisions.Silence | None
"""The next question, the provision that applies, or who decides; at a house table perhaps None."""
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
    """The questions that are put to whoever reports the fact, one for each of its fields."""
    if isinstance(fact, FactDeclared):
        return tuple(fact.asks.values())
    return tuple(field.asks for field in fact.fields if field.asks)


def question_on(circumstance: Anything) -> str:
    if isinstance(circumstance, provisions.Circumstance):
        return provisions.QUESTIONS[circumstance]
    return house.QUESTIONS[circumstance]


def next_step(game: Game | HouseGame, fact: Happening, known: Known) -> Step:
    """The next question to ask, or the provision that applies.

    The first provision that fits decides, so its conditions are asked in that order. Nothing is
    asked where both answers lead to the same result.
    """
    step = _next(game, fact, known)
    if not isinstance(step, Anything):
        return step
    ends = [*_ends(game, fact, known)]
    return ends[0] if len({_what_follows(each) for each in ends}) == 1 else step


def _ends(game: Game | HouseGame, fact: Happening, known: Known) -> Iterator[Step]:
    """Every result that the unanswered questions can still lead to."""
    step = _next(game, fact, known)
    if isinstance(step, Anything):
        for answer in (True, False):
            yield from _ends(game, fact, {**known, step: answer})
    else:
        yield step


def _what_follows(step: Step) -> tuple[str, ...]:
    """Two steps give the same value if they have the same consequences by the same rule."""
    match step:
        case provisions.Silence():
            return *step.answers, str(step.per)
        case Provision():
            besides = [f"{each.then} {each.per}" for each in step.also]
            return step.then, str(step.per), *besides, str(step.to)
        case _:
            return ()


def _next(game: Game | HouseGame, fact: Happening, known: Known) -> Step:
    over, clause = provisions.Circumstance.OVER, game.irregularities
    is_over = known.get(over, False)
    assert clause is not None
    on_fact: list[Provision[Anything, StrEnum]] = [
        each for each in clause.provisions if each.on is fact.kind
    ]
    speak = [each for each in on_fact if speaks_of(each, game.name, is_over=is_over)]
    found = first_fitting(speak, known.get)
    if isinstance(found, OpenQuestion):  # whether the round is over comes last: it seldom matters
        unknown: list[Anything] = [
            each for each, _ in found.provision.looked_at() if each not in known
        ]
        return min(unknown, key=lambda each: each is over)
    if found is None and isinstance(clause, provisions.Irregularities):
        return left_open(clause, fact.kind, is_over=is_over)
    return found
