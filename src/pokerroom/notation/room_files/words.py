"""The words of the lines in a room file, and what each line does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from re import Pattern
from re import compile as pattern
from typing import Any, Final

from pokerroom.notation.room_files import lists, notices, rounds, seats
from pokerroom.notation.room_files.cards import ABOUT_CARDS
from pokerroom.notation.room_files.conduct import ABOUT_NO_TABLE, ABOUT_PEOPLE, STAFF
from pokerroom.notation.room_files.lists import of_room
from pokerroom.notation.room_files.round_files import RoundSource, RoundSources
from pokerroom.notation.room_files.said import Does, Said
from pokerroom.notation.room_files.seats import of_him
from pokerroom.notation.room_files.slots import SLOTS, either, patterns, when
from pokerroom.notation.room_files.told import Finding, RoomTold
from pokerroom.notation.values.phrases import pattern_of, slots_told
from pokerroom.notation.values.who import wrong_name
from pokerroom.room import acts as in_room
from pokerroom.table import course

PASSES: Final = ("", "time passes", "nothing happens")
ROUNDS_MOST: Final = 1_000
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


LIKE: Final = 0.7
OPTIONAL: Final = pattern(r" ?\[[^\[\]]*\]")
CHOICE: Final = pattern(r"\(([^()|]*)(?:\|[^()|]*)*\)")
SLOT: Final = pattern(r"\{(\w+)\}")


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
        name = f"(?:{either(people)}|{NAME})" if people else NAME
        slots = patterns(name, tables)
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
        found: dict[str, Any] = {}
        for name, text in told.items():
            if slot := SLOTS.get(name):
                found[slot.field or name] = slot.read(text)
        found |= {"table": self._table(told.get("table", "")), "round": self._round(told)}
        _check(found)
        return found

    def _round(self, told: Mapping[str, str]) -> RoundSource | None:
        if "path" in told:
            return self._rounds.at(told["path"].strip('"'))
        return self._rounds.named(told["round"]) if "round" in told else None

    def _table(self, named: str) -> str:
        return next((each for each in self._tables if each.casefold() == named.casefold()), "")


def _example(phrase: str) -> str:
    """A line that matches the phrase: without its optional parts, with the first of each choice."""
    while OPTIONAL.search(phrase):
        phrase = OPTIONAL.sub("", phrase)
    while CHOICE.search(phrase):
        phrase = CHOICE.sub(r"\1", phrase)
    return SLOT.sub(lambda found: SLOTS[found[1]].example if found[1] in SLOTS else "T1", phrase)


def _spaced(phrase: str, slots: Mapping[str, str]) -> Pattern[str]:
    """An optional part is left out together with the space before it."""
    return pattern_of(phrase.replace(" [", "[ ").replace("[ : ", "[: "), slots)


def _check(found: Mapping[str, Any]) -> None:
    for name in (found.get("person", ""), *found.get("people", ())):
        if name and name != notices.ALL and (because := wrong_name(name)):
            raise ValueError(because)
    if found.get("number", 0) > ROUNDS_MOST:
        raise ValueError(f"one line tells of at most {ROUNDS_MOST} rounds")


def nothing(told: RoomTold, _said: Said) -> Finding | None:
    """Does nothing: the time that passes has passed before the line is played."""
    del told
    return None
