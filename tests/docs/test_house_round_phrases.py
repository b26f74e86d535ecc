"""Every phrase that the page on house rounds gives for an act is played, and none is refused."""

from __future__ import annotations

from pathlib import Path
from re import findall
from typing import Final

import pytest

from pokerroom.notation.house_rounds.playing import HousePlaying
from tests.notation.house_rounds.files import played_against_the_house

PAGE = (Path(__file__).parents[2] / "docs" / "house-rounds.md").read_text("utf-8")
WORDS = PAGE[PAGE.index("## Acts in words") : PAGE.index("## Any act as a table")]
ROWS = [line.split("|")[1:3] for line in WORDS.splitlines() if line.startswith("| `")]
CROWN = """format = 1
game = "wa/crown-holdem"
people = ["Ann", "Bob"]
terms = {{ minimum = 10, maximum = 200, dealt_from = "shuffler", jackpot = 2 }}
cards = {{ 1 = "{own}", 2 = "2h 2d", dealer = "Ac Ad", communal = "{communal}" }}
acts = '''
{acts}
'''
"""
CANBERRA = """format = 1
game = "act/canberra-poker"
people = ["Ann", "Bob"]
cards = {{ 1 = "Ks Kh 8c 8d 3s", 2 = "Qs Js 9s 5d 2s", dealer = "4s 4d Ad 9h 2c" }}
acts = '''
{acts}
'''
"""
BOTH = ("Ann antes 10 in box 1", "Bob antes 10 in box 2")
ALONE = ("Ann antes 10 in box 1",)
BEGUN = (*ALONE, "dealer shuffles", "dealer cuts", "no more bets")
LIFTED = (*BOTH, "Ann picks up")
IN = (*ALONE, "Ann wagers 20")
SHOWN = (*IN, "Ann checks", "Ann checks")
LEVELS = (*ALONE, "Ann places 2 on the jackpot in box 1", "Ann places 4 on the level 2 in box 1")
SHORT = (*LEVELS, "only 1 lies on the level 2 of box 1")
EMPTY_BOX = (*LIFTED, "As ?? lie on box 3, without ante")
WON = (*ALONE, "Ann places 2 on the jackpot in box 1", "Ann wagers 20", "Ann checks", "Ann checks")
VERIFIED = (*WON, "dealer sorts the deck", "Supervisor verifies the hand of box 1")
SYSTEM = "the system of the jackpots may have failed"
BEFORE: Final[dict[str, tuple[str, ...]]] = {
    "Ann antes": (),
    "Ann calls": (),
    "Ann places": ALONE,
    "Ann takes back": ALONE,
    "dealer finds": IN,
    "Ann checks": IN,
    "Ann refuses exposure": SHOWN,
    "dealer shuffles": ALONE,
    "dealer cuts": (*ALONE, "dealer shuffles"),
    "no more bets": (*ALONE, "dealer shuffles"),
    "dealer deals": BEGUN,
    "dealer turns up": SHOWN,
    "dealer exposes": SHOWN,
    "game over": (*SHOWN, "dealer turns up", "dealer exposes box 1"),
    "Supervisor pays": VERIFIED,
    "dealer sorts": WON,
    "Supervisor verifies": WON,
    "the shuffler fails": BEGUN,
    "the cards in use": LIFTED,
    SYSTEM: LIFTED,
    "the Casino Operator decides that the system": (*LIFTED, SYSTEM),
    "the Casino Operator withholds": LIFTED,
    "the Casino Operator wants": LIFTED,
    "the Casino Operator voids": LIFTED,
    "communal cards were": (*IN, "dealer deals"),
    "only 1 lies": LEVELS,
    "Ann voids": EMPTY_BOX,
    "Ann plays": EMPTY_BOX,
    "Ann amends": SHORT,
    "Ann leaves": SHORT,
}
"""What comes before a phrase that begins so; before any other, Ann and Bob have antes."""
IN_CANBERRA: Final = ("Ann calls", "Ann bets", "the hand of box", "the casino operator")


def phrases() -> list[str]:
    """Each phrase of the first column, and each with what may be told besides."""
    found = []
    for row in ROWS:
        said = [each for each in findall("`([^`]+)`", row[0]) if " " in each and not is_part(each)]
        besides = findall("`([^`]+)`", row[1]) if WORDS.index(row[0]) > SECOND else []
        found += [*said, *(f"{said[0]}, {each}" for each in besides)]
    return found


SECOND = WORDS.index("What goes wrong")


def is_part(phrase: str) -> bool:
    """A piece that stands for another in the phrase before it."""
    return phrase.startswith(("of the", "has not", "a disruption", "in box"))


def refusals(acts: tuple[str, ...], last: str) -> list[str]:
    game = CANBERRA if last.startswith(IN_CANBERRA) else CROWN
    own = "6d 5d" if acts[: len(WON)] == WON else "Ks 7s" if "Ks of box 1" in last else "8s 7s"
    told = "\n".join((*acts, last))
    text = game.format(own=own, acts=told, communal="9d 8d 7d 2c 3d" if own == "6d 5d" else BOARD)
    playing = played_against_the_house(text.encode())
    assert isinstance(playing, HousePlaying)
    return [str(each) for each in playing.failures if "is refused" in str(each)]


BOARD = "9d Tc Jh 2c 3d"


def test_the_page_has_as_many_phrases_as_it_had() -> None:
    assert len(phrases()) >= 60


VOIDING: Final = "the Casino Operator wants to void the outcome for"
REFUSED: Final = {
    "the player of box 1 has left out his wager, not inadvertently": "(WA-CHP/3.35)",
    f"{VOIDING} a fraud, it does not affect the outcome": "(WA-CHP/6.4(b))",
    f"{VOIDING} a disruption, it does not disrupt the game": "(WA-CHP/6.4(a))",
}
"""Answers that let the round go on as if nothing had been put."""


@pytest.mark.parametrize("phrase", phrases())
def test_every_phrase_of_the_page_is_played_as_it_is_written(phrase: str) -> None:
    acts = next((acts for begins, acts in BEFORE.items() if phrase.startswith(begins)), BOTH)
    found = refusals(acts, phrase)
    if phrase in REFUSED:
        assert [each.endswith(REFUSED[phrase]) for each in found] == [True]
    else:
        assert found == []
