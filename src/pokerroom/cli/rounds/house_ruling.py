"""A second opinion on a round against the house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from pokerroom.books import Referral, Refusal
from pokerroom.cli.rounds import opinions
from pokerroom.house import Event, Finding, HousePlay, awaited, rule_on
from pokerroom.house.irregularities.declared import possible_facts
from pokerroom.money import Money, in_dollars
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import house_round_in
from pokerroom.notation.house_rounds.results import shape_of
from pokerroom.notation.house_rounds.second_opinion import (
    HouseOpinion,
    answers_to,
    house_opinion_on,
)
from pokerroom.notation.house_rounds.words import fact_told
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.reader.refused import allowed
from pokerroom.notation.values.cards import written
from pokerroom.notation.values.fields import Field

SHOWN_MOST: Final = 3


class HouseTableShape(Struct, frozen=True):
    """The table at one moment; amounts are in cents."""

    awaits: str
    chips: dict[str, int]
    wagers: dict[str, int]
    cards: dict[str, str]
    communal: str
    undealt: int


class HouseRulingShape(opinions.OpinionShape, frozen=True):
    chips_change: dict[str, int]
    before: HouseTableShape
    after: HouseTableShape
    format: str = "pokerroom.house-ruling"
    version: int = 1


def second_opinion(root: Field, fact: str) -> opinions.SecondOpinion:
    opinion = house_opinion_on(allowed(house_round_in(root)), fact)
    events = opinion.step.events
    return opinions.SecondOpinion(
        opinion=opinion,
        ruling=in_short(events),
        answers=[
            opinions.AnswerShape(each.name, what_follows(each.finding), str(each.finding.per))
            for each in answers_to(opinion)
        ],
        sentences=[str(sentences_of(event)[0]) for event in events],
        columns=("person", "chips", "wagers", "afterwards"),
        rows=rows(opinion),
        states=[f"Before: {awaited(opinion.before)}", f"After: {awaited(opinion.after)}"],
        events=[shape_of(event) for event in events],
        shape=lambda alike: _shape(opinion, alike),
    )


def in_short(events: Iterable[Event]) -> str:
    sentences = [sentences_of(event)[0].text for event in events]
    more = f"; and {len(sentences) - SHOWN_MOST} more" if len(sentences) > SHOWN_MOST else ""
    return "; ".join(sentences[:SHOWN_MOST]) + more


def what_follows(found: Finding) -> str:
    if isinstance(found, Refusal | Referral):
        return opinions.without_ruling(found)
    return in_short(found.outcome)


def rows(opinion: HouseOpinion) -> Iterable[tuple[str, ...]]:
    before, after = opinion.before, opinion.after
    for name, chips in before.purses.items():
        change = after.purses[name] - chips
        moved = f"{_sum(abs(change))} {'back' if change > 0 else 'put in'}" if change else ""
        lying = "; ".join(part for part in (moved, _wagers(after, name)) if part)
        yield name, _sum(chips), _wagers(before, name), lying


def _wagers(play: HousePlay, name: str) -> str:
    there = [laid for laid in play.laid if laid.person == name and laid.lies]
    return ", ".join(f"{laid.kind} {_sum(laid.lies)} in box {laid.box}" for laid in there)


def _sum(amount: int) -> str:
    return in_dollars(Money(amount))


def possible(root: Field) -> Iterator[opinions.WouldFollow]:
    """Every fact that could be put where the file ends, and what the book makes of it."""
    playing = HousePlaying(allowed(house_round_in(root)))
    playing.enter_all()
    for fact in possible_facts(playing.play):
        finding = rule_on(playing.play, fact)
        if not isinstance(finding, Refusal):
            follows, per = what_follows(finding), str(finding.per)
            yield opinions.WouldFollow("", fact_told(fact), follows, per)


def _shape(opinion: HouseOpinion, alike: dict[str, Any]) -> HouseRulingShape:
    change = {
        person: opinion.after.purses[person] - chips
        for person, chips in opinion.before.purses.items()
    }
    return HouseRulingShape(
        **alike,
        chips_change={person: moved for person, moved in change.items() if moved},
        before=_table(opinion.before),
        after=_table(opinion.after),
    )


def _table(play: HousePlay) -> HouseTableShape:
    return HouseTableShape(
        awaits=awaited(play),
        chips=dict(play.purses),
        wagers={f"{laid.kind} of {laid.person} in box {laid.box}": laid.lies for laid in play.laid},
        cards={str(box or "dealer"): written(cards) for box, cards in sorted(play.held.items())},
        communal=written(play.communal),
        undealt=play.undealt,
    )
