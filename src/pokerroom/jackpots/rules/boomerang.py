"""Canberra Poker: the BOOMERANG JACKPOT, one prize pool with a reserve pool behind it."""

from __future__ import annotations

from fractions import Fraction

from pokerroom.books import book, reading
from pokerroom.cards import Category
from pokerroom.jackpots.rules import clauses
from pokerroom.money import dollars

rules = book("ACT-CAN")
ONLY_LEVEL = clauses.Level.ONE

METER = rules["1#3"]
CHIP_VALUE = reading("A-76")
NO_ANTE = rules["13.7"]
COLLECTED_AT_NO_HAND = rules["9.4(c)"]
LEFT_FACE_UP = {False: rules["9.4(e)"], True: rules["9.5(c)"]}  # by whether the dealer plays
WHOEVER_THE_DEALER_BEATS = rules["11.2#1"]
COLLECTED = rules["11.2#2"]
INTO_POOLS, APPROVED = rules["11.3#1"], rules["11.3#2"]
WINNING_CHIP, SEVERAL = reading("A-69"), reading("A-70")
UNCOVERED = rules["15.6"]
SHOWN_TO_PAID, SOURCES = reading("A-86"), reading("A-87")

OUTCOMES = clauses.Outcomes(
    wins=clauses.Clause(value=frozenset({clauses.Stood.PLAYED_ON}), per=rules["11.2#1"]),
    loses=clauses.Clause(
        value={clauses.Stood.FOLDED: clauses.Clause(value="the player folded", per=rules["9.1#1"])},
        per=rules["9.1#1"],
    ),
    per=rules["11.2#1"],
)
PRIZES: dict[clauses.PrizeHand, clauses.JackpotPrize | clauses.BonusPrize] = {
    Category.ROYAL_FLUSH: clauses.JackpotPrize(
        part=Fraction(1), least=dollars(10_000), per=rules["12#royal-flush"]
    ),
    Category.STRAIGHT_FLUSH: clauses.JackpotPrize(
        part=Fraction(1, 10), least=dollars(1_000), per=rules["12#straight-flush"]
    ),
    Category.FOUR_OF_A_KIND: clauses.BonusPrize(fixed=dollars(500), per=rules["12#four-of-a-kind"]),
    Category.FULL_HOUSE: clauses.BonusPrize(fixed=dollars(150), per=rules["12#full-house"]),
    Category.FLUSH: clauses.BonusPrize(fixed=dollars(100), per=rules["12#flush"]),
    clauses.Special.DEAD_MANS_HAND: clauses.BonusPrize(
        fixed=dollars(50), per=rules["12#dead-mans-hand"]
    ),
}
ARTICLES = clauses.Articles(
    book="ACT-CAN",
    linked=rules["1#3"],
    chips=rules["6.1(b)"],
    before_the_round=rules["6.1(b)"],
    needs_an_ante=rules["11.1"],
    owner_only=rules["11.1"],
    one_to_a_box=rules["6.8"],
    eligible=rules["11.2#1"],
    start=rules["6.1(b)"],
    steps=SHOWN_TO_PAID,
    claim=rules["11.2#1"],
    verify=SHOWN_TO_PAID,
    verifies="ACT-CAN/9.5(c)",
    key_off=SHOWN_TO_PAID,
    one_more=SHOWN_TO_PAID,
    paid_once=rules["11.2#1"],
    in_time_order=SHOWN_TO_PAID,
    told_late=SHOWN_TO_PAID,
    times=SHOWN_TO_PAID,
    rounding=SOURCES,
    exact_stake=reading("A-76"),
    unpaid=rules["11.2#2"],
    game_over=rules["def:Round of Play"],
    void=rules["15.4"],
    void_hand=reading("A-72"),
    after_payment=SHOWN_TO_PAID,
    suspend=rules["15.6"],
    holds=reading("A-98"),
    no_malfunction=rules["15.6"],
    malfunction=rules["15.6"],
    operator="casino operator",
    decides="ACT-CAN/15.6",
)
