"""Exports rounds that bots have played: PHH, JSON lines or CSV."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec

from pokerroom.bots.self_play.match import SelfPlayed
from pokerroom.notation.event_shapes import shape_of_event
from pokerroom.notation.phh import hand_of, hands_text
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.state.events import Dealt

Written: TypeAlias = Callable[[SelfPlayed, Sequence[str]], str]
COLUMNS: Final = "round,seat,bot,stake,gain,took,cards,standing\n"


def phh(done: SelfPlayed, names: Sequence[str]) -> str:
    """One hand for a `.phhs` file, under the number of its round."""
    round_ = done.played
    called = {seat: names[bot] for seat, bot in done.seating.items()}
    return hands_text([(str(round_.number), hand_of(round_.play, names=called))]) + "\n"


def json_line(done: SelfPlayed, names: Sequence[str]) -> str:
    """One object for each round: who sat where, what each won in cents, and every event."""
    round_, play = done.played, done.played.play
    shape = {
        "round": round_.number,
        "game": play.game.name,
        "marked": play.marker_seat,
        "seats": {seat: names[bot] for seat, bot in done.seating.items()},
        "stakes": dict(play.begun.stakes),
        "gains": dict(round_.gains),
        "took": round_.took,
        "void": round_.void is not None,
        "cards": {seat: _cards(done, seat) for seat in play.seats},
        "events": [shape_of_event(event) for event in play.record],
    }
    return msgspec.json.encode(shape).decode() + "\n"


def csv_lines(done: SelfPlayed, names: Sequence[str]) -> str:
    """One line for each seat."""
    round_, play = done.played, done.played.play
    lines = []
    for seat, bot in done.seating.items():
        stand = "void" if round_.void else "in" if play.is_in(seat) else "out"
        sums = f"{play.begun.stakes[seat]},{round_.gains[seat]},{round_.took}"
        cards = _cards(done, seat)
        lines.append(f"{round_.number},{seat},{_cell(names[bot])},{sums},{cards},{stand}\n")
    return "".join(lines)


def _cards(done: SelfPlayed, seat: int) -> str:
    """Every card dealt to *seat*, in order, including those it threw in."""
    return " ".join(
        str(card)
        for event in done.played.play.record
        if isinstance(event, Dealt)
        for step, card in zip(_steps(event), event.cards, strict=True)
        if step.to == seat
    )


def _steps(event: Dealt) -> list[CardDue]:
    return [step for step in event.due if isinstance(step, CardDue)]


def _cell(text: str) -> str:
    """Quoted where necessary."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if set(text) & set(',"\r\n') else text


FORMATS: Final[Mapping[str, Written]] = {".phhs": phh, ".jsonl": json_line, ".csv": csv_lines}
HEADINGS: Final = {".csv": COLUMNS}
