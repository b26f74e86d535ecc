"""The record against the house says what was decided, and what the greatest payout left."""

from __future__ import annotations

import pytest

from pokerroom.house.state.corrections import Answered
from pokerroom.house.state.events import WagerSettled
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.narrator.sentences import sentences_of
from tests.evidence import per
from tests.notation.house_rounds.files import played_against_the_house

TABLE = """format = 1
game = "wa/crown-holdem"
people = ["Ann", "Bob"]
terms = { minimum = 10, maximum = 200, jackpot = 2 }
acts = '''
Ann antes 10 in box 1
Bob antes 10 in box 2
"""
ROYAL = """format = 1
game = "act/canberra-poker"
people = ["Ann"]
terms = {{ minimum = 10, maximum = 200{most} }}
cards = {{ 1 = "As Ks Qs Js Ts", dealer = "Ah Kd 9c 8d 2h" }}
acts = '''
Ann antes 20 in box 1
Ann bets 40
'''
"""


def playing(text: str) -> HousePlaying:
    found = played_against_the_house(text.encode())
    assert isinstance(found, HousePlaying)
    return found


def told(text: str, kind: type) -> list[str]:
    played = playing(text)
    events = [event for event in played.play.record if isinstance(event, kind)]
    return [str(each) for event in events for each in sentences_of(event, played.play)]


@pytest.mark.parametrize(
    ("acts", "says"),
    [
        ("Ann voids the hand\nBob plays on", ("Ann voids the hand", "Bob plays on")),
        ("Ann plays on\nBob voids the hand", ("Ann plays on", "Bob voids the hand")),
    ],
)
@per("WA-CHP/5.4(b)(ii)")
def test_after_cards_on_an_empty_box_the_record_says_who_plays_on(
    acts: str, says: tuple[str, str]
) -> None:
    found = told(f"{TABLE}Ann picks up\nAs ?? lie on box 3, without ante\n{acts}\n'''", Answered)
    assert found == [
        f"{says[0]} (box 1) (WA-CHP/5.4(b)(ii))",
        f"{says[1]} (box 2) (WA-CHP/5.4(b)(ii))",
    ]


@per("WA-CHP/5.11")
@pytest.mark.parametrize(
    ("acts", "says"),
    [
        ("Ann amends the jackpot of box 1", "Ann makes up the level 1 wager"),
        ("Ann leaves the jackpot of box 1", "Ann takes back the level 1 wager"),
    ],
)
def test_the_record_says_what_became_of_a_short_jackpot_wager(acts: str, says: str) -> None:
    short = "Ann places 1 on the jackpot in box 1\ndealer shuffles\nno more bets"
    text = TABLE.replace("Bob antes 10 in box 2\n", f"{short}\n{acts}\n'''")
    assert told(text, Answered) == [f"{says} (box 1) (WA-CHP/5.11)"]


@per("A-68")
@pytest.mark.parametrize(
    ("most", "says"),
    [
        ("", "wins $10,000.00, 250 to 1 by rule 10"),
        (", maximum_payout = 10_000", "wins $10,000.00, 250 to 1 by rule 10"),
        (
            ", maximum_payout = 5_000",
            "wins $5,000.00, the greatest payout (A-68): 250 to 1 by rule 10 comes to $10,000.00",
        ),
    ],
)
def test_a_royal_flush_wins_250_to_1_up_to_the_greatest_payout(most: str, says: str) -> None:
    whose = "Ann's bet of box 1, $40.00,"
    found = told(ROYAL.format(most=most), WagerSettled)
    assert found[1] == f"{whose} {says} (ACT-CAN/9.5(a)(i))"


@per("A-68")
def test_the_settlement_names_the_reading_that_limits_it() -> None:
    play = playing(ROYAL.format(most=", maximum_payout = 5_000")).play
    (_, bet) = [event for event in play.record if isinstance(event, WagerSettled)]
    assert (str(bet.capped), bet.wins, bet.uncapped) == ("A-68", 5_000_00, 10_000_00)
    (_, bet) = [
        event
        for event in playing(ROYAL.format(most="")).play.record
        if isinstance(event, WagerSettled)
    ]
    assert (bet.capped, bet.wins, bet.uncapped) == (None, 10_000_00, 0)
