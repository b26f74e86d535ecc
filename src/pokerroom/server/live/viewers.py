"""Who looks at a table: which of the engine's viewers a person is, and what he is not shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from pokerroom import house, play
from pokerroom.desk.tables import AnyTable, HouseTable
from pokerroom.play.acts import MaybeCard
from pokerroom.server.messages.views import Clock, Sign

FACE_DOWN: Final = "??"
Viewer: TypeAlias = play.Viewer | house.Viewer


class Looker(Struct, frozen=True, kw_only=True):
    """Somebody who looks: *person* is empty for a stranger; *is_inspector* by his role."""

    person: str = ""
    is_inspector: bool = False


class Presence(Struct, kw_only=True):
    """What the server knows of people and the rules do not: programs, and who is away.

    Who is *out*, at a table, lets the platform act for him there.
    """

    bots: set[str]
    out: set[tuple[str, str]]
    away: set[str]


class Common(Struct, frozen=True, kw_only=True):
    """What all viewers see alike of a table as it stands, looked up once."""

    sign: Sign
    names: Mapping[int, str]
    rounds: int
    marker_seat: int


class Scene(Struct, frozen=True, kw_only=True):
    """What is shown beside the round: people, the *clock*, the *commitment* to the deck."""

    presence: Presence
    common: Common
    clock: Clock | None = None
    commitment: str = ""


def seat_of(table: AnyTable, person: str) -> int:
    """The seat of *person*; 0 if he has none there."""
    if isinstance(table, HouseTable) or not person:
        return 0
    return next((s for s, player in table.table.players.items() if player.name == person), 0)


def viewer_of(table: AnyTable, looker: Looker) -> Viewer:
    """Whom the engine takes *looker* for."""
    if isinstance(table, HouseTable):
        return _house_viewer(table, looker)
    seat = seat_of(table, looker.person)
    if seat and table.play is not None and seat in table.play.places:
        return seat
    return play.Watcher.INSPECTOR if looker.is_inspector else play.Watcher.SPECTATOR


def _house_viewer(table: HouseTable, looker: Looker) -> house.Viewer:
    if looker.person and looker.person in table.people:
        return house.Player(name=looker.person)
    return house.Watcher.INSPECTOR if looker.is_inspector else house.Watcher.SPECTATOR


def shown_cards(cards: Iterable[MaybeCard]) -> list[str]:
    return [FACE_DOWN if card is None else str(card) for card in cards]


def common_of(table: AnyTable, sign: Sign) -> Common:
    if isinstance(table, HouseTable):
        return Common(sign=sign, names={}, rounds=table.rounds, marker_seat=0)
    now = table.table
    marked = table.play.marker_seat if table.play is not None else now.marker_seat
    names = {seat: player.name for seat, player in now.players.items()}
    return Common(sign=sign, names=names, rounds=now.rounds, marker_seat=marked)


def people_at(table: AnyTable) -> Mapping[str, int]:
    """Everybody who has chips there, with his seat."""
    if isinstance(table, HouseTable):
        return dict.fromkeys(table.people, 0)
    return {player.name: seat for seat, player in table.table.players.items()}
