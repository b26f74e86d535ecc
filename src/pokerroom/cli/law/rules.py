"""`pokerroom rules`: the books, their rules, and what carries each rule."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from re import compile as pattern
from typing import Annotated, Final

from cyclopts import Parameter

from pokerroom.books import BOOKS, Book, Disposition, Kind, Rule, book, is_part
from pokerroom.books.lookup.evidence import State, carries, part_of, shows_in, state_of
from pokerroom.books.lookup.searching import found, sought_in
from pokerroom.books.lookup.shapes import BooksShape, shape_of_book, shape_of_rules
from pokerroom.cli.law.coverage import show_coverage
from pokerroom.cli.law.readings import readings_command
from pokerroom.cli.output import Refused, WrongUsage, show_json, show_table, show_text
from pokerroom.cli.writing import Force

Flag = Annotated[bool, Parameter(negative="")]
NUMBER: Final = pattern(r"\d+([.(#:].*)?")


def rules_command(
    book_name: Annotated[str | None, Parameter(name="BOOK")] = None,
    rule_number: Annotated[str | None, Parameter(name="RULE")] = None,
    /,
    *,
    coverage: Flag = False,
    as_at: date | None = None,
    kind: Kind | None = None,
    disposition: Disposition | None = None,
    state: State | None = None,
    search: str = "",
    as_document: Flag = False,
    game: str | None = None,
    terms: Path | None = None,
    out: Path | None = None,
    force: Force = False,
    json: Flag = False,
) -> int:
    """List the rule books, print the rules of one, or one rule.

    Examples:
      pokerroom rules
      pokerroom rules ACT-7CS 17.4
      pokerroom rules VIC --search button
      pokerroom rules --coverage
      pokerroom rules A-16
      pokerroom rules VIC --as-document --game holdem --terms table.toml --out rules.html

    Parameters
    ----------
    book_name
        ACT-7CS, ACT-MAN, ACT-5CS, ACT-DRW, ACT-CAN, VIC or WA-CHP (or just 7CS, WA and so on);
        or a whole citation such as ACT-7CS/17.4; or a reading such as A-16.
    rule_number
        A number in the book: 17.4 for a rule, 17.4#1 for one statement of it, 17 for a section.
    coverage
        How many rules code and tests carry, wholly or in part; which these are, and which are open.
    as_at
        The edition in force on that day (YYYY-MM-DD).
    kind
        Only rules of that kind.
    disposition
        Only rules to be applied, displayed or recorded, or those outside the software.
    state
        Only rules that are open, partly carried, carried, shown or outside.
    search
        Only rules that contain all these words, or are about what they mean: odd chip, string bet.
    as_document
        The book, its readings and the terms of a table as one HTML page, to read or to print. For a
        PDF, open it in a browser and print it to a file.
    game
        With --as-document: only what concerns this game.
    terms
        With --as-document: a TOML file with the terms of the table (`pokerroom docs terms`).
    out
        With --as-document: write it to this file.
    force
        Let --out overwrite an existing file.
    json
        Print JSON (pokerroom.books, pokerroom.rules or pokerroom.coverage, version 1).
    """
    if book_name and "/" in book_name and rule_number is None:
        book_name, _, rule_number = book_name.partition("/")
    filters = rule_number or kind or disposition or state or search
    if as_document or game or terms or out or force:
        from pokerroom.cli.law.document import DocumentAsked, show_document  # needs the games

        asked = DocumentAsked(game=game, terms=terms, out=out, force=force)
        with_others = bool(filters or coverage or json)
        return show_document(book_name, as_at, asked, wanted=as_document, with_others=with_others)
    if book_name and is_reading(book_name):
        if filters or coverage or as_at:
            raise WrongUsage(f"a reading stands alone: say `pokerroom rules {book_name}`")
        return readings_command(book_name, json=json)
    books = editions(book_name, as_at)
    if coverage:
        if filters:
            raise WrongUsage("--coverage counts whole books: leave out the rule and the filters")
        return show_coverage(books, json=json)
    if book_name is None and not filters:
        return show_books(books, json=json)
    rules = chosen(books, rule_number, kind, disposition, state, search)
    if json:
        show_json(shape_of_rules(books[0].id if book_name else None, as_at, rules))
    else:
        show_found(books[0] if book_name else None, rules, rule_number)
    return 0


def show_found(whose: Book | None, rules: Sequence[Rule], number: str | None) -> None:
    """One line for each rule; one asked for by *number* in full, its parts in a line each."""
    if not rules:
        raise Refused("no rule matches: try fewer words or filters")
    if number is None:
        show_rules(whose, rules)
        return
    has_head = any(rule.number == number for rule in rules)
    for rule in rules:
        if has_head and rule.number != number:
            show_text(f"{rule.number}  {rule.gist} {marks(rule)}", indent=2)
        else:
            show_rule(rule)


def editions(name: str | None, as_at: date | None) -> list[Book]:
    """The book of that name or all, as they were on that day or are now."""
    if name is not None and NUMBER.fullmatch(name):
        raise WrongUsage(f"{name} of which book? {with_rule(name)}")
    if name is not None:
        return [book(name).as_at(as_at) if as_at else book(name)]
    there = [book(each) for each in BOOKS]
    if as_at is None:
        return there
    found = [each.as_at(as_at) for each in there if each.instruments[0].in_force_from <= as_at]
    if not found:
        first = min(each.instruments[0].in_force_from for each in there)
        raise WrongUsage(f"no book has an edition of {as_at}: the first is of {first}")
    return found


def with_rule(number: str) -> str:
    """Which books have a rule of that number, for a user who named no book."""
    having = [
        name
        for name in BOOKS
        if any(rule.number == number or is_part(rule.number, of=number) for rule in book(name))
    ]
    if not having:
        return "No book has a rule of that number"
    return f"It is in {', '.join(having)}: say `pokerroom rules {having[0]} {number}`"


def is_reading(name: str) -> bool:
    letter, _, number = name.partition("-")
    return letter.upper() in {"A", "V", "W"} and number.isdigit()


def chosen(
    books: Sequence[Book],
    number: str | None,
    kind: Kind | None,
    disposition: Disposition | None,
    state: State | None,
    search: str,
) -> list[Rule]:
    """The rules that pass every filter, in the order of their books."""
    rules = [rule for each in books for rule in (with_parts(each, number) if number else each)]
    sought = sought_in(search)
    return [
        rule
        for rule in rules
        if (kind is None or rule.kind is kind)
        and (disposition is None or rule.disposition is disposition)
        and (state is None or state_of(rule) is state)
        and found(sought, rule)
    ]


def with_parts(whose: Book, number: str) -> list[Rule]:
    """A rule and everything below it: 9.1.1, 9.1.1(a), 9.1.1(a)(i)."""
    rule = whose[number]
    head = [] if rule.parts else [rule]
    return [*head, *(each for each in whose if is_part(each.number, of=number))]


def show_books(books: Sequence[Book], *, json: bool) -> int:
    shapes = [shape_of_book(each) for each in books]
    if json:
        show_json(BooksShape(shapes))
        return 0
    rows = [
        (
            s.id,
            s.title,
            s.jurisdiction,
            s.instruments[0].in_force_from,
            len(s.games),
            s.rules,
            s.partly,
            s.open,
        )
        for s in shapes
    ]
    headings = ("book", "title", "of", "in force from", "games", "rules", "partly", "open")
    show_table(headings, rows)
    return 0


def show_rules(whose: Book | None, rules: Sequence[Rule]) -> None:
    """One line for each rule, under the headings of the book."""
    if whose:
        show_text(f"{whose.title} ({whose.jurisdiction}), edition of {whose.edition}", style="bold")
    heading = ""
    for rule in rules:
        if rule.heading != heading:
            heading = rule.heading
            show_text(f"\n{heading}", style="bold")
        show_text(f"{rule.id if whose is None else rule.number}  {rule.gist} {marks(rule)}")


def marks(rule: Rule) -> str:
    """Disposition, state and readings in brackets."""
    state = state_of(rule)
    words = list(dict.fromkeys([str(rule.disposition), str(state)]))
    return f"[{', '.join([*words, *rule.readings])}]"


def _standing(rule: Rule) -> str:
    """What is to be done about a rule, and whether it is done: `to be applied; open`."""
    if rule.disposition is Disposition.OUTSIDE:
        return str(rule.disposition)
    return f"to be {rule.disposition}; {state_of(rule)}"


def show_rule(rule: Rule) -> None:
    show_text(f"{rule.id}  {rule.heading}", style="bold")
    show_text(rule.gist, indent=2)
    until = f" to {rule.in_force_to}" if rule.in_force_to else ""
    show_text(f"{rule.instrument}, in force from {rule.in_force_from}{until}", indent=2)
    show_text(f"{rule.kind}; {_standing(rule)}", indent=2)
    if rule.figures:
        figures = "; ".join(f"{name} {value}" for name, value in rule.figures.items())
        show_text(f"Figures: {figures}", indent=2)
    for amendment in book(rule.book).amendments:
        if rule == amendment.inserts:
            show_text(f"Replaces {amendment.deletes} (by {amendment.instrument})", indent=2)
        elif rule == amendment.deletes:
            show_text(f"Replaced by {amendment.inserts} ({amendment.instrument})", indent=2)
    if rule.readings:
        show_text(f"Readings: {', '.join(rule.readings)}", indent=2)
    if part := part_of(rule):
        show_text(f"Carried: {part.carried}", indent=2)
        show_text(f"Missing: {part.missing}", indent=2)
    from pokerroom.games import cited_in  # needs the engine, which lists do not

    if places := cited_in(rule):
        show_text(f"Declared in: {', '.join(places)}", indent=2)
    evidence = carries(rule)
    if evidence.tests:
        if others := shows_in().get(rule.id):
            show_text(f"Shows in outcomes by: {', '.join(others)}", indent=2)
        show_text(f"Applied by: {', '.join(evidence.code)}", indent=2)
        show_text(f"Tested by: {', '.join(evidence.tests)}", indent=2)
    show_text()
