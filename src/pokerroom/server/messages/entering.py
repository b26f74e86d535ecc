"""Requests and answers over HTTP, beside the WebSocket."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from pokerroom.server.messages.telling import Person

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


Code: TypeAlias = Annotated[str, Meta(max_length=12)]


class Asks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request; unknown fields are refused."""


class SignsUp(Asks, frozen=True):
    """The body of `/api/v1/sign-up`."""

    name: Text
    password: Text


class SignsIn(SignsUp, frozen=True):
    """The body of `/api/v1/sign-in`; without a *code* the answer is 428 where one is needed."""

    code: Code = ""


class BeginsCodes(Asks, frozen=True):
    """The body of `/api/v1/second-factor/begin`."""

    password: Text


class TurnsOnCodes(Asks, frozen=True):
    """The body of `/api/v1/second-factor/turn-on`: a code of the secret that has just been made."""

    code: Code


class ChangesPassword(Asks, frozen=True):
    """The body of `/api/v1/password`."""

    old: Text
    new: Text


class WantsToken(Asks, frozen=True):
    """The body of `/api/v1/tokens/make`; *scopes*: `watch`, or `play` as well."""

    label: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[tuple[str, ...], Meta(min_length=1, max_length=4)] = ("watch", "play")


class EndsToken(Asks, frozen=True):
    """The body of `/api/v1/tokens/end`."""

    label: Text


class ComesAsGuest(Asks, frozen=True):
    """The body of `/api/v1/guest`; without a *name* the room chooses one."""

    name: Annotated[str, Meta(max_length=200)] = ""


class KeepsAccount(Asks, frozen=True):
    """The body of `/api/v1/keep`: a *password* lets a guest keep name, chips, seats and rounds."""

    password: Text


class Nothing(Asks, frozen=True):
    """The body of `/api/v1/sign-out`, which has no fields."""


class Me(Struct, frozen=True, kw_only=True):
    """*person* is null for a stranger; *guests* says whether people may come in as guests.

    He may do nothing until he has changed his password (*must_change*), and then until he has a
    second factor (*must_enrol*).
    """

    person: Person | None
    must_change: bool
    must_enrol: bool
    guests: bool


class CodesBegun(Struct, frozen=True, kw_only=True):
    """The *secret* is shown only this once; *address* is the same as authenticators read it."""

    secret: str
    address: str


class TokenMade(Struct, frozen=True, kw_only=True):
    """The *token* is shown only this once."""

    token: str
    label: str
    scopes: list[str]


class TokenKept(Struct, frozen=True, kw_only=True):
    label: str
    scopes: list[str]
    created: int


class TokensKept(Struct, frozen=True, kw_only=True):
    tokens: list[TokenKept]


class RoomHealth(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/health`; *failed* are tables that have failed.

    Until the room *is_open* its tables are brought back one after another; connections wait.
    """

    ok: bool
    is_open: bool
    tables: int
    failed: list[str]
