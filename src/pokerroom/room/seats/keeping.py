"""Free seats that are kept for one person: reserved by management, or drawn for and won."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.games import game as game_named
from pokerroom.play import Game
from pokerroom.room.acts import KeepsSeat
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.seats.tables import no_table
from pokerroom.room.state.events import Event, OfferEnded, SeatKept
from pokerroom.room.state.room import FirstEvents, Room, TableInRoom


def keeps_seat(room: Room, act: KeepsSeat) -> FirstEvents:
    """A seat that was offered and is kept for another now costs nobody a place on the list."""
    table = room.tables.get(act.table)
    if table is None:
        return no_table(room, act.table)
    per = _by(table, drawn=act.drawn)
    if not 1 <= act.seat <= table.seats:
        most = game_named(table.game).seating.per
        return Refusal(because=f"{table.name} has seats 1 to {table.seats}", per=most)
    if act.seat in table.seated:
        return Refusal(because=f"seat {act.seat} of {table.name} is taken", per=per)
    kept = SeatKept(
        table=table.name, seat=act.seat, person=act.person, at=act.at, by=act.by, per=per
    )
    return (*_offers_end(table, act, per), kept)


def _by(table: TableInRoom, *, drawn: bool) -> Authority:
    game = game_named(table.game)
    if not isinstance(game, Game) or game.seats is None:
        return waiting(book_of(table.game))
    choice = game.seats.choice
    return choice.draw.per if drawn else choice.kept


def _offers_end(table: TableInRoom, act: KeepsSeat, per: Authority) -> list[Event]:
    """The last offers end if there are not enough seats left for all of them."""
    kept = {seat: each.person for seat, each in table.reserved.items() if seat != act.seat}
    if act.person:
        kept[act.seat] = act.person
    left = table.seats - len(table.seated) - len(kept)
    offered = [person for person in table.offers if person not in kept.values()]
    return [
        OfferEnded(
            person=person,
            table=table.name,
            because="kept for another",
            at=act.at,
            by=act.by,
            per=per,
        )
        for person in offered[max(left, 0) :]
    ]


def kept_for_another(table: TableInRoom, seat: int, person: str) -> Refusal | None:
    kept = table.reserved.get(seat)
    if kept is None or kept.person == person:
        return None
    because = f"seat {seat} of {table.name} is kept for {kept.person}"
    return Refusal(because=because, per=kept.per)
