"""Ranges of two hole cards, as in QQ+, AKs, T9s-65s: every combination counts the same.

    QQ         a pair                     QQ+       that pair and every higher one
    AKs AKo    suited, offsuit            AQo+      the second card rises: AQo, AKo
    AK         both of these              A5s-A2s   the second card falls
    22-66      pairs from one to another  T9s-65s   both cards fall together
    AsKh       these two cards            random    any two cards

Several are joined by commas; a combination named twice counts once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from re import Pattern
from re import compile as pattern
from typing import Final

from pokerroom.analysis.errors import Malformed
from pokerroom.cards import RANKS, Card, Deck, parse_cards

Pair = tuple[Card, Card]
EVERY_PAIR: Final = frozenset({"random", "any", "any two", "?", "??", "? ?", "*"})
_CLASS: Final = f"([{RANKS}])([{RANKS}])([SO]?)"
_PLUS: Final[Pattern[str]] = pattern(rf"{_CLASS}(\+?)")
_DASH: Final[Pattern[str]] = pattern(rf"{_CLASS}-{_CLASS}")


@dataclass(frozen=True, slots=True)
class Class:
    """Hole cards by rank: *high* is not below *low*; *suits* is "s", "o" or, for both, ""."""

    high: int
    low: int
    suits: str

    def __str__(self) -> str:
        return RANKS[self.high - 2] + RANKS[self.low - 2] + self.suits

    @property
    def gap(self) -> int:
        return self.high - self.low


def pairs_of(text: str, deck: Deck = Deck.FULL) -> tuple[Pair, ...]:
    """The combinations of the range *text*, each once, in ascending order.

    >>> len(pairs_of("QQ+, AKs")), len(pairs_of("22-66")), len(pairs_of("T9s-65s"))
    (22, 30, 20)
    """
    tokens = [token.strip() for token in text.split(",")]
    found = {pair for token in tokens for pair in _pairs_of_token(token, text, deck)}
    return tuple(sorted(found))


def _pairs_of_token(token: str, text: str, deck: Deck) -> Iterator[Pair]:
    if token.lower() in EVERY_PAIR:
        yield from _ascending(combinations(deck.cards, 2))
        return
    if two := _two_cards(token, deck):
        yield two
        return
    for each in _classes_of(token, text):
        _check_in_deck(each, deck)
        yield from _pairs_of_class(each)


def _two_cards(token: str, deck: Deck) -> Pair | None:
    try:
        cards = parse_cards(token)
    except ValueError:
        return None
    if len(cards) != 2:
        return None
    for card in cards:
        if card not in deck:
            raise Malformed(f"{card} is not in a deck of {deck}")
    return (min(cards), max(cards))


def _classes_of(token: str, text: str) -> Iterator[Class]:
    plain = token.upper().replace("10", "T").replace(" ", "")
    if found := _PLUS.fullmatch(plain):
        first = _class_of(found.groups()[:3], token)
        yield from _and_higher(first) if found[4] else (first,)
    elif found := _DASH.fullmatch(plain):
        yield from _between(
            _class_of(found.groups()[:3], token), _class_of(found.groups()[3:], token), token
        )
    else:
        where = f" in {text!r}" if token != text.strip() else ""
        raise Malformed(
            f"{token!r}{where} is not a range: write QQ+, AKs, AQo+, T9s-65s, 22-66, AsKh or random"
        )


def _class_of(groups: tuple[str, ...], token: str) -> Class:
    ranks = [RANKS.index(rank) + 2 for rank in groups[:2]]
    each = Class(max(ranks), min(ranks), groups[2].lower())
    if each.gap == 0 and each.suits:
        raise Malformed(f"{token!r} is not a range: a pair is neither suited nor offsuit")
    return each


def _and_higher(first: Class) -> Iterator[Class]:
    if first.gap == 0:
        yield from (Class(rank, rank, "") for rank in range(first.high, 15))
    else:
        yield from (Class(first.high, low, first.suits) for low in range(first.low, first.high))


def _between(one: Class, other: Class, token: str) -> Iterator[Class]:
    """Pairs, or one high card with falling second cards, or both falling with the same gap."""
    top, end = (one, other) if (one.high, one.low) >= (other.high, other.low) else (other, one)
    if top.suits != end.suits:
        raise Malformed(f"{token!r} is not a range: both ends must be suited or both offsuit")
    if top.gap == end.gap:
        fallen = range(top.high - end.high + 1)
        yield from (Class(top.high - by, top.low - by, top.suits) for by in fallen)
    elif top.high == end.high and end.gap and top.gap:
        yield from (Class(top.high, low, top.suits) for low in range(end.low, top.low + 1))
    else:
        raise Malformed(
            f"{token!r} is not a range: its ends must be pairs, share the first card (A5s-A2s)"
            " or lie equally far apart (T9s-65s)"
        )


def _check_in_deck(each: Class, deck: Deck) -> None:
    if each.low < deck.lowest_rank:
        raise Malformed(f"{each} is not in a deck of {deck}: its lowest rank is {deck.lowest_rank}")


def _pairs_of_class(each: Class) -> Iterator[Pair]:
    high, low = _of_rank(each.high), _of_rank(each.low)
    if each.gap == 0:
        yield from _ascending(combinations(high, 2))
        return
    for one, two in product(low, high):
        if not each.suits or (one.suit == two.suit) == (each.suits == "s"):
            yield one, two


def _of_rank(rank: int) -> tuple[Card, ...]:
    return tuple(Card((rank - 2) * 4 + suit) for suit in range(4))


def _ascending(pairs: Iterator[Pair]) -> Iterator[Pair]:
    return ((min(pair), max(pair)) for pair in pairs)
