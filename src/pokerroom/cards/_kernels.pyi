from collections.abc import Sequence

from pokerroom.cards.evaluation.fallback import ByRanks, Cards, Explain
from pokerroom.cards.evaluation.tables import CardKeys, Values

class AnyFive:
    def __new__(
        cls,
        card_keys: CardKeys,
        by_ranks: ByRanks,
        by_flush: Values,
        explain: Explain,
        portable: bool = False,
        /,
    ) -> AnyFive: ...
    def best(self, cards: Sequence[int], /) -> int: ...
    def best_of(self, cards: Cards, out: Values, check: bool = True, /) -> int: ...

class ExactlyTwo:
    def __new__(
        cls,
        card_keys: CardKeys,
        by_ranks: ByRanks,
        by_flush: Values,
        explain: Explain,
        portable: bool = False,
        /,
    ) -> ExactlyTwo: ...
    def best(self, hole: Sequence[int], communal: Sequence[int], /) -> int: ...
    def best_of(self, hole: Cards, communal: Cards, out: Values, check: bool = True, /) -> int: ...

def communal_tally(
    high: object,
    low: object | None,
    exactly_two: bool,
    holes: Cards,
    communal: Cards,
    dead: CardKeys,
    cells: CardKeys,
    /,
) -> int: ...
def disjoint_pairs(
    cards: Cards,
    highs: Values,
    lows: Values | None,
    other_cards: Cards,
    other_highs: Values,
    other_lows: Values | None,
    deck: int,
    size: int,
    counts: CardKeys,
    /,
) -> None: ...
def disjoint_tally(
    cards: CardKeys,
    highs: Values,
    lows: Values | None,
    starts: CardKeys,
    first_from: int,
    first_to: int,
    cells: CardKeys,
    /,
) -> None: ...
def deal_at_random(
    seed: int,
    first: int,
    rows: Cards,
    common: int,
    pairs: Cards,
    starts: CardKeys,
    unseen: Cards,
    hands: Cards,
    /,
) -> int: ...
def tally_values(highs: Values, lows: Values | None, cells: CardKeys, /) -> None: ...
def river_tally(
    high: object, categories: Cards, communal: Cards, wins: Values, losses: Values, /
) -> int: ...
