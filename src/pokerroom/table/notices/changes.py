"""Whether a table may change as a notice says: which terms, and to what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pokerroom.books import PokerRoomError, Refusal
from pokerroom.games import AnyGame, game
from pokerroom.play import Game
from pokerroom.table.notices.acts import GivesNotice
from pokerroom.table.notices.state import Notices
from pokerroom.terms import PLAYERS_LEAST, WrongTerms, house_plan, terms_for

KEPT: Final = ("commission", "edition", "settings", "house_terms")
"""What the table keeps when its game changes, since no notice changes it."""
SETS_SUMS: Final = frozenset({"minimum", "limit"})
FOLLOWING: Final = frozenset(
    {"small_bet", "big_bet", "big_bet_from", "bets", "blinds", "ante", "bring_in"}
)
"""Amounts that follow from the minimum and the limit, unless the notice names them too."""


class Changed(NamedTuple):
    game: str
    terms: dict[str, Any]


def changed(notices: Notices, act: GivesNotice) -> Changed | Refusal:
    """The table after the change, if its book allows it."""
    rules = notices.rules
    for key in act.terms:
        if key not in rules.changeable:
            because = f"{key!r:.40} is not changed by a notice at this table"
            return Refusal(because=because, per=rules.kept.get(key, rules.change.per))
    declared = _game(notices, act)
    if isinstance(declared, Refusal):
        return declared
    kept = _kept(notices.terms, same_game=declared.name == notices.game, wanted=act.terms)
    terms = {**kept, **act.terms}
    if (declared.name, terms) == (notices.game, notices.terms):
        return Refusal(because="nothing would change", per=rules.change.per)
    try:
        _check(declared, terms, len(act.there.players))
    except WrongTerms as wrong:
        return Refusal(because=f"{wrong.key}: {wrong.because}", per=wrong.per or rules.change.per)
    return Changed(declared.name, terms)


def _kept(
    terms: Mapping[str, Any], *, same_game: bool, wanted: Mapping[str, Any]
) -> dict[str, Any]:
    if not same_game:
        return {key: value for key, value in terms.items() if key in KEPT}
    if not SETS_SUMS & wanted.keys():
        return dict(terms)
    return {key: value for key, value in terms.items() if key not in FOLLOWING}


def _game(notices: Notices, act: GivesNotice) -> AnyGame | Refusal:
    now, rules = game(notices.game), notices.rules
    if not act.game:
        return now
    try:
        wanted = game(act.game)
    except PokerRoomError as error:
        return Refusal(because=str(error), per=rules.change.per)
    if wanted.name == now.name:
        return now
    if not rules.game:
        because = "a table of this book keeps its game: close it and open another"
        return Refusal(because=because, per=rules.change.per)
    if wanted.book.id != now.book.id:
        return Refusal(because=f"{wanted.name} is of another book", per=rules.change.per)
    return wanted


def _check(declared: AnyGame, terms: Mapping[str, Any], players: int) -> None:
    if isinstance(declared, Game):
        terms_for(declared, terms, players=max(players, PLAYERS_LEAST))
    else:
        house_plan(declared, terms)
