"""A round file of a house game as `pokerroom round` plays and shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pokerroom.books import Refusal
from pokerroom.cli.output import show_table, show_text
from pokerroom.house import awaited
from pokerroom.money import Money, in_dollars
from pokerroom.notation.house_rounds.playing import HousePlaying, Step
from pokerroom.notation.house_rounds.reading import HouseTableRefused, read_house_round
from pokerroom.notation.house_rounds.results import (
    HouseRoundShape,
    HouseTableRefusedShape,
    shape_of_house_refused,
    shape_of_house_round,
)
from pokerroom.notation.telling import told
from pokerroom.notation.values import Failure, written

Against: TypeAlias = HousePlaying | HouseTableRefused
INDENT = 2


def played_against_the_house(text: bytes) -> Against:
    """`WrongFile` if it cannot be read or cannot be."""
    file = read_house_round(text)
    if isinstance(file, HouseTableRefused):
        return file
    playing = HousePlaying(file)
    playing.run()
    return playing


def title_of(done: Against) -> str:
    return done.file.title if isinstance(done, HousePlaying) else done.title


def failures_against(done: Against) -> list[Failure]:
    if isinstance(done, HousePlaying):
        return done.failures
    return [Failure(None, f"the table is refused: {done.because} ({done.per})")]


def shape_against(name: str, done: Against) -> HouseRoundShape | HouseTableRefusedShape:
    if isinstance(done, HousePlaying):
        return shape_of_house_round(name, done)
    return shape_of_house_refused(name, done)


def show_against(done: Against) -> None:
    if title_of(done):
        show_text(title_of(done), style="bold")
    if isinstance(done, HouseTableRefused):
        show_text(f"{done.game.name}: the table is refused: {done.because} ({done.per})")
        return
    play = done.play
    show_text(f"{play.game.title} ({play.game.name}), {play.terms.boxes} boxes")
    for step in done.steps:
        for event in step.events:
            show_text(str(told(event)[0]), indent=INDENT)
        if step.refused:
            show_text(_refused(step), style="red", indent=INDENT)
    withheld = ("withheld",) if play.withheld else ()
    show_table(("person", "began with", "has now", "net", *withheld), _people(done))
    show_table(("box", "person", "cards"), _hands(done))
    if not play.is_over:
        show_text(f"The round is not over: {awaited(play)}")
    for failure in done.failures:
        show_text(f"Not as expected: {failure}", style="bold red")


def _refused(step: Step) -> str:
    found = step.refused
    assert found is not None
    if isinstance(found, Refusal):
        return f"Refused: {step.text}: {found}"
    answers = f" [{' | '.join(found.answers)}]" if found.answers else ""
    return f"Referred to the {found.to}: {step.text}: {found.question}{answers} ({found.per})"


def _people(done: HousePlaying) -> Iterable[tuple[str, ...]]:
    began = done.play.begun.chips
    for name, chips in done.play.purses.items():
        withheld = (done.play.withheld.get(name, 0),) if done.play.withheld else ()
        amounts = (began[name], chips, chips - began[name], *withheld)
        yield (name, *(in_dollars(Money(each)) for each in amounts))


def _hands(done: HousePlaying) -> Iterable[tuple[str, ...]]:
    play = done.play
    for box, cards in sorted(play.held.items()):
        shown = play.shown.get(box, cards)
        yield (str(box or "dealer"), play.owner(box) or "", written(shown))
