"""What is said of a person at a table, as a command to the desk or to the room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from itertools import product
from re import IGNORECASE, Match, escape
from re import compile as pattern
from typing import Any, Final, NamedTuple

from pokerroom.cli.output import WrongUsage
from pokerroom.cli.room.orders import order_in
from pokerroom.desk import Buys, Command, Leaves, PutsAtTable, TakesSeat
from pokerroom.games import game as game_named
from pokerroom.money import dollars
from pokerroom.notation.room_files import act_in_words
from pokerroom.notation.values import nearest_name
from pokerroom.room.acts import DeclinesOffer, JoinsList, LeavesList, MovesPlayer, PicksUp
from pokerroom.table import course, notices

USUAL_AMOUNT: Final = "500"


class Told(NamedTuple):
    """A *command* to the table, or an act in the *room*; *is_order*: an office gives it.

    *is_power*: conduct, a dispute or the hours, whose words may say who.
    """

    person: str
    command: Command | None = None
    room: Any = None
    is_order: bool = False
    is_power: bool = False


class Spoken(NamedTuple):
    """*who* is spoken of, with the words that were *found*, at a time, in a game with so much."""

    who: str
    found: Match[str]
    at: datetime
    chips: int
    game: str
    table: str


Making = Callable[[Spoken], Told]


def _at_table(kind: Any) -> Making:
    return lambda said: Told(said.who, PutsAtTable(act=kind(person=said.who)))


def _moves(said: Spoken) -> Told:
    act = course.MovesSeat(person=said.who, seat=int(said.found["seat"]))
    return Told(said.who, PutsAtTable(act=act))


def _buys(said: Spoken) -> Told:
    return Told(said.who, Buys(person=said.who, amount=dollars(said.found["amount"])))


def _takes_seat(said: Spoken) -> Told:
    amount = dollars(said.found["amount"] or USUAL_AMOUNT)
    seat = int(said.found["seat"])
    return Told(said.who, TakesSeat(person=said.who, seat=seat, amount=amount))


def _leaves(said: Spoken) -> Told:
    return Told(said.who, Leaves(person=said.who))


def _picked_up(said: Spoken) -> Told:
    act = PicksUp(person=said.who, chips=said.chips, at=said.at)
    return Told(said.who, room=act, is_order=True)


def _moved(said: Spoken) -> Told:
    seat = int(said.found["seat"])
    act = MovesPlayer(person=said.who, table=said.found["table"], seat=seat, at=said.at)
    return Told(said.who, room=act, is_order=True)


def _takes_off(said: Spoken) -> Told:
    act = course.TakesOffChips(person=said.who, amount=dollars(said.found["amount"]))
    return Told(said.who, PutsAtTable(act=act))


def _gives(said: Spoken) -> Told:
    amount = dollars(said.found["amount"])
    act = course.GivesChips(person=said.who, to=said.found["other"], amount=amount)
    return Told(said.who, PutsAtTable(act=act))


def _declines(said: Spoken) -> Told:
    return Told(said.who, room=DeclinesOffer(person=said.who, table=said.table, at=said.at))


def _must_go(said: Spoken) -> Told:
    return Told("", PutsAtTable(act=course.RequiresSeat(person=said.who)), is_order=True)


def _joins(said: Spoken) -> Told:
    return Told(said.who, room=JoinsList(person=said.who, game=_game(said), at=said.at))


def _leaves_list(said: Spoken) -> Told:
    return Told(said.who, room=LeavesList(person=said.who, game=_game(said), at=said.at))


def _game(said: Spoken) -> str:
    """That which is named, or that of the table."""
    return game_named(said.found["game"]).name if said.found["game"] else said.game


FOR_GAME: Final = r"(?: for (?P<game>[a-z0-9/-]+))?"
COMES: Final[tuple[tuple[str, Making], ...]] = (
    (
        r"(?:takes|sits (?:down )?in) seat (?P<seat>\d{1,3})(?: with (?P<amount>\$?[\d,.]+))?",
        _takes_seat,
    ),
    (rf"joins the list{FOR_GAME}", _joins),
)
"""What somebody may do whom nobody knows yet."""
WORDS: Final[tuple[tuple[str, Making], ...]] = (
    *COMES,
    (rf"leaves the list{FOR_GAME}", _leaves_list),
    (r"leaves", _leaves),
    (r"goes away", _at_table(course.GoesAway)),
    (r"returns", _at_table(course.Returns)),
    (r"sits out", _at_table(course.SitsOut)),
    (r"posts(?: the blind)?", _at_table(course.PostsBlind)),
    (r"waits(?: for the blind)?", _at_table(course.WaitsForBlind)),
    (r"moves to seat (?P<seat>\d{1,3})", _moves),
    (r"buys (?P<amount>\$?[\d,.]+)", _buys),
    (r"cannot buy", _at_table(course.CannotBuy)),
    (r"takes (?P<amount>\$?[\d,.]+) off the table", _takes_off),
    (r"(?:gives|lends) (?P<amount>\$?[\d,.]+) to (?P<other>.+)", _gives),
    (r"passes the (?:buck|button)", _at_table(course.PassesMarker)),
    (r"declines(?: the seat)?", _declines),
    (r"must give up (?:his|her|their|the) seat", _must_go),
    (r"is picked up", _picked_up),
    (r"is moved to (?P<table>\S+) seat (?P<seat>\d{1,3})", _moved),
)


class Hall(NamedTuple):
    """The *people* that the room knows, and the *table* of which something is said.

    *running* are the notices given there, *there* those who could agree to them.
    """

    people: Sequence[str]
    table: str
    game: str
    stakes: dict[str, int]
    running: Collection[int] = ()
    there: tuple[str, ...] = ()


def told_in(words: str, hall: Hall, *, at: datetime) -> Told:
    """`Ann goes away`; wrong usage if nobody could understand it."""
    plain = " ".join(words.split())
    try:
        told = _of_power(plain, hall, at) or _of_table(plain, hall) or _of_person(plain, hall, at)
    except ValueError as error:
        raise WrongUsage(str(error)) from None
    if told is None:
        _check_known(plain, hall)
        raise WrongUsage(f"{plain!r:.60} is not understood (see `pokerroom room rule --help`)")
    return told


def _of_power(plain: str, hall: Hall, at: datetime) -> Told | None:
    act = act_in_words(plain, table=hall.table, at=at)
    if act is None:
        return None
    if person := getattr(act, "person", ""):
        _check_known(person, hall)
    return Told(person, room=act, is_power=True)


def _of_table(plain: str, hall: Hall) -> Told | None:
    act = order_in(plain, running=hall.running, there=hall.there)
    if isinstance(act, notices.Agrees):
        for person in act.agreeing:
            _check_known(person, hall)
    return Told("", PutsAtTable(act=act), is_order=True) if act else None


def _of_person(plain: str, hall: Hall, at: datetime) -> Told | None:
    """A name that the room knows is taken as a whole, whatever words it has in it."""
    known = [escape(each) for each in sorted(hall.people, key=len, reverse=True)]
    for who, (phrase, make) in product([*known, ".+?"], WORDS):
        found = pattern(rf"(?P<who>{who}) {phrase}", IGNORECASE).fullmatch(plain)
        if found:
            person = found["who"]
            if (phrase, make) not in COMES:
                _check_known(person, hall)
            chips = hall.stakes.get(person, 0)
            told: Told = make(Spoken(person, found, at, chips, hall.game, hall.table))
            return told
    return None


def _check_known(said: str, hall: Hall) -> None:
    """Somebody the room does not know, but whose name is like one that it does."""
    if any(f"{said} ".startswith(f"{each} ") for each in hall.people):
        return
    if near := nearest_name(said, hall.people):
        raise WrongUsage(f"nobody of that name is in the room: did you mean {near}?")
