"""Crown Hold'em Poker: three levels of Jackpot Wagers, their pools and prizes."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.books import book, reading
from pokerroom.cards import Category
from pokerroom.jackpots.rules.clauses import (
    Articles,
    BonusPrize,
    Clause,
    JackpotPrize,
    Level,
    Outcomes,
    Reduction,
    Stake,
    Stood,
)

rules = book("WA-CHP")
ROYAL, STRAIGHT_FLUSH = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH
ALL: Final = Fraction(1)
TENTH: Final = Fraction(1, 10)
LETTERS: Final = {Level.ONE: "a", Level.TWO: "b", Level.THREE: "c"}

LEVELS = Clause(value=tuple(Level), per=rules["3.8"])
STAKES = {
    Level.ONE: Stake(units=1, areas=(0,), per=rules["3.8(a)"]),
    Level.TWO: Stake(units=2, areas=(1,), per=rules["3.8(b)"]),
    Level.THREE: Stake(units=3, areas=(0, 1), per=rules["3.8(c)"]),
}
OUTCOMES = Outcomes(
    wins=Clause(value=frozenset({Stood.PLAYED_ON, Stood.FORGOT}), per=rules["3.12(b)(i)"]),
    loses=Clause(
        value={
            Stood.FOLDED: Clause(value="the player folded", per=rules["3.12(c)(i)"]),
            Stood.NOT_EXPOSED: Clause(
                value="the player chose not to have the cards shown", per=rules["3.12(c)(ii)"]
            ),
            Stood.NO_FLOP_WAGER: Clause(
                value="the player made no Flop Wager", per=rules["3.12(b)(i)"]
            ),
        },
        per=rules["3.12(c)"],
    ),
    per=rules["3.12"],
)
FORGOTTEN = rules["5.9(e)(i)"]
LOWEST_HAND = Clause(value=Category.STRAIGHT, per=rules["3.12(b)(ii)"])
UNLISTED = rules["3.12(c)(iii)"]
WON = rules["3.12(b)"]

JACKPOT_PRIZES = {
    (hand, level): JackpotPrize(part=part, per=rules[f"3.13:T1:{name}:L{level}"])
    for hand, name, part in ((ROYAL, "royal-flush", ALL), (STRAIGHT_FLUSH, "straight-flush", TENTH))
    for level in Level
}
BONUS_PRIZES = {
    (hand, level): BonusPrize(times=times, per=rules[f"3.13:T2:{name}:L{level}"])
    for hand, name, times in (
        (Category.FOUR_OF_A_KIND, "four-of-a-kind", 500),
        (Category.FULL_HOUSE, "full-house", 100),
        (Category.FLUSH, "flush", 50),
        (Category.STRAIGHT, "straight", 25),
    )
    for level in Level
}
PRIZES = Clause(value=JACKPOT_PRIZES | BONUS_PRIZES, per=rules["3.13"])

LINKED = Clause(value=frozenset(rules["3.14(a)"].figures["linkable"]), per=rules["3.14(a)"])
OWN_POOLS = Clause(value="crown-holdem", per=rules["3.14(b)"])
CHOICE_OF_POOLS = rules["3.14"]
INTO_POOLS = Clause(value=Fraction(41, 100), per=rules["3.15"])
RESEEDS = tuple(Clause(value=5_000, per=rules[f"3.16({letter})"]) for letter in "abc")
FUNDING = rules["3.17"]
FROM_RESEED, INCREMENTS = rules["3.17(a)"], rules["3.17(b)"]
SHARES = Clause(
    value=(
        (Fraction(41, 100), Fraction(0), Fraction(0)),
        (Fraction(41, 200), Fraction(41, 200), Fraction(0)),
        (Fraction(41, 300), Fraction(41, 300), Fraction(41, 300)),
    ),
    per=reading("W-02"),
)
DISPLAYS = {
    level: Clause(value=tuple(range(level)), per=rules[f"3.18({letter})"])
    for level, letter in LETTERS.items()
}
RESETS = {
    level: Reduction(part=ALL, pools=tuple(range(level)), per=rules[f"3.19({letter})"])
    for level, letter in LETTERS.items()
}
REDUCTIONS = {
    level: Reduction(part=TENTH, pools=tuple(range(level)), per=rules[f"3.20({letter})"])
    for level, letter in LETTERS.items()
}
KEY_OFFS = {ROYAL: RESETS, STRAIGHT_FLUSH: REDUCTIONS}
LIFT = rules["3.21"]
ON_DISPLAY = rules["3.22"]

STEPS = rules["4.14"]
SORTED_CARDS = Clause(value=frozenset({ROYAL, STRAIGHT_FLUSH}), per=rules["4.15"])
SHARED = Clause(
    value={ROYAL: rules["4.16(a)"], STRAIGHT_FLUSH: rules["4.16(b)"]}, per=rules["4.16"]
)
EACH_KEYED_OFF, DIVIDED = rules["4.16(b)(i)"], rules["4.16(b)(ii)"]
KINDS_IN_ORDER = {
    STRAIGHT_FLUSH: Clause(value=0, per=rules["4.17(a)"]),
    ROYAL: Clause(value=1, per=rules["4.17(b)"]),
}
BOTH_KINDS, SEVERAL_LEVELS = rules["4.17"], rules["4.18"]
ROYALS_OF_LEVELS = reading("W-40")
LEVELS_IN_ORDER = {
    level: Clause(value=int(level), per=rules[f"4.18({letter})"])
    for level, letter in LETTERS.items()
}
MAY_VARY = rules["4.19"]

TOO_SMALL, TOO_LARGE = rules["5.11"], reading("W-18")
ONE_AREA_SHORT, BOTH_AREAS = reading("W-35"), reading("W-30")
LAST_VERIFIED, READING = rules["5.12"], reading("W-32")
WITHHELD = Clause(value=72, per=rules["5.14"])
UNLIKE_UNITS = reading("W-28")

ARTICLES = Articles(
    book="WA-CHP",
    linked=rules["3.14"],
    chips=rules["3.1"],
    before_the_round=rules["3.9"],
    needs_an_ante=rules["3.11"],
    owner_only=rules["3.10"],
    one_to_a_box=rules["3.8"],
    eligible=rules["def:Jackpot Wager"],
    start=rules["4.2"],
    steps=rules["4.14"],
    claim=rules["4.14(a)"],
    verify=rules["4.14(b)"],
    verifies="WA-CHP/4.14(b)",
    key_off=reading("W-36"),
    one_more=rules["4.16"],
    paid_once=rules["3.13"],
    in_time_order=rules["4.20"],
    told_late=reading("W-21"),
    times=reading("W-39"),
    rounding=reading("W-08"),
    exact_stake=rules["5.11"],
    unpaid=rules["4.21"],
    game_over=rules["4.21"],
    void=reading("W-27"),
    void_hand=reading("W-27"),
    after_payment=reading("W-27"),
    suspend=rules["5.13"],
    holds=reading("W-45"),
    no_malfunction=rules["5.13(a)"],
    malfunction=rules["5.13(b)"],
    operator="Casino Operator",
    decides="WA-CHP/5.13",
)
