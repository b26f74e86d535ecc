"""What a round of play against the house is waiting for, worked out from its state."""

from __future__ import annotations

from enum import StrEnum

from pokerroom.house.game.deal import Box, CardDue, communal_deal
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import JACKPOTS, WagerKind
from pokerroom.house.state.play import HousePlay, Laid


class Phase(StrEnum):
    """Where a round of play stands; settling happens automatically."""

    WAGERS = "wagers are placed"
    DEAL = "the dealer deals"
    DECISIONS = "players decide"
    TURNING = "the dealer turns up his hand"
    EXPOSING = "the players' hands are exposed"
    SETTLING = "wagers are settled"
    PRIZES = "prizes are verified and paid"
    ENDING = "the round is brought to its end"
    OVER = "the round of play is over"


def phase_of(play: HousePlay) -> Phase:
    if play.ended:
        return Phase.OVER
    if not play.commenced:
        return Phase.WAGERS
    return Phase.ENDING if play.void else _of_the_round(play)


def _of_the_round(play: HousePlay) -> Phase:
    if due(play):
        return Phase.DEAL
    if undecided(play):
        return Phase.DECISIONS
    if needs_dealer(play):
        return Phase.TURNING
    return Phase.EXPOSING if to_expose(play) else _at_the_end(play)


def _at_the_end(play: HousePlay) -> Phase:
    if to_settle(play):
        return Phase.SETTLING
    return Phase.PRIZES if play.prizes else Phase.ENDING


def to_settle(play: HousePlay) -> list[Laid]:
    """The wagers not decided yet; a winning jackpot wager waits until its prize is paid."""
    return [
        laid for laid in play.unsettled() if not (laid.box in play.prizes and laid.kind in JACKPOTS)
    ]


def due(play: HousePlay) -> tuple[CardDue, ...]:
    """The cards that come next; none if it is not for the dealer to deal."""
    if play.dealt < len(play.initial):
        return play.initial[play.dealt :]
    group = stage(play)
    if undecided(play) or group == len(play.game.dealt.turned) or not _is_required(play, group):
        return ()
    return communal_deal(play.game, group)


def is_initial(play: HousePlay) -> bool:
    """Whether the hands are still being dealt."""
    return play.commenced and play.dealt < len(play.initial)


def stage(play: HousePlay) -> int:
    """How many groups of communal cards have been dealt; also the number of the decision."""
    lying, group = len(play.communal), 0
    for turned in play.game.dealt.turned:
        if lying < turned.cards:
            break
        lying -= turned.cards
        group += 1
    return group


def _is_required(play: HousePlay, group: int) -> bool:
    """Communal cards are dealt for hands still in, and the flop for wagers on the dealer too."""
    if play.flop_only or play.dealer_wrong:
        return False
    if play.live():
        return True
    return group == 0 and any(_is_dealt_for(play, laid.kind) for laid in play.unsettled())


def _is_dealt_for(play: HousePlay, kind: WagerKind) -> bool:
    """Whether the flop is dealt for such a wager even if all have folded."""
    kinds = (clause for clause in play.game.by_itself if clause.kind is kind)
    settings = (clause.if_all_fold for clause in kinds if clause.if_all_fold)
    return any(chosen(play.terms, each).outcome == "flop_dealt_and_settled" for each in settings)


def has_dealer_extra(play: HousePlay) -> bool:
    return any(laid.kind is WagerKind.DEALER_EXTRA for laid in play.unsettled())


def undecided(play: HousePlay) -> list[Box]:
    """The boxes that have still to decide before the next cards, clockwise."""
    at = stage(play)
    over = play.no_hand or play.dealer_wrong or play.flop_only or is_initial(play)
    if over or play.turned_up or at >= len(play.game.decisions):
        return []
    done = play.decided.get(at, set()) | (set(play.forgotten) if at else set())
    return [box for box in play.live() if box not in done]


def needs_dealer(play: HousePlay) -> bool:
    """Whether the dealer's hand must still be turned up because something depends on it."""
    if play.turned_up or play.dealer_wrong:
        return False
    if play.flop_only:
        return has_dealer_extra(play)
    return bool(play.live()) or (has_dealer_extra(play) and stage(play) > 0)


def to_expose(play: HousePlay) -> list[Box]:
    """The hands still to be shown, in the order of showing."""
    done = set(play.shown) | play.unexposed
    waiting = [box for box in play.live() if box not in done]
    if play.game.settlement.hand_by_hand:
        return waiting[::-1]
    return [box for box in waiting if _is_awaited(play, box)]


def _is_awaited(play: HousePlay, box: Box) -> bool:
    return any(
        laid.box == box and laid.kind is not WagerKind.DEALER_EXTRA for laid in play.unsettled()
    )
