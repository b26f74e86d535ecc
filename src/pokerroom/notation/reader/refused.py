"""What a file describes and its book refuses: a table, or the set-up of a jackpot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pokerroom.books import Authority
from pokerroom.notation.reader.entries import read_outcome
from pokerroom.notation.reader.shapes import RefusedShape, failures_shaped
from pokerroom.notation.values.cited import is_cited
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field

File = TypeVar("File")
REFUSED: Final = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRefused:
    """The book refuses the table of the file, as the file expects; *failure*: by another rule.

    *what* names the game or the jackpot, *refused* what of it is refused.
    """

    title: str
    what: str
    refused: str
    line: int | None
    because: str
    per: Authority | None
    failure: Failure | None = None

    @property
    def failures(self) -> list[Failure]:
        return [self.failure] if self.failure else []

    @property
    def shape(self) -> dict[str, Any]:
        """What the result has in common for all kinds of file."""
        per = str(self.per) if self.per else None
        return {
            "title": self.title,
            "refusals": [RefusedShape(self.line, "terms", self.because, None, per)],
            "passed": not self.failure,
            "failures": failures_shaped(self.failures),
        }


def allowed(file: File | TableRefused) -> File:
    """The file, for a reader who can do nothing with a table that is refused."""
    if isinstance(file, TableRefused):
        raise WrongFile(file.because, file.line, file.per)
    return file


def as_expected(
    root: Field, title: str, what: str, wrong: WrongFile, refused: str = "the table"
) -> TableRefused:
    """What is refused, if `refused` under `[expected]` says so; raises *wrong* otherwise."""
    expected = root.get("expected")
    outcome = read_outcome(expected, REFUSED) if expected else None
    if outcome is None or not wrong.refuses:
        raise wrong
    by_it = not outcome.rules or any(is_cited(rule, [str(wrong.per)]) for rule in outcome.rules)
    otherwise = Failure(wrong.line, f"{refused} is refused by {wrong.per or 'no rule'}")
    return TableRefused(
        title=title,
        what=what,
        refused=refused,
        line=wrong.line,
        because=wrong.reason,
        per=wrong.per,
        failure=None if by_it else otherwise,
    )


def not_refused(expected: Field | None, refused: str = "the table") -> tuple[Failure, ...]:
    """The failure if the table or set-up was expected to be refused, and is not."""
    if expected is None or read_outcome(expected, REFUSED) is None:
        return ()
    field = expected.get(REFUSED)
    assert field is not None
    return (Failure(field.line, f"{refused} was to be refused, and its book allows it"),)
