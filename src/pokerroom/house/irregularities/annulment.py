"""Makes a hand or a whole round void: every wager goes back, even one already settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import CountsHands
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.provisions import Remedy
from pokerroom.house.game.wagers import ON_THE_HAND, NeedsAnyAnte, WagerKind
from pokerroom.house.settlement.outcomes import is_kept
from pokerroom.house.state.corrections import Event, HandVoided, RoundVoided
from pokerroom.house.state.events import Outcome, SettlementTakenBack, WagerSettled
from pokerroom.house.state.findings import not_now
from pokerroom.house.state.play import HousePlay, Laid


def not_in_round(play: HousePlay, per: Authority) -> Refusal | None:
    """Nothing can go wrong in a round that has not begun, is void or is over."""
    if not play.commenced or play.void or play.ended or play.suspended:
        return not_now(play, per)
    return None


def void_round(
    play: HousePlay, per: Authority, refund: Authority | None = None
) -> tuple[Event, ...] | Refusal:
    if play.prizes_paid:
        return Refusal(because="a prize has been paid", per=per)
    back = refund or play.game.irregularities.voided
    return (RoundVoided(per=per), *void_wagers(play.laid, back))


def void_wagers(wagers: Iterable[Laid], per: Authority) -> Iterator[Event]:
    for laid in wagers:
        yield from settled_anew(laid, Outcome.VOID, per)


def settled_anew(laid: Laid, what: Outcome, per: Authority) -> Iterator[Event]:
    """Settles the whole wager again, wherever it is now, taking back any earlier settlement."""
    box, person, wager, settled = laid.box, laid.person, laid.kind, laid.settled
    if settled:
        yield SettlementTakenBack(box=box, person=person, wager=wager, per=per)
    yield WagerSettled(
        box=box,
        person=person,
        wager=wager,
        outcome=what,
        stake=settled.stake if settled else laid.lies,
        kept=is_kept(what, wager),
        per=per,
    )


def void_hands(play: HousePlay, boxes: tuple[Box, ...], per: Authority) -> tuple[Event, ...]:
    """Returns the wagers on the hands; those on the dealer's hand only if no ante is left."""
    gone, clause = play.voided | set(boxes), play.game.irregularities
    back = per if per in clause.void_with_wagers else clause.on_void_hand
    hands = [HandVoided(box=box, per=per) for box in boxes]
    wagers = [laid for laid in play.laid if laid.box in boxes and laid.kind in ON_THE_HAND]
    none_left = all(box in gone for box in play.boxes())
    return (*hands, *void_wagers(wagers, back), *(_on_the_dealer(play) if none_left else ()))


def _on_the_dealer(play: HousePlay) -> list[Event]:
    if not play.game.offers(WagerKind.DEALER_EXTRA):
        return []
    needs = play.game.wager(WagerKind.DEALER_EXTRA).needs
    assert isinstance(needs, NeedsAnyAnte)
    wagers = [laid for laid in play.laid if laid.kind is WagerKind.DEALER_EXTRA]
    return list(void_wagers(wagers, needs.per))


def counted_by(play: HousePlay, box: Box, opens: Authority) -> Authority:
    """The rule on the number of cards in a hand: the dealer's may have a rule of its own."""
    dealers = play.game.irregularities.rule_for(CountsHands, Remedy.NO_HAND)
    return dealers if dealers and box == DEALER else opens


def no_hand_to_void(play: HousePlay, box: Box, per: Authority) -> Refusal | None:
    if play.ante(box) is None or box in play.voided:
        return Refusal(because=f"box {box} has no hand", per=per)
    if box in play.prizes_paid:
        return Refusal(because=f"the prize of box {box} has been paid", per=per)
    return None
