"""The server's routes: the register, a health check, and the page for everything else."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from http import HTTPStatus
from typing import Any, Final, Literal, get_type_hints

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import ASGIApp

from pokerroom import __version__
from pokerroom.books import NoSuchBook, PokerRoomError
from pokerroom.games import NoSuchGame
from pokerroom.server import edge
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.answers import Register
from pokerroom.server.document import Document, document, sent
from pokerroom.server.edge import Endpoint
from pokerroom.server.messages.guided import GuidedRound
from pokerroom.server.messages.rulings import RulingForm
from pokerroom.server.openapi import (
    DESCRIPTION,
    Parameter,
    Said,
    Spoken,
    description,
    listed,
    parameters,
)
from pokerroom.server.pacing import InTurn, paced, usual_limits

QUESTIONS = tuple(
    f"/api/v1/{each}"
    for each in (
        "books", "rules", "readings", "games", "topics", "floor", "hand", "odds", "guided",
        "ruling-form",
    )
)  # fmt: skip
AS_ONCE_ASKED = tuple(each.replace("/v1", "") for each in QUESTIONS)


KEPT: Final = 256
"""How many answers to one question are kept."""
BOOK: Final = Parameter("book", reads=str.upper)
GAME: Final = Parameter("game", is_needed=True)
COMMUNAL: Final = Parameter("communal")
DECK: Final = Parameter("deck", kind=Literal[52, 40, 36, 32])
FLOOR: Final = "What a floor supervisor is asked about a game"


def make_app(
    answers: Register,
    page: Mapping[str, Document],
    rooms: Sequence[BaseRoute] = (),
    can_play: edge.Is = edge.yes,
) -> ASGIApp:
    """*rooms* are the routes of the open room, if there is one, and whether it *can_play*."""
    routes = [
        *rooms,
        *register_of(answers, has_room=bool(rooms), can_play=can_play),
        Route("/docs{rest:path}", documents(page)),
        Route("/api{rest:path}", no_such_question([*rooms])),
        Route("/{path:path}", files_of(page)),
        WebSocketRoute("/{path:path}", edge.nothing_live),
    ]
    troubles = {
        HTTPException: refused,
        edge.NotIn: not_in,
        NoSuchBook: no_such_thing,
        NoSuchGame: no_such_thing,
        PokerRoomError: unanswerable,
        Exception: broken,
    }
    routes.insert(0, Route(DESCRIPTION, answering(lambda: description(routes))))
    app = Starlette(routes=routes, exception_handlers=troubles)
    return edge.SafeHeaders(edge.PlainAddresses(edge.ReadsOnly(app, QUESTIONS)))


def register_of(
    answers: Register, *, has_room: bool, can_play: edge.Is = edge.yes
) -> list[BaseRoute]:
    """What can be asked whether or not a room is open."""
    health = Said(says="Whether the server answers", answers=edge.Health)
    there = questions(answers)
    return [
        Spoken("/healthz", health_of(answers, has_room, can_play), health),
        *there,
        *(Route(old, each.endpoint) for old, each in zip(AS_ONCE_ASKED, there, strict=True)),
    ]


def questions(answers: Register) -> list[Spoken]:
    """In the order of `QUESTIONS`."""
    hand = (GAME, Parameter("cards", is_needed=True), COMMUNAL, DECK)
    odds = (GAME, Parameter("hand", several=True), COMMUNAL, Parameter("dead"), DECK)
    guided = "A guided round, up to the decision after those that were made"
    known = (Parameter("fact"), Parameter("known", several=True))
    slowly = partial(asked, limits=usual_limits())
    return [
        asked("books", "The rule books", answers.books),
        asked("rules", "The rules of a book, or of all", answers.rules, BOOK),
        asked("readings", "Readings where a book is silent", answers.readings),
        asked("games", "The games", answers.games),
        asked("topics", "Rules by topic", answers.topics),
        asked("floor", FLOOR, answers.floor, GAME),
        asked("hand", "What cards make in a game", answers.hand, *hand, is_kept=False),
        slowly("odds", "Each hand's odds", answers.odds, *odds, is_kept=False),
        slowly("guided", guided, guided_up_to, GAME, Parameter("did", several=True)),
        slowly("ruling-form", "A question to the floor as a form", ruled, GAME, *known),
    ]


def asked(
    path: str,
    says: str,
    answer: Callable[..., msgspec.Struct],
    *taken: Parameter,
    is_kept: bool = True,
    limits: Limits | None = None,
) -> Spoken:
    """The route of a question; with *limits* it keeps a core busy, and is served one at a time."""
    endpoint = answering(answer, taken, is_kept=is_kept, in_turn=InTurn() if limits else None)
    said = Said(says=says, answers=get_type_hints(answer)["return"], parameters=taken)
    return Spoken(f"/api/v1/{path}", paced(endpoint, limits) if limits else endpoint, said)


def answering(
    answer: Callable[..., Any],
    taken: Sequence[Parameter] = (),
    *,
    is_kept: bool = True,
    in_turn: InTurn | None = None,
) -> Endpoint:
    """*answer* gets what is *taken* by name; if it *is_kept*, it is made once for each question."""

    @lru_cache(maxsize=KEPT)
    def kept(**given: Any) -> Document:
        return document(msgspec.json.encode(answer(**given)), edge.JSON)

    find: Callable[..., Any] = kept if is_kept else answer

    async def endpoint(request: Request) -> Response:
        given = parameters(request, taken)
        if in_turn is None:
            found = find(**given)
        else:
            async with in_turn.turn(request):
                found = await to_thread(find, **given)
        return sent(found, request) if is_kept else edge.json_of(found)

    return endpoint


def guided_up_to(game: str, did: Sequence[str] = ()) -> GuidedRound:
    from pokerroom.server.guided.rounds import guided_round, read  # noqa: PLC0415 - takes time

    return guided_round(game, read(did))


def ruled(game: str, fact: str = "", known: Sequence[str] = ()) -> RulingForm:
    from pokerroom.server.rulings.form import ruling_form  # noqa: PLC0415 - takes time

    return ruling_form(game, fact, known)


def health_of(answers: Register, has_room: bool, can_play: edge.Is) -> Endpoint:
    async def endpoint(_: Request) -> Response:
        found = edge.Health(can_play(), __version__, answers.kernels(), has_room)
        return edge.json_of(found, status=200 if found.ok else 503)

    return endpoint


def documents(page: Mapping[str, Document]) -> Endpoint:
    """The documents as a site, rendered on the first request."""

    @cache
    def put() -> Mapping[str, Document]:
        from pokerroom.server.site.site import Site  # noqa: PLC0415 - takes its time

        kinds = {"text/html", "text/css", "text/plain"}
        return {
            f"/docs/{name}": document(body, f"{kind}; charset=utf-8" if kind in kinds else kind)
            for name, body, kind in Site().files()
        }

    async def endpoint(request: Request) -> Response:
        path = request.scope["path"]
        if path == "/docs":
            return RedirectResponse("/docs/", HTTPStatus.PERMANENT_REDIRECT)
        found = (await to_thread(put)).get("/docs/index.html" if path == "/docs/" else path)
        if found is None:
            return sent(page["/404.html"], request, status=HTTPStatus.NOT_FOUND)
        return sent(found, request)

    return endpoint


def files_of(page: Mapping[str, Document]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        found = page.get(request.scope["path"])
        if found is None:
            return sent(page["/404.html"], request, status=HTTPStatus.NOT_FOUND)
        return sent(found, request)

    return endpoint


def no_such_question(rooms: Sequence[BaseRoute]) -> Endpoint:
    """A path of *rooms* that can only be written to exists, but cannot be read."""

    async def endpoint(request: Request) -> Response:
        asked = request.scope["path"]
        if any(each.matches(request.scope)[0] is Match.PARTIAL for each in rooms):
            raise HTTPException(HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "POST"})
        there_is = f"there is nothing at {asked}: ask {listed(QUESTIONS)}, or see {DESCRIPTION}"
        return edge.trouble(HTTPStatus.NOT_FOUND, there_is)

    return endpoint


async def refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    found = edge.trouble(error.status_code, error.detail)
    found.headers.update(error.headers or {})
    return found


async def not_in(_: Request, error: Exception) -> Response:
    assert isinstance(error, edge.NotIn)
    return edge.trouble(error.status, str(error), wait=error.wait)


async def no_such_thing(_: Request, error: Exception) -> Response:
    return edge.trouble(HTTPStatus.NOT_FOUND, str(error))


async def unanswerable(_: Request, error: Exception) -> Response:
    return edge.trouble(HTTPStatus.BAD_REQUEST, str(error))


async def broken(_: Request, _error: Exception) -> Response:
    return edge.trouble(HTTPStatus.INTERNAL_SERVER_ERROR, edge.BROKEN)
