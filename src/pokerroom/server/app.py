"""The server's routes: four questions, one sign of life, and the page for everything else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from functools import cache, lru_cache
from http import HTTPStatus

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from pokerroom import __version__
from pokerroom.books import NoSuchBook
from pokerroom.server.answers import Answers
from pokerroom.server.document import Document, document, sent
from pokerroom.server.edge import JSON, ReadsOnly, SafeHeaders, json_of, trouble

Endpoint = Callable[[Request], Awaitable[Response]]


class Health(msgspec.Struct):
    ok: bool
    version: str
    kernels: str


def make_app(answers: Answers, page: Mapping[str, Document]) -> ASGIApp:
    routes = [
        Route("/healthz", health_of(answers)),
        Route("/api/books", lasting(answers.books)),
        Route("/api/rules", rules_of(answers)),
        Route("/api/readings", lasting(answers.readings)),
        Route("/api/games", lasting(answers.games)),
        Route("/api{rest:path}", no_such_question),
        Route("/{path:path}", files_of(page)),
    ]
    troubles = {HTTPException: refused, NoSuchBook: no_such_book, Exception: broken}
    return SafeHeaders(ReadsOnly(Starlette(routes=routes, exception_handlers=troubles)))


def lasting(answer: Callable[[], msgspec.Struct]) -> Endpoint:
    """An answer that holds as long as the server runs is put into bytes once."""

    @cache
    def put() -> Document:
        return document(msgspec.json.encode(answer()), JSON)

    async def endpoint(request: Request) -> Response:
        parameters(request, known=())
        return sent(put(), request)

    return endpoint


def rules_of(answers: Answers) -> Endpoint:
    """The rules are put into bytes once a day, since they name the day as at which they hold."""

    @lru_cache(maxsize=16)
    def put(day: date, book: str | None) -> Document:
        return document(msgspec.json.encode(answers.rules(day, book)), JSON)

    async def endpoint(request: Request) -> Response:
        book = parameters(request, known=("book",)).get("book")
        return sent(put(date.today(), book and book.upper()), request)

    return endpoint


def parameters(request: Request, *, known: tuple[str, ...]) -> dict[str, str]:
    """The query, if it names only *known* parameters, each once and not empty."""
    given = request.query_params.multi_items()
    names = [name for name, _ in given]
    for name, value in given:
        if name not in known:
            takes = " and ".join(known) or "no parameters"
            raise HTTPException(400, f"{request.scope['path']} takes {takes}, not {name!r}")
        if not value or names.count(name) > 1:
            raise HTTPException(400, f"{name} must be given once, as in ?{name}=VIC")
    return dict(given)


def health_of(answers: Answers) -> Endpoint:
    async def endpoint(_: Request) -> Response:
        return json_of(Health(True, __version__, answers.kernels()))

    return endpoint


def files_of(page: Mapping[str, Document]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        found = page.get(request.scope["path"])
        if found is None:
            return sent(page["/404.html"], request, status=HTTPStatus.NOT_FOUND)
        return sent(found, request)

    return endpoint


async def no_such_question(request: Request) -> Response:
    asked = request.scope["path"]
    questions = "/api/books, /api/rules, /api/readings and /api/games"
    return trouble(HTTPStatus.NOT_FOUND, f"there is nothing at {asked}: ask {questions}")


async def refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return trouble(error.status_code, error.detail)


async def no_such_book(_: Request, error: Exception) -> Response:
    return trouble(HTTPStatus.NOT_FOUND, str(error))


async def broken(_: Request, _error: Exception) -> Response:
    return trouble(
        HTTPStatus.INTERNAL_SERVER_ERROR, "the server failed to answer; its log says why"
    )
