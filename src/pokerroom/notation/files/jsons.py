"""JSON of a known shape, and the line on which it departs from that shape."""

from __future__ import annotations

from re import compile as pattern
from typing import Final, TypeVar

from msgspec import DecodeError, ValidationError, convert
from msgspec.json import decode

from pokerroom.notation.files.bounds import keep_within_bounds
from pokerroom.notation.files.text import line_at
from pokerroom.notation.files.tomls import ENTRIES_MOST
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.lines import JsonLines, Places
from pokerroom.terms import misfit, name_of

Shape = TypeVar("Shape")
_WHERE: Final = pattern(r"\(byte (?P<place>[0-9]+)\)")


def json_shape(
    text: str, shape: type[Shape], *, entries_most: int = ENTRIES_MOST
) -> tuple[Shape, Places]:
    """What *text* says, if it has this *shape*, and the line of each of its values."""
    keep_within_bounds(text, entries_most)
    content = text.encode()
    try:
        found = decode(content)
    except DecodeError as error:
        where = _WHERE.search(str(error))
        line = line_at(content, int(where["place"]) if where else len(content))
        raise WrongFile("this is not JSON", line) from None
    lines = JsonLines(text)
    try:
        return convert(found, shape, str_keys=True), lines
    except ValidationError as error:
        path, because = misfit(str(error))
        reason = f"{name_of(path)}: {because}" if path else because
        raise WrongFile(reason, lines.of(path) or 1) from None
