"""What is done at tables against the house, about notices and about charges, drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Any

from pokerroom.books import roles_in
from pokerroom.games import game
from pokerroom.house import HouseGame
from pokerroom.table import boxes, charges, notices
from pokerroom.table.course import Cards, ChangesCards, ChecksCards, Flaw, Moment

NOON = datetime(2026, 3, 1, 12)
SUPERVISOR = "Poker Room Supervisor (or above)"
PEOPLE = ("Ann", "Bea", "Cam", "Dot", "Eve")


class AtBoxes:
    """One table against the house."""

    def __init__(self, name: str, seed: str) -> None:
        self.chance = Random(seed)
        declared = game(name)
        assert isinstance(declared, HouseGame)
        self.table = boxes.open_boxes(declared, {"boxes": self.chance.randint(1, 3)})

    def acts(self) -> Iterator[tuple[boxes.Act, Any]]:
        while True:
            act = self._act()
            yield act, boxes.put(self.table, act)

    def views(self) -> object:
        person = self.chance.choice(PEOPLE)
        refused = boxes.may_wager(self.table, person)
        return self.table.stands, refused and refused.per

    def _act(self) -> boxes.Act:
        chance, stands = self.chance, self.table.stands
        person, box = chance.choice(PEOPLE), chance.randint(0, self.table.plan.terms.boxes + 1)
        if chance.random() < 0.5:
            return self._round_goes_on()
        if person not in stands.patrons and chance.random() < 0.7:
            amount = chance.choice((100_00, 100_00, 1, 0))
            return boxes.Comes(person=person, amount=amount, box=box)
        return chance.choice(
            (
                boxes.Comes(person=person, amount=5_00, box=box),
                boxes.BuysChips(person=person, amount=chance.choice((50_00, 1, 0))),
                boxes.Goes(person=person),
                boxes.SitsDown(person=person, box=box),
                boxes.SitsDown(person=person, box=box),
                boxes.StandsUp(person=person),
                boxes.AsksToSit(person=person),
                boxes.RequiresSeat(person=person),
                boxes.RequiresSeat(person=chance.choice([*stands.patrons, person])),
                boxes.InspectsCards(person=person),
                self._check(),
                ChangesCards(all_of_them=chance.random() < 0.5, unfit=chance.random() < 0.5),
            )
        )

    def _round_goes_on(self) -> boxes.Act:
        if self.table.stands.is_playing:
            return self._end()
        if self.table.stands.cards is not Cards.IN_ORDER and self.chance.random() < 0.7:
            deck = self.table.game.decks[0].deck
            return ChecksCards(found=tuple(deck.cards), moment=Moment.NEW)
        due = boxes.check_due(self.table) if self.chance.random() < 0.7 else None
        return due[0] if due else boxes.BeginsRound()

    def _check(self) -> ChecksCards:
        cards = list(self.table.game.decks[0].deck.cards)
        if self.chance.random() < 0.3:
            cards.remove(self.chance.choice(cards))
        if self.chance.random() < 0.2:
            cards.append(self.chance.choice(cards))
        flaws = self.chance.choice(((), (), (Flaw.NO_CUTTING_CARD,)))
        moment = self.chance.choice(list(Moment))
        return ChecksCards(found=tuple(cards), moment=moment, flaws=flaws)

    def _end(self) -> boxes.EndsRound:
        chance, patrons = self.chance, self.table.stands.patrons
        people = [*patrons] if chance.random() < 0.9 else [*patrons][1:] or ["Zoe"]
        least = chance.choice((0, 0, 0, -1))
        return boxes.EndsRound(
            chips={each: chance.choice((least, 10_00, 100_00)) for each in people},
            wagered=frozenset(each for each in people if chance.random() < 0.4),
            claims={chance.randint(1, 3): chance.choice(people)},
            advised=frozenset(each for each in people if chance.random() < 0.2),
        )


class AboutNotices:
    """The notices of one table; people come, go away and agree while they run."""

    def __init__(self, name: str, seed: str) -> None:
        self.chance, self.now = Random(seed), NOON
        self.notices = notices.Notices(name, {}, NOON)
        self.there = notices.Present()

    def acts(self) -> Iterator[tuple[notices.Act, Any]]:
        while True:
            act = self._act()
            found = notices.put(self.notices, act)
            yield act, found
            if self.notices.closed and self.chance.random() < 0.3:
                self.notices = notices.Notices(self.notices.game, self.notices.terms, self.now)

    def views(self) -> object:
        left = [self.notices.left(number, self.now).time.seconds for number in self.notices.running]
        return notices.stand_of(self.notices), self.notices.game, self.notices.terms, left

    def _of_now(self) -> dict[str, Any]:
        chance = self.chance
        self.now += timedelta(minutes=chance.choice((0, 0, 1, 4, 5, 10)))
        if chance.random() < 0.4:
            players = tuple(each for each in PEOPLE if chance.random() < 0.6)
            absent = frozenset(each for each in players if chance.random() < 0.2)
            self.there = notices.Present(players=players, absent=absent)
        late = timedelta(minutes=chance.choice((0,) * 19 + (1,)))
        return {"at": self.now - late, "there": self.there, "by": self._office()}

    def _office(self) -> str:
        book = game(self.notices.game).book.id
        if self.chance.random() < 0.8:
            return SUPERVISOR if book == "VIC" else "Casino Operator"
        return self.chance.choice((*sorted(roles_in(book)), ""))

    def _act(self) -> notices.Act:
        chance, now = self.chance, self._of_now()
        number = chance.choice([*self.notices.running, self.notices.given + 1])
        agreeing = tuple(each for each in PEOPLE if chance.random() < 0.3)
        if not self.notices.running and chance.random() < 0.7:
            return self._notice(now, agreeing)
        on = notices.EndsRound if self.notices.in_round else notices.BeginsRound
        return chance.choice(
            (
                notices.TimePasses(**now),
                on(**now),
                on(**now),
                notices.BeginsRound(**now),
                notices.EndsRound(**now, completed=chance.random() < 0.7),
                notices.Agrees(**now, number=number, agreeing=agreeing),
                notices.Agrees(**now, number=number, agreeing=self.there.at_hand),
                notices.WithdrawsNotice(**now, number=number),
                notices.TellsInspector(**now),
                self._notice(now, agreeing),
            )
        )

    def _notice(self, now: dict[str, Any], agreeing: tuple[str, ...]) -> notices.GivesNotice:
        chance = self.chance
        subject = chance.choice((notices.Subject.CHANGE, *notices.Subject))
        terms = chance.choice(
            (
                *({"minimum": 20}, {"minimum": 20}, {"minimum": 0}, {"limit": "no limit"}),
                *({"jackpot": 2}, {"seats": 3}, {"maximum": 500}, {"minimum_stake": 900}),
                {"minimum": 10, "maximum": 200, "ante": 1},
            )
        )
        other = chance.choice(("", "", "vic/omaha", "vic/holdem", "act/draw-poker", "no/game"))
        is_change = subject is notices.Subject.CHANGE
        names_it = is_change or chance.random() < 0.2
        return notices.GivesNotice(
            **now,
            subject=subject,
            game=other if names_it else "",
            terms=terms if names_it and chance.random() < 0.8 else {},
            rounds=chance.choice((None, None, None, 2, 3, 4, 1_000, 1_001)),
            minutes=chance.choice((None, None, None, 9, 10, 11, 10_080, 10_081)),
            agreeing=chance.choice(((), (), agreeing, self.there.players)),
        )


class AboutCharges:
    """The charges of one table, by the hour or by the pot."""

    def __init__(self, name: str, seed: str) -> None:
        self.chance, self.now = Random(seed), NOON
        terms = {"commission": {"hourly": 12}} if name.startswith("vic") else {}
        self.charges = charges.Charges(name, terms, NOON)

    def acts(self) -> Iterator[tuple[charges.Act, Any]]:
        while True:
            act = self._act()
            yield act, charges.put(self.charges, act)

    def views(self) -> object:
        return charges.stand_of(self.charges), self.charges.terms, self.charges.slide

    def _act(self) -> charges.Act:
        chance = self.chance
        self.now += timedelta(minutes=chance.choice((0, 1, 10, 20, 40, 60)))
        late = timedelta(minutes=chance.choice((0,) * 19 + (1,)))
        by = chance.choice((SUPERVISOR, SUPERVISOR, "Dealer", "Casino Operator", ""))
        now: dict[str, Any] = {"at": self.now - late, "by": by, "who": chance.choice(PEOPLE)}
        stakes = {
            each: chance.choice((0, 5_00, 11_99, 12_00, 100_00))
            for each in PEOPLE
            if chance.random() < 0.6
        }
        in_round = chance.random() < 0.2
        owing = [*self.charges.owing, chance.choice(PEOPLE)]
        stake = chance.choice((0, 1, 7_00, 12_00, 100_00))
        return chance.choice(
            (
                charges.AssessesTime(**now, stakes=stakes, in_round=in_round),
                charges.AssessesTime(**now, stakes=stakes),
                charges.PaysOwing(**now, person=chance.choice(owing), stake=stake),
                charges.VerifiesTime(**now),
                charges.VerifiesTime(**now),
                charges.DropsTime(**now),
                self._varies(now, in_round=in_round),
            )
        )

    def _varies(self, now: dict[str, Any], *, in_round: bool) -> charges.VariesCommission:
        chance = self.chance
        wanted: tuple[Any, ...] = (
            *("nil", {"hourly": 12}, {"hourly": 7}, {"hourly": 12, "percent": 5}),
            *({"percent": 10, "cap": 8}, {"percent": 11}, {"fee": 4}, "scale", {"hourly": -1}),
        )
        return charges.VariesCommission(
            **now,
            commission=chance.choice(wanted),
            in_round=in_round,
            signs_changed=chance.random() < 0.7,
        )
