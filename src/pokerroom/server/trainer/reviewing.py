"""Goes through a past round and weighs each decision of one person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, Protocol

from pokerroom import house, play
from pokerroom.bots import HouseTurn, Turn, house_turn, turn_of
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.state import events as house_events
from pokerroom.house.wagering.offers import Choice
from pokerroom.play import Phase, awaited_seat
from pokerroom.play.betting.events import Acted
from pokerroom.play.state.events import Discarded
from pokerroom.server.hands_in_words import what_it_makes
from pokerroom.server.live.viewers import shown_cards
from pokerroom.server.messages.trainer import Alternative, Review, Weighed
from pokerroom.server.trainer import against_house, among_players
from pokerroom.server.trainer.among_players import cost_of

CHANCE: Final = Random(0)  # noqa: S311 - nothing is drawn from it


class Moment(Protocol):
    """What *happened*, and the *table* just after it."""

    @property
    def version(self) -> int: ...
    @property
    def happened(self) -> Happened: ...
    @property
    def table(self) -> AnyTable: ...


def reviewed(moments: Iterable[Moment], table: str, number: int, person: str) -> Review:
    reviewing = Reviewing(person)
    for moment in moments:
        reviewing.hear(moment)
    return reviewing.review(table, number)


class Reviewing:
    """Follows a round moment by moment; a turn holds what its player saw, and nothing hidden."""

    def __init__(self, person: str) -> None:
        self._person = person
        self._decisions: list[Weighed] = []
        self._waiting: Turn | HouseTurn | None = None
        self._is_house = False
        self._how = ""

    def hear(self, moment: Moment) -> None:
        self._is_house = isinstance(moment.table, HouseTable)
        self._how = _how(moment.table)
        self._decisions += _decided(self._waiting, moment, self._person)
        self._waiting = _turn(moment.table, self._person)

    def review(self, table: str, number: int) -> Review:
        # Against the house each choice is compared with best play from there on, and the costs add
        # up. Among players two decisions may be about the same chips, which are lost only once.
        costs = [each.cost or 0.0 for each in self._decisions]
        return Review(
            table=table,
            number=number,
            person=self._person,
            is_exact=self._is_house,
            how=self._how,
            decisions=self._decisions,
            cost=sum(costs) if self._is_house else max(costs, default=0.0),
        )


def _how(table: AnyTable) -> str:
    if isinstance(table, HouseTable):
        return against_house.HOW
    return among_players.how_in(table.play.plan) if table.play else ""


def _turn(table: AnyTable, person: str) -> Turn | HouseTurn | None:
    if table.play is None or table.play.is_over:
        return None
    if isinstance(table, HouseTable):
        return house_turn(table.play, person) if house.offers(table.play, person) else None
    seat = awaited_seat(table.play)
    if seat is None or table.play.phase not in {Phase.BETTING, Phase.DRAW}:
        return None
    return turn_of(table.play, CHANCE) if table.persons_at(seat) == [person] else None


def _decided(turn: Turn | HouseTurn | None, moment: Moment, person: str) -> Iterator[Weighed]:
    event = moment.happened.event
    if isinstance(turn, Turn):
        taken = _taken(event, turn.seat)
        found = [] if taken is None else among_players.weighed(turn, taken)
        if found:
            yield _weighed(moment, turn.view.betting_round, turn.cards, turn, found)
    elif isinstance(turn, HouseTurn):
        choice = _chosen(event, turn, person)
        found = [] if choice is None else against_house.weighed(turn, choice)
        if found:
            yield _weighed(moment, 0, turn.own, turn, found)


def _taken(event: Any, seat: int) -> among_players.Taken | None:
    if isinstance(event, Acted) and event.seat == seat:
        return event.act, event.to
    if isinstance(event, Discarded) and event.seat == seat:
        return frozenset(map(str, event.cards))
    return None


def _chosen(event: Any, turn: HouseTurn, person: str) -> Choice | None:
    box = turn.box.box
    if getattr(event, "box", None) != box:
        return None
    if isinstance(event, house_events.Folded):
        return Choice.FOLD
    if isinstance(event, house_events.Checked):
        return Choice.CHECK
    is_wager = isinstance(event, house_events.Placed) and event.decision is not None
    return Choice.WAGER if is_wager and event.person == person else None


def _weighed(
    moment: Moment,
    betting_round: int,
    cards: tuple[Any, ...],
    turn: Turn | HouseTurn,
    found: list[Alternative],
) -> Weighed:
    game = turn.plan.game
    terms = turn.plan.terms
    communal = turn.view.communal
    ace_low = isinstance(terms, play.Terms) and terms.ace_low
    deck = terms.deck if isinstance(terms, play.Terms) else None
    return Weighed(
        version=moment.version,
        when=_when(turn, betting_round),
        cards=shown_cards(cards),
        beside=shown_cards(turn.others if isinstance(turn, HouseTurn) else communal),
        hand=what_it_makes(game, cards, communal, deck, ace_low).words,
        alternatives=found,
        cost=cost_of(found),
    )


def _when(turn: Turn | HouseTurn, betting_round: int) -> str:
    if turn.view.phase is Phase.DRAW:
        return "the draw"
    return f"betting round {betting_round}" if betting_round else "your decision"
