"""The acts behind the record of a round against the house, found by putting them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pokerroom.books import PokerRoomError, Ruling
from pokerroom.house import (
    AnyAct,
    Box,
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Event,
    Exposes,
    Folds,
    HousePlay,
    PaysPrize,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Says,
    Shuffles,
    SortsDeck,
    TakesBack,
    TurnsUp,
    Verifies,
    Wagers,
    put,
)
from pokerroom.house.state import (
    Checked,
    Commenced,
    Dealt,
    DeckCut,
    DeckSorted,
    ExposureRefused,
    Folded,
    HandedBack,
    HandShown,
    PickedUp,
    Placed,
    PrizePaid,
    PrizeVerified,
    RoundEnded,
    Shuffled,
    TurnedUp,
)


class NotWritten(PokerRoomError, ValueError):
    """Something went wrong in the round that a file of its acts cannot express."""


def acts_of(play: HousePlay) -> list[AnyAct]:
    """The acts that lead to the same record when put to the rules in this order.

    Raises `NotWritten` if there are none.
    """
    again, acts = HousePlay(play.begun), list[AnyAct]()
    while len(again.record) < len(play.record):
        act = _act_behind(play.record[len(again.record)], again)
        ruled = act is not None and isinstance(put(again, act), Ruling)
        if act is None or not ruled or again.record != play.record[: len(again.record)]:
            raise NotWritten("what went wrong in this round cannot be told by its acts alone")
        acts.append(act)
    return acts


def _act_behind(event: Event, play: HousePlay) -> AnyAct | None:
    """The act that must have been put for *event* to be the next one recorded."""
    behind = BEHIND.get(type(event))
    return behind(event, play) if behind else None


def _placed(event: Placed, play: HousePlay) -> AnyAct:
    if event.decision is not None:
        return Wagers(person=event.person, box=event.box, amount=event.amount)
    where: dict[str, Any] = {"person": event.person, "box": event.box, "wager": event.wager}
    if event.per == play.game.chips.spoken:
        return Says(**where, amount=event.amount, backed=True)
    return Places(**where, amount=event.amount)


def _of_owner(kind: type[Any]) -> Callable[[Any, HousePlay], AnyAct]:
    def act(event: Any, play: HousePlay) -> AnyAct:
        found: AnyAct = kind(person=_owner(play, event.box), box=event.box)
        return found

    return act


def _owner(play: HousePlay, box: Box) -> str:
    return play.owner(box) or ""


BEHIND: Final[Mapping[type, Callable[[Any, HousePlay], AnyAct]]] = {
    Placed: _placed,
    HandedBack: lambda e, _: TakesBack(person=e.person, box=e.box, wager=e.wager),
    Shuffled: lambda _e, _: Shuffles(),
    DeckCut: lambda e, _: Cuts(at=e.at),
    Commenced: lambda _e, _: CallsNoMoreBets(),
    Dealt: lambda e, _: Deals(cards=e.cards),
    PickedUp: _of_owner(PicksUp),
    Folded: _of_owner(Folds),
    Checked: _of_owner(Checks),
    ExposureRefused: _of_owner(RefusesExposure),
    TurnedUp: lambda _e, _: TurnsUp(),
    HandShown: lambda e, _: Exposes(box=e.box),
    PrizeVerified: lambda e, _: Verifies(box=e.box, by=e.by),
    PrizePaid: lambda e, _: PaysPrize(box=e.box, by=e.by, amount=e.amount),
    DeckSorted: lambda _e, _: SortsDeck(),
    RoundEnded: lambda _e, _: PressesGameOver(),
}
