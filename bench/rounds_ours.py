"""How our engine plays the rounds: every event is kept with its rule, and gives the round back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bench.rounds_dealt import (
    CALL,
    DISCARDS_MOST,
    FOLD,
    PLAYERS,
    RAISES_MOST,
    STAKE,
    Dealt,
    Table,
    choice,
)
from bench.rounds_pokerkit import Played
from pokerroom.cards.card import Card
from pokerroom.games.terms_for import terms_for
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    Betting,
    Draws,
    Phase,
    Plan,
    Play,
    Shows,
    at_turn,
    begin_play,
    begin_round,
    bet,
    deal_from,
    put,
)
from pokerroom.play.offering import Turn


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
    stakes = {seat: dollars(STAKE) for seat in range(1, PLAYERS + 1)}
    marked = PLAYERS if plan.game.marker else 0
    round_ = begin_play(begin_round(plan, stakes, marked=marked))
    cards, drawn, acts = iter(deck), iter(numbers), 0
    while not round_.is_over:
        match round_.phase:
            case Phase.BETTING:
                assert round_.betting is not None
                acts += 1
                act_in_turn(round_, round_.betting, drawn)
            case Phase.DRAW:
                acts += 1
                throw_in(round_, drawn)
            case Phase.SHOWDOWN:
                put(round_, Shows(seat=round_.to_show[0]))
            case _:
                deal_from(round_, cards)
    left = tuple(stake // 100 for stake in round_.stakes)
    return Played(left, acts, round_.record)


def act_in_turn(round_: Play, betting: Betting, numbers: Iterator[float]) -> None:
    """A stake that goes in above the call is a wager, one below it a call."""
    turn, seat = at_turn(betting), betting.seat
    if betting.forced:
        bet(round_, seat, Act.OPEN, turn.totals[0])
        return
    tap_out_wagers = turn.tap_out is not None and turn.reach > betting.highest
    capped = betting.limit.cap is not None and betting.raises >= RAISES_MOST
    may_wager = (bool(turn.totals) and not capped) or tap_out_wagers
    chosen = choice(next(numbers), owes=turn.owes > 0, may_wager=may_wager)
    if chosen == FOLD:
        bet(round_, seat, Act.FOLD)
    elif chosen == CALL:
        bet(round_, seat, staying_in(turn))
    elif turn.totals:
        number = next(numbers)
        bet(round_, seat, turn.wager, turn.totals[int(number * len(turn.totals))])
    else:
        next(numbers)
        bet(round_, seat, Act.TAP_OUT)


def staying_in(turn: Turn) -> Act:
    if turn.check:
        return Act.CHECK
    if turn.stand:
        return Act.STAND
    return Act.CALL if turn.call else Act.TAP_OUT


def throw_in(round_: Play, numbers: Iterator[float]) -> None:
    seat = round_.to_draw[0]
    discards = int(next(numbers) * (DISCARDS_MOST + 1))
    put(round_, Draws(seat=seat, discards=tuple(round_.held[round_.places[seat]][:discards])))
