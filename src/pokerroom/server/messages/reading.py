"""Reads what clients send; what no database can hold, or says two things, is not understood."""

from __future__ import annotations

from re import compile as pattern
from typing import Final, TypeVar

from msgspec.json import Decoder

from pokerroom.server.messages.wrong_shapes import SHOWN, NotTaken
from pokerroom.store import SaidTwice, check_said_once

NUL: Final = b"\\u0000"
AS_SENT: Final = pattern(rb"(?<!\\)(?:\\\\)*\\u0000")
"""U+0000 can be sent only so; behind one backslash more it is five plain characters."""
T = TypeVar("T")


def read(decoder: Decoder[T], text: str | bytes) -> T:
    """The message in *text*; raises one of `NOT_UNDERSTOOD` if it is none.

    PostgreSQL cannot store U+0000; half of a surrogate pair is refused by the decoder. Of two
    values of one field a proxy might read the first, and we the last.
    """
    found = decoder.decode(text)
    raw = text.encode() if isinstance(text, str) else text
    if NUL in raw and AS_SENT.search(raw):
        raise NotTaken("no text may contain the character U+0000")
    try:
        check_said_once(raw)
    except SaidTwice as twice:
        raise NotTaken(f"{twice.name:.{SHOWN}} is said twice") from None
    return found
