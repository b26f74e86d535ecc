"""A table against the house at the desk: what each command leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.desk import events
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import DESK, HOUSE, JACKPOTS
from pokerroom.desk.commands import (
    Answer,
    Buys,
    ClosesBets,
    ClosesRound,
    Command,
    GoesOn,
    IsSilent,
    Leaves,
    PaysPrizes,
    PlacesTogether,
    Puts,
    PutsAtTable,
    StartsRound,
    TakesSeat,
    TimePasses,
)
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.tables.boxes import BoxesTable
from pokerroom.desk.tables.common import (
    NO_ANSWER,
    Found,
    Outcome,
    RefusedAfterAll,
    Tools,
    answered,
    is_told,
    person_named,
    whole_amount,
)
from pokerroom.desk.tables.house_opening import for_two, opening
from pokerroom.desk.tables.noticed import BESIDE
from pokerroom.desk.tables.silence import default_house_act
from pokerroom.house import (
    CallsNoMoreBets,
    Cuts,
    Deals,
    Exposes,
    HousePlay,
    Phase,
    Places,
    PressesGameOver,
    Shuffles,
    TurnsUp,
    WagerKind,
    due,
    phase_of,
    put,
)
from pokerroom.house.state.copying import copied
from pokerroom.house.state.phases import to_expose
from pokerroom.jackpots.state.copying import copied as copied_link
from pokerroom.room.staff.asking import deed
from pokerroom.table import boxes, course
from pokerroom.table.house.game_manager import GameManager, NotRuled
from pokerroom.table.notices import stand_of

BEFORE_THE_DEAL: Final = (Shuffles, Cuts, CallsNoMoreBets, Deals)


class HouseTable(BoxesTable):
    """A table against the house, with the commands it takes."""

    def take(self, command: Command, tools: Tools) -> Found:
        """Carries out *command*; a refusal changes nothing."""
        does = TAKES.get(command.__class__)
        if does is None:
            raise NotPossible(f"nobody {deed(command)} at a table against the house")
        return self.is_shut() or self._suspended(command, tools) or does(self, command, tools)

    def _suspended(self, command: Command, tools: Tools) -> Refusal | None:
        """Nobody plays here while a malfunction of the jackpot is suspected."""
        link = tools.link
        if link is None or self.name not in link.link.suspended or command.__class__ not in PLAYS:
            return None
        per = link.link.setup.articles.suspend
        return Refusal(because="gaming at this table is suspended", per=per)

    # between two rounds

    def _between(self) -> None:
        if self.is_playing:
            raise NotPossible("a round of play goes on at this table")

    def _sitting(self, person: str) -> events.Sitting:
        if person not in self.people:
            raise NotPossible(f"{person:.60} has no chips at this table")
        return self.people[person]

    def takes_seat(self, command: TakesSeat, tools: Tools) -> Found:
        self._between()
        person, amount = person_named(command.person), whole_amount(command.amount)
        if person in self.people:
            raise NotPossible(f"{person:.60} has chips there already")
        return self._at_table(boxes.Comes(person=person, amount=amount), tools)

    def buys(self, command: Buys, tools: Tools) -> Found:
        self._between()
        self._sitting(command.person)
        amount = whole_amount(command.amount)
        return self._at_table(boxes.BuysChips(person=command.person, amount=amount), tools)

    def leaves(self, command: Leaves, tools: Tools) -> Found:
        self._between()
        self._sitting(command.person)
        return self._at_table(boxes.Goes(person=command.person), tools)

    def puts_at_table(self, command: PutsAtTable, tools: Tools) -> Found:
        act = command.act
        if isinstance(act, BESIDE):
            return self.puts_beside(act, tools)
        if not isinstance(act, boxes.Act) or isinstance(act, boxes.BeginsRound | boxes.EndsRound):
            raise NotPossible(f"nobody {deed(act)} at a table against the house in this way")
        if not isinstance(act, course.ChecksCards | course.ChangesCards):
            person_named(act.person)
        if isinstance(act, boxes.Comes | boxes.BuysChips):
            whole_amount(act.amount)
        return self._at_table(act, tools)

    def _at_table(self, act: boxes.Act, tools: Tools) -> Found:
        """What the rules of the table make of *act*; a round that is over is closed first."""
        on_trial = boxes.copied(self.course)
        if self.play is not None and self.play.is_over:
            boxes.put(on_trial, boxes.outcome_of(self.play))
        found = boxes.put(on_trial, act)
        if isinstance(found, Refusal):
            return found
        outcome = self._done_with(tools)
        self._table_events(outcome, found.outcome, tools)
        return outcome

    # the round

    def starts_round(self, _command: StartsRound, tools: Tools) -> Found:
        self._between()
        if not self.people:
            raise NotPossible("nobody has chips at this table")
        outcome = self._done_with(tools)
        if (due := boxes.check_due(self.course)) and not is_told(self.opened):
            self._checks_cards(due[0], outcome, tools)
        found = boxes.rule_on(self.course, boxes.BeginsRound())
        if isinstance(found, Refusal):
            if outcome.events:
                raise RefusedAfterAll(found)
            return found
        self._table_events(outcome, found.outcome, tools)
        self._desk_event(outcome, self.begun(), tools)
        if not is_told(self.opened):
            cards = self.plan.game.decks[0].deck.cards
            deck = tools.shuffles.deck(cards, len(self._places()))
            outcome.add(DESK.name, self.decks.seal(deck, tools))
            self._lies()
        return outcome

    def begun(self) -> events.HouseRoundBegun:
        """The table as it is now that its round has begun."""
        return events.HouseRoundBegun(
            number=self.rounds + 1,
            table=self.opened,
            people=dict(self.people),
            claims=self.claims,
            advised=self.advised,
            pools=self.pools,
            standing=self.course.stands,
            notices=stand_of(self.notices),
        )

    def undealt(self) -> list[Card]:
        return self.decks.pack.undealt(self.playing().out)

    def closes_bets(self, _command: ClosesBets, tools: Tools) -> Found:
        play, outcome = self.playing(), Outcome()
        if is_told(self.opened):
            raise NotPossible("at this table the dealer tells what he does")
        acts = (Shuffles(), Cuts(at=self._places()[self.decks.last.cut]), CallsNoMoreBets())
        tried = copied(play)
        for act in acts:
            found = put(tried, act)
            if isinstance(found, Refusal | Referral):
                return found
        for act in acts:
            self._put(act, outcome, tools)
        self._run(outcome, tools)
        return outcome

    def goes_on(self, _command: GoesOn, tools: Tools) -> Found:
        """Carries on after the jackpot had to wait for a person."""
        play, outcome = self.playing(), Outcome()
        start = len(play.record)
        self._run(outcome, tools)
        if len(play.record) == start:
            raise NotPossible("nothing at this table waits for the dealer")
        return outcome

    def pays_prizes(self, _command: PaysPrizes, tools: Tools) -> Found:
        """Pays prizes by the two people without whom this table pays none."""
        play, outcome = self.playing(), Outcome()
        start = len(play.record)
        self._run(outcome, tools, by_two=True)
        if len(play.record) == start:
            raise NotPossible("no prize at this table waits for two people")
        return outcome

    def puts(self, command: Puts, tools: Tools) -> Found:
        self.decks.check_are_of(command.round)
        if not is_told(self.opened) and isinstance(command.act, BEFORE_THE_DEAL):
            raise NotPossible("at this table the cards come from the shoe, and the desk deals them")
        return self._must_sit(command.act) or self._asked(command.act, Outcome(), tools)

    def places_together(self, command: PlacesTogether, tools: Tools) -> Found:
        """Puts each to a copy of the round first: all of them are placed, or none."""
        tried, outcome = copied(self.playing()), Outcome()
        acts = [self.in_a_box(act) for act in command.wagers]
        for act in acts:
            found = self._must_sit(act) or put(tried, act)
            if isinstance(found, Refusal):
                alike = len(acts) == 1 or phase_of(tried) is not Phase.WAGERS
                return found if alike else self._none_placed(act, found)
        for act in acts:
            outcome.answer = answered(self._put(act, outcome, tools))
        return outcome

    def _none_placed(self, act: Places, found: Refusal) -> Refusal:
        """Says which of several wagers was refused."""
        named = (each.name for each in self.plan.game.wagers if each.kind is act.wager)
        because = f"nothing was placed, because of the {next(named, act.wager)}: {found.because}"
        return Refusal(because=because, per=found.per)

    def _must_sit(self, act: Any) -> Refusal | None:
        is_ante = isinstance(act, Places) and act.wager is WagerKind.ANTE
        return boxes.may_wager(self.course, act.person) if is_ante else None

    def _asked(self, act: Any, outcome: Outcome, tools: Tools) -> Found:
        play = self.playing()
        if not HOUSE.has(act):
            raise NotPossible(f"nobody {deed(act)} in a game against the house")
        start = len(play.record)
        found = self._put(act, outcome, tools)
        if len(play.record) == start:
            assert not isinstance(found, Ruling)
            return found
        outcome.answer = answered(found)
        self._run(outcome, tools)
        return outcome

    def _put(self, act: Any, outcome: Outcome, tools: Tools) -> Ruling[Any] | Refusal | Referral:
        play = self.playing()
        before, start = play.commenced, len(play.record)
        found = put(play, act)
        for event in play.record[start:]:
            outcome.add(HOUSE.name, event, self._postings.post(event))
        if play.commenced and not before:
            self._jackpot(outcome, tools, GameManager.start)
        if play.is_over:
            self._jackpot(outcome, tools, GameManager.end)
        return found

    def _jackpot(self, outcome: Outcome, tools: Tools, does: Callable[[GameManager], Any]) -> Any:
        """Has the Game Manager System do something, and records what happened to the pools."""
        if tools.link is not None:
            shared = GameManager(self.playing(), tools.link.link, self.name)
            found = does(shared)
            if shared.happened and tools.link.is_closed:
                per = tools.link.link.setup.articles.linked
                raise NotRuled(Refusal(because=f"the link {tools.link.name} is closed", per=per))
            outcome.add_linked(tools.link, shared.happened)
            return found
        system = self._manager
        if system is None or self._jackpot_postings is None:
            return None
        start = len(system.happened)
        found = does(system)
        for event in system.happened[start:]:
            outcome.add(JACKPOTS.name, event, self._jackpot_postings.post(event))
        return found

    def _payments(self, outcome: Outcome, tools: Tools, *, by_two: bool) -> list[Any]:
        """The payments of all prizes of the round; none while the jackpot waits for a person.

        A prize that waits for two people is keyed off when it is hit.
        """
        game, for_people = self.playing().game, self.opened.prizes_by_two and not by_two
        by, does = game.jackpot.verifier, GameManager.hit if for_people else GameManager.payments
        if tools.link is not None:
            tried = GameManager(self.playing(), copied_link(tools.link.link), self.name)
            try:
                does(tried, by, tools.now)
            except NotRuled as waits:
                outcome.answer = _waits(waits.found)
                return []
        found = self._jackpot(outcome, tools, lambda m: does(m, by, tools.now))
        if for_people:
            outcome.answer = _waits(for_two(game.book.id))
            return []
        return found or []

    def _run(self, outcome: Outcome, tools: Tools, *, by_two: bool = False) -> None:
        """Does the dealer's work until a player must act or a person must decide."""
        play = self.playing()
        while not (is_told(self.opened) or play.is_over or play.suspended or play.asked):
            acts = self._dealers_acts(play, outcome, tools, by_two=by_two)
            if not acts:
                return
            for act in acts:
                if not isinstance(self._put(act, outcome, tools), Ruling):
                    return

    def _dealers_acts(
        self, play: HousePlay, outcome: Outcome, tools: Tools, *, by_two: bool
    ) -> list[Any]:
        match phase_of(play):
            case Phase.DEAL:
                return [Deals(cards=tuple(self.undealt()[: len(due(play))]))]
            case Phase.TURNING:
                return [TurnsUp()]
            case Phase.EXPOSING:
                return [Exposes(box=to_expose(play)[0])]
            case Phase.PRIZES:
                return self._payments(outcome, tools, by_two=by_two)
            case Phase.ENDING:
                return [PressesGameOver()]
            case _:
                return []

    def is_silent(self, command: IsSilent, tools: Tools) -> Found:
        act = default_house_act(self.playing(), command.person)
        outcome = Outcome()
        decided = events.PlatformDecided(
            person=command.person, seat=0, setting=self.opened.silent, because=command.because
        )
        outcome.add(DESK.name, decided)
        return self._asked(act, outcome, tools)

    def closes_round(self, _command: ClosesRound, tools: Tools) -> Found:
        self._between()
        if self.play is None:
            raise NotPossible("no round at this table is waiting to be closed")
        return self._closed(tools)

    def _closed(self, tools: Tools) -> Outcome:
        outcome = Outcome()
        if self.play is not None:
            self.decks.reveal(outcome)
            ended = boxes.outcome_of(self.play)
            over = events.RoundOver(number=self.rounds + 1, state=state_hash(self.play))
            self._desk_event(outcome, over, tools)
            found = boxes.rule_on(self.course, ended)
            assert isinstance(found, Ruling), found
            self._table_events(outcome, found.outcome, tools)
            self._noticed_round(outcome, tools, completed=True)
        return outcome

    def _opened_with(self, game: str, terms: dict[str, Any]) -> events.TableOpened:
        found = opening(self.name, game, terms, shoe=self.opened.shoe)
        return replace(self.opened, seats=found.seats, rules=found.rules)


def _waits(found: Refusal | Referral) -> Answer:
    """The answer while the jackpot waits for a person's decision."""
    if isinstance(found, Referral):
        return answered(found)
    return replace(NO_ANSWER, found="referral", question=found.because, per=str(found.per))


PLAYS: Final = frozenset(
    {StartsRound, ClosesBets, GoesOn, PaysPrizes, PlacesTogether, Puts, IsSilent}
)
TAKES: Final[Mapping[type, Callable[[HouseTable, Any, Tools], Found]]] = {
    TakesSeat: HouseTable.takes_seat,
    Buys: HouseTable.buys,
    Leaves: HouseTable.leaves,
    PutsAtTable: HouseTable.puts_at_table,
    StartsRound: HouseTable.starts_round,
    ClosesBets: HouseTable.closes_bets,
    GoesOn: HouseTable.goes_on,
    PaysPrizes: HouseTable.pays_prizes,
    ClosesRound: HouseTable.closes_round,
    PlacesTogether: HouseTable.places_together,
    Puts: HouseTable.puts,
    IsSilent: HouseTable.is_silent,
    TimePasses: HouseTable.time_passes,
}
