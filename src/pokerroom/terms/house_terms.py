"""A game under the house terms that a table has adopted: clauses changed, each citing its term."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from pokerroom.books import house_term
from pokerroom.books.clauses.cards import EqualSuits
from pokerroom.play import Game
from pokerroom.play.betting.amounts import Structured
from pokerroom.play.betting.cards_showing import highest_cards_showing, lowest_card_showing
from pokerroom.play.betting.first_by_cards import IfTappedOut, Opening, Passes, SuitOrder
from pokerroom.play.betting.forced_bets import AnteOfAll, BlindsInTurn
from pokerroom.play.betting.limits import Limit, NoException
from pokerroom.play.betting.rules import BettingRules, Blind
from pokerroom.play.betting.short_stakes import ExcessIsNoRaise, HalfTest

Change: TypeAlias = Callable[[Game], Game]


def with_house_terms(game: Game, codes: Iterable[str]) -> Game:
    """*game* as played at a table that has adopted *codes*, applied in the order of their numbers.

    A term that does not affect the game changes nothing: `with_house_terms(game, ["H-05"])`.
    """
    for term in sorted({house_term(code).code for code in codes}):
        game = CHANGES[term](game)
    return game


def _each_course(game: Game, change: Callable[[BettingRules], BettingRules]) -> Game:
    rounds = (
        replace(stage, rules=tuple(map(change, stage.rules))) for stage in game.betting_rounds
    )
    return replace(game, betting_rounds=tuple(rounds))


def _each_limit(game: Game, change: Callable[[Limit], Limit]) -> Game:
    return _each_course(
        game,
        lambda betting_rules: replace(
            betting_rules, limits=tuple(map(change, betting_rules.limits))
        ),
    )


def _bring_in(game: Game) -> Game:
    """The forced opening cites the term, and so does its amount."""
    term = house_term("H-01")

    def change(betting_rules: BettingRules) -> BettingRules:
        if betting_rules.forced is None or not any(
            has_structured_bets(each) for each in betting_rules.limits
        ):
            return betting_rules
        limits = (
            replace(each, opening=replace(each.opening, per=term))
            if has_structured_bets(each)
            else each
            for each in betting_rules.limits
        )
        return replace(
            betting_rules, forced=replace(betting_rules.forced, per=term), limits=tuple(limits)
        )

    return _each_course(game, change)


def has_structured_bets(limit: Limit) -> bool:
    return isinstance(limit.opening, Structured)


def _antes(game: Game) -> Game:
    """For games whose book has only blinds as set by the sign."""
    term = house_term("H-02")
    signs = [c for c in game.before_the_deal if isinstance(c, BlindsInTurn) and is_signed(c)]
    if not signs or any(isinstance(clause, AnteOfAll) for clause in game.before_the_deal):
        return game
    ante = AnteOfAll(multiple=None, short_stake=signs[0].short_stake, per=term)
    return replace(game, before_the_deal=(*game.before_the_deal, ante))


def is_signed(clause: BlindsInTurn) -> bool:
    """Whether the book leaves the amounts to the table's sign."""
    return clause.first.multiple is None


def _antes_as_listed(game: Game) -> Game:
    """For games with antes as well as blinds, whether by the book or by a term."""
    term = house_term("H-03")
    due = (
        replace(clause, as_listed=True, per=term) if isinstance(clause, AnteOfAll) else clause
        for clause in _antes(game).before_the_deal
    )
    if not any(isinstance(clause, BlindsInTurn) for clause in game.before_the_deal):
        return game
    return replace(game, before_the_deal=tuple(due))


def _more_seats(game: Game) -> Game:
    term = house_term("H-04")
    decks = tuple(
        replace(clause, players_most=served, per=term)
        if (served := _served(game, clause.deck.size)) > clause.players_most
        else clause
        for clause in game.decks
    )
    most = max(clause.players_most for clause in decks)
    if most <= game.seating.most:
        return replace(game, decks=decks)
    return replace(game, decks=decks, seating=replace(game.seating, most=most, per=term))


def _served(game: Game, cards: int) -> int:
    """How many players a deck of this many *cards* can serve in full."""
    burns = sum(stage.burns for stage in game.betting_rounds)
    spare = game.kitty.cards if game.kitty else 0
    return (cards - burns - game.communal_cards - spare) // len(game.cards_held)


def _capped_always(game: Game) -> Game:
    never = NoException(per=house_term("H-05"))

    def change(limit: Limit) -> Limit:
        return replace(limit, cap=replace(limit.cap, unless=never)) if limit.cap else limit

    return _each_limit(game, change)


