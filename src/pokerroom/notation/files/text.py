"""The bytes of a file as text: UTF-8, with or without a byte order mark."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

from pokerroom.notation.files.opening import content_of
from pokerroom.notation.values.errors import WrongFile

NUL: Final = "\0"


def text_of(name: str, most: int) -> str:
    """The text of the file *name*, or of stdin for `-`; more than *most* bytes are refused."""
    return text_in(content_of(name, most))


def text_in(content: bytes) -> str:
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise WrongFile("this is UTF-16: save it as UTF-8", 1)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongFile("this is not UTF-8 text", line_at(content, error.start)) from None
    if NUL in text:
        raise WrongFile("a byte here is 0: this is not text", line_at(text, text.index(NUL)))
    return text


def line_at(content: str | bytes, place: int) -> int:
    """The line number of the position *place* in *content*."""
    ahead = content[:place]
    return (ahead.count("\n") if isinstance(ahead, str) else ahead.count(b"\n")) + 1
