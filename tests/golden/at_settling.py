"""Ends of rounds by themselves, drawn from a seed: pots, charges, who shows and who wins what.

There are few levels of chips and few values of hands, so that ties and side pots are common.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from pokerroom.books import Refusal
from pokerroom.money import Money
from pokerroom.play import Game, Settlement
from pokerroom.play.game.terms import MoneyTerms
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.outcome import Contender
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.pots.showdown import Worth, asked_to_see, must_show, order_of_showing
from tests.play.bettings import AMONG_PLAYERS, SETTLED
from tests.play.rounds import End

LEVELS = (0, 100, 500, 1000, 1050, 4000, 4001, 12_345)
GAMES: tuple[Game, ...] = tuple(
    {
        (id(each.division), id(each.commission), id(each.showdown), id(each.tapping_out)): each
        for each in (*AMONG_PLAYERS, *SETTLED)
    }.values()
)


def end_of(number: int) -> tuple[End, Random]:
    chance = Random(f"settling {number}")
    game = GAMES[number % len(GAMES)]
    seats = range(1, chance.randint(3, 7))
    cards = chance.sample(game.decks[0].deck.cards, 2 * len(seats))
    left = sorted(chance.sample(seats, chance.randint(1, len(seats))))
    end = End(
        game=game,
        seats=len(seats),
        paid={seat: Money(chance.choice(LEVELS)) for seat in seats},
        contenders=tuple(_contender(seat, cards, chance) for seat in left),
        marker_seat=chance.choice(seats) if game.marker else None,
        terms=_terms(game, chance),
        dead=chance.choice(({}, {}, {seats[0]: Money(500)})),
    )
    return end, chance


def _contender(seat: int, cards: list[Any], chance: Random) -> Contender:
    own = tuple(cards[2 * seat - 2 : 2 * seat])
    high, low = chance.randint(1, 3), chance.randint(0, 2)
    return Contender(seat=seat, high=high, low=low, high_cards=own, low_cards=own)


def _terms(game: Game, chance: Random) -> MoneyTerms:
    minimum, chip = Money(chance.choice((20, 100, 500))), Money(chance.choice((1, 50, 100)))
    if isinstance(game.commission, ByScale):
        lower = replace(game.commission.scale, percent=2)
        return MoneyTerms(
            table_minimum=minimum, lowest_chip=chip, charge=chance.choice((None, None, lower))
        )
    charge = Charge(
        percent=chance.choice((0, 2, 10, Fraction(15, 2))),
        fee=Money(chance.choice((0, 0, 250, 400))),
        most=chance.choice((None, Money(0), Money(800), Money(1500))),
    )
    return MoneyTerms(table_minimum=minimum, lowest_chip=chip, charge=charge)


def told_of(number: int) -> list[Any]:
    """What is taken and won in the round *number*, and what was shown before it."""
    end, chance = end_of(number)
    if not any(end.paid.values()):
        return []
    done = end.settled()
    return [done, *_showing(end, done, chance)]


def _showing(end: End, done: Settlement, chance: Random) -> list[Any]:
    clause = end.game.showdown
    seats = [each.seat for each in end.contenders]
    anybody = range(1, end.seats + 1)
    order = order_of_showing(
        clause,
        seats,
        leader=chance.choice((None, *anybody)),
        first_to_act=chance.choice(anybody),
        called_before=chance.choice((None, *anybody)),
        pots=done.pots,
    )
    worth = {
        each.seat: Worth(each.high, each.low) if chance.random() < 0.9 else None
        for each in end.contenders
    }
    shown = set[int]()
    told: list[Any] = [(order.outcome, order.per)]
    for seat in order.outcome:
        found = must_show(clause, order, seat, worth, shown, done.pots)
        told.append((found.outcome, found.per))
        if found.outcome or chance.random() < 0.4:
            shown.add(seat)
    asked = asked_to_see(
        clause,
        asker=chance.choice(range(end.seats + 2)),
        hand=chance.choice(anybody),
        at_table=anybody,
        involved=seats,
        shown=shown,
        thrown_in={*seats} - shown,
        winners={award.seat for award in done.awards},
    )
    outcome = None if isinstance(asked, Refusal) else asked.outcome
    return [*told, (outcome, asked.per)]
