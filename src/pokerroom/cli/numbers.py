"""Numbers on the command line: whole numbers are not rounded."""

from __future__ import annotations

from collections.abc import Sequence
from re import compile as pattern
from typing import Annotated, Final

from cyclopts import Parameter, Token

_WHOLE: Final = pattern(r"[+-]?[0-9][0-9_]{0,29}")


def whole(_type: type, tokens: Sequence[Token]) -> int:
    written = tokens[0].value
    if not _WHOLE.fullmatch(written):
        raise ValueError(f"{written!r} is not a whole number, or has too many digits")
    return int(written)


Whole = Annotated[int, Parameter(converter=whole)]
