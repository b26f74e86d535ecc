"""What goes wrong against the house is declared once: all that speaks of it follows from that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import replace

from pokerroom.cards import Card
from pokerroom.house import AnyAct, WagerKind
from pokerroom.house.facts import (
    AmendsJackpot,
    Chooses,
    CountsHands,
    DecidesOnFailure,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsJackpotShort,
    FindsMisdealtHand,
    FindsShufflerFailed,
    FindsWager,
    FindsWagerForgotten,
    Forfeits,
    Ground,
    Invalidates,
    IrregularAct,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    Withholds,
    WrongHand,
)
from pokerroom.house.irregularities.declared import DECLARED
from pokerroom.notation.house_rounds.words import REGULAR, act_in_words, act_written, fact_told

KING, FIVE = Card("Ks"), Card("5c")
PLAIN: tuple[IrregularAct, ...] = (
    ExposesCard(box=0, card=KING),
    ExposesCard(box=12, card=FIVE),
    FindsCardsOnEmptyBox(box=3, cards=(KING, None)),
    CountsHands(
        wrong=(WrongHand(box=2, cards=(KING, FIVE, None)), WrongHand(box=0, cards=(FIVE,)))
    ),
    Chooses(person="Ann", box=2, void=True),
    Chooses(person="Ann", box=2, void=False),
    FindsJackpotShort(box=2, wager=WagerKind.JACKPOT_2, lies=150),
    AmendsJackpot(person="Ann Lee", box=1, wager=WagerKind.JACKPOT, amends=True),
    AmendsJackpot(person="Ann Lee", box=1, wager=WagerKind.JACKPOT, amends=False),
    FindsWager(box=1, wager=WagerKind.FLOP, lies=150_000),
    FindsDeckIncorrect(),
    FindsShufflerFailed(),
    FindsMisdealtHand(box=7),
    FindsCommunalWrong(),
    FindsWagerForgotten(box=1),
    FindsHandRacked(box=1),
    SuspectsFailure(),
    DecidesOnFailure(failed=True, by="Casino Operator"),
    DecidesOnFailure(failed=False, by="Casino Operator"),
    Withholds(person="Ann", by="Casino Operator"),
    Invalidates(ground=Ground.FRAUD, by="Casino Operator"),
    Invalidates(ground=Ground.DISRUPTED, by="Casino Operator"),
    VoidsPlayer(person="Ann", by="Supervisor"),
    VoidsHand(box=2, by="Supervisor"),
    Forfeits(person="Bob", by="Supervisor"),
)
CARDS = {"cards": (KING, None), "communal": (KING, FIVE)}


def with_details(fact: IrregularAct) -> Iterator[IrregularAct]:
    """The fact alone, and with each thing that may be told besides, said by somebody or not."""
    yield fact
    for name, values in DECLARED[type(fact)].details.items():
        for value in values:
            told = replace(fact, **{name: CARDS[name] if value is None else value})
            yield told
            if getattr(fact, "by", None) == "":
                yield replace(told, by="Casino Operator")


ALL = [each for fact in PLAIN for each in with_details(fact)]


def test_every_fact_is_tried_here() -> None:
    assert {type(fact) for fact in PLAIN} == set(get_args(IrregularAct)) == set(DECLARED)


@pytest.mark.parametrize("fact", ALL, ids=act_written)
def test_a_fact_is_written_in_words_that_are_read_as_that_fact(fact: IrregularAct) -> None:
    assert act_in_words(act_written(fact)) == fact


@pytest.mark.parametrize("fact", PLAIN, ids=fact_told)
def test_a_fact_is_told_in_a_sentence_without_holes(fact: IrregularAct) -> None:
    sentence = fact_told(fact)

    assert "{" not in sentence
    assert "None" not in sentence


@pytest.mark.parametrize("kind", DECLARED, ids=lambda kind: kind.__name__)
def test_what_a_form_asks_is_a_field_of_the_fact(kind: type) -> None:
    declared = DECLARED[kind]
    fields = set(declared.kind.__struct_fields__)

    assert set(declared.asks) <= fields
    assert {*declared.choices, *declared.details} <= fields
    assert all(question.endswith("?") for question in declared.asks.values())


FLOP = FindsWager(box=1, wager=WagerKind.FLOP, lies=1500)
LEVEL_2 = FindsWager(box=3, wager=WagerKind.JACKPOT_2, lies=250)


@pytest.mark.parametrize(
    ("words", "fact"),
    [
        ("dealer finds 15 on the flop wager in box 1", FLOP),
        ("supervisor finds $2.50 on level 2 in box 3", LEVEL_2),
        ("Ann plays on", Chooses(person="Ann", box=0, void=False)),
        ("dealer exposes Ks of box 2 by mistake", ExposesCard(box=2, card=KING)),
        (
            "The Cards In Use are incorrect, the round is void, says Supervisor",
            FindsDeckIncorrect(void=True, by="Supervisor"),
        ),
        ("supervisor finds the deck incorrect", FindsDeckIncorrect()),
    ],
)
def test_other_words_for_it_are_understood(words: str, fact: AnyAct) -> None:
    assert act_in_words(words) == fact


@pytest.mark.parametrize(
    ("words", "because"),
    [
        ("the shuffler fails, it rains", "'it rains' cannot be added to this act"),
        ("the hand of box 1 was not dealt in order, says the Supervisor", "cannot be added"),
        ("communal cards were wrongly dealt, they are ??", "cards that are shown must be named"),
        ("the hands are counted: Ks in box 1 and 5c", "'5c' names no hand"),
        ("the hands are counted: Ks in box 1 and ", "names no hand"),
        ("the hand of box 1000 was not dealt in order", "is not an act"),
        ("the Kx of box 1 is seen by mistake", "is not an act"),
    ],
)
def test_what_cannot_be_told_is_said_so(words: str, because: str) -> None:
    with pytest.raises(ValueError, match=because.replace("?", r"\?")):
        act_in_words(words)


def test_every_act_with_words_is_written_in_the_words_that_are_read() -> None:
    for sentence in REGULAR:
        assert sentence.written
    assert len({sentence.written for sentence in REGULAR}) == len(REGULAR)


@pytest.mark.parametrize(
    "words",
    [
        "?" * 300 + " lie x",
        "the hands are counted: " + "?" * 300 + " in x",
        "the hands are counted: " + "? in box 1 and " * 20,
        "the hand of box 1 went to the rack too early, it was " + "? " * 150 + "x",
    ],
)
def test_a_long_line_that_means_nothing_is_soon_given_up(words: str) -> None:
    """It would not end at all if a run of unknown cards could be read in many ways."""
    with pytest.raises(ValueError, match=r"is not an act|cannot be added|names no hand"):
        act_in_words(words)
