"""A fact is declared once, and all that reads, writes, tells or asks about it follows from that."""

from __future__ import annotations

from re import findall
from typing import get_args

import pytest
from msgspec.structs import fields, replace

from pokerroom.books import vocabulary
from pokerroom.notation.floor_questions import asked_at_the_table
from pokerroom.notation.narrator.facts import TOLD, WRITTEN, fact_in_words, fact_written
from pokerroom.notation.narrator.sentences import Hearer
from pokerroom.notation.rounds.meaning.cards_told import CardsTold
from pokerroom.notation.rounds.meaning.facts import MEANT, staff_act
from pokerroom.notation.rounds.saying.lines import read_act
from pokerroom.notation.rounds.saying.phrases import SLOTS, pattern_of
from pokerroom.notation.values.who import Who
from pokerroom.play import Play
from pokerroom.play.facts import (
    CutByAnother,
    Exposed,
    Fact,
    OutOfTurn,
    StaffAct,
    TurnedEarly,
    WrongNumber,
)
from pokerroom.play.game.provisions import QUESTIONS, Circumstance
from pokerroom.play.irregularities.declaration import Declaration, Detail, Sort
from pokerroom.play.irregularities.declarations import DECLARED, FACTS
from pokerroom.play.irregularities.phrases import DETAILS
from pokerroom.play.irregularities.powers import POWERS
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from tests.notation.rounds.files import played, with_acts

TABLE = """format = 1
game = "{game}"
deck = "any"
{marker}
seats = ["S1", "S2", "S3"]
[terms]
minimum = 10
{terms}
"""
TABLES = {
    "vic/holdem": TABLE.format(game="vic/holdem", marker='button = "S3"', terms="blinds = [5, 10]"),
    "vic/seven-card-stud": TABLE.format(
        game="vic/seven-card-stud",
        marker="",
        terms="bring_in = 10\nsmall_bet = 20\nbig_bet = 40",
    ),
}
WHO = Who([1, 2, 3])
ALL = [pytest.param(each, id=kind.__name__) for kind, each in DECLARED.items()]


def label(seat: int) -> str:
    return f"S{seat}" if seat else "the dealer"


@pytest.fixture(params=TABLES)
def play(request: pytest.FixtureRequest) -> Play:
    return played(with_acts(before=TABLES[request.param])).play


def test_every_fact_power_and_decision_is_declared() -> None:
    assert set(DECLARED) == set(get_args(StaffAct))
    assert set(FACTS) == set(get_args(Fact))


def test_every_card_that_lies_face_down_could_have_been_exposed(play: Play) -> None:
    cards = {
        (seat, place)
        for seat, at in play.places.items()
        for place in range(len(play.held[at]))
        if not play.face_up[at] >> place & 1
    }

    found = {(e.to, e.place) for e in possible_facts(play) if isinstance(e, Exposed)}

    assert found == cards != set()


@pytest.mark.parametrize("declared", ALL)
def test_every_field_is_declared_once(declared: Declaration) -> None:
    names = [each.name for each in declared.fields] + [each.name for each in declared.details]

    assert sorted([*names, "by"]) == sorted(each.name for each in fields(declared.kind))


@pytest.mark.parametrize("declared", ALL)
def test_its_words_name_slots_that_are_read_and_fields_that_it_has(declared: Declaration) -> None:
    phrases = (*declared.said, *declared.said_of_staff)
    names = {"by", *(each.name for each in declared.fields)}

    assert phrases
    assert {slot for phrase in phrases for slot in findall(r"\{(\w+)\}", phrase)} <= set(SLOTS)
    for template in (declared.written, declared.told):
        assert set(findall(r"\{(\w+)\}", template)) <= names


@pytest.mark.parametrize("declared", [*FACTS.values(), *POWERS], ids=lambda d: d.kind.__name__)
def test_it_is_written_told_and_asked(declared: Declaration) -> None:
    assert declared.written
    assert declared.told
    assert all(each.asks.endswith("?") for each in declared.fields)


def test_every_sort_of_field_is_read() -> None:
    assert set(MEANT) == set(Sort)
    assert set(WRITTEN) | set(TOLD) <= set(Sort)


def test_what_could_go_wrong_is_read_as_it_is_written(play: Play) -> None:
    found = possible_facts(play)

    assert {fact.__class__ for fact in found} >= {WrongNumber, OutOfTurn, TurnedEarly}
    for fact in found:
        wrong = read_act(fact_written(fact), WHO).wrong
        assert wrong is not None
        assert staff_act(play, wrong, CardsTold(), ()) == fact


@pytest.mark.parametrize("so", [True, False])
def test_what_is_told_besides_is_read_as_it_is_written(play: Play, *, so: bool) -> None:
    told = [
        replace(fact, **{each.name: so})
        for fact in possible_facts(play)
        for each in FACTS[fact.__class__].details
    ]
    assert told
    for fact in told:
        wrong = read_act(fact_written(fact), WHO).wrong
        assert wrong is not None
        assert staff_act(play, wrong, CardsTold(), ()) == fact


@pytest.mark.parametrize(
    ("fact", "line", "sentence"),
    [
        (WrongNumber(seat=2, holds=1), "S2 has 1 card", "S2 holds 1 card, the wrong number"),
        (
            WrongNumber(seat=2, holds=3, looked=False, restorable=True, by="supervisor"),
            "supervisor: S2 has 3 cards, not looked at, can be put right",
            "S2 holds 3 cards, the wrong number, not looked at, can be put right",
        ),
        (
            CutByAnother(seat=0),
            "dealer cuts wrongly",
            "The dealer has wrongly cut the deck",
        ),
    ],
)
def test_the_words_of_a_declaration(fact: Fact, line: str, sentence: str) -> None:
    assert fact_written(fact) == line
    assert fact_in_words(fact, Hearer(label, vocabulary(""))) == sentence


@pytest.mark.parametrize(
    ("phrase", "fits", "does_not"),
    [
        ("card[s]", ["card", "cards"], ["cardss"]),
        ("(a|the) deck", ["a deck", "the deck"], ["deck", "the cards"]),
        ("(and |which )*seen", ["seen", "and seen", "and which seen"], ["so seen"]),
        ("{who} or {who}", ["«3» or «12»"], ["S3 or S12", "«3»"]),
        ("no. 7", ["no. 7"], ["nox 7"]),
    ],
)
def test_a_phrase_covers_its_choices_alone(
    phrase: str, fits: list[str], does_not: list[str]
) -> None:
    covered = pattern_of(phrase)

    assert all(covered.fullmatch(each) for each in fits)
    assert not any(covered.fullmatch(each) for each in does_not)


def test_a_form_asks_one_question_a_field() -> None:
    assert asked_at_the_table(FACTS[WrongNumber]) == (
        "Who holds the wrong number of cards?",
        "How many cards does that player hold?",
    )


def test_every_circumstance_has_its_question() -> None:
    assert set(QUESTIONS) == set(Circumstance)
    assert all(each.endswith("?") for each in QUESTIONS.values())


@pytest.mark.parametrize("detail", [each for each in DETAILS if each.decides], ids=lambda d: d.name)
def test_what_only_people_have_seen_is_asked_in_the_same_words(detail: Detail) -> None:
    assert detail.decides is not None
    assert QUESTIONS[detail.decides].lower() == detail.asks.lower()
