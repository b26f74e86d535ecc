"""Excluding somebody from a game, how far that reaches, and letting him play again."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of, said
from pokerroom.room.acts import Breach, Excludes, LiftsExclusion
from pokerroom.room.authorities import book_of
from pokerroom.room.conduct.breaches import at_table, rule_broken
from pokerroom.room.lists.leaving import off_the_list
from pokerroom.room.state.conduct import Excluded, ExclusionLifted
from pokerroom.room.state.events import Event, OfferEnded, SeatLeft
from pokerroom.room.state.room import FirstEvents, Room

EXCLUSION_REACHES: Final = "exclusion_reaches"
BY_THE_BOOK, THE_TABLE, THE_ROOM = "by_the_book", "the_table", "the_room"


def by_excluding(book: str) -> Authority:
    found = said("breach-excludes-from-the-game", book)
    assert found is not None, book
    return found


def by_reach(book: str) -> Authority:
    return room_rules_of(book).exclusion_reaches


def excludes(room: Room, act: Excludes) -> FirstEvents:
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = by_excluding(book)
    if not act.reason.strip():
        return Refusal(because="a reason is needed", per=per)
    against = rule_broken(act.breach, book)
    if against is None:
        return Refusal(because=f"{book} has no rule against {act.breach.value}", per=per)
    if act.breach is Breach.LANGUAGE:
        per = against
    reach = reach_of_exclusion(room, act.table)
    if reach in room.exclusions.get(act.person, {}):
        return Refusal(because=f"{act.person} is excluded already", per=per)
    return (
        *_goes(room, act, reach, per),
        Excluded(
            person=act.person,
            table=act.table,
            reach=reach,
            breach=act.breach,
            reason=act.reason,
            at=act.at,
            by=act.by,
            second=act.second,
            per=per,
        ),
    )


def reach_of_exclusion(room: Room, table: str) -> str:
    """How far an exclusion at *table* reaches in this room."""
    how, game = room.setting(EXCLUSION_REACHES, BY_THE_BOOK), room.tables[table].game
    if how == BY_THE_BOOK and room_rules_of(book_of(game)).game_is_the_table:
        how = THE_TABLE
    if how == THE_ROOM:
        return "room"
    return f"table {table}" if how == THE_TABLE else f"game {game}"


def excluded_in_round(
    room: Room, person: str, table: str, *, at: datetime, per: Authority
) -> tuple[Event, ...]:
    """What the room is told of *person*, whom a round at *table* excluded; he leaves it anyway."""
    reach = reach_of_exclusion(room, table)
    if reach in room.exclusions.get(person, {}):
        return ()
    excluded = Excluded(
        person=person,
        table=table,
        reach=reach,
        breach=Breach.HARM,
        reason="in a round of play",
        at=at,
        per=per,
    )
    return *_off_lists(room, person, reach, at=at, by="", per=per), excluded


def lifted_by(room: Room, act: LiftsExclusion) -> tuple[str, ...]:
    """The reaches of the exclusions that *act* ends."""
    if act.table not in room.tables:
        return ()
    reaches = room.exclusions.get(act.person, {})
    return tuple(reach for reach in reaches if reach in room.reaches_of(act.table))


def _goes(room: Room, act: Excludes, reach: str, per: Authority) -> list[Event]:
    """He leaves his seats there, and the lists of games he may not play."""
    found: list[Event] = [
        SeatLeft(person=act.person, table=table, seat=seat, at=act.at, by=act.by, per=per)
        for table, seat in room.people[act.person].at.items()
        if reach in room.reaches_of(table)
    ]
    return [*found, *_off_lists(room, act.person, reach, at=act.at, by=act.by, per=per)]


def _off_lists(
    room: Room, person: str, reach: str, *, at: datetime, by: str, per: Authority
) -> list[Event]:
    """He gives up his places on the lists of games he may not play.

    If only one table is barred to him, he waits on, but has no seat offered there any more.
    """
    offered: list[Event] = [
        OfferEnded(person=person, table=name, because="excluded", at=at, by=by, per=per)
        for name, table in room.tables.items()
        if reach == f"table {name}" and person in table.offers
    ]
    return offered + [
        event
        for game in room.lists
        if reach in {"room", f"game {game}"}
        for event in off_the_list(room, person, game, at=at, by=by, because="excluded", per=per)
    ]


def excluded_from(room: Room, person: str, table: str) -> Refusal | None:
    """Why *person* may not play at *table*; None if he may."""
    per = room.exclusion(person, room.tables[table].game, table)
    if per is None:
        return None
    return Refusal(because=f"{person} is excluded from the game at {table}", per=per)


def excluded_at(room: Room, table: str) -> tuple[str, ...]:
    """Those who have a place at *table*, where they may not play any more."""
    if table not in room.tables:
        return ()
    barred = [room.people[each] for each in room.exclusions if each in room.people]
    return tuple(
        here.name for here in barred if table in here.at and excluded_from(room, here.name, table)
    )


def lifts_exclusion(room: Room, act: LiftsExclusion) -> FirstEvents:
    table = room.tables.get(act.table)
    per = by_reach(book_of(table.game) if table else room.opened.book)
    reaches = lifted_by(room, act)
    if not reaches:
        because = f"{act.person!r:.60} is not excluded at {act.table!r:.60}"
        return Refusal(because=because, per=per)
    if not act.reason.strip():
        return Refusal(because="a reason is needed", per=per)
    return tuple(
        ExclusionLifted(
            person=act.person, reach=reach, reason=act.reason, at=act.at, by=act.by, per=per
        )
        for reach in reaches
    )
