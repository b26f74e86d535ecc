"""Excluding somebody from a game, how far that reaches, and letting him play again."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of, said
from pokerroom.room.acts import Breach, Excludes, LiftsExclusion
from pokerroom.room.authorities import book_of
from pokerroom.room.conduct.breaches import at_table, rule_broken
from pokerroom.room.lists import off_the_list
from pokerroom.room.state import Event, Excluded, ExclusionLifted, FirstEvents, Room, SeatLeft

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


def _goes(room: Room, act: Excludes, reach: str, per: Authority) -> list[Event]:
    """He leaves his seats there, and the lists of games he may not play."""
    found: list[Event] = [
        SeatLeft(person=act.person, table=table, seat=seat, at=act.at, by=act.by, per=per)
        for table, seat in room.people[act.person].at.items()
        if reach in room.reaches_of(table)
    ]
    for game in room.lists:
        if reach in {"room", f"game {game}"}:
            found += off_the_list(
                room, act.person, game, at=act.at, by=act.by, because="excluded", per=per
            )
    return found


def excluded_from(room: Room, person: str, table: str) -> Refusal | None:
    """Why *person* may not play at *table*; None if he may."""
    per = room.exclusion(person, room.tables[table].game, table)
    if per is None:
        return None
    return Refusal(because=f"{person} is excluded from the game at {table}", per=per)


def lifts_exclusion(room: Room, act: LiftsExclusion) -> FirstEvents:
    table = room.tables.get(act.table)
    per = by_reach(book_of(table.game) if table else room.opened.book)
    reaches = [
        reach
        for reach in room.exclusions.get(act.person, {})
        if table is not None and reach in room.reaches_of(act.table)
    ]
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
