"""How good a hand is: the share of the pot it wins over deals that fit what its player sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.books.clauses.making import Making
from pokerroom.bots.drawing import discards
from pokerroom.cards import Card
from pokerroom.play import Plan, Seat, View
from pokerroom.play.acts import MaybeCard
from pokerroom.play.rulings.valuing import values
from pokerroom.play.views.view import SeatView, Standing

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Values

Cards = NDArray[np.uint8]
DEALS: Final = 24
STILL_IN: Final = {Standing.IN, Standing.TAPPED_OUT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a player can see: his own cards, his rivals' up cards and the communal cards."""

    own: tuple[Card, ...]
    rivals: tuple[tuple[MaybeCard, ...], ...]
    communal: tuple[Card, ...]
    unseen: tuple[Card, ...]
    to_draw: bool


def strength(view: View, plan: Plan, seat: Seat, chance: Random, deals: int = DEALS) -> float:
    """From 0 to 1; among equal hands it is one divided by the number still in."""
    seen = what_is_seen(view, plan, seat)
    if not seen.rivals:
        return 1.0
    if seen.to_draw:
        return sum(_one_deal(seen, plan, chance) for _ in range(deals)) / deals
    return _all_deals(seen, plan, chance, deals)


def what_is_seen(view: View, plan: Plan, seat: Seat) -> Seen:
    own = _known(next(each.cards for each in view.seats if each.seat == seat))
    communal = _known(view.communal)
    others = [each for each in view.seats if each.seat != seat]
    out = {*own, *communal, *(card for each in others for card in each.cards)}
    return Seen(
        own=own,
        rivals=tuple(each.cards for each in others if _is_in(each)),
        communal=communal,
        unseen=tuple(card for card in plan.terms.deck.cards if card not in out),
        to_draw=any(stage.clause.draw for stage in plan.stages[view.betting_round :]),
    )


def _is_in(player: SeatView) -> bool:
    return player.standing in STILL_IN


def _known(cards: Sequence[MaybeCard]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _all_deals(seen: Seen, plan: Plan, chance: Random, deals: int) -> float:
    """If nobody draws, all deals are valued at once."""
    communal = max(plan.game.communal_cards - len(seen.communal), 0)
    wanted = len(plan.game.cards_held) - (0 if plan.game.communal_cards else len(seen.communal))
    hands = [_known(cards) for cards in (seen.own, *seen.rivals)]
    lacking = [max(wanted - len(hand), 0) for hand in hands]
    unseen = [int(card) for card in seen.unseen]
    number = communal + sum(lacking)
    if number > len(unseen):
        return 0.5
    new = np.array([chance.sample(unseen, number) for _ in range(deals)], np.uint8)
    shared = _beside(seen.communal, new[:, :communal], deals)
    ends = accumulate(lacking, initial=communal)
    dealt = [
        (_beside(hand, new[:, at : at + lack], deals), shared)
        for hand, lack, at in zip(hands, lacking, ends, strict=False)
    ]
    highs, lows = _values(plan, dealt)
    return (
        sum(
            _share((high[0], low[0]), list(zip(high[1:], low[1:], strict=True)))
            for high, low in zip(highs.tolist(), lows.tolist(), strict=True)
        )
        / deals
    )


def _beside(known: Sequence[Card], new: Cards, deals: int) -> Cards:
    cards = np.empty((deals, len(known) + new.shape[1]), np.uint8)
    cards[:, : len(known)] = [int(card) for card in known]
    cards[:, len(known) :] = new
    return cards


def _values(plan: Plan, dealt: Sequence[tuple[Cards, Cards]]) -> tuple[Values, Values]:
    """High and low values, a row for each deal and a column for each hand."""
    own, shared = (np.concatenate(each) for each in zip(*dealt, strict=True))
    two = plan.game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
    found: list[Values] = []
    for order in (plan.high, plan.low):
        if order is None:
            found.append(np.zeros_like(found[0]))
        elif two:
            found.append(order.exactly_two_of(own, shared, check=False).reshape(len(dealt), -1).T)
        else:
            cards = np.concatenate([own, shared], axis=1)
            found.append(order.best_of(cards, check=False).reshape(len(dealt), -1).T)
    return found[0], found[1]


def _one_deal(seen: Seen, plan: Plan, chance: Random) -> float:
    """The share of the pot in one random deal of the cards to come and those not seen."""
    left = chance.sample(seen.unseen, len(seen.unseen))
    communal = [*seen.communal]
    while len(communal) < plan.game.communal_cards and left:
        communal.append(left.pop())
    own = _completed(seen.own, seen, plan, left)
    rivals = [_completed(cards, seen, plan, left) for cards in seen.rivals]
    if any(hand is None for hand in (own, *rivals)):
        return 0.5
    mine, *others = (values(plan, hand, communal) for hand in (own, *rivals) if hand)
    return _share(mine, others)


def _completed(
    cards: Sequence[MaybeCard], seen: Seen, plan: Plan, left: list[Card]
) -> list[Card] | None:
    """A full hand for the player; None if the deck is too short."""
    hand = [*_known(cards)]
    instead = 0 if plan.game.communal_cards else len(seen.communal)
    wanted = len(plan.game.cards_held) - instead
    if len(left) < wanted - len(hand):
        return None
    while len(hand) < wanted:
        hand.append(left.pop())
    return _after_the_draw(hand, plan, left) if seen.to_draw else hand


def _after_the_draw(hand: list[Card], plan: Plan, left: list[Card]) -> list[Card]:
    gone = discards(hand, plan.high)
    kept = [card for card in hand if card not in gone]
    while len(kept) < len(hand) and left:
        kept.append(left.pop())
    return kept if len(kept) == len(hand) else hand


def _share(mine: tuple[int, int], others: Sequence[tuple[int, int]]) -> float:
    high = _part(mine[0], [each[0] for each in others])
    lows = [each[1] for each in others]
    if not max(mine[1], *lows):
        return high
    return high / 2 + (_part(mine[1], lows) / 2 if mine[1] else 0)


def _part(mine: int, others: Sequence[int]) -> float:
    if mine < max(others):
        return 0.0
    return 1 / (1 + sum(other == mine for other in others))
