from collections.abc import Sequence

from pokerroom.cards.fallback import ByRanks, Cards, Explain
from pokerroom.cards.tables import CardKeys, Values

class AnyFive:
    def __new__(
        cls,
        card_keys: CardKeys,
        by_ranks: ByRanks,
        by_flush: Values,
        explain: Explain,
        /,
    ) -> AnyFive: ...
    def best(self, cards: Sequence[int], /) -> int: ...
    def best_of(self, cards: Cards, out: Values, /) -> int: ...

class ExactlyTwo:
    def __new__(
        cls,
        card_keys: CardKeys,
        by_ranks: ByRanks,
        by_flush: Values,
        explain: Explain,
        /,
    ) -> ExactlyTwo: ...
    def best(self, hole: Sequence[int], communal: Sequence[int], /) -> int: ...
    def best_of(self, hole: Cards, communal: Cards, out: Values, /) -> int: ...
