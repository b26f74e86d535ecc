"""How many deals make each category of hand, in every game and with every deck it allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pokerroom.analysis.errors import Malformed, NotAllowed
from pokerroom.analysis.frequencies.counted_any import any_five_counts, low_counts
from pokerroom.analysis.frequencies.counted_two import exactly_two_counts, exactly_two_low_counts
from pokerroom.analysis.memory import kept
from pokerroom.books.clauses.cards import ranking_for
from pokerroom.books.clauses.making import Making
from pokerroom.cards import Category, Deck, HandOrder
from pokerroom.games import AnyGame, game
from pokerroom.hands import order_in
from pokerroom.house import HouseGame

Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Which cards make the hand, and how many there are at the end."""

    of: Making
    own: int
    communal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Frequency:
    """*category* is None for a low hand."""

    name: str
    category: Category | None
    deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Frequencies:
    """*hands* from the highest to the lowest, and *lows*, best first, if the game has a low half.

    *deals* counts sets of cards; if exactly two hole cards are used, pairs of hole and communal
    sets.
    """

    game: str
    order: HandOrder
    making: Making
    own: int
    communal: int
    deals: int
    hands: tuple[Frequency, ...]
    lows: tuple[Frequency, ...]


def frequencies(
    played: str,
    deck: int | None = None,
    *,
    ace_low: bool = False,
    early: bool = False,
    progress: Progress | None = None,
    cache: bool = True,
) -> Frequencies:
    """The frequencies over all deals of *played*; *early*: of hands that settle wagers early.

    With *cache* an answer found before is read from disk.

    >>> frequencies("holdem").hands[0]
    Frequency(name='Royal Flush', category=<Category.ROYAL_FLUSH: 9>, deals=4324)
    """
    declared = game(played)
    order = order_in(declared, _deck(declared, deck), ace_low_agreed=ace_low)
    making = declared.hand
    if early:
        if not (isinstance(declared, HouseGame) and declared.early_hand):
            raise NotAllowed(f"{declared.name} decides nothing before the last card")
        making = declared.early_hand
    own, communal = _cards(declared)
    if making.of is Making.HOLE_AND_FLOP:
        communal = 3
    dealt = Dealt(making.of, own, communal)
    has_low = not isinstance(declared, HouseGame) and declared.low is not None

    def find() -> list[int]:
        return _counted(order, dealt, progress or _tell_nobody)

    question = ("frequencies", repr(order), making.of.name, own, communal)
    counted = kept(question, list[int], find, use=cache)
    return Frequencies(
        game=declared.name,
        order=order,
        making=making.of,
        own=own,
        communal=communal,
        deals=sum(counted),
        hands=tuple(
            Frequency(name=_name(declared, order, each), category=each, deals=counted[each])
            for each in reversed(order.categories)
        ),
        lows=_lows(order.deck, dealt) if has_low else (),
    )


def _name(declared: AnyGame, order: HandOrder, category: Category) -> str:
    return ranking_for(declared.rankings, order.deck).named(category).name


def decks_of(declared: AnyGame) -> tuple[Deck, ...]:
    return tuple(dict.fromkeys(allowed.deck for allowed in declared.decks))


def _deck(declared: AnyGame, wanted: int | None) -> Deck:
    allowed = decks_of(declared)
    if wanted is None:
        return allowed[0]
    try:
        deck = Deck(wanted)
    except ValueError as error:
        raise Malformed(str(error)) from error
    if deck not in allowed:
        sizes = " or ".join(str(each.size) for each in allowed)
        raise NotAllowed(f"{declared.name} is not played with {deck}: it allows {sizes}")
    return deck


def _cards(declared: AnyGame) -> tuple[int, int]:
    if isinstance(declared, HouseGame):
        return declared.dealt.player, declared.dealt.communal
    return len(declared.cards_held), declared.communal_cards


def _counted(order: HandOrder, dealt: Dealt, progress: Progress) -> list[int]:
    """The counts by category."""
    if dealt.of is Making.TWO_OWN_THREE_COMMUNAL:
        found = exactly_two_counts(order, dealt.own, progress)
    else:
        found = any_five_counts(order, dealt.own + dealt.communal)
    return [found[category] for category in Category]


def _lows(deck: Deck, dealt: Dealt) -> tuple[Frequency, ...]:
    if dealt.of is Making.TWO_OWN_THREE_COMMUNAL:
        counted = exactly_two_low_counts(deck, dealt.own)
    else:
        counted = low_counts(deck, dealt.own + dealt.communal)
    return tuple(
        Frequency(name=f"{highest} low" if highest else "no low", category=None, deals=deals)
        for highest, deals in counted.items()
    )


def _tell_nobody(done: float) -> None:
    pass
