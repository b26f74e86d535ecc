"""Who looks at a past round, and each event as he may see it, with its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from pokerroom import house, play
from pokerroom.desk import HouseRoundBegun, Moment, RoundBegun
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.server.accounts.roles import HEARS_COMPLAINTS, SEES_ALL, Role
from pokerroom.server.live.narrating import OF_ROUNDS, Said, around_rounds, happening, in_round
from pokerroom.server.messages.telling import Happening


class Eyes(Struct, frozen=True, kw_only=True):
    """The person who looks, who may have played in the round; *all*: every card is open.

    With *hears_complaints*, the words of complaints can be read.
    """

    person: str = ""
    all: bool = False
    hears_complaints: bool = False

    def at_boxes(self, round_: house.HousePlay) -> house.Viewer:
        has_chips = self.person in round_.begun.chips
        return house.Player(name=self.person) if has_chips else house.Watcher.SPECTATOR


def eyes_of(person: str, role: Role) -> Eyes:
    return Eyes(person=person, all=role in SEES_ALL, hears_complaints=role in HEARS_COMPLAINTS)


def received(moment: Moment, event: Any, eyes: Eyes, names: dict[int, str]) -> Any:
    """*event* of play or house as *eyes* may see it once the round is over."""
    if eyes.all:
        return event
    round_ = moment.table.play
    if isinstance(round_, play.Play):
        watcher = play.Watcher.DEALER if eyes.hears_complaints else play.Watcher.SPECTATOR
        return play.received_by(event, seat_of(eyes, names) or watcher)
    assert isinstance(round_, house.HousePlay)
    return house.received_by(round_, event, eyes.at_boxes(round_))


def seat_of(eyes: Eyes, names: dict[int, str]) -> int:
    return next((seat for seat, name in names.items() if name == eyes.person), 0)


def dealt_in(table: AnyTable, event: RoundBegun | HouseRoundBegun) -> dict[int, str]:
    """The names of those who play in a round that has just begun."""
    if isinstance(table, HouseTable) or isinstance(event, HouseRoundBegun):
        return {}
    assert table.play is not None
    return {seat: event.players[seat].person for seat in table.play.seats}


class Teller:
    """Tells a round moment by moment, as one pair of eyes may see it."""

    def __init__(self, eyes: Eyes, names: Mapping[int, str] | None = None) -> None:
        self.eyes = eyes
        self.names = dict(names or {})

    def all(self, moments: Iterable[Moment]) -> Iterator[Happening]:
        for moment in moments:
            yield from self.told(moment)

    def told(self, moment: Moment) -> Iterator[Happening]:
        """What is told of *moment*, without what nobody may know."""
        language, event = moment.happened
        if isinstance(event, RoundBegun | HouseRoundBegun):
            self.names = dealt_in(moment.table, event)
        if language in OF_ROUNDS:
            seen = received(moment, event, self.eyes, self.names)
            found: Said | None = in_round(seen, moment.table.play, self._label)
        else:
            is_house = isinstance(moment.table, HouseTable)
            found = around_rounds(language, event, is_house=is_house)
        if found is not None:
            yield happening(moment.version, *found)

    def _label(self, seat: int) -> str:
        return self.names.get(seat, f"seat {seat}") if seat else "the dealer"
