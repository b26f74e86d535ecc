"""What is known of a hand: cards, cards to come, a range of hole cards, or cards thrown away.

AsKs           these cards; any still to be dealt are unknown
"As Kd ?"      a question mark is a card nobody knows
random         nothing is known
QQ+,AKs        a range, in a game with two hole cards
AsAhKd7h2c/7h2c  in a draw game: these five, throwing away those after the stroke
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from re import IGNORECASE
from re import compile as pattern
from typing import Final

from pokerroom.analysis.errors import Malformed
from pokerroom.analysis.odds.ranges import Pair, pairs_of
from pokerroom.cards import RANKS, Card, Deck, parse_cards

Cards = str | Iterable[str | int]
NOTHING_KNOWN: Final = frozenset({"random", "any", "unknown", "any two", "*"})
STANDS_PAT: Final = frozenset({"", "pat", "none", "-"})
_SUIT: Final = pattern("[cdhs♣♦♥♠♧♢♡♤]", IGNORECASE)
_ONLY_CARDS: Final = pattern(rf"(?:(?:10|[{RANKS}]){_SUIT.pattern}\ufe0f?|[\s,;?])+", IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """One player's hand before the cards still to come: *known*, plus *unknown* unspecified ones.

    For a range, *pairs* are the hole cards it may be, and *known* and *unknown* are empty.
    """

    text: str
    known: tuple[Card, ...] = ()
    unknown: int = 0
    pairs: tuple[Pair, ...] = ()
    discards: tuple[Card, ...] = ()


def read_holding(hand: Cards, thrown: Cards | None, *, size: int, deck: Deck) -> Holding:
    """The hand *hand*, which will have *size* cards at the end, after the discards *thrown*."""
    text = hand.strip() if isinstance(hand, str) else "".join(str(Card(card)) for card in hand)
    held, stroke, behind = text.partition("/")
    if stroke and thrown is not None:
        raise Malformed(f"{text!r} already says what it throws away: do not say it again")
    holding = _read_held(held.strip(), size, deck)
    discards = read_cards(behind if stroke else thrown or "", deck, what="discard")
    return _after_discards(holding, discards) if discards else holding


def read_cards(cards: Cards, deck: Deck, *, what: str) -> tuple[Card, ...]:
    """The *cards*, all of the deck; *what* names them in an error message."""
    if isinstance(cards, str) and cards.strip().lower() in STANDS_PAT:
        return ()
    try:
        found = parse_cards(cards)
    except (ValueError, TypeError) as error:
        raise Malformed(f"{what}: {error}") from None
    for card in found:
        if card not in deck:
            raise Malformed(f"{what}: {card} is not in a deck of {deck}")
    return found


def _read_held(text: str, size: int, deck: Deck) -> Holding:
    if text.lower() in NOTHING_KNOWN:
        return Holding(text=text, unknown=size)
    if size == 2 and _is_range(text):
        return Holding(text=text, pairs=pairs_of(text, deck))
    known = read_cards(text.replace("?", " "), deck, what=f"hand {text!r}")
    marked = text.count("?")
    if len(known) + marked > size:
        raise Malformed(f"hand {text!r} has {len(known) + marked} cards: the game deals {size}")
    if not known and not marked:
        raise Malformed(f"hand {text!r} has no cards: write `random` for a hand nobody knows")
    return Holding(text=text, known=known, unknown=size - len(known))


def _is_range(text: str) -> bool:
    """Whether *text* is something other than cards, or several pairs of cards."""
    if not _ONLY_CARDS.fullmatch(text):
        return "?" not in text
    return "," in text and len(_SUIT.findall(text)) > 2


def _after_discards(holding: Holding, discards: tuple[Card, ...]) -> Holding:
    for card in discards:
        if card not in holding.known:
            raise Malformed(f"hand {holding.text!r} does not hold {card}, which it throws away")
    return Holding(
        text=f"{holding.text}/{''.join(map(str, discards))}",
        known=tuple(card for card in holding.known if card not in discards),
        unknown=holding.unknown + len(discards),
        discards=discards,
    )
