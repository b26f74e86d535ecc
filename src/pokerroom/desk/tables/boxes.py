"""A table against the house, from the record: chips, claims, pools and the round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from pokerroom import house
from pokerroom.books import Ruling
from pokerroom.bots import HouseTurn, house_turn
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.desk.coding.cards import CardNames
from pokerroom.desk.coding.languages import BOXES, DESK, HOUSE, JACKPOTS, Language
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import (
    Bought,
    DeckRevealed,
    DeckSealed,
    HouseRoundBegun,
    Left,
    PlatformDecided,
    RoundOver,
    Sitting,
    TableOpened,
    TermsChanged,
    TimeDrawn,
)
from pokerroom.desk.posting.house import HousePostings
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.desk.tables.common import Decks, Outcome, Tools, is_told
from pokerroom.desk.tables.noticed import Noticed
from pokerroom.games import game as game_named
from pokerroom.jackpots import JackpotView
from pokerroom.jackpots import evolve as evolve_link
from pokerroom.jackpots import seen as seen_jackpot
from pokerroom.ledger import NOTHING, Posting, buy_in, cash_out
from pokerroom.table import boxes
from pokerroom.table.boxes import OpenBoxes, Opening
from pokerroom.table.boxes import evolve as evolve_boxes
from pokerroom.table.course import ChecksCards
from pokerroom.table.house.game_manager import GameManager, first_pools, link_with
from pokerroom.table.notices import Present


class BoxesTable(Noticed):
    """The people there with their chips, its jackpot, and the round in progress."""

    language: Language = HOUSE
    around: Language = BOXES

    def __init__(self, opened: TableOpened) -> None:
        self.opened, self.name = opened, opened.name
        self.course = OpenBoxes(Opening(game=opened.rules.game, terms=opened.rules.terms))
        self.plan = self.course.plan
        self.pools: Mapping[str, Fraction] = {} if opened.link else first_pools(self.plan)
        self.play: house.HousePlay | None = None
        self.round_told: house.HousePlay | None = None
        self.decks = Decks(self.name, 0)
        self._manager: GameManager | None = None
        self.drawn: dict[str, int] = {}
        self._postings = HousePostings(self.name)
        self._jackpot_postings: JackpotPostings | None = None
        self._notices_stand(None)

    @property
    def names(self) -> CardNames:
        return self.decks.pack.names

    @property
    def people(self) -> dict[str, Sitting]:
        """The people with what they had before the round in progress."""
        return {
            person: Sitting(person=person, stake=each.stake, bought=each.bought)
            for person, each in self.course.stands.patrons.items()
        }

    @property
    def claims(self) -> Mapping[int, str]:
        return self.course.stands.claims

    @property
    def advised(self) -> frozenset[str]:
        return self.course.stands.advised

    @property
    def rounds(self) -> int:
        return self.course.stands.rounds

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.is_over

    @property
    def prizes_wait(self) -> bool:
        """Whether two people must pay the prizes of the round before it can end."""
        play = self.play
        if play is None or not self.opened.prizes_by_two or play.is_over:
            return False
        return house.phase_of(play) is house.Phase.PRIZES and not (play.suspended or play.asked)

    def opening_lines(self) -> Posting:
        """What its jackpot pools hold before the first round."""
        if not self.pools:
            return NOTHING
        return JackpotPostings(link_with(self.plan, self.pools, self.name).setup).opened()

    def seen(self, viewer: Any) -> Any:
        return house.seen_by(self.play, viewer) if self.play is not None else None

    def jackpot_seen(self) -> JackpotView | None:
        """The display of its own jackpot; wagers of a round show until it is closed."""
        if self._manager is not None and self._manager.link is not None and self.play is not None:
            return seen_jackpot(self._manager.link)
        return seen_jackpot(link_with(self.plan, self.pools, self.name)) if self.pools else None

    def happen(self, language: str, event: Any, tools: Tools) -> Posting:
        """Applies *event* from the record; returns what it did to the ledger."""
        if language == HOUSE.name:
            house.evolve(self.playing(), event)
            return self._postings.post(event)
        if language == JACKPOTS.name:
            return self._happen_to_jackpot(event)
        if language == BOXES.name:
            evolve_boxes(self.course, event)
            return NOTHING
        if (posting := self._beside(language, event)) is not None:
            return posting
        changes = HAPPENS.get(event.__class__)
        if changes is None:
            raise NotPossible(f"{event!r:.60} is not an event of a table against the house")
        changes(self, event, tools)
        return POSTS[event.__class__](self, event) if event.__class__ in POSTS else NOTHING

    def _happen_to_jackpot(self, event: Any) -> Posting:
        assert self._manager is not None
        assert self._manager.link is not None
        assert self._jackpot_postings is not None
        evolve_link(self._manager.link, event)
        return self._jackpot_postings.post(event)

    def awaits(self) -> list[str]:
        """Whom the round waits for; before it commences nobody has to wager."""
        play = self.play
        if play is None or play.is_over or play.suspended or not play.commenced:
            return []
        return [person for person in self.people if house.offers(play, person)]

    def turn(self, _chance: Random) -> HouseTurn | None:
        """What the first person to decide sees and may do, and nothing else."""
        waiting = self.awaits()
        return house_turn(self.playing(), waiting[0]) if waiting else None

    def playing(self) -> house.HousePlay:
        if self.play is None:
            raise NotPossible("no round of play goes on at this table")
        return self.play

    def in_a_box(self, act: house.Places) -> house.Places:
        """Box 0 is the one with his ante, else the one he had before, else the first free one."""
        play, numbers = self.playing(), range(1, self.plan.terms.boxes + 1)
        own = [box for box in play.boxes() if play.owner(box) == act.person]
        box = act.box or (own[0] if own else self.free_box(act.person, numbers))
        if not box:
            raise NotPossible("every box at this table is taken")
        return replace(act, box=box)

    def free_box(self, person: str, among: Iterable[int]) -> int:
        """The box he had before, else the first free one *among* those; 0 if there is none."""
        taken = {laid.box for laid in self.playing().laid}
        own = [box for box, who in self.claims.items() if who == person]
        claimed = set(self.claims) - set(own)
        return next((box for box in (*own, *among) if box not in taken | claimed), 0)

    def _places(self) -> range:
        deck, cut = self.plan.game.decks[0].deck, self.plan.game.cut
        return places_to_cut(deck.size, cut.least_each_end)

    def _lies(self) -> None:
        """The deck, cut where the desk decided before it knew any wager."""
        deck = self.decks.last
        self.decks.pack.shuffled(deck.order)
        self.decks.pack.cut(deck.order, self._places()[deck.cut])

    def round_begun(self, event: HouseRoundBegun, _tools: Tools) -> None:
        self.drawn = {}
        self._reopen(event.table)
        self._notices_stand(event.notices)
        self.notices.in_round = True
        self.course.stands = event.standing
        self.course.record.clear()
        self.pools = event.pools
        chips = {person: each.stake for person, each in event.people.items()}
        begun = house.Begun(plan=self.plan, chips=chips, claims=event.claims, advised=event.advised)
        self.play = self.round_told = house.HousePlay(begun)
        self.decks = Decks(self.name, event.number)
        self._postings = HousePostings(self.name)
        if event.pools:
            link = link_with(self.plan, event.pools, self.name)
            self._manager = GameManager(self.play, link, self.name)
            self._jackpot_postings = JackpotPostings(link.setup)

    def deck_sealed(self, event: DeckSealed, tools: Tools) -> None:
        self.decks.happen(event, tools.key)
        self._lies()

    def time_drawn(self, event: TimeDrawn, _tools: Tools) -> None:
        self.drawn[event.person] = self.drawn.get(event.person, 0) + event.taken

    def nothing(self, _event: object, _tools: Tools) -> None:
        """An event that is recorded but changes nothing here."""

    def round_over(self, _event: RoundOver, _tools: Tools) -> None:
        self.pools = self._manager.amounts if self._manager else {}
        self.play = None
        self._round_is_over()

    def terms_changed(self, event: TermsChanged, _tools: Tools) -> None:
        """The same people under other limits."""
        self._reopen(event.table)
        rules = event.table.rules
        self.notices.game, self.notices.terms = rules.game, dict(rules.terms)

    def _reopen(self, opened: TableOpened) -> None:
        self.opened, rules = opened, opened.rules
        opening = Opening(game=rules.game, terms=rules.terms)
        if opening != self.course.opening:
            self.course = OpenBoxes(opening, self.course.stands)
            self.plan = self.course.plan

    def there(self) -> Present:
        return Present(players=tuple(self.course.stands.patrons))

    @property
    def _completed(self) -> bool:
        return True

    # what happens at the table between two rounds

    def _table_events(self, outcome: Outcome, events: Iterable[Any], tools: Tools) -> None:
        for event in events:
            boxes.evolve(self.course, event)
            outcome.add(BOXES.name, event)
            match event:
                case boxes.Came() | boxes.ChipsBought():
                    person, amount = event.person, event.amount
                    bought = Bought(person=person, seat=0, amount=amount)
                    self._desk_event(outcome, bought, tools)
                case boxes.Gone():
                    person, amount = event.person, event.amount
                    left = Left(person=person, seat=0, amount=amount)
                    self._desk_event(outcome, left, tools)
                case _:
                    pass

    def _desk_event(self, outcome: Outcome, event: Any, tools: Tools) -> None:
        posting = POSTS[event.__class__](self, event) if event.__class__ in POSTS else NOTHING
        HAPPENS[event.__class__](self, event, tools)
        outcome.add(DESK.name, event, posting)

    def _checks_cards(self, act: ChecksCards, outcome: Outcome, tools: Tools) -> None:
        found = boxes.rule_on(self.course, act)
        assert isinstance(found, Ruling), found
        self._table_events(outcome, found.outcome, tools)

    def _everybody_leaves(self, outcome: Outcome, tools: Tools) -> None:
        if (check := boxes.closing_check(self.course)) and not is_told(self.opened):
            self._checks_cards(check, outcome, tools)
        for person in list(self.people):
            gone = boxes.rule_on(self.course, boxes.Goes(person=person))
            assert isinstance(gone, Ruling), gone
            self._table_events(outcome, gone.outcome, tools)


def house_game(name: str) -> house.HouseGame:
    found = game_named(name)
    assert isinstance(found, house.HouseGame), found
    return found


HAPPENS: Final[Mapping[type, Callable[[BoxesTable, Any, Tools], None]]] = {
    TableOpened: BoxesTable.nothing,
    TermsChanged: BoxesTable.terms_changed,
    Bought: BoxesTable.nothing,
    Left: BoxesTable.nothing,
    HouseRoundBegun: BoxesTable.round_begun,
    DeckSealed: BoxesTable.deck_sealed,
    DeckRevealed: BoxesTable.nothing,
    PlatformDecided: BoxesTable.nothing,
    TimeDrawn: BoxesTable.time_drawn,
    RoundOver: BoxesTable.round_over,
}
POSTS: Final[Mapping[type, Callable[[BoxesTable, Any], Posting]]] = {
    TableOpened: lambda table, _: table.opening_lines(),
    Bought: lambda table, event: buy_in(event.person, table.name, event.amount),
    Left: lambda table, event: cash_out(event.person, table.name, event.amount),
}