def _uncapped(game: Game) -> Game:
    """Raising cites the term where it used to be capped."""
    term = house_term("H-06")

    def change(limit: Limit) -> Limit:
        return replace(limit, cap=None, per=term) if limit.cap else limit

    return _each_limit(game, change)


def _full_raises(game: Game) -> Game:
    full = ExcessIsNoRaise(per=house_term("H-07"))

    def change(limit: Limit) -> Limit:
        return (
            replace(limit, short_stake=full) if isinstance(limit.short_stake, HalfTest) else limit
        )

    return _each_limit(game, change)


def _four_raises(game: Game) -> Game:
    term = house_term("H-08")

    def more(limit: Limit) -> Limit:
        cap = limit.cap
        return replace(limit, cap=replace(cap, most=cap.most + 1, per=term)) if cap else limit

    def change(betting_rules: BettingRules) -> BettingRules:
        if betting_rules.blind is not Blind.OPENS:
            return betting_rules
        return replace(betting_rules, limits=tuple(map(more, betting_rules.limits)))

    return _each_course(game, change)


def _blinds_as_listed(game: Game) -> Game:
    term = house_term("H-09")
    due = (
        replace(
            clause,
            as_listed=True,
            first=replace(clause.first, per=term),
            others=replace(clause.others, per=term),
            per=term,
        )
        if isinstance(clause, BlindsInTurn) and is_signed(clause)
        else clause
        for clause in game.before_the_deal
    )
    return replace(game, before_the_deal=tuple(due))


def _free_to_throw_in(game: Game) -> Game:
    return replace(game, showdown=replace(game.showdown, free=house_term("H-10")))


def _full_bet_at_once(game: Game) -> Game:
    term = house_term("H-11")

    def at_once(limit: Limit) -> Limit:
        opening = limit.opening
        if not isinstance(opening, Structured):
            return limit
        return replace(limit, opening=replace(opening, at_once=True, per=term))

    def change(betting_rules: BettingRules) -> BettingRules:
        if betting_rules.forced is None:
            return betting_rules
        return replace(betting_rules, limits=tuple(map(at_once, betting_rules.limits)))

    return _each_course(game, change)


def _equal_cards_by_place(game: Game) -> Game:
    """The bring-in is still decided by suit: of equal lowest cards one must rank lowest."""
    term = house_term("H-12")

    def change(opening: Opening) -> Opening:
        if opening.by is not highest_cards_showing or not isinstance(opening.suits, SuitOrder):
            return opening
        return replace(opening, suits=EqualSuits(per=term), per=term)

    rounds = (
        replace(stage, opens=tuple(map(change, stage.opens))) for stage in game.betting_rounds
    )
    return replace(game, betting_rounds=tuple(rounds))


def _straddles_measure_nothing(game: Game) -> Game:
    term = house_term("H-13")

    def less(limit: Limit) -> Limit:
        least = limit.raising.least
        if not least.wagers_count:
            return limit
        changed = replace(least, blinds_count=False, per=term)
        return replace(limit, raising=replace(limit.raising, least=changed))

    def change(betting_rules: BettingRules) -> BettingRules:
        if betting_rules.blind is not Blind.OPENS:
            return betting_rules
        return replace(betting_rules, limits=tuple(map(less, betting_rules.limits)))

    return _each_course(game, change)


def _bring_in_passes_left(game: Game) -> Game:
    term = house_term("H-14")
    instead = IfTappedOut(passes=Passes.TO_THE_LEFT, per=term)

    def change(opening: Opening) -> Opening:
        is_bring_in = opening.by is lowest_card_showing
        return replace(opening, if_tapped_out=instead) if is_bring_in else opening

    rounds = (
        replace(stage, opens=tuple(map(change, stage.opens))) for stage in game.betting_rounds
    )
    return replace(game, betting_rounds=tuple(rounds))


def _no_ghost_places(game: Game) -> Game:
    clause = game.irregularities
    if clause is None or clause.ghost_places is None:
        return game
    return replace(
        game, irregularities=replace(clause, ghost_places=None, served=house_term("H-15"))
    )


CHANGES: Final[Mapping[str, Change]] = {
    "H-01": _bring_in,
    "H-02": _antes,
    "H-03": _antes_as_listed,
    "H-04": _more_seats,
    "H-05": _capped_always,
    "H-06": _uncapped,
    "H-07": _full_raises,
    "H-08": _four_raises,
    "H-09": _blinds_as_listed,
    "H-10": _free_to_throw_in,
    "H-11": _full_bet_at_once,
    "H-12": _equal_cards_by_place,
    "H-13": _straddles_measure_nothing,
    "H-14": _bring_in_passes_left,
    "H-15": _no_ghost_places,
}
