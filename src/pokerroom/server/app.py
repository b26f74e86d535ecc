"""The server's routes: the register, a health check, and the page for everything else."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from http import HTTPStatus
from typing import Final, Literal

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import ASGIApp

from pokerroom import __version__
from pokerroom.analysis.odds.shapes import OddsShape
from pokerroom.books import NoSuchBook, PokerRoomError
from pokerroom.books.lookup.shapes import BooksShape, ReadingsShape, RulesShape, TopicsShape
from pokerroom.games import NoSuchGame
from pokerroom.notation.floor_shapes import FloorShape
from pokerroom.notation.game_shapes import GamesShape
from pokerroom.notation.hand_shapes import HandShape
from pokerroom.server import edge
from pokerroom.server.answers import HANDS_MOST, Answers, HandAsked, OddsAsked
from pokerroom.server.document import Document, document, sent
from pokerroom.server.edge import Endpoint
from pokerroom.server.messages.guided import GuidedRound
from pokerroom.server.messages.rulings import RulingForm
from pokerroom.server.openapi import (
    DESCRIPTION,
    LENGTH_MOST,
    Parameter,
    Said,
    Spoken,
    description,
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


GAME: Final = Parameter("game", is_needed=True)
DECK: Final = Parameter("deck", kind=Literal[52, 40, 36, 32])
RULES: Final = Said(
    says="The rules of a book, or of all", answers=RulesShape, parameters=(Parameter("book"),)
)
FLOOR: Final = Said(
    says="What a floor supervisor is asked about a game", answers=FloorShape, parameters=(GAME,)
)
HAND: Final = Said(
    says="What cards make in a game",
    answers=HandShape,
    parameters=(GAME, Parameter("cards", is_needed=True), Parameter("communal"), DECK),
)
ODDS: Final = Said(
    says="Each hand's odds",
    answers=OddsShape,
    parameters=(
        GAME,
        Parameter("hand", several=True),
        Parameter("communal"),
        Parameter("dead"),
        DECK,
    ),
)
GUIDED: Final = Said(
    says="A guided round, up to the decision after those that were made",
    answers=GuidedRound,
    parameters=(GAME, Parameter("did", several=True)),
)

RULING: Final = Said(
    says="A question to the floor as a form",
    answers=RulingForm,
    parameters=(GAME, Parameter("fact"), Parameter("known", several=True)),
)


def make_app(
    answers: Answers,
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
    routes.insert(0, Route(DESCRIPTION, described(routes)))
    app = Starlette(routes=routes, exception_handlers=troubles)
    return edge.SafeHeaders(edge.PlainAddresses(edge.ReadsOnly(app, QUESTIONS)))


def register_of(
    answers: Answers, *, has_room: bool, can_play: edge.Is = edge.yes
) -> list[BaseRoute]:
    """What can be asked whether or not a room is open."""
    limits = usual_limits()
    health = Said(says="Whether the server answers", answers=edge.Health)
    asked = [
        Spoken(
            "/api/v1/books", lasting(answers.books), Said(says="The rule books", answers=BooksShape)
        ),
        Spoken("/api/v1/rules", rules_of(answers), RULES),
        Spoken(
            "/api/v1/readings",
            lasting(answers.readings),
            Said(says="Readings where a book is silent", answers=ReadingsShape),
        ),
        Spoken("/api/v1/games", lasting(answers.games), Said(says="The games", answers=GamesShape)),
        Spoken(
            "/api/v1/topics",
            lasting(answers.topics),
            Said(says="Rules by topic", answers=TopicsShape),
        ),
        Spoken("/api/v1/floor", floor_of(answers), FLOOR),
        Spoken("/api/v1/hand", hand_of(answers), HAND),
        Spoken("/api/v1/odds", paced(odds_of(answers), limits), ODDS),
        Spoken("/api/v1/guided", paced(guided_endpoint(), limits), GUIDED),
        Spoken("/api/v1/ruling-form", paced(ruling_endpoint(), limits), RULING),
    ]
    return [
        Spoken("/healthz", health_of(answers, has_room, can_play), health),
        *asked,
        *(Route(old, each.endpoint) for old, each in zip(AS_ONCE_ASKED, asked, strict=True)),
    ]


def described(routes: Sequence[BaseRoute]) -> Endpoint:
    """The description of the whole HTTP API, made when it is first wanted."""

    @cache
    def put() -> Document:
        return document(msgspec.json.encode(description(routes)), edge.JSON)

    async def endpoint(request: Request) -> Response:
        parameters(request, ())
        return sent(put(), request)

    return endpoint


def lasting(answer: Callable[[], msgspec.Struct]) -> Endpoint:
    """An answer that holds as long as the server runs is encoded once."""

    @cache
    def put() -> Document:
        return document(msgspec.json.encode(answer()), edge.JSON)

    async def endpoint(request: Request) -> Response:
        parameters(request, ())
        return sent(put(), request)

    return endpoint


def rules_of(answers: Answers) -> Endpoint:
    @lru_cache(maxsize=16)
    def put(book: str | None) -> Document:
        return document(msgspec.json.encode(answers.rules(book)), edge.JSON)

    async def endpoint(request: Request) -> Response:
        book = parameters(request, RULES.parameters).get("book")
        return sent(put(book and book.upper()), request)

    return endpoint


def floor_of(answers: Answers) -> Endpoint:
    @lru_cache(maxsize=32)
    def put(game: str) -> Document:
        return document(msgspec.json.encode(answers.floor(game)), edge.JSON)

    async def endpoint(request: Request) -> Response:
        return sent(put(needed(parameters(request, FLOOR.parameters), "game")), request)

    return endpoint


def hand_of(answers: Answers) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        given = parameters(request, HAND.parameters)
        asked = HandAsked(
            game=needed(given, "game"),
            cards=needed(given, "cards"),
            communal=given.get("communal", ""),
            deck=number(given, "deck"),
        )
        return edge.json_of(answers.hand(asked))

    return endpoint


def odds_of(answers: Answers) -> Endpoint:
    """Counting keeps a core busy for seconds, so these requests are served one at a time."""
    in_turn = InTurn()

    async def endpoint(request: Request) -> Response:
        given = parameters(request, ODDS.parameters)
        asked = OddsAsked(
            game=needed(given, "game"),
            hands=request.query_params.getlist("hand")[: HANDS_MOST + 1],
            communal=given.get("communal", ""),
            dead=given.get("dead", ""),
            deck=number(given, "deck"),
        )
        async with in_turn.turn(request):
            return edge.json_of(await to_thread(answers.odds, asked))

    return endpoint


def guided_endpoint() -> Endpoint:
    """The round is replayed up to each decision; recent answers are cached."""
    in_turn = InTurn()

    @lru_cache(maxsize=256)
    def put(game: str, did: tuple[str, ...]) -> Document:
        from pokerroom.server.guided.rounds import guided_round, read  # noqa: PLC0415 - takes time

        return document(msgspec.json.encode(guided_round(game, read(did))), edge.JSON)

    async def endpoint(request: Request) -> Response:
        given = parameters(request, GUIDED.parameters)
        did = tuple(request.query_params.getlist("did"))
        async with in_turn.turn(request):
            return sent(await to_thread(put, needed(given, "game"), did), request)

    return endpoint


def ruling_endpoint() -> Endpoint:
    """A floor question as a form; an example for it is searched for only once."""
    in_turn = InTurn()

    @lru_cache(maxsize=256)
    def put(game: str, fact: str, known: tuple[str, ...]) -> Document:
        from pokerroom.server.rulings.form import ruling_form  # noqa: PLC0415 - takes time

        return document(msgspec.json.encode(ruling_form(game, fact, known)), edge.JSON)

    async def endpoint(request: Request) -> Response:
        given = parameters(request, RULING.parameters)
        known = tuple(request.query_params.getlist("known"))
        asked = needed(given, "game"), given.get("fact", ""), known
        async with in_turn.turn(request):
            return sent(await to_thread(put, *asked), request)

    return endpoint


def needed(given: Mapping[str, str], name: str) -> str:
    if name not in given:
        raise HTTPException(400, f"{name} is missing")
    return given[name]


def number(given: Mapping[str, str], name: str) -> int | None:
    if name not in given:
        return None
    if not (given[name].isascii() and given[name].isdecimal() and len(given[name]) < 4):
        raise HTTPException(400, f"{name} must be a small whole number, not {given[name]!r}")
    return int(given[name])


def parameters(request: Request, taken: tuple[Parameter, ...]) -> dict[str, str]:
    """The query parameters: only those in *taken*, none empty, and only some of them repeated."""
    given = request.query_params.multi_items()
    names = [name for name, _ in given]
    known = tuple(each.name for each in taken)
    several = {each.name for each in taken if each.several}
    for name, value in given:
        if name not in known:
            takes = listed(known) or "no parameters"
            raise HTTPException(400, f"{request.scope['path']} takes {takes}, not {name!r}")
        if not value or (names.count(name) > 1 and name not in several):
            raise HTTPException(400, f"{name} must be given once, and not empty")
        if len(value) > LENGTH_MOST:
            raise HTTPException(400, f"{name} is longer than {LENGTH_MOST} characters")
    return dict(given)


def listed(names: tuple[str, ...]) -> str:
    """Names as in a sentence: a, b and c."""
    return " and ".join(part for part in (", ".join(names[:-1]), "".join(names[-1:])) if part)


def health_of(answers: Answers, has_room: bool, can_play: edge.Is) -> Endpoint:
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
