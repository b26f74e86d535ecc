"""How a program gets in: with a token, with a name and a password, or as a guest."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from msgspec import Struct


class NotLetIn(Exception):
    """The room has said no; the text is its own."""


class Credentials(Struct, frozen=True, kw_only=True):
    """The headers that say who somebody is; printing them shows nothing."""

    headers: dict[str, str]

    def __repr__(self) -> str:
        return "<Credentials>"


def token(secret: str) -> Credentials:
    return Credentials(headers={"Authorization": f"Bearer {secret}"})


def guest(url: str) -> Credentials:
    """A new guest with play money, at a demonstration."""
    return _entered(url, "guest", {})


def sign_in(url: str, name: str, password: str) -> Credentials:
    return _entered(url, "sign-in", {"name": name, "password": password})


def _entered(url: str, way: str, body: dict[str, Any]) -> Credentials:
    if not url.startswith(("http://", "https://")):
        raise NotLetIn(f"{url!r:.60} is no address of a room: it begins with http")
    request = Request(  # noqa: S310 - looked at above
        f"{url.rstrip('/')}/api/v1/{way}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urlopen(request) as answer:  # noqa: S310
            cookie = str(answer.headers["Set-Cookie"]).partition(";")[0]
    except HTTPError as error:
        with error:
            raise NotLetIn(json.load(error)["error"]) from None
    return Credentials(headers={"Cookie": cookie})
