"""Who looks at a table: which of the engine's viewers a person is, and what he may not see."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from pokerroom import house, play
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.hands import Told, with_kicker
from pokerroom.play.acts import MaybeCard
from pokerroom.server.accounts.roles import HEARS_COMPLAINTS, Role, may
from pokerroom.server.live.waiting import AskedFor, Waiting
from pokerroom.server.messages.commands import StandBy
from pokerroom.server.messages.house_layout import BoxShown
from pokerroom.server.messages.views import ButtonShown, Clock, PlayersView, Seated, Sign

FACE_DOWN: Final = "??"
Viewer: TypeAlias = play.Viewer | house.Viewer


class Looker(Struct, frozen=True, kw_only=True):
    """A person who looks: *person* is empty for a stranger; *is_inspector* comes from his role.

    *staff* who may do what takes two people are shown what waits for a second; with
    *hears_complaints* a person reads the words of complaints.
    """

    person: str = ""
    is_inspector: bool = False
    staff: Role | None = None
    hears_complaints: bool = False


def looker_of(person: str, role: Role) -> Looker:
    return Looker(
        person=person,
        is_inspector=role is Role.INSPECTOR,
        staff=role if may(role, StandBy) else None,
        hears_complaints=role in HEARS_COMPLAINTS,
    )


class Presence(Struct, kw_only=True):
    """What the server knows about people and the rules do not: programs, and who is away.

    A house table does not wait for those who are *out*. The *company* of a table are the programs
    that come back to it after they had to leave.
    """

    bots: set[str]
    out: set[tuple[str, str]]
    away: set[str]
    company: dict[str, tuple[str, ...]] = field(default_factory=dict)


class Common(Struct, frozen=True, kw_only=True):
    """What all viewers see alike of the table, looked up once."""

    sign: Sign
    names: Mapping[int, str]
    rounds: int
    marker_seat: int


class LastRound(Struct, frozen=True, kw_only=True):
    """A round in progress, or one that is over and stays on view until the next begins.

    *people* were dealt in, each in his seat; *racked* are hands of boxes that went to the rack,
    each in the round as it was before.
    """

    play: play.Play | house.HousePlay
    people: Mapping[int, str]
    racked: Mapping[int, house.HousePlay]


class Scene(Struct, kw_only=True):
    """What is shown beside the round: people, the *clock*, the *commitment* to the deck.

    Shared by all viewers of one moment: *public* is the round as everybody sees it, *shown* the
    same as a message, *buttons* those already put into words. Whoever *goes* leaves when the round
    is over; whoever is *ready* has placed all his wagers; whoever is *put_out* was late too often.
    *for_two* is what waits for a second person. *kept* is how many free seats are kept for those to
    whom they are offered.
    """

    presence: Presence
    common: Common
    goes: set[str] = field(default_factory=set)
    ready: set[str] = field(default_factory=set)
    put_out: frozenset[str] = frozenset()
    waiting: Sequence[Waiting] = ()
    last: LastRound | None = None
    public: play.View | None = None
    shown: PlayersView | None = None
    buttons: Mapping[int, ButtonShown] | None = None
    clock: Clock | None = None
    commitment: str = ""
    for_two: Sequence[AskedFor] = ()
    kept: int = 0


def seat_of(table: AnyTable, person: str) -> int:
    """The seat of *person*; 0 if he has none there."""
    if isinstance(table, HouseTable) or not person:
        return 0
    return table.course.stands.seat_of(person) or 0


def house_viewer(table: HouseTable, looker: Looker) -> house.Viewer:
    if looker.person and looker.person in table.people:
        return house.Player(name=looker.person)
    return house.Watcher.INSPECTOR if looker.is_inspector else house.Watcher.SPECTATOR


def shown_cards(cards: Iterable[MaybeCard]) -> list[str]:
    return [FACE_DOWN if card is None else str(card) for card in cards]


Laid = TypeVar("Laid", Seated, BoxShown)


def with_hand(
    place: Laid, cards: Sequence[MaybeCard], made: Told, beside: Collection[Told] = ()
) -> Laid:
    """A seat or a box with *cards*; what they make has what decides it against those *beside*."""
    words = with_kicker(made, beside) if beside else made.words
    return replace(place, cards=shown_cards(cards), hand=words, makes=shown_cards(made.cards))


def common_of(table: AnyTable, sign: Sign) -> Common:
    if isinstance(table, HouseTable):
        return Common(sign=sign, names={}, rounds=table.rounds, marker_seat=0)
    now = table.course.stands
    marked = table.play.marker_seat if table.play is not None else now.marker_seat
    names = {seat: sitter.person for seat, sitter in now.sitters.items()}
    return Common(sign=sign, names=names, rounds=now.rounds, marker_seat=marked)


def round_at(table: AnyTable) -> LastRound | None:
    """The round of *table* as it stands."""
    if table.play is None:
        return None
    people = {}
    if not isinstance(table, HouseTable):
        people = {seat: table.course.stands.sitters[seat].person for seat in table.play.seats}
    return LastRound(play=table.play, people=people, racked={})


def public_of(last: LastRound | None) -> play.View | None:
    """The round among players as everybody sees it."""
    if last is None or not isinstance(last.play, play.Play):
        return None
    seen = play.seen_by(last.play, play.Watcher.SPECTATOR)
    assert isinstance(seen, play.View)
    return seen
