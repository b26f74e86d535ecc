"""Crown Hold'em Poker, section 3: the wagers, what decides them and what they pay."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.cards import Category
from pokerroom.house.game.payouts import (
    ByItself,
    Compared,
    HandOf,
    JackpotWager,
    LevelPrizes,
    LosesIf,
    Odds,
    OfDisplay,
    PayTable,
    Reseed,
    SeveralWinners,
    StandsOff,
    TimesWager,
    WinsIf,
)
from pokerroom.house.game.settings import BySetting
from pokerroom.house.game.wagers import AtMost, NeedsAnte, NeedsAnyAnte, Wager, WagerKind

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


FLOP: Final = Compared(
    kind=WagerKind.FLOP,
    wins=WinsIf(per=rules["3.36(a)"]),
    loses=LosesIf(lower=rules["3.36(b)(i)"], unexposed=rules["3.36(b)(ii)"], per=rules["3.36(b)"]),
    equal=StandsOff(meaning=rules["def:Stand Off"], per=rules["3.36(c)"]),
    pays=Odds(to_one=1, per=rules["3.37"]),
)
TURN: Final = Compared(
    kind=WagerKind.TURN,
    wins=WinsIf(per=rules["3.39(a)"]),
    loses=LosesIf(lower=rules["3.39(b)(i)"], unexposed=rules["3.39(b)(ii)"], per=rules["3.39(b)"]),
    equal=StandsOff(meaning=rules["def:Stand Off"], per=rules["3.39(c)"]),
    pays=Odds(to_one=1, per=rules["3.40"]),
)
RIVER: Final = Compared(
    kind=WagerKind.RIVER,
    wins=WinsIf(per=rules["3.42(a)"]),
    loses=LosesIf(lower=rules["3.42(b)(i)"], unexposed=rules["3.42(b)(ii)"], per=rules["3.42(b)"]),
    equal=StandsOff(meaning=rules["def:Stand Off"], per=rules["3.42(c)"]),
    pays=Odds(to_one=1, per=rules["3.43"]),
)
COMPARED: Final = (ANTE, FLOP, TURN, RIVER)

# Table 1 gives percents of the Jackpot Display Amount, Table 2 multiples of the Jackpot Wager;
# Level 1 is one unit, Level 2 exactly two, and Level 3 both together.

LEVEL_1: Final = LevelPrizes(
    level=1,
    units=1,
    by_hand={
        Category.ROYAL_FLUSH: OfDisplay(percent=100, per=rules["3.13:T1:royal-flush:L1"]),
        Category.STRAIGHT_FLUSH: OfDisplay(percent=10, per=rules["3.13:T1:straight-flush:L1"]),
        Category.FOUR_OF_A_KIND: TimesWager(times=500, per=rules["3.13:T2:four-of-a-kind:L1"]),
        Category.FULL_HOUSE: TimesWager(times=100, per=rules["3.13:T2:full-house:L1"]),
        Category.FLUSH: TimesWager(times=50, per=rules["3.13:T2:flush:L1"]),
        Category.STRAIGHT: TimesWager(times=25, per=rules["3.13:T2:straight:L1"]),
    },
    special={},
    per=rules["3.8(a)"],
)
LEVEL_2: Final = LevelPrizes(
    level=2,
    units=2,
    by_hand={
        Category.ROYAL_FLUSH: OfDisplay(percent=100, per=rules["3.13:T1:royal-flush:L2"]),
        Category.STRAIGHT_FLUSH: OfDisplay(percent=10, per=rules["3.13:T1:straight-flush:L2"]),
        Category.FOUR_OF_A_KIND: TimesWager(times=500, per=rules["3.13:T2:four-of-a-kind:L2"]),
        Category.FULL_HOUSE: TimesWager(times=100, per=rules["3.13:T2:full-house:L2"]),
        Category.FLUSH: TimesWager(times=50, per=rules["3.13:T2:flush:L2"]),
        Category.STRAIGHT: TimesWager(times=25, per=rules["3.13:T2:straight:L2"]),
    },
    special={},
    per=rules["3.8(b)"],
)
LEVEL_3: Final = LevelPrizes(
    level=3,
    units=3,
    by_hand={
        Category.ROYAL_FLUSH: OfDisplay(percent=100, per=rules["3.13:T1:royal-flush:L3"]),
        Category.STRAIGHT_FLUSH: OfDisplay(percent=10, per=rules["3.13:T1:straight-flush:L3"]),
        Category.FOUR_OF_A_KIND: TimesWager(times=500, per=rules["3.13:T2:four-of-a-kind:L3"]),
        Category.FULL_HOUSE: TimesWager(times=100, per=rules["3.13:T2:full-house:L3"]),
        Category.FLUSH: TimesWager(times=50, per=rules["3.13:T2:flush:L3"]),
        Category.STRAIGHT: TimesWager(times=25, per=rules["3.13:T2:straight:L3"]),
    },
    special={},
    per=rules["3.8(c)"],
)

JACKPOT: Final = JackpotWager(
    levels=(LEVEL_1, LEVEL_2, LEVEL_3),
    stayed=rules["3.12(b)(i)"],
    listed=rules["3.12(b)(ii)"],
    loses=LosesIf(
        folded=rules["3.12(c)(i)"],
        unexposed=rules["3.12(c)(ii)"],
        lower=rules["3.12(c)(iii)"],
        per=rules["3.12(c)"],
    ),
    kept=reading("W-07"),
    verifier="Supervisor",
    meaning=rules["def:Jackpot Wager"],
    bonus=rules["def:Bonus Prize"],
    of_pools=rules["def:Jackpot Prize"],
    started=rules["4.2"],
    verified=rules["4.14(b)"],
    verifies=rules["4.14(b)"],
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
    if_all_fold=BySetting(name="dealer_poker_extra_when_all_fold", per=reading("W-09")),
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
