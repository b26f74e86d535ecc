"""The porter: who comes to a door of the room, what he brings, and what is answered there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from typing import Any, Final, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.json import Decoder
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from pokerroom.server import log
from pokerroom.server.accounts.entrance import Entered, is_own_origin
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.roles import SEES_ALL, Role
from pokerroom.server.edge import Endpoint, NotIn, answer_of, trouble
from pokerroom.server.live.room import Room
from pokerroom.server.messages.reading import read
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD, in_our_words
from pokerroom.server.openapi import Said, Spoken
from pokerroom.server.pacing import address_of, paced

BODY_MOST: Final = 4096
T = TypeVar("T")
Reads: TypeAlias = Callable[[], Awaitable[T]]
"""Reads the body of a request; called once it is known that whoever asks may ask it."""
Answers: TypeAlias = Callable[..., Awaitable[Struct | Response]]
"""Takes the request and, if that has a body, what `Reads` it."""


class Porter:
    """Stands at all doors of a *room*; *origins* are other sites whose pages may ask."""

    def __init__(self, room: Room, origins: frozenset[str] = frozenset()) -> None:
        self.room, self._origins = room, origins

    # who asks

    def whoever(self, asked: HTTPConnection) -> Entered:
        """Whoever asks, even with a one-time password."""
        is_safe = _is_safe(asked)
        try:
            return self.room.entrance.by_headers(asked.headers, asked.cookies, is_safe=is_safe)
        except NotIn:
            log.turned_away("a token was refused", address=address_of(asked))
            raise

    def entered(self, asked: HTTPConnection) -> Entered:
        """A person with a one-time password may do nothing but change it."""
        found = _with_own_password(self.whoever(asked))
        if found.must_enrol:
            raise NotIn("set up a second factor first")
        vouching = self.room.entrance.accounts.vouching
        if found.role in SEES_ALL and not vouching.is_confirmed(found.name):
            raise NotIn("another person must confirm your account first")
        return found

    def signed_in(self, asked: HTTPConnection) -> Entered:
        return in_session(self.entered(asked))

    def owner(self, asked: HTTPConnection) -> Entered:
        """The same, even if he has no second factor where he must have one."""
        return in_session(_with_own_password(self.whoever(asked)))

    def is_foreign(self, asked: HTTPConnection) -> bool:
        if is_own_origin(asked.headers, self._origins, is_safe=_is_safe(asked)):
            return False
        log.turned_away("a foreign origin", address=address_of(asked))
        return True

    # what is asked

    def door(
        self,
        path: str,
        says: str,
        answer: Answers,
        *,
        answers: type[Struct] | None = None,
        most: int = BODY_MOST,
        limits: Limits | None = None,
        signed_in: bool = True,
        **more: Any,
    ) -> Spoken:
        """The route at which *answer* is given, for people who have *signed_in*.

        Its body, of at most *most* bytes, and what it *answers* are those that it is annotated
        with; *more* is as in `Said`.
        """
        hints = get_type_hints(answer)
        kind = get_args(get_args(hints["read"])[1])[0] if "read" in hints else None
        endpoint = self._reading(answer) if kind is None else self._writing(answer, kind, most)
        said = Said(
            says=says, answers=answers or hints["return"], body=kind, signed_in=signed_in, **more
        )
        return Spoken(f"/api/v1/{path}", paced(endpoint, limits) if limits else endpoint, said)

    @staticmethod
    def _reading(answer: Answers) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            return answer_of(await answer(request))

        return endpoint

    def _writing(self, answer: Answers, kind: Any, most: int) -> Endpoint:
        """Guards against forms on other sites: only JSON, and only from our own pages."""

        async def endpoint(request: Request) -> Response:
            sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            if sent != "application/json":
                return trouble(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "send application/json")
            if self.is_foreign(request):
                return trouble(HTTPStatus.FORBIDDEN, "a foreign origin")
            return answer_of(await answer(request, partial(_body, request, kind, most)))

        return endpoint


def in_session(found: Entered) -> Entered:
    """Requires a session: a token is not enough."""
    if found.role is Role.STRANGER or found.by_token:
        raise NotIn("sign in first", HTTPStatus.UNAUTHORIZED)
    return found


def _with_own_password(found: Entered) -> Entered:
    if found.must_change:
        raise NotIn("change your password first")
    return found


async def _body(request: Request, kind: type[T], most: int) -> T:
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise NotIn(f"more than {most} bytes", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    except ClientDisconnect:
        raise NotIn("the request broke off", HTTPStatus.BAD_REQUEST) from None
    try:
        return read(Decoder(kind), body)
    except NOT_UNDERSTOOD as error:
        raise NotIn(in_our_words(error), HTTPStatus.BAD_REQUEST) from None


def _is_safe(asked: HTTPConnection) -> bool:
    """Whether the request came over TLS, to us or to a trusted proxy."""
    return asked.scope["scheme"] in {"https", "wss"}
