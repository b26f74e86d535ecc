"""The doors of tokens: what a person lets his programs in with."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from pokerroom.server.accounts.entrance import SCOPES
from pokerroom.server.accounts.porter import Porter, Reads
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import NotIn
from pokerroom.server.messages import entering
from pokerroom.server.messages.asking import is_plain

UNSEEN: Final = "a label consists of characters that can be seen, and of single spaces"
TOKENS_MOST: Final = 20
"""How many tokens an account may have at a time."""


class TokenDoors:
    def __init__(self, porter: Porter) -> None:
        self._room, self._signed_in = porter.room, porter.signed_in
        self._door = porter.door

    def routes(self) -> list[BaseRoute]:
        return [
            self._door("tokens", "My programs' tokens", self.tokens),
            self._door(
                "tokens/make", "Make a token for a program", self.make_token, by="player, guest"
            ),
            self._door("tokens/end", "End a token of mine", self.end_token),
        ]

    async def tokens(self, request: Request) -> entering.TokensKept:
        found = self._signed_in(request)
        kept = self._room.entrance.accounts.tokens_of(found.name)
        return entering.TokensKept(tokens=kept)

    async def make_token(
        self, request: Request, read: Reads[entering.WantsToken]
    ) -> entering.TokenMade:
        asked, found = await read(), self._signed_in(request)
        scopes = frozenset(asked.scopes)
        if not scopes <= SCOPES or found.role not in {Role.PLAYER, Role.GUEST}:
            raise NotIn(f"tokens are for players, with scopes of {', '.join(sorted(SCOPES))}", 400)
        if not is_plain(asked.label):
            raise NotIn(UNSEEN, 400)
        kept = self._room.entrance.accounts.tokens_of(found.name)
        if len(kept) >= TOKENS_MOST:
            raise NotIn(f"you have {TOKENS_MOST} tokens: end one first", HTTPStatus.CONFLICT)
        if asked.label in {each.label for each in kept}:
            because = f"you have a token labelled {asked.label} already: end it, or choose another"
            raise NotIn(because, HTTPStatus.CONFLICT)
        secret = self._room.entrance.accounts.open_token(found.name, asked.label, scopes)
        return entering.TokenMade(token=secret, label=asked.label, scopes=sorted(scopes))

    async def end_token(
        self, request: Request, read: Reads[entering.EndsToken]
    ) -> entering.TokensKept:
        asked, found = await read(), self._signed_in(request)
        for ended in self._room.entrance.accounts.end_tokens(found.name, asked.label):
            self._room.end_clients_through(ended)
        return await self.tokens(request)
