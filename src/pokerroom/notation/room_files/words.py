"""In which words the lines of a room file are told, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from difflib import get_close_matches
from re import IGNORECASE, Pattern, escape
from re import compile as pattern
from typing import Any, Final

from pokerroom.money import dollars
from pokerroom.notation.files import toml
from pokerroom.notation.room_files import lists, notices, rounds, seats
from pokerroom.notation.room_files.cards import ABOUT_CARDS
from pokerroom.notation.room_files.conduct import ABOUT_NO_TABLE, ABOUT_PEOPLE
from pokerroom.notation.room_files.lists import Doer
from pokerroom.notation.room_files.powers import in_room
from pokerroom.notation.room_files.round_files import RoundSource, RoundSources
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import Finding, RoomTold
from pokerroom.notation.values import WrongFile, pattern_of, slots_told, wrong_name
from pokerroom.room import Act
from pokerroom.table import course

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
OF_ITSELF: Final = ("person", "rest", "game", "breach")
"""Slots whose words are taken as they are."""


def _of(make: Any) -> Doer:
    return seats.told_of_him(make)


OF_NO_TABLE: Final = tuple((phrase, in_room(make)) for phrase, make in ABOUT_NO_TABLE)
PHRASES: Final[tuple[tuple[str, Doer], ...]] = (
    (
        "{person} (takes|sits down in|sits in) seat {seat} [at {table}] [with {amount}]",
        seats.takes_seat,
    ),
    (
        "{person} (takes|sits down in|sits in) seat {seat} with {amount} at {table}",
        seats.takes_seat,
    ),
    ("{person} (sits|stands|plays)[ at {table}]", seats.takes_seat),
    ("{person} is moved to {table} seat {seat} [by {by}]", seats.is_moved),
    ("{person} is moved to seat {seat} at {table} [by {by}]", seats.is_moved),
    ("{person} (moves|changes) to seat {seat}", seats.moves),
    ("{person} leaves the list [for {game}]", lists.leaves_list),
    ("{person} (leaves|gets up|gives up (his|her|their) seat)", seats.leaves),
    (
        "{person} buys {amount}",
        _of(lambda s, _: course.BuysChips(person=s.person, amount=s.amount)),
    ),
    ("{person} cannot buy", _of(lambda s, _: course.CannotBuy(person=s.person))),
    (
        "{person} takes {amount} off the table",
        _of(lambda s, _: course.TakesOffChips(person=s.person, amount=s.amount)),
    ),
    (
        "{person} (gives|lends) {amount} to {other}",
        _of(lambda s, _: course.GivesChips(person=s.person, to=s.people[0], amount=s.amount)),
    ),
    ("{person} goes away", _of(lambda s, t: course.GoesAway(person=s.person, at=t.now))),
    ("{person} (returns|comes back|is back)", seats.returns),
    ("{person} sits out", _of(lambda s, _: course.SitsOut(person=s.person))),
    (
        "{person} posts [(the|a|his|her|their)] [(large|big)] [blind]",
        _of(lambda s, _: course.PostsBlind(person=s.person)),
    ),
    (
        "{person} waits [for (the|his|her|their) [(large|big)] blind]",
        _of(lambda s, _: course.WaitsForBlind(person=s.person)),
    ),
    (
        "{person} (passes|refuses) the (buck|button)",
        _of(lambda s, _: course.PassesMarker(person=s.person)),
    ),
    (
        "{person} is reported [(absent|away)]",
        _of(lambda s, t: course.ReportsAbsence(person=s.person, at=t.now)),
    ),
    ("{person} is picked up [by {by}]", seats.picked_up),
    (
        "{person} (must give up|is required to give up|is asked to give up)"
        " (his|her|their|the) seat",
        seats.must_give_up,
    ),
    ("{person} (asks for|wants) seat {seat} [at {table}]", seats.asks),
    ("draw for seat {seat} [at {table}]: {rest}", seats.draws),
    ("seat {seat} [at {table}] is (kept|reserved) for {person} [by {by}]", seats.reserved),
    ("seat {seat} [at {table}] is free again [by {by}]", seats.reserved),
    ("{person} arrives", lists.arrives),
    ("{person} (departs|goes home)", lists.departs),
    ("{person} (joins the list|joins|waits for a seat) [for {game}]", lists.joins_list),
    ("{person} declines [the seat] [at {table}]", lists.declines),
    ("{person} cashes out [by {by}]", lists.cashes_out),
    ("{number} rounds [at {table}]", rounds.round_played),
    ("round [of play] begins [at {table}]", rounds.begins),
    ("round [of play] ends [at {table}] as {round}", rounds.ends),
    ("round [of play] ends [at {table}] as in {path}", rounds.ends),
    ("round [of play] ends [at {table}] [: {rest}]", rounds.ends),
    ("round [of play] [at {table}] as {round}", rounds.round_played),
    ("round [of play] [at {table}] as in {path}", rounds.round_played),
    ("round [of play] [at {table}] [: {rest}]", rounds.round_played),
    *ABOUT_CARDS,
    ("notice [at {table}] [by {by}]: {closing} [{terms}]", notices.gives),
    ("notice [at {table}] [by {by}]: {terms}[; {people} agree]", notices.gives),
    ("notice [{number}] is withdrawn [at {table}] [by {by}]", notices.withdrawn),
    ("{people} (agree|agrees) [to notice {number}] [at {table}]", notices.agree),
    ("(an|the) inspector is told [at {table}] [by {by}]", notices.inspector),
    ("commission [at {table}] [by {by}]: {nil}[, {unsigned}]", notices.commission),
    ("commission [at {table}] [by {by}]: {terms}[; {unsigned}]", notices.commission),
    ("time is collected [at {table}] [by {by}]", notices.time_collected),
    ("time is verified [at {table}] [by {by}]", notices.time_verified),
    ("time is dropped [at {table}] [by {by}]", notices.time_dropped),
    ("{person} pays (his|her|their) time [at {table}]", notices.time_paid),
    *((phrase, in_room(make)) for phrase, make in ABOUT_PEOPLE),
    *OF_NO_TABLE,
)
"""The first phrase that a line has is meant."""
NAME: Final = r"[^\W\d_][^\s,;:()\"=]*(?: [^\W\d_][^\s,;:()\"=]*){0,3}?"
SLOTS: Final[Mapping[str, str]] = {
    "person": rf"(?P<person>{NAME})",
    "other": rf"(?P<other>{NAME})",
    "people": rf"(?P<people>{NAME}(?:(?:,| and)\s*{NAME})*)",
    "seat": r"(?P<seat>\d{1,3})",
    "number": r"(?P<number>\d{1,5})",
    "amount": r"(?P<amount>\$?[\d,]+(?:\.\d\d?)?)",
    "game": r"(?P<game>[a-z/-]+)",
    "by": rf"(?P<by>(?:the )?{NAME})",
    "rest": r"(?P<rest>.+)",
    "round": r"(?P<round>[\w-]+)",
    "path": r"\"(?P<path>[^\"]+)\"",
    "terms": r"(?P<terms>\w+ *=.+?)",
    "closing": r"(?P<closing>closing|the table closes)",
    "second": rf"(?P<second>(?:the )?{NAME})",
    "breach": r"(?P<breach>[^:]+?)",
    "opens": r"(?P<opens>\d{1,2}:\d\d)",
    "closes": r"(?P<closes>\d{1,2}:\d\d)",
    "nil": r"(?P<nil>nil|book)",
    "unsigned": r"(?P<unsigned>signs not changed)",
}


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
    "opens": "12:00",
    "closes": "4:00",
    "unsigned": "signs not changed",
}
"""What stands in the slots of a line that is shown to somebody."""


class NotUnderstood(ValueError):
    """No phrase has these words."""


class Words:
    """The phrases with the names of the tables and the rounds of one file."""

    def __init__(
        self,
        tables: Collection[str],
        told: RoundSources,
        phrases: Sequence[tuple[str, Callable[..., Any]]] = PHRASES,
    ) -> None:
        self._tables, self._rounds = tuple(tables), told
        named = "|".join(escape(name) for name in sorted(tables, key=len, reverse=True))
        slots = {**SLOTS, "table": rf"(?P<table>{named})"}
        self._phrases = [(_spaced(phrase, slots), does) for phrase, does in phrases]
        self._told = [phrase for phrase, _ in phrases]

    def said(self, text: str) -> Said:
        """`ValueError` if nobody could understand it."""
        plain = " ".join(text.split())
        clock, later, rest = when(plain)
        if rest.lower() in PASSES:
            return Said(text=plain, does=nothing, clock=clock, later=later)
        for phrase, does in self._phrases:
            if found := phrase.fullmatch(rest):
                told = slots_told(found)
                return Said(text=plain, does=does, clock=clock, later=later, **self._values(told))
        raise NotUnderstood(f"{rest!r:.80} is not a line of a room file{self._like(rest)}")

    def _like(self, text: str) -> str:
        """The line that is most like it, or where all of them are told."""
        near = get_close_matches(text, map(_example, self._told), n=1, cutoff=LIKE)
        return f": is it `{near[0]}`?" if near else ": `pokerroom docs room-files` has them all"

    def _values(self, told: Mapping[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = {"table": self._table(told.get("table", ""))}
        found |= {key: told[key] for key in OF_ITSELF if key in told}
        for key in ("by", "second"):
            found[key] = told.get(key, "").removeprefix("the ")
        people = told.get("people") or told.get("other") or ""
        found["people"] = tuple(
            each.strip() for each in people.replace(" and ", ",").split(",") if each
        )
        found["seat"], found["number"] = int(told.get("seat", 0)), int(told.get("number", 0))
        if "amount" in told:
            found["amount"] = dollars(told["amount"])
        if "closing" in told:
            found["rest"] = "closing"
        if "nil" in told:
            found["rest"] = told["nil"]
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


def act_in_words(text: str, *, table: str, at: datetime) -> Act | None:
    """What is said of conduct, a dispute or the hours at *table*; None if it is none of these."""
    words = Words((table,), RoundSources(None, None), (*ABOUT_PEOPLE, *ABOUT_NO_TABLE))
    try:
        said = words.said(text)
    except NotUnderstood:
        return None
    found: Act | None = said.does(replace(said, table=table), at) if said.does != nothing else None
    return found


def _example(phrase: str) -> str:
    """A line that the phrase covers: nothing that may be left out, and the first of a choice."""
    while OPTIONAL.search(phrase):
        phrase = OPTIONAL.sub("", phrase)
    while CHOICE.search(phrase):
        phrase = CHOICE.sub(r"\1", phrase)
    return SLOT.sub(lambda found: EXAMPLES.get(found[1], found[1]), phrase)


def _spaced(phrase: str, slots: Mapping[str, str]) -> Pattern[str]:
    """What may be left out is left out with the blank before it."""
    return pattern_of(phrase.replace(" [", "[ ").replace("[ : ", "[: "), slots)


def _check(found: Mapping[str, Any]) -> None:
    for name in (found.get("person", ""), *found["people"]):
        if name and name != notices.ALL and (because := wrong_name(name)):
            raise ValueError(because)
    if found["number"] > ROUNDS_MOST:
        raise ValueError(f"one line tells of at most {ROUNDS_MOST} rounds")


def when(text: str) -> tuple[time | None, timedelta, str]:
    """The time on top of a line, and what is left of it."""
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
    """`minimum = 10, blinds = [5, 10]` as in a file."""
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
    """Time passes, which happens before any line."""
    del told
    return None
