"""A second opinion on a round among players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from pokerroom.books import Referral, Refusal
from pokerroom.cli.rounds import opinions
from pokerroom.money import Money, in_dollars
from pokerroom.notation.event_shapes import shape_of_event
from pokerroom.notation.narrator.facts import fact_in_words
from pokerroom.notation.narrator.sentences import Hearer, sentences_of
from pokerroom.notation.reader.refused import allowed
from pokerroom.notation.rounds.checking.open_acts import in_words, may_do
from pokerroom.notation.rounds.playing.results import standing
from pokerroom.notation.rounds.playing.running import begin_as_told
from pokerroom.notation.rounds.playing.second_opinion import Opinion, has_acts, opinion_on
from pokerroom.notation.rounds.playing.unseen_cards import without
from pokerroom.notation.rounds.reading.reading import round_in
from pokerroom.notation.values.fields import Field
from pokerroom.play import Play, awaited, awaited_seat, evolve
from pokerroom.play.acts import MaybeCard
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.play.rulings.previewing import Preview, preview
from pokerroom.play.state.copying import copied


class TableShape(Struct, frozen=True):
    """The table at one moment; amounts are in cents."""

    awaits: str
    in_the_pots: int
    stakes: dict[str, int]
    paid: dict[str, int]
    cards: dict[str, list[str]]
    communal: list[str]
    undealt: int


class RulingShape(opinions.OpinionShape, frozen=True):
    stakes_change: dict[str, int]
    before: TableShape
    after: TableShape
    format: str = "pokerroom.ruling"
    version: int = 1


def second_opinion(root: Field, fact: str) -> opinions.SecondOpinion:
    opinion = opinion_on(allowed(round_in(root)), fact)
    who, step = opinion.playing.file.who, opinion.step
    asked = opinion.after.asked if isinstance(opinion.finding, Referral) else None
    follows = getattr(step.events[0], "outcome", "") if step.events else ""
    chosen = opinion.playing.chosen
    return opinions.SecondOpinion(
        opinion=opinion,
        told=who.told,
        ruling=who.told(follows) or "allowed",
        answers=[
            opinions.AnswerShape(each.name, who.told(each.outcome), str(each.per))
            for each in (asked.answers if asked else ())
        ],
        sentences=_done(opinion) if opinion.finding is None else [],
        columns=("player", "stake", "in the pots", "", "cards", "afterwards"),
        rows=rows(opinion),
        states=list(_states(opinion)),
        events=[shape_of_event(without(event, chosen)) for event in step.events],
        shape=lambda alike: _shape(opinion, alike),
    )


def _done(opinion: Opinion) -> list[str]:
    trial = copied(opinion.before)
    found: list[str] = []
    for event in opinion.step.events:
        evolve(trial, event)
        plain = without(event, opinion.playing.chosen)
        found += map(str, sentences_of(plain, trial, opinion.playing.file.who.label))
    return found


def _states(opinion: Opinion) -> Iterator[str]:
    for word, play in (("Before", opinion.before), ("After", opinion.after)):
        yield f"{word}: {_state(opinion, play)}"
    pots = [in_the_pots(play) for play in (opinion.before, opinion.after)]
    if pots[0] != pots[1]:
        yield f"In the pots: {_plain(pots[0])} before, {_plain(pots[1])} after"


def _state(opinion: Opinion, play: Play) -> str:
    who = opinion.playing.file.who
    is_awaited = awaited_seat(play) is not None
    may = who.told("; ".join(map(in_words, may_do(play)))) if is_awaited else ""
    return f"{who.told(awaited(play))}{f', who may {may}' if may else ''}"


def in_the_pots(play: Play) -> int:
    return 0 if play.settlement else sum(play.paid)


def rows(opinion: Opinion) -> Iterable[tuple[str, ...]]:
    who, before, after = opinion.playing.file.who, opinion.before, opinion.after
    for at, seat in enumerate(before.seats):
        change = after.stakes[at] - before.stakes[at]
        moved = f"{_plain(abs(change))} {'back' if change > 0 else 'put in'}" if change else ""
        cards = " ".join(_cards(opinion, after.held[at]))
        now = "; ".join(each for each in (moved, who.told(standing(after, seat)), cards) if each)
        yield (
            who.label(seat),
            _plain(before.stakes[at]),
            _plain(before.paid[at]),
            who.told(standing(before, seat)),
            " ".join(_cards(opinion, before.held[at])),
            now,
        )


def _cards(opinion: Opinion, cards: Iterable[MaybeCard]) -> list[str]:
    return ["??" if card is None or card in opinion.playing.chosen else str(card) for card in cards]


def _plain(amount: int) -> str:
    return in_dollars(Money(amount)).removeprefix("$")


def possible(root: Field) -> Iterator[opinions.WouldFollow]:
    """Every fact that could be put where the file ends, and what the book makes of it."""
    file = allowed(round_in(root))
    opinion = opinion_on(file) if has_acts(file) else None
    play = opinion.after if opinion else begin_as_told(file)
    chosen = opinion.playing.chosen if opinion else ()
    hearer = Hearer(file.who.label, file.who.words)
    for fact in possible_facts(play):
        follows, per = what_would_follow(preview(play, fact))
        in_these_words = fact_in_words(without(fact, chosen), hearer)
        yield opinions.WouldFollow(
            fact.__class__.__name__, in_these_words, file.who.told(follows), per
        )


def what_would_follow(seen: Preview) -> tuple[str, str]:
    """The consequence in words, and the rule."""
    found = seen.finding
    if isinstance(found, Refusal | Referral):
        return opinions.without_ruling(found), str(found.per)
    return getattr(seen.events[0], "outcome", "allowed"), str(found.per)


def _shape(opinion: Opinion, alike: dict[str, Any]) -> RulingShape:
    changes = zip(opinion.before.seats, opinion.before.stakes, opinion.after.stakes, strict=True)
    return RulingShape(
        **alike,
        stakes_change={f"S{seat}": new - old for seat, old, new in changes if new != old},
        before=_table(opinion, opinion.before),
        after=_table(opinion, opinion.after),
    )


def _table(opinion: Opinion, play: Play) -> TableShape:
    names = [f"S{seat}" for seat in play.seats]
    return TableShape(
        awaits=opinion.playing.file.who.told(awaited(play)),
        in_the_pots=in_the_pots(play),
        stakes=dict(zip(names, play.stakes, strict=True)),
        paid=dict(zip(names, play.paid, strict=True)),
        cards={name: _cards(opinion, held) for name, held in zip(names, play.held, strict=True)},
        communal=_cards(opinion, play.communal),
        undealt=play.undealt,
    )
