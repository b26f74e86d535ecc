"""What a file expects: every key, how it is read, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pokerroom.money import Money
from pokerroom.notation.values.errors import Failure
from pokerroom.notation.values.fields import Field

Around = TypeVar("Around")
"""What must be known to read an expectation: who is at the table."""
Position = TypeVar("Position")
"""What an expectation is compared with: the present state."""

Read: TypeAlias = Callable[[Field, Around], Any]
Compare: TypeAlias = Callable[[Position, Any], Iterable[str]]
Expectations: TypeAlias = Mapping[str, tuple[Read[Around], Compare[Position]]]
"""By key, how it is read and how it is compared; a comparison says what differs, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Generic[Position]):
    """*value* is what must be found when the position is compared."""

    line: int | None
    value: Any
    compare: Compare[Position]

    def failures(self, position: Position) -> Iterable[Failure]:
        return (Failure(self.line, found) for found in self.compare(position, self.value))


def read_checks(
    table: Field,
    expectations: Expectations[Around, Position],
    around: Around,
    besides: tuple[str, ...] = (),
) -> tuple[Check[Position], ...]:
    """The checks in *table*; *besides* are keys that are read elsewhere."""
    table.among((*expectations, *besides))
    return tuple(
        Check(line=field.line, value=read(field, around), compare=compare)
        for key, field in table.pairs()
        if key in expectations
        for read, compare in (expectations[key],)
    )


def signed_amount(field: Field) -> Money:
    """An amount that may be negative."""
    written = str(field.value).strip()
    if not isinstance(field.value, int | str) or not written.startswith("-"):
        return field.amount()
    return Money(-Field(written[1:] or written, field.path, field.lines).amount())
