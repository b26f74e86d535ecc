"""No viewer is told a card that was neither his own nor ever laid open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from msgspec import Struct

from pokerroom.books import HouseTerm, Reading, Rule
from pokerroom.cards.card import Card
from pokerroom.play import Play, Viewer, Watcher, received_by, seen_by
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import DealtOnShort, DrawnOutOfTurn
from pokerroom.play.game.game import UP
from pokerroom.play.state.corrections import (
    CardsMoved,
    FactRuledOn,
    GivenAhead,
    KnownOnTop,
    LiesOpen,
    Referred,
    Rewound,
    SharedWithAll,
)
from pokerroom.play.state.events import Dealt, Discarded, Event, KittyTaken, MayLook, Shown

CARDLESS = frozenset({str, int, bool, type(None), Rule, Reading, HouseTerm})


def check_views(play: Play) -> None:
    """What each viewer is told of the record and of the table."""
    check_news(play, {}, since=0)


def viewers_of(play: Play) -> list[Viewer]:
    """All but the inspector once the round is over, who may then see everything."""
    return [*play.seats, *[each for each in Watcher if _is_bound(play, each)]]


def _is_bound(play: Play, watcher: Watcher) -> bool:
    return not (play.is_over and watcher is Watcher.INSPECTOR)


def check_news(play: Play, before: Mapping[Viewer, AbstractSet[Card]], *, since: int) -> None:
    """The table, and the record from *since* on; *before* it lay open what is told of each."""
    news = play.record[since:]
    told_in: dict[int, tuple[Event | None, frozenset[Card]]] = {}  # most are told to all alike
    for viewer in viewers_of(play):
        known = before.get(viewer, frozenset())
        allowed = known | cards_open_to(viewer, news)
        told = {*cards_in(seen_by(play, viewer))}
        for event in news:
            received = received_by(event, viewer)
            if id(received) not in told_in:
                told_in[id(received)] = received, frozenset(cards_in(received))
            told |= told_in[id(received)][1]
        assert told <= allowed, (viewer, sorted(told - allowed))


def cards_open_to(viewer: Viewer, record: Iterable[Event]) -> set[Card]:
    """All cards that by *record* lay open, or were his own, at any time."""
    return {card for event in record for card in _open_to(event, viewer) if card is not None}


def cards_in(value: Any) -> Iterator[Card]:
    """Every card anywhere in *value*, in order; rules, which most of it is made of, have none."""
    left = [value]
    while left:
        each = left.pop()
        if type(each) in CARDLESS:
            continue
        if isinstance(each, Card):
            yield each
        elif isinstance(each, Struct):
            left.extend(getattr(each, name) for name in reversed(each.__struct_fields__))
        elif isinstance(each, tuple | list):
            left.extend(reversed(each))


def _open_to(event: Event, viewer: Viewer) -> Iterator[Any]:
    """What lay open, or was his own."""
    match event:
        case Dealt():
            steps = [step for step in event.due if isinstance(step, CardDue)]
            own = None if event.untouched else viewer
            for step, card in zip(steps, event.cards, strict=True):
                if step.face is UP or step.to in {own, "communal"}:
                    yield card
        case MayLook():
            yield from (each.card for each in event.cards if each.seat == viewer)
        case Shown() | LiesOpen() | SharedWithAll():
            yield from cards_in(event)
        case KittyTaken() | GivenAhead() | Discarded() if event.seat == viewer:
            yield from event.cards
        case _:
            yield from _open_by_mishap(event, viewer)


def _open_by_mishap(event: Event, viewer: Viewer) -> Iterator[Any]:
    match event:
        case CardsMoved():
            own = [m for m in event.moves if m.seen or viewer in {m.source, m.to}]
            yield from (move.card for move in own)
        case KnownOnTop() | Rewound():
            coming = event.cards if isinstance(event, KnownOnTop) else event.on_top
            yield from (each.card for each in coming if each.seen)
        case FactRuledOn() | Referred() if not isinstance(event.fact, DealtOnShort):
            is_own = getattr(event.fact, "seat", None) == viewer
            if is_own or not isinstance(event.fact, DrawnOutOfTurn):
                yield from cards_in(event.fact)
        case _:
            pass
