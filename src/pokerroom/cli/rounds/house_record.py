"""A round file of a house game as `pokerroom round` plays and shows it."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.books import Refusal
from pokerroom.cli.output import show_table, show_text
from pokerroom.cli.rounds.record import Record, recorded, refused_table, show_title
from pokerroom.house import awaited
from pokerroom.money import Money, in_dollars
from pokerroom.notation.house_rounds import results
from pokerroom.notation.house_rounds.playing import HousePlaying, Step
from pokerroom.notation.house_rounds.reading import house_round_in
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.values.cards import written
from pokerroom.notation.values.fields import Field

INDENT = 2


def played(root: Field) -> Record:
    """Plays the file; `WrongFile` if it cannot be read or is impossible."""
    file = house_round_in(root)
    if isinstance(file, TableRefused):
        return refused_table(file, results.shape_of_house_refused)
    return recorded(HousePlaying(file), show_playing, results.shape_of_house_round)


def show_playing(done: HousePlaying) -> None:
    show_title(done.file.title)
    play = done.play
    show_text(f"{play.game.title} ({play.game.name}), {play.terms.boxes} boxes")
    for step in done.steps:
        for event in step.events:
            show_text(str(sentences_of(event)[0]), indent=INDENT)
        if step.refused:
            show_text(_refused(step), style="red", indent=INDENT)
    withheld = ("withheld",) if play.withheld else ()
    show_table(("person", "began with", "has now", "net", *withheld), _people(done))
    show_table(("box", "person", "cards"), _hands(done))
    if not play.is_over:
        show_text(f"The round is not over: {awaited(play)}")


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
