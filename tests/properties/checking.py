"""What holds at every moment of a round of play, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any

from msgspec import Struct

from pokerroom.books import Authority, HouseTerm, Reading, Referral, Refusal, Rule, Ruling
from pokerroom.cards.card import Card
from pokerroom.play import Event, Finding, Play
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.betting import BETTING_FIELDS, Betting
from pokerroom.play.state.events import DeckCut
from tests.properties.tables import BY_ITSELF, Table

WORKED_OUT = {"valued", "choice"}
"""What a play or its betting round only remembers: it can be worked out again at any time."""
OF_PLAY = tuple(name for name in Play.__slots__ if name not in WORKED_OUT)
ALL_OF_PLAY = attrgetter(*OF_PLAY)
ALL_OF_BETTING = attrgetter(*(name for name in BETTING_FIELDS if name not in WORKED_OUT))
WRITABLE = frozenset({list, dict, set, Betting})
"""Of these a play is made, and of what cannot be written to."""


def check_chips(play: Play, chips: int) -> None:
    """No chip is made or lost, and nobody has less than none."""
    assert min(play.stakes) >= 0
    assert min(play.paid) >= 0
    settlement = play.settlement
    if settlement is None:
        assert sum(play.stakes) + sum(play.paid) == chips
        return
    assert sum(play.stakes) + settlement.taken.amount == chips
    back = settlement.returned.amount if settlement.returned else 0
    assert sum(pot.amount for pot in settlement.pots) + back == sum(play.paid)
    awarded = sum(award.amount for award in settlement.awards)
    assert awarded + settlement.taken.amount + back == sum(play.paid)
    assert not any(stake % play.terms.lowest_chip for stake in play.stakes)


def cards_lying(play: Play) -> list[MaybeCard]:
    """All that has left the deck, wherever it lies."""
    piles = (*play.held, play.communal, play.burns, play.kitty, play.muck, *play.discards.values())
    return [card for pile in piles for card in pile]


def check_cards(play: Play, deck: Sequence[Card]) -> None:
    """No card lies twice or is missing; *deck* are those still to come."""
    lying = cards_lying(play)
    told = [card for card in lying if card is not None]
    assert len(lying) + play.undealt == play.terms.deck.size
    assert len(set(told)) == len(told)
    assert play.cards_out == sum(1 << card for card in told)
    assert len(deck) == play.undealt
    assert not {*deck} & {*told}
    assert all(card in play.terms.deck for card in told)


def check_awaits_somebody(play: Play) -> None:
    """What goes on by itself has gone on."""
    assert play.phase not in BY_ITSELF


def authorities(value: Any) -> Iterator[Authority]:
    """Every rule, reading and house term in *value* and in whatever it is made of."""
    if isinstance(value, Rule | Reading | HouseTerm):
        yield value
    elif isinstance(value, Struct) or is_dataclass(value):
        for name in _names(value):
            yield from authorities(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from authorities(item)


def parts(value: Any) -> Iterator[Any]:
    """*value* itself and whatever in it is of a kind that names its rule."""
    if isinstance(value, Rule | Reading | HouseTerm):
        return
    if isinstance(value, tuple):
        inner: Iterable[object] = value
    elif isinstance(value, Struct) or is_dataclass(value):
        if hasattr(value, "per"):
            yield value
        inner = [getattr(value, name) for name in _names(value)]
    else:
        return
    for item in inner:
        yield from parts(item)


def _names(value: Any) -> Sequence[str]:
    if isinstance(value, Struct):
        return value.__struct_fields__
    return [field.name for field in fields(value)]


def may_be_cited(authority: Authority, table: Table) -> bool:
    """A rule of the game's own book, in force and for this game, or a reading of it.

    House terms are cited only where the table has named them.
    """
    game = table.plan.game
    if isinstance(authority, Rule):
        own = authority.book == game.book.id and game.name in authority.games
        return own and authority.in_force_on(game.book.edition)
    if isinstance(authority, Reading):
        own = any(rule.startswith(game.book.id) for rule in authority.rules)
        return own and authority.code[0] == game.book.id[0]
    return authority.code in table.house_terms


def check_authority(events: Iterable[Event], table: Table) -> None:
    """Of each event and of all that it is made of: postings, cards due, pots, awards, charges."""
    for event in events:
        for part in parts(event):
            assert isinstance(part.per, Rule | Reading | HouseTerm), part
        for found in authorities(event):
            assert may_be_cited(found, table), (table, str(found), event)


def check_seats(events: Iterable[Event], play: Play) -> None:
    """Nothing happens to anybody who is not dealt in; only the deck may be cut by the dealer."""
    for event in events:
        if not isinstance(event, DeckCut):
            assert getattr(event, "seat", play.seats[0]) in play.places, event


def check_finding(found: Finding, table: Table) -> None:
    assert may_be_cited(found.per, table), (table, found)
    match found:
        case Ruling():
            assert found.outcome
            check_authority(found.outcome, table)
        case Refusal():
            assert found.because
        case Referral():
            assert found.question
            assert found.to


def written(play: Play) -> dict[str, object]:
    """All of *play*, apart from it: what is written there later does not change this."""
    return {name: _kept(value) for name, value in zip(OF_PLAY, ALL_OF_PLAY(play), strict=True)}


def _kept(value: object) -> object:
    if isinstance(value, list):
        return tuple(value if WRITABLE.isdisjoint(map(type, value)) else map(_kept, value))
    if isinstance(value, dict):
        return tuple((key, _kept(item)) for key, item in value.items())
    if isinstance(value, set):
        return frozenset(value)
    if isinstance(value, Betting):
        return tuple(map(_kept, ALL_OF_BETTING(value)))
    return value
