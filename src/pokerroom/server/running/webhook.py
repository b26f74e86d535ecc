"""Posts signed heads to an address, in a thread of its own: nobody in the room waits for it."""

from __future__ import annotations

import urllib.request
from http.client import HTTPException
from threading import Event, Thread
from typing import Any, Final

import msgspec

from pokerroom.desk.heads.signing import SignedHead
from pokerroom.server import log

PATIENCE: Final = 10.0
"""Seconds for whoever is told."""
AGAIN: Final = 10.0
"""Seconds until a head that was not taken is posted again."""
LAST: Final = 3.0
"""Seconds for the last head, when the room closes."""


class Webhook:
    """A head that is not taken is posted again until it is, or until there is a newer one."""

    def __init__(self, address: str) -> None:
        self._address, self._newest, self._is_closed = address, b"", False
        self._has_news, self._is_taken = Event(), Event()
        Thread(target=self._run, name="head_webhook", daemon=True).start()

    def tell(self, head: SignedHead) -> None:
        self._newest = msgspec.json.encode(head)
        self._is_taken.clear()
        self._has_news.set()

    def close(self) -> None:
        """Waits a moment for the last head to be taken."""
        self._is_taken.wait(LAST)
        self._is_closed = True
        self._has_news.set()

    def _run(self) -> None:
        before = None
        while True:
            self._has_news.wait(AGAIN if before else None)
            self._has_news.clear()
            if self._is_closed:
                return
            failed = _failed(self._address, self._newest)
            if failed is None and not self._has_news.is_set():
                self._is_taken.set()
            if failed is not None and before is None:  # a line each time would fill the log
                log.error("the signed head is not taken: it is posted again", error=failed)
            before = failed


class _Stays(urllib.request.HTTPRedirectHandler):
    """Who sends us elsewhere has not taken anything."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _failed(address: str, body: bytes) -> Exception | None:
    """Why *body* was not taken; None if it was."""
    asked = urllib.request.Request(  # noqa: S310 - the settings take no other than http and https
        address, body, {"Content-Type": "application/json"}, method="POST"
    )
    try:
        with urllib.request.build_opener(_Stays).open(asked, timeout=PATIENCE):
            return None
    except (OSError, HTTPException, ValueError) as error:
        return error
