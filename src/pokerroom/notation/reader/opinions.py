"""The last act in a file as a question to the rules: what follows, and by which rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from pokerroom.books import Authority, Reading, Referral, Refusal, Rule, reading
from pokerroom.notation.reader.account import Account, Step
from pokerroom.notation.reader.entries import Entry
from pokerroom.notation.values.errors import WrongFile

Playing = TypeVar("Playing", bound=Account[Any, Any])
Play = TypeVar("Play")
Act = TypeVar("Act")
Position = TypeVar("Position")
NOTHING: Final = "nothing is decided here: end with an act, or ask with --fact"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion(Generic[Playing, Play]):
    """What the rules make of the last act of *playing*, and the table *before* and *after* it.

    *per* is the rule that decides it; *readings* are those of that rule, and those that are cited
    in what is done about it.
    """

    playing: Playing
    step: Step[Any, Any]
    before: Play
    after: Play
    per: Authority
    readings: tuple[Reading, ...]

    @property
    def finding(self) -> Refusal | Referral | None:
        """The refusal or referral; None if the act is allowed and has had its consequences."""
        return self.step.refused


def up_to_the_last_act(
    entries: Sequence[Entry[Any, Any]], lines: int
) -> tuple[Entry[Any, Any], ...]:
    """The entries up to the last act, which is kept without what the file expects of it."""
    last = max((place for place, entry in enumerate(entries) if entry.act), default=None)
    if last is None:
        raise WrongFile("acts: nothing has happened yet: tell it, or ask with --fact", lines)
    return (*entries[:last], replace(entries[last], outcome=None, checks=()))


def opinion_of(
    playing: Playing,
    stood: Callable[[Sequence[Any]], Play],
    cited_by: Callable[[Any], Iterable[Authority]],
    asked: Entry[Any, Any],
) -> Opinion[Playing, Play]:
    """The opinion on the entry *asked*, the last step of *playing*; *stood* replays events to a
    table.
    """
    if earlier := [each for each in playing.failures if each.line != asked.line]:
        raise WrongFile(earlier[0].message, earlier[0].line)
    steps = playing.steps
    at = max(place for place, step in enumerate(steps) if step.text)
    step = steps[at]
    before = [event for each in steps[:at] for event in each.events]
    cited = list(_cited(step, cited_by))
    if not cited:
        raise WrongFile(NOTHING, asked.line)
    return Opinion(
        playing=playing,
        step=step,
        before=stood(before),
        after=stood([*before, *step.events]),
        per=cited[0],
        readings=_readings(cited),
    )


def _cited(
    step: Step[Any, Any], cited_by: Callable[[Any], Iterable[Authority]]
) -> Iterator[Authority]:
    """The deciding rule first, then the rules of what is done about it."""
    if step.refused:
        yield step.refused.per
    for event in step.events:
        yield event.per
        yield from cited_by(event)


def _readings(cited: Sequence[Authority]) -> tuple[Reading, ...]:
    """The readings cited, and those on which the deciding rule rests.

    Readings of the rules by which play then goes on, such as that of a burn, have no bearing on the
    case.
    """
    found = {each.code: each for each in cited if isinstance(each, Reading)}
    if isinstance(ruled_by := cited[0], Rule):
        found |= {code: reading(code) for code in ruled_by.readings}
    return tuple(found[code] for code in sorted(found))
