"""A search knows what people call a thing and what the books call it."""

from __future__ import annotations

import pytest

from pokerroom.books import BOOKS, book, rule
from pokerroom.books.lookup.searching import found, sought_in, spoken
from pokerroom.books.lookup.topics import topics


def hits(search: str) -> set[str]:
    sought = sought_in(search)
    return {rule.id for name in BOOKS for rule in book(name) if found(sought, rule)}


@pytest.mark.parametrize(
    ("search", "among"),
    [
        ("odd chip", {"VIC/8.1.5(a)", "ACT-7CS/9.4#2", "ACT-DRW/9.5#2"}),
        ("odd chips", {"VIC/8.1.5(b)"}),
        ("string bet", {"VIC/6.11"}),
        ("out of turn", {"ACT-7CS/17.4#1", "ACT-MAN/16.3#1", "VIC/9.3"}),
        ("all in", {"VIC/6.14.1", "ACT-7CS/13.1#1"}),
        ("all-in", {"VIC/6.14.1", "ACT-7CS/13.1#1"}),
        ("button", {"VIC/def:Dealer Button", "ACT-7CS/def:Buck", "ACT-5CS/6.2#1"}),
        ("community card", {"VIC/9.9.7", "WA-CHP/5.8"}),
        ("rabbit hunting", {"ACT-7CS/16.7", "ACT-DRW/14.7"}),
        ("phones", {"VIC/11.1", "ACT-CAN/15.1"}),
        ("big blind", {"ACT-DRW/10.2", "VIC/8.2.2(b)", "VIC/8.2.5", "VIC/8.2.6", "VIC/8.2.7(b)"}),
        ("small blind", {"VIC/8.2.2(a)", "VIC/8.2.6"}),
        ("slow roll", {"VIC/8.14.6(d)", "ACT-7CS/9.2#1"}),
        ("slow-rolling", {"VIC/8.14.6(d)"}),
    ],
)
def test_what_people_ask_for_is_found_in_the_words_of_each_book(
    search: str, among: set[str]
) -> None:
    assert among <= hits(search)


def test_other_words_still_narrow_a_topic() -> None:
    assert hits("odd chip button") < hits("odd chip")
    assert "VIC/8.1.5(a)" in hits("odd chip button")
    assert "VIC/8.1.5(b)" in hits("odd chip without"), "the text says: without a button"
    assert "ACT-7CS/9.4#2" not in hits("odd chip button")


def test_a_single_word_of_one_book_does_not_stand_for_another_thing() -> None:
    """Victoria calls a round of play a hand; who asks for a hand does not want all rounds."""
    assert "round of play" not in {s.topic.name for s in sought_in("hand") if s.topic}


def test_words_that_are_no_topic_must_all_stand_in_the_rule() -> None:
    assert hits("burnt nowhere") == set()
    assert "ACT-7CS/17.4#1" in hits("act-7cs 17.4#1")
    assert {each.split("/")[0] for each in hits("act-7cs 17.4#1")} == {"ACT-7CS"}


def test_every_rule_that_a_topic_names_is_in_the_register() -> None:
    for topic in topics():
        for citation in topic.rules:
            assert rule(citation).id == citation


def test_no_two_subjects_are_asked_for_in_the_same_words() -> None:
    subjects = [topic for topic in topics() if not topic.in_books]
    said = [spoken(each) for topic in subjects for each in {spoken(s) for s in topic.said}]
    assert len(said) == len(set(said))
