"""Crown Hold'em Poker, section 3: the wagers, what decides them and what they pay."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.cards.orders import Category
from pokerroom.house.game import (
    AtMost,
    ByItself,
    Compared,
    HandOf,
    JackpotWager,
    LevelPrizes,
    LosesIf,
    NeedsAnte,
    NeedsAnyAnte,
    Odds,
    OfDisplay,
    PayTable,
    Prize,
    Reseed,
    SeveralWinners,
    StandsOff,
    TimesWager,
    Wager,
    WagerKind,
    WinsIf,
)

rules = book("WA-CHP")

WAGERS: Final = (
    Wager(
        name="Ante Wager",
        kind=WagerKind.ANTE,
        per=rules["3.3"],
        most=AtMost(wagers=1, per=rules["3.4"]),
    ),
    Wager(
        name="Jackpot Wager",
        kind=WagerKind.JACKPOT,
        units=1,
        per=rules["3.9"],
        by_owner=rules["3.10"],
        needs=NeedsAnte(per=rules["3.11"]),
        most=AtMost(wagers=1, per=rules["3.8(a)"]),
    ),
    Wager(
        name="Level 2 Jackpot Wager",
        kind=WagerKind.JACKPOT_2,
        units=2,
        per=rules["3.9"],
        by_owner=rules["3.10"],
        needs=NeedsAnte(per=rules["3.11"]),
        most=AtMost(wagers=1, per=rules["3.8(b)"]),
    ),
    Wager(
        name="Dealer Poker Extra Wager",
        kind=WagerKind.DEALER_EXTRA,
        per=rules["3.23"],
        most=AtMost(wagers=1, per=rules["3.24"]),
        claim=rules["3.25"],
        needs=NeedsAnyAnte(elsewhere=rules["3.26"], per=rules["3.27"]),
    ),
    Wager(
        name="Player Poker Extra Wager",
        kind=WagerKind.PLAYER_EXTRA,
        per=rules["3.29"],
        most=AtMost(wagers=3, per=rules["3.30"]),
        claim=rules["3.31"],
        needs=NeedsAnte(per=rules["3.32"]),
    ),
    Wager(name="Flop Wager", kind=WagerKind.FLOP, per=rules["3.35"]),
    Wager(
        name="Turn Wager",
        kind=WagerKind.TURN,
        per=rules["3.38"],
    ),
    Wager(
        name="River Wager",
        kind=WagerKind.RIVER,
        per=rules["3.41"],
    ),
)

ANTE: Final = Compared(
    kind=WagerKind.ANTE,
    wins=WinsIf(least=Category.FLUSH, otherwise=reading("W-01"), per=rules["3.6(a)"]),
    loses=LosesIf(
        folded=rules["3.6(b)(i)"],
        unexposed=rules["3.6(b)(ii)"],
        lower=rules["3.6(b)(iii)"],
        per=rules["3.6(b)"],
    ),
    equal=StandsOff(meaning=rules["def:Stand Off"], per=rules["3.6(c)"]),
    pays=Odds(to_one=1, per=rules["3.7"]),
)


def after(kind: WagerKind, number: str, pays: str) -> Compared:
    """A wager after the deal: the Flop, Turn and River Wagers are worded alike."""
    return Compared(
        kind=kind,
        wins=WinsIf(per=rules[f"{number}(a)"]),
        loses=LosesIf(
            lower=rules[f"{number}(b)(i)"],
            unexposed=rules[f"{number}(b)(ii)"],
            per=rules[f"{number}(b)"],
        ),
        equal=StandsOff(meaning=rules["def:Stand Off"], per=rules[f"{number}(c)"]),
        pays=Odds(to_one=1, per=rules[pays]),
    )


COMPARED: Final = (
    ANTE,
    after(WagerKind.FLOP, "3.36", pays="3.37"),
    after(WagerKind.TURN, "3.39", pays="3.40"),
    after(WagerKind.RIVER, "3.42", pays="3.43"),
)

TABLE_1_AND_2: Final = {
    Category.ROYAL_FLUSH: ("royal-flush", 100),
    Category.STRAIGHT_FLUSH: ("straight-flush", 10),
    Category.FOUR_OF_A_KIND: ("four-of-a-kind", 500),
    Category.FULL_HOUSE: ("full-house", 100),
    Category.FLUSH: ("flush", 50),
    Category.STRAIGHT: ("straight", 25),
}
"""Percent of the Jackpot Display Amount in Table 1, times the Jackpot Wager in Table 2."""


def prize(category: Category, level: int) -> Prize:
    line, figure = TABLE_1_AND_2[category]
    if category >= Category.STRAIGHT_FLUSH:
        return OfDisplay(percent=figure, per=rules[f"3.13:T1:{line}:L{level}"])
    return TimesWager(times=figure, per=rules[f"3.13:T2:{line}:L{level}"])


def prizes(level: int, part: str) -> LevelPrizes:
    """Level 1 is one unit, Level 2 exactly two, and Level 3 both together."""
    by_hand = {category: prize(category, level) for category in TABLE_1_AND_2}
    return LevelPrizes(
        level=level, units=level, by_hand=by_hand, special={}, per=rules[f"3.8{part}"]
    )


JACKPOT: Final = JackpotWager(
    levels=(prizes(1, "(a)"), prizes(2, "(b)"), prizes(3, "(c)")),
    stayed=rules["3.12(b)(i)"],
    listed=rules["3.12(b)(ii)"],
    loses=LosesIf(
        folded=rules["3.12(c)(i)"],
        unexposed=rules["3.12(c)(ii)"],
        lower=rules["3.12(c)(iii)"],
        per=rules["3.12(c)"],
    ),
    kept=reading("W-07"),
    meaning=rules["def:Jackpot Wager"],
    bonus=rules["def:Bonus Prize"],
    of_pools=rules["def:Jackpot Prize"],
    started=rules["4.2"],
    verified=rules["4.14(b)"],
    reseeds=(
        Reseed(times=5_000, per=rules["3.16(a)"]),
        Reseed(times=5_000, per=rules["3.16(b)"]),
        Reseed(times=5_000, per=rules["3.16(c)"]),
    ),
    sorts=rules["4.15"],
    several=SeveralWinners(kinds=rules["4.17"], levels=rules["4.18"], per=rules["4.16(b)(i)"]),
    per=rules["3.12"],
)

TABLE_3: Final = PayTable(
    odds={
        Category.ROYAL_FLUSH: Odds(to_one=1000, per=rules["3.34:T3:royal-flush"]),
        Category.STRAIGHT_FLUSH: Odds(to_one=500, per=rules["3.34:T3:straight-flush"]),
        Category.FOUR_OF_A_KIND: Odds(to_one=200, per=rules["3.34:T3:four-of-a-kind"]),
        Category.FULL_HOUSE: Odds(to_one=70, per=rules["3.34:T3:full-house"]),
        Category.FLUSH: Odds(to_one=40, per=rules["3.34:T3:flush"]),
        Category.STRAIGHT: Odds(to_one=30, per=rules["3.34:T3:straight"]),
        Category.THREE_OF_A_KIND: Odds(to_one=10, per=rules["3.34:T3:three-of-a-kind"]),
        Category.TWO_PAIRS: Odds(to_one=5, per=rules["3.34:T3:two-pair"]),
    },
    per=rules["3.34"],
)

DEALER_EXTRA: Final = ByItself(
    kind=WagerKind.DEALER_EXTRA,
    hand=HandOf.DEALER,
    wins=rules["3.28(a)"],
    loses=LosesIf(lower=rules["3.28(b)"], per=rules["3.28(b)"]),
    pays=TABLE_3,
    meaning=rules["def:Dealer Poker Extra Wager"],
    per=rules["3.28"],
)

PLAYER_EXTRA: Final = ByItself(
    kind=WagerKind.PLAYER_EXTRA,
    hand=HandOf.PLAYER,
    wins=rules["3.33(a)"],
    loses=LosesIf(
        lower=rules["3.33(b)(i)"],
        unexposed=rules["3.33(b)(ii)"],
        folded=rules["3.33(b)(iii)"],
        per=rules["3.33(b)"],
    ),
    pays=TABLE_3,
    meaning=rules["def:Player Poker Extra Wager"],
    per=rules["3.33"],
)
