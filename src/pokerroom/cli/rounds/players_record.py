"""The record of a round of play for people: what happened, in its parts, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.books import Refusal
from pokerroom.cli.output import show_table, show_text
from pokerroom.cli.rounds.record import Record, recorded, refused_table, show_title
from pokerroom.money import Money, in_dollars
from pokerroom.notation.narrator.sections import section
from pokerroom.notation.narrator.sentences import Sentence, sentences_of
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.rounds.checking.open_acts import in_words, may_do
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.playing.results import shape_of_playing, shape_of_refused, standing
from pokerroom.notation.rounds.playing.running import Step
from pokerroom.notation.rounds.reading.reading import round_in
from pokerroom.notation.values.fields import Field
from pokerroom.play import Event, Play, awaited, awaited_seat
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.play.state.corrections import Referred
from pokerroom.play.state.events import FirstToAct
from pokerroom.terms import cautions

INDENT = 2


def played(root: Field) -> Record:
    """Plays the file; `WrongFile` if it cannot be read or is impossible."""
    file = round_in(root)
    if isinstance(file, TableRefused):
        return refused_table(file, shape_of_refused)
    return recorded(Playing(file), show_playing, shape_of_playing)


def show_playing(playing: Playing) -> None:
    file, play = playing.file, playing.play
    show_title(file.title)
    show_text(beginning(playing))
    for caution in cautions(playing.play.game, playing.play.terms.deck):
        show_text(str(caution))
    shadow, part = started(file.begun), ""
    for step in playing.steps:
        for event in step.events:
            evolve(shadow, event)
            heading = section_after(part, event)
            if heading not in {"", part}:
                show_text(heading, style="bold")
            part = heading or ("" if isinstance(event, FirstToAct) else part)
            for line in sentences_of(event, shadow, file.who.label):
                show_line(line, heading=isinstance(event, FirstToAct))
        if step.refused and not any(isinstance(each, Referred) for each in step.events):
            show_text(refusal(playing, step), style="red", indent=INDENT)
    show_end(playing, play)


def section_after(part: str, event: Event) -> str:
    """Cards dealt for discards belong to the draw."""
    found = section(event)
    return part if part == "Draw" and found == "Cards" else found


def show_line(line: Sentence, *, heading: bool) -> None:
    """The first sentence of a betting round is its heading."""
    if heading:
        show_text(str(line), style="bold")
    else:
        show_text(str(line), indent=INDENT)


def beginning(playing: Playing) -> str:
    """Game, limit, forced bets, players and marker in one sentence."""
    file, play = playing.file, playing.play
    terms, game = play.terms, play.game
    marker = f", {game.marker} at {file.who.label(play.marker_seat)}" if game.marker else ""
    begins = ", from the middle on" if file.begun.situation else ""
    limit = f"{terms.limit} limit" if "limit" not in terms.limit else terms.limit
    return (
        f"{game.title} ({game.name}), {limit}, minimum {in_dollars(terms.minimum)}, "
        f"{terms.deck}, {len(play.seats)} players{marker}{begins}"
    )


def refusal(playing: Playing, step: Step) -> str:
    found, who = step.refused, playing.file.who
    assert found is not None
    if isinstance(found, Refusal):
        return f"Refused: {step.text}: {who.told(found.because)} ({found.per})"
    return f"Referred to {found.to}: {step.text}: {who.told(found.question)} ({found.per})"


def show_end(playing: Playing, play: Play) -> None:
    show_text("Stakes", style="bold")
    show_table(("player", "began with", "put in", "has now", "", "cards"), rows(playing))
    if not play.is_over:
        label, seat = playing.file.who.label, awaited_seat(play)
        show_text(f"The round is not over: {playing.file.who.told(awaited(play))}")
        if seat is not None:
            choices = playing.file.who.told("; ".join(map(in_words, may_do(play))))
            show_text(f"{label(seat)} may: {choices}")


def rows(playing: Playing) -> Iterable[tuple[str, ...]]:
    play = playing.play
    for at, seat in enumerate(play.seats):
        back = play.settlement.returned if play.settlement else None
        put_in = play.paid[at] - (back.amount if back and back.seat == seat else 0)
        amounts = (play.begun.stakes[seat], put_in, play.stakes[at])
        cards = " ".join("??" if card is None else str(card) for card in play.held[at])
        yield (
            playing.file.who.label(seat),
            *(in_dollars(Money(amount)).removeprefix("$") for amount in amounts),
            playing.file.who.told(standing(play, seat)),
            cards,
        )
