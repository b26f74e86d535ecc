"""One decision against the house: what each choice is worth over every card that may still come.

Nothing is grouped here, and no suits are treated as equivalent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache as cached
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.asking import Variation, start_value, variation_of
from pokerroom.analysis.edges.counting.canberra import lowest_of, nets_of
from pokerroom.analysis.edges.counting.crown_tables import start_of
from pokerroom.analysis.edges.counting.rivers import CONTESTS, Progress, contests
from pokerroom.analysis.edges.counting.suits import place_of
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation, Stake
from pokerroom.analysis.errors import Malformed
from pokerroom.cards import STANDARD, Card, parse_cards
from pokerroom.cards.evaluation import evaluator

Nodes = list[tuple[list[int], int]]
"""Wins by category and losses, one for each communal card that may come next."""
RESULTS: Final = ("dealer has no hand", "wins", "void", "loses")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """*value* is what the round is then worth, in antes, if all later choices are the best.

    *wager* is what the wager of this choice brings by itself; None for a fold or a check.
    """

    name: str
    value: Fraction
    wager: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """*results* are the results of a showdown, as far as known, and how often each comes."""

    title: str
    own: tuple[Card, ...]
    others: tuple[Card, ...]
    choices: tuple[Choice, ...]
    results: tuple[tuple[str, int], ...]

    @property
    def best(self) -> Choice:
        """Of equal choices, the one that risks less."""
        return max(self.choices, key=lambda choice: choice.value)


def decide(
    played: str | Variation,
    cards: str | Sequence[Card],
    *,
    turn_wager: bool | None = None,
    left: Fraction | None = None,
    progress: Progress | None = None,
    cache: bool = True,
) -> Decision:
    """What to do with *cards*: the player's own, then the dealer's open card or the communal ones.

    With four communal cards *turn_wager* says whether the turn wager was made; by default it was
    if that was best. *left* is what the player still has, in antes: a later wager that he cannot
    pay is not counted on. By default he has enough for all of them.

    >>> decide("crown-holdem", "As Kd 7h 6h 2c").best.name
    'check'
    """
    varied = variation_of(played) if isinstance(played, str) else played
    known = read(cards)
    if isinstance(varied, CanberraVariation):
        return _canberra(varied, known)
    match len(known):
        case 2:
            return _start(varied, known, left, progress, cache=cache)
        case 5:
            return _turn(varied, known, left)
        case 6:
            return _river(varied, known, turn_wager)
        case count:
            found = "1 card is" if count == 1 else f"{count} cards are"
            raise Malformed(
                f"{found} not a decision: write two hole cards, then none, three or four"
                " communal cards"
            )


def read(cards: str | Sequence[Card]) -> tuple[Card, ...]:
    try:
        return parse_cards(cards)
    except ValueError as error:
        raise Malformed(str(error)) from error


def _canberra(variation: CanberraVariation, cards: tuple[Card, ...]) -> Decision:
    if len(cards) != 6:
        raise Malformed(
            f"{len(cards)} cards are not a decision: write five of your own, then the dealer's"
            " open card"
        )
    worth = evaluator(STANDARD).best(cards[:5])
    counts = _compared(cards, worth, lowest_of(variation))
    nets = nets_of(variation, evaluator(STANDARD).category(worth))
    value = sum((net * count for net, count in zip(nets, counts, strict=True)), Fraction())
    bet = value / sum(counts)
    fold = Choice(name="fold", value=-variation.ante.times)
    return Decision(
        title=variation.title,
        own=cards[:5],
        others=cards[5:],
        choices=(fold, Choice(name="bet", value=bet)),
        results=tuple(zip(RESULTS, counts, strict=True)),
    )


def _compared(cards: tuple[Card, ...], worth: int, lowest: int) -> list[int]:
    """How many of the dealer's hands do not play, are beaten, are equal and win."""
    left = np.array([card for card in range(52) if card not in cards], np.uint8)
    dealt = np.empty((len(_fours()), 5), np.uint8)
    dealt[:, :4], dealt[:, 4] = left[_fours()], cards[5]
    values = evaluator(STANDARD).best_of(dealt, check=False).astype(np.int64)
    playing = values[values >= lowest]
    compared = [int((playing < worth).sum()), int((playing == worth).sum())]
    return [len(values) - len(playing), *compared, int((playing > worth).sum())]


