"""The point to which a file rewinds a round, as a number of events of the record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from re import compile as pattern
from typing import Final

from pokerroom.notation.rounds.saying.numbers import NTHS
from pokerroom.play import Event, Phase, Play, awaited_seat, evolve
from pokerroom.play.evolving.evolving import started
from pokerroom.play.state.events import NEXT_PART

EVENT: Final = pattern(r"(?:the )?(?:event|step) (?P<number>[0-9]{1,6})(?: of the record)?")
BETTING_ROUND: Final = pattern(
    r"(?:the (?:start|beginning) of )?(?:the )?(?:betting round (?P<number>[0-9]{1,2})"
    r"|(?P<nth>first|second|third|fourth|fifth|last) (?:betting )?round(?: of betting)?)"
)
TURN: Final = pattern(r"(?:the )?turn of «(?P<seat>[0-9]+)»|«(?P<seat2>[0-9]+)»(?:'s)? turn")
PHASES: Final = {
    "the draw": Phase.DRAW,
    "the showdown": Phase.SHOWDOWN,
    "the deal": Phase.DEAL,
    "the last deal": Phase.DEAL,
}
FLOP: Final = {"the flop": 1, "flop": 1, "the turn": 2, "turn": 2, "the river": 3, "river": 3}
START: Final = frozenset({"the beginning", "the start", "beginning", "start"})
At = Callable[[Play], bool]


def acts_back(acts: Sequence[int], number: int) -> int | None:
    """Where in the record the last *number* acts began, given where each of *acts* did."""
    return acts[-number] if 0 < number <= len(acts) else None


def point_of(play: Play, text: str) -> int | None:
    """The number of events to keep; None if the round was never at that point."""
    words = " ".join(text.lower().split())
    if found := EVENT.fullmatch(words):
        return _place_in(play.record, int(found["number"]))
    is_there = _nothing_yet if words in START else _point(play, words)
    return None if is_there is None else _last_beginning(play, is_there)


def _point(play: Play, words: str) -> At | None:
    if words in PHASES:
        wanted = PHASES[words]
        return lambda at: at.phase is wanted and (wanted is not Phase.DRAW or bool(at.to_draw))
    if found := TURN.fullmatch(words):
        seat = int(found["seat"] or found["seat2"])
        return lambda at: _is_turn_of(at, seat)
    stage = _stage(play, words)
    return None if stage is None else lambda at: at.stage == stage and at.phase is Phase.BETTING


def _is_turn_of(at: Play, seat: int) -> bool:
    return at.phase is Phase.BETTING and awaited_seat(at) == seat


def _stage(play: Play, words: str) -> int | None:
    if words in FLOP:
        return FLOP[words]
    found = BETTING_ROUND.fullmatch(words)
    if found is None:
        return None
    if found["number"]:
        return int(found["number"]) - 1
    last = len(play.plan.stages) - 1
    return last if found["nth"] == "last" else NTHS.index(found["nth"])


def _last_beginning(play: Play, is_there: At) -> int | None:
    """Where the round last reached that point."""
    at, was, found = started(play.begun), False, None
    for number, event in enumerate([*play.record, None]):
        now = is_there(at)
        if now and not was and number < len(play.record):
            found = number
        was = now
        if event is not None:
            evolve(at, event)
    return found


def number_told(record: Sequence[Event]) -> int:
    """The number of events as a file counts them, which leaves out what starts the next part."""
    return sum(not isinstance(event, NEXT_PART) for event in record)


def _place_in(record: Sequence[Event], number: int) -> int:
    """The place in the record after *number* events, as a file counts them."""
    counted = [place for place, event in enumerate(record) if not isinstance(event, NEXT_PART)]
    return counted[number] if number < len(counted) else len(record)


def _nothing_yet(at: Play) -> bool:
    return not at.record
