"""What a file expects: every key, how it is read, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from pokerroom.money import Money
from pokerroom.notation.values.cited import is_cited, read_citation
from pokerroom.notation.values.errors import Failure, WrongFile
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


def plainly(read: Callable[[Field], Any]) -> Read[Any]:
    """A value that is read alike whoever is at the table."""
    return lambda field, _around: read(field)


def each_of(read: Callable[[Field], Any]) -> Callable[[Field], tuple[Any, ...]]:
    """A list of such values, or one alone; a `ValueError` is one of the value at fault."""

    def told(field: Field) -> tuple[Any, ...]:
        found = []
        for item in field.items():
            try:
                found.append(read(item))
            except WrongFile:
                raise
            except ValueError as error:
                raise item.wrong(str(error)) from None
        return tuple(found)

    return told


def signed_amount(field: Field) -> Money:
    """An amount that may be negative."""
    written = str(field.value).strip()
    if not isinstance(field.value, int | str) or not written.startswith("-"):
        return field.amount()
    return Money(-Field(written[1:] or written, field.path, field.lines).amount())


AMOUNT: Final = plainly(Field.amount)
IS_TRUE: Final = plainly(Field.is_true)
TEXT: Final = plainly(Field.text)
WHOLE: Final = plainly(Field.whole)
CARDS: Final = plainly(Field.cards)
RULES: Final = plainly(each_of(lambda item: read_citation(item.text())))


def differs(what: str, expected: object, is_so: object) -> Iterator[str]:
    if expected != is_so:
        yield f"{what}: expected {expected}, but it is {is_so}"


def not_cited(wanted: Iterable[str], cited: Collection[str]) -> list[str]:
    """Those of the rules *wanted* that are not among those *cited*."""
    return [rule for rule in wanted if not is_cited(rule, cited)]
