"""A round of play as PokerKit plays it, set up to come as near to our rules as it can."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pokerkit import (
    Automation,
    ChipsPushing,
    EightOrBetterLowHand,
    Hand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from bench.pokerkit_parts import CARDS, LIMITS, StateOfDeck, flop_streets, stud_streets
from tests.differential.differences import Difference
from tests.differential.tables import NO_TOTALS, Chosen, Kind, Offered, Table

HANDS: dict[Kind, tuple[type[Hand], ...]] = {
    Kind.HOLDEM: (StandardHighHand,),
    Kind.OMAHA: (OmahaHoldemHand,),
    Kind.OMAHA_HI_LOW: (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    Kind.STUD: (StandardHighHand,),
    Kind.STUD_HI_LOW: (StandardHighHand, EightOrBetterLowHand),
}
AUTOMATIONS = tuple(
    one for one in Automation if one is not Automation.HOLE_CARDS_SHOWING_OR_MUCKING
)
LOW = 1
RAISES_MOST = 3


class WholeShowdown(StateOfDeck):
    """No hand is taken away before the pots are made: whom a pot is for does not change.

    *contested_by* are the players of each pot, the main pot first, once they are passed on; from
    then on each hand is looked at once, because nothing changes any more.
    """

    contested_by: tuple[tuple[int, ...], ...] = ()

    def _begin_hand_killing(self) -> None:
        self._update_hand_killing()

    def _begin_chips_pushing(self) -> None:
        self.contested_by = tuple(tuple(pot.player_indices) for pot in self.pots)
        self._found: dict[tuple[int, ...], Hand | None] = {}
        super()._begin_chips_pushing()

    def get_up_hand(self, player_index: int, board_index: int, hand_type_index: int) -> Hand | None:
        if not self.contested_by:
            return super().get_up_hand(player_index, board_index, hand_type_index)
        asked = (player_index, board_index, hand_type_index)
        if asked not in self._found:
            self._found[asked] = super().get_up_hand(*asked)
        return self._found[asked]


class Theirs:
    """One round of play, dealt from *deck* (our numbers, the top card first).

    *offered* is None when it is over. *bearing* are the differences that bear on *offered*: what
    we offer may then be something else. *settled_otherwise* are those that bear on the result.
    """

    def __init__(self, table: Table, deck: Sequence[int]) -> None:
        self.table = table
        self.state = _state(table, deck)
        self.in_this_round: set[Difference] = set()
        self.offered: Offered | None = None
        self._street = -1
        self._look()

    def put(self, chosen: Chosen) -> None:
        state = self.state
        if chosen.folds:
            with warnings.catch_warnings(action="ignore"):  # that he could have checked
                state.fold()
        elif chosen.to is None:
            state.check_or_call()
        elif state.bring_in_status:
            assert chosen.to == state.effective_bring_in_amount
            state.post_bring_in()
        else:
            self.in_this_round |= set(_made_short(state, self.table, chosen.to))
            state.complete_bet_or_raise_to(chosen.to)
        self._look()

    @property
    def bearing(self) -> frozenset[Difference]:
        return frozenset(self.in_this_round | set(_at_this_turn(self.state, self.table)))

    @property
    def settled_otherwise(self) -> frozenset[Difference]:
        assert not self.state.status
        return frozenset(_at_the_end(self.state, self.table.kind))

    @property
    def stakes(self) -> tuple[int, ...]:
        return tuple(self.state.stacks)

    @property
    def communal(self) -> tuple[str, ...]:
        return tuple(repr(card) for card in self.state.get_board_cards(0))

    def cards_of(self, player: int) -> tuple[str, ...]:
        """In the order in which they came; none of one who has folded or thrown in."""
        return tuple(repr(card) for card in self.state.hole_cards[player])

    def _look(self) -> None:
        state = self.state
        while _has_nobody_to_wager_against(state):
            state.check_or_call()
        while state.showdown_indices:
            state.show_or_muck_hole_cards(True)
        if not state.actor_indices:
            assert not state.status
            self.offered = None
            return
        assert state.street_index is not None
        if state.street_index != self._street:
            self._street = state.street_index
            self.in_this_round = set(_from_the_start(state, self.table))
        self.offered = _offered(state, self.table)


@dataclass(frozen=True, slots=True)
class Ended:
    """Every offer in turn, the last being the one that stands; and how the stakes are then."""

    offers: tuple[Offered, ...]
    stakes: tuple[int, ...]
    to_act: int | None


def played(table: Table, deck: Sequence[int], acts: Iterable[Chosen]) -> Ended:
    """What PokerKit makes of *acts*, which need not go on to the end."""
    theirs = Theirs(table, deck)
    offers = [theirs.offered] if theirs.offered else []
    for chosen in acts:
        theirs.put(chosen)
        if theirs.offered:
            offers.append(theirs.offered)
    to_act = theirs.offered.player if theirs.offered else None
    return Ended(tuple(offers), theirs.stakes, to_act)


def _state(table: Table, deck: Sequence[int]) -> WholeShowdown:
    blinds = table.blinds
    if len(table.stakes) == 2 and not table.button_posts_first:
        blinds = blinds[::-1]
    return WholeShowdown(
        AUTOMATIONS,
        tuple(CARDS[number] for number in deck),  # type: ignore[arg-type]
        HANDS[table.kind],
        _streets(table),
        LIMITS[table.limit],
        True,
        table.ante,
        blinds,
        table.bring_in,
        table.stakes,
        len(table.stakes),
        mode=Mode.CASH_GAME,
    )


def _streets(table: Table) -> tuple[Street, ...]:
    most = RAISES_MOST + 1 if table.limit == "fixed" else None
    if table.kind.is_stud:
        return stud_streets(table.bets, most=most)
    hole = 2 if table.kind is Kind.HOLDEM else 4
    return flop_streets(hole, table.bets, first=most and RAISES_MOST, then=most)


def _offered(state: State, table: Table) -> Offered:
    player = state.actor_indices[0]
    if state.bring_in_status:
        amount = state.effective_bring_in_amount
        assert amount is not None
        return Offered(player, False, None, range(amount, amount + 1))
    must_open = table.kind.is_stud and state.street_index == 0 and not any(state.bets)
    call = None if must_open else state.checking_or_calling_amount
    return Offered(player, not must_open, call, _totals(state))


def _has_nobody_to_wager_against(state: State) -> bool:
    """Whether the player to act owes nothing and is the only one with chips."""
    if not state.actor_indices or state.checking_or_calling_amount != 0:
        return False
    player = state.actor_indices[0]
    return not any(
        state.stacks[i] for i in state.player_indices if state.statuses[i] and i != player
    )


def _totals(state: State) -> range:
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    return NO_TOTALS if least is None or most is None else range(least, most + 1)


def _from_the_start(state: State, table: Table) -> Iterator[Difference]:
    """Differences that bear on a whole betting round, found when it begins."""
    assert state.street is not None
    assert state.opener_index is not None
    if state.street_index == 0 and table.blinds and max(state.bets) < table.blinds[-1]:
        yield Difference.SHORT_BLIND
    if state.street.opening is Opening.LOW_CARD and not state.stacks[state.opener_index]:
        yield Difference.LOWEST_CARD_TAPPED_OUT
    brought_in = state.effective_bring_in_amount or 0
    if table.bets[0] <= 2 * brought_in < 2 * table.bring_in:
        yield Difference.SHORT_BRING_IN
    if state.street.opening is Opening.HIGH_HAND:
        showing = [shown_by(state, player) for player in state.player_indices]
        if showing.count(max(showing)) > 1:
            yield Difference.EQUAL_HANDS_SHOWING


def shown_by(state: State, player: int) -> list[tuple[int, int]]:
    """What a player shows, so that the better of two is the greater: pairs first, then ranks."""
    ranks = Counter("23456789TJQKA".index(card.rank) for card in state.get_up_cards(player))
    return sorted(((count, rank) for rank, count in ranks.items()), reverse=True)


def _made_short(state: State, table: Table, to: int) -> Iterator[Difference]:
    """Differences from now on, if the wager *to* a total is short of a full one."""
    assert state.street is not None
    so_far = state.completion_betting_or_raising_amount
    full = max(so_far, state.street.min_completion_betting_or_raising_amount)
    if to >= full + (0 if state.completion_status else max(state.bets)):
        return
    if table.limit == "fixed":
        yield Difference.SHORT_UNDER_FIXED_LIMIT
    elif not so_far:
        yield Difference.SHORT_FIRST_WAGER
    elif state.consecutive_short_all_in_amounts:
        yield Difference.SHORT_ONES_ADD_UP


def _at_this_turn(state: State, table: Table) -> Iterator[Difference]:
    if not state.actor_indices:
        return
    assert state.street is not None
    highest, player = max(state.bets), state.actor_indices[0]
    others = [i for i in state.player_indices if state.statuses[i] and i != player]
    reach = [stake + put_in for stake, put_in in zip(state.stacks, state.bets, strict=True)]
    covered = max(reach[i] for i in others) <= highest < reach[player]
    if covered and any(state.stacks[i] for i in others):
        yield Difference.NOBODY_COULD_CALL_MORE
    most = state.street.max_completion_betting_or_raising_count
    capped = state.completion_betting_or_raising_count == most
    if capped and not table.capped_always and _are_two(state, others):
        yield Difference.HEAD_TO_HEAD


def _are_two(state: State, others: Sequence[int]) -> bool:
    """One who tapped out in this betting round is one of two; one who did before it is not."""
    first = state.street_index == 0
    return sum(1 for i in others if first or state.stacks[i] or state.bets[i]) == 1


def _at_the_end(state: WholeShowdown, kind: Kind) -> Iterator[Difference]:
    for pushed in pushed_by(state):
        if pushed.total_amount % len(winners_of(state, pushed)) > (0 if kind.is_stud else 1):
            yield Difference.ODD_CHIPS
        if is_low_of_nobody(state, pushed):
            yield Difference.LOW_OF_NOBODY_IN_THE_POT


def pushed_by(state: WholeShowdown) -> list[ChipsPushing]:
    """What PokerKit has passed on of each pot or half of a pot, in turn."""
    return [one for one in state.operations if isinstance(one, ChipsPushing)]


def winners_of(state: WholeShowdown, pushed: ChipsPushing) -> list[int]:
    """Who shares it, in the order of the button; some may have got nothing of a few chips."""
    players = state.contested_by[pushed.pot_index]
    if pushed.hand_type_index is None:
        return list(players)
    hands = list(state.get_up_hands(0, pushed.hand_type_index))
    first = next(player for player, amount in enumerate(pushed.amounts) if amount)
    return [player for player in players if hands[player] == hands[first]]


def is_low_of_nobody(state: WholeShowdown, pushed: ChipsPushing) -> bool:
    if pushed.hand_type_index != LOW:
        return False
    return state.get_up_hand(winners_of(state, pushed)[0], 0, LOW) is None
