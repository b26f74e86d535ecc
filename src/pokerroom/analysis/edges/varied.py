"""A variation changed by options: odds, the dealer's and the ante's least hand, and the reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pokerroom.analysis.edges.asking import Variation
from pokerroom.analysis.edges.variations.variation import (
    Below,
    CanberraVariation,
    CrownVariation,
    category_named,
    crown_ante,
    five_named,
    odds_of,
)
from pokerroom.analysis.errors import Malformed


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What differs from the variation; *plays_with* "any" means that the dealer always plays."""

    pays: Mapping[str, str] = field(default_factory=dict)
    maximum: str | None = None
    plays_with: str | None = None
    ante_from: str | None = None
    below: Below | None = None


def varied(variation: Variation, changes: Changes) -> Variation:
    """The variation with *changes*; its title then says that it is varied."""
    if changes == Changes():
        return variation
    named = replace(variation, title=f"{variation.title}, varied")
    if isinstance(named, CanberraVariation):
        return _canberra(named, changes)
    return _crown(named, changes)


def _canberra(variation: CanberraVariation, changes: Changes) -> CanberraVariation:
    if changes.ante_from or changes.below:
        raise Malformed("--ante-from and --below apply to Crown Hold'em only")
    odds = list(variation.bet.pays)
    for name, paid in changes.pays.items():
        odds[category_named(name)] = odds_of(paid)
    bet = replace(variation.bet, pays=tuple(odds))
    if changes.maximum is not None:
        bet = replace(bet, maximum=odds_of(changes.maximum))
    least = variation.plays_with
    if changes.plays_with is not None:
        least = None if changes.plays_with == "any" else five_named(changes.plays_with)
    return replace(variation, bet=bet, plays_with=least)


def _crown(variation: CrownVariation, changes: Changes) -> CrownVariation:
    if changes.plays_with is not None or changes.maximum is not None or changes.pays:
        raise Malformed(
            "--pays, --maximum and --plays-with apply to Canberra Poker only: Crown Hold'em takes"
            " --ante-from and --below, and other odds from a file"
        )
    odds = variation.ante.pays
    paid = max(odds)
    lowest = category_named(changes.ante_from) if changes.ante_from else odds.index(paid)
    below: Below = changes.below or ("loses" if odds[0] < 0 else "stands off")
    return replace(variation, ante=crown_ante(lowest, below, paid))
