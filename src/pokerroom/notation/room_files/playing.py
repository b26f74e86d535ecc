"""Plays a room file: puts its lines to the rules, and compares the results."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from pokerroom.books import Refusal, Ruling
from pokerroom.games import game as game_named
from pokerroom.notation.reader.account import Account, Step
from pokerroom.notation.reader.entries import Entry
from pokerroom.notation.room_files.closing import time_passes
from pokerroom.notation.room_files.reading import RoomFile, TableInFile
from pokerroom.notation.room_files.round_files import RoundDiffers
from pokerroom.notation.room_files.rounds import NotDealtIn
from pokerroom.notation.room_files.said import Line, Said
from pokerroom.notation.room_files.told import RoomTold, TableTold, opened
from pokerroom.notation.room_files.words import nothing
from pokerroom.notation.room_sentences.of_tables import on_the_clock
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.play import Game
from pokerroom.play.seats import clockwise
from pokerroom.room import open_room
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import Arrives, Sits
from pokerroom.table.charges import Charges
from pokerroom.table.course import OpenTable, Place, Sitter, Standing
from pokerroom.table.notices import Notices

HALF_A_DAY: Final = timedelta(hours=12)


class RoomPlaying(Account[Said, Any]):
    """Plays a room file; *told* is the room as it stands now."""

    def __init__(self, file: RoomFile) -> None:
        self.file = file
        self.told = begun(file)
        super().__init__(self.told, file.allowed)

    def run(self) -> None:
        """Plays to the end, or until a line does not come out as the file says."""
        for entry in self.file.entries:
            if entry.act is not None and not self._said(entry, entry.act):
                return
            self._compare(entry.checks, self.told)
        self._compare(self.file.expected, self.told)

    def _said(self, entry: Entry[Said, RoomTold], said: Said) -> bool:
        told = self.told
        self._clock(entry, said)
        told.latest = ()
        self._told = len(told.record)
        said = _at_a_table(told, said, entry.line)
        try:
            found = said.does(told, said)
        except RoundDiffers as round_:
            self._tell(Step(line=entry.line, text=entry.text, events=round_.told))
            self.failures += [
                each._replace(line=each.line or entry.line) for each in round_.failures
            ]
            return False
        except WrongFile as wrong:
            wrong.line = wrong.line or entry.line
            raise
        except (NotDealtIn, ValueError) as error:
            raise WrongFile(str(error), entry.line) from None
        if found is None:
            if entry.outcome:
                self.failures.append(Failure(entry.line, "time passes, and cannot be refused"))
            return not entry.outcome
        if isinstance(found, Ruling):
            told.latest = found.outcome
            told.record += found.outcome
        return self._judge(entry, found, said)

    def _clock(self, entry: Entry[Said, RoomTold], said: Said) -> None:
        """Moves the clock to the time the line gives; whatever was due by then happens."""
        then = _then(self.told.now, said, entry.line)
        if then == self.told.now and said.clock is None:
            return
        self.told.now = then
        events = time_passes(self.told)
        self.told.record += events
        self._tell(Step(line=entry.line, text=on_the_clock(then), events=events))


def _then(now: datetime, said: Said, line: int | None) -> datetime:
    if said.clock is None:
        return now + said.later
    then = datetime.combine(now.date(), said.clock)
    if then < now:
        if now - then < HALF_A_DAY:
            raise WrongFile(f"it is {on_the_clock(now)} by then, and time does not go back", line)
        then += timedelta(days=1)
    return then


def _concerns_no_table(said: Said) -> bool:
    return said.does is nothing or (isinstance(said.does, Line) and said.does.of_room)


def _at_a_table(told: RoomTold, said: Said, line: int | None) -> Said:
    """A line that names no table is about the person's own table, the only one or the last
    mentioned.
    """
    name = said.table
    if not name and _concerns_no_table(said):
        return said
    if not name:
        own = told.table_of(said.person) if said.person else None
        found = own or (next(iter(told.tables.values())) if len(told.tables) == 1 else told.last)
        if found is None:
            raise WrongFile("at which table? write `at NAME`", line)
        name = found.name
    told.last = told.tables[name]
    return replace(said, table=name)


def begun(file: RoomFile) -> RoomTold:
    """The room before its first line: tables are open, and their players are seated."""
    found = open_room("Room", at=file.start, book=file.book, settings=file.settings)
    assert isinstance(found, Ruling)
    told = RoomTold(found.outcome, {}, file.start)
    for table in file.tables:
        told.tables[table.name] = _open(told, table)
    return told


def _open(told: RoomTold, file: TableInFile) -> TableTold:
    table = TableTold(file.name, file.game, file.terms, file.seats)
    table.notices = Notices(file.game, file.terms, told.now)
    if table.course is not None:
        table.charges = Charges(file.game, file.terms, told.now)
    if refusal := opened(told.room, table, told.now):
        raise WrongFile(refusal.because, file.line, refusal.per, refuses=True)
    for seat, (person, _) in sorted(file.seating.people.items()):
        for act in (
            Arrives(person=person, at=told.now),
            Sits(person=person, table=file.name, seat=seat, at=told.now),
        ):
            if isinstance(act, Arrives) and person in told.room.people:
                raise WrongFile(f"{person} has two seats", file.line)
            done = put_in_room(told.room, act)
            if isinstance(done, Refusal):
                raise WrongFile(done.because, file.line, done.per)
    if table.course is not None:
        table.course = _with_people(table.course, file)
    return table


def _with_people(course: OpenTable, file: TableInFile) -> OpenTable:
    """Seats the players; they have played before if the file says where the marker was."""
    marker = file.seating.marker
    sitters = {
        seat: Sitter(person=person, stake=stake, bought=stake, is_new=not marker)
        for seat, (person, stake) in file.seating.people.items()
    }
    declared = game_named(file.game)
    assert isinstance(declared, Game)
    if marker and declared.travels is None:
        raise WrongFile(f"{declared.name} has neither buck nor button", file.line)
    stands = Standing(
        sitters=sitters,
        marker_seat=marker,
        line=_line(course, sitters, marker) if marker else (),
        rounds=1 if marker else 0,
    )
    return OpenTable(course.opening, stands)


def _line(course: OpenTable, sitters: dict[int, Sitter], marker: int) -> tuple[Place, ...]:
    """The button and, clockwise from it, those who posted the blinds."""
    if course.rules.forward is None or not course.at.terms.blinds or len(sitters) < 2:
        return ()
    order = clockwise(sitters, after=marker)[: len(course.at.terms.blinds)]
    places = [marker, *order]
    return tuple(
        Place(seat=seat, person=sitters[seat].person if seat in sitters else "") for seat in places
    )
