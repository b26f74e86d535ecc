"""`pokerroom floor GAME --ask`: a floor question put and answered without any file."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.books import Authority, Rule, vocabulary
from pokerroom.cli.output import Refused, show_text
from pokerroom.engine.provisions import Provision
from pokerroom.house import HouseGame
from pokerroom.notation import floor_questions
from pokerroom.notation.floor_guide import cited, done_by
from pokerroom.play import Game
from pokerroom.play.game.provisions import Irregularities, Silence, name_of

Ask = Callable[[str], str]
YES, NO = {"y", "yes"}, {"n", "no"}


class InputEnded(Exception):
    """The input has ended, so nobody can answer."""


def ask_about(game: Game | HouseGame, ask: Ask = input) -> int:
    """Asks what happened and what else holds, then says what follows and by which rule.

    Leaving is not an error; if the input ends first, there is no answer.
    """
    try:
        _ask_and_answer(game, ask)
    except InputEnded:
        show_text()
        raise Refused("the input ended before the question was answered") from None
    return 0


def _ask_and_answer(game: Game | HouseGame, ask: Ask) -> None:
    fact = _what_happened(game, ask)
    if fact is None:
        return
    known: dict[floor_questions.Anything, bool] = {}
    while isinstance(
        step := floor_questions.next_step(game, fact, known), floor_questions.Anything
    ):
        answer = _yes_or_no(_says(game, floor_questions.question_on(step)), ask)
        if answer is None:
            return
        known[step] = answer
    _show(game, step, known)
    _show_what_is_asked(game, fact)


def _what_happened(game: Game | HouseGame, ask: Ask) -> floor_questions.Happening | None:
    there = floor_questions.happenings(game)
    show_text(f"{game.title}: what happened?", style="bold")
    for number, each in enumerate(there, start=1):
        show_text(f"{number:2}  {_says(game, each.heading)}")
    while (said := _said(ask, f"A number from 1 to {len(there)}, or q to leave: ")) is not None:
        if said.isascii() and said.isdecimal() and 1 <= int(said[:4]) <= len(there):
            return there[int(said) - 1]
        show_text(f"{said!r} is not one of them.")
    return None


def _yes_or_no(question: str, ask: Ask) -> bool | None:
    """The answer; None if the user leaves."""
    while (said := _said(ask, f"{question} (y or n) ")) is not None:
        if said in YES | NO:
            return said in YES
        show_text("Say y for yes or n for no; q leaves.")
    return None


def _said(ask: Ask, question: str) -> str | None:
    try:
        said = ask(question).strip().lower()
    except EOFError:
        raise InputEnded from None
    return None if said in {"q", "quit"} else said


def _show(game: Game | HouseGame, step: floor_questions.Step, known: floor_questions.Known) -> None:
    show_text("")
    match step:
        case Provision():
            for words, per in done_by(step):
                show_text(_says(game, _sentence(words)), style="bold")
                _show_authority(per)
            if step.to:
                show_text(f"It is for the {step.to} to say so.", indent=2)
        case Silence():
            clause = game.irregularities
            assert isinstance(clause, Irregularities)
            is_so = "leaves it open" if step.discretion else "is silent"
            show_text(f"The book {is_so}: the {clause.decider} decides.", style="bold")
            for each in step.answers:
                show_text(f"{name_of(each)}: {_says(game, each.value)}", indent=2)
            _show_authority(step.per)
        case _:
            assert isinstance(game, HouseGame), "among players somebody decides what no rule does"
            disputes = game.irregularities.disputes
            show_text(f"No rule decides it: the {disputes.to} does.", style="bold")
            _show_authority(disputes.per)
    for circumstance, holds in known.items():
        question = _says(game, floor_questions.question_on(circumstance))
        show_text(f"{question} {'Yes' if holds else 'No'}.", indent=2)


def _show_what_is_asked(game: Game | HouseGame, fact: floor_questions.Happening) -> None:
    questions = floor_questions.asked_at_the_table(fact)
    if questions:
        show_text("At the table, the person who reports it is asked:")
        for question in questions:
            show_text(_says(game, question), indent=2)


def _says(game: Game | HouseGame, words: str) -> str:
    """The sentence in the words of the game's book."""
    return vocabulary(game.book.id).says(words)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _show_authority(per: Authority) -> None:
    show_text(cited(per), indent=2)
    if isinstance(per, Rule):
        show_text(per.gist, indent=2)
