"""What a manager asks and is told about accounts, and everybody about his own sessions."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pokerroom.server.accounts.managing import AccountKept, SessionKept
from pokerroom.server.messages.entering import Asks, Text

Given: TypeAlias = Literal["player", "dealer", "cashier", "supervisor", "inspector", "manager"]
"""Roles that can be given; guests let themselves in, and programs use a token."""


class MakesAccount(Asks, frozen=True):
    """The body of `/api/v1/accounts/make`."""

    name: Text
    role: Given = "player"


class GivesRole(Asks, frozen=True):
    """The body of `/api/v1/accounts/role`."""

    name: Text
    role: Given


class NamesAccount(Asks, frozen=True):
    """The body of `/api/v1/accounts/reset`, `/accounts/end-sessions` and `/accounts/close`.

    And of `/api/v1/accounts/confirm` and `/accounts/end-second-factor`.
    """

    name: Text


class EndsSessions(Asks, frozen=True):
    """The body of `/api/v1/sessions/end`: ends all my sessions but this one, by my *password*."""

    password: Text


class AccountMade(Struct, frozen=True, kw_only=True):
    """The *password* is shown only this once, and serves only for the first sign-in."""

    name: str
    role: str
    password: str


class AccountsKept(Struct, frozen=True, kw_only=True):
    """Accounts by name; *next* is the `after` for the next page."""

    accounts: list[AccountKept]
    next: str | None


class SessionsKept(Struct, frozen=True, kw_only=True):
    sessions: list[SessionKept]
