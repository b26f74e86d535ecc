"""Joining a list: each person's place on it, by his standing and when he came."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from pokerroom.books import Refusal
from pokerroom.games import NoSuchGame
from pokerroom.games import game as game_named
from pokerroom.room.acts import JoinsList, LeavesList
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.lists.leaving import lets_go, off_the_list
from pokerroom.room.state.events import Event, ListJoined, Standing
from pokerroom.room.state.room import FirstEvents, Room

PLAYERS_OF_A_CLOSED_GAME: Final = "players_of_a_closed_game"
HEAD_OF_THE_LIST: Final = "head_of_the_list"
ORDER: Final = tuple(Standing)


def place_for(room: Room, game: str, standing: Standing) -> int:
    """After all of the same standing or a higher one, counted from 1."""
    if standing is ORDER[-1]:
        return len(room.list_of(game)) + 1
    before = ORDER[: ORDER.index(standing) + 1]
    return sum(each.standing in before for each in room.list_of(game)) + 1


def on_the_list(
    room: Room,
    people: Sequence[str],
    game: str,
    standing: Standing,
    *,
    at: datetime,
    by: str,
) -> tuple[Event, ...]:
    """*people* join the list in this order."""
    first = place_for(room, game, standing)
    return tuple(
        ListJoined(
            person=person,
            game=game,
            place=first + number,
            standing=standing,
            at=at,
            by=by,
            per=waiting(book_of(game)),
        )
        for number, person in enumerate(people)
    )


def joins_list(room: Room, act: JoinsList) -> FirstEvents:
    game = game_called(room, act.game)
    if isinstance(game, Refusal):
        return game
    if refusal := _may_not_wait(room, act.person, game):
        return refusal
    return on_the_list(room, [act.person], game, Standing.WAITING, at=act.at, by=act.by)


def _may_not_wait(room: Room, person: str, game: str) -> Refusal | None:
    per = waiting(book_of(game))
    if person not in room.people:
        return Refusal(because=f"{person!r:.60} is not in the room", per=per)
    if room.waits(person, game):
        return Refusal(because=f"{person} waits for {game} already", per=per)
    for table in room.people[person].at:
        if room.tables[table].game == game:
            return Refusal(because=f"{person} plays {game} at {table}", per=per)
    if barred := room.exclusion(person, game):
        return Refusal(because=f"{person} is excluded from {game}", per=barred)
    held = room.booth.get(person)
    if held is not None and held.game == game and not held.back:
        because = f"{person} was picked up from {game}: he returns, and then he waits"
        return Refusal(because=because, per=per)
    return None


def leaves_list(room: Room, act: LeavesList) -> FirstEvents:
    game = game_called(room, act.game)
    if isinstance(game, Refusal):
        return game
    per = waiting(book_of(game))
    gone = off_the_list(
        room, act.person, game, at=act.at, by=act.by, because="left the list", per=per
    )
    if not gone:
        return Refusal(because=f"{act.person!r:.60} does not wait for {game}", per=per)
    return *gone, *lets_go(room, act.person, game, at=act.at, by=act.by, per=per)


def game_called(room: Room, name: str) -> str | Refusal:
    try:
        return game_named(name).name
    except NoSuchGame as error:
        return Refusal(because=str(error), per=waiting(room.opened.book))
