"""The page's types of messages, and the reference of them, are those of the server."""

from __future__ import annotations

from pathlib import Path

from pokerroom.server.messages.typescript import types
from tests.docs import messages_page

ROOT = Path(__file__).parents[2]


def test_the_types_are_as_the_messages_are_now() -> None:
    """`python -m pokerroom.server.messages.typescript > web/src/messages.ts` writes them anew."""
    assert (ROOT / "web/src/messages.ts").read_text(encoding="utf-8") == types()


def test_the_reference_is_as_the_messages_are_now() -> None:
    """`python -m tests.docs.messages_page` writes it anew."""
    found = (ROOT / "docs/server-messages.md").read_text(encoding="utf-8")
    assert found == messages_page.page()
