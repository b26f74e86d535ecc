"""Brings a record of version 1 up to date: what its reader had to work out is written into it.

Version 1 did not say which cards were due and how many the deck gave, the order of the draw, what a
discard was worth, that there was no betting, that a fold left a ghost place, which piles went back
into the deck, by which rule a player left alone won, who chose a blind, how a betting round began
and whether it was the last; against the house, the order of the initial deal, which decision a
wager was, that a settlement was taken back and a stake kept; of a jackpot, whether a prize comes
out of the pools and what is left of verified readings. The rules decide it here once, where
the record comes to it; a record of version 2 is never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pokerroom.house.evolving import evolve as evolve_house
from pokerroom.house.evolving import replay as replay_house
from pokerroom.house.settlement import is_kept
from pokerroom.house.state import Begun as HouseBegun
from pokerroom.house.state import (
    Checked,
    Commenced,
    HousePlay,
    Placed,
    SettlementTakenBack,
    WagerSettled,
    stage,
)
from pokerroom.house.state import Event as HouseEvent
from pokerroom.house.wagering import cards_of_the_deal
from pokerroom.jackpots.evolving import evolve as evolve_jackpot
from pokerroom.jackpots.evolving import replay as replay_jackpot
from pokerroom.jackpots.key_offs import final_readings
from pokerroom.jackpots.rules import JackpotPrize, Setup, prize_for
from pokerroom.jackpots.state import ClaimOpened, Link, RoundEnded
from pokerroom.jackpots.state import Event as JackpotEvent
from pokerroom.play import Event, Play
from pokerroom.play.acts import Draws
from pokerroom.play.betting import FOLD, Acted
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


def upcast(begun: Begun, record: Iterable[Event]) -> list[Event]:
    """The events of *record*, with everything written out that version 1 left to its reader."""
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
        case _:
            pass
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
    """The same for a round against the house."""
    play = replay_house(begun, ())
    for event in record:
        for told in _house_in_full(play, event):
            evolve_house(play, told)
    return play.record


def _house_in_full(play: HousePlay, event: HouseEvent) -> Iterator[HouseEvent]:
    match event:
        case Commenced():
            yield replace(event, due=cards_of_the_deal(play))
        case Placed():
            decides = any(event.wager is each.wager for each in play.game.decisions)
            yield replace(event, decision=stage(play) if play.commenced and decides else None)
        case Checked():
            yield replace(event, decision=stage(play))
        case WagerSettled():
            laid = play.find(event.box, event.wager, event.person)
            if laid and laid.settled:
                yield SettlementTakenBack(
                    box=event.box, person=event.person, wager=event.wager, per=event.per
                )
            yield replace(event, kept=is_kept(event.outcome, event.wager))
        case _:
            yield event


def upcast_jackpot(setup: Setup, record: Iterable[JackpotEvent]) -> list[JackpotEvent]:
    """The same for a jackpot."""
    link, told = replay_jackpot(setup, ()), list[JackpotEvent]()
    for event in record:
        told.append(_jackpot_in_full(link, event))
        evolve_jackpot(link, told[-1])
    return told


def _jackpot_in_full(link: Link, event: JackpotEvent) -> JackpotEvent:
    match event:
        case ClaimOpened():
            level = link.rounds[event.table].wagers[event.box].level
            prize = prize_for(link.setup, event.hand, level)
            return replace(event, jackpot=isinstance(prize, JackpotPrize))
        case RoundEnded():
            return replace(event, readings=final_readings(link, event.table))
        case _:
            return event
