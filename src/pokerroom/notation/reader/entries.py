"""The acts of a file in order, with their lines and the outcome that each must have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from re import IGNORECASE
from re import compile as pattern
from typing import Final, Generic, TypeVar

from pokerroom.notation.files.tomls import toml
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.reader.tables import ActTable
from pokerroom.notation.values.cited import read_citation
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.lines import Path

Act = TypeVar("Act")
Position = TypeVar("Position")

COMMENT: Final = pattern(r"(?:^|\s)#.*")  # a rule such as 6.4#1 is none
OUTCOME: Final = pattern(
    r"(?P<act>.*?)[\s,:;(=>–—-]+(?:(?:is|must be|to be)\s+)?(?P<outcome>refused|referred)\b"
    r"(?:\s+to\s+(?:the\s+)?(?P<to>.+?)(?=\s+(?:by|per|under)\b|\s*:|$))?"
    r"\s*(?:(?:by|per|under)\b|:)?\s*(?P<rules>.*)",
    IGNORECASE,
)
REASON: Final = pattern(
    r"(?P<before>[^\"#]*(?:\b(?:takes|rewinds|sets)\b[^\"#]*|:\s*)\"(?P<reason>.*)\")(?P<after>[^\"]*)",
    IGNORECASE,
)
"""A reason in quotation marks may contain any words."""
EXPECT: Final = pattern(r"expect(?:ed|s)?\b[\s:]*(?P<table>.*)", IGNORECASE)
BARE: Final = pattern(r"(?P<key>=\s*)(?!true\b|false\b)(?P<word>[a-z]\w*)", IGNORECASE)
LONGEST: Final = 400
ACTS_MOST: Final = 5000
KEYS: Final = ("act", "refused", "referred", "expect")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect(Generic[Act, Position]):
    """How one kind of file tells acts: in words or as named *tables*, and what it may expect.

    *in_words* raises a `ValueError` if it cannot understand the text.
    """

    in_words: Callable[[str], Act]
    checks: Callable[[Field], tuple[Check[Position], ...]]
    tables: Mapping[str, ActTable[Act]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What must become of an act: it is refused or *referred*, by one of *rules*.

    *to* is the role or the player to whom it must be referred; empty means anybody.
    """

    referred: bool = False
    rules: tuple[str, ...] = ()
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Generic[Act, Position]):
    """One of the file's acts; *act* is None where the line only expects something."""

    line: int | None
    text: str
    act: Act | None = None
    outcome: Outcome | None = None
    checks: tuple[Check[Position], ...] = ()


def read_entries(
    acts: Field | None, dialect: Dialect[Act, Position]
) -> tuple[Entry[Act, Position], ...]:
    """The entries of a text of several lines, or of a list of texts and tables."""
    if acts is None:
        return ()
    found = (entry for item in acts.items() for entry in _entries(item, dialect))
    first = tuple(islice(found, ACTS_MOST + 1))
    if len(first) > ACTS_MOST:
        raise WrongFile(f"a round has {ACTS_MOST} acts at most", first[-1].line)
    return first


def _entries(item: Field, dialect: Dialect[Act, Position]) -> Iterator[Entry[Act, Position]]:
    if isinstance(item.value, dict):
        yield entry_of_table(item, dialect)
        return
    for number, text in enumerate(item.text().splitlines()):
        line, act = item.lines.within(item.path, number), text
        if len(act) > LONGEST:
            raise WrongFile(f"an act has {LONGEST} characters at most", line)
        act = _without_comment(act).strip().rstrip(",")
        if not " ".join(act.split()).isprintable():
            raise WrongFile("an act has characters that cannot be printed", line)
        if act:
            yield entry_of_line(act, line, dialect)


def _without_comment(text: str) -> str:
    reason = REASON.fullmatch(text)
    if reason:
        return reason["before"] + COMMENT.sub("", reason["after"])
    return COMMENT.sub("", text)


