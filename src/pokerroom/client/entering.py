"""How a program gets in: with a token, with a name and a password, or as a guest."""

from __future__ import annotations

import json
from typing import Any

from msgspec import Struct

from pokerroom.client.reaching import NotAnswered, fetched


class NotLetIn(Exception):
    """The room has refused, in its own words, or there is no room."""


class Credentials(Struct, frozen=True, kw_only=True):
    """The headers that identify the user; printing them shows nothing."""

    headers: dict[str, str]

    def __repr__(self) -> str:
        return "<Credentials>"


def token(secret: str) -> Credentials:
    return Credentials(headers={"Authorization": f"Bearer {secret}"})


def guest(url: str) -> Credentials:
    """A new guest with play money, in a demonstration."""
    return _entered(url, "guest", {})


def sign_in(url: str, name: str, password: str, code: str = "") -> Credentials:
    """By a *code* too where the account has a second factor."""
    return _entered(url, "sign-in", {"name": name, "password": password, "code": code})


def _entered(url: str, way: str, body: dict[str, Any]) -> Credentials:
    try:
        answer = fetched(url, f"v1/{way}", {}, json.dumps(body).encode())
    except NotAnswered as error:
        raise NotLetIn(str(error)) from None
    if "Set-Cookie" not in answer.headers:
        raise NotLetIn(f"there is no room at {url}")
    cookie = str(answer.headers["Set-Cookie"]).partition(";")[0]
    return Credentials(headers={"Cookie": cookie})
