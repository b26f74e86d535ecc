"""`pokerroom ruling`: a second opinion for the floor on something that has just happened."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.books import Referral, Refusal
from pokerroom.cards import Card
from pokerroom.cli.files import named, no_option
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
from pokerroom.cli.output import WrongUsage, show_json, show_table, show_text
from pokerroom.cli.round import contents
from pokerroom.money import Money, in_dollars
from pokerroom.notation.event_shapes import shape_of_event
from pokerroom.notation.house_rounds.kind import is_house_round
from pokerroom.notation.rounds.checking import in_words, may_do
from pokerroom.notation.rounds.playing import (
    Opinion,
    begin_as_told,
    has_acts,
    opinion_on,
    standing,
    without,
)
from pokerroom.notation.rounds.reading import TableRefused, read_round
from pokerroom.notation.telling import Hearer, fact_in_words, told
from pokerroom.notation.values import Who, WrongFile
from pokerroom.play import Play, awaited, awaited_seat, evolve
from pokerroom.play.acts import MaybeCard
from pokerroom.play.irregularities import possible_facts
from pokerroom.play.rulings import Preview, preview
from pokerroom.play.state import copied


class TableShape(Struct, frozen=True):
    """The table at one moment; amounts are cents."""

    awaits: str
    in_the_pots: int
    stakes: dict[str, int]
    paid: dict[str, int]
    cards: dict[str, list[str]]
    communal: list[str]
    undealt: int


class RulingShape(OpinionShape, frozen=True):
    stakes_change: dict[str, int]
    before: TableShape
    after: TableShape
    format: str = "pokerroom.ruling"
    version: int = 1


def ruling_command(
    file: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    /,
    *,
    fact: str = "",
    possible: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say what the rules make of the last thing that a round file tells, without going on.

    The file stops where it happened (`pokerroom docs round-files`). Printed are the ruling, the
    rule and the readings it stands on, what is done with cards and chips, and the table before and
    after.
    The status is 0 if there is a ruling or a question, 1 if it is refused, 2 if the file cannot
    be read.

    Examples:
      pokerroom docs rounds/vic-holdem-exposed-card.toml | pokerroom ruling -
      pokerroom ruling table4.toml --fact "dealer turns 9h too early"
      pokerroom ruling table4.toml --possible

    Parameters
    ----------
    file
        A round file; - reads it from stdin.
    fact
        Put this at the end of the file and rule on it.
    possible
        List what could go wrong where the file ends, and what would follow.
    json
        Print JSON (pokerroom.ruling, version 1; of a house game pokerroom.house-ruling, version 1).
    """
    if possible and (json or fact):
        raise WrongUsage("--possible goes without --json and --fact")
    with named(no_option(file)):
        text = contents(file)
        if is_house_round(text):
            from pokerroom.cli.house_ruling import rule_against_the_house

            return rule_against_the_house(file, text, fact, possible=possible, json=json)
        round_file = read_round(text)
        if isinstance(round_file, TableRefused):
            raise WrongFile(round_file.because, round_file.line, round_file.per)
        if possible and not has_acts(round_file):
            show_possible(round_file.who, begin_as_told(round_file))
            return RULED
        opinion = opinion_on(round_file, fact)
    if possible:
        show_possible(round_file.who, opinion.after, opinion.playing.chosen)
    elif json:
        show_json(shape_of(file, opinion))
    else:
        show(opinion)
    return REFUSED if isinstance(opinion.finding, Refusal) else RULED


def show(opinion: Opinion) -> None:
    who, step = opinion.playing.file.who, opinion.step
    show_act(step.text, step.line)
    show_finding(opinion)
    show_basis(opinion.per, opinion.readings)
    if step.events and opinion.finding is None:
        show_text("What is done", style="bold")
        trial = copied(opinion.before)
        for event in step.events:
            evolve(trial, event)
            for sentence in told(without(event, opinion.playing.chosen), trial, who.label):
                show_text(str(sentence), indent=INDENT)
    show_text("Before and after", style="bold")
    show_table(("player", "stake", "in the pots", "", "cards", "afterwards"), rows(opinion))
    show_state("Before", opinion, opinion.before)
    show_state("After", opinion, opinion.after)
    pots = [in_the_pots(play) for play in (opinion.before, opinion.after)]
    if pots[0] != pots[1]:
        show_text(f"In the pots: {_plain(pots[0])} before, {_plain(pots[1])} after", indent=INDENT)


def in_the_pots(play: Play) -> int:
    return 0 if play.settlement else sum(play.paid)


def show_finding(opinion: Opinion) -> None:
    found, who = opinion.finding, opinion.playing.file.who
    if isinstance(found, Refusal):
        show_text(f"Refused: {who.told(found.because)}", style="red")
    elif isinstance(found, Referral):
        show_text(f"For the {found.to} to decide: {who.told(found.question)}", style="yellow")
        for answer in opinion.after.asked.answers if opinion.after.asked else ():
            show_text(f"{answer.name}: {who.told(answer.outcome)} ({answer.per})", indent=INDENT)
    else:
        follows = getattr(opinion.step.events[0], "outcome", "") if opinion.step.events else ""
        show_text(f"Ruling: {who.told(follows) or 'allowed'}", style="green")


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


def show_state(word: str, opinion: Opinion, play: Play) -> None:
    who = opinion.playing.file.who
    seat = awaited_seat(play)
    may = who.told("; ".join(map(in_words, may_do(play)))) if seat is not None else ""
    waits = who.told(awaited(play))
    show_text(f"{word}: {waits}{f', who may {may}' if may else ''}", indent=INDENT)


def show_possible(who: Who, play: Play, chosen: Collection[Card] = ()) -> None:
    """Everything that could be put where the file ends, with what the book makes of it."""
    found: dict[tuple[str, str, str], list[str]] = {}
    hearer = Hearer(who.label, who.words)
    for fact in possible_facts(play):
        follows, per = what_would_follow(preview(play, fact))
        key = fact.__class__.__name__, who.told(follows), per
        found.setdefault(key, []).append(fact_in_words(without(fact, chosen), hearer))
    show_alike(found)


def what_would_follow(seen: Preview) -> tuple[str, str]:
    """In words, with the rule."""
    found = seen.finding
    if isinstance(found, Refusal | Referral):
        return without_ruling(found), str(found.per)
    return getattr(seen.events[0], "outcome", "allowed"), str(found.per)


def shape_of(name: str, opinion: Opinion) -> RulingShape:
    found, step, who = opinion.finding, opinion.step, opinion.playing.file.who
    asked = opinion.after.asked if isinstance(found, Referral) else None
    why = why_of(found)
    changes = zip(opinion.before.seats, opinion.before.stakes, opinion.after.stakes, strict=True)
    return RulingShape(
        file=name,
        act=step.text,
        line=step.line,
        outcome=outcome_of(found),
        why=who.told(why) if why else None,
        to=found.to if isinstance(found, Referral) else None,
        answers=[AnswerShape(a.name, who.told(a.outcome), str(a.per)) for a in asked.answers]
        if asked
        else [],
        per=str(opinion.per),
        gist=gist(opinion.per),
        readings=[each.code for each in opinion.readings],
        events=[shape_of_event(without(event, opinion.playing.chosen)) for event in step.events],
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
