"""Requests over HTTP about past rounds: my rounds, and one round in every form."""

from __future__ import annotations

from http import HTTPStatus
from re import sub
from typing import Final, Literal

from msgspec import structs
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.games import game as game_named
from pokerroom.games.families import family_of
from pokerroom.room.state.room import OpenedHand
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.limits import Limits, neighbourhood
from pokerroom.server.accounts.porter import Porter
from pokerroom.server.accounts.roles import MAY_SEE_ROUNDS
from pokerroom.server.edge import NotIn, json_of, of_now
from pokerroom.server.messages import past
from pokerroom.server.openapi import Parameter, parameters
from pokerroom.server.pacing import TOO_OFTEN, address_of, usual_limits
from pokerroom.server.past.asking import SEARCHED, search_in
from pokerroom.server.past.following import Past
from pokerroom.server.past.forms import ENDINGS, STARS, NotTold, Seen
from pokerroom.server.past.index import Kept, Search
from pokerroom.server.past.just_over import just_over, own_last_round
from pokerroom.server.past.proving import Proof
from pokerroom.server.past.steps import Steps, told_by
from pokerroom.server.past.summing import Part, Summary
from pokerroom.server.past.viewing import Eyes, eyes_of

FORMS: Final = (
    Parameter(
        "form", kind=Literal["events", "steps", "proof", "text", "file", "phh", "pokerstars"]
    ),
    Parameter("download", kind=Literal["yes"]),
    Parameter("as"),
)
EVENTS: Final = "events"
STEPS: Final = "steps"
PROOF: Final = "proof"
NOT_THERE: Final = Part(
    person="", net=0, cards=[], hand="", standing="", folded_for="", showdown=False
)


class RoundDoors:
    def __init__(self, porter: Porter) -> None:
        self._room, self._porter = porter.room, porter
        self._limits, self._near = Limits(5, 40), usual_limits()

    def routes(self) -> list[BaseRoute]:
        door, as_text = self._porter.door, ("text/plain",)
        return [
            door(
                "rounds",
                "My rounds; `form=pokerstars` is a file",
                self.rounds,
                answers=past.PastRounds,
                texts=as_text,
                parameters=SEARCHED,
                token=True,
            ),
            door(
                "rounds/{table:path}/{number:whole}",
                "A round that is over, in one of its forms",
                self.round,
                answers=past.RoundTold,
                others=(past.RoundSteps, past.RoundProved),
                texts=as_text,
                parameters=FORMS,
                signed_in=False,
            ),
        ]

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
        found = self._porter.entered(request)
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
        given = parameters(request, SEARCHED)
        everybody = "everybody" in given
        if everybody and found.role not in MAY_SEE_ROUNDS:
            raise NotIn("the rounds of others are for staff")
        search = search_in(given, "" if everybody else found.name)
        if everybody:
            _check_is_of_table(search)
        await self._past.catch_up()
        closed = self._past.index.rounds(structs.replace(search, most=search.most + 1))
        kept = [*await just_over(self._room, search), *closed][: search.most + 1]
        if "form" in given:
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
        return of_now("".join(texts), "text/plain", name="hands.txt")

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
        form = given.get("form", EVENTS)
        table, number = request.path_params["table"], request.path_params["number"]
        await self._past.catch_up()
        kept = self._past.index.round(table, number)
        kept = kept or own_last_round(self._room, table, number, found.name)
        if kept is None:
            raise NotIn(f"there is no round {number} of {table}", HTTPStatus.NOT_FOUND)
        eyes = await self._eyes(found, table, number, given.get("as", ""))
        if form == STEPS:
            return await self._steps(kept, eyes)
        if form == PROOF:
            proof = Proof(await self._past.told_again(kept), eyes)
            return json_of(proof.told(table, number))
        seen = Seen(await self._past.told_again(kept), eyes)
        if form == EVENTS:
            return json_of(told(seen))
        name = file_name(table, number, form) if "download" in given else ""
        return of_now(_told(seen, form), "text/plain", name=name)

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
    own = structs.asdict(part)
    own["showdown"] = any(each.showdown for each in summary.parts)
    own["dealer_hand"] = part.dealer_hand or summary.ending.dealer_hand
    return past.PastRound(
        table=summary.table,
        number=summary.number,
        game=summary.game,
        family=family_of(game_named(summary.game)),
        title=summary.title,
        began=summary.began // 1_000_000,
        ended=summary.ended // 1_000_000,
        **{**structs.asdict(summary.ending), **own},
    )


def told(seen: Seen) -> past.RoundTold:
    rules = seen.begun.table.rules
    at = seen.table
    game = at.game
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


def _told(seen: Seen, form: str) -> str:
    try:
        return seen.told(form)
    except NotTold as error:
        raise NotIn(str(error), HTTPStatus.NOT_FOUND) from None


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
