"""The entries of a house round file: what people do, and what must be so at that point."""

from __future__ import annotations

from dataclasses import dataclass
from re import IGNORECASE
from re import compile as pattern
from typing import Final

from pokerroom.house import AnyAct
from pokerroom.notation.house_rounds.act_tables import OUTCOMES, act_told
from pokerroom.notation.house_rounds.expecting import KEYS as EXPECTED_KEYS
from pokerroom.notation.house_rounds.words import act_in_words
from pokerroom.notation.values import Field, WrongFile
from pokerroom.notation.values import Places as PlacesOfLines


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One act, or what is expected at that point; *box* 0 is the only box of the person.

    *refused* and *referred* say that the act must come to that, by one of *rules* if any is told.
    """

    line: int | None
    text: str
    act: AnyAct | None = None
    expect: Field | None = None
    refused: bool = False
    referred: bool = False
    rules: tuple[str, ...] = ()


COMMENT: Final = pattern(r"(?:^|\s)#.*")  # a rule such as 6.4#1 is none
OUTCOME: Final = pattern(r"[:,–-]\s*(refused|referred)(?:\s+by\s+(?P<rules>.+))?$", IGNORECASE)


def read_entries(field: Field | None, lines: PlacesOfLines) -> tuple[Entry, ...]:
    """A text of lines, or a list of lines and tables."""
    if field is None:
        return ()
    found: list[Entry] = []
    for item in field.items():
        if isinstance(item.value, dict):
            found.append(entry_of_table(item))
            continue
        for number, text in enumerate(item.text().splitlines()):
            line = lines.within(item.path, number) or item.line
            plain = COMMENT.sub("", text).strip()
            if plain:
                found.append(entry_in_words(plain, line))
    return tuple(found)


def entry_in_words(text: str, line: int | None) -> Entry:
    ends = OUTCOME.search(text)
    words = " ".join((text[: ends.start()] if ends else text).split())
    how = ends[1].lower() if ends else ""
    rules = ends["rules"].split(" or ") if ends and ends["rules"] else []
    try:
        act = act_in_words(words)
    except ValueError as error:
        raise WrongFile(str(error), line) from None
    return Entry(
        line=line,
        text=words,
        act=act,
        refused=how == "refused",
        referred=how == "referred",
        rules=tuple(rule.strip() for rule in rules),
    )


def entry_of_table(field: Field) -> Entry:
    """Any act under its own name, with its fields; or what is expected now."""
    if expect := field.get("expect"):
        field.among(("expect",))
        expect.among(EXPECTED_KEYS)
        return Entry(line=field.line, text="expect", expect=expect)
    name, act = act_told(field)
    told = {key: outcome for key in OUTCOMES if (outcome := field.get(key))}
    return Entry(
        line=field.line,
        text=name,
        act=act,
        refused=_is_so(told.get("refused")),
        referred=_is_so(told.get("referred")),
        rules=tuple(each.value for each in told.values() if isinstance(each.value, str)),
    )


def _is_so(outcome: Field | None) -> bool:
    """`true`, or the rule by which it comes to that."""
    if outcome is None:
        return False
    return bool(outcome.value) if isinstance(outcome.value, str) else outcome.is_true()
