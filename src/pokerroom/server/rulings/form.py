"""The form for a floor question: each answer leads to the next question, or to the ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pokerroom.books import Authority, PokerRoomError, vocabulary
from pokerroom.engine.provisions import Provision
from pokerroom.games import AnyGame
from pokerroom.games import game as game_named
from pokerroom.house import HouseGame
from pokerroom.house.game import provisions as house
from pokerroom.notation import floor_questions
from pokerroom.notation.floor_guide import done_by
from pokerroom.play.game.provisions import Circumstance, Irregularities, Silence, name_of
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.messages import rulings
from pokerroom.server.rulings.examples import example_of

KNOWN_MOST = 30
ANSWERS: Mapping[str, bool] = {"yes": True, "no": False}


class NotAsked(PokerRoomError, ValueError):
    """The answer given is not to a question of this form."""


def ruling_form(name: str, fact: str, known: Sequence[str]) -> rulings.RulingForm:
    """*known* are answers such as `LOOKED:yes`; without a *fact* the form lists what can happen."""
    game = game_named(name)
    there = floor_questions.happenings(game)
    chosen = _fact(there, fact) if fact else None
    told = read(game, known)
    step = floor_questions.next_step(game, chosen, told) if chosen else None
    asked = isinstance(step, floor_questions.Anything)
    follows = None if chosen is None or asked else _follows(game, step)
    return rulings.RulingForm(
        game=game.name,
        title=game.title,
        happenings=[_happening(game, each) for each in there],
        fact=fact,
        known=[_question(game, each, holds) for each, holds in told.items()],
        question=_question(game, step, None)
        if isinstance(step, floor_questions.Anything)
        else None,
        ruling=follows,
        example=example_of(game.name, fact, _per(step), _remedy(step)) if follows else None,
    )


def read(game: AnyGame, known: Sequence[str]) -> dict[floor_questions.Anything, bool]:
    if len(known) > KNOWN_MOST:
        raise NotAsked(f"a form has no more than {KNOWN_MOST} questions")
    kinds: type[Any] = house.Circumstance if isinstance(game, HouseGame) else Circumstance
    told: dict[floor_questions.Anything, bool] = {}
    for each in known:
        name, _, answer = each.partition(":")
        if name not in kinds.__members__ or answer not in ANSWERS:
            raise NotAsked(f"{each!r:.60} answers no question: say NAME:yes or NAME:no")
        told[kinds[name]] = ANSWERS[answer]
    return told


def _fact(there: Sequence[floor_questions.Happening], fact: str) -> floor_questions.Happening:
    found = next((each for each in there if each.kind.__name__ == fact), None)
    if found is None:
        names = ", ".join(each.kind.__name__ for each in there)
        raise NotAsked(f"{fact!r:.60} is not something that can go wrong there: {names}")
    return found


def _happening(game: AnyGame, fact: floor_questions.Happening) -> rulings.CanHappen:
    says = vocabulary(game.book.id).says
    return rulings.CanHappen(
        fact=fact.kind.__name__,
        heading=says(fact.heading),
        asks=[says(each) for each in floor_questions.asked_at_the_table(fact)],
    )


def _question(
    game: AnyGame, circumstance: floor_questions.Anything, holds: bool | None
) -> rulings.FormQuestion:
    words = vocabulary(game.book.id).says(floor_questions.question_on(circumstance))
    return rulings.FormQuestion(name=circumstance.name, asks=words, holds=holds)


def _per(step: floor_questions.Step) -> str:
    return str(step.per) if isinstance(step, Provision | Silence) else ""


def _remedy(step: floor_questions.Step) -> str:
    return str(step.then.value) if isinstance(step, Provision) else ""


def _follows(game: AnyGame, step: floor_questions.Step) -> rulings.FloorRuling:
    match step:
        case Provision():
            done = [_done(game, words, per) for words, per in done_by(step)]
            return rulings.FloorRuling(done=done, to=str(step.to or ""), answers=[])
        case Silence():
            return _silent(game, step)
        case _:
            return _undecided(game)


def _silent(game: AnyGame, silence: Silence) -> rulings.FloorRuling:
    clause = game.irregularities
    assert isinstance(clause, Irregularities)
    words = "the book leaves it open" if silence.discretion else "the book is silent"
    says = vocabulary(game.book.id).says
    return rulings.FloorRuling(
        done=[_done(game, words, silence.per)],
        to=clause.decider,
        answers=[f"{name_of(each)}: {says(each.value)}" for each in silence.answers],
    )


def _undecided(game: AnyGame) -> rulings.FloorRuling:
    assert isinstance(game, HouseGame), "among players somebody decides what no rule does"
    disputes = game.irregularities.disputes
    done = [_done(game, "no rule decides it", disputes.per)]
    return rulings.FloorRuling(done=done, to=str(disputes.to), answers=[])


def _done(game: AnyGame, words: str, per: Authority) -> rulings.Consequence:
    said = vocabulary(game.book.id).says(words)
    return rulings.Consequence(
        words=f"{said[:1].upper()}{said[1:]}", per=str(per), rule=what_it_says(per)
    )
