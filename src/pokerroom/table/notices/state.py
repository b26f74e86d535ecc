"""The notices of one table as they run; only `evolve` writes here."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from copy import copy
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import Authority
from pokerroom.books.clauses.notices import NoticeClause, NoticeRules
from pokerroom.games import game, notices_of
from pokerroom.play import Game
from pokerroom.table.notices.events import Present, Subject
from pokerroom.terms import setting_written, under


class Notice(Struct, frozen=True, kw_only=True):
    """A running notice; *asked* were there when it was given, *agreeing* waive it.

    *in_round*: it was given during a round, which does not count towards it.
    """

    number: int
    subject: Subject
    game: str
    terms: dict[str, Any]
    given: datetime
    rounds_left: int
    until: datetime | None
    asked: tuple[str, ...]
    agreeing: tuple[str, ...]
    in_round: bool


class Left(Struct, frozen=True, kw_only=True):
    """What is left of a notice: complete rounds of play, and time."""

    rounds: int
    time: timedelta


class Notices:
    """*given* counts all notices; *told* says whether an inspector knows of a closing."""

    __slots__ = ("at", "closed", "game", "given", "in_round", "running", "terms", "there", "told")

    def __init__(self, game_name: str, terms: Mapping[str, Any], at: datetime) -> None:
        self.game, self.terms, self.at = game(game_name).name, dict(terms), at
        self.there = Present()
        self.running: dict[int, Notice] = {}
        self.given = 0
        self.in_round = self.closed = self.told = False

    @property
    def rules(self) -> NoticeRules:
        """The rules of its book, under the table's settings."""
        declared, chosen = game(self.game), self.terms.get("settings")
        rules = notices_of(declared.book.id)
        if not chosen or not isinstance(declared, Game):
            return rules
        written = {name: setting_written(value) for name, value in chosen.items()}
        seats = under(declared, written).seats
        return rules if seats is None or not seats.absent_agree else with_the_absent(rules)

    def clause(self, subject: Subject) -> NoticeClause:
        return self.rules.change if subject is Subject.CHANGE else self.rules.closing

    def on(self, subject: Subject, terms: Mapping[str, Any]) -> Authority:
        """The rule on a notice after which the table has *terms*."""
        likewise = self.rules.likewise
        changed = {key for key in {*terms, *self.terms} if terms.get(key) != self.terms.get(key)}
        if subject is Subject.CHANGE and changed and changed <= likewise.keys():
            return likewise[min(changed)]
        return self.clause(subject).per

    def left(self, number: int, at: datetime) -> Left:
        """What is left of a notice *at* a time; nothing if it only waits for the round to end."""
        notice = self.running[number]
        time = timedelta() if notice.until is None else max(notice.until - at, timedelta())
        return Left(rounds=notice.rounds_left, time=time)


def with_the_absent(rules: NoticeRules) -> NoticeRules:
    """The rules if everybody with a seat, absent or not, must agree to a closing."""
    agreed = rules.closing.agreed
    asked = agreed and dataclasses.replace(agreed, absent_too=True)
    return dataclasses.replace(rules, closing=dataclasses.replace(rules.closing, agreed=asked))


class NoticesStand(Struct, frozen=True, kw_only=True):
    """The whole state of a table's notices when a round begins."""

    at: datetime
    there: Present
    running: tuple[Notice, ...]
    given: int
    told: bool = False
    closed: bool = False


def stand_of(notices: Notices) -> NoticesStand | None:
    """The state of the notices; None if there never were any."""
    if not (notices.given or notices.told):
        return None
    return NoticesStand(
        at=notices.at,
        there=notices.there,
        running=tuple(notices.running.values()),
        given=notices.given,
        told=notices.told,
        closed=notices.closed,
    )


def as_they_stood(
    game_name: str, terms: Mapping[str, Any], at: datetime, stand: NoticesStand | None
) -> Notices:
    """The notices restored from what `stand_of` gave."""
    found = Notices(game_name, terms, stand.at if stand else at)
    if stand is not None:
        found.there = stand.there
        found.running = {each.number: each for each in stand.running}
        found.given, found.told, found.closed = stand.given, stand.told, stand.closed
    return found


def copied(notices: Notices) -> Notices:
    other = copy(notices)
    other.running, other.terms = dict(notices.running), dict(notices.terms)
    return other


def with_left(notice: Notice, rounds: int) -> Notice:
    return replace(notice, rounds_left=rounds, in_round=False)


def with_agreeing(notice: Notice, agreeing: tuple[str, ...]) -> Notice:
    return replace(notice, agreeing=agreeing)
