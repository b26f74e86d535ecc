"""Nobody is told a card that is not for his eyes: every event and fact that carries cards."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import rule
from pokerroom.cards.card import Card, parse_cards
from pokerroom.play import Viewer, Watcher, received_by
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.facts import (
    DealtOnShort,
    DrawnOutOfTurn,
    Exposed,
    Fact,
    FoundFaceUp,
    Power,
    ShownByPlayer,
    TurnedEarly,
    TurnedTooMany,
)
from pokerroom.play.game.game import DOWN, UP
from pokerroom.play.state.corrections import (
    AskedAbout,
    CardsMoved,
    FactRuledOn,
    GivenAhead,
    KnownOnTop,
    LiesOpen,
    Moved,
    OnTop,
    Referred,
    Rewound,
    SharedWithAll,
)
from pokerroom.play.state.events import (
    Dealt,
    Discarded,
    Event,
    KittyTaken,
    MayLook,
    OwnCard,
    Reshuffled,
    Shown,
)
from tests.properties.leaks import cards_in

ANY: Final = rule("VIC/9.3")
OWNER: Final = 3
OTHER: Final = 5
VIEWERS: Final[tuple[Viewer, ...]] = (OWNER, OTHER, 1, *Watcher)
CARDS: Final = parse_cards("As Kd 7c 2h 9s")
NOBODY: Final = "nobody"
ALL: Final = "all"


class Case(NamedTuple):
    """An event, and who of *sees* is told each of its cards in turn: a seat, all or nobody."""

    event: Any
    sees: tuple[int | str, ...]


def _step(to: int | Place, *, up: bool = False) -> CardDue:
    return CardDue(to=to, face=UP if up else DOWN, per=ANY)


DEALT: Final = Dealt(
    due=(
        _step(OWNER),
        _step(OTHER, up=True),
        _step(Place.COMMUNAL),
        _step(Place.BURN),
        _step(Place.KITTY),
    ),
    cards=CARDS,
    per=ANY,
)
UNTOUCHED: Final = replace(DEALT, untouched=ANY)
MAY_LOOK: Final = MayLook(
    cards=(OwnCard(seat=OWNER, card=CARDS[0]), OwnCard(seat=OTHER, card=CARDS[1])), per=ANY
)
PILES: Final = (Place.DISCARDS, Place.MUCK, Place.DISCARDS, Place.ASIDE)
DEALT_ASIDE: Final = Dealt(due=tuple(map(_step, PILES)), cards=CARDS[:4], per=ANY)
MOVED: Final = CardsMoved(
    moves=(
        Moved(card=CARDS[0], source=OWNER, to=Place.BURN, seen=True),
        Moved(card=CARDS[1], source=OWNER, to=Place.BURN),
        Moved(card=CARDS[2], source=Place.DECK, to=OWNER),
        Moved(card=CARDS[3], source=Place.DISCARDS, to=Place.TAKEN_BACK, place=OWNER),
    ),
    per=ANY,
)
ON_TOP: Final = (OnTop(card=CARDS[0], seen=True), OnTop(card=CARDS[1], seen=False))
EVENTS: Final = (
    Case(DEALT, (OWNER, ALL, ALL, NOBODY, NOBODY)),
    Case(DEALT_ASIDE, (NOBODY,) * 4),
    Case(UNTOUCHED, (NOBODY, ALL, ALL, NOBODY, NOBODY)),
    Case(MAY_LOOK, (OWNER, OTHER)),
    Case(Reshuffled(cards=CARDS, per=ANY), (NOBODY,) * 5),
    Case(KittyTaken(seat=OWNER, cards=CARDS, per=ANY), (OWNER,) * 5),
    Case(Discarded(seat=OWNER, cards=CARDS[:2], per=ANY), (OWNER,) * 2),
    Case(Shown(seat=OWNER, cards=CARDS, per=ANY), (ALL,) * 5),
    Case(SharedWithAll(seat=OWNER, to=OTHER, cards=CARDS, per=ANY), (ALL,) * 5),
    Case(GivenAhead(seat=OWNER, cards=CARDS[:2], asked=2, per=ANY), (OWNER,) * 2),
    Case(LiesOpen(seat=OWNER, place=0, card=CARDS[0], as_up_card=False, per=ANY), (ALL,)),
    Case(MOVED, (ALL, OWNER, OWNER, NOBODY)),
    Case(KnownOnTop(cards=ON_TOP, per=ANY), (ALL, NOBODY)),
    Case(
        Rewound(to=1, reason="", by="", on_top=ON_TOP, seen=((OWNER, CARDS[2:4]),), per=ANY),
        (ALL, NOBODY, ALL, ALL),
    ),
)
FACTS: Final = (
    Case(Exposed(to=OWNER, place=0, card=CARDS[0]), (ALL,)),
    Case(FoundFaceUp(card=CARDS[0]), (ALL,)),
    Case(TurnedEarly(cards=CARDS[:3]), (ALL,) * 3),
    Case(TurnedTooMany(cards=CARDS[:2]), (ALL,) * 2),
    Case(DrawnOutOfTurn(seat=OWNER, cards=CARDS[:2], asked=2), (OWNER,) * 2),
    Case(DealtOnShort(cards=CARDS), (NOBODY,) * 5),
    Case(ShownByPlayer(seat=OWNER, place=0, card=CARDS[0]), (ALL,)),
)
ABOUT_FACTS: Final = tuple(
    Case(event, case.sees)
    for case in FACTS
    for event in (
        FactRuledOn(fact=case.event, outcome="", per=ANY),
        Referred(question="", to="", about=AskedAbout.LOOKED, answers=(), fact=case.event, per=ANY),
    )
)


def _name(case: Case) -> str:
    fact = getattr(case.event, "fact", None)
    return f"{case.event.__class__.__name__} {fact.__class__.__name__ if fact else ''}".strip()


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("case", [*EVENTS, *ABOUT_FACTS], ids=_name)
def test_an_event_tells_a_viewer_the_cards_that_are_for_his_eyes(
    case: Case, viewer: Viewer
) -> None:
    told = list(cards_in(case.event))
    assert len(told) == len(case.sees)

    received = received_by(case.event, viewer)

    pairs = zip(told, case.sees, strict=True)
    assert [*cards_in(received)] == [card for card, who in pairs if who in {viewer, ALL}]
    assert _is_the_same_but_for_hidden_cards(received, case.event)


def _is_the_same_but_for_hidden_cards(received: Any, event: Any) -> bool:
    """A card that is not for his eyes lies face down in its place; all else is told as it is."""
    match event:
        case Card():
            return received is None or bool(received == event)
        case Struct():
            names = event.__struct_fields__
            return received.__class__ is event.__class__ and all(
                _is_the_same_but_for_hidden_cards(getattr(received, name), getattr(event, name))
                for name in names
            )
        case tuple():
            return len(received) == len(event) and all(
                map(_is_the_same_but_for_hidden_cards, received, event)
            )
        case _:
            return bool(received == event)


@pytest.mark.parametrize("case", [*EVENTS, *ABOUT_FACTS], ids=_name)
def test_an_inspector_alone_is_told_all_once_the_round_is_over(case: Case) -> None:
    assert received_by(case.event, Watcher.INSPECTOR, over=True) == case.event
    others = [viewer for viewer in VIEWERS if viewer is not Watcher.INSPECTOR]
    for viewer in others:
        assert received_by(case.event, viewer, over=True) == received_by(case.event, viewer)


def test_every_event_and_every_fact_that_can_carry_cards_is_among_them() -> None:
    """A new one must be classed here before it can be told to anybody."""
    events = {kind for kind in get_args(Event) if _carries_cards(kind)}
    facts = {kind for kind in (*get_args(Fact), *get_args(Power)) if _carries_cards(kind)}

    assert {case.event.__class__ for case in EVENTS} == events - {FactRuledOn, Referred}
    assert {FactRuledOn, Referred} <= events
    assert {case.event.__class__ for case in FACTS} == facts


def _carries_cards(kind: Any) -> bool:
    return any(each is Card for each in _types_in(kind, set()))


def _types_in(kind: Any, met: set[Any]) -> Iterator[Any]:
    """The types of the fields of *kind*, and of theirs."""
    if get_origin(kind) in {Union, UnionType, tuple, list, dict} or get_args(kind):
        for each in get_args(kind):
            yield from _types_in(each, met)
    elif isinstance(kind, type) and kind not in met:
        met.add(kind)
        yield kind
        if issubclass(kind, Struct):
            for each in get_type_hints(kind).values():
                yield from _types_in(each, met)
