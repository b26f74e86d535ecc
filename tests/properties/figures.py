"""What a round has gone through, so that a campaign can tell what it has seen."""

from __future__ import annotations

from collections import Counter

from pokerroom.play import Act, Event, Play
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.state.events import BetsPosted, Dealt, ForcedBet, Shown


def gone_through(play: Play) -> Counter[str]:
    found = Counter[str](event.__class__.__name__ for event in play.record)
    found.update(name for event in play.record if (name := _notable(play, event)))
    settlement = play.settlement
    if settlement:
        found["side pots"] += max(len(settlement.pots) - 1, 0)
        found["uncalled wagers returned"] += settlement.returned is not None
        found["commission taken"] += settlement.taken.amount > 0
        found["several winners"] += len({award.seat for award in settlement.awards}) > 1
    return found


def _notable(play: Play, event: Event) -> str:
    match event:
        case Acted(act=Act.TAP_OUT):
            return "tapped out"
        case BetsPosted(kind=ForcedBet.OVER_BLIND):
            return "over-blinds"
        case BetsPosted() if any(bet.paid < bet.due for bet in event.posted):
            return "forced bets not covered"
        case Dealt() if play.game.communal_when_short and _to_all(event):
            return "communal cards when short"
        case Shown(can_win=False):
            return "hands only looked at"
        case _:
            return ""


def _to_all(event: Dealt) -> bool:
    return any(isinstance(step, CardDue) and step.to is Place.COMMUNAL for step in event.due)
