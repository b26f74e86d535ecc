"""What a client sends over its socket."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import Decoder

from pokerroom.server.messages.commands import Command, Words
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD

LONGEST: Final = 80
"""The longest key or name, in characters."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]


class Sent(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message; unknown fields are refused."""


class Watch(Sent, frozen=True, tag="watch"):
    """Follow *table*; *after* is the last version known, to get only what has happened since.

    With *changes* I get `changed` after the first answer, instead of the whole view each time.
    """

    table: Name
    after: Version | None = None
    changes: bool = False


class Unwatch(Sent, frozen=True, tag="unwatch"):
    table: Name


class WatchLobby(Sent, frozen=True, tag="watch lobby"):
    """Follow all tables: the lobby now, and again whenever something has changed.

    With *changes* I get `lobby changed` after that, instead of all tables each time.
    """

    changes: bool = False


class UnwatchLobby(Sent, frozen=True, tag="unwatch lobby"):
    pass


class Do(Sent, frozen=True, kw_only=True, tag="do"):
    """A command: with the same *key* it acts once, however often it is sent.

    With a *version* it is accepted only if nothing has happened at the table since. Cash is paid in
    and out at no *table*.
    """

    key: Key
    table: Annotated[str, Meta(max_length=LONGEST)] = ""
    command: Command
    version: Version | None = None


class Say(Sent, frozen=True, tag="say"):
    """Say something to everybody at the table; `done` when they have been sent it."""

    key: Key
    table: Name
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Sent, frozen=True, tag="mute"):
    """Hide what *person* says, or with *is_muted* false show it again."""

    person: Name
    is_muted: bool = True


class ReportPerson(Sent, frozen=True, tag="report person"):
    """Tell the supervisors that *person* has misbehaved at *table*."""

    key: Key
    table: Name
    person: Name
    about: Words = ""


class Ping(Sent, frozen=True, tag="ping"):
    """*sent* is returned unchanged."""

    sent: float = 0


FromClient: TypeAlias = (
    Watch | Unwatch | WatchLobby | UnwatchLobby | Do | Say | Mute | ReportPerson | Ping
)
READ: Final = Decoder(FromClient)


UNSEEN: Final = {
    **dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029], " "),
    **dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]),
    **dict.fromkeys([0x00AD, 0x200B, *range(0x2060, 0x2065), 0xFEFF]),
}
"""Invisible characters: a terminal may act on them, some reverse the text beside them, some begin
another line, and some would show nothing at all."""


BLANK: Final = " \u115f\u1160\u2800\u3164\uffa0"
"""Characters classed as letters or signs that nobody sees."""


IGNORED: Final = frozenset(BLANK[1:]) | frozenset(
    map(chr, (0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))  # fmt: skip
"""Those, and marks which a font leaves out."""


def plainly(text: str) -> str:
    """What somebody has written, on one line and safe to show anywhere."""
    return text.translate(UNSEEN)


def is_blank(text: str) -> bool:
    """Whether there is nothing to read in it: what joins letters is no letter."""
    return not any(each.isprintable() and each.strip(BLANK) for each in text)


def is_plain(text: str) -> bool:
    """Whether nothing in it is unseen, so that two which look alike are the same."""
    is_seen = all(each.isprintable() and each not in IGNORED for each in text)
    return is_seen and text == " ".join(text.split())


class Marked(Struct, frozen=True):
    """The key and table of a message, whatever else is in it."""

    key: Any = ""
    table: Any = ""


MARKED: Final = Decoder(Marked)


def marks_of(text: str | bytes) -> tuple[str, str]:
    """Key and table of a message that was not understood, as far as they can be read."""
    try:
        found = MARKED.decode(text)
    except NOT_UNDERSTOOD:
        return "", ""
    return _mark(found.key), _mark(found.table)


def _mark(value: Any) -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST else ""
