"""A message of a wrong shape is refused in our words, by the name of its field."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta, Struct

from pokerroom.server.messages import asking
from pokerroom.server.messages.reading import read
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD, in_our_words

BUYS = '{"type":"do","key":"k","table":"T","command":{"do":"buy","amount":%s}}'


class Numbers(Struct):
    """Of pairs, of which every name has a letter."""

    of: dict[Annotated[str, Meta(min_length=1)], int] = {}
    even: Annotated[int, Meta(multiple_of=2)] = 0


@pytest.mark.parametrize(
    ("sent", "because"),
    [
        ("{", "it is not whole JSON"),
        ('{"type":"ping",}', "it is not JSON at byte 15"),
        (b'{"type":"\xff"}', "it is not UTF-8"),
        ('{"type":3}', "type must be text"),
        ("[" * 5000, "the message must be an object, not a list"),
        ('{"type":"ping","sent":1e999}', "sent is too large a number"),
        (
            '{"type":"watch","table":"T","after":"4"}',
            "after must be a whole number or null, not text",
        ),
        (BUYS % '"x"', "command.amount must be a whole number, not text"),
        (BUYS % "1.5", "command.amount must be a whole number, not a fraction"),
        (BUYS % "true", "command.amount must be a whole number, not true or false"),
        (BUYS % "-1", "command.amount must be at least 0"),
        (BUYS % 10**13, "command.amount must be at most 1000000000000"),
        (BUYS % '1,"colour":2', "there is no field colour in command"),
        (BUYS.replace("amount", "sum") % 1, "there is no field sum in command"),
        (BUYS.replace(',"amount":%s', ""), "amount is missing in command"),
        (BUYS.replace("buy", "x" * 60) % 1, "command.do cannot be '" + "x" * 39),
    ],
)
def test_what_is_wrong_is_said_of_its_field(sent: str | bytes, because: str) -> None:
    with pytest.raises(NOT_UNDERSTOOD) as found:
        asking.READ.decode(sent)
    assert in_our_words(found.value) == because


@pytest.mark.parametrize(
    ("sent", "because"),
    [
        ('{"of":{"a":"b"}}', "of, an entry must be a whole number, not text"),
        ('{"of":{"":1}}', "of must not be empty"),
        ('{"even":3}', "even is not as it should be"),
    ],
)
def test_so_it_is_of_entries_and_of_what_has_no_words_yet(sent: str, because: str) -> None:
    with pytest.raises(NOT_UNDERSTOOD) as found:
        msgspec.json.decode(sent, type=Numbers)
    assert in_our_words(found.value) == because


@pytest.mark.parametrize("sent", [BUYS % '100,"amount":1', (BUYS % '1,"amount":1').encode()])
def test_a_field_is_said_once(sent: str | bytes) -> None:
    """A proxy that reads the first of two values would let through what we never read."""
    with pytest.raises(NOT_UNDERSTOOD) as found:
        read(asking.READ, sent)
    assert in_our_words(found.value) == "amount is said twice"


def test_what_is_nested_without_end_is_told_so() -> None:
    with pytest.raises(NOT_UNDERSTOOD) as found:
        msgspec.json.decode("[" * 5000)
    assert in_our_words(found.value) == "it is nested too deeply"
