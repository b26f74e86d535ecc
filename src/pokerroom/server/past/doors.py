"""Requests over HTTP about past rounds: my rounds, and one round in every form."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from re import sub
from typing import Final, Literal

from msgspec import structs
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.desk.tables.house import HouseTable
from pokerroom.games import game as game_named
from pokerroom.games.families import family_of
from pokerroom.room.state.room import OpenedHand
from pokerroom.server.accounts.entrance import Entered, NotIn
from pokerroom.server.accounts.limits import Limits, neighbourhood
from pokerroom.server.accounts.roles import MAY_SEE_ROUNDS
from pokerroom.server.app import parameters
from pokerroom.server.edge import json_of, trouble
from pokerroom.server.live.room import Room
from pokerroom.server.messages import past
from pokerroom.server.openapi import Endpoint, Parameter, Said, Spoken
from pokerroom.server.pacing import TOO_OFTEN, address_of, usual_limits
from pokerroom.server.past.asking import SEARCHED, one_of, search_in
from pokerroom.server.past.following import Past
from pokerroom.server.past.forms import ENDINGS, STARS, NotTold, Seen
from pokerroom.server.past.index import Kept, Search
from pokerroom.server.past.just_over import just_over, own_last_round
from pokerroom.server.past.proving import Proof
from pokerroom.server.past.steps import Steps, told_by
from pokerroom.server.past.summing import Part, Summary
from pokerroom.server.past.viewing import Eyes, eyes_of

LISTED: Final = Said(
    says="My rounds; `form=pokerstars` is a file",
    answers=past.PastRounds,
    texts=("text/plain",),
    parameters=SEARCHED,
    signed_in=True,
    token=True,
)
FORMS: Final = (
    Parameter(
        "form", kind=Literal["events", "steps", "proof", "text", "file", "phh", "pokerstars"]
    ),
    Parameter("download", kind=Literal["yes"]),
    Parameter("as"),
)
ONE_ROUND: Final = Said(
    says="A round that is over, in one of its forms",
    answers=past.RoundTold,
    others=(past.RoundSteps, past.RoundProved),
    texts=("text/plain",),
    parameters=FORMS,
)
Entering = Callable[[Request], Entered]
EVENTS: Final = "events"
STEPS: Final = "steps"
PROOF: Final = "proof"
NOT_THERE: Final = Part(
    person="", net=0, cards=[], hand="", standing="", folded_for="", showdown=False
)


class RoundDoors:
    """*entering* says who is asking."""

    def __init__(self, room: Room, entering: Entering) -> None:
        self._room, self._entering = room, entering
        self._limits, self._near = Limits(5, 40), usual_limits()

    def routes(self) -> list[BaseRoute]:
        return [
            Spoken("/api/v1/rounds", self._answered(self.rounds), LISTED),
            Spoken(
                "/api/v1/rounds/{table:path}/{number:whole}", self._answered(self.round), ONE_ROUND
            ),
        ]

    def _answered(self, answer: Endpoint) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            try:
                return await answer(request)
            except NotIn as error:
                return trouble(error.status, str(error), wait=error.wait)
            except NotTold as error:
                return trouble(HTTPStatus.NOT_FOUND, str(error))

        return endpoint

    @property
    def _past(self) -> Past:
        return self._room.past

    def _who(self, request: Request) -> Entered:
        """Anybody with a name, by session or by token."""
        found = self._anybody(request)
        if not found.name:
            raise NotIn("sign in first", 401)
        return found

    def _anybody(self, request: Request) -> Entered:
        """Strangers as well: they may watch any table, and see no more of a past round."""
        found = self._entering(request)
        asker = found.name or f"at {neighbourhood(address_of(request))}"
        if not self._limits.take(asker):
            raise NotIn(TOO_OFTEN, 429, self._limits.wait(asker))
        if not self._near.take(address_of(request)):  # many names have one address
            raise NotIn(TOO_OFTEN, 429, self._near.wait(address_of(request)))
        return found

    # my rounds

    async def rounds(self, request: Request) -> Response:
        """My own rounds, the last once it is over; staff may ask for *everybody's* at one table."""
        found = self._who(request)
        everybody = one_of(dict(request.query_params), "everybody", ("yes",))
        if everybody and found.role not in MAY_SEE_ROUNDS:
            raise NotIn("the rounds of others are for staff")
        search = search_in(request, "" if everybody else found.name)
        if everybody:
            _check_is_of_table(search)
        await self._past.catch_up()
        closed = self._past.index.rounds(structs.replace(search, most=search.most + 1))
        kept = [*await just_over(self._room, search), *closed][: search.most + 1]
        if one_of(dict(request.query_params), "form", (STARS,)):
            return await self._as_text(kept[: search.most], found)
        shown = [await self._listed(each, search) for each in kept[: search.most]]
        more = len(kept) > search.most
        rounds = [each for each in shown if each is not None]
        return json_of(
            past.PastRounds(rounds=rounds, next=str(kept[search.most - 1].id) if more else None)
        )

    async def _as_text(self, kept: list[Kept], found: Entered) -> Response:
        """The hands written as PokerStars text, oldest first; each counts as a question."""
        texts: list[str] = []
        for each in reversed(kept):
            if not self._limits.take(found.name):
                raise NotIn(TOO_OFTEN, 429, self._limits.wait(found.name))
            seen = Seen(await self._past.told_again(each), eyes_of(found.name, found.role))
            texts += [seen.told(STARS)] if STARS in seen.forms() else []
        return plain("".join(texts), "hands.txt")

    async def _listed(self, kept: Kept, search: Search) -> past.PastRound | None:
        summary = await self._past.summary(kept)
        if summary is None:
            return None
        parts = (each for each in summary.parts if each.person == search.person)
        return listed(summary, next(parts, NOT_THERE))

    # one round

    async def round(self, request: Request) -> Response:
        found = self._anybody(request)
        given = parameters(request, FORMS)
        form = one_of(given, "form", (EVENTS, STEPS, PROOF, *ENDINGS)) or EVENTS
        table, number = request.path_params["table"], request.path_params["number"]
        await self._past.catch_up()
        kept = self._past.index.round(table, number)
        kept = kept or own_last_round(self._room, table, number, found.name)
        if kept is None:
            return trouble(HTTPStatus.NOT_FOUND, f"there is no round {number} of {table}")
        eyes = await self._eyes(found, table, number, given.get("as", ""))
        if form == STEPS:
            return await self._steps(kept, eyes)
        if form == PROOF:
            proof = Proof(await self._past.told_again(kept), eyes)
            return json_of(proof.told(table, number))
        seen = Seen(await self._past.told_again(kept), eyes)
        if form == EVENTS:
            return json_of(told(seen))
        is_file = one_of(given, "download", ("yes",)) == "yes"
        return plain(seen.told(form), file_name(table, number, form) if is_file else "")

    async def _eyes(self, found: Entered, table: str, number: int, person: str) -> Eyes:
        """His own eyes, or those of *person*, whose hand he and a second person have opened."""
        if not person:
            return eyes_of(found.name, found.role)
        desk = self._room.floor.desk
        opened = (await desk.room()).hands_opened if desk.has_room else set()
        if OpenedHand(table=table, round=number, person=person, to=found.name) not in opened:
            raise NotIn("two people must open a hand that was not shown")
        return Eyes(person=person)

    async def _steps(self, kept: Kept, eyes: Eyes) -> Response:
        seen = Seen(await self._past.told_again(kept), eyes)
        steps = Steps(told_by(await self._past.told_again(kept), eyes), eyes)
        assert steps.first is not None
        return json_of(
            past.RoundSteps(
                table=kept.table,
                number=kept.number,
                title=seen.title(),
                began=seen.began // 1_000_000,
                ended=seen.ended // 1_000_000,
                forms=seen.forms(),
                view=steps.first,
                steps=steps.steps,
            )
        )


