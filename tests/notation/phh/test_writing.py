"""What is written reads back as the same hands, and a hand is written in one way."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pokerroom.cards import Card
from pokerroom.money import Money, dollars
from pokerroom.notation.phh import Hand, hand_text, hands_text, read_hands
from pokerroom.notation.phh.actions import (
    BringIn,
    CheckOrCall,
    DealCommunal,
    DealHole,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Remark,
    Show,
)
from pokerroom.notation.phh.amounts import chips_of
from pokerroom.notation.phh.hand import Table
from pokerroom.notation.phh.reading import read_hand
from pokerroom.notation.phh.words import action_text, read_action

HANDS = Path(__file__).parent / "hands"
FILES = sorted(HANDS.glob("*.phh"))

remarks = some.text(some.characters(exclude_categories=["C", "Z"])).map(lambda t: t.strip("#"))
players = some.integers(1, 12)
cards = some.lists(some.integers(0, 51).map(Card), min_size=1, max_size=7, unique=True).map(tuple)
hidden = some.lists(some.none(), min_size=1, max_size=4).map(tuple)
amounts = some.integers(1, 10**17 - 1).map(Money)
actions = some.one_of(
    some.builds(DealHole, players, cards | hidden, remarks),
    some.builds(DealCommunal, cards, remarks),
    some.builds(RaiseTo, players, amounts, remarks),
    some.builds(Discard, players, cards | some.just(()), remarks),
    some.builds(Show, players, cards | hidden | some.just(()), remarks),
    *(some.builds(deed, players, remarks) for deed in (Fold, CheckOrCall, BringIn, Muck)),
    some.builds(Remark, remarks),
)


def small() -> Hand:
    return Hand(
        variant="NT",
        antes=(Money(0), Money(0)),
        blinds=(dollars(1), dollars(2)),
        minimum_bet=dollars(2),
        stakes=(dollars(100), None),
        actions=(Fold(2),),
    )


@given(actions)
def test_every_action_reads_back(action: object) -> None:
    assert read_action(action_text(action)) == action  # type: ignore[arg-type]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_reads_back(path: Path) -> None:
    hand = read_hand(path.read_bytes())

    assert read_hand(hand_text(hand)) == hand


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_hand_is_written_in_one_way(path: Path) -> None:
    text = hand_text(read_hand(path.read_bytes()))

    assert hand_text(read_hand(text)) == text


def test_a_collection_reads_back_with_its_names() -> None:
    entries = read_hands((HANDS / "collection.phhs").read_bytes())
    named = [(entry.name, entry.found) for entry in entries if isinstance(entry.found, Hand)]

    assert read_hands(hands_text(named)) == entries


def test_a_name_that_is_no_word_is_quoted() -> None:
    text = hands_text([('the "last" one', small()), ("a.b", small())])

    assert [entry.name for entry in read_hands(text)] == ['the "last" one', "a.b"]


def test_a_hand_as_it_is_written() -> None:
    assert hand_text(small()) == (
        'variant = "NT"\n'
        "antes = [0, 0]\n"
        "blinds_or_straddles = [1, 2]\n"
        "min_bet = 2\n"
        "starting_stacks = [100, inf]\n"
        "actions = [\n"
        '  "p2 f",\n'
        "]\n"
    )


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        (0, "0"),
        (1, "0.01"),
        (99, "0.99"),
        (100, "1"),
        (101, "1.01"),
        (110, "1.10"),
        (-250, "-2.50"),
    ],
)
def test_whole_dollars_have_no_point(amount: int, written: str) -> None:
    assert chips_of(Money(amount)) == written


@pytest.mark.parametrize(
    "value",
    [
        "plain",
        'O\'Brien "the\\slash"\n\t\x7f\x00 \N{BLACK SPADE SUIT}',
        7,
        -7,
        True,
        False,
        Decimal("2.50"),
        Decimal("1E+3"),
        Decimal("1E-7"),
        Decimal("Infinity"),
        Decimal("-Infinity"),
        date(2023, 6, 22),
        time(20, 15),
        time(20, 15, 0, 5),
        datetime(2023, 6, 22, 20, 15),
        (),
        (1, ("a", Decimal("0.5"))),
        Table((("seat no", 1), ("inner", Table(())))),
    ],
    ids=repr,
)
def test_every_kind_of_field_reads_back(value: object) -> None:
    hand = replace(small(), others=(("_field", value), ("a b", value)))  # type: ignore[arg-type]

    back = dict(read_hand(hand_text(hand)).others)

    assert back == {"_field": value, "a b": value}
    assert type(back["_field"]) is type(value)
