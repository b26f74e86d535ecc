"""Who does what a line of a room file says: an office, somebody appointed to it, or all there."""

from __future__ import annotations

import pytest

from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import read_room

HOLDEM = 'game = "vic/holdem"\nterms = { blinds = [5, 10], minimum = 10 }'
STUD = 'game = "act/seven-card-stud"'
CROWN = 'game = "wa/crown-holdem"'
CANBERRA = 'game = "act/canberra-poker"'
AT_WORK = """Dee is appointed dealer
Sue is appointed dealer
Sue is appointed supervisor
Pat is appointed operator
"""


def told(table: str, acts: str) -> list[str]:
    """What came out otherwise than the lines say, with Ann and Bob at the table."""
    against_house = table in {CROWN, CANBERRA}
    sits = "Ann sits\nBob sits\n" if against_house else ""
    players = "" if against_house else 'players = ["Ann", "Bob"]\n'
    done = RoomPlaying(
        read_room(f'format = 1\nacts = """\n{sits}{acts}\n"""\n[table]\n{table}\n{players}')
    )
    done.run()
    return [str(failure).partition(": ")[2] for failure in done.failures]


@pytest.mark.parametrize(
    ("table", "acts"),
    [
        (HOLDEM, "the cards are changed by Dee\nthe new cards are checked by Dee"),
        (HOLDEM, "the cards are counted by Sue\nthe cards are counted by Dee: refused by VIC/3.3"),
        (HOLDEM, "seat 6 is reserved for Zoe by Sue\nseat 6 is free again by Sue"),
        (HOLDEM, "notice by Sue: closing\nnotice 1 is withdrawn by Sue"),
        (HOLDEM, "notice by Dee: closing: refused by VIC/11.2.6"),
        (HOLDEM, "notice by Pat: minimum = 20: refused by VIC/6.9"),
        (HOLDEM, "commission by Sue: percent = 8\ncommission by Dee: nil: refused by VIC/7.4"),
        (STUD, "notice by Pat: minimum = 20"),
        (STUD, "notice by Sue: minimum = 20: refused by ACT-7CS/5.2"),
        (STUD, "commission by Pat: nil"),
        (STUD, "the inspector is told by Pat\nthe inspector is told by Sue: refused"),
        ('game = "act/canberra-manila"', "Ann is dealt out of a round by Pat"),
        (CROWN, "new cards are chosen by Pat\nnotice by Pat: closing"),
        (CANBERRA, "the cards are counted by Sue\nthe cards are counted by Dee: refused"),
    ],
)
def test_somebody_who_works_here_is_named_in_place_of_the_office(table: str, acts: str) -> None:
    assert told(table, AT_WORK + acts) == []


@pytest.mark.parametrize(
    ("table", "acts"),
    [
        (STUD, "notice by the supervisor: minimum = 20: refused by ACT-7CS/5.2"),
        (STUD, "notice by the casino supervisor: minimum = 20: refused by ACT-7CS/5.2"),
        (STUD, "commission by the supervisor: nil: refused by ACT-7CS/12.2"),
        (CANBERRA, "notice by the supervisor: minimum = 20: refused by ACT-CAN/5.2"),
        (CROWN, "notice by the supervisor: minimum = 20: refused by WA-CHP/6.3(c)"),
        (HOLDEM, "notice by the operator: minimum = 20: refused by VIC/6.9"),
        (HOLDEM, "commission by the operator: nil: refused by VIC/7.4"),
        (HOLDEM, "commission by the janitor: percent = 8: refused by VIC/7.3"),
        (STUD, "notice by the house: minimum = 20"),
        (HOLDEM, "notice by the house: minimum = 20"),
    ],
)
def test_an_office_that_is_named_is_the_one_that_is_meant(table: str, acts: str) -> None:
    """And not the one that acts for the house; `the house` stands for that."""
    assert told(table, acts) == []


def test_an_office_is_named_in_the_full_words_of_victoria() -> None:
    above = "the Poker Room Supervisor (or above)"
    acts = f"""seat 6 is reserved for Zoe by {above}
commission by {above}: percent = 8
notice by {above}: closing
Ann is excluded by {above} and the operator for a side bet: with Bob"""
    assert told(HOLDEM, acts) == []


def test_nobody_at_the_table_agrees_by_the_rule_on_what_would_be_agreed() -> None:
    empty = '''format = 1
acts = """
all agree to a deck of 40: refused by ACT-DRW/3.5#7
all agree to the low ace: refused by ACT-DRW/3.5#6
all agree to a deck of 36: refused by ACT-DRW/3.1
"""
[table]
game = "act/draw-poker"
'''
    done = RoomPlaying(read_room(empty))
    done.run()
    assert done.failures == []


def test_an_office_that_does_not_exist_is_no_player() -> None:
    (refused,) = told(HOLDEM, "commission by the janitor: percent = 8")
    assert refused.endswith("is refused: it is not for the janitor to do (VIC/7.3)")


@pytest.mark.parametrize(
    ("table", "acts"),
    [
        (STUD, "All agree to a deck of 40"),
        (CROWN, "notice: closing; All agree\nexpect closed = true"),
        (CROWN, "notice: closing\nAll agree\nexpect closed = true"),
    ],
)
def test_all_may_begin_the_line(table: str, acts: str) -> None:
    assert told(table, acts) == []


@pytest.mark.parametrize(
    ("act", "because"),
    [
        ("all agree to antes", "players agree on nothing at a table against the house (W-42)"),
        ("commission: nil", "a table against the house takes no commission (W-42)"),
        ("time is dropped", "a table against the house has no time charge (W-42)"),
        (
            "Ann is picked up",
            "the table is played against the house: only tables of players have that (W-42)",
        ),
        (
            "Ann is dealt out of a round",
            "the table is played against the house: only tables of players have that (W-42)",
        ),
        (
            "Ann is moved to the table seat 3",
            "the table is played against the house: only tables of players have that (W-42)",
        ),
    ],
)
def test_what_only_tables_of_players_have_is_refused_as_that(act: str, because: str) -> None:
    assert told(CROWN, act) == [f"'{act}' is refused: {because}"]


@pytest.mark.parametrize(("table", "rule"), [(HOLDEM, "V-98"), (STUD, "ACT-7CS/3.2")])
def test_players_look_no_cards_over_at_a_table_of_players(table: str, rule: str) -> None:
    assert told(table, f"Ann looks the cards over: refused by {rule}") == []


def test_nobody_is_dealt_out_of_a_round_in_victoria_by_whatever_office() -> None:
    assert told(HOLDEM, "Ann is dealt out of a round: refused by VIC/11.2.2") == []
