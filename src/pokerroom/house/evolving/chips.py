"""How chips move in a round against the house; every cent is always accounted for."""

from __future__ import annotations

from pokerroom.house.game.wagers import JACKPOTS, Person
from pokerroom.house.state import events
from pokerroom.house.state.play import HousePlay, Laid


def placed(play: HousePlay, event: events.Placed) -> None:
    """Adds to a wager that already lies there."""
    play.purses[event.person] -= event.amount
    laid = play.find(event.box, event.wager, event.person)
    if laid is None:
        laid = Laid(
            box=event.box, person=event.person, kind=event.wager, placed=0, lies=0, counts=0
        )
        play.laid.append(laid)
    laid.placed += event.amount
    laid.lies += event.amount
    laid.counts = laid.lies


def handed_back(play: HousePlay, event: events.HandedBack) -> None:
    """A wager that is handed back whole was never part of the round."""
    laid = play.find(event.box, event.wager, event.person)
    assert laid is not None
    laid.lies -= event.amount
    assert laid.lies >= 0
    play.purses[event.person] += event.amount
    laid.counts = min(laid.counts, laid.lies)
    if not laid.lies:
        play.laid.remove(laid)


def reckoned(play: HousePlay, event: events.Reckoned) -> None:
    laid = play.find(event.box, event.wager, event.person)
    assert laid is not None
    laid.counts = event.counts


def wager_settled(play: HousePlay, event: events.WagerSettled) -> None:
    laid = play.find(event.box, event.wager, event.person)
    assert laid is not None
    assert laid.lies == event.stake
    laid.lies, laid.settled = 0, event
    if event.kept:
        _take(play, event, event.stake)
    else:
        play.purses[event.person] += event.stake
    _win(play, event.person, event.wins)


def settlement_taken_back(play: HousePlay, event: events.SettlementTakenBack) -> None:
    laid = play.find(event.box, event.wager, event.person)
    assert laid is not None
    assert laid.settled is not None
    settled, laid.settled = laid.settled, None
    laid.lies = settled.stake
    if settled.kept:
        _take(play, settled, -settled.stake)
    else:
        play.purses[settled.person] -= settled.stake
    _win(play, settled.person, -settled.wins)


def _take(play: HousePlay, event: events.WagerSettled, amount: int) -> None:
    if event.wager in JACKPOTS:
        play.jackpots += amount
    else:
        play.house += amount


def _win(play: HousePlay, person: Person, amount: int) -> None:
    play.house -= amount
    _receive(play, person, amount)


def _receive(play: HousePlay, person: Person, amount: int) -> None:
    play.won[person] = play.won.get(person, 0) + amount
    if person in play.withheld:
        play.withheld[person] += amount
    else:
        play.purses[person] += amount


def prize_won(play: HousePlay, event: events.PrizeWon) -> None:
    play.prizes[event.box] = event


def prize_verified(play: HousePlay, event: events.PrizeVerified) -> None:
    play.verified.add(event.box)


def prize_paid(play: HousePlay, event: events.PrizePaid) -> None:
    del play.prizes[event.box]
    play.prizes_paid.add(event.box)
    play.jackpots -= event.amount
    _receive(play, event.person, event.amount)


def prize_cancelled(play: HousePlay, event: events.PrizeCancelled) -> None:
    del play.prizes[event.box]
