"""The terms of a game explained: their meanings, defaults and limits, with the rules on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority, HouseTerm, house_terms, reading
from pokerroom.games import AnyGame
from pokerroom.play import Game
from pokerroom.play.betting.amounts import Spread, TableLimits
from pokerroom.play.betting.forced_bets import AnteOfAll, BlindsInTurn
from pokerroom.play.betting.limits import Limit
from pokerroom.play.game.terms import forms_of
from pokerroom.play.pots.charges import ByMethods
from pokerroom.terms.house_terms import has_structured_bets, is_signed, with_house_terms
from pokerroom.terms.in_full import Plain, default_terms
from pokerroom.terms.settings import CHANGES, some_values, under, values_of
from pokerroom.terms.table import terms_for

MEANINGS: Final[Mapping[str, str]] = {
    "edition": "the day whose edition of the book is played",
    "deck": "how many cards the deck has",
    "deck_agreed": "whose agreement to a reduced deck was given",
    "ace_low_agreed": "whose agreement was given that the ace is low in a reduced deck",
    "forced_bets": "the form of what is paid before the deal",
    "limit": "the form of betting",
    "minimum": "the table minimum; other defaults follow from it",
    "maximum": "the table maximum",
    "small_bet": "the structured bet of the first betting rounds",
    "big_bet": "the structured bet of the later betting rounds",
    "big_bet_from": "the betting round from which the big bet counts",
    "bets": "the structured bet of each betting round, instead of the three keys above",
    "blinds": "the compulsory blinds, the first one first",
    "ante": "what every player pays before the deal",
    "bring_in": "the forced opening wager, where it is less than the structured bet",
    "lowest_chip": "the lowest chip in play",
    "minimum_stake": "the least with which a player may sit down",
    "commission": "what the house takes",
    "settings": "the values of readings' settings",
    "house_terms": "numbered terms that depart from the book",
}
Allowed: TypeAlias = tuple[str, tuple[Authority, ...]]


class TermShape(Struct, frozen=True):
    """*default* is null if nothing need be written; *per* cites the rules that limit it."""

    key: str
    meaning: str
    default: object
    allowed: str
    per: list[str]


class HouseTermShape(Struct, frozen=True):
    code: str
    title: str
    says: str
    ground: str
    departs_from: list[str]


class TermsShape(Struct, frozen=True):
    """*terms* are the keys that apply to the game, *house_terms* those that would change it."""

    game: str
    terms: list[TermShape]
    house_terms: list[HouseTermShape]
    format: str = "pokerroom.terms"
    version: int = 1


def shape_of_terms(name: str | AnyGame) -> TermsShape:
    game = terms_for(name, {}, players=2).game
    defaults = default_terms(game)
    named = house_terms_for(game)
    return TermsShape(
        game=game.name,
        terms=list(_terms(game, defaults)),
        house_terms=[
            HouseTermShape(t.code, t.title, t.says, t.ground, _set_aside(t, game)) for t in named
        ],
    )


def _set_aside(term: HouseTerm, game: Game) -> list[str]:
    """The rules of the game's book that the term departs from."""
    own = f"{game.book.id}/"
    return [each for each in term.departs_from if "/" not in each or each.startswith(own)]


def house_terms_for(game: Game) -> list[HouseTerm]:
    return [t for t in house_terms().values() if with_house_terms(game, [t.code]) != game]


def _terms(game: Game, defaults: Mapping[str, Plain]) -> Iterator[TermShape]:
    for key, meaning in MEANINGS.items():
        if found := ALLOWED[key](game):
            words, per = found
            cited = list(dict.fromkeys(str(each) for each in per))
            yield TermShape(key, meaning, defaults.get(key), words, cited)


def _limits(game: Game) -> dict[str, Limit]:
    """Every limit of the game, under any form of forced bets."""
    rules = game.betting_rounds[0].rules
    return {limit.name: limit for betting_rules in rules for limit in betting_rules.limits}


def _edition(game: Game) -> Allowed:
    return f"a day from {game.book.editions[0]} on", ()


def _deck(game: Game) -> Allowed:
    decks = (
        f"{clause.deck.size} for {clause.players_most} players at most"
        + (f" if {clause.needs} agree" if clause.needs else "")
        for clause in game.decks
    )
    return "; ".join(decks), tuple(clause.per for clause in game.decks)


def _consent(clauses: Iterable[tuple[object, Authority]]) -> Allowed | None:
    needed = [(str(needs), per) for needs, per in clauses if needs]
    if not needed:
        return None
    return " or ".join(dict.fromkeys(needs for needs, _ in needed)), tuple(p for _, p in needed)


