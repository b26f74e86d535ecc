"""Which prize a hand has, and whether a jackpot wager has won it."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.cards import Category
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.clauses import BonusPrize, JackpotPrize, Level, PrizeHand, Stood
from pokerroom.jackpots.rules.setup import CrownSetup, Setup


def prize_for(setup: Setup, hand: PrizeHand, level: Level) -> JackpotPrize | BonusPrize | None:
    if not isinstance(setup, CrownSetup):
        return boomerang.PRIZES.get(hand)
    if not isinstance(hand, Category) or hand < crown.LOWEST_HAND.value:
        return None
    return crown.PRIZES.value[hand, level]


def won(
    setup: Setup, hand: PrizeHand, level: Level, stood: Stood
) -> Ruling[JackpotPrize | BonusPrize] | Refusal:
    """The prize of a jackpot wager, or why it loses; the dealer's hand does not matter."""
    outcomes = crown.OUTCOMES if isinstance(setup, CrownSetup) else boomerang.OUTCOMES
    if stood not in outcomes.wins.value:
        loses = outcomes.loses.value.get(stood)
        if loses:
            return Refusal(because=f"the jackpot wager loses: {loses.value}", per=loses.per)
        return Refusal(because=f"no player has {stood} in this game", per=outcomes.per)
    prize = prize_for(setup, hand, level)
    if prize is None:
        return no_prize(setup)
    return Ruling(outcome=prize, per=ground_of_winning(setup, stood))


def no_prize(setup: Setup) -> Refusal:
    because = "the jackpot wager loses: the hand has no prize"
    is_crown = isinstance(setup, CrownSetup)
    return Refusal(because=because, per=crown.UNLISTED if is_crown else boomerang.OUTCOMES.per)


def ground_of_winning(setup: Setup, stood: Stood) -> Authority:
    """A Flop Wager omitted by mistake does not cost the prize (W-15)."""
    if not isinstance(setup, CrownSetup):
        return boomerang.WHOEVER_THE_DEALER_BEATS
    return crown.FORGOTTEN if stood is Stood.FORGOT else crown.WON
