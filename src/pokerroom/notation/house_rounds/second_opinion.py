"""The last thing told in a house round file as a question to the rules: what follows, by which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from msgspec.structs import replace as changed

from pokerroom.books import Authority, Reading, Referral, Refusal, Rule, reading
from pokerroom.house import AnyAct, Event, Finding, HousePlay, replay, rule_on
from pokerroom.house.facts import FindsHandRacked, Restored, VoidsHand
from pokerroom.house.state import WagerSettled
from pokerroom.notation.files import toml
from pokerroom.notation.house_rounds.entries import Entry, entry_in_words, entry_of_table
from pokerroom.notation.house_rounds.places import check_person
from pokerroom.notation.house_rounds.playing import HousePlaying, Step
from pokerroom.notation.house_rounds.reading import HouseRoundFile
from pokerroom.notation.values import Field, Lines, WrongFile

LEFT_OPEN: Final = ("deck_complete", "void", "prevents", "restored", "inadvertent", "affects")
"""What an act may leave open for the one to whom it is referred."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseAnswer:
    """An answer that may be given, and what then is found."""

    name: str
    finding: Finding


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOpinion:
    """What the rules make of the last act of *playing*, and the table *before* and *after* it.

    *per* is the rule that rules on it, *readings* are all those on which it stands.
    """

    playing: HousePlaying
    step: Step
    before: HousePlay
    after: HousePlay
    per: Authority
    readings: tuple[Reading, ...]
    answers: tuple[HouseAnswer, ...]

    @property
    def finding(self) -> Refusal | Referral | None:
        """None if it is allowed, and what follows has happened."""
        return self.step.refused


def house_opinion_on(file: HouseRoundFile, fact: str = "") -> HouseOpinion:
    """On the last act that *file* tells, or on *fact* put where the file ends."""
    entries = [*file.entries, *([_told(fact, file)] if fact else [])]
    last = max((at for at, entry in enumerate(entries) if entry.act), default=None)
    if last is None:
        raise WrongFile("acts: nothing has happened yet: tell it, or ask with --fact")
    asked = replace(entries[last], refused=False, referred=False, rules=())
    playing = HousePlaying(replace(file, entries=(*entries[:last], asked), expected=None))
    playing.enter_all()
    if earlier := [each for each in playing.failures if each.line != asked.line]:
        raise WrongFile(earlier[0].message, earlier[0].line)
    return _opinion(playing)


def _told(fact: str, file: HouseRoundFile) -> Entry:
    """A fact in words, or as the table of an act."""
    if not fact.lstrip().startswith("{"):
        entry = entry_in_words(" ".join(fact.split()), None)
    else:
        source = f"fact = {fact}"
        entry = entry_of_table(Field(toml(source)["fact"], ("fact",), Lines(source)))
    check_person(entry, dict(file.begun.chips))
    return replace(entry, line=None)


def _opinion(playing: HousePlaying) -> HouseOpinion:
    steps = playing.steps
    at = max(place for place, step in enumerate(steps) if step.text)
    step = steps[at]
    before = replay(playing.file.begun, (e for each in steps[:at] for e in each.events))
    after = replay(playing.file.begun, (*before.record, *step.events))
    cited = list(_cited(step))
    return HouseOpinion(
        playing=playing,
        step=step,
        before=before,
        after=after,
        per=cited[0],
        readings=_readings(cited),
        answers=tuple(_answers(before, step)),
    )


def _cited(step: Step) -> Iterator[Authority]:
    """The rule of the ruling first, then those of what is done about it."""
    if step.refused:
        yield step.refused.per
    for event in step.events:
        yield from cited_by(event)


def cited_by(event: Event) -> Iterator[Authority]:
    yield event.per
    if isinstance(event, WagerSettled) and event.odds:
        yield event.odds


def _readings(cited: Iterable[Authority]) -> tuple[Reading, ...]:
    """Those cited, and those on which the cited rules depend."""
    found: dict[str, Reading] = {}
    for each in cited:
        if isinstance(each, Reading):
            found[each.code] = each
        elif isinstance(each, Rule):
            found |= {code: reading(code) for code in each.readings}
    return tuple(found[code] for code in sorted(found))


def _answers(play: HousePlay, step: Step) -> Iterator[HouseAnswer]:
    asked = step.refused
    if not isinstance(asked, Referral) or step.act is None:
        return
    for name, act in zip(asked.answers, _answered(step.act, asked), strict=True):
        yield HouseAnswer(name=name, finding=rule_on(play, act))


def _answered(act: AnyAct, asked: Referral) -> Iterator[AnyAct]:
    """The act once more with each answer, in the order of the referral."""
    open_key = next((key for key in LEFT_OPEN if getattr(act, key, False) is None), None)
    if open_key is None:
        assert isinstance(act, FindsHandRacked)
        yield VoidsHand(box=act.box, by=asked.to)
        return
    values = (True, False) if len(asked.answers) == len((True, False)) else tuple(Restored)
    for value in values:
        given = {open_key: value} | ({"by": asked.to} if hasattr(act, "by") else {})
        yield changed(act, **given)
