"""Brings a record of version 1 up to date: what its reader had to work out is written into it.

Version 1 did not say which cards were due and how many the deck gave, the order of the draw, what a
discard was worth, that there was no betting, that a fold left a ghost place, which piles went back
into the deck, by which rule a player left alone won, who chose a blind, how a betting round began
and whether it was the last, or, against the house, the order of the initial deal. The rules decide
it here once, where the record comes to it; a record of version 2 is never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from pokerroom.house.evolving import replay as replay_house
from pokerroom.house.state import Begun as HouseBegun
from pokerroom.house.state import Commenced
from pokerroom.house.state import Event as HouseEvent
from pokerroom.house.wagering.commencement import cards_of_the_deal
from pokerroom.money import Money
from pokerroom.play import Event, Play
from pokerroom.play.acts import Draws
from pokerroom.play.betting import FOLD, Acted, BettingStart, BettingSums
from pokerroom.play.evolving import evolve, started
from pokerroom.play.rulings.consequences import start_of_betting
from pokerroom.play.rulings.next_cards import (
    after_the_forced_bets,
    is_last_betting,
    no_betting,
    piles_going_back,
    what_is_dealt,
    what_is_owed,
)
from pokerroom.play.rulings.ruling_on_bets import with_its_ghost
from pokerroom.play.rulings.ruling_on_cards import draws
from pokerroom.play.state import (
    DEAL,
    DRAW,
    OPENING,
    Begun,
    BettingEnded,
    Discarded,
    FirstToAct,
    HandOut,
    KittyMucked,
    Phase,
    Reshuffled,
    Rewound,
)

WAS_LEFT_OUT = {
    Phase.FORCED_BETS: after_the_forced_bets,
    DEAL: what_is_dealt,
    DRAW: what_is_owed,
    OPENING: no_betting,
}
START_LEFT_OUT = BettingStart(
    limit="", sums=BettingSums(chip=Money(1), minimum=Money(1)), least_wager=1
)
"""Stands in a record of version 1 until the rules have said how the betting round begins."""


def upcast(begun: Begun, record: Iterable[Event]) -> list[Event]:
    """The events of *record*, told in full."""
    play = started(begun)
    comes_at: list[int] = []
    for event in record:
        _decide(play)
        comes_at.append(len(play.record))
        evolve(play, _in_full(play, event, comes_at))
    _decide(play)
    return play.record


def _decide(play: Play) -> None:
    while (asks := WAS_LEFT_OUT.get(play.phase)) and (decided := asks(play)):
        evolve(play, decided)


def _in_full(play: Play, event: Event, comes_at: list[int]) -> Event:
    match event:
        case Acted(act=act) if act is FOLD:
            return with_its_ghost(play, event)
        case FirstToAct() | BettingEnded() | KittyMucked():
            return _of_the_betting(play, event)
        case Discarded():
            return _with_what_it_gets(play, event)
        case Reshuffled() if play.shuffle_per is None:
            return replace(event, piles=piles_going_back(play))
        case HandOut(other_wins=None):
            survivor = play.plan.stages[play.stage].rules.ends.survivor
            return replace(event, other_wins=survivor)
        case Rewound():
            event = replace(event, to=comes_at[event.to])
    return event


def _of_the_betting(play: Play, event: FirstToAct | BettingEnded | KittyMucked) -> Event:
    if isinstance(event, FirstToAct):
        return replace(event, start=start_of_betting(play))
    return replace(event, last=is_last_betting(play))


def _with_what_it_gets(play: Play, event: Discarded) -> Event:
    found = draws(play, Draws(seat=event.seat, discards=event.cards))
    assert isinstance(found, tuple)
    assert isinstance(found[0], Discarded)
    return replace(event, due=found[0].due, dealable=found[0].dealable)


def upcast_house(begun: HouseBegun, record: Iterable[HouseEvent]) -> list[HouseEvent]:
    """The events of *record* of a round against the house, told in full."""
    found: list[HouseEvent] = []
    for event in record:
        if isinstance(event, Commenced):
            play = replay_house(begun, found)
            found.append(replace(event, due=cards_of_the_deal(play)))
        else:
            found.append(event)
    return found
