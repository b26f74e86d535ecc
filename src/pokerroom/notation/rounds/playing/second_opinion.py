"""The last thing said in a round file as a question to the rules: what follows, and by which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pokerroom.books import Authority, Reading, Referral, Refusal, Rule, reading
from pokerroom.cards import Card
from pokerroom.notation.rounds.checking import authorities
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.playing.running import Step
from pokerroom.notation.rounds.reading import Entry, RoundFile, spoken
from pokerroom.notation.values import WrongFile
from pokerroom.play import Event, Play, replay


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion:
    """What the rules make of the last act of *playing*, and the table *before* and *after* it.

    *per* is the rule that rules on it, *readings* are all those on which it or the remedy stands.
    """

    playing: Playing
    step: Step
    before: Play
    after: Play
    per: Authority
    readings: tuple[Reading, ...]

    @property
    def chosen(self) -> set[Card]:
        """Cards that the file does not tell, and that the program took because any would do."""
        return self.playing.file.cards.chosen

    @property
    def finding(self) -> Refusal | Referral | None:
        """None if it is allowed, and what follows has happened."""
        return self.step.refused


def has_acts(file: RoundFile) -> bool:
    return any(entry.said for entry in file.entries)


def opinion_on(file: RoundFile, fact: str = "") -> Opinion:
    """On the last act that *file* tells, or on *fact* put where the file ends."""
    entries = file.entries
    if fact:
        entries = (*entries, _put(fact, file))
    last = max((place for place, entry in enumerate(entries) if entry.said), default=None)
    if last is None:
        raise WrongFile("acts: nothing has happened yet: tell it, or ask with --fact", file.lines)
    entries = (*entries[:last], replace(entries[last], outcome=None, checks=()))
    playing = Playing(replace(file, entries=entries, expected=(), allowed=None))
    playing.run()
    if earlier := [f for f in playing.failures if f.line != entries[last].line]:
        raise WrongFile(earlier[0].message, earlier[0].line)
    return _opinion(playing)


def _put(fact: str, file: RoundFile) -> Entry:
    try:
        return spoken(fact, file.who)
    except WrongFile as wrong:
        raise WrongFile(f"--fact: {wrong.reason}", file.lines) from None


def _opinion(playing: Playing) -> Opinion:
    steps = playing.steps
    at = max(place for place, step in enumerate(steps) if step.text)
    step = steps[at]
    before = [event for each in steps[:at] for event in each.events]
    cited = list(_cited(step))
    return Opinion(
        playing=playing,
        step=step,
        before=_as_it_stood(playing, before),
        after=_as_it_stood(playing, [*before, *step.events]),
        per=cited[0],
        readings=_readings(cited),
    )


def _as_it_stood(playing: Playing, events: Iterable[Event]) -> Play:
    play = replay(playing.file.begun, events)
    play.worths = dict(playing.file.hands)
    return play


def _cited(step: Step) -> Iterable[Authority]:
    """The rule of the ruling first, then those of what is done about it."""
    if step.refused:
        yield step.refused.per
    for event in step.events:
        yield event.per
        yield from authorities(event)


def _readings(cited: Iterable[Authority]) -> tuple[Reading, ...]:
    """Those cited, and those on which the cited rules depend."""
    found: dict[str, Reading] = {}
    for each in cited:
        if isinstance(each, Reading):
            found[each.code] = each
        elif isinstance(each, Rule):
            found |= {code: reading(code) for code in each.readings}
    return tuple(found[code] for code in sorted(found))
