"""What people do at tables among players, drawn from a seed: much that is in order, some not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Any

from pokerroom.books import Ruling, rule
from pokerroom.cards import Card
from pokerroom.table.course import (
    OPERATOR,
    About,
    Act,
    Agrees,
    AsksForSeat,
    BeginsRound,
    BuysChips,
    CannotBuy,
    Cards,
    ChangesCards,
    ChecksCards,
    DrawsForSeat,
    EndsRound,
    Flaw,
    GivesChips,
    GoesAway,
    Joins,
    Leaves,
    Matter,
    Moment,
    MovesSeat,
    OpenTable,
    PassesMarker,
    PicksUp,
    PostsBlind,
    ReportsAbsence,
    RequiresSeat,
    ReservesSeat,
    Returns,
    SitsOut,
    TakesOffChips,
    TakesSeat,
    WaitsForBlind,
    Withdraws,
    buttons_of,
    check_due,
    choices,
    deck_for_check,
    moves,
    plan_in_force,
    put,
)
from tests.table.campaign import opened

NOON = datetime(2026, 3, 1, 12)
EXCLUDED = rule("VIC/11.4.2")


class AtATable:
    """One table among players; each act with what was found of it is handed on."""

    def __init__(self, name: str, seed: str) -> None:
        self.chance = Random(seed)
        self.table: OpenTable = opened(name, self.chance)
        seats = self.table.opening.seats
        self.people = [f"P{number}" for number in range(seats + 2)]
        self.now = NOON

    def acts(self) -> Iterator[tuple[Act, Any]]:
        """Endless: things between the rounds, and rounds."""
        for seat in range(1, 1 + self.chance.randint(1, self.table.opening.seats)):
            amount = self.chance.choice((200_00, 200_00, self.least, self.least - 5_00))
            yield self._put(TakesSeat(person=f"P{seat - 1}", seat=seat, amount=amount))
        while True:
            for _ in range(self.chance.choice((0, 1, 2, 4))):
                yield self._put(self._any_act())
            if self.chance.random() < 0.7:
                yield from (self._put(act) for act in self._mended())
            act, found = self._put(BeginsRound())
            yield act, found
            if isinstance(found, Ruling):
                for _ in range(self.chance.choice((0, 0, 1, 3))):
                    yield self._put(self._any_act())
                yield self._put(self._end(wrong=self.chance.random() < 0.1))
            if self.table.is_playing or self.chance.random() < 0.05:
                yield self._put(self._end(wrong=False))

    def _mended(self) -> Iterator[Act]:
        """What keeps the next round from being dealt is put right."""
        stands = self.table.stands
        if stands.cards is not Cards.IN_ORDER:
            deck = deck_for_check(self.table, Moment.NEW)
            yield ChecksCards(found=tuple(deck.cards), moment=Moment.NEW)
        elif due := check_due(self.table):
            yield due[0]
        for each in list(stands.sitters.values()):
            if each.away and self.chance.random() < 0.5:
                yield Returns(person=each.person, at=self.time())
            if not each.stake:
                yield BuysChips(person=each.person, amount=200_00)
        if len(stands.sitters) < 3:
            free = [each for each in self.people if self.table.sitter(each) is None]
            yield self._takes_seat(free[0])

    def views(self) -> tuple[object, ...]:
        """What somebody is told of his choices, in figures and rules."""
        person = self.chance.choice(self.people)
        found, ways = choices(self.table, person), moves(self.table, person)
        told = found and (
            (found.is_dealt_in, found.waits, found.posts, found.owes_per),
            [each and each.per for each in (found.kept_out, found.too_few)],
            [(each.option, each.amount, each.dead, each.per) for each in found.open],
        )
        priced = [(each.seat, each.amount, each.open, each.per) for each in ways]
        return self.table.stands, told, priced, buttons_of(self.table)

    @property
    def least(self) -> int:
        return self.table.at.terms.minimum_stake

    def _put(self, act: Act) -> tuple[Act, Any]:
        return act, put(self.table, act)

    def _any_act(self) -> Act:
        chance = self.chance
        person = chance.choice(self.people)
        sits = self.table.sitter(person)
        if sits is None and chance.random() < 0.6:
            return self._takes_seat(person)
        if sits and chance.random() < 0.5:
            _, sitter = sits
            if sitter.away:
                return Returns(person=person, at=self.time())
            if sitter.owes and not sitter.posts:
                return PostsBlind(person=person)
            if sitter.stake < self.least:
                return BuysChips(person=person, amount=self.amount())
        return chance.choice(OFTEN if chance.random() < 0.6 else SELDOM)(self, person)

    def _takes_seat(self, person: str) -> Act:
        chance = self.chance
        return TakesSeat(
            person=person,
            seat=self.seat(),
            amount=chance.choice((200_00, 200_00, self.amount())),
            held=chance.choice((0, 0, 0, 0, 3_00, 60_00)),
            joins=chance.choice((Joins.NEW, Joins.NEW, Joins.MOVED, Joins.FROM_CLOSED_GAME)),
        )

    def time(self) -> datetime:
        self.now += timedelta(minutes=self.chance.choice((1, 5, 15, 20, 30)))
        return self.now

    def amount(self) -> int:
        chip = self.table.at.terms.lowest_chip
        return self.chance.choice(
            (self.least, self.least - chip, self.least + chip, chip, 50_00, chip // 2, 0)
        )

    def seat(self) -> int:
        """One that is free, in most cases."""
        seats = range(self.table.opening.seats + 2)
        free = [each for each in seats[1:-1] if each not in self.table.stands.sitters]
        return self.chance.choice(free if free and self.chance.random() < 0.8 else seats)

    def matter(self) -> Matter:
        about = self.chance.choice(list(About))
        forms = ("ante", "blind", "bring-in")
        values = {About.DECK: ("36", "32", "52"), About.FORCED_BETS: forms, About.ACE_LOW: ("",)}
        return Matter(about=about, value=self.chance.choice(values[about]))

    def agreement(self, person: str) -> Act:
        """All whom it takes have mostly agreed before the last of them does."""
        chance, matter = self.chance, self.matter()
        sitting = [each.person for each in self.table.stands.sitters.values()]
        if chance.random() < 0.7:
            for each in (OPERATOR, *sitting[1:]):
                put(self.table, Agrees(person=each, to=matter))
        return Agrees(person=chance.choice((person, *sitting[:1])), to=matter)

    def check(self, _person: str) -> Act:
        cards = list(plan_in_force(self.table).terms.deck.cards)
        change = self.chance.choice(("none", "none", "none", "missing", "surplus"))
        if change == "missing":
            cards.remove(self.chance.choice(cards))
        if change == "surplus":
            cards.append(self.chance.choice(cards))
        flaws = self.chance.choice(((), (), (), (Flaw.BACKS,), (Flaw.BACKS, Flaw.BACKS)))
        moment = self.chance.choice(list(Moment))
        return ChecksCards(found=tuple(cards), moment=moment, flaws=flaws)

    def draw(self, person: str) -> Act:
        """For a seat that several want, mostly by those who do."""
        wanted = self.table.stands.wanted
        seat = self.chance.choice([*wanted, self.seat()])
        rivals = [*wanted.get(seat, ())]
        among = [each for each in rivals if self.table.stands.seat_of(each) is not None] or rivals
        drawing = self.chance.choice((among, among, [*rivals, person]))
        cards = self.chance.sample(range(52), len({*drawing}))
        drawn = [Card(each) for each in cards]
        return DrawsForSeat(seat=seat, cards=dict(zip(dict.fromkeys(drawing), drawn, strict=True)))

    def _end(self, *, wrong: bool) -> Act:
        """Chips go from hand to hand; now and then somebody is excluded, or nothing counts."""
        chance, round_ = self.chance, self.table.stands.round
        stakes = dict(round_.stakes) if round_ else {1: 5_00}
        void, taken = chance.random() < 0.1, 0
        bought = {seat: 50_00 for seat in stakes if chance.random() < 0.05}
        if not void and len(stakes) > 1:
            loser, winner = chance.sample(sorted(stakes), 2)
            lost = chance.choice((stakes[loser], min(stakes[loser], chance.randint(0, 40) * 1_00)))
            taken = lost // 10
            stakes[loser] -= lost
            stakes[winner] += lost - taken
        for seat, amount in bought.items():
            stakes[seat] += amount
        if wrong:
            stakes[min(stakes)] += chance.choice((1, 5_00))
        return EndsRound(
            stakes=stakes,
            wagered=frozenset(seat for seat in stakes if chance.random() < 0.5),
            bought=bought,
            excluded={seat: EXCLUDED for seat in stakes if chance.random() < 0.03},
            taken=taken,
            void=void,
        )


Draws = Callable[[AtATable, str], Act]
OFTEN: tuple[Draws, ...] = (
    lambda at, who: GoesAway(person=who, at=at.time()),
    lambda _at, who: GoesAway(person=who),
    lambda _at, who: SitsOut(person=who),
    lambda at, who: MovesSeat(person=who, seat=at.seat()),
    lambda at, who: MovesSeat(person=who, seat=at.seat()),
    lambda _at, who: Leaves(person=who),
    lambda at, who: BuysChips(person=who, amount=at.amount()),
    lambda at, who: AsksForSeat(person=who, seat=at.seat()),
    lambda at, who: at.draw(who),
    lambda at, who: at.agreement(who),
)
SELDOM: tuple[Draws, ...] = (
    lambda _at, who: CannotBuy(person=who),
    lambda at, who: TakesOffChips(person=who, amount=at.amount()),
    lambda at, who: GivesChips(person=who, to=at.people[0], amount=1_00),
    lambda _at, who: Returns(person=who),
    lambda _at, who: PostsBlind(person=who),
    lambda _at, who: WaitsForBlind(person=who),
    lambda at, who: ReservesSeat(seat=at.seat(), person=at.chance.choice((who, ""))),
    lambda at, who: ReportsAbsence(person=who, at=at.time()),
    lambda at, who: PicksUp(person=who, at=at.time()),
    lambda _at, who: RequiresSeat(person=who),
    lambda _at, who: PassesMarker(person=who),
    lambda at, who: Withdraws(person=at.chance.choice((who, OPERATOR)), to=at.matter()),
    lambda at, who: at.check(who),
    lambda at, _who: ChangesCards(all_of_them=at.chance.random() < 0.5),
)
