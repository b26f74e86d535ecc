"""The terms of a table, worked out from what was written: what its book allows, or why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from pokerroom.books import IN_THE_TERMS, NoEdition, NoSuchHouseTerm
from pokerroom.books.clauses.cards import Agreement, deck_for, is_agreed, may_sit, order_for
from pokerroom.cards import Deck
from pokerroom.games import AnyGame
from pokerroom.games import game as game_named
from pokerroom.games.act.editions import as_at
from pokerroom.play import Game
from pokerroom.play.betting.rules import BettingRules
from pokerroom.play.game.terms import BLINDS_AND_ANTES, Terms, forms_of
from pokerroom.terms.charges import charge_of
from pokerroom.terms.house_terms import with_house_terms
from pokerroom.terms.settings import CHANGES, has_value, setting_named, some_values, under
from pokerroom.terms.sums import sums_of
from pokerroom.terms.written import (
    TableTerms,
    WrongTerms,
    allowed,
    read_terms,
    setting_written,
    shown,
)

PLAYERS_LEAST = 2
OTHER_NAMES = {
    "fixed limit": "fixed",
    "spread limit": "spread",
    "pot": "full pot",
    "pot limit": "full pot",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTable:
    """*game* in its edition, under its settings and house terms; *wrote* is what was written."""

    game: Game
    terms: Terms
    wrote: TableTerms


def terms_for(game: str | AnyGame, given: Mapping[str, Any], *, players: int) -> AtTable:
    """The terms of a table of *players* from those *given* in writing; raises `WrongTerms`."""
    wrote = read_terms(given)
    played = _changed(_among_players(game), wrote)
    deck, ace_low = _cards(played, wrote, players)
    form = _form(played, wrote)
    betting_rules = played.betting_rounds[0].rules_for(form)
    limit = betting_rules.limit(_limit(betting_rules, wrote))
    sums = sums_of(played, wrote, form, limit, players=players)
    forced = sums.forced
    terms = Terms(
        deck=deck,
        ace_low=ace_low,
        form=form,
        limit=limit.name,
        minimum=sums.minimum,
        maximum=sums.maximum,
        lowest_chip=sums.lowest_chip,
        bets=sums.bets,
        blinds=forced.blinds,
        ante=forced.ante,
        antes=forced.antes,
        bring_in=forced.bring_in,
        minimum_stake=sums.minimum_stake,
        charge=charge_of(played, wrote.commission, sums.minimum, sums.lowest_chip),
    )
    return AtTable(game=played, terms=terms, wrote=wrote)


def _among_players(game: str | AnyGame) -> Game:
    declared = game_named(game) if isinstance(game, str) else game
    if not isinstance(declared, Game):
        raise WrongTerms("game", f"{declared.name} is played against the house")
    return declared


def _changed(game: Game, wrote: TableTerms) -> Game:
    """In its edition first, then under its settings, then under house terms."""
    game = _edition(game, wrote.edition)
    for name, value in (wrote.settings or {}).items():
        game = _under(game, name, value)
    try:
        return with_house_terms(game, wrote.house_terms or ())
    except NoSuchHouseTerm as error:
        raise WrongTerms("house_terms", str(error)) from None


def _edition(game: Game, day: date | None) -> Game:
    """The game as declared, unless its book was different on *day*."""
    if day is None:
        return game
    try:
        then = as_at(game, day)
    except NoEdition as error:
        raise WrongTerms("edition", str(error)) from None
    return game if then.book.edition == game.book.edition else then


def _concerns(name: str, game: Game) -> bool:
    return any(under(game, {name: value}) != game for value in some_values(name))


def _under(game: Game, name: str, value: str | bool) -> Game:
    key = f"settings.{shown(name)}"
    known_as = setting_named(name)
    if known_as and known_as.written != IN_THE_TERMS:
        raise WrongTerms(key, f"it is written {known_as.written}")
    text = setting_written(value)
    if known_as is None:
        known = ", ".join(each for each in CHANGES if _concerns(each, game)) or "none here"
        raise WrongTerms(key, f"there is no such setting: there are {known}")
    if name not in CHANGES or not _concerns(name, game):
        raise WrongTerms(key, f"it does not concern {game.name}")
    if not has_value(name, text):
        allowed_values = ", ".join(known_as.values)
        raise WrongTerms(key, f"it has no value {shown(text)}, only {allowed_values}")
    return under(game, {name: text})


def _cards(game: Game, wrote: TableTerms, players: int) -> tuple[Deck, bool]:
    """The deck, and whether the ace is also low in it."""
    if players < PLAYERS_LEAST:
        raise WrongTerms("players", f"{players} cannot play: a round of play has two or more")
    allowed("players", may_sit(game.seating, players=players))
    consent = _agreement("deck_agreed", wrote.deck_agreed)
    deck = game.decks[0].deck if wrote.deck is None else _deck(wrote.deck)
    deck = allowed("deck", deck_for(game.decks, players=players, wanted=deck, agreed=consent))
    return deck, _ace_low(game, deck, wrote)


def _deck(cards: int) -> Deck:
    try:
        return Deck(cards)
    except ValueError as error:
        raise WrongTerms("deck", str(error)) from None


def _agreement(key: str, written: str | None) -> Agreement | None:
    try:
        return None if written is None else Agreement(written)
    except ValueError:
        either = " or ".join(repr(str(each)) for each in Agreement)
        raise WrongTerms(key, f"{shown(written)} cannot agree, only {either}") from None


def _ace_low(game: Game, deck: Deck, wrote: TableTerms) -> bool:
    consent = _agreement("ace_low_agreed", wrote.ace_low_agreed)
    for clause in game.ace_low:
        if consent and deck in clause.decks and not is_agreed(clause.needs, consent):
            because = f"an ace low in {deck} needs the agreement of {clause.needs}"
            raise WrongTerms("ace_low_agreed", because, clause.per)
    return order_for(game.rankings, game.ace_low, deck, ace_low_agreed=consent).ace_low


def _form(game: Game, wrote: TableTerms) -> str:
    offered = forms_of(game)
    if wrote.forced_bets is None:
        both = wrote.ante is not None and BLINDS_AND_ANTES in offered
        return BLINDS_AND_ANTES if both else offered[0]
    form = _plain(wrote.forced_bets)
    if form not in offered:
        because = f"{game.name} is played with {' or '.join(offered)}, not with {shown(form)}"
        agreed = game.form_agreed or game.before_the_deal[0]
        raise WrongTerms("forced_bets", because, agreed.per)
    return form


def _limit(betting_rules: BettingRules, wrote: TableTerms) -> str:
    offered = [limit.name for limit in betting_rules.limits]
    if wrote.limit is None:
        return offered[0]
    name = _plain(wrote.limit)
    name = OTHER_NAMES.get(name, name)
    if name not in offered:
        because = f"the limit is {' or '.join(offered)}, not {shown(name)}"
        raise WrongTerms("limit", because, betting_rules.limits[0].per)
    return name


def _plain(written: str) -> str:
    return " ".join(written.lower().replace("-", " ").replace("_", " ").split())
