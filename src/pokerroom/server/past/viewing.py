"""Who looks at a past round, and each event as he may see it, with its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from pokerroom import house, play
from pokerroom.desk import HouseRoundBegun, Moment, RoundBegun
from pokerroom.desk.coding.languages import DESK, HOUSE, PLAY, TABLE
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.notation.event_shapes import kind_of, shape_of_event
from pokerroom.notation.house_rounds.results import shape_of as shape_of_house_event
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.room_sentences.of_tables import AROUND_EVENTS, TABLE_EVENTS
from pokerroom.server.accounts.roles import HEARS_COMPLAINTS, SEES_ALL, Role
from pokerroom.server.live import narrating
from pokerroom.server.messages.telling import Happening, Line


class Eyes(Struct, frozen=True, kw_only=True):
    """The person who looks, who may have played in the round; *all*: every card is open.

    With *hears_complaints*, the words of complaints can be read.
    """

    person: str = ""
    all: bool = False
    hears_complaints: bool = False


def eyes_of(person: str, role: Role) -> Eyes:
    return Eyes(person=person, all=role in SEES_ALL, hears_complaints=role in HEARS_COMPLAINTS)


def received(moment: Moment, event: Any, eyes: Eyes, names: dict[int, str]) -> Any:
    """*event* of play or house as *eyes* may see it once the round is over."""
    if eyes.all:
        return event
    round_ = moment.table.play
    if isinstance(round_, play.Play):
        watcher = play.Watcher.DEALER if eyes.hears_complaints else play.Watcher.SPECTATOR
        return play.received_by(event, seat_of(eyes, names) or watcher)
    assert isinstance(round_, house.HousePlay)
    has_chips = eyes.person in round_.begun.chips
    viewer = house.Player(name=eyes.person) if has_chips else house.Watcher.SPECTATOR
    return house.received_by(round_, event, viewer)


def seat_of(eyes: Eyes, names: dict[int, str]) -> int:
    return next((seat for seat, name in names.items() if name == eyes.person), 0)


def dealt_in(table: AnyTable, event: RoundBegun | HouseRoundBegun) -> dict[int, str]:
    """The names of those who play in a round that has just begun."""
    if isinstance(table, HouseTable) or isinstance(event, HouseRoundBegun):
        return {}
    assert table.play is not None
    return {seat: event.players[seat].person for seat in table.play.seats}


class Teller:
    """Tells a round moment by moment, as one pair of eyes may see it."""

    def __init__(self, eyes: Eyes, names: Mapping[int, str] | None = None) -> None:
        self.eyes = eyes
        self.names = dict(names or {})

    def all(self, moments: Iterable[Moment]) -> Iterator[Happening]:
        for moment in moments:
            yield from self.told(moment)

    def told(self, moment: Moment) -> Iterator[Happening]:
        """What is told of *moment*, without what nobody may know."""
        language, event = moment.happened
        if isinstance(event, RoundBegun | HouseRoundBegun):
            self.names = dealt_in(moment.table, event)
        if language in {PLAY.name, HOUSE.name}:
            yield self._of_round(moment, event)
        elif language == TABLE.name:
            says = TABLE_EVENTS.get(type(event))
            lines = [Line(text=says(event), per=str(event.per))] if says else []
            yield _happening(moment, {"event": kind_of(type(event))}, lines, narrating.TABLE_FIELDS)
        elif language in narrating.AROUND and (around := AROUND_EVENTS.get(type(event))):
            lines = [Line(text=around(event), per=str(event.per))]
            yield _happening(
                moment, {"event": kind_of(type(event))}, lines, narrating.AROUND_FIELDS
            )
        elif language == DESK.name and (tells := narrating.DESK_EVENTS.get(type(event))):
            is_house = isinstance(moment.table, HouseTable)
            says_it = None if narrating.is_said_already(event, is_house=is_house) else tells.says
            said = [Line(text=says_it(event), per="")] if says_it else []
            yield _happening(moment, {"event": kind_of(type(event))}, said, tells.fields)

    def _of_round(self, moment: Moment, event: Any) -> Happening:
        seen = received(moment, event, self.eyes, self.names)
        if isinstance(moment.table, HouseTable):
            said = sentences_of(seen, moment.table.play)
            shape = shape_of_house_event(seen)
        else:
            said = sentences_of(seen, moment.table.play, self._label)
            shape = shape_of_event(seen)
        lines = [Line(text=each.text, per=str(each.per)) for each in said]
        return _happening(moment, shape, lines)

    def _label(self, seat: int) -> str:
        return self.names.get(seat, f"seat {seat}") if seat else "the dealer"


def _happening(
    moment: Moment, shape: dict[str, Any], lines: list[Line], more: Iterable[str] = ()
) -> Happening:
    fields = {**shape, **narrating.picked(moment.happened.event, more)}
    return Happening(version=moment.version, event=fields.pop("event"), fields=fields, lines=lines)
