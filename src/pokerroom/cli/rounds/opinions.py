"""A second opinion on the last act of any round: how it is shown, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from msgspec import Struct

from pokerroom.books import Authority, Referral, Refusal, Rule
from pokerroom.cli.output import show_table, show_text
from pokerroom.notation.reader.opinions import Opinion

INDENT: Final = 2


class AnswerShape(Struct, frozen=True):
    answer: str
    follows: str
    per: str


class OpinionShape(Struct, frozen=True):
    """*outcome* is ruled, refused or referred; *why* is the reason, or the question."""

    file: str
    act: str
    line: int | None
    outcome: str
    why: str | None
    to: str | None
    answers: list[AnswerShape]
    per: str
    gist: str
    readings: list[str]
    events: list[dict[str, Any]]


class WouldFollow(NamedTuple):
    """Something that could go wrong, and what would follow; *alike* groups those of one kind."""

    alike: str
    fact: str
    follows: str
    per: str


class FollowsShape(Struct, frozen=True):
    """If *fact* happened, this *follows* by the rule *per*."""

    fact: str
    follows: str
    per: str


class PossibleShape(Struct, frozen=True):
    file: str
    possible: list[FollowsShape]
    format: str = "pokerroom.possible"
    version: int = 1


def shape_of_possible(name: str, found: Iterable[WouldFollow]) -> PossibleShape:
    return PossibleShape(name, [FollowsShape(each.fact, each.follows, each.per) for each in found])


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondOpinion:
    """An opinion in words: the ruling in short, what is done, the table before and after.

    *told* puts a sentence into the words of the table; *answers* are those that may be given to the
    question; *shape* is for programs, with what all rounds have in common.
    """

    opinion: Opinion[Any, Any]
    told: Callable[[str], str] = str
    ruling: str
    answers: Sequence[AnswerShape]
    sentences: Sequence[str]
    columns: tuple[str, ...]
    rows: Iterable[tuple[str, ...]]
    states: Sequence[str]
    events: list[dict[str, Any]]
    shape: Callable[[dict[str, Any]], OpinionShape]


def show_opinion(second: SecondOpinion) -> None:
    opinion = second.opinion
    line = f" (line {opinion.step.line})" if opinion.step.line else ""
    show_text(f"{opinion.step.text}{line}", style="bold")
    _show_finding(second)
    show_text()
    show_text(f"{opinion.per}", style="bold")
    show_text(gist(opinion.per), indent=INDENT)
    for each in opinion.readings:
        show_text(f"{each.code} {each.title}: {each.reading}", indent=INDENT)
    if second.sentences:
        show_text("What is done", style="bold")
    for sentence in second.sentences:
        show_text(sentence, indent=INDENT)
    show_text("Before and after", style="bold")
    show_table(second.columns, second.rows)
    for state in second.states:
        show_text(state, indent=INDENT)


def _show_finding(second: SecondOpinion) -> None:
    found = second.opinion.finding
    if isinstance(found, Refusal):
        show_text(f"Refused: {second.told(found.because)}", style="red")
    elif isinstance(found, Referral):
        show_text(f"For the {found.to} to decide: {second.told(found.question)}", style="yellow")
        for each in second.answers:
            show_text(f"{each.answer}: {each.follows} ({each.per})", indent=INDENT)
    else:
        show_text(f"Ruling: {second.ruling}", style="green")


def gist(per: Authority) -> str:
    return per.gist if isinstance(per, Rule) else str(per)


def shape_of(name: str, second: SecondOpinion) -> OpinionShape:
    opinion, found = second.opinion, second.opinion.finding
    outcome, why, to = "ruled", None, None
    if isinstance(found, Refusal):
        outcome, why = "refused", second.told(found.because)
    elif isinstance(found, Referral):
        outcome, why, to = "referred", second.told(found.question), found.to
    return second.shape(
        {
            "file": name,
            "act": opinion.step.text,
            "line": opinion.step.line,
            "outcome": outcome,
            "why": why,
            "to": to,
            "answers": list(second.answers),
            "per": str(opinion.per),
            "gist": gist(opinion.per),
            "readings": [each.code for each in opinion.readings],
            "events": second.events,
        }
    )


def show_possible(found: Iterable[WouldFollow]) -> None:
    """What could be put, what would follow and by which rule; of similar facts the first."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for each in found:
        alike.setdefault((each.alike, each.follows, each.per), []).append(each.fact)
    if not alike:
        show_text("Nothing that the rules know of could go wrong now.")
        return
    show_text("What could go wrong now", style="bold")
    show_table(("what", "what would follow", "rule"), _rows(alike))


def _rows(alike: dict[tuple[str, str, str], list[str]]) -> Iterator[tuple[str, str, str]]:
    for (_, follows, rule), facts in alike.items():
        more = len({*facts}) - 1
        yield f"{facts[0]} (and {more} more like it)" if more else facts[0], follows, rule


def without_ruling(found: Refusal | Referral) -> str:
    """The refusal or the question, in words."""
    if isinstance(found, Refusal):
        return f"refused: {found.because}"
    return f"asked of the {found.to}: {found.question}"
