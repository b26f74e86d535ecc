"""Settings on what goes wrong: a missing cut, void wagers, early cards, ghost places."""

from __future__ import annotations

from dataclasses import replace

from pokerroom.books import reading
from pokerroom.play import Game
from pokerroom.play.facts import CutByAnother, NotCut
from pokerroom.play.game.provisions import Circumstance, Irregularities, Provision, Remedy

ABOUT_THE_CUT = (NotCut, CutByAnother)
EARLY = {
    "total_of_table_minimum": Remedy.HOLD_TO_MINIMUM,
    "wagers_and_raises_of_table_minimum": Remedy.HOLD_TO_MINIMUMS,
}


def missing_or_wrong_cut(game: Game, value: str) -> Game:
    clause = game.irregularities
    assert clause is not None
    until_wager = value == "misdeal_until_first_wager"
    changed = [new for each in clause.provisions for new in _about_the_cut(each, until_wager)]
    return _with(game, replace(clause, provisions=tuple(changed)))


def _about_the_cut(provision: Provision, until_wager: bool) -> tuple[Provision, ...]:
    """Without a proper cut the deal is void, or stands once a wager has been made on it."""
    if provision.on not in ABOUT_THE_CUT:
        return (provision,)
    if provision.then is Remedy.STANDS:
        return ()
    if not until_wager:
        return (replace(provision, given=()),)
    stands = Provision(on=provision.on, then=Remedy.STANDS, per=reading("A-39"))
    return replace(provision, given=(Circumstance.NO_WAGER,)), stands


def chips_of_a_voided_wager(game: Game, value: str) -> Game:
    clause = game.irregularities
    assert clause is not None
    voided = replace(clause.powers.voided, returned=value == "returned")
    return _with(game, replace(clause, powers=replace(clause.powers, voided=voided)))


def side_pot_without_a_live_hand(game: Game, value: str) -> Game:
    per = reading("V-97") if value == "returned" else None
    return replace(game, tapping_out=replace(game.tapping_out, unclaimed=per))


def communal_card_before_any_betting(game: Game, value: str) -> Game:
    clause = game.irregularities
    if clause is None:
        return game
    provisions = tuple(
        replace(each, then=EARLY[value]) if each.then in EARLY.values() else each
        for each in clause.provisions
    )
    return _with(game, replace(clause, provisions=provisions))


def ante_is_a_forced_bet(game: Game, value: str) -> Game:
    clause = game.irregularities
    if clause is None or clause.ghost_places is None:
        return game
    ghost_places = replace(clause.ghost_places, antes_count=value == "true")
    return _with(game, replace(clause, ghost_places=ghost_places))


def _with(game: Game, clause: Irregularities) -> Game:
    return replace(game, irregularities=clause)
