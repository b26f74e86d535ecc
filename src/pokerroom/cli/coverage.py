"""`pokerroom rules --coverage`: how many rules code and tests carry, and what is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from pokerroom.books import Book, Kind, Rule
from pokerroom.books.lookup import RuleShape, State, carries, shape_of_rule, state_of
from pokerroom.cli.output import show_json, show_table, show_text


class CoverageRow(Struct, frozen=True):
    """One kind of rule in one book: *rules* = *carried* + *open* + *outside*."""

    book: str
    kind: str
    rules: int
    to_apply: int
    to_display: int
    to_record: int
    outside: int
    carried: int
    open: int


class CoverageShape(Struct, frozen=True):
    """*carried* are the rules behind the counts, each with its code and its tests."""

    rows: list[CoverageRow]
    carried: list[RuleShape]
    format: str = "pokerroom.coverage"
    version: int = 1


def show_coverage(books: Sequence[Book], *, json: bool) -> int:
    rows = [row for book in books for row in rows_of(book)]
    carried = [r for book in books for r in book if state_of(r) is State.CARRIED]
    if json:
        show_json(CoverageShape(rows, [shape_of_rule(rule) for rule in carried]))
        return 0
    headings = ("book", "kind", "rules", "apply", "display", "record", "outside", "carried", "open")
    cells = [[getattr(row, field) for field in row.__struct_fields__] for row in rows]
    totals = [sum(column) for column in list(zip(*cells, strict=True))[2:]]
    show_table(headings, [*cells, ["all", "", *totals]])
    if len(books) == 1:
        show_carried(carried)
    else:
        show_text(
            "\nWith a book's name, as in `pokerroom rules VIC --coverage`, code and tests too."
        )
    return 0


def rows_of(book: Book) -> list[CoverageRow]:
    """A row for each kind the book has, in the order of `Kind`."""
    kinds = [(kind, [rule for rule in book if rule.kind is kind]) for kind in Kind]
    return [row_of(book, kind, rules) for kind, rules in kinds if rules]


def row_of(book: Book, kind: Kind, rules: Sequence[Rule]) -> CoverageRow:
    disposed = Counter(str(rule.disposition) for rule in rules)
    states = Counter(state_of(rule) for rule in rules)
    return CoverageRow(
        book=book.id,
        kind=str(kind),
        rules=len(rules),
        to_apply=disposed["applied"],
        to_display=disposed["displayed"],
        to_record=disposed["recorded"],
        outside=disposed["outside"],
        carried=states[State.CARRIED],
        open=states[State.OPEN],
    )


def show_carried(rules: Sequence[Rule]) -> None:
    for rule in rules:
        evidence = carries(rule)
        show_text(f"\n{rule.id}  {rule.gist}", style="bold")
        show_text(f"applied by   {', '.join(evidence.code)}", indent=2)
        show_text(f"read out by  {', '.join(evidence.tests)}", indent=2)
