"""Odds as they are printed with --json and sent to the page."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.analysis.odds.results import HalfOdds, HandOdds, Odds


class HalfShape(Struct, frozen=True):
    """One half of the pot: how often it is won alone and split; its share of the whole pot."""

    win: float
    split: float
    share: float


class HandOddsShape(Struct, frozen=True):
    """Shares of all deals, 0 to 1; *fraction* is the exact equity, null if it was sampled."""

    hand: str
    win: float
    split: float
    equity: float
    fraction: str | None
    margin: float
    high: HalfShape | None
    low: HalfShape | None
    quartered: float | None


class OddsShape(Struct, frozen=True):
    game: str
    deck: int
    ace_low: bool
    communal: list[str]
    dead: list[str]
    method: str
    deals: int
    seed: int | None
    confidence: float | None
    no_low: float | None
    hands: list[HandOddsShape]
    format: str = "pokerroom.odds"
    version: int = 1


def shape_of_odds(answer: Odds) -> OddsShape:
    return OddsShape(
        game=answer.game,
        deck=answer.order.deck.size,
        ace_low=answer.order.ace_low,
        communal=[str(card) for card in answer.communal],
        dead=[str(card) for card in answer.dead],
        method=answer.method,
        deals=answer.deals,
        seed=answer.seed,
        confidence=0.99 if answer.method == "sampled" else None,
        no_low=None if answer.no_low is None else float(answer.no_low),
        hands=[shape_of_hand(hand, answer.method == "exact") for hand in answer.hands],
    )


def shape_of_hand(hand: HandOdds, is_exact: bool) -> HandOddsShape:
    return HandOddsShape(
        hand=hand.hand,
        win=float(hand.win),
        split=float(hand.split),
        equity=float(hand.equity),
        fraction=str(hand.equity) if is_exact else None,
        margin=hand.margin,
        high=shape_of_half(hand.high) if hand.high else None,
        low=shape_of_half(hand.low) if hand.low else None,
        quartered=None if hand.quartered is None else float(hand.quartered),
    )


def shape_of_half(half: HalfOdds) -> HalfShape:
    return HalfShape(float(half.win), float(half.split), float(half.share))
