"""What the side wagers on a hand are worth to the player who decides for it, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pokerroom.analysis.edges.side_bets.early_hands import FLOPS, over_flops
from pokerroom.cards import Category
from pokerroom.house import Box, Event, HousePlay, WagerKind
from pokerroom.house.dealing.hands import hand_of, known
from pokerroom.house.game.payouts import FixedPrize, OfDisplay, Prize, TimesWager
from pokerroom.house.game.wagers import JACKPOTS, Person
from pokerroom.house.settlement.prizes import jackpot_areas, jackpot_settled, level_of
from pokerroom.house.state.events import PrizeWon
from pokerroom.house.state.phases import stage
from pokerroom.house.state.play import Laid

ON_OWN_HAND = JACKPOTS | {WagerKind.PLAYER_EXTRA}


def on_the_hand(play: HousePlay, box: Box, person: Person) -> list[Laid]:
    """The side wagers of *person* that a fold would lose."""
    return [
        laid
        for laid in play.unsettled()
        if (laid.box, laid.person) == (box, person) and laid.kind in ON_OWN_HAND
    ]


def are_at_stake(play: HousePlay) -> bool:
    """Whether the current decision may lose them: only the first one can."""
    return stage(play) == 0


def net_if_in(play: HousePlay, box: Box, person: Person, displays: Mapping[int, int]) -> Fraction:
    """Their average net win in cents if the hand stays in."""
    staked = sum(laid.lies for laid in on_the_hand(play, box, person))
    return _extra(play, box, person) + _jackpot(play, box, displays) - staked


def _chances(play: HousePlay, box: Box) -> dict[Category, Fraction]:
    """The chances of each category of five-card hand: over all flops, or for the cards held."""
    cards = known(play.held[box])
    if not play.game.dealt.communal:
        return {hand_of(play, box).category: Fraction(1)}
    first, second = cards
    counts = over_flops((first, second))
    return {category: Fraction(int(counts[category]), FLOPS) for category in Category}


def _extra(play: HousePlay, box: Box, person: Person) -> Fraction:
    """A winning extra is returned with what it wins."""
    laid = play.find(box, WagerKind.PLAYER_EXTRA, person)
    if laid is None:
        return Fraction(0)
    alone = next(each for each in play.game.by_itself if each.kind is laid.kind)
    chances = _chances(play, box)
    paid = (chances[hand] * (odds.to_one + 1) for hand, odds in alone.pays.odds.items())
    return laid.lies * sum(paid, Fraction(0))


def _jackpot(play: HousePlay, box: Box, displays: Mapping[int, int]) -> Fraction:
    """A prize based on the current display, as if nobody shared it."""
    areas = jackpot_areas(play, box)
    if not areas:
        return Fraction(0)
    level, wager = level_of(play, areas), sum(laid.lies for laid in areas)
    if not play.game.dealt.communal:
        return _of_the_hand(jackpot_settled(play, box), displays[level.level])
    chances = _chances(play, box)
    won = (
        chances[hand] * _worth(prize, wager, displays[level.level])
        for hand, prize in level.by_hand.items()
    )
    return sum(won, Fraction(0))


def _of_the_hand(settled: list[Event], display: int) -> Fraction:
    """The prize that the cards have already won, if any."""
    won = next((event for event in settled if isinstance(event, PrizeWon)), None)
    if won is None or won.amount is not None:
        return Fraction(won.amount if won and won.amount else 0)
    return max(Fraction(won.percent * display, 100), Fraction(won.least))


def _worth(prize: Prize, wager: int, display: int) -> Fraction:
    match prize:
        case TimesWager():
            return Fraction(prize.times * wager)
        case FixedPrize():
            return Fraction(prize.amount)
        case OfDisplay():
            return max(Fraction(prize.percent * display, 100), Fraction(prize.least))
