"""The three games of May 1994 as they were played before the amendments of November."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final

from pokerroom.books import Book, reading
from pokerroom.play import Game
from pokerroom.play.betting.amounts import TheBlind
from pokerroom.play.betting.rules import BettingRules, ForcedOpening, OpeningRaise
from pokerroom.play.game.game import BettingRound

ALL_CHECKED: Final = {"ACT-7CS": "14.3@S94", "ACT-5CS": "14.3@S94", "ACT-MAN": "13.3@S94"}


def as_at(game: Game, day: date) -> Game:
    """*game* under the edition of its book in force on *day*."""
    book = game.book.as_at(day)
    if book.edition == game.book.edition or not game.book.former:
        return replace(game, book=book)
    rounds = tuple(_stage(stage, game.book) for stage in game.betting_rounds)
    return replace(game, book=book, betting_rounds=rounds)


def _stage(stage: BettingRound, rules: Book) -> BettingRound:
    """The opening in stud and the end of a round that all check rest on the former text."""
    opens = stage.opens
    if "7.1(a)#1@S94" in rules.former:
        former = rules["7.1(a)#1@S94"]
        opens = tuple(replace(o, per=former) if o.form == "blind" else o for o in opens)
    changes: tuple[Callable[[BettingRules, Book], BettingRules], ...] = (_own_blind, _all_checked)
    betting = stage.rules
    for change in changes:
        betting = tuple(change(each, rules) for each in betting)
    return replace(stage, opens=opens, rules=betting)


def _own_blind(betting_rules: BettingRules, rules: Book) -> BettingRules:
    """A designated player's raise of his own blind used to count like any other raise."""
    if betting_rules.forced is None or betting_rules.forced.own_blind is None:
        return betting_rules
    first, second = rules["7.1(a)#1@S94"], rules["7.1(a)#2@S94"]
    formerly = ForcedOpening(
        amount=TheBlind(per=first),
        own_blind=OpeningRaise(counts=True, stays=reading("A-82"), per=second),
        per=first,
    )
    return replace(betting_rules, forced=formerly)


def _all_checked(betting_rules: BettingRules, rules: Book) -> BettingRules:
    if betting_rules.is_first or rules.id not in ALL_CHECKED:
        return betting_rules
    return replace(
        betting_rules, ends=replace(betting_rules.ends, checked=rules[ALL_CHECKED[rules.id]])
    )
