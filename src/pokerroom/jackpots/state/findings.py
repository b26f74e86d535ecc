"""What comes of an act, and who may perform it."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling, may_act, roles
from pokerroom.jackpots.state.events import Event

Finding: TypeAlias = Ruling[tuple[Event, ...]] | Refusal | Referral


def ruling(*events: Event, per: Authority | None = None) -> Ruling[tuple[Event, ...]]:
    """*events* follow, by the rule of the first of them unless *per* names another."""
    return Ruling(outcome=events, per=per or events[0].per)


def lacks_capacity(who: str, citation: str, per: Authority) -> Refusal | None:
    """A refusal, unless the book gives *who* the capacity cited."""
    book = citation.partition("/")[0]
    known = [r for r in roles() if r.name.lower() == who.lower() and book in r.books]
    if any(may_act(found, citation, book=book) for found in known):
        return None
    return Refusal(because=f"that is not for the {who} to decide", per=per)