def listed(summary: Summary, part: Part) -> past.PastRound:
    ending = summary.ending
    return past.PastRound(
        table=summary.table,
        number=summary.number,
        game=summary.game,
        family=family_of(game_named(summary.game)),
        title=summary.title,
        began=summary.began // 1_000_000,
        ended=summary.ended // 1_000_000,
        person=part.person,
        net=part.net,
        cards=part.cards,
        hand=part.hand,
        standing=part.standing,
        folded_for=part.folded_for,
        showdown=any(each.showdown for each in summary.parts),
        is_void=ending.is_void,
        communal=ending.communal,
        dealer=ending.dealer,
        dealer_hand=part.dealer_hand or ending.dealer_hand,
        winners=ending.winners,
        came_back=ending.came_back,
    )


def told(seen: Seen) -> past.RoundTold:
    assert seen.table is not None
    assert seen.begun is not None
    rules = seen.begun.table.rules
    at = seen.table
    game = at.plan.game if isinstance(at, HouseTable) else at.at.game
    return past.RoundTold(
        table=at.name,
        number=seen.begun.number,
        game=game.name,
        title=game.title,
        book=rules.book,
        edition=rules.edition,
        terms=rules.terms,
        began=seen.began // 1_000_000,
        ended=seen.ended // 1_000_000,
        forms=seen.forms(),
        events=seen.happened,
    )


def plain(text: str, name: str = "", kind: str = "text/plain") -> Response:
    """Text that must not be cached; with a *name* a browser saves it as a file."""
    headers = {"Cache-Control": "no-store"}
    if name:
        headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(text, headers=headers, media_type=kind)


def file_name(table: str, number: int, form: str) -> str:
    plain_name = sub("[^A-Za-z0-9]+", "-", table).strip("-") or "table"
    return f"{plain_name}-{number}.{ENDINGS[form]}"


def _check_is_of_table(search: Search) -> None:
    """What is kept of each player's part in a round is searched by himself alone."""
    if not search.table:
        raise HTTPException(400, "table is missing")
    own = {name: getattr(search, name) for name in ("game", "result", "at_least")}
    own["showdown"] = search.showdown is not None
    for name in (name for name, told in own.items() if told):
        raise HTTPException(400, f"{name} searches one's own rounds, not everybody's")
