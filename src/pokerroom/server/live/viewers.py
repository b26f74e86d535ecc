"""Who looks at a table: which of the engine's viewers a person is, and what he is not shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct, field

from pokerroom import house, play
from pokerroom.desk.tables import AnyTable, HouseTable
from pokerroom.play.acts import MaybeCard
from pokerroom.play.views import SeatView
from pokerroom.server.messages.views import Clock, PlayersView, Seated, Sign

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


class Scene(Struct, kw_only=True):
    """What is shown beside the round: people, the *clock*, the *commitment* to the deck.

    For all viewers of one moment: *public* is the round as everybody sees it, *shown* is that in
    messages, and *seats* are those that are put into words already.
    """

    presence: Presence
    common: Common
    public: play.View | None = None
    shown: PlayersView | None = None
    seats: dict[SeatView, Seated] = field(default_factory=dict)
    clock: Clock | None = None
    commitment: str = ""


def seat_of(table: AnyTable, person: str) -> int:
    """The seat of *person*; 0 if he has none there."""
    if isinstance(table, HouseTable) or not person:
        return 0
    return table.course.stands.seat_of(person) or 0


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
    now = table.course.stands
    marked = table.play.marker_seat if table.play is not None else now.marker_seat
    names = {seat: sitter.person for seat, sitter in now.sitters.items()}
    return Common(sign=sign, names=names, rounds=now.rounds, marker_seat=marked)


def public_of(table: AnyTable) -> play.View | None:
    """The round among players as everybody sees it; None between two of them."""
    if isinstance(table, HouseTable):
        return None
    found: play.View | None = table.seen(play.Watcher.SPECTATOR)
    return found


def people_at(table: AnyTable) -> Mapping[str, int]:
    """Everybody who has chips there, with his seat."""
    if isinstance(table, HouseTable):
        return dict.fromkeys(table.people, 0)
    return {sitter.person: seat for seat, sitter in table.course.stands.sitters.items()}