@cached
def _fours() -> NDArray[np.uint8]:
    """The places of four cards among the 46 left."""
    return np.array(list(combinations(range(46), 4)), np.uint8)


def _start(
    variation: CrownVariation,
    cards: tuple[Card, ...],
    left: Fraction | None,
    progress: Progress | None,
    *,
    cache: bool,
) -> Decision:
    later = None if left is None else left - variation.flop.times
    played = start_value(variation, start_of(*cards), later, progress, cache=cache)
    choices = (
        Choice(name="fold", value=-variation.ante.times),
        Choice(name="flop wager", value=played),
    )
    return Decision(title=variation.title, own=cards, others=(), choices=choices, results=())


def _turn(
    variation: CrownVariation, cards: tuple[Card, ...], left: Fraction | None = None
) -> Decision:
    """After a check the river wager is made where it pays; after a wager, if chips are left."""
    nodes = _nodes(cards, [(*cards[2:], turn) for turn in range(52) if turn not in cards])
    sure = _worth(variation.ante, nodes) + _worth(variation.flop, nodes)
    rivers = (max(Fraction(), _worth(variation.river, [node])) for node in nodes)
    later = sum(rivers, Fraction()) / len(nodes)
    river, both = variation.river.times, variation.turn.times + variation.river.times
    checked = sure + later if left is None or left >= river else sure
    wagered = sure + later if left is None or left >= both else sure
    return _wagered(variation, "turn wager", cards, nodes, (checked, wagered), variation.turn)


def _river(variation: CrownVariation, cards: tuple[Card, ...], turn_wager: bool | None) -> Decision:
    nodes = _nodes(cards, [cards[2:]])
    if turn_wager is None:
        turn_wager = _turn(variation, cards[:5]).best.wager is not None
    stakes = [variation.ante, variation.flop] + [variation.turn] * turn_wager
    sure = sum((_worth(stake, nodes) for stake in stakes), Fraction())
    return _wagered(variation, "river wager", cards, nodes, (sure, sure), variation.river)


def _wagered(
    variation: CrownVariation,
    name: str,
    cards: tuple[Card, ...],
    nodes: Nodes,
    others: tuple[Fraction, Fraction],
    stake: Stake,
) -> Decision:
    """A check, or a wager, which adds what it is worth by itself.

    *others* is what all other wagers are worth after a check, and after the wager.
    """
    adds = _worth(stake, nodes)
    wins, losses = sum(sum(each[0]) for each in nodes), sum(each[1] for each in nodes)
    stood_off = len(nodes) * CONTESTS - wins - losses
    return Decision(
        title=variation.title,
        own=cards[:2],
        others=cards[2:],
        choices=(
            Choice(name="check", value=others[0]),
            Choice(name=name, value=others[1] + adds, wager=adds),
        ),
        results=(("wins", wins), ("stands off", stood_off), ("loses", losses)),
    )


def _nodes(cards: tuple[Card, ...], communal: list[tuple[int, ...]]) -> Nodes:
    counted = contests(np.array(communal, np.uint8))
    place = place_of(np.sort(np.array([cards[:2]], np.uint8)))[0]
    wins, losses = counted.wins[:, place].tolist(), counted.losses[:, place].tolist()
    return list(zip(wins, losses, strict=True))


def _worth(stake: Stake, nodes: Nodes) -> Fraction:
    """The value of the wager in antes."""
    total = Fraction()
    for wins, losses in nodes:
        won = (stake.won(category) * count for category, count in enumerate(wins) if count)
        total += sum(won, Fraction()) - stake.times * losses
    return total / (len(nodes) * CONTESTS)
