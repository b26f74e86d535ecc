"""What happened at a table, in words and fields: once for all, once for those who saw more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Raw, Struct

from pokerroom import desk, house, play
from pokerroom.desk.coding import languages
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.state.copying import copied
from pokerroom.house.state.events import Racked
from pokerroom.money import in_short
from pokerroom.notation.event_shapes import kind_of, shape_of_event
from pokerroom.notation.house_rounds.results import shape_of as shape_of_house_event
from pokerroom.notation.narrator.sentences import Label, sentences_of
from pokerroom.notation.room_sentences.of_tables import AROUND_EVENTS, TABLE_EVENTS
from pokerroom.play.evolving.evolving import started
from pokerroom.play.state.events import Complained
from pokerroom.server.live.viewers import LastRound, Looker
from pokerroom.server.messages.telling import Happening, Line
from pokerroom.table import course

Fields: TypeAlias = dict[str, Any]
Said: TypeAlias = tuple[Fields, list[Line]]
"""The kind and the fields of an event, and what is said of it."""
Round: TypeAlias = play.Play | house.HousePlay


class Told(Struct, frozen=True, kw_only=True):
    """One event in bytes: for *everybody*, and for each person who may know more of it.

    *staff* read a complaint in the words of the person who complains.
    """

    version: int
    everybody: Raw
    own: Mapping[str, Raw]
    staff: Raw | None = None

    def to(self, looker: Looker) -> Raw:
        if self.staff is not None and looker.hears_complaints:
            return self.staff
        return self.own.get(looker.person, self.everybody)


class Narrator:
    """Follows one table event by event, so that each is told as it was at the time."""

    def __init__(self, table: AnyTable) -> None:
        self._is_house = isinstance(table, HouseTable)
        self._names: dict[int, str] = {}
        self._dealt: dict[int, str] = {}
        self._racked: dict[int, house.HousePlay] = {}
        self._round: play.Play | house.HousePlay | None = None
        self.commitment = ""
        self._join(table)

    @property
    def last_round(self) -> LastRound | None:
        """The round in progress, or else the last one, until another begins."""
        if self._round is None:
            return None
        return LastRound(play=self._round, people=self._dealt, racked=self._racked)

    def _join(self, table: AnyTable) -> None:
        """Starts at the beginning of the round in progress, if there is one."""
        self._racked = {}
        if isinstance(table, HouseTable):
            self._round = house.HousePlay(table.play.begun) if table.play is not None else None
        else:
            self._names = {seat: person for person, seat in table.seated().items()}
            self._round = started(table.play.begun) if table.play is not None else None
            dealt = table.play.seats if table.play is not None else ()
            self._dealt = {seat: self._names[seat] for seat in dealt}

    def so_far(self, table: AnyTable, version: int) -> list[Told]:
        """What has happened in the round in progress, for a person who has just come."""
        if table.play is None:
            return []
        language = languages.HOUSE.name if self._is_house else languages.PLAY.name
        return [
            told
            for event in table.play.record
            for told in self.tell(table, Happened(language, event), version)
        ]

    def tell(self, table: AnyTable, happened: Happened, version: int) -> Iterator[Told]:
        """Tells *happened*, which comes after the last event told, without what nobody may know."""
        language, event = happened
        if isinstance(event, desk.RoundBegun | desk.HouseRoundBegun):
            self._begin(table, event.number)
        if language == languages.PLAY.name and isinstance(self._round, play.Play):
            yield self._of_play(self._round, event, version)
        elif language == languages.HOUSE.name and isinstance(self._round, house.HousePlay):
            yield self._of_house(self._round, event, version)
        elif language not in OF_ROUNDS:
            self._note(event)
            found = around_rounds(language, event, is_house=self._is_house)
            if found is not None:
                yield Told(version=version, everybody=_raw(version, *found), own={})

    def _note(self, event: Any) -> None:
        match event:
            case course.SeatTaken() | course.SeatChanged() | desk.Bought():
                self._names[event.seat] = event.person
            case desk.DeckSealed():
                self.commitment = event.commitment
            case _:
                pass

    def _begin(self, table: AnyTable, number: int) -> None:
        """A round that is already over by the time we reach it is not followed."""
        rounds = table.rounds
        self._round = None
        if table.play is not None and rounds + 1 == number:
            self._join(table)

    def _of_play(self, round_: play.Play, event: Any, version: int) -> Told:
        play.evolve(round_, event)
        public = play.received_by(event, play.Watcher.SPECTATOR)
        own = {
            self._names[seat]: self._line(round_, received, version)
            for seat in round_.seats
            if (received := play.received_by(event, seat)) != public
        }
        staff = None
        if isinstance(event, Complained):
            staff = self._line(round_, play.received_by(event, play.Watcher.DEALER), version)
        everybody = self._line(round_, public, version)
        return Told(version=version, everybody=everybody, own=own, staff=staff)

    def _line(self, round_: Round, event: Any, version: int) -> Raw:
        return _raw(version, *in_round(event, round_, self._label))

    def _label(self, seat: int) -> str:
        return self._names.get(seat, f"seat {seat}") if seat else "the dealer"

    def _of_house(self, round_: house.HousePlay, event: Any, version: int) -> Told:
        if isinstance(event, Racked):
            as_it_lay = copied(round_)
            self._racked |= dict.fromkeys(event.boxes, as_it_lay)
        house.evolve(round_, event)
        public = house.received_by(round_, event, house.Watcher.SPECTATOR)
        own = {
            person: self._line(round_, received, version)
            for person in round_.begun.chips
            if (received := house.received_by(round_, event, house.Player(name=person))) != public
        }
        return Told(version=version, everybody=self._line(round_, public, version), own=own)


def in_round(event: Any, round_: Round | None, label: Label) -> Said:
    """An event of play or house as somebody saw it, in fields and words; *round_* is just after."""
    is_house = isinstance(round_, house.HousePlay)
    shape = shape_of_house_event(event) if is_house else shape_of_event(event)
    said = sentences_of(event, round_, label)
    return shape, [Line(text=each.text, per=str(each.per)) for each in said]


def around_rounds(language: str, event: Any, *, is_house: bool) -> Said | None:
    """What everybody may know of an event that is not of a round; None if that is nothing.

    A notice's sign already shows how many rounds are left.
    """
    kind, is_of_desk = type(event), language == languages.DESK.name
    says: Callable[[Any], str] | None
    names: tuple[str, ...]
    if language == languages.TABLE.name or isinstance(event, OF_CARDS):
        says, names = TABLE_EVENTS.get(kind), TABLE_FIELDS
    elif language in AROUND and kind in AROUND_EVENTS:
        says, names = AROUND_EVENTS[kind], AROUND_FIELDS
    elif is_of_desk and kind in DESK_EVENTS:
        is_told = isinstance(event, desk.Bought | desk.Left) and not is_house  # with its rule
        says, names = None if is_told else DESK_EVENTS[kind].says, DESK_EVENTS[kind].fields
    else:
        return None
    fields = {name: getattr(event, name) for name in names if hasattr(event, name)}
    lines = [Line(text=says(event), per="" if is_of_desk else str(event.per))] if says else []
    return {"event": kind_of(kind), **fields}, lines


def happening(version: int, fields: Fields, lines: list[Line]) -> Happening:
    return Happening(version=version, event=fields.pop("event"), fields=fields, lines=lines)


class DeskEvent(Struct, frozen=True):
    """Which *fields* of a desk event everybody may know, and what is said of it."""

    fields: tuple[str, ...]
    says: Callable[[Any], str] | None = None


OF_CARDS: Final = (course.CardsChecked, course.CardsChanged)
"""Told at a table against the house too, whose other events between rounds the desk tells."""
TABLE_FIELDS: Final = ("person", "seat", "old", "amount", "held", "posts", "number", "blind")
SILENCES: Final[Mapping[str, str]] = {
    desk.Silence.TIME_IS_UP: "time is up",
    desk.Silence.DISCONNECTED: "not connected",
    desk.Silence.SITS_OUT: "sitting out",
    desk.Silence.LEAVES: "leaving the table",
    desk.Silence.NO_ANSWER: "the program has no answer",
    desk.Silence.STAFF_SAY: "no clock runs, and staff say so",
}
"""Why somebody does not act, in words that fit whoever it is."""
OF_ROUNDS: Final = frozenset({languages.PLAY.name, languages.HOUSE.name})
AROUND: Final = frozenset({languages.NOTICES.name, languages.CHARGES.name})
AROUND_FIELDS: Final = ("number", "subject", "amount")
DESK_EVENTS: Final[Mapping[type, DeskEvent]] = {
    desk.Bought: DeskEvent(
        ("person", "seat", "amount"), lambda e: f"{e.person} buys chips for {in_short(e.amount)}"
    ),
    desk.Left: DeskEvent(
        ("person", "seat", "amount"), lambda e: f"{e.person} leaves with {in_short(e.amount)}"
    ),
    desk.RoundBegun: DeskEvent(("number",), lambda e: f"Round {e.number} begins"),
    desk.HouseRoundBegun: DeskEvent(("number",), lambda e: f"Round {e.number}: place your bets"),
    desk.DeckSealed: DeskEvent(("number", "cards", "commitment")),
    desk.CutNumber: DeskEvent(("seat", "number")),
    desk.PlatformDecided: DeskEvent(
        ("person", "seat", "setting", "because"),
        lambda e: f"{e.person} does not act: {SILENCES.get(e.because, e.because)}",
    ),
    desk.RoundOver: DeskEvent(("number",)),
}
"""What is not listed is for nobody: revealed decks contain hands that nobody has shown."""


def _raw(version: int, fields: Fields, lines: list[Line]) -> Raw:
    return Raw(msgspec.json.encode(happening(version, fields, lines), enc_hook=str))
