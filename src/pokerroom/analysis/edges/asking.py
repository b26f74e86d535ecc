"""Gets the figures of a game against the house, by its name or for a variation of it."""

from __future__ import annotations

from fractions import Fraction

from pokerroom.analysis.edges.counting.canberra import canberra_edge
from pokerroom.analysis.edges.counting.crown import crown_edge
from pokerroom.analysis.edges.counting.crown_tables import crown_tables
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.counting.rivers import Progress
from pokerroom.analysis.edges.counting.short_stakes import known_worth, worth_with
from pokerroom.analysis.edges.variations import variation
from pokerroom.analysis.edges.variations.files import read_canberra, read_crown, text_of
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.analysis.errors import NotAllowed
from pokerroom.analysis.memory import kept
from pokerroom.games import game

Variation = variation.CanberraVariation | variation.CrownVariation


def variation_of(played: str, source: str | None = None) -> Variation:
    """The book's own, or the variation that *source* describes: a file, or a variation's name."""
    if house_game(played) == variation.CANBERRA:
        return canberra_from_book() if source is None else read_canberra(text_of(source))
    return crown_from_book() if source is None else read_crown(text_of(source))


def house_game(played: str) -> str:
    """The full name of a game against the house; any other game is refused."""
    name = game(played).name
    if name not in {variation.CANBERRA, variation.CROWN}:
        raise NotAllowed(
            f"{name} is played among players: the house has an edge in {variation.CANBERRA} "
            f"and {variation.CROWN}"
        )
    return name


def edge(played: str | Variation, *, progress: Progress | None = None, cache: bool = True) -> Edge:
    """The figures of a game, or of a variation of one, when the player plays best.

    >>> edge("canberra-poker").outcomes.house_edge
    Fraction(86362082531, 1661102543100)

    This takes some seconds; with *cache* an answer found before is read from disk.
    """
    varied = variation_of(played) if isinstance(played, str) else played

    def find() -> Edge:
        if isinstance(varied, variation.CanberraVariation):
            return canberra_edge(varied, progress)
        return crown_edge(varied, progress)

    return kept(("edge", type(varied).__name__, varied), Edge, find, use=cache)


def start_value(
    varied: variation.CrownVariation,
    start: int,
    left: Fraction | None,
    progress: Progress | None = None,
    *,
    cache: bool = True,
) -> Fraction:
    """What a starting hand of Crown Hold'em is worth after its flop wager, in antes.

    *left* is what can be wagered later. For the game of the book it is known at once.
    """
    if varied == crown_from_book():
        return known_worth(start, left)
    if left is None or left >= varied.turn.times + varied.river.times:
        return edge(varied, progress=progress, cache=cache).starts[start].played
    payable = max(left, Fraction())

    def find() -> list[Fraction]:
        return worth_with(varied, crown_tables(varied, progress), payable)

    return kept(("start", varied, payable), list[Fraction], find, use=cache)[start]
