"""How PokerKit plays the rounds: all automated, or dealt and shown by hand, mostly quicker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor

from msgspec import Struct

try:
    from pokerkit import Automation, Card, OmahaHoldemHand, StandardHighHand, State, Street
except ModuleNotFoundError:
    raise SystemExit(
        "pokerroom: PokerKit is not installed: scripts/bootstrap requirements-bench.lock fetches it"
    ) from None

from bench.pokerkit_parts import (
    CARDS,
    LIMITS,
    StateOfDeck,
    draw_streets,
    flop_streets,
    stud_streets,
)
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
    amount,
)

AUTOMATED = tuple(Automation)
BY_HAND = tuple(
    one
    for one in Automation
    if one not in {Automation.HOLE_DEALING, Automation.HOLE_CARDS_SHOWING_OR_MUCKING}
)


class Played(Struct, frozen=True, gc=False):
    """How a round came out, how many acts of players it had, and its record."""

    stakes: tuple[int, ...]
    acts: int
    record: Sequence[object]


def theirs(table: Table, rounds: Iterable[Dealt], *, quickly: bool) -> Callable[[], list[Played]]:
    """A call that plays all *rounds*, whose cards are PokerKit's own before the clock runs."""
    streets = streets_of(table)
    begin = by_hand if quickly else automated
    ready = [(tuple(CARDS[card] for card in one.deck), one.numbers) for one in rounds]
    return lambda: [play(begin(table, streets, deck), numbers) for deck, numbers in ready]


def automated(table: Table, streets: tuple[Street, ...], deck: tuple[Card, ...]) -> State:
    """PokerKit does by itself whatever is no player's choice; a losing hand is thrown in."""
    return begun(table, streets, deck, AUTOMATED)


def by_hand(table: Table, streets: tuple[Street, ...], deck: tuple[Card, ...]) -> State:
    """All cards of a player's first hand come at once, the same that he would get one by one."""
    state = begun(table, streets, deck, BY_HAND)
    for place in range(PLAYERS):
        if place == PLAYERS - 1:
            state.automations = (*BY_HAND, Automation.HOLE_DEALING)
        state.deal_hole(deck[place : PLAYERS * table.hole : PLAYERS])
    return state


def begun(
    table: Table,
    streets: tuple[Street, ...],
    deck: tuple[Card, ...],
    automations: tuple[Automation, ...],
) -> State:
    return StateOfDeck(
        automations,
        deck,  # type: ignore[arg-type]  # PokerKit names an enumeration, but only lists its cards
        (OmahaHoldemHand if table.game == "vic/omaha" else StandardHighHand,),
        streets,
        LIMITS[table.limit],
        True,
        table.ante,
        table.blinds,
        table.bring_in,
        STAKE,
        PLAYERS,
    )


def streets_of(table: Table) -> tuple[Street, ...]:
    """PokerKit counts an opening wager among the raises, but no blind."""
    most = RAISES_MOST + 1 if table.limit == "fixed" else None
    if table.bring_in:
        return stud_streets(table.bets, most=most)
    if not table.blinds:
        return draw_streets(table.bets, most=most)
    first = most and RAISES_MOST
    return flop_streets(table.hole, table.bets, first=first, then=most)


def play(state: State, numbers: Iterable[float]) -> Played:
    """To the end; where showing is not automated, all who are left show."""
    chance = iter(numbers)
    acts = 0
    while state.status:
        if state.showdown_indices:
            state.show_or_muck_hole_cards(True)
            continue
        acts += 1
        if not state.actor_indices:
            draw(state, next(chance))
        elif state.bring_in_status:
            state.post_bring_in()
        else:
            act(state, chance)
    return Played(tuple(state.stacks), acts, state.operations)


def act(state: State, chance: Iterator[float]) -> None:
    least = state.min_completion_betting_or_raising_to_amount
    owes = bool(state.checking_or_calling_amount)
    choices = CHOICES[owes][least is not None]
    chosen = choices[floor(next(chance) * len(choices))]
    if chosen == FOLD:
        state.fold()
    elif chosen == CALL:
        state.check_or_call()
    else:
        most = state.max_completion_betting_or_raising_to_amount
        assert least is not None
        assert most is not None
        state.complete_bet_or_raise_to(amount(next(chance), least, most))


def draw(state: State, number: float) -> None:
    place = state.stand_patter_or_discarder_index
    assert place is not None
    discards = floor(number * (DISCARDS_MOST + 1))
    state.stand_pat_or_discard(tuple(state.hole_cards[place][:discards]))
