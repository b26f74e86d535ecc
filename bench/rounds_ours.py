"""How our engine plays the rounds: every event is kept with its rule, and gives the round back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import floor

from bench.rounds_dealt import (
    CALL,
    CHOICES,
    DISCARDS_MOST,
    FOLD,
    PLAYERS,
    RAISES_MOST,
    STAKE,
    Dealt,
    Table,
)
from bench.rounds_pokerkit import Played
from pokerroom.cards.card import Card
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    Phase,
    Plan,
    Play,
    begin_play,
    begin_round,
    deal_from,
    show_down,
)
from pokerroom.play.betting.betting import NOBODY
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.turn import Turn
from pokerroom.play.rulings.ruling import bet, draw
from pokerroom.terms import terms_for

BETTING, DRAW, SHOWDOWN, OVER = Phase.BETTING, Phase.DRAW, Phase.SHOWDOWN, Phase.OVER
CHECK, STAND, CALLS, OPEN, TAP_OUT, FOLDS = (
    Act.CHECK,
    Act.STAND,
    Act.CALL,
    Act.OPEN,
    Act.TAP_OUT,
    Act.FOLD,
)


STAKES = {seat: dollars(STAKE) for seat in range(1, PLAYERS + 1)}


def ours(table: Table, rounds: Iterable[Dealt]) -> Callable[[], list[Played]]:
    """A call that plays all *rounds*, whose cards are our own before the clock runs."""
    plan = plan_of(table)
    ready = [(tuple(Card(card) for card in one.deck), one.numbers) for one in rounds]
    return lambda: [play(plan, deck, numbers) for deck, numbers in ready]


def plan_of(table: Table) -> Plan:
    given: dict[str, object] = {"limit": table.limit, "minimum": min(table.bets), "lowest_chip": 1}
    if table.limit == "fixed":
        given["bets"] = list(table.bets)
    if table.blinds:
        given["blinds"] = list(table.blinds)
    if table.ante:
        given["ante"] = table.ante
    if table.bring_in:
        given["bring_in"] = table.bring_in
        given["minimum"] = table.bring_in
    agreed = terms_for(table.game, given, players=PLAYERS)
    return Plan(agreed.game, agreed.terms)


def play(plan: Plan, deck: tuple[Card, ...], numbers: tuple[float, ...]) -> Played:
    """Everybody shows at the showdown, as PokerKit's players do."""
    marker_seat = PLAYERS if plan.game.marker else 0
    round_ = begin_play(begin_round(plan, STAKES, marker_seat=marker_seat))
    cards, chance, acts = iter(deck), iter(numbers), 0
    held, places = round_.held, round_.places
    while (phase := round_.phase) is not OVER:
        if phase is BETTING:
            acts += bet_in_turn(round_, chance)
        elif phase is DRAW:
            acts += 1
            seat = round_.to_draw[0]
            discards = floor(next(chance) * (DISCARDS_MOST + 1))
            draw(round_, seat, tuple(held[places[seat]][:discards]))
        elif phase is SHOWDOWN:
            show_down(round_, everybody=True)
        else:
            deal_from(round_, cards)
    left = tuple([stake // 100 for stake in round_.stakes])
    return Played(left, acts, round_.record)


def bet_in_turn(round_: Play, chance: Iterator[float]) -> int:
    """One betting round to its end: how many acts it had.

    A stake that goes in above the call is a wager, one below it a call.
    """
    betting, acts = round_.betting, 0
    assert betting is not None
    seats, uncapped = betting.seats, betting.limit.cap is None
    if betting.forced:
        acts += 1
        bet(round_, betting.seat, OPEN, at_turn(betting).totals[0])
    while (place := betting.turn) != NOBODY:
        acts += 1
        turn, seat = at_turn(betting), seats[place]
        totals, owes = turn.totals, turn.owes > 0
        if totals:
            may_wager = uncapped or betting.raises < RAISES_MOST
        else:
            may_wager = turn.tap_out is not None and turn.reach > betting.highest
        choices = CHOICES[owes][may_wager]
        chosen = choices[floor(next(chance) * len(choices))]
        if chosen == FOLD:
            bet(round_, seat, FOLDS)
        elif chosen == CALL:
            bet(round_, seat, CALLS if turn.call else staying_in(turn))
        elif totals:
            bet(round_, seat, turn.wager, totals[floor(next(chance) * len(totals))])
        else:
            next(chance)
            bet(round_, seat, TAP_OUT)
    return acts


def staying_in(turn: Turn) -> Act:
    """Where there is nothing to call."""
    if turn.check:
        return CHECK
    return STAND if turn.stand else TAP_OUT
