"""The parts of a round of play, under which events are told."""

from __future__ import annotations

from typing import Final

from pokerroom.play import Event
from pokerroom.play.state import (
    BetsPosted,
    Dealt,
    Discarded,
    MayLook,
    Reshuffled,
    Settled,
    ShowdownBegun,
    Shown,
    ThrownIn,
)

SECTIONS: Final[dict[type, str]] = {
    BetsPosted: "Forced bets",
    Dealt: "Cards",
    MayLook: "Cards",
    Reshuffled: "Cards",
    Discarded: "Draw",
    ShowdownBegun: "Showdown",
    Shown: "Showdown",
    ThrownIn: "Showdown",
    Settled: "Settlement",
}


def section(event: Event) -> str:
    """The part of the round of play that *event* belongs to; empty if it may come in any part."""
    if isinstance(event, Shown) and event.asked_by is not None:
        return ""
    return SECTIONS.get(event.__class__, "")
