"""Numbers on the command line: whole ones are not rounded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token


def whole(_type: type, tokens: Sequence[Token]) -> int:
    written = tokens[0].value
    try:
        return int(written)
    except ValueError:
        raise ValueError(f"{written!r} is no whole number") from None


Whole = Annotated[int, Parameter(converter=whole)]
