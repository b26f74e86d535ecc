"""The languages of a record: of play, house rounds, jackpots, room, table, its notices, desk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import GenericAlias
from typing import Any, Final, get_args

from pokerroom import house, jackpots, play, room
from pokerroom.desk.coding import tags
from pokerroom.desk.coding.cards import BY_FACE, CardNames
from pokerroom.desk.coding.coder import Coder
from pokerroom.desk.coding.shapes import Shape
from pokerroom.desk.coding.upcasting import Told, up_to_date
from pokerroom.desk.commands import DeskCommand
from pokerroom.desk.events import DeskEvent
from pokerroom.play.facts import StaffAct
from pokerroom.table import boxes, charges, course, notices

VERSION: Final = 2
"""The version of the events; older ones are brought up to date as they are read."""


class Language:
    """How the *event* and *act* types of one engine, and its beginning, are written."""

    def __init__(self, name: str, shapes: Iterable[Shape], event: Any, act: Any) -> None:
        self.name, self._event, self._act = name, event, act
        self._row: Any = GenericAlias(tuple, (event, ...))
        self.shapes = tuple(shapes)
        self.coder = Coder(self.shapes)
        self._acts = {each.tag for each in self.shapes if each.kind in get_args(act)}

    def told(self, events: Iterable[Any], cards: CardNames = BY_FACE) -> list[Told]:
        """*events* as JSON values."""
        return [self.coder.encoded(event, self._event, cards) for event in events]

    def events(
        self, told: Any, *, version: int = VERSION, cards: CardNames = BY_FACE
    ) -> tuple[Any, ...]:
        """The events that *told* stands for; `Unreadable` if there are none."""
        told = up_to_date(self.name, told, version, VERSION)
        return tuple(self.coder.decoded(told, self._row, cards))

    def has(self, act: Any) -> bool:
        """Whether *act* is one of this engine's."""
        return isinstance(act, self._act)

    def has_act_called(self, tag: str) -> bool:
        """Whether one of the acts is written with this *tag*."""
        return tag in self._acts

    def told_act(self, act: Any) -> Told:
        found: Told = self.coder.encoded(act, self._act)
        return found

    def act(self, told: Any) -> Any:
        return self.coder.decoded(told, self._act)


PLAY: Final = Language("play", tags.PLAY, play.Event, play.AnyAct | StaffAct)
HOUSE: Final = Language("house", tags.HOUSE, house.Event, house.AnyAct)
JACKPOTS: Final = Language("jackpots", tags.JACKPOTS, jackpots.Event, jackpots.Act)
ROOM: Final = Language("room", tags.ROOM, room.Event, room.Act)
TABLE: Final = Language("table", tags.TABLE, course.Event, course.Act)
BOXES: Final = Language("boxes", tags.BOXES, boxes.Event, boxes.Act)
NOTICES: Final = Language("notices", tags.NOTICES, notices.Event, notices.Act)
CHARGES: Final = Language("charges", tags.CHARGES, charges.Event, charges.Act)
DESK: Final = Language("desk", tags.DESK, DeskEvent, DeskCommand)
LANGUAGES: Final[Mapping[str, Language]] = {
    each.name: each for each in (PLAY, HOUSE, JACKPOTS, ROOM, TABLE, BOXES, NOTICES, CHARGES, DESK)
}
