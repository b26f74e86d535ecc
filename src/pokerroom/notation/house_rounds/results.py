"""The result of a house round file, as printed with --json."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import IntEnum, StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pokerroom.books import HouseTerm, Reading, Referral, Rule
from pokerroom.cards import Card
from pokerroom.house import Event, HousePlay, awaited, phase_of
from pokerroom.house.state.play import Laid
from pokerroom.notation.event_shapes import CAPITAL
from pokerroom.notation.house_rounds.playing import HousePlaying, Step
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.reader.shapes import (
    FailureShape,
    RefusedShape,
    failures_shaped,
    refusal_shaped,
)
from pokerroom.notation.values.cards import written


class HouseWagerShape(Struct, frozen=True):
    box: int
    person: str
    wager: str
    placed: int
    counts: int
    outcome: str | None
    wins: int
    per: str | None


class HousePersonShape(Struct, frozen=True):
    name: str
    began: int
    chips: int
    net: int
    withheld: int = 0


class HouseRefusedShape(RefusedShape, frozen=True):
    """A refusal or referral, with the answers that may be given if a person is asked."""

    answers: list[str]


class HouseRoundShape(Struct, frozen=True):
    file: str
    title: str
    game: str
    people: list[HousePersonShape]
    wagers: list[HouseWagerShape]
    hands: dict[str, str]
    communal: str
    events: list[dict[str, Any]]
    refusals: list[HouseRefusedShape]
    phase: str
    over: bool
    awaits: str | None
    house: int
    jackpots: int
    passed: bool
    failures: list[FailureShape]
    format: str = "pokerroom.house-round"
    version: int = 1


class HouseTableRefusedShape(Struct, frozen=True):
    file: str
    title: str
    game: str
    because: str
    per: str
    passed: bool
    failures: list[FailureShape]
    format: str = "pokerroom.house-round-refused"
    version: int = 1


def shape_of_house_round(name: str, playing: HousePlaying) -> HouseRoundShape:
    play = playing.play
    return HouseRoundShape(
        file=name,
        title=playing.file.title,
        game=play.game.name,
        people=_people(play),
        wagers=[_wager(laid) for laid in play.laid],
        hands={str(box): written(cards) for box, cards in sorted(play.held.items())},
        communal=written(play.communal),
        events=[shape_of(event) for event in play.record],
        refusals=[_refused(step) for step in playing.steps if step.refused],
        phase=phase_of(play).value,
        over=play.is_over,
        awaits=None if play.is_over else awaited(play),
        house=play.house,
        jackpots=play.jackpots,
        passed=not playing.failures,
        failures=failures_shaped(playing.failures),
    )


def shape_of_house_refused(name: str, refused: TableRefused) -> HouseTableRefusedShape:
    return HouseTableRefusedShape(
        file=name,
        title=refused.title,
        game=refused.what,
        because=refused.because,
        per=str(refused.per),
        passed=not refused.failure,
        failures=failures_shaped(refused.failures),
    )


def _people(play: HousePlay) -> list[HousePersonShape]:
    began = play.begun.chips
    return [
        HousePersonShape(name, began[name], chips, chips - began[name], play.withheld.get(name, 0))
        for name, chips in play.purses.items()
    ]


def _wager(laid: Laid) -> HouseWagerShape:
    settled = laid.settled
    return HouseWagerShape(
        box=laid.box,
        person=laid.person,
        wager=laid.kind.value,
        placed=laid.placed,
        counts=laid.counts,
        outcome=settled.outcome.value if settled else None,
        wins=settled.wins if settled else 0,
        per=str(settled.per) if settled else None,
    )


def _refused(step: Step) -> HouseRefusedShape:
    found = step.refused
    assert found is not None
    answers = list(found.answers) if isinstance(found, Referral) else []
    return HouseRefusedShape(**asdict(refusal_shaped(step.line, step.text, found)), answers=answers)


def shape_of(event: Event) -> dict[str, Any]:
    """*event* as a JSON object: its kind and its fields; an unknown card is `??`."""
    kind = CAPITAL.sub("_", type(event).__name__).lower()
    return {"event": kind, **{name: _plain(getattr(event, name)) for name in _fields(event)}}


def _fields(event: Event) -> tuple[str, ...]:
    return event.__struct_fields__


def _plain(value: Any) -> Any:
    match value:
        case Rule() | Reading() | HouseTerm() | Card():
            return str(value)
        case StrEnum():
            return value.value
        case IntEnum():
            return value.name.lower()
        case tuple():
            return ["??" if each is None else _plain(each) for each in value]
        case _:
            return _fields_of(value)


def _fields_of(value: Any) -> Any:
    """The fields of a compound value; any other value as it is."""
    if isinstance(value, Struct):
        return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
    if is_dataclass(value):
        return {name: _plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value
