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
    (ROYAL, Level.ONE): JackpotPrize(part=ALL, per=rules["3.13:T1:royal-flush:L1"]),
    (ROYAL, Level.TWO): JackpotPrize(part=ALL, per=rules["3.13:T1:royal-flush:L2"]),
    (ROYAL, Level.THREE): JackpotPrize(part=ALL, per=rules["3.13:T1:royal-flush:L3"]),
    (STRAIGHT_FLUSH, Level.ONE): JackpotPrize(part=TENTH, per=rules["3.13:T1:straight-flush:L1"]),
    (STRAIGHT_FLUSH, Level.TWO): JackpotPrize(part=TENTH, per=rules["3.13:T1:straight-flush:L2"]),
    (STRAIGHT_FLUSH, Level.THREE): JackpotPrize(part=TENTH, per=rules["3.13:T1:straight-flush:L3"]),
}
BONUS_PRIZES = {
    (Category.FOUR_OF_A_KIND, Level.ONE): BonusPrize(
        times=500, per=rules["3.13:T2:four-of-a-kind:L1"]
    ),
    (Category.FOUR_OF_A_KIND, Level.TWO): BonusPrize(
        times=500, per=rules["3.13:T2:four-of-a-kind:L2"]
    ),
    (Category.FOUR_OF_A_KIND, Level.THREE): BonusPrize(
        times=500, per=rules["3.13:T2:four-of-a-kind:L3"]
    ),
    (Category.FULL_HOUSE, Level.ONE): BonusPrize(times=100, per=rules["3.13:T2:full-house:L1"]),
    (Category.FULL_HOUSE, Level.TWO): BonusPrize(times=100, per=rules["3.13:T2:full-house:L2"]),
    (Category.FULL_HOUSE, Level.THREE): BonusPrize(times=100, per=rules["3.13:T2:full-house:L3"]),
    (Category.FLUSH, Level.ONE): BonusPrize(times=50, per=rules["3.13:T2:flush:L1"]),
    (Category.FLUSH, Level.TWO): BonusPrize(times=50, per=rules["3.13:T2:flush:L2"]),
    (Category.FLUSH, Level.THREE): BonusPrize(times=50, per=rules["3.13:T2:flush:L3"]),
    (Category.STRAIGHT, Level.ONE): BonusPrize(times=25, per=rules["3.13:T2:straight:L1"]),
    (Category.STRAIGHT, Level.TWO): BonusPrize(times=25, per=rules["3.13:T2:straight:L2"]),
    (Category.STRAIGHT, Level.THREE): BonusPrize(times=25, per=rules["3.13:T2:straight:L3"]),
}
PRIZES = Clause(value=JACKPOT_PRIZES | BONUS_PRIZES, per=rules["3.13"])

LINKED = Clause(value=frozenset(rules["3.14(a)"].figures["linkable"]), per=rules["3.14(a)"])
OWN_POOLS = Clause(value="crown-holdem", per=rules["3.14(b)"])
CHOICE_OF_POOLS = rules["3.14"]
INTO_POOLS = Clause(value=Fraction(41, 100), per=rules["3.15"])
RESEEDS = (
    Clause(value=5_000, per=rules["3.16(a)"]),
    Clause(value=5_000, per=rules["3.16(b)"]),
    Clause(value=5_000, per=rules["3.16(c)"]),
)
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
DISPLAYS: Final[dict[Level, Clause[tuple[int, ...]]]] = {
    Level.ONE: Clause(value=(0,), per=rules["3.18(a)"]),
    Level.TWO: Clause(value=(0, 1), per=rules["3.18(b)"]),
    Level.THREE: Clause(value=(0, 1, 2), per=rules["3.18(c)"]),
}
RESETS = {
    Level.ONE: Reduction(part=ALL, pools=(0,), per=rules["3.19(a)"]),
    Level.TWO: Reduction(part=ALL, pools=(0, 1), per=rules["3.19(b)"]),
    Level.THREE: Reduction(part=ALL, pools=(0, 1, 2), per=rules["3.19(c)"]),
}
REDUCTIONS = {
    Level.ONE: Reduction(part=TENTH, pools=(0,), per=rules["3.20(a)"]),
    Level.TWO: Reduction(part=TENTH, pools=(0, 1), per=rules["3.20(b)"]),
    Level.THREE: Reduction(part=TENTH, pools=(0, 1, 2), per=rules["3.20(c)"]),
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
    Level.ONE: Clause(value=1, per=rules["4.18(a)"]),
    Level.TWO: Clause(value=2, per=rules["4.18(b)"]),
    Level.THREE: Clause(value=3, per=rules["4.18(c)"]),
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
