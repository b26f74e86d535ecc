"""A hand in a round against the house, as the exact strategy needs to know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from pokerroom.analysis.edges.asking import variation_of
from pokerroom.analysis.edges.side_bets.of_a_hand import are_at_stake, net_if_in, on_the_hand
from pokerroom.analysis.edges.strategies.decision import Decision
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation
from pokerroom.cards import Card
from pokerroom.house import Box, HousePlay
from pokerroom.house.dealing.hands import known
from pokerroom.house.game.deal import DEALER
from pokerroom.house.game.wagers import Person

FOLD: Final = "fold"


def cards_known(play: HousePlay, box: Box) -> tuple[Card, ...]:
    """The cards of the hand, then the dealer's open card or the communal cards."""
    open_cards = [card for card in known(play.held[DEALER]) if card in play.open]
    return (*known(play.held[box]), *open_cards, *known(play.communal))


def as_wagered(play: HousePlay, box: Box) -> CanberraVariation | CrownVariation:
    """The game with the table's maximum payout, if it has one."""
    varied, ante = variation_of(play.game.name), play.ante(box)
    assert ante is not None
    most = play.terms.maximum_payout
    if not isinstance(varied, CanberraVariation) or most is None:
        return varied
    return replace(varied, bet=replace(varied.bet, maximum=Fraction(most, ante.counts)))


def with_side_wagers(
    play: HousePlay, box: Box, person: Person, displays: Mapping[int, int], found: Decision
) -> Decision:
    """The choices plus what side wagers on the hand bring, where a fold would lose them."""
    ante, laid = play.ante(box), on_the_hand(play, box, person)
    if ante is None or not laid or not are_at_stake(play):
        return found
    lost = Fraction(-sum(each.lies for each in laid))
    kept = net_if_in(play, box, person, displays)
    choices = tuple(
        replace(each, value=each.value + (lost if each.name == FOLD else kept) / ante.counts)
        for each in found.choices
    )
    return replace(found, choices=choices)
