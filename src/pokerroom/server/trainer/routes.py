"""The routes of the trainer: my decisions in a past round, and advice at my turn."""

from __future__ import annotations

from asyncio import to_thread
from collections import OrderedDict
from functools import partial
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from pokerroom import house
from pokerroom.bots import HouseTurn, house_turn
from pokerroom.desk.tables.house import HouseTable
from pokerroom.house.game.terms import chosen
from pokerroom.server.accounts.porter import Porter
from pokerroom.server.edge import NotIn
from pokerroom.server.messages.trainer import Advice, Review
from pokerroom.server.pacing import InTurn, usual_limits
from pokerroom.server.past.index import Kept
from pokerroom.server.past.just_over import UNCLOSED, own_last_round
from pokerroom.server.trainer import against_house
from pokerroom.server.trainer.reviewing import reviewed

KEPT: Final = 200
GIVEN: Final = "given"


class TrainerDoors:
    """Each person is shown only his own decisions."""

    def __init__(self, porter: Porter) -> None:
        self._room, self._porter = porter.room, porter
        self._reviews, self._advice = InTurn(), InTurn()
        self._kept: OrderedDict[tuple[str, str, int], Review] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        door = partial(self._porter.door, limits=usual_limits(), token=True)
        review = "What my decisions of a round were worth"
        advice = "What my choices against the house are worth now"
        return [
            door("review/{table:path}/{number:whole}", review, self.review),
            door("advice/{table:path}", advice, self.advice),
        ]

    def _person(self, request: Request) -> str:
        found = self._porter.entered(request)
        if not found.name:
            raise NotIn("sign in first", 401)
        return found.name

    async def review(self, request: Request) -> Review:
        person = self._person(request)
        table, number = request.path_params["table"], request.path_params["number"]
        key = person, table, number
        found = self._kept.get(key)
        if found is None:
            async with self._reviews.turn(request, person):
                found = await self._weighed(person, table, number)
        if found is None:
            raise NotIn(f"there is no round {number} of {table}", HTTPStatus.NOT_FOUND)
        return found

    async def _weighed(self, person: str, table: str, number: int) -> Review | None:
        kept = await self._round(person, table, number)
        if kept is None:
            return None
        moments = await self._room.past.told_again(kept)
        found = await to_thread(reviewed, moments, table, number, person)
        if kept.id < UNCLOSED:  # any other may yet be taken back, and go on
            self._kept[person, table, number] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    async def _round(self, person: str, table: str, number: int) -> Kept | None:
        """A round in the index, or his last one, which he asks about before the next begins.

        Everybody may see a round of the index, so that he may be told he had no part in it.
        """
        past = self._room.past
        await past.catch_up()
        kept = past.index.round(table, number) if number < 2**62 else None
        if kept is not None and not past.index.has_part(person, kept.id):
            because = f"you had no part in round {number} of {table}: there is nothing to weigh"
            raise NotIn(because, HTTPStatus.NOT_FOUND)
        return kept or own_last_round(self._room, table, number, person)

    async def advice(self, request: Request) -> Advice:
        """Exact advice for the box to decide; where the table gives none, the rule says so."""
        person, name = self._person(request), request.path_params["table"]
        stream = self._room.floor.streams.by_name.get(name)
        if stream is None or not isinstance(stream.table, HouseTable):
            raise NotIn(f"there is no table {name} against the house", HTTPStatus.NOT_FOUND)
        clause = stream.table.plan.game.advice
        if chosen(stream.table.plan.terms, clause.for_study).outcome != GIVEN:
            raise NotIn(f"no advice is given at this table ({clause.per})")
        async with self._advice.turn(request, person):
            version, turn = stream.version, _turn_of(stream.table, person)
            choices = await to_thread(against_house.weighed, turn, None) if turn else []
        return Advice(
            table=name,
            version=version,
            box=turn.box.box if turn else 0,
            how=against_house.HOW,
            per=str(clause.per),
            choices=choices,
        )


def _turn_of(table: HouseTable, person: str) -> HouseTurn | None:
    play = table.play
    return house_turn(play, person) if play and house.offers(play, person) else None
