"""Poker - Canberra Poker, sections 6 and 9 to 12: the wagers, what decides them, what they pay."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.cards import Category
from pokerroom.house.game.payouts import (
    Cap,
    Compared,
    FixedPrize,
    IfNoHand,
    JackpotWager,
    LevelPrizes,
    LosesIf,
    Odds,
    OfDisplay,
    PayTable,
    StandsOff,
    WinsIf,
)
from pokerroom.house.game.wagers import AtMost, NeedsAnte, Wager, WagerKind
from pokerroom.money import dollars

rules = book("ACT-CAN")

WAGERS: Final = (
    Wager(
        name="ANTE",
        kind=WagerKind.ANTE,
        per=rules["6.1(a)"],
        most=AtMost(wagers=1, per=rules["6.8"]),
    ),
    Wager(
        name="BOOMERANG JACKPOT",
        kind=WagerKind.JACKPOT,
        per=rules["6.1(b)"],
        by_owner=rules["11.1"],
        needs=NeedsAnte(per=rules["13.7"]),
        most=AtMost(wagers=1, per=rules["6.8"]),
    ),
    Wager(name="BET", kind=WagerKind.BET, per=rules["6.4#1"]),
)

CAP: Final = Cap(winnings=True, per=reading("A-68"))

BET_ODDS: Final = PayTable(
    odds={
        Category.ODD_CARDS: Odds(to_one=1, cap=CAP, per=rules["10#bet-one-pair-or-less"]),
        Category.ONE_PAIR: Odds(to_one=1, cap=CAP, per=rules["10#bet-one-pair-or-less"]),
        Category.TWO_PAIRS: Odds(to_one=2, cap=CAP, per=rules["10#bet-two-pairs"]),
        Category.THREE_OF_A_KIND: Odds(to_one=3, cap=CAP, per=rules["10#bet-three-of-a-kind"]),
        Category.STRAIGHT: Odds(to_one=4, cap=CAP, per=rules["10#bet-straight"]),
        Category.FLUSH: Odds(to_one=5, cap=CAP, per=rules["10#bet-flush"]),
        Category.FULL_HOUSE: Odds(to_one=7, cap=CAP, per=rules["10#bet-full-house"]),
        Category.FOUR_OF_A_KIND: Odds(to_one=20, cap=CAP, per=rules["10#bet-four-of-a-kind"]),
        Category.STRAIGHT_FLUSH: Odds(to_one=50, cap=CAP, per=rules["10#bet-straight-flush"]),
        Category.ROYAL_FLUSH: Odds(to_one=250, cap=CAP, per=rules["10#bet-royal-flush"]),
    },
    per=rules["10"],
)


def compared(kind: WagerKind, no_hand: IfNoHand, pays: Odds | PayTable) -> Compared:
    """The ANTE and the BET are decided alike, unless the dealer has no hand."""
    return Compared(
        kind=kind,
        no_hand=no_hand,
        wins=WinsIf(per=rules["9.5(a)(i)"]),
        loses=LosesIf(lower=rules["9.5(a)(ii)"], folded=rules["9.1#1"], per=rules["9.5(a)(ii)"]),
        equal=StandsOff(meaning=rules["def:Void"], per=rules["9.5(a)(iii)"]),
        pays=pays,
    )


COMPARED: Final = (
    compared(
        WagerKind.ANTE,
        IfNoHand(wins=True, per=rules["9.4(a)"]),
        pays=Odds(to_one=1, per=rules["10#ante"]),
    ),
    compared(WagerKind.BET, IfNoHand(wins=False, per=rules["9.4#lead"]), pays=BET_ODDS),
)

JACKPOT: Final = JackpotWager(
    levels=(
        LevelPrizes(
            level=1,
            units=1,
            by_hand={
                Category.ROYAL_FLUSH: OfDisplay(
                    percent=100, least=dollars(10_000), per=rules["12#royal-flush"]
                ),
                Category.STRAIGHT_FLUSH: OfDisplay(
                    percent=10, least=dollars(1_000), per=rules["12#straight-flush"]
                ),
                Category.FOUR_OF_A_KIND: FixedPrize(
                    amount=dollars(500), per=rules["12#four-of-a-kind"]
                ),
                Category.FULL_HOUSE: FixedPrize(amount=dollars(150), per=rules["12#full-house"]),
                Category.FLUSH: FixedPrize(amount=dollars(100), per=rules["12#flush"]),
            },
            special={
                "Dead Man's Hand": FixedPrize(amount=dollars(50), per=rules["12#dead-mans-hand"])
            },
            per=rules["12"],
        ),
    ),
    stayed=None,
    listed=rules["11.2#1"],
    loses=LosesIf(lower=rules["11.3#1"], folded=rules["9.1#1"], per=rules["11.3#1"]),
    kept=rules["11.2#2"],
    verifier="casino supervisor",
    verified=reading("A-86"),
    verifies=rules["9.5(c)"],
    pays=reading("A-86"),
    collected=rules["9.4(c)"],
    value=reading("A-76"),
    per=rules["11.2#1"],
)
