"""Readings are numbered, grounded and point both ways."""

from __future__ import annotations

import re

import pytest

from pokerroom.books import BOOKS, NoSuchReading, book, reading, readings, rule


def test_all_readings_are_there() -> None:
    codes = list(readings())
    for letter, at_least in (("A", 99), ("V", 94), ("W", 49)):
        count = len([code for code in codes if code[0] == letter])
        assert count >= at_least
        assert [c for c in codes if c[0] == letter] == [
            f"{letter}-{n:02}" for n in range(1, count + 1)
        ]


def test_every_reading_says_what_it_reads_how_and_why() -> None:
    assert [
        r.code
        for r in readings().values()
        if not (r.title and r.silence and r.reading and r.ground)
    ] == []


SHORTHAND = re.compile(r"->|[<>]=|[≤×]|\bincl\.|\bcf\.|\bSetting[.:;]|^Setting\b|\bArgument from\b")
BEGINS = re.compile(r"[A-Z0-9(']|def:")


def test_readings_are_told_in_sentences() -> None:
    """For a player who has never seen the gazette."""
    told = [
        (each.code, text)
        for each in readings().values()
        for text in (each.silence, each.reading, each.ground)
    ]
    assert [
        (code, text)
        for code, text in told
        if SHORTHAND.search(text)
        or not BEGINS.match(text)
        or not text.endswith(".")
        or len(text.split()) < 4
    ] == []


def test_readings_and_rules_point_at_each_other() -> None:
    from_rules = {
        (code, r.id)
        for name in BOOKS
        for r in (*book(name).rules.values(), *book(name).former.values())
        for code in r.readings
    }
    from_readings = {
        (code, part.id)
        for code, each in readings().items()
        for citation in each.rules
        for part in (rule(citation).parts or (rule(citation),))
    }
    assert from_rules == from_readings


def test_the_default_of_a_setting_is_one_of_its_values() -> None:
    for each in readings().values():
        for setting in each.settings:
            assert setting.default in setting.values, (each.code, setting.name)


def test_settings_have_names_of_their_own() -> None:
    names = [setting.name for each in readings().values() for setting in each.settings]
    assert len(names) == len(set(names)) >= 45


def test_a_reading_that_has_not_been_numbered_is_an_error() -> None:
    with pytest.raises(NoSuchReading, match="A-00"):
        reading("A-00")


def test_a_setting_names_its_values_and_default() -> None:
    (setting,) = reading("A-22").settings
    assert setting.name == "check_then_raise"
    assert len(setting.values) >= 2
