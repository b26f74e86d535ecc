"""People are told everything in the words of their table's own book."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest
from msgspec.structs import fields

from pokerroom.books import vocabulary
from pokerroom.house import Event as HouseEvent
from pokerroom.jackpots import Event as JackpotEvent
from pokerroom.notation.narrator.of_house import TELLS as OF_HOUSE
from pokerroom.notation.narrator.of_jackpots import TELLS as OF_JACKPOTS
from pokerroom.notation.narrator.of_players import TELLS as OF_PLAYERS
from pokerroom.notation.narrator.sentences import FORMATS, Tells, sentences_of
from pokerroom.play import Event
from pokerroom.play.evolving.evolving import evolve, started
from tests.notation.rounds.files import failures, played, with_acts

HOLDEM = """format = 1
game = "vic/holdem"
button = "S3"
deck = "any"
seats = { S1 = 200, S2 = 90, S3 = 90 }
[terms]
limit = "no limit"
blinds = [5, 10]
"""
STUD = """format = 1
game = "act/five-card-stud"
buck = "Cy"
deck = "any"
seats = { Ann = 200, communal = 15, Cy = 90 }
[terms]
forced_bets = "ante"
minimum = 10
"""
OURS = ("tap out", "tapped out", "taps out", "communal", "commission", "separate pot")
THEIRS = ("all-in", "community", "rake", "side pot")
TEMPLATES = [
    pytest.param(kind, template, id=kind.__name__)
    for table in (OF_PLAYERS, OF_HOUSE, OF_JACKPOTS)
    for kind, template in table.items()
    if isinstance(template, str)
]


def sentences(text: str) -> str:
    playing = played(text)
    shadow, found = started(playing.file.begun), []
    for event in playing.play.record:
        evolve(shadow, event)
        found += [line.text for line in sentences_of(event, shadow, playing.file.who.label)]
    return "\n".join(found)


def test_in_victoria_a_player_goes_all_in_for_a_community_card_and_a_rake() -> None:
    acts = ("S3 calls", "S1 raises to 150", "S2 taps out", "S3 folds")
    found = sentences(with_acts(*acts, before=HOLDEM))

    assert "S2 goes all-in at $90.00, adding $80.00" in found
    assert "Community: " in found
    assert not [word for word in OURS if word in found.lower()]


def test_in_the_territory_a_player_taps_out_by_whatever_name_he_has() -> None:
    found = sentences(with_acts("communal goes all-in", before=STUD))

    assert "communal taps out at $5.00" in found
    assert not [word for word in THEIRS if word in found.lower()]


def test_offers_that_are_not_as_expected_are_told_in_the_words_of_the_book() -> None:
    acts = "S3 calls", "S1 raises to 150"
    (found,) = failures(with_acts(*acts, 'expect may = ["check"]', before=HOLDEM))

    assert "go all-in" in found
    assert "tap out" not in found


@pytest.mark.parametrize(
    ("book", "ours", "theirs"),
    [
        ("VIC", "seat 3 has tapped out", "seat 3 is all-in"),
        ("VIC", "seat 3 has not tapped out", "seat 3 is not all-in"),
        ("VIC", "Communal: As", "Community: As"),
        ("VIC", "Commission of $5.00", "Rake of $5.00"),
        ("VIC", "it is mucked", "it is mucked"),
        ("ACT-5CS", "seat 3 has tapped out", "seat 3 has tapped out"),
        ("ACT-5CS", "side pot 2", "separate pot 2"),
        ("ACT-5CS", "it is mucked", "it goes to the discard pile"),
        ("", "taps out with a communal card", "taps out with a communal card"),
    ],
)
def test_our_words_as_a_book_says_them(book: str, ours: str, theirs: str) -> None:
    assert vocabulary(book).says(ours) == theirs


@pytest.mark.parametrize(("kind", "template"), TEMPLATES)
def test_a_sentence_is_filled_from_what_its_event_tells(kind: type, template: str) -> None:
    known = {each.name for each in fields(kind)}
    for _, field, how, _ in Formatter().parse(template):
        if field is not None:
            assert field.partition(".")[0] in known
            assert how in {*FORMATS, "player"}


@pytest.mark.parametrize(
    ("table", "events"),
    [(OF_PLAYERS, Event), (OF_HOUSE, HouseEvent), (OF_JACKPOTS, JackpotEvent)],
)
def test_every_event_has_its_sentence(table: dict[type, Tells], events: object) -> None:
    assert set(table) == set(get_args(events))


def test_a_field_of_a_template_is_no_word_of_the_book() -> None:
    """Given back by the house in Victoria: the field is the commission, the word is rake."""
    said = vocabulary("VIC").says("The house gives {commission:$} of commission back")
    assert said == "The house gives {commission:$} of rake back"


def test_where_the_only_blind_goes_back_there_is_no_pot_to_take_a_rake_on() -> None:
    one_blind = HOLDEM.replace("blinds = [5, 10]", "blinds = [5]")
    told = sentences(with_acts("S2 folds", "S3 folds", before=one_blind))
    assert "$5.00 that nobody called goes back to S1\nNo rake: there is no pot" in told
