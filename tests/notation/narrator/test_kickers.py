"""The text of a round names the kicker that decided, as the table does."""

from __future__ import annotations

import pytest

from pokerroom.house import replay
from pokerroom.house.state.events import HandShown, TurnedUp
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.play.state.events import Settled
from tests.notation.house_rounds.files import crown_round, played_against_the_house
from tests.notation.rounds.files import NO_LIMIT, played, with_acts

CHECKED = [f"{seat} checks" for _ in range(3) for seat in ("S1", "S2")]
STUD = """format = 1
game = "act/five-card-stud"
buck = "Cy"
seats = ["Ann", "Bob", "Cy"]
[terms]
forced_bets = "ante"
minimum = 10
[cards]
Ann = "Qs Qh 9c 4d 3h"
Bob = "Qc Qd 9s 5d 2h"
Cy = "8c 2d Ts Jc 2s"
[play]
acts = '''
Ann bets 10
Bob calls
Cy folds
Ann checks
Bob checks
Bob checks
Ann checks
Bob checks
Ann checks
Bob shows
Ann shows
'''
"""


def ending(text: str) -> list[str]:
    """What is told once it is known who gets what."""
    playing = played(text)
    assert not playing.failures, playing.failures
    (end,) = [each for each in playing.play.record if isinstance(each, Settled)]
    return [each.text for each in sentences_of(end, playing.play, playing.file.who.label)]


def holdem(mine: str, theirs: str) -> str:
    cards = f'[cards]\nS1 = "{mine}"\nS2 = "{theirs}"\ncommunal = "Qd 8s 7c 3h 2d"\n'
    acts = ["S3 folds", "S1 calls", "S2 checks", *CHECKED, "S1 shows", "S2 shows"]
    return with_acts(*acts, before=NO_LIMIT + cards)


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        ("Qs Kc", "Qc Jc", "S1 receives $20.00 from the pot, with one pair, queens, king kicker"),
        ("Qs Kc", "9s 9c", "S1 receives $20.00 from the pot"),
        ("Qs Jc", "Qc Kc", "S2 receives $20.00 from the pot, with one pair, queens, king kicker"),
    ],
)
def test_where_no_hand_is_announced_the_award_names_the_kicker(
    mine: str, theirs: str, told: str
) -> None:
    assert ending(holdem(mine, theirs))[-1] == told


def test_a_pot_that_is_split_names_no_kicker() -> None:
    assert ending(holdem("Qs Kc", "Qc Kh"))[-2:] == [
        "S1 receives $10.00 from the pot",
        "S2 receives $10.00 from the pot",
    ]


def test_whoever_wins_another_pot_was_beaten_by_no_kicker() -> None:
    """S1, who has the king, is all-in for the main pot; S2 wins the other against nines."""
    text = holdem("Qs Kc", "Qc Jc").partition("[play]")[0]
    seats = 'seats = ["S1", "S2", "S3"]'
    short = text.replace(seats, "seats = { S1 = 30, S2 = 100, S3 = 100 }")
    cards = short.replace("communal =", 'S3 = "9s 9c"\ncommunal =')
    told = ending(with_acts("S3 raises to 100", "S1 calls", "S2 calls", before=cards))
    assert told[-2:] == [
        "S1 receives $90.00 from the main pot",
        "S2 receives $140.00 from the side pot",
    ]


def test_the_dealer_announces_the_winning_hand_with_its_kicker() -> None:
    announced = "The dealer announces the winning hand"
    assert ending(STUD)[0] == f"{announced}: Bob has one pair, queens, five kicker"


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("Qd 9d", "Box 1 shows Qd 9d: one pair, sixes, queen kicker against the dealer's jack"),
        ("9d 2d", "Box 1 shows 9d 2d: one pair, sixes, ten kicker against the dealer's jack"),
        ("Ad 9d", "Box 1 shows Ad 9d: two pair, aces and sixes"),
    ],
)
def test_against_the_house_the_hands_are_called_as_at_the_table(own: str, told: str) -> None:
    done = played_against_the_house(crown_round(own))
    assert isinstance(done, HousePlaying)
    record, said = done.play.record, []
    for at, event in enumerate(record):
        if isinstance(event, TurnedUp | HandShown):
            after = replay(done.play.begun, record[: at + 1])
            said += [each.text for each in sentences_of(event, after)]
    assert said == ["The dealer turns up Js 4c: one pair, sixes", told]
