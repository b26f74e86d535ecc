"""Who opens a betting round of PokerKit's stud by our rules, where its own say somebody else."""

from __future__ import annotations

from pokerkit import Card, Opening, State

from tests.differential.pokerkit_side import shown_by

RANKS, SUITS = "23456789TJQKA", "cdhs"


def opener_by_our_rules(state: State) -> int:
    """The lowest card that can still wager, or the best hand showing and then its highest suit.

    One who shows the best hand but has tapped out is replaced by the next on his left.
    """
    assert state.street is not None
    still_in = [player for player in state.player_indices if state.statuses[player]]
    able = [player for player in still_in if state.stacks[player]]
    if state.street.opening is Opening.LOW_CARD:
        return min(able, key=lambda player: min(_heights(state, player)))
    best = max(still_in, key=lambda p: (shown_by(state, p), max(_heights(state, p))))
    return min(able, key=lambda player: (player - best) % len(state.stacks))


def _heights(state: State, player: int) -> list[tuple[int, int]]:
    return [_height(card) for card in state.get_up_cards(player)]


def _height(card: Card) -> tuple[int, int]:
    return RANKS.index(card.rank), SUITS.index(card.suit)
