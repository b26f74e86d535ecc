"""Before gaming and at its end: without the dealer's check of the cards no round begins."""

from __future__ import annotations

import pytest

from pokerroom.cards import Deck
from pokerroom.table import boxes
from pokerroom.table.course import (
    About,
    Agrees,
    BeginsRound,
    CardsChecked,
    ChecksCards,
    Matter,
    Moment,
    open_table,
    under,
)
from tests.evidence import per
from tests.rulebook.test_boxes import CANBERRA, CROWN, do, opened, refused
from tests.table.sitting import Sitting

OPENING = {
    "act/seven-card-stud": (52, "ACT-7CS/3.2"),
    "act/five-card-stud": (52, "ACT-5CS/3.2"),
    "act/canberra-manila": (32, "ACT-MAN/3.2"),
    "act/draw-poker": (52, "ACT-DRW/3.2"),
}
ANOTHER_PACK = {
    "act/seven-card-stud": "ACT-7CS/3.3#2",
    "act/five-card-stud": "ACT-5CS/3.3#2",
    "act/draw-poker": "ACT-DRW/3.3#2",
}


@pytest.mark.parametrize(
    ("name", "size", "rule"),
    [pytest.param(name, *told, marks=per(told[1])) for name, told in OPENING.items()],
)
def test_no_round_begins_before_the_dealer_has_checked_the_cards(
    name: str, size: int, rule: str
) -> None:
    sitting = Sitting(name, seats=4, is_checked=False).sit(1, 2)
    found = sitting.refused(BeginsRound())
    assert (found.because, str(found.per)) == (
        f"the deck of {size} cards has not been checked yet",
        rule,
    )
    sitting.do(ChecksCards(found=Deck(size).cards))  # a count that a supervisor orders
    assert str(sitting.refused(BeginsRound()).per) == rule

    sitting.do(ChecksCards(found=Deck(size).cards, moment=Moment.OPENING))
    sitting.rounds(2)


def test_victoria_and_western_australia_require_no_check_before_gaming() -> None:
    Sitting("vic/holdem", seats=4, is_checked=False).sit(1, 2).begin()
    table = opened(CROWN, is_checked=False)
    do(table, boxes.Comes(person="P1", amount=100_00), boxes.BeginsRound())


@pytest.mark.parametrize(
    ("name", "rule"),
    [pytest.param(name, rule, marks=per(rule)) for name, rule in ANOTHER_PACK.items()],
)
def test_a_deck_that_players_agree_on_is_checked_before_it_is_dealt(name: str, rule: str) -> None:
    sitting = Sitting(name, seats=4, is_checked=False).sit(1, 2, 3)
    sitting.do(ChecksCards(found=Deck(52).cards, moment=Moment.OPENING))
    forty = Matter(about=About.DECK, value="40")
    sitting.do(*[Agrees(person=f"P{seat}", to=forty) for seat in (1, 2, 3)])
    found = sitting.refused(BeginsRound())
    assert (found.because, str(found.per)) == (
        "the deck of 40 cards has not been checked yet",
        rule,
    )

    (checked,) = sitting.do(ChecksCards(found=Deck(40).cards, moment=Moment.NEW))
    assert isinstance(checked, CardsChecked)
    assert (checked.in_order, str(checked.per)) == (True, rule)
    sitting.rounds(2)
    sitting.sit(4)  # who has not agreed: the deck of 52 comes back
    assert str(sitting.refused(BeginsRound()).per) == rule
    sitting.do(ChecksCards(found=Deck(52).cards, moment=Moment.NEW))
    sitting.begin()


def test_the_pack_of_another_game_is_checked_before_its_first_round() -> None:
    sitting = Sitting("vic/holdem", seats=4, is_checked=False).sit(1, 2)
    sitting.round()
    sitting.table = under(sitting.table, open_table("vic/two-card-manila", {}, seats=4).opening)
    assert str(sitting.refused(BeginsRound()).per) == "VIC/5.3.2"
    sitting.do(ChecksCards(found=Deck(36).cards, moment=Moment.NEW))
    sitting.begin()


@per("ACT-CAN/3.2")
def test_canberra_poker_does_not_start_before_the_dealer_has_checked_each_card() -> None:
    table = opened(CANBERRA, is_checked=False)
    do(table, boxes.Comes(person="P1", amount=100_00))
    assert str(refused(table, boxes.BeginsRound()).per) == "ACT-CAN/3.2"
    do(table, ChecksCards(found=Deck.FULL.cards, moment=Moment.OPENING), boxes.BeginsRound())
