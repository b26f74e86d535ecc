"""The three games of May 1994 as they were played before the amendments of November."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final

from pokerroom.books import Book
from pokerroom.play import Game
from pokerroom.play.betting import Course, ForcedOpening, OpeningRaise, TheBlind
from pokerroom.play.game import BettingRound

ALL_CHECKED: Final = {"ACT-7CS": "14.3@S94", "ACT-5CS": "14.3@S94", "ACT-MAN": "13.3@S94"}


def as_at(game: Game, day: date) -> Game:
    """*game* under the edition of its book that was in force on *day*."""
    book = game.book.as_at(day)
    if book.edition == game.book.edition or not game.book.former:
        return replace(game, book=book)
    rounds = tuple(_stage(stage, game.book) for stage in game.betting_rounds)
    return replace(game, book=book, betting_rounds=rounds)


def _stage(stage: BettingRound, rules: Book) -> BettingRound:
    """The opening of stud and the round that all check stand on the former text."""
    opens = stage.opens
    if "7.1(a)#1@S94" in rules.former:
        former = rules["7.1(a)#1@S94"]
        opens = tuple(replace(o, per=former) if o.form == "blind" else o for o in opens)
    changes: tuple[Callable[[Course, Book], Course], ...] = (_own_blind, _all_checked)
    courses = stage.courses
    for change in changes:
        courses = tuple(change(course, rules) for course in courses)
    return replace(stage, opens=opens, courses=courses)


def _own_blind(course: Course, rules: Book) -> Course:
    """The designated player's raise of his own blind was a raise like any other."""
    if course.forced is None or course.forced.own_blind is None:
        return course
    first, second = rules["7.1(a)#1@S94"], rules["7.1(a)#2@S94"]
    formerly = ForcedOpening(
        amount=TheBlind(per=first), own_blind=OpeningRaise(counts=True, per=second), per=first
    )
    return replace(course, forced=formerly)


def _all_checked(course: Course, rules: Book) -> Course:
    if course.is_first or rules.id not in ALL_CHECKED:
        return course
    return replace(course, ends=replace(course.ends, checked=rules[ALL_CHECKED[rules.id]]))
