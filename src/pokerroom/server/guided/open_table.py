"""A table with nobody's money on it, kept twice: as it plays, and as each event is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import json
from msgspec.structs import replace

from pokerroom import house, play
from pokerroom.books import Referral, Refusal
from pokerroom.desk import Command, FromSeed, Key, StartsRound, TakesSeat
from pokerroom.desk.coding import languages
from pokerroom.desk.tables.common import Outcome, Tools
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable, table_as_opened
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.desk.tables.settings import opening
from pokerroom.games import game as game_named
from pokerroom.server.guided.deals import PEOPLE, READER, label
from pokerroom.server.hands_in_words import made_at
from pokerroom.server.live.narrating import happening, in_round
from pokerroom.server.live.signs import sign_of
from pokerroom.server.live.viewers import Presence, with_hand
from pokerroom.server.live.viewing import shown_alone, with_cards
from pokerroom.server.messages.guided import GuidedStep
from pokerroom.server.messages.house_layout import BoxShown
from pokerroom.server.messages.telling import Happening
from pokerroom.server.messages.views import HouseView, PlayersView, Seated, TableView

NAME: Final = "guided"
KEY: Final = Key(bytes(32))
"""The key of decks that everybody may know."""
THEN: Final = datetime(2000, 1, 1, tzinfo=UTC)
TOGETHER: Final = "first_to_act"
"""Who acts first is told together with the cards dealt before it."""
Finding = Outcome | Refusal | Referral


class OpenTable:
    """*ahead* takes the commands; *shown* follows event by event, so that each has its own view."""

    def __init__(self, game: str, seed: int) -> None:
        declared = game_named(game)
        seats = {"seats": len(PEOPLE)} if isinstance(declared, play.Game) else {}
        opened = opening(NAME, declared.name, {}, shoe=FromSeed.name, **seats)
        self.ahead, self._shown = table_as_opened(opened), table_as_opened(opened)
        self._tools = Tools(key=KEY, shuffles=FromSeed(seed), now=THEN)
        self.steps: list[GuidedStep] = []
        self._sit_down()

    def _sit_down(self) -> None:
        stake = sign_of(self.ahead).usual_stake
        for seat, person in enumerate(PEOPLE, start=1):
            found = self.take(TakesSeat(person=person, seat=seat, amount=stake))
            assert isinstance(found, Outcome), found
        self.steps.append(GuidedStep(events=[], view=self.view))
        self.take(StartsRound())

    def take(self, command: Command) -> Finding:
        """What the rules make of *command*; a refusal adds no step."""
        found = self.ahead.take(command, self._tools)
        if isinstance(found, Outcome):
            for language, event in found.events:
                self._shown.happen(language, event, self._tools)
                self._tell(language, event)
            self._look_again()
        return found

    def _look_again(self) -> None:
        """Of some events nothing is said, and yet what follows from them is open now."""
        if self.steps:
            self.steps[-1] = GuidedStep(events=self.steps[-1].events, view=self.view)

    def _tell(self, language: str, event: Any) -> None:
        happening = self._happening(language, event)
        if happening is None:
            return
        view = self.view
        if happening.event == TOGETHER:
            before = self.steps.pop()
            step = GuidedStep(events=[*before.events, happening], view=view)
        else:
            step = GuidedStep(events=[happening], view=view)
        self.steps.append(step)

    def _happening(self, language: str, event: Any) -> Happening | None:
        """What is said of *event*; None if nothing is."""
        round_ = self._shown.play
        if isinstance(round_, house.HousePlay) and language == languages.HOUSE.name:
            event = house.received_by(round_, event, house.Player(name=READER))
        elif language != languages.PLAY.name:
            return None
        fields, lines = in_round(event, round_, label)
        if not lines:
            return None
        plain = json.decode(json.encode(fields, enc_hook=str))
        return happening(len(self.steps), plain, lines)

    @property
    def view(self) -> TableView:
        """What the reader sees, with the other players' cards."""
        presence = Presence(bots=set(PEOPLE[1:]), out=set(), away=set())
        sign = sign_of(self._shown)
        view = shown_alone(self._shown, len(self.steps), READER, presence, sign)
        return _opened(self._shown, view)


def _opened(table: AnyTable, view: TableView) -> TableView:
    """*view* with the cards of all players; the dealer's own are turned up in play."""
    if isinstance(view, PlayersView) and not isinstance(table, HouseTable) and table.play:
        own = dict(_hands(table.play))
        return replace(view, seats=[_seat(table, own, each) for each in view.seats])
    if isinstance(view, HouseView) and isinstance(table, HouseTable) and table.play:
        return replace(view, boxes=[_box(table, table.play, each) for each in view.boxes])
    return view


def _hands(round_: play.Play) -> Iterator[tuple[int, tuple[Any, ...]]]:
    for seat in round_.seats:
        seen = play.seen_by(round_, seat)
        assert isinstance(seen, play.View)
        yield seat, next(each.cards for each in seen.seats if each.seat == seat)


def _seat(table: PlayersTable, own: dict[int, tuple[Any, ...]], seated: Seated) -> Seated:
    return with_cards(table, seated, own.get(seated.seat, ()), table.playing().communal)


def _box(table: HouseTable, round_: house.HousePlay, box: BoxShown) -> BoxShown:
    if not box.owner:
        return box
    seen = house.seen_by(round_, house.Player(name=box.owner))
    assert isinstance(seen, house.View)
    cards = next((each.cards for each in seen.boxes if each.box == box.box), ())
    return with_hand(box, cards, made_at(table, cards, seen.communal))
