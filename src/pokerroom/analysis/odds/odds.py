"""Who wins how often: exactly if that is quick, otherwise from random deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import randbits
from typing import Final

from pokerroom.analysis.errors import Malformed, NotAllowed
from pokerroom.analysis.kernels.kernels import OddsKernels, odds_kernels
from pokerroom.analysis.kernels.tally import Cells
from pokerroom.analysis.odds import exact_communal, exact_own
from pokerroom.analysis.odds.holdings import Cards
from pokerroom.analysis.odds.joint import joint_holdings
from pokerroom.analysis.odds.results import Odds, odds_of
from pokerroom.analysis.odds.sampling import sample
from pokerroom.analysis.odds.situation import Situation, situation_in
from pokerroom.cards import Deck
from pokerroom.games import AnyGame

Progress = Callable[[float], None]
SECONDS_MOST: Final = 5.0
"""The longest exact count that is made without being asked for."""
SECONDS_MOST_ASKED: Final = 86_400.0
SEED_BITS: Final = 32


def odds(
    game: str | AnyGame,
    hands: Sequence[Cards],
    communal: Cards = (),
    dead: Cards = (),
    deck: Deck | int | None = None,
    discards: Sequence[Cards | None] | None = None,
    *,
    exact: bool | None = None,
    precision: float = 0.001,
    seed: int | None = None,
    ace_low: bool | None = None,
    progress: Progress | None = None,
) -> Odds:
    """How often each of *hands* wins and splits the pot of *game*, and its mean share of it.

    >>> answer = odds("vic/holdem", ["AsAh", "KsKh"])
    >>> answer.method, answer.deals, answer.hands[0].win
    ('exact', 1712304, Fraction(29382, 35673))

    A hand is written as in `holdings`: cards, question marks, `random`, a range, or discards after
    a stroke. Unless *exact* is given, the count is exact if that takes no more than about five
    seconds. A sample goes on until every equity is within *precision* with a confidence of 99 %;
    its *seed*, chosen if none is given, is part of the answer and gives the same answer again.
    *progress* is called from time to time with the part that is done.
    """
    if not 0 < precision < 1:
        raise Malformed(f"a precision of {precision:g} is not between 0 and 1: 0.001 is 0.1 %")
    if seed is not None and not 0 <= seed < 1 << 64:
        raise Malformed(f"the seed {seed} is not a whole number from 0 to 2**64 - 1")
    situation = situation_in(
        game, hands, communal=communal, dead=dead, deck=deck, discards=discards, ace_low=ace_low
    )
    kernels, tell = odds_kernels(), progress or _tell_nobody
    cells = None if exact is False else count_exactly(situation, kernels, tell, asked=bool(exact))
    if cells is not None:
        return odds_of(situation, cells, None)
    chosen = randbits(SEED_BITS) if seed is None else seed
    return odds_of(situation, sample(situation, kernels, chosen, precision, tell), chosen)


def count_exactly(
    situation: Situation, kernels: OddsKernels, progress: Progress, *, asked: bool
) -> Cells | None:
    """All outcomes; None if that takes too long, unless it was *asked* for."""
    most = SECONDS_MOST_ASKED if asked else SECONDS_MOST
    if not has_communal_cards(situation):
        if exact_own.seconds(situation, kernels) <= most:
            return exact_own.tally_own(situation, kernels, progress)
    elif exact_communal.seconds_least(situation, kernels) <= most:
        joint = joint_holdings(situation)
        if len(joint.holes) * exact_communal.seconds_each(situation, kernels) <= most:
            return exact_communal.tally_communal(situation, joint, kernels, progress)
    if asked:
        raise NotAllowed("too many deals to count them all: leave out --exact and sample them")
    return None


def has_communal_cards(situation: Situation) -> bool:
    """Whether the game deals five of them; one that replaces a missing card does not count."""
    return situation.common == 5


def _tell_nobody(done: float) -> None:
    pass
