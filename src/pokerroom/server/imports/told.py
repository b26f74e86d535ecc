"""A file for replay: tables with the people of the file, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec import structs

from pokerroom.books import Referral, Refusal
from pokerroom.desk import Moment
from pokerroom.desk.coding.languages import HOUSE, PLAY
from pokerroom.desk.tables.common import TOLD, Happened
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable, table_as_opened
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.desk.tables.settings import opening as opening_of
from pokerroom.house import Begun as HouseBegun
from pokerroom.house import HousePlay
from pokerroom.house import evolve as evolve_house
from pokerroom.play import evolve
from pokerroom.play.evolving.evolving import started
from pokerroom.play.state.begun import Begun
from pokerroom.server.messages.telling import Happening, Line
from pokerroom.server.past.steps import Told
from pokerroom.server.past.viewing import Eyes, Teller
from pokerroom.table import boxes, course
from pokerroom.terms import AtTable, house_terms_written_out, written_out

TABLE: Final = "file"
EVERYTHING: Final = Eyes(all=True)
"""Whoever has the file may read every card in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotDone:
    """The act in *text* was refused, or only a person can decide it."""

    text: str
    found: Refusal | Referral


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRound:
    """The round of a file; *happened* are its events and the acts that were not done."""

    form: str
    title: str
    table: AnyTable
    names: Mapping[int, str]
    happened: Iterable[Any]
    notes: list[str]
    hand: str = ""
    hands: list[str]


def told(round_: FileRound) -> Iterator[Told]:
    """The table step by step, starting before anything has happened."""
    table, teller = round_.table, Teller(EVERYTHING, round_.names)
    yield table, ()
    for number, happened in enumerate(round_.happened, start=1):
        if isinstance(happened, NotDone):
            yield table, [_not_done(number, happened)]
            continue
        language = _happen(table, happened)
        moment = Moment(number, 0, Happened(language, happened), table)
        yield table, teller.told(moment)


def _happen(table: AnyTable, event: Any) -> str:
    if isinstance(table, HouseTable):
        evolve_house(table.playing(), event)
        return HOUSE.name
    evolve(table.playing(), event)
    return PLAY.name


def _not_done(number: int, what: NotDone) -> Happening:
    found, said = what.found, f"“{what.text}” is " if what.text else ""
    if isinstance(found, Refusal):
        kind, text = "refused", f"{said}refused: {found.because}"
    else:
        kind, text = "referred", f"{said}for the {found.to} to decide: {found.question}"
    line = Line(text=text[:1].upper() + text[1:], per=str(found.per))
    return Happening(version=number, event=kind, fields={}, lines=[line])


def players_table(at: AtTable, begun: Begun, names: Mapping[int, str]) -> PlayersTable:
    """The file's players *at* their table, before the round that has *begun*."""
    opened = opening_of(TABLE, at.game.name, written_out(at), seats=len(begun.stakes), shoe=TOLD)
    table = table_as_opened(opened)
    assert isinstance(table, PlayersTable)
    table.opened = structs.replace(opened, seats=max(begun.stakes))
    sitters = {
        seat: course.Sitter(person=names[seat], stake=stake, is_new=False)
        for seat, stake in begun.stakes.items()
    }
    table.course.stands = course.Standing(sitters=sitters, marker_seat=begun.marker_seat)
    table.play = started(begun)
    return table


def house_table(begun: HouseBegun) -> HouseTable:
    """Its pools are not on display: not every file says what they held."""
    terms = begun.plan.terms
    opened = opening_of(TABLE, begun.plan.game.name, house_terms_written_out(terms), shoe=TOLD)
    table = table_as_opened(opened)
    assert isinstance(table, HouseTable)
    patrons = {
        person: boxes.Patron(person=person, stake=chips) for person, chips in begun.chips.items()
    }
    table.course.stands = boxes.BoxesStand(
        patrons=patrons, claims=begun.claims, advised=begun.advised, is_playing=True
    )
    table.pools = {}
    table.play = HousePlay(begun)
    return table
