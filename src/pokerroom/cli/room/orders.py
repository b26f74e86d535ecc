"""What is said of a whole table: that its limits change, what it is charged, who agrees."""

from __future__ import annotations

from collections.abc import Collection
from re import IGNORECASE, Match
from re import compile as pattern
from typing import Final, TypeAlias

from pokerroom.notation.room_files import terms_in
from pokerroom.table import charges, notices
from pokerroom.table.notices import Subject

NOTICE: Final = pattern(r"notice: (?P<terms>\w+ *=.+)", IGNORECASE)
WITHDRAWN: Final = pattern(r"notice(?: (?P<number>\d{1,5}))? is withdrawn", IGNORECASE)
AGREE: Final = pattern(
    r"(?P<people>[^:]+?) agrees?(?: to notice(?: (?P<number>\d{1,5}))?)?", IGNORECASE
)
COMMISSION: Final = pattern(r"commission: (?:(?P<named>nil|book)|(?P<terms>\w+ *=.+?))", IGNORECASE)
LENGTHS: Final = ("rounds", "minutes")
EVERYBODY: Final = "all"
Order: TypeAlias = (
    notices.GivesNotice | notices.WithdrawsNotice | notices.Agrees | charges.VariesCommission
)


def order_in(words: str, *, running: Collection[int], there: tuple[str, ...]) -> Order | None:
    """An act about the notices or the charge of a table; None if the words tell of none.

    *running* are the numbers of its notices, *there* those who could agree.
    """
    if found := NOTICE.fullmatch(words):
        return _notice(found)
    if found := WITHDRAWN.fullmatch(words):
        return notices.WithdrawsNotice(number=_number(found, running))
    if found := COMMISSION.fullmatch(words):
        commission = found["named"] or terms_in(found["terms"])
        return charges.VariesCommission(commission=commission)
    if found := AGREE.fullmatch(words):
        return notices.Agrees(number=_number(found, running), agreeing=_people(found, there))
    return None


def _notice(found: Match[str]) -> notices.GivesNotice:
    terms = terms_in(found["terms"])
    lengths = {key: terms.pop(key) for key in LENGTHS if key in terms}
    game = str(terms.pop("game", ""))
    return notices.GivesNotice(subject=Subject.CHANGE, game=game, terms=terms, **lengths)


def _number(found: Match[str], running: Collection[int]) -> int:
    """That which is told, or the last that runs."""
    return int(found["number"] or 0) or max(running, default=0)


def _people(found: Match[str], there: tuple[str, ...]) -> tuple[str, ...]:
    if found["people"].lower() == EVERYBODY:
        return there
    named = found["people"].replace(" and ", ",").split(",")
    return tuple(each.strip() for each in named if each.strip())
