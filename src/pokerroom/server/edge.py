"""What holds for every answer: it only reads, it is safe to show, and errors are JSON."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from http import HTTPStatus
from typing import Final, TypeAlias

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

JSON = "application/json"
READS = ("GET", "HEAD")
WRITES_TO = "/api/v1/"
"""Below it a room can be asked to do something; every route says which methods it takes."""
SAFE_HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

OVER_TLS = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}
"""A browser that has come over TLS once never comes without it again."""


OWN_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
HOW_IT_IS = frozenset({"/healthz", "/api/v1/health", "/metrics"})
"""Answered by the machine's own names too, whatever names the server has."""
LATER = 10
"""Seconds after which to ask again, where it depends on others when it will be possible."""


BROKEN: Final = "the server failed to answer; its log says why"


Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]
Is = Callable[[], bool]


def yes() -> bool:
    return True


class Health(msgspec.Struct):
    """*has_room*: whether there are tables and accounts, or only the register."""

    ok: bool
    version: str
    kernels: str
    has_room: bool


class Trouble(msgspec.Struct):
    """Every answer with a status of 400 or more."""

    error: str


class NotIn(Exception):
    """A person is not let in; *status* is the HTTP status, *wait* the seconds to wait."""

    def __init__(self, because: str, status: int = HTTPStatus.FORBIDDEN, wait: int = LATER) -> None:
        super().__init__(because)
        self.status, self.wait = status, wait


def of_now(
    body: bytes | str, kind: str = JSON, *, name: str = "", status: int = HTTPStatus.OK
) -> Response:
    """What holds only at this moment and must not be cached; with a *name* a file to be saved."""
    headers = {"Cache-Control": "no-store"}
    if name:
        headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(body, status, headers, media_type=kind)


def json_of(found: msgspec.Struct, *, status: int = HTTPStatus.OK) -> Response:
    return of_now(msgspec.json.encode(found), status=status)


def trouble(status: int, error: str, *, wait: int = LATER) -> Response:
    """Whoever asks too much is told after how many seconds to ask again: *wait*, if it is known."""
    found = json_of(Trouble(error), status=status)
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        found.headers["Retry-After"] = str(wait)
    return found


def answer_of(found: msgspec.Struct | Response) -> Response:
    return found if isinstance(found, Response) else json_of(found)


class SafeHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":  # its messages have no headers, and are many
            return await self.app(scope, receive, send)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SAFE_HEADERS)
                if scope.get("scheme") == "https":
                    MutableHeaders(scope=message).update(OVER_TLS)
            await send(message)

        return await self.app(scope, receive, send_safely)


def _is_of_machine(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["path"] in HOW_IT_IS


class OwnHosts:
    """Answers only requests for one of our *hosts*, if any are configured.

    A page whose domain somebody has pointed at our address asks for its own host. Those who look
    after the machine ask how it is doing by its own names.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app, self._hosts = app, {each.lower() for each in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = Headers(scope=scope).get("host", "").lower()
        names = {asked, asked.rpartition(":")[0]}
        if not self._hosts or names & self._hosts or (_is_of_machine(scope) and names & OWN_NAMES):
            return await self.app(scope, receive, send)
        refusal = trouble(HTTPStatus.MISDIRECTED_REQUEST, "that is no name of this server")
        return await refuse(refusal, scope, receive, send)


async def refuse(refusal: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """The answer to a request, or to the handshake of a live connection."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refusal)
    else:
        await refusal(scope, receive, send)


async def nothing_live(socket: WebSocket) -> None:
    """A live connection to an address that has none."""
    there_is = f"there is no live connection at {socket.scope['path']}"
    await socket.send_denial_response(trouble(HTTPStatus.NOT_FOUND, there_is))


class PlainAddresses:
    """Answers no request whose address contains U+0000: no name of ours does."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not _has_nul(scope):
            return await self.app(scope, receive, send)
        refusal = trouble(HTTPStatus.BAD_REQUEST, "no address may contain the character U+0000")
        return await refuse(refusal, scope, receive, send)


def _has_nul(scope: Scope) -> bool:
    return "\0" in scope["path"] or b"%00" in scope["query_string"]


class ReadsOnly:
    """Nothing is written but in the room, and not to what is only *asked* there."""

    def __init__(self, app: ASGIApp, asked: Collection[str]) -> None:
        self.app, self._asked = app, frozenset(asked)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in READS or self._may_write(scope):
            return await self.app(scope, receive, send)
        allowed = " and ".join(READS)
        refusal = trouble(
            HTTPStatus.METHOD_NOT_ALLOWED, f"{scope['method']} is not allowed here, only {allowed}"
        )
        refusal.headers["Allow"] = ", ".join(READS)
        return await refusal(scope, receive, send)

    def _may_write(self, scope: Scope) -> bool:
        path: str = scope["path"]
        return path.startswith(WRITES_TO) and path not in self._asked