def _forced_bets(game: Game) -> Allowed:
    return " or ".join(forms_of(game)), tuple(clause.per for clause in game.before_the_deal)


def _limit(game: Game) -> Allowed:
    rules = game.betting_rounds[0].rules
    several = (
        len({tuple(limit.name for limit in betting_rules.limits) for betting_rules in rules}) > 1
    )
    words = (
        (f"with {betting_rules.form}: " if several else "")
        + " or ".join(limit.name for limit in betting_rules.limits)
        for betting_rules in rules
    )
    return "; ".join(dict.fromkeys(words)), tuple(limit.per for limit in _limits(game).values())


def _maximum(game: Game) -> Allowed | None:
    using = [x for x in _limits(game).values() if isinstance(x.opening, TableLimits | Spread)]
    names = " or ".join(limit.name for limit in using)
    per = tuple(limit.opening.per for limit in using)
    return (f"the minimum or more, in {names}", per) if using else None


def _structured(words: str) -> Callable[[Game], Allowed | None]:
    def found(game: Game) -> Allowed | None:
        using = [limit for limit in _limits(game).values() if has_structured_bets(limit)]
        rounds = len(game.betting_rounds)
        told = f"{words.format(rounds=rounds)}, in {' or '.join(limit.name for limit in using)}"
        return (told, (reading("V-17"),)) if using else None

    return found


def _blinds(game: Game) -> Allowed | None:
    for clause in game.before_the_deal:
        if isinstance(clause, BlindsInTurn) and is_signed(clause):
            words = "one or more, none below the one before, the last the minimum or more"
            return words, (clause.per, clause.least)
    return None


def _ante(game: Game) -> Allowed | None:
    for clause in game.before_the_deal:
        if isinstance(clause, AnteOfAll) and clause.multiple is None:
            return "more than nothing", (clause.per,)
    return None


def _bring_in(game: Game) -> Allowed | None:
    if game.betting_rounds[0].rules_for().forced and _structured("")(game):
        return "from the minimum to the structured bet, in fixed", (reading("V-69"),)
    return None


def _lowest_chip(game: Game) -> Allowed:
    words = "what pays every other sum"
    if game.division.unit:
        return f"{words}, and goes into a dollar", (game.division.per,)
    return words, ()


def _commission(game: Game) -> Allowed:
    clause = game.commission
    if isinstance(clause, ByMethods):
        bounds = f"percent from {clause.percentage.least} to {clause.percentage.most}"
        per = (clause.percentage.per, clause.fixed_fee.per, clause.time_charge.per, clause.cap.per)
        return f"nil, or {bounds}, fee or fees by the number of players, hourly, cap", (
            *per,
            clause.varying.nil,
        )
    words = (
        "book, nil, or less than the book's scale: percent, step, exempt_up_to, cap,"
        " cap_in_minimums, or a fee for each pot"
    )
    return words, (clause.scale.per, clause.variation.per)


def _settings(game: Game) -> Allowed | None:
    concern = [name for name in CHANGES if _concerns(name, game)]
    words = "; ".join(f"{name}: {' or '.join(values_of(name))}" for name in concern)
    return (words, ()) if concern else None


def _concerns(name: str, game: Game) -> bool:
    return any(under(game, {name: value}) != game for value in some_values(name))


def _house_terms(game: Game) -> Allowed:
    return ", ".join(term.code for term in house_terms_for(game)), ()


ALLOWED: Final[Mapping[str, Callable[[Game], Allowed | None]]] = {
    "edition": _edition,
    "deck": _deck,
    "deck_agreed": lambda game: _consent((c.needs, c.per) for c in game.decks),
    "ace_low_agreed": lambda game: _consent((c.needs, c.per) for c in game.ace_low),
    "forced_bets": _forced_bets,
    "limit": _limit,
    "minimum": lambda _: ("more than nothing", ()),
    "maximum": _maximum,
    "small_bet": _structured("the minimum or more"),
    "big_bet": _structured("the small bet or more"),
    "big_bet_from": _structured("2 to {rounds}"),
    "bets": _structured("{rounds} sums of the minimum or more"),
    "blinds": _blinds,
    "ante": _ante,
    "bring_in": _bring_in,
    "lowest_chip": _lowest_chip,
    "minimum_stake": lambda _: ("the minimum or more", ()),
    "commission": _commission,
    "settings": _settings,
    "house_terms": _house_terms,
}
