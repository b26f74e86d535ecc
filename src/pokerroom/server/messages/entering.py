"""What is asked and told over HTTP, beside the live connection."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from pokerroom.server.accounts.storage import Report
from pokerroom.server.messages.telling import Person

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class Asks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body has no field that it does not know."""


class SignsIn(Asks, frozen=True):
    """Of `/api/v1/sign-in` and `/api/v1/sign-up`."""

    name: Text
    password: Text


class ChangesPassword(Asks, frozen=True):
    """Of `/api/v1/password`."""

    old: Text
    new: Text


class Reports(Struct, frozen=True, kw_only=True):
    """What people have reported of one another, the newest first."""

    reports: list[Report]


class WantsToken(Asks, frozen=True):
    """Of `/api/v1/tokens/make`; *scopes*: `watch`, or `play` too."""

    label: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[tuple[str, ...], Meta(min_length=1, max_length=4)] = ("watch", "play")


class EndsToken(Asks, frozen=True):
    """Of `/api/v1/tokens/end`."""

    label: Text


class ComesAsGuest(Asks, frozen=True):
    """Of `/api/v1/guest`; without a *name* the room gives one."""

    name: Annotated[str, Meta(max_length=200)] = ""


class KeepsAccount(Asks, frozen=True):
    """Of `/api/v1/keep`: a guest's name, chips, seats and rounds stay his, by a *password*."""

    password: Text


class Nothing(Asks, frozen=True):
    """Of `/api/v1/sign-out`: that it is meant, and no more."""


class Me(Struct, frozen=True, kw_only=True):
    """*person* is null for a stranger; *guests* says whether one may come in without a name."""

    person: Person | None
    must_change: bool
    guests: bool


class TokenMade(Struct, frozen=True, kw_only=True):
    """The *token* is told this once."""

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
    """Of `/api/v1/health`; *failed* are tables that stand still.

    Until the room *is_open* its tables are brought back one after another; whoever connects waits.
    """

    ok: bool
    is_open: bool
    tables: int
    failed: list[str]


class Trouble(Struct, frozen=True, kw_only=True):
    """Of every answer with a status of 400 or more."""

    error: str


ASKED: Final = (
    SignsIn,
    ChangesPassword,
    WantsToken,
    EndsToken,
    ComesAsGuest,
    KeepsAccount,
    Nothing,
)
TOLD: Final = (Me, TokenMade, TokensKept, RoomHealth, Trouble)
