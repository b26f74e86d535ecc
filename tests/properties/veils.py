"""The same round twice for one viewer, all cards that he may not see exchanged among themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import json
from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.cards.card import Card
from pokerroom.play import (
    AnyAct,
    AsksToSee,
    Deals,
    Draws,
    Event,
    Phase,
    Play,
    Shows,
    View,
    Viewer,
    Watcher,
    put,
    received_by,
    seen_by,
)
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.game.game import UP
from pokerroom.play.state.events import Dealt, KittyTaken, Shown
from tests.properties.choosing import Chooser
from tests.properties.playing import Round
from tests.properties.tables import table_of


def in_bytes(value: object) -> bytes:
    """As it could be sent: every field, and ranges by their ends."""
    return json.encode(value, enc_hook=repr)


def hidden_cards_do_not_show(name: str, choose: Chooser) -> Counter[str]:
    """Up to the showdown with all hands hidden, or to the end with those that were never shown."""
    round_ = Round(table_of(name, choose), choose)
    whole = choose.once_in(3)
    while round_.goes_on and (whole or round_.play.phase is not Phase.SHOWDOWN):
        round_.put(round_.next_act())
    viewers: list[Viewer] = [
        *round_.play.seats,
        Watcher.DEALER,
        Watcher.SPECTATOR,
        Watcher.INSPECTOR,
    ]
    viewer = choose.of(viewers)
    moved = _moved(round_, viewer, choose)
    steps = _compare(round_, viewer, moved)
    return Counter(steps=steps, hidden=len(moved), acts=len(round_.acts))


def _moved(round_: Round, viewer: Viewer, choose: Chooser) -> dict[Card, Card]:
    """Which card lies in the stead of each that *viewer* never saw."""
    seen = {*cards_seen(round_.play.record, viewer)}
    hidden = [card for card in round_.table.cards if card not in seen]
    return dict(zip(hidden, choose.shuffled(hidden), strict=True))


def cards_seen(record: Iterable[Event], viewer: Viewer) -> Iterator[MaybeCard]:
    """What lay open at any time, and what was his own."""
    for event in record:
        match event:
            case Dealt():
                steps = [step for step in event.due if isinstance(step, CardDue)]
                for step, card in zip(steps, event.cards, strict=True):
                    if step.face is UP or step.to in {viewer, Place.COMMUNAL}:
                        yield card
            case KittyTaken() if event.seat == viewer:
                yield from event.cards
            case Shown():
                yield from event.cards
            case _:
                pass


def _compare(round_: Round, viewer: Viewer, moved: Mapping[Card, Card]) -> int:
    """Plays both rounds; how many steps were the same for *viewer* to the last byte."""
    one, other = round_.table.begins(), round_.table.begins()
    for step, act in enumerate(round_.acts):
        check_same_for(viewer, one, other)
        found = put(other, _with(act, moved))
        if isinstance(found, Refusal) and other.phase is Phase.SHOWDOWN:
            return step  # other hands must be shown, and that is seen by all
        put(one, act)
    check_same_for(viewer, one, other)
    return len(round_.acts)


def _with(act: AnyAct, moved: Mapping[Card, Card]) -> AnyAct:
    match act:
        case Deals():
            return Deals(cards=_exchanged(act.cards, moved))
        case Draws():
            return replace(act, discards=_exchanged(act.discards, moved))
        case Shows() | AsksToSee():
            assert not act.cards
            return act
        case _:
            return act


def _exchanged(cards: tuple[MaybeCard, ...], moved: Mapping[Card, Card]) -> tuple[MaybeCard, ...]:
    return tuple(None if card is None else moved.get(card, card) for card in cards)


def check_same_for(viewer: Viewer, one: Play, other: Play) -> None:
    """An inspector may see all, but only when the round is over."""
    if viewer is Watcher.INSPECTOR:
        check_inspector(one)
        viewer = Watcher.SPECTATOR
    assert in_bytes(seen_by(one, viewer)) == in_bytes(seen_by(other, viewer))
    received = [in_bytes(received_by(event, viewer)) for event in one.record]
    assert received == [in_bytes(received_by(event, viewer)) for event in other.record]
    check_sees_his_own(one, viewer)


def check_inspector(play: Play) -> None:
    """Before the end he is told what a spectator is told."""
    if not play.is_over:
        both = (Watcher.INSPECTOR, Watcher.SPECTATOR)
        views = {in_bytes(seen_by(play, viewer)) for viewer in both}
        told = {in_bytes([received_by(e, viewer) for e in play.record]) for viewer in both}
        assert len(views) == len(told) == 1


def check_sees_his_own(play: Play, viewer: Viewer) -> None:
    """Nothing is hidden that he may see: his own cards, open ones, communal ones."""
    view = seen_by(play, viewer)
    assert isinstance(view, View)
    assert view.communal == tuple(play.communal)
    for place, seat in enumerate(view.seats):
        open_to_all = seat.seat == viewer or seat.seat in play.shown
        for at, (shown, held) in enumerate(zip(seat.cards, play.held[place], strict=True)):
            may_be_seen = open_to_all or play.face_up[place] >> at & 1
            assert shown == (held if may_be_seen else None)
