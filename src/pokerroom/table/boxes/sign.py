"""The sign and the layout of a table against the house, line by line with the rule of each."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.books import provision
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.wagers import WagerKind
from pokerroom.money import Money, in_short
from pokerroom.table.boxes.state import OpenBoxes
from pokerroom.table.course import SignLine


def sign_of(table: OpenBoxes) -> tuple[SignLine, ...]:
    """The sign with the limits of the wagers, and whatever else the book requires on it."""
    return tuple(_sign(table))


def _sign(table: OpenBoxes) -> Iterator[SignLine]:
    terms, game = table.plan.terms, table.game
    per = provision("minimum-and-maximum-wagers-displayed").under(game.book)
    ante = f"ante: {in_short(terms.minimum)} to {in_short(terms.maximum)}"
    yield SignLine(says=ante, per=per)
    if terms.extra_maximum and game.offers(WagerKind.PLAYER_EXTRA):
        extra = f"{in_short(terms.extra_minimum)} to {in_short(terms.extra_maximum)}"
        units = f"in units of {in_short(terms.extra_unit)}"
        yield SignLine(says=f"extra wagers: {extra}, {units}", per=per)
    if terms.jackpot:
        levels = game.jackpot.levels
        sums = [in_short(Money(each.units * terms.jackpot)) for each in levels]
        each = [f"level {at} {cost}" for at, cost in enumerate(sums, 1)]
        says = f"{', '.join(each)} (both places)" if len(levels) > 1 else sums[0]
        yield SignLine(says=f"jackpot wager: {says}", per=game.jackpot.per)
    yield SignLine(says=f"antes in units of {in_short(terms.unit)}", per=per)
    if terms.maximum_payout is not None:
        most = in_short(Money(terms.maximum_payout))
        yield SignLine(says=f"maximum payout {most}", per=per)
    yield from _layout(table)


def _layout(table: OpenBoxes) -> Iterator[SignLine]:
    """What the layout shows, and what the cards are dealt from."""
    terms, game = table.plan.terms, table.game
    kinds = [wager.kind for wager in game.wagers if wager.kind is not WagerKind.JACKPOT_2]
    places = f"{', '.join(kinds[:-1])} and {kinds[-1]}"
    boxes = f"{terms.boxes} box{'es' if terms.boxes > 1 else ''}"
    yield SignLine(says=f"{boxes}, each with places for {places}", per=game.layout)
    if game.qualifying is not None:
        says = f"the dealer plays with {game.qualifying.least}"
        yield SignLine(says=says, per=game.qualifying.shown)
    yield SignLine(says=f"cards are dealt from a {terms.dealt_from}", per=game.devices.per)
    if game.cards.second is not None and terms.dealt_from is DealtFrom.SHUFFLER:
        second = "two decks, with backs of two colours, take turns"
        yield SignLine(says=second, per=game.cards.second)