def entry_of_line(
    text: str, line: int | None, dialect: Dialect[Act, Position]
) -> Entry[Act, Position]:
    expect = EXPECT.fullmatch(text)
    if expect:
        table = Field(_inline(expect["table"], line), ("expect",), At(line))
        return Entry(line=line, text=text, checks=dialect.checks(table))
    spoken, outcome = text, None
    reason = REASON.fullmatch(text)
    found = OUTCOME.fullmatch(reason["after"] if reason else text)
    if found:
        spoken = (reason["before"] if reason else "") + found["act"]
        outcome = _outcome(found["outcome"], _split(found["rules"]), line, found["to"] or "")
    try:
        act = dialect.in_words(spoken)
    except ValueError as error:
        raise WrongFile(str(error), line) from None
    return Entry(line=line, text=spoken, act=act, outcome=outcome)


class At:
    """Places for text that is all on one line."""

    count = 1

    def __init__(self, line: int | None) -> None:
        self._line = line

    def of(self, path: Path) -> int | None:  # noqa: ARG002 - wherever it is
        return self._line

    def within(self, path: Path, number: int) -> int | None:  # noqa: ARG002 - the same
        return self._line


def _inline(text: str, line: int | None) -> dict[str, object]:
    """The table that follows the word `expect`, with or without its braces."""
    body = text.strip()
    if body in {"", "{}"}:
        raise WrongFile("say what is expected, such as expect pot = 60", line)
    braced = body if body.startswith("{") else f"{{ {body} }}"
    try:
        found = toml(f"expect = {braced}")["expect"]
    except WrongFile:
        quoted = BARE.sub(r'\g<key>"\g<word>"', body)
        so = 'to_act = "S4"' if quoted == body else shown(quoted)
        raise WrongFile(f"what is expected is written as {so}, not {shown(body)}", line) from None
    assert isinstance(found, dict)
    return found


def _split(text: str) -> list[str]:
    """Rules separated by commas, `and` or `or`; an unmatched closing bracket is dropped."""
    plain = text.strip().rstrip(".;")
    if plain.count(")") > plain.count("("):
        plain = plain[:-1]
    pieces = plain.replace(" and ", ",").replace(" or ", ",").split(",")
    return [piece.strip() for piece in pieces if piece.strip()]


def _outcome(word: str, rules: list[str], line: int | None, to: str = "") -> Outcome:
    try:
        cited = tuple(read_citation(rule) for rule in rules)
    except ValueError as error:
        raise WrongFile(str(error), line) from None
    return Outcome(referred=word.lower() == "referred", rules=cited, to=to.strip())


def entry_of_table(item: Field, dialect: Dialect[Act, Position]) -> Entry[Act, Position]:
    """An act by name with its fields, or in words, and what the file expects afterwards."""
    told = item.get("act")
    table = _table_named(told, dialect) if told and dialect.tables else None
    item.among((*KEYS, *(table.keys if table else ())))
    expect = item.get("expect")
    checks = dialect.checks(expect) if expect else ()
    outcome = read_outcome(item, "refused") or read_outcome(item, "referred")
    if told is None:
        if outcome or not expect:
            raise item.wrong("it has neither an act nor anything expected")
        return Entry(line=item.line, text="expect", checks=checks)
    if table:
        act = table.made(item)
        return Entry(line=item.line, text=told.text(), act=act, outcome=outcome, checks=checks)
    read = entry_of_line(told.text().strip(), told.line, dialect)
    if read.act is None or (outcome and read.outcome):
        raise told.wrong("an act is told once, with one outcome")
    return replace(read, outcome=outcome or read.outcome, checks=checks)


def _table_named(told: Field, dialect: Dialect[Act, Position]) -> ActTable[Act]:
    found = dialect.tables.get(told.text())
    if found is None:
        raise told.wrong(f"there is no such act: there are {', '.join(dialect.tables)}")
    return found


def read_outcome(item: Field, word: str) -> Outcome | None:
    """What must become of the act: `refused = true`, a rule, or rules of which one must apply."""
    told = item.get(word)
    if told is None:
        return None
    if not isinstance(told.value, str | list):
        return Outcome(referred=word == "referred") if told.is_true() else None
    rules = [each.text() for each in told.items()]
    return _outcome(word, [piece for rule in rules for piece in _split(rule)], told.line)
