"""What follows automatically in a round against the house, event by event."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.house.acts import PressesGameOver
from pokerroom.house.game.deal import Box
from pokerroom.house.game.wagers import JACKPOTS
from pokerroom.house.settlement.outcomes import settled
from pokerroom.house.settlement.prizes import jackpot_settled
from pokerroom.house.state.corrections import Event, WithheldInAll
from pokerroom.house.state.events import HandCounted, HandLeft, PrizeWon, Racked, RoundEnded
from pokerroom.house.state.findings import FirstEvents, is_halted, not_now
from pokerroom.house.state.phases import Phase, phase_of, to_settle
from pokerroom.house.state.play import HousePlay, Laid


def following(play: HousePlay) -> tuple[Event, ...]:
    """What follows automatically; nothing once somebody must act."""
    return () if is_halted(play) else tuple(_next(play))


def _next(play: HousePlay) -> list[Event]:
    """Hands are settled one by one as soon as possible or, in other games, all together."""
    phase, settlement = phase_of(play), play.game.settlement
    if settlement.hand_by_hand and phase in AFTER_THE_DECISIONS and not play.void:
        if events := _by_hand(play):
            return events
    elif phase is Phase.SETTLING:
        return _together(play)
    if phase is Phase.ENDING and not settlement.button:
        return [RoundEnded(per=settlement.ended)]
    return []


AFTER_THE_DECISIONS = frozenset(
    {Phase.TURNING, Phase.EXPOSING, Phase.SETTLING, Phase.PRIZES, Phase.ENDING}
)


def _together(play: HousePlay) -> list[Event]:
    """First the wagers decided by hands and odds, then the jackpots, box by box."""
    ready = sorted(to_settle(play), key=lambda laid: laid.box)
    plain: list[Event] = [settled(play, laid) for laid in _in_order(play, ready)]
    if plain:
        return plain
    boxes = dict.fromkeys(laid.box for laid in ready)
    return [event for box in boxes for event in jackpot_settled(play, box)]


def _in_order(play: HousePlay, wagers: list[Laid]) -> list[Laid]:
    """The wagers of each box in the order of its book, without jackpots."""
    compared, alone = play.game.compared, play.game.by_itself
    kinds = [*(clause.kind for clause in compared), *(clause.kind for clause in alone)]
    plain = [laid for laid in wagers if laid.kind not in JACKPOTS]
    return sorted(plain, key=lambda laid: (laid.box, kinds.index(laid.kind)))


def _by_hand(play: HousePlay) -> list[Event]:
    """Folded hands first, then all antes if the dealer has no hand, then hand by hand."""
    settlement = play.game.settlement
    for box in sorted(play.folded - play.voided):
        if events := _of_box(play, box):
            assert settlement.folded is not None
            return [*events, *_taken_in(play, box, settlement.folded)]
    if play.no_hand and play.turned_up and (events := _antes(play)):
        return events
    for box in play.shown:
        if events := _shown(play, box):
            return events
    return []


def _antes(play: HousePlay) -> list[Event]:
    wagers = [laid for laid in to_settle(play) if laid.box in play.live()]
    wagers.sort(key=lambda laid: -laid.box)
    return [settled(play, laid) for laid in wagers if laid.kind not in JACKPOTS]


def _shown(play: HousePlay, box: Box) -> list[Event]:
    """A hand that has won a prize stays on the table until the prize is paid."""
    settlement = play.game.settlement
    if events := _of_box(play, box):
        left = settlement.no_hand_left if play.no_hand else settlement.left
        assert left is not None
        won = isinstance(events[-1], PrizeWon)
        return [*events, HandLeft(box=box, per=left)] if won else events
    if box in play.prizes or not play.held[box]:
        return []
    per = settlement.no_hand_collected if play.no_hand else settlement.collected
    assert per is not None
    return _taken_in(play, box, per)


def _taken_in(play: HousePlay, box: Box, per: Authority) -> list[Event]:
    """A hand is counted before it goes to the rack."""
    counted = HandCounted(box=box, number=len(play.held[box]), per=per)
    return [counted, Racked(boxes=(box,), per=per)]


def _of_box(play: HousePlay, box: Box) -> list[Event]:
    wagers = [laid for laid in to_settle(play) if laid.box == box]
    plain: list[Event] = [settled(play, laid) for laid in _in_order(play, wagers)]
    return plain + (jackpot_settled(play, box) if wagers else [])


def presses_game_over(play: HousePlay, _act: PressesGameOver) -> FirstEvents:
    settlement = play.game.settlement
    if not settlement.button:
        return Refusal(because="there is no such button at this table", per=settlement.ended)
    if is_halted(play) or phase_of(play) is not Phase.ENDING:
        return not_now(play, settlement.ended)
    return (*_withheld(play), RoundEnded(per=settlement.ended))


def _withheld(play: HousePlay) -> list[Event]:
    """Payments held back, now that all winnings are known."""
    clause = play.game.irregularities.withheld
    return [
        WithheldInAll(person=person, amount=amount, hours=clause.hours, per=clause.per)
        for person, amount in play.withheld.items()
        if clause is not None and amount
    ]
