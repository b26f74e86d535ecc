"""The languages of a record: of play, house rounds, jackpots, room, table, its notices, desk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import GenericAlias
from typing import Any, Final, TypeAlias, get_args

from pokerroom import house, jackpots, play, room
from pokerroom.desk.coding.cards import BY_FACE, CardNames
from pokerroom.desk.coding.coder import Coder
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.commands import DeskCommand
from pokerroom.desk.events import DeskEvent
from pokerroom.play.facts import StaffAct
from pokerroom.table import boxes, charges, course, notices

VERSION: Final = 3
"""The version of the events: the names of classes, fields and members are those of the code."""
Told: TypeAlias = Any
"""JSON values: objects, lists, texts, whole numbers, true, false and null."""


class Language:
    """How the *event* and *act* types of one engine, and its beginning, are written."""

    def __init__(self, name: str, event: Any, act: Any) -> None:
        self.name, self._event, self._act = name, event, act
        self._row: Any = GenericAlias(tuple, (event, ...))
        self.coder = Coder()
        self.acts: Mapping[str, type] = {each.__name__: each for each in get_args(act)}

    def told(self, events: Iterable[Any], cards: CardNames = BY_FACE) -> list[Told]:
        """*events* as JSON values."""
        return [self.coder.encoded(event, self._event, cards) for event in events]

    def events(
        self, told: Any, *, version: int = VERSION, cards: CardNames = BY_FACE
    ) -> tuple[Any, ...]:
        """The events that *told* stands for; `Unreadable` if there are none."""
        if type(version) is not int or version != VERSION:
            raise Unreadable(f"version {version!r:.20} is not one that this program can read")
        return tuple(self.coder.decoded(told, self._row, cards))

    def kinds(self) -> Iterable[type]:
        """All classes of which something may be in its part of a record."""
        return Coder().kinds(self._event, self._act)

    def has(self, act: Any) -> bool:
        """Whether *act* is one of this engine's."""
        return isinstance(act, self._act)

    def told_act(self, act: Any) -> Told:
        found: Told = self.coder.encoded(act, self._act)
        return found

    def act(self, told: Any) -> Any:
        return self.coder.decoded(told, self._act)


PLAY: Final = Language("play", play.Event, play.AnyAct | StaffAct)
HOUSE: Final = Language("house", house.Event, house.AnyAct)
JACKPOTS: Final = Language("jackpots", jackpots.Event, jackpots.Act)
ROOM: Final = Language("room", room.Event, room.Act)
TABLE: Final = Language("table", course.Event, course.Act)
BOXES: Final = Language("boxes", boxes.Event, boxes.Act)
NOTICES: Final = Language("notices", notices.Event, notices.Act)
CHARGES: Final = Language("charges", charges.Event, charges.Act)
DESK: Final = Language("desk", DeskEvent, DeskCommand)
LANGUAGES: Final[Mapping[str, Language]] = {
    each.name: each for each in (PLAY, HOUSE, JACKPOTS, ROOM, TABLE, BOXES, NOTICES, CHARGES, DESK)
}
