"""What happened at a table, in words and fields: once for all, once for those who saw more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Raw, Struct

from pokerroom import desk, house, play
from pokerroom.desk.coding import languages
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.counting import rounds_of
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.state.copying import copied
from pokerroom.house.state.events import Racked
from pokerroom.money import in_short
from pokerroom.notation.event_shapes import kind_of, shape_of_event
from pokerroom.notation.house_rounds.results import shape_of as shape_of_house_event
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.room_sentences.of_tables import AROUND_EVENTS, TABLE_EVENTS
from pokerroom.play.evolving.evolving import started
from pokerroom.play.state.events import Complained
from pokerroom.server.live.viewers import LastRound, Looker
from pokerroom.server.messages.telling import Happening, Line
from pokerroom.table import course

Fields: TypeAlias = dict[str, Any]


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
            self._names = {seat: p.name for seat, p in table.table.players.items()}
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
        elif language == languages.TABLE.name or isinstance(event, OF_CARDS):
            yield self._of_table(event, version)
        elif language in AROUND:
            yield from _of_notices(event, version)
        elif language == languages.DESK.name:
            yield from self._of_desk(event, version)

    def _of_table(self, event: Any, version: int) -> Told:
        """Everybody may know what happens between rounds."""
        if isinstance(event, course.SeatTaken | course.SeatChanged):
            self._names[event.seat] = event.person
        says = TABLE_EVENTS.get(type(event))
        lines = [Line(text=says(event), per=str(event.per))] if says else []
        fields = {"event": kind_of(type(event)), **picked(event, TABLE_FIELDS)}
        return Told(version=version, everybody=_raw(version, fields, lines), own={})

    def _begin(self, table: AnyTable, number: int) -> None:
        """A round that is already over by the time we reach it is not followed."""
        rounds = rounds_of(table)
        self._round = None
        if table.play is not None and rounds + 1 == number:
            self._join(table)

    def _of_play(self, round_: play.Play, event: Any, version: int) -> Told:
        play.evolve(round_, event)
        public = play.received_by(event, play.Watcher.SPECTATOR)
        own = {
            self._names[seat]: self._play_line(round_, received, version)
            for seat in round_.seats
            if (received := play.received_by(event, seat)) != public
        }
        staff = None
        if isinstance(event, Complained):
            staff = self._play_line(round_, play.received_by(event, play.Watcher.DEALER), version)
        everybody = self._play_line(round_, public, version)
        return Told(version=version, everybody=everybody, own=own, staff=staff)

    def _play_line(self, round_: play.Play, event: Any, version: int) -> Raw:
        said = sentences_of(event, round_, self._label)
        lines = [Line(text=each.text, per=str(each.per)) for each in said]
        return _raw(version, shape_of_event(event), lines)

    def _label(self, seat: int) -> str:
        return self._names.get(seat, f"seat {seat}") if seat else "the dealer"

    def _of_house(self, round_: house.HousePlay, event: Any, version: int) -> Told:
        if isinstance(event, Racked):
            as_it_lay = copied(round_)
            self._racked |= dict.fromkeys(event.boxes, as_it_lay)
        house.evolve(round_, event)
        public = house.received_by(round_, event, house.Watcher.SPECTATOR)
        own = {
            person: _house_line(round_, received, version)
            for person in round_.begun.chips
            if (received := house.received_by(round_, event, house.Player(name=person))) != public
        }
        return Told(version=version, everybody=_house_line(round_, public, version), own=own)

    def _of_desk(self, event: Any, version: int) -> Iterator[Told]:
        if isinstance(event, desk.Bought):
            self._names[event.seat] = event.person
        elif isinstance(event, desk.DeckSealed):
            self.commitment = event.commitment
        tells = DESK_EVENTS.get(type(event))
        if tells is not None:
            fields = {"event": kind_of(type(event)), **picked(event, tells.fields)}
            says = None if is_said_already(event, is_house=self._is_house) else tells.says
            lines = [Line(text=says(event), per="")] if says else []
            yield Told(version=version, everybody=_raw(version, fields, lines), own={})


def is_said_already(event: Any, *, is_house: bool) -> bool:
    """Whether the players' table reports these chips itself, with its rule."""
    return isinstance(event, desk.Bought | desk.Left) and not is_house


def _of_notices(event: Any, version: int) -> Iterator[Told]:
    """Tells of notices and charges; a notice's sign already shows how many rounds are left."""
    says = AROUND_EVENTS.get(type(event))
    if says is not None:
        lines = [Line(text=says(event), per=str(event.per))]
        fields = {"event": kind_of(type(event)), **picked(event, AROUND_FIELDS)}
        yield Told(version=version, everybody=_raw(version, fields, lines), own={})


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


def picked(event: Any, names: Iterable[str]) -> Fields:
    return {name: getattr(event, name) for name in names if hasattr(event, name)}


def _house_line(round_: house.HousePlay, event: Any, version: int) -> Raw:
    lines = [Line(text=each.text, per=str(each.per)) for each in sentences_of(event, round_)]
    return _raw(version, shape_of_house_event(event), lines)


def _raw(version: int, shape: Fields, lines: list[Line]) -> Raw:
    kind = shape.pop("event")
    told = Happening(version=version, event=kind, fields=shape, lines=lines)
    return Raw(msgspec.json.encode(told, enc_hook=str))
