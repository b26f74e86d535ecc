"""`pokerroom ruling` on a round against the house: what the rules make of its last act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from pokerroom.books import Authority, Referral, Refusal, Rule
from pokerroom.cli.output import show_json, show_table, show_text
from pokerroom.house import Event, Finding, HousePlay, awaited, rule_on
from pokerroom.money import Money, in_dollars
from pokerroom.notation.house_rounds.facts_in_words import fact_in_words, possible_facts
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import HouseTableRefused, read_house_round
from pokerroom.notation.house_rounds.results import shape_of
from pokerroom.notation.house_rounds.second_opinion import HouseOpinion, house_opinion_on
from pokerroom.notation.house_rounds.telling import sentence, told
from pokerroom.notation.rounds.values import WrongFile, written

RULED, REFUSED = 0, 1
INDENT, SHOWN_MOST = 2, 3


class HouseAnswerShape(Struct, frozen=True):
    answer: str
    follows: str
    per: str


class HouseTableShape(Struct, frozen=True):
    """The table at one moment; amounts are cents."""

    awaits: str
    chips: dict[str, int]
    wagers: dict[str, int]
    cards: dict[str, str]
    communal: str
    undealt: int


class HouseRulingShape(Struct, frozen=True):
    """*outcome* is ruled, refused or referred; *why* says why, or asks."""

    file: str
    act: str
    line: int | None
    outcome: str
    why: str | None
    to: str | None
    answers: list[HouseAnswerShape]
    per: str
    gist: str
    readings: list[str]
    events: list[dict[str, Any]]
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
    show_text(f"{step.text}{f' (line {step.line})' if step.line else ''}", style="bold")
    show_finding(opinion)
    show_text()
    show_text(f"{opinion.per}", style="bold")
    show_text(gist(opinion.per), indent=INDENT)
    for each in opinion.readings:
        show_text(f"{each.code} {each.title}: {each.reading}", indent=INDENT)
    if step.events:
        show_text("What is done", style="bold")
        for event in step.events:
            show_text(told(event), indent=INDENT)
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
        for answer in opinion.answers:
            follows = what_follows(answer.finding)
            show_text(f"{answer.name}: {follows} ({answer.finding.per})", indent=INDENT)
    else:
        show_text(f"Ruling: {in_short(opinion.step.events)}", style="green")


def in_short(events: Iterable[Event]) -> str:
    sentences = [sentence(event) for event in events]
    more = f"; and {len(sentences) - SHOWN_MOST} more" if len(sentences) > SHOWN_MOST else ""
    return "; ".join(sentences[:SHOWN_MOST]) + more


def what_follows(found: Finding) -> str:
    if isinstance(found, Refusal):
        return f"refused: {found.because}"
    if isinstance(found, Referral):
        return f"asked of the {found.to}: {found.question}"
    return in_short(found.follows)


def gist(per: Authority) -> str:
    return per.gist if isinstance(per, Rule) else str(per)


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
    show_text("What could go wrong now", style="bold")
    found: dict[tuple[str, str], list[str]] = {}
    for fact in possible_facts(play):
        finding = rule_on(play, fact)
        if not isinstance(finding, Refusal):
            key = what_follows(finding), str(finding.per)
            found.setdefault(key, []).append(fact_in_words(fact))
    show_table(
        ("what", "what would follow", "rule"),
        ((_and_so_on(alike), follows, rule) for (follows, rule), alike in found.items()),
    )


def _and_so_on(alike: list[str]) -> str:
    more = len({*alike}) - 1
    return f"{alike[0]} (and {more} more like it)" if more else alike[0]


def shape_of_opinion(name: str, opinion: HouseOpinion) -> HouseRulingShape:
    found, step = opinion.finding, opinion.step
    why = found.because if isinstance(found, Refusal) else found.question if found else None
    change = {
        person: opinion.after.purses[person] - chips
        for person, chips in opinion.before.purses.items()
    }
    return HouseRulingShape(
        file=name,
        act=step.text,
        line=step.line,
        outcome=_outcome(found),
        why=why,
        to=found.to if isinstance(found, Referral) else None,
        answers=[
            HouseAnswerShape(each.name, what_follows(each.finding), str(each.finding.per))
            for each in opinion.answers
        ],
        per=str(opinion.per),
        gist=gist(opinion.per),
        readings=[each.code for each in opinion.readings],
        events=[shape_of(event) for event in step.events],
        chips_change={person: moved for person, moved in change.items() if moved},
        before=_table(opinion.before),
        after=_table(opinion.after),
    )


def _outcome(found: Refusal | Referral | None) -> str:
    if found is None:
        return "ruled"
    return "refused" if isinstance(found, Refusal) else "referred"


def _table(play: HousePlay) -> HouseTableShape:
    return HouseTableShape(
        awaits=awaited(play),
        chips=dict(play.purses),
        wagers={f"{laid.kind} of {laid.person} in box {laid.box}": laid.lies for laid in play.laid},
        cards={str(box or "dealer"): written(cards) for box, cards in sorted(play.held.items())},
        communal=written(play.communal),
        undealt=play.undealt,
    )
