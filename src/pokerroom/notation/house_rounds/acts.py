"""The acts behind the record of a round against the house, found by putting them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pokerroom import house
from pokerroom.books import PokerRoomError, Ruling
from pokerroom.house.state import events


class NotWritten(PokerRoomError, ValueError):
    """Something went wrong in the round that a file of its acts cannot express."""


def acts_of(play: house.HousePlay) -> list[house.AnyAct]:
    """The acts that lead to the same record when put to the rules in this order.

    Raises `NotWritten` if there are none.
    """
    again, acts = house.HousePlay(play.begun), list[house.AnyAct]()
    while len(again.record) < len(play.record):
        act = _act_behind(play.record[len(again.record)], again)
        ruled = act is not None and isinstance(house.put(again, act), Ruling)
        if act is None or not ruled or again.record != play.record[: len(again.record)]:
            raise NotWritten("what went wrong in this round cannot be told by its acts alone")
        acts.append(act)
    return acts


def _act_behind(event: house.Event, play: house.HousePlay) -> house.AnyAct | None:
    """The act that must have been put for *event* to be the next one recorded."""
    behind = BEHIND.get(type(event))
    return behind(event, play) if behind else None


def _placed(event: events.Placed, play: house.HousePlay) -> house.AnyAct:
    if event.decision is not None:
        return house.Wagers(person=event.person, box=event.box, amount=event.amount)
    where: dict[str, Any] = {"person": event.person, "box": event.box, "wager": event.wager}
    if event.per == play.game.chips.spoken:
        return house.Says(**where, amount=event.amount, backed=True)
    return house.Places(**where, amount=event.amount)


def _of_owner(kind: type[Any]) -> Callable[[Any, house.HousePlay], house.AnyAct]:
    def act(event: Any, play: house.HousePlay) -> house.AnyAct:
        found: house.AnyAct = kind(person=_owner(play, event.box), box=event.box)
        return found

    return act


def _owner(play: house.HousePlay, box: house.Box) -> str:
    return play.owner(box) or ""


BEHIND: Final[Mapping[type, Callable[[Any, house.HousePlay], house.AnyAct]]] = {
    events.Placed: _placed,
    events.HandedBack: lambda e, _: house.TakesBack(person=e.person, box=e.box, wager=e.wager),
    events.Shuffled: lambda _e, _: house.Shuffles(),
    events.DeckCut: lambda e, _: house.Cuts(at=e.at),
    events.Commenced: lambda _e, _: house.CallsNoMoreBets(),
    events.Dealt: lambda e, _: house.Deals(cards=e.cards),
    events.PickedUp: _of_owner(house.PicksUp),
    events.Folded: _of_owner(house.Folds),
    events.Checked: _of_owner(house.Checks),
    events.ExposureRefused: _of_owner(house.RefusesExposure),
    events.TurnedUp: lambda _e, _: house.TurnsUp(),
    events.HandShown: lambda e, _: house.Exposes(box=e.box),
    events.PrizeVerified: lambda e, _: house.Verifies(box=e.box, by=e.by),
    events.PrizePaid: lambda e, _: house.PaysPrize(box=e.box, by=e.by, amount=e.amount),
    events.DeckSorted: lambda _e, _: house.SortsDeck(),
    events.RoundEnded: lambda _e, _: house.PressesGameOver(),
}
