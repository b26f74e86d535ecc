"""What records of former versions left to their reader: the table between its rounds."""

from __future__ import annotations

from pokerroom.desk.events import Bought, HouseRoundBegun, Left, RoundBegun
from pokerroom.house import HousePlay
from pokerroom.play.betting import order_of_blinds
from pokerroom.table import boxes
from pokerroom.table.boxes import OpenBoxes
from pokerroom.table.course import (
    ChipsBought,
    EndsRound,
    OpenTable,
    Place,
    RoundEnded,
    RoundOn,
    SeatLeft,
    SeatTaken,
    Sitter,
    Standing,
    between_rounds,
    blinds_of,
)


def bought(table: OpenTable, event: Bought) -> SeatTaken | ChipsBought:
    """A person without a seat took one; nobody waited for a blind."""
    person, seat, amount = event.person, event.seat, event.amount
    if seat in table.stands.sitters:
        return ChipsBought(person=person, seat=seat, amount=amount, per=table.buying.per)
    return SeatTaken(person=person, seat=seat, amount=amount, per=table.rules.choice.per)


def left(table: OpenTable, event: Left) -> SeatLeft:
    per = table.rules.choice.per
    return SeatLeft(person=event.person, seat=event.seat, amount=event.amount, per=per)


def standing(table: OpenTable, event: RoundBegun) -> Standing:
    """Everybody with chips was dealt in, and the blinds were posted from the button on."""
    sitters = {
        seat: Sitter(person=each.person, stake=each.stake, bought=each.bought, is_new=False)
        for seat, each in event.players.items()
    }
    stakes = {seat: each.stake for seat, each in sitters.items() if each.stake}
    before = Standing(sitters=sitters, rounds=event.number - 1, took=event.took)
    return Standing(
        sitters=sitters,
        marker_seat=event.marker_seat,
        line=_line(table, event, stakes),
        rounds=event.number - 1,
        took=event.took,
        round=RoundOn(stakes=stakes, before=before),
    )


def _line(table: OpenTable, event: RoundBegun, stakes: dict[int, int]) -> tuple[Place, ...]:
    blinds = blinds_of(table)
    if blinds is None:
        return ()
    order = order_of_blinds(blinds.clause, stakes, marker_seat=event.marker_seat)
    seats = (event.marker_seat, *order[: blinds.count])
    return tuple(Place(seat=seat, person=_person(event, seat)) for seat in seats)


def _person(event: RoundBegun, seat: int) -> str:
    found = event.players.get(seat)
    return found.person if found else ""


def ended(table: OpenTable, outcome: EndsRound) -> RoundEnded:
    """The marker moved on however the round ended, and nobody had to leave."""
    return RoundEnded(
        number=table.stands.rounds + 1,
        stakes=outcome.stakes,
        bought=outcome.bought,
        taken=outcome.taken,
        per=between_rounds(table),
    )


def came(table: OpenBoxes, event: Bought) -> boxes.Came | boxes.ChipsBought:
    per = table.game.chips.per
    if event.person in table.stands.patrons:
        return boxes.ChipsBought(person=event.person, amount=event.amount, per=per)
    return boxes.Came(person=event.person, amount=event.amount, per=per)


def gone(table: OpenBoxes, event: Left) -> boxes.Gone:
    return boxes.Gone(person=event.person, amount=event.amount, per=table.game.control.leaving)


def boxes_stand(event: HouseRoundBegun) -> boxes.Standing:
    """Nobody had been told to keep a seat."""
    patrons = {
        person: boxes.Patron(person=person, stake=each.stake, bought=each.bought)
        for person, each in event.people.items()
    }
    return boxes.Standing(
        patrons=patrons,
        claims=event.claims,
        advised=event.advised,
        rounds=event.number - 1,
        is_playing=True,
    )


def boxes_ended(table: OpenBoxes, play: HousePlay) -> boxes.RoundEnded:
    found = boxes.outcome_of(play)
    return boxes.RoundEnded(
        number=table.stands.rounds + 1,
        chips=found.chips,
        claims=found.claims,
        advised=found.advised,
        per=table.game.commencing.per,
    )
