"""Reaches a room over HTTP, and says in its own words why it does not answer."""

from __future__ import annotations

import json
from email.message import Message
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class NotAnswered(Exception):
    """The room has said no, with a *status* of HTTP; the text is its own."""

    def __init__(self, status: int, because: str) -> None:
        super().__init__(because)
        self.status = status


class Reply(NamedTuple):
    body: bytes
    headers: Message


def fetched(url: str, path: str, headers: dict[str, str], body: bytes | None = None) -> Reply:
    """What the room at *url* says to it; `NotAnswered` if it refuses."""
    if not url.startswith(("http://", "https://")):
        raise NotAnswered(0, f"{url!r:.60} is not an address of a room: it begins with http")
    kind = {"Content-Type": "application/json"} if body is not None else {}
    request = Request(  # noqa: S310 - looked at above
        f"{url.rstrip('/')}/api/{path}", data=body, headers={**headers, **kind}
    )
    try:
        with urlopen(request) as answer:  # noqa: S310
            return Reply(answer.read(), answer.headers)
    except HTTPError as error:
        with error:
            raise NotAnswered(error.code, json.load(error)["error"]) from None
