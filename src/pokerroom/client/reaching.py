"""Reaches a room over HTTP; a refusal is reported in the room's own words."""

from __future__ import annotations

from email.message import Message
from typing import Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

SECONDS: Final = 60
"""Seconds to wait for an answer; what takes longer is a job."""


class NotAnswered(Exception):
    """The room has refused, in its own words, with an HTTP *status*; 0 if there is no room."""

    def __init__(self, status: int, because: str) -> None:
        super().__init__(because)
        self.status = status


class Said(msgspec.Struct):
    error: str


class Reply(NamedTuple):
    body: bytes
    headers: Message


def fetched(url: str, path: str, headers: dict[str, str], body: bytes | None = None) -> Reply:
    """The reply of the room at *url*; `NotAnswered` if it refuses or is not there."""
    if not url.startswith(("http://", "https://")):
        raise NotAnswered(0, f"{url!r:.60} is not an address of a room: it begins with http")
    kind = {"Content-Type": "application/json"} if body is not None else {}
    request = Request(  # noqa: S310 - looked at above
        f"{url.rstrip('/')}/api/{path}", data=body, headers={**headers, **kind}
    )
    try:
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
            return Reply(answer.read(), answer.headers)
    except HTTPError as error:
        with error:
            because = said_in(error.read()) or f"{url} answers with status {error.code}"
            raise NotAnswered(error.code, because) from None
    except OSError as error:
        reason = error.reason if isinstance(error, URLError) else error
        raise NotAnswered(0, f"{url} cannot be reached: {reason}") from None


def said_in(body: bytes | bytearray) -> str:
    """Why a room refuses something; empty if it is not a room's answer."""
    try:
        return msgspec.json.decode(body, type=Said).error
    except msgspec.MsgspecError:
        return ""
