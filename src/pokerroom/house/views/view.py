"""What each viewer may see of a round against the house: a view does not contain hidden cards."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.wagers import Person, WagerKind
from pokerroom.house.state.events import Outcome, PrizeWon
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.house.wagering.offers import Offer, offers


class Watcher(StrEnum):
    """Viewers who have no hand; the inspector sees everything, but only once the round is over."""

    DEALER = "dealer"
    SPECTATOR = "spectator"
    INSPECTOR = "inspector"


class Player(Struct, frozen=True, kw_only=True, gc=False):
    """A person who wagers, as a viewer, under any name."""

    name: Person


Viewer: TypeAlias = Player | Watcher


class Standing(StrEnum):
    IN = "in"
    FOLDED = "folded"
    VOID = "void"
    UNEXPOSED = "not exposed"


class WagerView(Struct, frozen=True, kw_only=True):
    person: Person
    wager: WagerKind
    lies: int
    counts: int
    outcome: Outcome | None
    wins: int


class BoxView(Struct, frozen=True, kw_only=True):
    """A box as the viewer sees it; a card that is None lies face down."""

    box: Box
    owner: Person | None
    standing: Standing
    cards: tuple[MaybeCard, ...]
    wagers: tuple[WagerView, ...]


class View(Struct, frozen=True, kw_only=True):
    """A round of play as it lies on the table; *offers* are the viewer's own."""

    phase: Phase
    boxes: tuple[BoxView, ...]
    dealer: tuple[MaybeCard, ...]
    communal: tuple[MaybeCard, ...]
    undealt: int
    racked: int
    chips: tuple[tuple[Person, int], ...]
    prizes: tuple[PrizeWon, ...]
    suspended: bool
    void: bool
    offers: tuple[Offer, ...]


class Uncovered(Struct, frozen=True, kw_only=True):
    """All the cards of a finished round of play, for an inspector."""

    table: View
    held: tuple[tuple[Box, tuple[MaybeCard, ...]], ...]
    rack: tuple[MaybeCard, ...]


def seen_by(play: HousePlay, viewer: Viewer) -> View | Uncovered:
    """What *viewer* may see; until the round is over an inspector sees what spectators see."""
    table = _table(play, viewer)
    if viewer is not Watcher.INSPECTOR or not play.is_over:
        return table
    held = tuple((box, tuple(cards)) for box, cards in sorted(play.held.items()))
    return Uncovered(table=table, held=held, rack=tuple(play.rack))


def _table(play: HousePlay, viewer: Viewer) -> View:
    boxes = sorted({laid.box for laid in play.laid} | set(play.held) - {DEALER})
    return View(
        phase=phase_of(play),
        boxes=tuple(_box(play, box, viewer) for box in boxes),
        dealer=tuple(_open(play, play.held[DEALER])),
        communal=tuple(play.communal),
        undealt=play.undealt,
        racked=len(play.rack),
        chips=tuple(sorted(play.purses.items())),
        prizes=tuple(play.prizes[box] for box in sorted(play.prizes)),
        suspended=play.suspended,
        void=play.void,
        offers=offers(play, viewer.name) if isinstance(viewer, Player) else (),
    )


def _box(play: HousePlay, box: Box, viewer: Viewer) -> BoxView:
    owner, held = play.owner(box), play.held.get(box, [])
    own = isinstance(viewer, Player) and viewer.name == owner
    return BoxView(
        box=box,
        owner=owner,
        standing=_standing(play, box),
        cards=tuple(held) if own else tuple(_open(play, held)),
        wagers=tuple(_wager(laid) for laid in play.laid if laid.box == box),
    )


def _open(play: HousePlay, cards: list[MaybeCard]) -> list[MaybeCard]:
    return [card if card in play.open else None for card in cards]


def _standing(play: HousePlay, box: Box) -> Standing:
    if box in play.voided or play.void:
        return Standing.VOID
    if box in play.folded:
        return Standing.FOLDED
    return Standing.UNEXPOSED if box in play.unexposed else Standing.IN


def _wager(laid: Laid) -> WagerView:
    settled = laid.settled
    return WagerView(
        person=laid.person,
        wager=laid.kind,
        lies=laid.lies,
        counts=laid.counts,
        outcome=settled.outcome if settled else None,
        wins=settled.wins if settled else 0,
    )
