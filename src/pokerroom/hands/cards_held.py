"""How many cards a player may hold in a game, and from which deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from pokerroom.books import Authority, PokerRoomError, definition
from pokerroom.cards import Card, Deck, each_once
from pokerroom.games import AnyGame
from pokerroom.play import Game
from pokerroom.play.game.game import UP


class WrongCards(PokerRoomError, ValueError):
    """Cards that nobody can hold in this game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """How many cards of one kind there may be."""

    of: str
    allowed: tuple[int, ...]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """The numbers of own and of communal cards, and the most that there may be of both together."""

    own: Number
    communal: Number
    together_most: int


def holding_in(game: AnyGame) -> Holding:
    """In stud any number of cards so far will do; in other games a player has all his cards."""
    match game:
        case Game() if game.communal_cards:
            turned = [stage.communal for stage in game.betting_rounds if stage.communal]
            return _with_communal_cards(
                game, len(game.cards_held), turned, game.betting_rounds[0].per
            )
        case Game():
            return _without_communal_cards(game)
        case _:
            turned = [turned.cards for turned in game.dealt.turned]
            return _with_communal_cards(game, game.dealt.player, turned, game.dealt.per)


def _with_communal_cards(
    game: AnyGame, own: int, turned: Sequence[int], dealt: Authority
) -> Holding:
    hole = Number(
        of="hole card" if turned else "card",
        allowed=(own,),
        per=definition("hole card", game.book) or dealt,
    )
    communal = Number(
        of="communal card",
        allowed=(0, *accumulate(turned)),
        per=definition("communal card", game.book) or dealt,
    )
    return Holding(own=hole, communal=communal, together_most=own + sum(turned))


def _without_communal_cards(game: Game) -> Holding:
    """A communal card appears only in place of a player's own last card."""
    most, dealt = len(game.cards_held), game.betting_rounds[0].per
    own = Number(
        of="card",
        allowed=tuple(range(1, most + 1)) if UP in game.cards_held else (most,),
        per=definition("cards held", game.book) or dealt,
    )
    defined = definition("communal card", game.book) or dealt
    communal = Number(of="communal card", allowed=(0,), per=defined)
    if instead := game.communal_when_short:
        communal = Number(of="communal card", allowed=tuple(range(most)), per=instead.per)
    return Holding(own=own, communal=communal, together_most=most)


def check_holding(game: AnyGame, own: Sequence[Card], communal: Sequence[Card], deck: Deck) -> None:
    """Raises an error that names the fault and the rule, unless a player can hold these cards."""
    holding = holding_in(game)
    _check_number(game, holding.own, len(own))
    _check_number(game, holding.communal, len(communal))
    if len(own) + len(communal) > holding.together_most:
        raise WrongCards(
            f"{game.title} is played with {holding.together_most} cards in all, "
            f"not {len(own) + len(communal)} ({holding.own.per})"
        )
    _check_deck(game, [*own, *communal], deck)


def _check_number(game: AnyGame, number: Number, found: int) -> None:
    if found not in number.allowed:
        raise WrongCards(
            f"{game.title} is played with {_listed(number)}, not {found} ({number.per})"
        )


def _listed(number: Number) -> str:
    """Such as "0, 3, 4 or 5 communal cards"."""
    *first, last = map(str, number.allowed)
    counts = f"{', '.join(first)} or {last}" if first else last
    return f"{counts} {number.of}{'' if last == '1' else 's'}"


def _check_deck(game: AnyGame, cards: Sequence[Card], deck: Deck) -> None:
    sizes = tuple(pack.deck.size for pack in game.packs)
    decks = Number(of="card", allowed=sizes, per=game.decks[0].per)
    _check_number(game, decks, deck.size)
    pack = next(pack for pack in game.packs if pack.deck is deck)
    for card in cards:
        if not pack.has(card):
            raise WrongCards(f"{card} is not in a deck of {deck} ({pack.per})")
    try:
        each_once(cards)
    except ValueError as twice:
        raise WrongCards(str(twice)) from None
