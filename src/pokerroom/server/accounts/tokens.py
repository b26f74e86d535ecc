"""The doors of tokens: what a person lets his programs in with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.server.accounts.entrance import SCOPES, Entered, NotIn
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import json_of
from pokerroom.server.live.room import Room
from pokerroom.server.messages.asking import is_plain
from pokerroom.server.messages.entering import (
    EndsToken,
    TokenKept,
    TokenMade,
    TokensKept,
    WantsToken,
)
from pokerroom.server.openapi import Endpoint, Spoken, said

UNSEEN: Final = "a label consists of characters that can be seen, and of single spaces"
TOKENS_MOST: Final = 20
"""How many tokens an account may have at a time."""
OWNERS: Final = "player, guest"
Guard = Callable[[Endpoint], Endpoint]
Reads = Callable[[Request, Any], Awaitable[Any]]


class TokenDoors:
    """*signed_in* says who asks, by session and not by token."""

    def __init__(self, room: Room, signed_in: Callable[[Request], Entered], body: Reads) -> None:
        self._room, self._signed_in, self._body = room, signed_in, body

    def routes(self, *, reading: Guard, writing: Guard) -> list[BaseRoute]:
        made = said("Make a token for a program", TokenMade, WantsToken, by=OWNERS)
        ended = said("End a token of mine", TokensKept, EndsToken)
        return [
            Spoken("/api/v1/tokens", reading(self.tokens), said("My programs' tokens", TokensKept)),
            Spoken("/api/v1/tokens/make", writing(self.make_token), made),
            Spoken("/api/v1/tokens/end", writing(self.end_token), ended),
        ]

    async def tokens(self, request: Request) -> Response:
        found = self._signed_in(request)
        kept = self._room.entrance.accounts.tokens_of(found.name)
        shapes = [TokenKept(label=a, scopes=b.split(), created=c) for a, b, c in kept]
        return json_of(TokensKept(tokens=shapes))

    async def make_token(self, request: Request) -> Response:
        asked, found = await self._body(request, WantsToken), self._signed_in(request)
        scopes = frozenset(asked.scopes)
        if not scopes <= SCOPES or found.role not in {Role.PLAYER, Role.GUEST}:
            raise NotIn(f"tokens are for players, with scopes of {', '.join(sorted(SCOPES))}", 400)
        if not is_plain(asked.label):
            raise NotIn(UNSEEN, 400)
        kept = self._room.entrance.accounts.tokens_of(found.name)
        if len(kept) >= TOKENS_MOST:
            raise NotIn(f"you have {TOKENS_MOST} tokens: end one first", HTTPStatus.CONFLICT)
        if asked.label in {label for label, _, _ in kept}:
            because = f"you have a token labelled {asked.label} already: end it, or choose another"
            raise NotIn(because, HTTPStatus.CONFLICT)
        secret = self._room.entrance.accounts.open_token(found.name, asked.label, scopes)
        return json_of(TokenMade(token=secret, label=asked.label, scopes=sorted(scopes)))

    async def end_token(self, request: Request) -> Response:
        asked, found = await self._body(request, EndsToken), self._signed_in(request)
        for ended in self._room.entrance.accounts.end_tokens(found.name, asked.label):
            self._room.end_clients_through(ended)
        return await self.tokens(request)
