"""Commands for a jackpot of several tables: to open it, to close it, and acts of staff."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Referral, Refusal
from pokerroom.desk.coding.languages import DESK, JACKPOTS
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import LinkOpened
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.slots import Slot
from pokerroom.desk.tables.common import Outcome, answered
from pokerroom.games import game as game_named
from pokerroom.jackpots import Act, acts

OF_STAFF: Final = (
    acts.VerifiesReading,
    acts.DisplayFails,
    acts.DisplayWorks,
    acts.SuspectsMalfunction,
    acts.DecidesMalfunction,
    acts.Answers,
    acts.Withdraws,
    acts.ReopensHit,
)
"""All other acts are done at the tables of the link."""


def opened(slot: Slot[LinkedJackpot], event: LinkOpened) -> Outcome:
    if slot.version:
        raise NotPossible(f"there is a link {slot.name!r:.60} already")
    slot.state = LinkedJackpot(event)
    outcome = Outcome()
    outcome.add(DESK.name, event, slot.state.happen(DESK.name, event))
    return outcome


def closed(slot: Slot[LinkedJackpot]) -> Outcome:
    outcome = Outcome()
    outcome.add(DESK.name, loaded(slot).close())
    return outcome


def book_of(slot: Slot[LinkedJackpot]) -> str:
    """The book of the game that is played for the link."""
    return game_named(loaded(slot).opened.game).book.id


def put(slot: Slot[LinkedJackpot], act: Act) -> Outcome | Refusal | Referral:
    """Puts *act* to the link; a question for a person is recorded as well."""
    link = loaded(slot)
    found, events = link.put(act)
    if not events:
        assert isinstance(found, Refusal | Referral), found
        return found
    outcome = Outcome(answer=answered(found))
    for event in events:
        outcome.add(JACKPOTS.name, event, link.posted(event))
    return outcome


def loaded(slot: Slot[LinkedJackpot]) -> LinkedJackpot:
    assert slot.state is not None, slot.stream
    return slot.state
