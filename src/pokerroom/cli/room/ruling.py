"""What is said of a person at a table, as a command to the desk or to the room."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from re import IGNORECASE, Match
from re import compile as pattern
from typing import Any, Final, NamedTuple

from pokerroom.cli.output import WrongUsage
from pokerroom.desk import Buys, Command, Leaves, PutsAtTable
from pokerroom.money import dollars
from pokerroom.notation.room_files import act_in_words
from pokerroom.room.acts import JoinsList, MovesPlayer, PicksUp
from pokerroom.table import course


class Told(NamedTuple):
    """A *command* to the table, or an act in the *room*; *is_order*: an office gives it.

    *is_power*: conduct, a dispute or the hours, whose words may say who.
    """

    person: str
    command: Command | None = None
    room: Any = None
    is_order: bool = False
    is_power: bool = False


Making = Callable[[str, Match[str], datetime, int, str], Told]


def _at_table(kind: Any) -> Making:
    return lambda who, _found, _at, _chips, _game: Told(who, PutsAtTable(act=kind(person=who)))


def _moves(who: str, found: Match[str], _at: datetime, _chips: int, _game: str) -> Told:
    act = course.MovesSeat(person=who, seat=int(found["seat"]))
    return Told(who, PutsAtTable(act=act))


def _buys(who: str, found: Match[str], _at: datetime, _chips: int, _game: str) -> Told:
    return Told(who, Buys(person=who, amount=dollars(found["amount"])))


def _leaves(who: str, _found: Match[str], _at: datetime, _chips: int, _game: str) -> Told:
    return Told(who, Leaves(person=who))


def _picked_up(who: str, _found: Match[str], at: datetime, chips: int, _game: str) -> Told:
    return Told(who, room=PicksUp(person=who, chips=chips, at=at), is_order=True)


def _moved(who: str, found: Match[str], at: datetime, _chips: int, _game: str) -> Told:
    act = MovesPlayer(person=who, table=found["table"], seat=int(found["seat"]), at=at)
    return Told(who, room=act, is_order=True)


def _joins(who: str, _found: Match[str], at: datetime, _chips: int, game: str) -> Told:
    return Told(who, room=JoinsList(person=who, game=game, at=at))


WORDS: Final[tuple[tuple[str, Making], ...]] = (
    (r"leaves", _leaves),
    (r"goes away", _at_table(course.GoesAway)),
    (r"returns", _at_table(course.Returns)),
    (r"sits out", _at_table(course.SitsOut)),
    (r"posts(?: the blind)?", _at_table(course.PostsBlind)),
    (r"waits(?: for the blind)?", _at_table(course.WaitsForBlind)),
    (r"moves to seat (?P<seat>\d{1,3})", _moves),
    (r"buys (?P<amount>\$?[\d,.]+)", _buys),
    (r"is picked up", _picked_up),
    (r"is moved to (?P<table>\S+) seat (?P<seat>\d{1,3})", _moved),
    (r"joins the list", _joins),
)


def told_in(words: str, *, at: datetime, stakes: dict[str, int], game: str, table: str) -> Told:
    """`Ann goes away`; wrong usage if nobody could understand it."""
    plain = " ".join(words.split())
    try:
        act = act_in_words(plain, table=table, at=at)
    except ValueError as error:
        raise WrongUsage(str(error)) from None
    if act is not None:
        person = getattr(act, "person", "")
        return Told(person, room=act, is_power=True)
    for phrase, make in WORDS:
        if found := pattern(rf"(?P<who>.+?) {phrase}", IGNORECASE).fullmatch(plain):
            try:
                return make(found["who"], found, at, stakes.get(found["who"], 0), game)
            except ValueError as error:
                raise WrongUsage(str(error)) from None
    raise WrongUsage(f"{plain!r:.60} is not understood (see `pokerroom room rule --help`)")
