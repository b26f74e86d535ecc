"""`pokerroom ruling` on a round against the house: what the rules make of its last act."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pokerroom.books import Referral, Refusal
from pokerroom.cli.opinions import (
    INDENT,
    REFUSED,
    RULED,
    AnswerShape,
    OpinionShape,
    gist,
    outcome_of,
    show_act,
    show_alike,
    show_basis,
    why_of,
    without_ruling,
)
from pokerroom.cli.output import show_json, show_table, show_text
from pokerroom.house import Event, Finding, HousePlay, awaited, rule_on
from pokerroom.money import Money, in_dollars
from pokerroom.notation.house_rounds.facts_in_words import fact_in_words, possible_facts
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import HouseTableRefused, read_house_round
from pokerroom.notation.house_rounds.results import shape_of
from pokerroom.notation.house_rounds.second_opinion import (
    HouseOpinion,
    answers_to,
    house_opinion_on,
)
from pokerroom.notation.telling import told
from pokerroom.notation.values import WrongFile, written

SHOWN_MOST = 3


class HouseTableShape(Struct, frozen=True):
    """The table at one moment; amounts are cents."""

    awaits: str
    chips: dict[str, int]
    wagers: dict[str, int]
    cards: dict[str, str]
    communal: str
    undealt: int


class HouseRulingShape(OpinionShape, frozen=True):
    chips_change: dict[str, int]
    before: HouseTableShape
    after: HouseTableShape
    format: str = "pokerroom.house-ruling"
    version: int = 1


def rule_against_the_house(name: str, text: bytes, fact: str, *, possible: bool, json: bool) -> int:
    file = read_house_round(text)
    if isinstance(file, HouseTableRefused):
        raise WrongFile(file.because, None, file.per)
    if possible:
        playing = HousePlaying(file)
        playing.enter_all()
        show_possible(playing.play)
        return RULED
    opinion = house_opinion_on(file, fact)
    if json:
        show_json(shape_of_opinion(name, opinion))
    else:
        show(opinion)
    return REFUSED if isinstance(opinion.finding, Refusal) else RULED


def show(opinion: HouseOpinion) -> None:
    step = opinion.step
    show_act(step.text, step.line)
    show_finding(opinion)
    show_basis(opinion.per, opinion.readings)
    if step.events:
        show_text("What is done", style="bold")
        for event in step.events:
            show_text(str(told(event)[0]), indent=INDENT)
    show_text("Before and after", style="bold")
    show_table(("person", "chips", "wagers", "afterwards"), rows(opinion))
    show_text(f"Before: {awaited(opinion.before)}", indent=INDENT)
    show_text(f"After: {awaited(opinion.after)}", indent=INDENT)


def show_finding(opinion: HouseOpinion) -> None:
    found = opinion.finding
    if isinstance(found, Refusal):
        show_text(f"Refused: {found.because}", style="red")
    elif isinstance(found, Referral):
        show_text(f"For the {found.to} to decide: {found.question}", style="yellow")
        for answer in answers_to(opinion):
            follows = what_follows(answer.finding)
            show_text(f"{answer.name}: {follows} ({answer.finding.per})", indent=INDENT)
    else:
        show_text(f"Ruling: {in_short(opinion.step.events)}", style="green")


def in_short(events: Iterable[Event]) -> str:
    sentences = [told(event)[0].text for event in events]
    more = f"; and {len(sentences) - SHOWN_MOST} more" if len(sentences) > SHOWN_MOST else ""
    return "; ".join(sentences[:SHOWN_MOST]) + more


def what_follows(found: Finding) -> str:
    if isinstance(found, Refusal | Referral):
        return without_ruling(found)
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


def show_possible(play: HousePlay) -> None:
    """Everything that could be put where the file ends, with what the book makes of it."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for fact in possible_facts(play):
        finding = rule_on(play, fact)
        if not isinstance(finding, Refusal):
            key = "", what_follows(finding), str(finding.per)
            found.setdefault(key, []).append(fact_in_words(fact))
    show_alike(found)


def shape_of_opinion(name: str, opinion: HouseOpinion) -> HouseRulingShape:
    found, step = opinion.finding, opinion.step
    change = {
        person: opinion.after.purses[person] - chips
        for person, chips in opinion.before.purses.items()
    }
    return HouseRulingShape(
        file=name,
        act=step.text,
        line=step.line,
        outcome=outcome_of(found),
        why=why_of(found),
        to=found.to if isinstance(found, Referral) else None,
        answers=[
            AnswerShape(each.name, what_follows(each.finding), str(each.finding.per))
            for each in answers_to(opinion)
        ],
        per=str(opinion.per),
        gist=gist(opinion.per),
        readings=[each.code for each in opinion.readings],
        events=[shape_of(event) for event in step.events],
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
