"""A table against the house at the desk: chips, claims, the round, and the commands it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from pokerroom import house as rules_of_house
from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.bots import HouseTurn, house_turn
from pokerroom.cards import Card
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.desk import commands, events
from pokerroom.desk.coding.languages import BOXES, DESK, HOUSE, JACKPOTS
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.posting.house import HousePostings
from pokerroom.desk.tables.common import (
    Found,
    Outcome,
    Tools,
    answered,
    is_told,
    person_named,
    whole_amount,
)
from pokerroom.desk.tables.house_dealing import HouseDealing
from pokerroom.desk.tables.noticed import BESIDE
from pokerroom.desk.tables.settings import house_rules
from pokerroom.desk.tables.silence import default_house_act
from pokerroom.desk.tables.table import Table
from pokerroom.house import (
    CallsNoMoreBets,
    Cuts,
    Deals,
    HousePlay,
    Phase,
    Places,
    Plan,
    Shuffles,
    WagerKind,
    offers,
    phase_of,
    put,
)
from pokerroom.house.state.copying import copied
from pokerroom.jackpots import JackpotView
from pokerroom.ledger import Posting
from pokerroom.room.staff.asking import deed
from pokerroom.table import boxes, course
from pokerroom.table.house.game_manager import GameManager, first_pools
from pokerroom.table.notices import Present, stand_of

PLAYS: Final = frozenset(
    {
        commands.StartsRound,
        commands.ClosesBets,
        commands.GoesOn,
        commands.PaysPrizes,
        commands.PlacesTogether,
        commands.Puts,
        commands.IsSilent,
    }
)


class HouseTable(Table[boxes.OpenBoxes, HousePlay]):
    """The people there with their chips, and the round in progress.

    *pools* are what its own jackpot held before that round.
    """

    kind = "against the house"
    language, around = HOUSE, BOXES
    rounds_by, between = rules_of_house, boxes
    begins_round = boxes.BeginsRound()
    dealers_acts = (Shuffles, Cuts, CallsNoMoreBets, Deals)

    def __init__(self, opened: events.TableOpened) -> None:
        super().__init__(opened, boxes.OpenBoxes(_opening(opened)))
        self._postings = HousePostings(self.name)
        self.pools: Mapping[str, Fraction] = {} if opened.link else first_pools(self.plan)
        self._dealing = HouseDealing(self)
        self.round_told: HousePlay | None = None

    @property
    def plan(self) -> Plan:
        return self.course.plan

    @property
    def people(self) -> dict[str, events.Sitting]:
        """The people with what they had before the round in progress."""
        return {
            person: events.Sitting(person=person, stake=each.stake, bought=each.bought)
            for person, each in self.course.stands.patrons.items()
        }

    def is_in_round(self, person: str) -> bool:
        return self.is_playing and any(laid.person == person for laid in self.playing().laid)

    def stakes(self) -> dict[str, int]:
        return {person: each.stake for person, each in self.course.stands.patrons.items()}

    def seated(self) -> dict[str, int]:
        return dict.fromkeys(self.course.stands.patrons, 0)

    @property
    def claims(self) -> Mapping[int, str]:
        return self.course.stands.claims

    @property
    def advised(self) -> frozenset[str]:
        return self.course.stands.advised

    @property
    def prizes_wait(self) -> bool:
        """Whether two people must pay the prizes of the round before it can end."""
        play = self.play
        if play is None or not self.opened.prizes_by_two or play.is_over:
            return False
        return phase_of(play) is Phase.PRIZES and not (play.suspended or play.asked)

    def opening_lines(self) -> Posting:
        return self._dealing.opening_lines()

    def seen(self, viewer: Any) -> Any:
        return rules_of_house.seen_by(self.play, viewer) if self.play is not None else None

    def jackpot_seen(self) -> JackpotView | None:
        """The display of its own jackpot; wagers of a round show until it is closed."""
        return self._dealing.jackpot_seen()

    def undealt(self) -> list[Card]:
        return self.decks.pack.undealt(self.playing().out)

    def awaits(self) -> list[str]:
        """Whom the round waits for; before it commences nobody has to wager."""
        play = self.play
        if play is None or play.is_over or play.suspended or not play.commenced:
            return []
        return [person for person in self.people if offers(play, person)]

    def turn(self, _chance: Random) -> HouseTurn | None:
        """What the first person to decide sees and may do, and nothing else."""
        waiting = self.awaits()
        return house_turn(self.playing(), waiting[0]) if waiting else None

    def in_a_box(self, act: Places) -> Places:
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

    # from the record

    def _beside(self, language: str, event: Any) -> Posting | None:
        if language == JACKPOTS.name:
            return self._dealing.jackpot_happens(event)
        return super()._beside(language, event)

    def _begins(self, event: events.HouseRoundBegun) -> None:
        chips = {person: each.stake for person, each in event.people.items()}
        self.play = self.round_told = HousePlay(
            rules_of_house.Begun(
                plan=self.plan, chips=chips, claims=event.claims, advised=event.advised
            )
        )
        self._postings = HousePostings(self.name)
        self.pools = event.pools
        self._dealing.begins()

    def _round_over(self) -> None:
        self.pools = self._dealing.amounts
        super()._round_over()

    def _places(self) -> range:
        deck, cut = self.plan.game.decks[0].deck, self.plan.game.cut
        return places_to_cut(deck.size, cut.least_each_end)

    def _deck_lies(self) -> None:
        """The deck, cut where the desk decided before it knew any wager."""
        deck = self.decks.last
        self.decks.pack.shuffled(deck.order)
        self.decks.pack.cut(deck.order, self._places()[deck.cut])

    def _under(self, opened: events.TableOpened) -> boxes.OpenBoxes:
        opening = _opening(opened)
        same = opening == self.course.opening
        return self.course if same else boxes.OpenBoxes(opening, self.course.stands)

    def _opened_with(self, game: str, terms: dict[str, Any]) -> events.TableOpened:
        rules, seats = house_rules(game, terms)
        return replace(self.opened, seats=seats, rules=rules)

    def there(self) -> Present:
        return Present(players=tuple(self.course.stands.patrons))

    def _all_leave(self) -> Iterator[boxes.Goes]:
        for person in self.people:
            yield boxes.Goes(person=person)

    @property
    def _completed(self) -> bool:
        return True

    # between two rounds

    def _suspended(self, command: commands.Command, tools: Tools) -> Refusal | None:
        """Nobody plays here while a malfunction of the jackpot is suspected."""
        link = tools.link
        if link is None or self.name not in link.link.suspended or command.__class__ not in PLAYS:
            return None
        per = link.link.setup.articles.suspend
        return Refusal(because="gaming at this table is suspended", per=per)

    def _sits_here(self, person: str) -> None:
        self._check_between()
        if person not in self.people:
            raise NotPossible(f"{person:.60} has no chips at this table")

    def takes_seat(self, command: commands.TakesSeat, tools: Tools) -> Found:
        self._check_between()
        person, amount = person_named(command.person), whole_amount(command.amount)
        if person in self.people:
            raise NotPossible(f"{person:.60} has chips there already")
        return self._at_table(boxes.Comes(person=person, amount=amount), tools)

    def buys(self, command: commands.Buys, tools: Tools) -> Found:
        self._sits_here(command.person)
        amount = whole_amount(command.amount)
        return self._at_table(boxes.BuysChips(person=command.person, amount=amount), tools)

    def leaves(self, command: commands.Leaves, tools: Tools) -> Found:
        self._sits_here(command.person)
        return self._at_table(boxes.Goes(person=command.person), tools)

    def puts_at_table(self, command: commands.PutsAtTable, tools: Tools) -> Found:
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

    # the round

    def _check_starts(self) -> None:
        if not self.people:
            raise NotPossible("nobody has chips at this table")

    def begun(self) -> events.HouseRoundBegun:
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

    def _first_cards(self, outcome: Outcome, tools: Tools) -> None:
        if not is_told(self.opened):
            cards = self.plan.game.decks[0].deck.cards
            deck = tools.shuffles.deck(cards, len(self._places()))
            outcome.add(DESK.name, self.decks.seal(deck, tools))
            self._deck_lies()

    def closes_bets(self, _command: commands.ClosesBets, tools: Tools) -> Found:
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
            self.put(act, outcome, tools)
        self._dealing.deal_on(outcome, tools)
        return outcome

    def goes_on(self, _command: commands.GoesOn, tools: Tools) -> Found:
        """Carries on after the jackpot had to wait for a person."""
        return self._carries_on(
            tools, by_two=False, waits="nothing at this table waits for the dealer"
        )

    def pays_prizes(self, _command: commands.PaysPrizes, tools: Tools) -> Found:
        """Pays prizes by the two people without whom this table pays none."""
        return self._carries_on(
            tools, by_two=True, waits="no prize at this table waits for two people"
        )

    def _carries_on(self, tools: Tools, *, by_two: bool, waits: str) -> Outcome:
        play, outcome = self.playing(), Outcome()
        start = len(play.record)
        self._dealing.deal_on(outcome, tools, by_two=by_two)
        if len(play.record) == start:
            raise NotPossible(waits)
        return outcome

    def places_together(self, command: commands.PlacesTogether, tools: Tools) -> Found:
        """Puts each to a copy of the round first: all of them are placed, or none."""
        tried, outcome = copied(self.playing()), Outcome()
        acts = [self.in_a_box(act) for act in command.wagers]
        for act in acts:
            found = self._must_sit(act) or put(tried, act)
            if isinstance(found, Refusal):
                alike = len(acts) == 1 or phase_of(tried) is not Phase.WAGERS
                return found if alike else self._none_placed(act, found)
        for act in acts:
            outcome.answer = answered(self.put(act, outcome, tools))
        return outcome

    def _none_placed(self, act: Places, found: Refusal) -> Refusal:
        """Says which of several wagers was refused."""
        named = (each.name for each in self.plan.game.wagers if each.kind is act.wager)
        because = f"nothing was placed, because of the {next(named, act.wager)}: {found.because}"
        return Refusal(because=because, per=found.per)

    def _must_sit(self, act: Any) -> Refusal | None:
        is_ante = isinstance(act, Places) and act.wager is WagerKind.ANTE
        return boxes.may_wager(self.course, act.person) if is_ante else None

    def _check_act(self, act: Any, /) -> Refusal | None:
        if not HOUSE.has(act):
            raise NotPossible(f"nobody {deed(act)} in a game against the house")
        return self._must_sit(act)

    def put(self, act: Any, outcome: Outcome, tools: Tools) -> Ruling[Any] | Refusal | Referral:
        play = self.playing()
        before = play.commenced
        found = super().put(act, outcome, tools)
        if play.commenced and not before:
            self._dealing.jackpot(outcome, tools, GameManager.start)
        if play.is_over:
            self._dealing.jackpot(outcome, tools, GameManager.end)
        return found

    def _goes_on(self, _act: Any, outcome: Outcome, tools: Tools) -> None:
        self._dealing.deal_on(outcome, tools)

    def is_silent(self, command: commands.IsSilent, tools: Tools) -> Found:
        act = default_house_act(self.playing(), command.person)
        return self._instead_of(command, 0, act, tools)

    takes: ClassVar = {
        commands.TakesSeat: takes_seat,
        commands.Buys: buys,
        commands.Leaves: leaves,
        commands.PutsAtTable: puts_at_table,
        commands.StartsRound: Table.starts_round,
        commands.ClosesBets: closes_bets,
        commands.GoesOn: goes_on,
        commands.PaysPrizes: pays_prizes,
        commands.ClosesRound: Table.closes_round,
        commands.PlacesTogether: places_together,
        commands.Puts: Table.puts,
        commands.IsSilent: is_silent,
        commands.TimePasses: Table.time_passes,
    }


def _opening(opened: events.TableOpened) -> boxes.Opening:
    return boxes.Opening(game=opened.rules.game, terms=opened.rules.terms)
