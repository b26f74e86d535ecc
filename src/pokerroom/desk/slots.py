"""A stream that the desk writes: its state, its lock, and the answers given there."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pokerroom.desk.coding.languages import CHARGES, DESK, NOTICES, Language
from pokerroom.desk.commands import Answer, Command, PlacesTogether, Puts, PutsAtTable
from pokerroom.desk.errors import NotPossible, Suspended
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.room.staff.asking import deed
from pokerroom.table import charges, notices

REMEMBERED: Final = 256
"""How many answers of a table are cached; others are looked up in the record."""
S = TypeVar("S")


@dataclass(slots=True)
class Slot(Generic[S]):
    """*state* is the stream as recorded at *version*; None until it is loaded."""

    stream: str
    version: int = 0
    state: S | None = None
    suspended: str = ""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    answers: dict[str, tuple[bytes, Answer]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.stream.partition(" ")[2]

    def remember(self, key: str, asks: bytes, answer: Answer) -> None:
        if key:
            self.answers[key] = asks, answer
            if len(self.answers) > REMEMBERED:
                del self.answers[next(iter(self.answers))]


def check_goes_on(slot: Slot[Any]) -> None:
    if slot.suspended:
        raise Suspended(f"{slot.stream} is suspended: {slot.suspended}")


class Given(Struct, frozen=True, kw_only=True):
    """The *office* in which a person gives a command, if his name does not tell it.

    Where two must do it together, *second* is the other person, who has an office too.
    """

    office: str = ""
    second: str = ""
    second_office: str = ""


NOBODY_TOLD: Final = Given()


@dataclass(slots=True, kw_only=True)
class Asked:
    """A command as received: its *key* if it may be sent twice, and the *version* it was about.

    *asks* is a digest of all of it; *given* names the offices of those who ask.
    """

    command: Any
    by: str
    key: str = ""
    version: int | None = None
    asks: bytes = b""
    given: Given = NOBODY_TOLD

    @property
    def names(self) -> str:
        """Whoever did it, as the record names them."""
        second = self.given.second
        return f"{self.by} and {second}" if second else self.by

    @property
    def offices(self) -> dict[str, str]:
        """The offices of those who ask, as far as they are given."""
        given = self.given
        told = {self.by: given.office, given.second: given.second_office}
        return {name: office for name, office in told.items() if name and office}


def digest(stream: str, told: Any) -> bytes:
    """The same for the same request to *stream*."""
    return sha256(msgspec.json.encode([stream, told])).digest()


def in_order(told: Any) -> str:
    """Plain values as text, whatever order they were given in."""
    return msgspec.json.encode(told, order="deterministic").decode()


def _told_around(state: AnyTable, act: Any) -> Any:
    """The act without its time, which is the desk's."""
    if isinstance(act, notices.Act):
        return NOTICES.told_act(replace(act, at=notices.NEVER, there=notices.Present()))
    if isinstance(act, charges.Act):
        return CHARGES.told_act(replace(act, at=charges.NEVER))
    return _told_in(state.around, act, state)


def _told_in(language: Language, act: Any, state: AnyTable) -> Any:
    if not language.has(act):
        raise NotPossible(f"nobody {deed(act)} at {state.name}")
    return language.told_act(act)


def told_of(state: AnyTable, command: Command | None) -> Any:
    if isinstance(command, Puts):
        return _told_in(state.language, command.act, state)
    if isinstance(command, PlacesTogether):
        return [_told_in(state.language, act, state) for act in command.wagers]
    if isinstance(command, PutsAtTable):
        return _told_around(state, command.act)
    return DESK.told_act(command)
