"""A past round step by step: what happened, and the table just after it as its viewer saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import structs

from pokerroom.desk import Moment
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.house.game.deal import DEALER
from pokerroom.server.hands_in_words import dealers_words, made_at
from pokerroom.server.live.signs import sign_of
from pokerroom.server.live.viewers import Presence, shown_cards, with_hand
from pokerroom.server.live.viewing import shown_alone, with_cards
from pokerroom.server.messages.past import RoundStep
from pokerroom.server.messages.telling import Happening
from pokerroom.server.messages.views import HouseView, PlayersView, Sign, TableView
from pokerroom.server.past.viewing import Eyes, Teller

NOBODY: Final = Presence(bots=set(), out=set(), away=set())


Told: TypeAlias = tuple[AnyTable, Iterable[Happening]]
"""What happened, and the table just after it, which changes with the next."""


def told_by(moments: Iterable[Moment], eyes: Eyes) -> Iterator[Told]:
    teller = Teller(eyes)
    return ((moment.table, teller.told(moment)) for moment in moments)


class Steps:
    """*first* is the view before the first step; None if there are no steps."""

    def __init__(self, told: Iterable[Told], eyes: Eyes) -> None:
        self._eyes = eyes
        self._sign: Sign | None = None
        self.first: TableView | None = None
        self.steps = [*self._all(told)]

    def _all(self, told: Iterable[Told]) -> Iterator[RoundStep]:
        """An event without a sentence joins the next one that has one."""
        before: dict[str, Any] = {}
        quiet: list[Happening] = []
        for table, happened in told:
            view = self._view(table)
            if self.first is None:
                self.first, before = view, _plain(view)
            quiet += happened
            if not any(each.lines for each in quiet):
                continue
            now = _plain(view)
            changed = {name: each for name, each in now.items() if before[name] != each}
            yield RoundStep(happened=quiet, changed=changed)
            before, quiet = now, []

    def _view(self, table: AnyTable) -> TableView:
        self._sign = self._sign or sign_of(table)
        view = shown_alone(table, 0, self._eyes.person, NOBODY, self._sign)
        if isinstance(view, HouseView):
            open_ = _boxes_open(view, table) if self._eyes.all else view
            return structs.replace(open_, may=[])
        assert isinstance(table, PlayersTable)
        shown = _seats_open(view, table) if self._eyes.all else view
        return structs.replace(
            shown, may=[], no_raise=None, draw=None, between=[], owes="", next=None, moves=[]
        )


def _plain(view: TableView) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(view)
    return found


def _seats_open(view: PlayersView, table: PlayersTable) -> PlayersView:
    """The seats with every card that is known."""
    play = table.play
    assert play is not None
    seats = []
    for each in view.seats:
        cards = play.held[play.places[each.seat]] if each.seat in play.places else ()
        seats.append(with_cards(table, each, cards, play.communal))
    return structs.replace(view, seats=seats)


def _boxes_open(view: HouseView, table: AnyTable) -> HouseView:
    """The boxes with every card that is known, each with what decided against the dealer."""
    assert isinstance(table, HouseTable)
    assert table.play is not None
    play = table.play
    made = {box: made_at(table, cards, play.communal) for box, cards in play.held.items()}
    dealer = made.pop(DEALER)
    boxes = [
        with_hand(each, play.held[each.box], made[each.box], [dealer])
        if play.held.get(each.box)
        else each
        for each in view.boxes
    ]
    if not play.held[DEALER]:
        return structs.replace(view, boxes=boxes)
    return structs.replace(
        view,
        boxes=boxes,
        dealer=shown_cards(play.held[DEALER]),
        dealer_hand=dealers_words(dealer, plays=not play.no_hand, against=made.values()),
        dealer_makes=shown_cards(dealer.cards),
    )
