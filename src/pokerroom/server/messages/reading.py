"""Reads what clients send; text that no database can hold is not understood."""

from __future__ import annotations

from re import compile as pattern
from typing import Final, TypeVar

from msgspec.json import Decoder

from pokerroom.server.messages.wrong_shapes import HasNul

NUL: Final = b"\\u0000"
AS_SENT: Final = pattern(rb"(?<!\\)(?:\\\\)*\\u0000")
"""U+0000 can be sent only so; behind one backslash more it is five plain characters."""
T = TypeVar("T")


def read(decoder: Decoder[T], text: str | bytes) -> T:
    """The message in *text*; raises one of `NOT_UNDERSTOOD` if it is none.

    PostgreSQL cannot store U+0000; half of a surrogate pair is refused by the decoder.
    """
    found = decoder.decode(text)
    raw = text.encode() if isinstance(text, str) else text
    if NUL in raw and AS_SENT.search(raw):
        raise HasNul
    return found
