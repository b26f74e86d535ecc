"""A variation as the text of a self-explanatory file, ready to be edited."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.analysis.edges.variations.variation import (
    CANBERRA,
    CROWN,
    CanberraVariation,
    CrownVariation,
    Odds,
    Stake,
)
from pokerroom.cards import Category

CANBERRA_KEYS: Final = """\
# ante.pays          what a winning ante is paid, to 1, also when the dealer has no hand
# bet.times          how many antes the BET is
# bet.maximum        the most a BET wins, in antes; left out if there is no such maximum
# bet.pays           what a winning BET is paid, to 1, by the player's hand; "3/2" is three to two
# dealer.plays_with  the lowest hand with which the dealer plays; left out if he always plays
"""
CROWN_KEYS: Final = """\
# ante.from    the lowest hand with which a winning player's ante is paid
# ante.pays    what it is paid, to 1
# ante.below   what becomes of it if he wins with less (W-01): "stands off", "wins" or "loses"
# flop, turn, river
#   times      how many antes the wager is
#   pays       what it is paid, to 1: a number, or a table of numbers by the player's hand
"""


def written(variation: CanberraVariation | CrownVariation) -> str:
    """The text of a file from which the same variation can be read again."""
    if isinstance(variation, CanberraVariation):
        return "\n".join(_canberra(variation)) + "\n"
    return "\n".join(_crown(variation)) + "\n"


def _canberra(variation: CanberraVariation) -> list[str]:
    bet, lowest = variation.bet, variation.plays_with
    maximum = [] if bet.maximum is None else [f"maximum = {_number(bet.maximum)}"]
    dealer = [] if lowest is None else [f'plays_with = "{" ".join(map(str, lowest))}"']
    return [
        CANBERRA_KEYS,
        f'game = "{CANBERRA}"',
        f"title = {_quoted(variation.title)}",
        "\n[ante]",
        f"pays = {_number(variation.ante.pays[0])}",
        "\n[bet]",
        f"times = {_number(bet.times)}",
        *maximum,
        "\n[bet.pays]",
        *_by_hand(bet.pays),
        "\n[dealer]",
        *dealer,
    ]


def _crown(variation: CrownVariation) -> list[str]:
    paid = max(variation.ante.pays)
    lowest = variation.ante.pays.index(paid)
    below = {0: "stands off", -1: "loses"}.get(int(variation.ante.pays[0]), "wins")
    named = (("flop", variation.flop), ("turn", variation.turn), ("river", variation.river))
    return [
        CROWN_KEYS,
        f'game = "{CROWN}"',
        f"title = {_quoted(variation.title)}",
        "\n[ante]",
        f'from = "{Category(lowest).name.lower()}"',
        f"pays = {_number(paid)}",
        f'below = "{below}"',
        *(line for name, stake in named for line in _later(name, stake)),
    ]


def _later(name: str, stake: Stake) -> list[str]:
    head = [f"\n[{name}]", f"times = {_number(stake.times)}"]
    if len({*stake.pays}) == 1:
        return [*head, f"pays = {_number(stake.pays[0])}"]
    return [*head, f"[{name}.pays]", *_by_hand(stake.pays)]


def _by_hand(odds: Odds) -> list[str]:
    return [f"{category.name.lower()} = {_number(odds[category])}" for category in Category]


def _number(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f'"{number}"'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
