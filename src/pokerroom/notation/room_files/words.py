"""The words of the lines in a room file, and what each line does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import time, timedelta
from difflib import get_close_matches
from re import IGNORECASE, Pattern, escape
from re import compile as pattern
from typing import Any, Final

from pokerroom.money import dollars
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.room_files import lists, notices, rounds, seats
from pokerroom.notation.room_files.acts import Does
from pokerroom.notation.room_files.cards import ABOUT_CARDS
from pokerroom.notation.room_files.conduct import ABOUT_NO_TABLE, ABOUT_PEOPLE, STAFF
from pokerroom.notation.room_files.lists import of_room
from pokerroom.notation.room_files.round_files import RoundSource, RoundSources
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.seats import of_him
from pokerroom.notation.room_files.told import Finding, RoomTold
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.phrases import pattern_of, slots_told
from pokerroom.notation.values.who import wrong_name
from pokerroom.room import acts as in_room
from pokerroom.room.staff.offices import names_of_offices
from pokerroom.table import course
from pokerroom.table.notices import Telling

CLOCK: Final = pattern(
    r"(?:at\s+)?(?P<hour>\d{1,2}):(?P<minute>\d\d)(?::(?P<second>\d\d))?[\s,:]*(?P<rest>.*)",
    IGNORECASE,
)
LATER: Final = pattern(
    r"(?:\+\s*|after\s+)?(?P<many>\d{1,4})\s*(?P<unit>min(?:utes?)?|hours?|h|seconds?|s)"
    r"(?:\s+(?:pass(?:es)?|later))?[\s,:]*(?P<rest>.*)",
    IGNORECASE,
)
PASSES: Final = ("", "time passes", "nothing happens")
ROUNDS_MOST: Final = 1_000
OF_ITSELF: Final = ("person", "rest", "game", "breach", "office")
"""Slots whose words are taken literally."""


TAKES_SEAT: Final = of_him(course.TakesSeat, seats.takes_seat)
IS_MOVED: Final = of_him(in_room.MovesPlayer, seats.is_moved)
IS_RESERVED: Final = of_him(course.ReservesSeat, seats.reserved)
PHRASES: Final[tuple[tuple[str, Does], ...]] = (
    (
        "{person} (takes|sits down in|sits in) seat {seat} [at {table}] [with {amount}]",
        TAKES_SEAT,
    ),
    ("{person} (takes|sits down in|sits in) seat {seat} with {amount} at {table}", TAKES_SEAT),
    ("{person} (sits|stands|plays)[ at {table}]", TAKES_SEAT),
    ("{person} is moved to {table} seat {seat} [by {by}]", IS_MOVED),
    ("{person} is moved to seat {seat} at {table} [by {by}]", IS_MOVED),
    ("{person} (moves|changes) to seat {seat}", of_him(course.MovesSeat, seats.moves)),
    ("{person} leaves the list [for {game}]", of_room(in_room.LeavesList, lists.leaves_list)),
    (
        "{person} (leaves|gets up|gives up (his|her|their) seat)",
        of_him(course.Leaves, seats.leaves),
    ),
    ("{person} buys {amount}", of_him(course.BuysChips)),
    ("{person} cannot buy", of_him(course.CannotBuy)),
    ("{person} takes {amount} off the table", of_him(course.TakesOffChips)),
    ("{person} (gives|lends) {amount} to {other}", of_him(course.GivesChips)),
    ("{person} goes away", of_him(course.GoesAway)),
    ("{person} (returns|comes back|is back)", of_him(course.Returns, seats.returns)),
    ("{person} is dealt out of a round [by {by}]", of_him(course.DealsOut, seats.dealt_out)),
    ("{person} sits out", of_him(course.SitsOut)),
    ("{person} posts [(the|a|his|her|their)] [(large|big)] [blind]", of_him(course.PostsBlind)),
    (
        "{person} waits [for (the|his|her|their) [(large|big)] blind]",
        of_him(course.WaitsForBlind),
    ),
    ("{person} (passes|refuses) the (buck|button)", of_him(course.PassesMarker)),
    ("{person} is reported [(absent|away)]", of_him(course.ReportsAbsence)),
    ("{person} is picked up [by {by}]", of_him(course.PicksUp, seats.picked_up)),
    (
        "{person} (must give up|is required to give up|is asked to give up)"
        " (his|her|their|the) seat",
        of_him(course.RequiresSeat, seats.must_give_up),
    ),
    (
        "{person} (asks for|wants) seat {seat} [at {table}]",
        of_him(course.AsksForSeat, seats.asks),
    ),
    ("draw for seat {seat} [at {table}]: {rest}", of_him(course.DrawsForSeat, seats.draws)),
    ("seat {seat} [at {table}] is (kept|reserved) for {person} [by {by}]", IS_RESERVED),
    ("seat {seat} [at {table}] is free again [by {by}]", IS_RESERVED),
    ("{person} arrives", of_room(in_room.Arrives)),
    ("{person} (departs|goes home)", of_room(in_room.Departs, lists.lets_go)),
    (
        "{person} (joins the list|joins|waits for a seat) [for {game}]",
        of_room(in_room.JoinsList, lists.joins_list),
    ),
    (
        "{person} declines [the seat] [at {table}]",
        of_him(in_room.DeclinesOffer, lists.put_to_room),
    ),
    ("{person} cashes out [by {by}]", of_room(in_room.CashesOut, lists.cashes_out)),
    ("{number} rounds [at {table}]", rounds.round_played),
    ("round [of play] begins [at {table}]", rounds.begins),
    ("round [of play] ends [at {table}] as {round}", rounds.ends),
    ("round [of play] ends [at {table}] as in {path}", rounds.ends),
    ("round [of play] ends [at {table}] [: {rest}]", rounds.ends),
    ("round [of play] [at {table}] as {round}", rounds.round_played),
    ("round [of play] [at {table}] as in {path}", rounds.round_played),
    ("round [of play] [at {table}] [: {rest}]", rounds.round_played),
    *ABOUT_CARDS,
    *(
        (f"{how} [at {{table}}] [by {{by}}]: {what}", notices.gives)
        for how in ("notice [{called}]", "change {untold}")
        for what in (
            "{closing}[[;] {terms}][; {people} (agree|agrees)]",
            "{closing}; {people} (agree|agrees); {terms}",
            "{terms}[; {people} (agree|agrees)]",
        )
    ),
    ("notice [{number}] is withdrawn [at {table}] [by {by}]", notices.withdrawn),
    ("{people} (agree|agrees) [to notice {number}] [at {table}]", notices.agree),
    ("(an|the) inspector is told [at {table}] [by {by}]", notices.inspector),
    ("commission [at {table}] [by {by}]: {nil}[; {unsigned}]", notices.commission),
    ("commission [at {table}] [by {by}]: {terms}[; {unsigned}]", notices.commission),
    ("time is collected [at {table}] [by {by}]", notices.time_collected),
    (
        "time is verified [at {table}] [by {by}] [: {amount} (is|lies) on the slide]",
        notices.time_verified,
    ),
    ("time is dropped [at {table}] [by {by}]", notices.time_dropped),
    ("{person} pays (his|her|their) time [at {table}]", notices.time_paid),
    *STAFF,
    *ABOUT_PEOPLE,
    *ABOUT_NO_TABLE,
)
"""The first phrase that matches a line is meant."""
NAME: Final = r"[^\W\d_][^\s,;:()\"=]*(?: [^\W\d_][^\s,;:()\"=]*){0,3}?"


def _either(names: Collection[str]) -> str:
    """Any of *names*, the longest of those that begin alike."""
    return "|".join(escape(name) for name in sorted(names, key=len, reverse=True))


def _slots(name: str) -> dict[str, str]:
    """What may stand in each slot, where people are called *name*."""
    office = _either(names_of_offices())
    return {
        "person": rf"(?P<person>{name})",
        "other": rf"(?P<other>{name})",
        "people": rf"(?P<people>{name}(?:(?:,| and)\s*{name})*)",
        "seat": r"(?P<seat>\d{1,3})",
        "number": r"(?P<number>\d{1,5})",
        "amount": r"(?P<amount>\$?[\d,]+(?:\.\d\d?)?)",
        "game": r"(?P<game>[a-z0-9/-]+)",
        "by": rf"(?P<by>(?:the )?(?:{office}|{name}))",
        "rest": r"(?P<rest>.+)",
        "round": r"(?P<round>[\w-]+)",
        "path": r"\"(?P<path>[^\"]+)\"",
        "terms": r"(?P<terms>\w+ *=[^;]+?)",
        "closing": r"(?P<closing>closing|the table closes)",
        "second": rf"(?P<second>(?:the )?(?:{office}|{name}))",
        "breach": r"(?P<breach>[^:]+?)",
        "office": rf"(?P<office>{office})",
        "opens": r"(?P<opens>\d{1,2}:\d\d)",
        "closes": r"(?P<closes>\d{1,2}:\d\d)",
        "nil": r"(?P<nil>nil|book)",
        "called": r"(?P<called>(?:only )?called out|not displayed)",
        "untold": r"(?P<untold>without notice)",
        "unsigned": r"(?P<unsigned>signs not changed)",
    }


SLOTS: Final[Mapping[str, str]] = _slots(NAME)
LIKE: Final = 0.7
OPTIONAL: Final = pattern(r" ?\[[^\[\]]*\]")
CHOICE: Final = pattern(r"\(([^()|]*)(?:\|[^()|]*)*\)")
SLOT: Final = pattern(r"\{(\w+)\}")
EXAMPLES: Final = {
    "person": "Ann",
    "other": "Bob",
    "people": "Ann and Bob",
    "seat": "5",
    "number": "3",
    "amount": "100",
    "game": "holdem",
    "table": "T1",
    "by": "the supervisor",
    "second": "the operator",
    "rest": "...",
    "round": "opening",
    "path": '"hand.toml"',
    "terms": "minimum = 20",
    "breach": "a side bet",
    "office": "dealer",
    "opens": "12:00",
    "closes": "4:00",
    "unsigned": "signs not changed",
    "untold": "without notice",
}
"""What fills the slots of an example line."""


class NotUnderstood(ValueError):
    """No phrase matches these words; *hint* says what might be meant."""

    def __init__(self, words: str, hint: str) -> None:
        super().__init__(f"{words!r:.80} is not a line of a room file{hint}")
        self.hint = hint


class Words:
    """The phrases, with the names of one file's tables and rounds.

    A name of *people*, who are known already, is taken as a whole, whatever words are in it.
    """

    def __init__(
        self, tables: Collection[str], told: RoundSources, people: Collection[str] = ()
    ) -> None:
        self._tables, self._rounds = tuple(tables), told
        name = f"(?:{_either(people)}|{NAME})" if people else NAME
        slots = {**_slots(name), "table": rf"(?P<table>{_either(tables)})"}
        self._phrases = [(_spaced(phrase, slots), does) for phrase, does in PHRASES]

    def said(self, text: str) -> Said:
        """What the line *text* says; a `ValueError` if it cannot be understood."""
        plain = " ".join(text.split())
        clock, later, rest = when(plain)
        if rest.lower() in PASSES:
            return Said(text=plain, does=nothing, clock=clock, later=later)
        for phrase, does in self._phrases:
            if found := phrase.fullmatch(rest):
                told = slots_told(found)
                return Said(text=plain, does=does, clock=clock, later=later, **self._values(told))
        raise NotUnderstood(rest, self._like(rest))

    def _like(self, text: str) -> str:
        """A hint for the reader: the most similar line, or where all lines are listed."""
        examples = (_example(phrase) for phrase, _ in PHRASES)
        near = get_close_matches(text, examples, n=1, cutoff=LIKE)
        return f": is it `{near[0]}`?" if near else ": `pokerroom docs room-files` has them all"

    def _values(self, told: Mapping[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = {"table": self._table(told.get("table", ""))}
        found |= {key: told[key] for key in OF_ITSELF if key in told}
        for key in ("by", "second"):
            found[key] = told.get(key, "").removeprefix("the ")
        people = told.get("people") or told.get("other") or ""
        found["people"] = tuple(
            notices.ALL if each.strip().lower() == notices.ALL else each.strip()
            for each in people.replace(" and ", ",").split(",")
            if each
        )
        found["seat"], found["number"] = int(told.get("seat", 0)), int(told.get("number", 0))
        if told.get("number") and not found["number"]:
            raise ValueError("count from 1, not from 0")
        if "amount" in told:
            found["amount"] = dollars(told["amount"])
        if "closing" in told:
            found["rest"] = "closing"
        if "nil" in told:
            found["rest"] = told["nil"]
        if "called" in told or "untold" in told:
            found["telling"] = Telling.CALLED_OUT if "called" in told else Telling.NOT_TOLD
        if "unsigned" in told:
            found["number"] = 1
        found["round"] = self._round(told)
        if "opens" in told:
            found["hours"] = (_clock(told["opens"]), _clock(told["closes"]))
        if "terms" in told:
            found["terms"] = terms_in(told["terms"])
        _check(found)
        return found

    def _round(self, told: Mapping[str, str]) -> RoundSource | None:
        if "path" in told:
            return self._rounds.at(told["path"])
        return self._rounds.named(told["round"]) if "round" in told else None

    def _table(self, named: str) -> str:
        return next((each for each in self._tables if each.casefold() == named.casefold()), "")


def _example(phrase: str) -> str:
    """A line that matches the phrase: without its optional parts, with the first of each choice."""
    while OPTIONAL.search(phrase):
        phrase = OPTIONAL.sub("", phrase)
    while CHOICE.search(phrase):
        phrase = CHOICE.sub(r"\1", phrase)
    return SLOT.sub(lambda found: EXAMPLES.get(found[1], found[1]), phrase)


def _spaced(phrase: str, slots: Mapping[str, str]) -> Pattern[str]:
    """An optional part is left out together with the space before it."""
    return pattern_of(phrase.replace(" [", "[ ").replace("[ : ", "[: "), slots)


def _check(found: Mapping[str, Any]) -> None:
    for name in (found.get("person", ""), *found["people"]):
        if name and name != notices.ALL and (because := wrong_name(name)):
            raise ValueError(because)
    if found["number"] > ROUNDS_MOST:
        raise ValueError(f"one line tells of at most {ROUNDS_MOST} rounds")


def when(text: str) -> tuple[time | None, timedelta, str]:
    """The time at the start of a line, and the rest of the line."""
    if found := CLOCK.fullmatch(text):
        hour, minute = int(found["hour"]), int(found["minute"])
        if hour > 23 or minute > 59 or int(found["second"] or 0) > 59:
            raise ValueError(f"{text[:8]!r} is not a time of the day")
        return time(hour, minute, int(found["second"] or 0)), timedelta(), found["rest"]
    if found := LATER.fullmatch(text):
        many = int(found["many"])
        unit = {"m": "minutes", "h": "hours", "s": "seconds"}[found["unit"][0].lower()]
        return None, timedelta(**{unit: many}), found["rest"]
    return None, timedelta(), text


def _clock(text: str) -> time:
    found = when(text)[0]
    assert found is not None
    return found


def terms_in(text: str) -> dict[str, Any]:
    """Terms written as in a file: `minimum = 10, blinds = [5, 10]`."""
    try:
        found = toml(f"terms = {{ {text} }}")["terms"]
    except WrongFile:
        raise ValueError(
            f'{text!r:.60} is not written as minimum = 10, limit = "no limit"'
        ) from None
    assert isinstance(found, dict)
    for key in ("rounds", "minutes"):
        if key in found and (isinstance(found[key], bool) or not isinstance(found[key], int)):
            raise ValueError(f"{key} is a whole number")
    return found


def nothing(told: RoomTold, _said: Said) -> Finding | None:
    """Does nothing: the time that passes has passed before the line is played."""
    del told
    return None
