"""What the hands are worth at the end of a round of play, and how that decides the pots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.rules import SURVIVOR
from pokerroom.play.game.settlement import settle
from pokerroom.play.pots.outcome import Contender, Pots, Returned
from pokerroom.play.pots.pots import NO_CHIPS, Chips, pots_of
from pokerroom.play.pots.showdown import Worth
from pokerroom.play.seats import Seat
from pokerroom.play.state.events import BettingEnded, Settled, SurplusReturned
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Play, dead_chips, live_chips

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Evaluator

NO_CARDS: Final[Sequence[Card]] = ()


def settled(play: Play) -> Settled:
    """The end of the round of play: uncalled chips returned, commission taken, pots awarded."""
    survivor = _survivor(play)
    seats = play.still_in()
    game = play.game
    settlement = settle(
        game,
        live_chips(play),
        contenders(play, seats) + _given_up(play, seats),
        marker_seat=play.marker_seat if game.marker else None,
        terms=play.plan.money,
        blinds=_blinds(play),
        dead=dead_chips(play),
        unopposed=survivor,
        gathered=play.gathered or pots_gathered(play),
        players=len(play.seats),
    )
    return Settled(settlement=settlement, per=survivor or game.division.passes or game.hand.per)


def pots_gathered(play: Play) -> Pots:
    """The pots as they stand."""
    game = play.game
    return pots_of(
        game.tapping_out,
        game.commission.uncalled,
        live_chips(play),
        _contesting(play),
        dead=dead_chips(play),
        tapped_out=unable_to_wager(play),
    )


def unclaimed(play: Play) -> SurplusReturned | None:
    """Gives back what hands that are out have put in above all who are left and tapped out."""
    per, gone = play.game.tapping_out.unclaimed, unable_to_wager(play)
    contesting = _contesting(play)
    if per is None or any(seat not in gone for seat in contesting):
        return None
    chips = live_chips(play)
    most = max([chips.get(seat, 0) for seat in contesting])
    returned = [
        Returned(seat=seat, amount=Money(paid - most), per=per)
        for seat, paid in chips.items()
        if paid > most
    ]
    return SurplusReturned(returned=tuple(returned), per=per) if returned else None


def _contesting(play: Play) -> list[Seat]:
    """Those who may win; one who threw in at the showdown does if nobody else is left."""
    thrown_in = play.thrown_in
    return [seat for seat in play.seats if play.is_in(seat) or seat in thrown_in]


def unable_to_wager(play: Play) -> tuple[Seat, ...]:
    stopped, stakes = play.stopped_betting, play.stakes
    if not stopped and 0 not in stakes:
        return ()
    return tuple([s for at, s in enumerate(play.seats) if not stakes[at] or stopped >> at & 1])


def _blinds(play: Play) -> Chips:
    if not any(play.blinds):
        return NO_CHIPS
    return {play.seats[at]: Money(chips) for at, chips in enumerate(play.blinds) if chips}


def _survivor(play: Play) -> Authority | None:
    """The rule by which the only player left wins; None if there are others."""
    if play.won_by:
        return play.won_by
    before = (each for each in reversed(play.history) if type(each) is not SurplusReturned)
    last = next(before, None)
    if type(last) is BettingEnded and last.ending is SURVIVOR:
        return last.per
    return None


def _given_up(play: Play, seats: Sequence[Seat]) -> list[Contender]:
    """Hands thrown in at the showdown, worth less than any open hand; later ones are worth more.

    Their players have met all wagers, so the pots stay as they were made up and uncalled chips go
    back. A pot for which nobody else is left goes to the last player to throw in.
    """
    thrown_in = play.thrown_in
    return [
        Contender(seat=seat, high=place - len(thrown_in))
        for place, seat in enumerate(thrown_in)
        if seat not in seats
    ]


def contenders(play: Play, seats: Sequence[Seat]) -> list[Contender]:
    """The hands of *seats*, with values only where they can matter."""
    if len(seats) == 1 and not (play.thrown_in and play.plan.low):
        return [Contender(seat=seats[0])]
    if play.worths:
        return [Contender(seat=seat, **play.worths[seat]._asdict()) for seat in seats]
    found = []
    for seat in seats:
        worth = worth_of(play, seat)
        assert worth is not None, "a hand is compared that nobody has shown"
        found.append(Contender(seat=seat, high=worth.high, low=worth.low))
    if play.plan.to_highest_card:
        return [_with_cards(play, each, found) for each in found]
    return found


def worth_of(play: Play, seat: Seat) -> Worth | None:
    """What the hand is worth; None if some of its cards are unknown to us."""
    if play.worths:
        return play.worths[seat]
    worth = play.valued.get(seat)
    if worth is None:
        held = play.held[play.places[seat]]
        own, communal = _known(held), _known(play.communal)
        if len(own) < len(held) or len(communal) < len(play.communal):
            return None
        high, low = values(play.plan, own, communal)
        worth = Worth(high, low)
        play.valued[seat] = worth
    return worth


def _known(cards: list[MaybeCard]) -> Sequence[Card]:
    return [card for card in cards if card is not None] if cards else NO_CARDS


def values(plan: Plan, own: Sequence[Card], communal: Sequence[Card]) -> tuple[int, int]:
    """What the hand is worth, high and low; the larger value wins, and 0 means no low hand."""
    if plan.two_own:
        high = plan.high.exactly_two(own, communal)
        return high, plan.low.exactly_two(own, communal) if plan.low else 0
    cards = (*own, *communal) if communal else own
    return plan.high.best(cards), plan.low.best(cards) if plan.low else 0


def _with_cards(play: Play, hand: Contender, hands: Sequence[Contender]) -> Contender:
    """Adds the player's own cards, needed only if they decide an odd chip between equal hands."""
    ties_high = sum(other.high == hand.high for other in hands) > 1
    ties_low = bool(hand.low) and sum(other.low == hand.low for other in hands) > 1
    if not ties_high and not ties_low:
        return hand
    own, plan = _known(play.held[play.places[hand.seat]]), play.plan
    communal = _known(play.communal)
    return Contender(
        seat=hand.seat,
        high=hand.high,
        low=hand.low,
        high_cards=own_cards(hand.high, plan.high, own, communal),
        low_cards=own_cards(hand.low, plan.low, own, communal) if plan.low and hand.low else (),
    )


def own_cards(
    value: int, values_of: Evaluator, own: Sequence[Card], communal: Sequence[Card]
) -> tuple[Card, ...]:
    """The player's own cards in the hand, preferring them wherever a communal card would serve."""
    fives = (five for five in combinations((*own, *communal), 5) if values_of.best(five) == value)
    return tuple(max(sorted((c for c in five if c in own), reverse=True) for five in fives))
