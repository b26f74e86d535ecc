"""The acts of a round file in order, with their lines and what must become of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from re import IGNORECASE
from re import compile as pattern
from typing import Final

from pokerroom.notation.files import toml
from pokerroom.notation.rounds.checking import Check, read_checks
from pokerroom.notation.rounds.saying import Said, read_act
from pokerroom.notation.values import Field, Path, Who, WrongFile, read_citation, shown
from pokerroom.play.dealing import Place

COMMENT: Final = pattern(r"(?:^|\s)#.*")
OUTCOME: Final = pattern(
    r"(?P<act>.*?)[\s,:;(=>–—-]+(?:(?:is|must be|to be)\s+)?(?P<outcome>refused|referred)\b"
    r"(?:\s+to\s+(?:the\s+)?(?P<to>.+?)(?=\s+(?:by|per|under)\b|\s*:|$))?"
    r"\s*(?:(?:by|per|under)\b|:)?\s*(?P<rules>.*)",
    IGNORECASE,
)
REASON: Final = pattern(
    r"(?P<before>[^\"#]*\b(?:takes|rewinds|sets)\b[^\"#]*\"(?P<reason>.*)\")(?P<after>[^\"]*)",
    IGNORECASE,
)
"""A reason in quotation marks may have any words in it."""
EXPECT: Final = pattern(r"expect(?:ed|s)?\b[\s:]*(?P<table>.*)", IGNORECASE)
BARE: Final = pattern(r"(?P<key>=\s*)(?!true\b|false\b)(?P<word>[a-z]\w*)", IGNORECASE)
LONGEST: Final = 400
ACTS_MOST: Final = 5000
KEYS: Final = ("act", "refused", "referred", "expect")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What must become of an act: it is refused, or *referred* to a person, by one of *rules*.

    *to* is the role or the player to whom it must be referred; anybody if that is not told.
    """

    referred: bool = False
    rules: tuple[str, ...] = ()
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the acts; *said* is None where only something is expected."""

    line: int | None
    text: str
    said: Said | None = None
    outcome: Outcome | None = None
    checks: tuple[Check, ...] = ()


def read_entries(acts: Field | None, who: Who) -> tuple[Entry, ...]:
    """All of a text over several lines, or of a list of texts and tables."""
    if acts is None:
        return ()
    found = tuple(islice((e for item in acts.items() for e in _entries(item, who)), ACTS_MOST + 1))
    if len(found) > ACTS_MOST:
        raise WrongFile(f"a round has {ACTS_MOST} acts at most", found[-1].line)
    return found


def _entries(item: Field, who: Who) -> Iterator[Entry]:
    if isinstance(item.value, dict):
        yield _of_table(item, who)
        return
    for number, text in enumerate(item.text().splitlines()):
        line, act = item.lines.within(item.path, number), text
        if len(act) > LONGEST:
            raise WrongFile(f"an act has {LONGEST} characters at most", line)
        act = _without_comment(act).strip().rstrip(",")
        if not " ".join(act.split()).isprintable():
            raise WrongFile("an act has characters that cannot be printed", line)
        if act:
            yield _of_line(act, line, who)


def _without_comment(text: str) -> str:
    reason = REASON.fullmatch(text)
    if reason:
        return reason["before"] + COMMENT.sub("", reason["after"])
    return COMMENT.sub("", text)


def _of_line(text: str, line: int | None, who: Who) -> Entry:
    expect = EXPECT.fullmatch(text)
    if expect:
        table = Field(_inline(expect["table"], line), ("expect",), At(line))
        return Entry(line=line, text=text, checks=read_checks(table, who))
    spoken, outcome = text, None
    reason = REASON.fullmatch(text)
    found = OUTCOME.fullmatch(reason["after"] if reason else text)
    if found:
        spoken = (reason["before"] if reason else "") + found["act"]
        outcome = _outcome(found["outcome"], _split(found["rules"]), line, found["to"] or "")
    return Entry(line=line, text=spoken, said=_said(spoken, line, who), outcome=outcome)


def spoken(text: str, who: Who) -> Entry:
    """One line that stands in no file."""
    return _of_line(" ".join(text.split()), None, who)


class At:
    """Everything of a text stands on the same line."""

    def __init__(self, line: int | None) -> None:
        self._line = line

    def of(self, path: Path) -> int | None:  # noqa: ARG002 - wherever it is
        return self._line

    def within(self, path: Path, number: int) -> int | None:  # noqa: ARG002 - the same
        return self._line


def _inline(text: str, line: int | None) -> dict[str, object]:
    """What stands behind the word `expect`, with or without braces."""
    body = text.strip()
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
    """Rules with commas, `and` or `or` between them; a bracket that closes nothing is left out."""
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


def _said(text: str, line: int | None, who: Who) -> Said:
    try:
        said = read_act(text, who)
    except ValueError as error:
        raise WrongFile(f"{shown(text)!r}: {error}", line) from None
    places = [hand.to for hand in said.hands if not isinstance(hand.to, Place)]
    if said.card and not isinstance(said.card.of, Place):
        places.append(said.card.of)
    if said.wrong and said.wrong.card and not isinstance(said.wrong.card.of, Place):
        places.append(said.wrong.card.of)
    for seat in (said.seat, said.other, *places):
        if seat and seat not in who.seats:
            raise WrongFile(f"{shown(text)!r}: nobody sits at {who.label(seat)}", line)
    return said


def _of_table(item: Field, who: Who) -> Entry:
    item.among(KEYS)
    act, expect = item.get("act"), item.get("expect")
    checks = read_checks(expect, who) if expect else ()
    outcome = _told_outcome(item)
    if act is None:
        if outcome or not expect:
            raise item.wrong("it has neither an act nor anything expected")
        return Entry(line=item.line, text="expect", checks=checks)
    read = _of_line(act.text().strip(), act.line, who)
    if read.said is None or (outcome and read.outcome):
        raise act.wrong("an act is told once, with one outcome")
    outcome = outcome or read.outcome
    return Entry(line=act.line, text=read.text, said=read.said, outcome=outcome, checks=checks)


def _told_outcome(item: Field) -> Outcome | None:
    return read_outcome(item, "refused") or read_outcome(item, "referred")


def read_outcome(item: Field, word: str) -> Outcome | None:
    """`refused = true`, or the rule, or several of which one must be the reason."""
    field = item.get(word)
    if field is None or field.value is False:
        return None
    rules = [] if field.value is True else [each.text() for each in field.items()]
    return _outcome(word, [piece for rule in rules for piece in _split(rule)], field.line)
