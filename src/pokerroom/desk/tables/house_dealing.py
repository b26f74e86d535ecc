"""The desk as the dealer against the house, and the Game Manager System of a table there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Protocol

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.desk.coding.languages import JACKPOTS
from pokerroom.desk.commands import Answer
from pokerroom.desk.events import TableOpened
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.desk.tables.common import NO_ANSWER, Outcome, Tools, answered, is_told
from pokerroom.desk.tables.settings import for_two
from pokerroom.house import HousePlay, Plan
from pokerroom.jackpots import JackpotView, Link, evolve, seen
from pokerroom.jackpots.state.copying import copied
from pokerroom.ledger import NOTHING, Posting
from pokerroom.table.house.dealer import next_acts
from pokerroom.table.house.game_manager import GameManager, NotRuled, link_with


class DealtAt(Protocol):
    """What the dealer must know of a table, and can do there."""

    opened: TableOpened
    play: HousePlay | None
    pools: Mapping[str, Fraction]

    @property
    def name(self) -> str: ...

    @property
    def plan(self) -> Plan: ...

    def playing(self) -> HousePlay: ...

    def undealt(self) -> list[Card]: ...

    def put(self, act: Any, outcome: Outcome, tools: Tools) -> Ruling[Any] | Refusal | Referral: ...


class HouseDealing:
    """Deals for one *table*, and has the Game Manager System do its part."""

    def __init__(self, table: DealtAt) -> None:
        self._table = table
        self._manager: GameManager | None = None
        self._postings: JackpotPostings | None = None

    # its own jackpot

    def _link(self) -> Link:
        table = self._table
        return link_with(table.plan, table.pools, table.name)

    def opening_lines(self) -> Posting:
        """What its jackpot pools hold before the first round."""
        if not self._table.pools:
            return NOTHING
        return JackpotPostings(self._link().setup).opened()

    def begins(self) -> None:
        """A round begins with the pools as they are."""
        if self._table.pools:
            link = self._link()
            self._manager = GameManager(self._table.playing(), link, self._table.name)
            self._postings = JackpotPostings(link.setup)

    @property
    def amounts(self) -> Mapping[str, Fraction]:
        """What the pools hold now."""
        return self._manager.amounts if self._manager else {}

    def jackpot_seen(self) -> JackpotView | None:
        """The display; wagers of a round show until it is closed."""
        system, table = self._manager, self._table
        if system is not None and system.link is not None and table.play is not None:
            return seen(system.link)
        return seen(self._link()) if table.pools else None

    def jackpot_happens(self, event: Any) -> Posting:
        """Applies *event* from the record."""
        assert self._manager is not None
        assert self._manager.link is not None
        assert self._postings is not None
        evolve(self._manager.link, event)
        return self._postings.post(event)

    def jackpot(self, outcome: Outcome, tools: Tools, does: Callable[[GameManager], Any]) -> Any:
        """Has the Game Manager System do something, and records what happened to the pools."""
        if tools.link is not None:
            shared = GameManager(self._table.playing(), tools.link.link, self._table.name)
            found = does(shared)
            if shared.happened and tools.link.is_closed:
                per = tools.link.link.setup.articles.linked
                raise NotRuled(Refusal(because=f"the link {tools.link.name} is closed", per=per))
            outcome.add_linked(tools.link, shared.happened)
            return found
        system = self._manager
        if system is None or self._postings is None:
            return None
        start = len(system.happened)
        found = does(system)
        for event in system.happened[start:]:
            outcome.add(JACKPOTS.name, event, self._postings.post(event))
        return found

    def _payments(self, outcome: Outcome, tools: Tools, *, by_two: bool) -> list[Any]:
        """The payments of all prizes of the round; none while the jackpot waits for a person.

        A prize that waits for two people is keyed off when it is hit.
        """
        table, game = self._table, self._table.playing().game
        for_people = table.opened.prizes_by_two and not by_two
        by, does = game.jackpot.verifier, GameManager.hit if for_people else GameManager.payments
        if tools.link is not None:
            tried = GameManager(table.playing(), copied(tools.link.link), table.name)
            try:
                does(tried, by, tools.now)
            except NotRuled as waits:
                outcome.answer = _waits(waits.found)
                return []
        found = self.jackpot(outcome, tools, lambda m: does(m, by, tools.now))
        if for_people:
            outcome.answer = _waits(for_two(game.book.id))
            return []
        return found or []

    # the cards

    def deal_on(self, outcome: Outcome, tools: Tools, *, by_two: bool = False) -> None:
        """Does the dealer's work until a player must act or a person must decide."""
        table = self._table
        play = table.playing()
        while not (is_told(table.opened) or play.is_over or play.suspended or play.asked):
            acts = next_acts(
                play,
                lambda count: tuple(table.undealt()[:count]),
                lambda: self._payments(outcome, tools, by_two=by_two),
            )
            if not acts:
                return
            for act in acts:
                if not isinstance(table.put(act, outcome, tools), Ruling):
                    return


def _waits(found: Refusal | Referral) -> Answer:
    """The answer while the jackpot waits for a person's decision."""
    if isinstance(found, Referral):
        return answered(found)
    return replace(NO_ANSWER, found="referral", question=found.because, per=str(found.per))
