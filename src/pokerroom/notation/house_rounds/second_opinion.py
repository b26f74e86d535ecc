"""The last act in a house round file as a question to the rules: what follows, by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from msgspec.structs import replace as changed

from pokerroom.books import Referral
from pokerroom.house import AnyAct, Finding, HousePlay, replay, rule_on
from pokerroom.house.facts import FindsHandRacked, Restored, VoidsHand
from pokerroom.notation.house_rounds.dialect import dialect_of
from pokerroom.notation.house_rounds.expecting import cited_by
from pokerroom.notation.house_rounds.playing import LEFT_OPEN, HousePlaying, Step
from pokerroom.notation.house_rounds.reading import HouseRoundFile
from pokerroom.notation.reader import opinions
from pokerroom.notation.reader.fact import put_at_the_end
from pokerroom.notation.reader.opinions import opinion_of, up_to_the_last_act

HouseOpinion: TypeAlias = opinions.Opinion[HousePlaying, HousePlay]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseAnswer:
    """An answer that may be given, and what the rules then find."""

    name: str
    finding: Finding


def house_opinion_on(file: HouseRoundFile, fact: str = "") -> HouseOpinion:
    """The opinion on the last act that *file* tells, or on *fact* if that were put after it."""
    entries = file.entries
    if fact:
        entries = (*entries, put_at_the_end(fact, dialect_of(file.begun.chips), file.lines))
    entries = up_to_the_last_act(entries, file.lines)
    playing = HousePlaying(replace(file, entries=entries, expected=(), allowed=()))
    playing.enter_all()
    return opinion_of(playing, lambda events: replay(file.begun, events), cited_by, entries[-1])


def answers_to(opinion: HouseOpinion) -> tuple[HouseAnswer, ...]:
    """Each answer that may be given to the question, and what the rules then find."""
    return tuple(_answers(opinion.before, opinion.step))


def _answers(play: HousePlay, step: Step) -> Iterator[HouseAnswer]:
    asked = step.refused
    if not isinstance(asked, Referral) or step.act is None:
        return
    for name, act in zip(asked.answers, _answered(step.act, asked), strict=True):
        yield HouseAnswer(name=name, finding=rule_on(play, act))


def _answered(act: AnyAct, asked: Referral) -> Iterator[AnyAct]:
    """The act again with each possible answer, in the order of the referral."""
    open_key = next((key for key in LEFT_OPEN if getattr(act, key, False) is None), None)
    if open_key is None:
        assert isinstance(act, FindsHandRacked)
        yield VoidsHand(box=act.box, by=asked.to)
        return
    values = (True, False) if len(asked.answers) == len((True, False)) else tuple(Restored)
    for value in values:
        given = {open_key: value} | ({"by": asked.to} if hasattr(act, "by") else {})
        yield changed(act, **given)
