"""The parts of a round of play, under which events are told."""

from __future__ import annotations

from typing import Final

from pokerroom.play import Event
from pokerroom.play.state import events

SECTIONS: Final[dict[type, str]] = {
    events.BetsPosted: "Forced bets",
    events.Dealt: "Cards",
    events.MayLook: "Cards",
    events.Reshuffled: "Cards",
    events.Discarded: "Draw",
    events.ShowdownBegun: "Showdown",
    events.Shown: "Showdown",
    events.ThrownIn: "Showdown",
    events.Settled: "Settlement",
}


def section(event: Event) -> str:
    """The part of the round of play that *event* belongs to; empty if it may come in any part."""
    if isinstance(event, events.Shown) and event.asked_by is not None:
        return ""
    return SECTIONS.get(event.__class__, "")
