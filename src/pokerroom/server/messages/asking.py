"""What a client sends over its socket."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import Decoder

from pokerroom.server.messages.commands import Command, Words
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD

LONGEST: Final = 80
"""Characters of a key or of a name."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]


class Sent(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message has no field that it does not know."""


class Watch(Sent, frozen=True, tag="watch"):
    """Be told of *table*; *after* is the last version that is known, to get the gap alone."""

    table: Name
    after: Version | None = None


class Unwatch(Sent, frozen=True, tag="unwatch"):
    table: Name


class WatchLobby(Sent, frozen=True, tag="watch lobby"):
    """Be told of all tables, and again whenever something has changed."""


class UnwatchLobby(Sent, frozen=True, tag="unwatch lobby"):
    pass


class Do(Sent, frozen=True, tag="do"):
    """A command: with the same *key* it acts once, however often it is sent.

    With a *version* it is taken only if the table has not gone on since.
    """

    key: Key
    table: Name
    command: Command
    version: Version | None = None


class Say(Sent, frozen=True, tag="say"):
    """To whoever is at the table."""

    key: Key
    table: Name
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Sent, frozen=True, tag="mute"):
    """I want to read nothing of *person*, or again."""

    person: Name
    is_muted: bool = True


class ReportPerson(Sent, frozen=True, tag="report person"):
    """To the supervisors: *person* has not behaved at *table*."""

    key: Key
    table: Name
    person: Name
    about: Words = ""


class Ping(Sent, frozen=True, tag="ping"):
    """*sent* comes back as it is."""

    sent: float = 0


FromClient: TypeAlias = (
    Watch | Unwatch | WatchLobby | UnwatchLobby | Do | Say | Mute | ReportPerson | Ping
)
READ: Final = Decoder(FromClient)


UNSEEN: Final = {
    **dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], " "),
    **dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]),
}
"""Signs that nobody sees: a terminal may obey them, and some turn round what stands beside them."""


def plainly(text: str) -> str:
    """What somebody has written, in one line, as it can be shown anywhere."""
    return text.translate(UNSEEN)


class Marked(Struct, frozen=True):
    """A message of which nothing else is looked at."""

    key: Any = ""
    table: Any = ""


MARKED: Final = Decoder(Marked)


def marks_of(text: str | bytes) -> tuple[str, str]:
    """Key and table of a message that was not understood, each if it can be read."""
    try:
        found = MARKED.decode(text)
    except NOT_UNDERSTOOD:
        return "", ""
    return _mark(found.key), _mark(found.table)


def _mark(value: Any) -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST else ""
