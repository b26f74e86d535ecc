"""What `pokerroom ruling` says of any round: the rule it stands on, and what is alike, once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from pokerroom.books import Authority, Reading, Referral, Refusal, Rule
from pokerroom.cli.output import show_table, show_text

RULED: Final = 0
REFUSED: Final = 1
INDENT: Final = 2


class AnswerShape(Struct, frozen=True):
    answer: str
    follows: str
    per: str


class OpinionShape(Struct, frozen=True):
    """*outcome* is ruled, refused or referred; *why* says why, or asks."""

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


def gist(per: Authority) -> str:
    return per.gist if isinstance(per, Rule) else str(per)


def outcome_of(found: Refusal | Referral | None) -> str:
    if found is None:
        return "ruled"
    return "refused" if isinstance(found, Refusal) else "referred"


def why_of(found: Refusal | Referral | None) -> str | None:
    if found is None:
        return None
    return found.because if isinstance(found, Refusal) else found.question


def show_act(text: str, line: int | None) -> None:
    show_text(f"{text}{f' (line {line})' if line else ''}", style="bold")


def show_basis(per: Authority, readings: Sequence[Reading]) -> None:
    """The rule and the readings on which a ruling stands."""
    show_text()
    show_text(f"{per}", style="bold")
    show_text(gist(per), indent=INDENT)
    for each in readings:
        show_text(f"{each.code} {each.title}: {each.reading}", indent=INDENT)


def show_alike(found: Mapping[tuple[str, str, str], Collection[str]]) -> None:
    """What could be put, what would follow and by which rule: the first of those alike."""
    show_text("What could go wrong now", style="bold")
    show_table(
        ("what", "what would follow", "rule"),
        ((_and_so_on(alike), follows, rule) for (_, follows, rule), alike in found.items()),
    )


def _and_so_on(alike: Collection[str]) -> str:
    """The first of those that come to the same, and how many more there are."""
    first, more = next(iter(alike)), len({*alike}) - 1
    return f"{first} (and {more} more like it)" if more else first


def without_ruling(found: Refusal | Referral) -> str:
    """What follows where there is none."""
    if isinstance(found, Refusal):
        return f"refused: {found.because}"
    return f"asked of the {found.to}: {found.question}"
