"""`pokerroom rules --coverage`: how many rules code and tests carry, and what is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from pokerroom.books import Book, Kind, Rule
from pokerroom.books.lookup.evidence import State, carries, part_of, state_of
from pokerroom.books.lookup.shapes import RuleShape, shape_of_rule
from pokerroom.cli.output import show_json, show_table, show_text

HEADINGS = (
    *("book", "kind", "rules", "apply", "display", "record", "outside"),
    *("carried", "shown", "partly", "open"),
)


class CoverageRow(Struct, frozen=True):
    """One kind of rule in one book: each rule counts in one of its states, or as *outside*."""

    book: str
    kind: str
    rules: int
    to_apply: int
    to_display: int
    to_record: int
    outside: int
    carried: int
    shown: int
    partly: int
    open: int


class CoverageShape(Struct, frozen=True):
    """*carried* and *partly* are the rules behind the counts, with their code and their tests."""

    rows: list[CoverageRow]
    carried: list[RuleShape]
    partly: list[RuleShape]
    format: str = "pokerroom.coverage"
    version: int = 1


def show_coverage(books: Sequence[Book], *, json: bool) -> int:
    rows = [row for book in books for row in rows_of(book)]
    rules = [rule for book in books for rule in book]
    carried = [rule for rule in rules if state_of(rule) is State.CARRIED]
    partly = [rule for rule in rules if state_of(rule) is State.PARTLY_CARRIED]
    if json:
        show_json(
            CoverageShape(rows, [*map(shape_of_rule, carried)], [*map(shape_of_rule, partly)])
        )
        return 0
    cells = [[getattr(row, field) for field in row.__struct_fields__] for row in rows]
    totals = [sum(column) for column in list(zip(*cells, strict=True))[2:]]
    show_table(HEADINGS, [*cells, ["all", "", *totals]])
    if len(books) == 1:
        show_carried(carried)
        show_carried(partly)
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
        shown=states[State.SHOWN],
        partly=states[State.PARTLY_CARRIED],
        open=states[State.OPEN],
    )


def show_carried(rules: Sequence[Rule]) -> None:
    for rule in rules:
        evidence = carries(rule)
        show_text(f"\n{rule.id}  {rule.gist}", style="bold")
        if part := part_of(rule):
            show_text(f"missing      {part.missing}", indent=2)
        show_text(f"applied by   {', '.join(evidence.code)}", indent=2)
        show_text(f"read out by  {', '.join(evidence.tests)}", indent=2)
