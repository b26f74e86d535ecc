"""Notices and charges at the desk: given, told, run out by themselves, posted, brought back."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.desk import Answer, ClosesRound, Desk, IsSilent, Leaves, NotPossible, StartsRound
from pokerroom.desk.commands import Buys, PutsAtTable, TakesSeat
from pokerroom.desk.decks.shuffling import FromSeed
from pokerroom.desk.verifying.verifier import verify
from pokerroom.play import Watcher
from pokerroom.store import Store
from pokerroom.table import charges, course, notices
from tests.desk.room import KEY

START = 1_800_000_000_000_000_000
PEOPLE = ("Ann", "Bob", "Cam")
NAMED: dict[str, dict[str, Any]] = {
    "vic/holdem": {"minimum": 10, "blinds": [5, 10], "minimum_stake": 100},
    "act/draw-poker": {"minimum": 5, "minimum_stake": 100},
    "wa/crown-holdem": {},
}
HOURLY = {**NAMED["vic/holdem"], "commission": {"hourly": 12}}


class Evening:
    """One table at a desk whose clock is told; whatever is done must come back as it is."""

    def __init__(self, store: Store) -> None:
        self.store, self.now = store, START
        self.desk: Desk

    async def opened(
        self, game: str, terms: dict[str, Any] | None = None, places: int = 6
    ) -> Evening:
        self.desk = await self.again()
        has_boxes = game.startswith("wa") or "canberra" in game
        seats: dict[str, Any] = {} if has_boxes else {"seats": places}
        await self.desk.open_table(
            "1", game, NAMED.get(game, {}) if terms is None else terms, **seats
        )
        for seat, person in enumerate(PEOPLE, start=1):
            await self.desk.deposit(person, 1_000_00)
            await self.sit(person, seat if seats else 0)
        return self

    async def again(self) -> Desk:
        clock = lambda: self.now  # noqa: E731
        return await Desk.opened(self.store, key=KEY, shuffles=FromSeed(3), clock=clock)

    async def sit(self, person: str, seat: int, amount: int = 200_00) -> Any:
        return await self.do(TakesSeat(person=person, seat=seat, amount=amount))

    def later(self, *, minutes: float = 0, seconds: float = 0) -> None:
        self.now += int((minutes * 60 + seconds) * 1e9)

    async def do(self, command: Any, by: str = "") -> Any:
        """A command, and what the record makes of it is what the desk has."""
        found = await self.desk.do("1", command, by=by)
        await self.same()
        return found

    async def same(self) -> None:
        here, back = await self.table(), await (await self.again()).table("1")
        assert here.opened == back.opened
        assert here.course == back.course
        for name in notices.Notices.__slots__:
            if name not in {"at", "there"}:
                assert getattr(here.notices, name) == getattr(back.notices, name), name
        if here.charges is not None:
            for name in (each for each in charges.Charges.__slots__ if not each.startswith("_")):
                assert getattr(here.charges, name) == getattr(back.charges, name), name

    async def notice(self, subject: str, by: str = "supervisor", **told: Any) -> Any:
        act = notices.GivesNotice(subject=notices.Subject(subject), by=by, **told)
        return await self.do(PutsAtTable(act=act))

    async def charge(self, kind: Any, by: str = "dealer", **told: Any) -> Any:
        return await self.do(PutsAtTable(act=kind(by=by, **told)))

    async def round(self) -> Any:
        """One is dealt, and all are silent to its end."""
        found = await self.do(StartsRound())
        if isinstance(found, Answer):
            await self.to_the_end()
        return found

    async def to_the_end(self) -> None:
        while people := (await self.table()).awaits():
            assert isinstance(await self.do(IsSilent(person=people[0])), Answer)

    async def table(self) -> Any:
        return await self.desk.table("1")

    async def holds(self, account: str) -> int:
        return int(dict(await self.store.balances()).get(account, 0))

    async def stands(self) -> None:
        found = await verify(self.store)
        assert found.faults == []
        assert sum(dict(await self.store.balances()).values()) == 0


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store)


def refused(found: Any, per: str) -> Refusal:
    assert isinstance(found, Refusal), found
    assert str(found.per) == per
    return found


async def test_a_table_closes_by_itself_after_three_hands(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.round()
    told = evening.desk.subscribe("1", Watcher.SPECTATOR)
    found = await evening.notice("closing")
    assert isinstance(found, Answer)
    assert found.per == "VIC/11.2.6"
    assert any(isinstance(each, notices.NoticeGiven) for each in told.waiting()[-1].events)
    for left in (3, 2):
        assert (await evening.table()).notices.running[1].rounds_left == left
        assert isinstance(await evening.round(), Answer)
        await evening.do(ClosesRound())
    assert isinstance(await evening.round(), Answer)  # the third
    assert not (await evening.table()).notices.closed

    refused(await evening.round(), "VIC/11.2.6")

    table = await evening.table()
    assert table.notices.closed
    assert not table.course.stands.sitters
    assert await evening.holds("pots/1") == 0
    chips = [await evening.holds(f"player/{who}") for who in PEOPLE]
    assert sum(chips) + await evening.holds("drop/1") == 3_000_00
    refused(await evening.sit("Ann", 1), "VIC/11.2.6")
    await evening.stands()


async def test_it_closes_though_nobody_asks_for_another_round(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.notice("closing")
    for _ in range(3):
        await evening.round()
    assert await evening.desk.tick() == []  # all may look at the end of the round first
    evening.later(seconds=5)
    (found,) = await evening.desk.tick()
    assert isinstance(found, Answer)
    assert (await evening.table()).notices.closed
    assert await evening.desk.tick() == []
    await evening.same()
    await evening.stands()


async def test_a_notice_in_the_course_of_a_round_does_not_count_that_round(
    evening: Evening,
) -> None:
    await evening.opened("vic/holdem")
    await evening.do(StartsRound())
    await evening.notice("closing")
    await evening.to_the_end()
    await evening.do(ClosesRound())
    assert (await evening.table()).notices.running[1].rounds_left == 3


async def test_all_who_are_there_agree_and_it_closes_at_once(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.do(PutsAtTable(act=course.GoesAway(person="Cam")))
    await evening.notice("closing")
    agrees = notices.Agrees(number=1, agreeing=("Ann",))
    assert isinstance(await evening.do(PutsAtTable(act=agrees)), Answer)
    assert not (await evening.table()).notices.closed
    refused(await evening.do(PutsAtTable(act=notices.Agrees(number=1, agreeing=("Cam",)))), "V-81")
    await evening.do(PutsAtTable(act=notices.Agrees(number=1, agreeing=("Bob",))))
    assert (await evening.table()).notices.closed
    await evening.stands()


async def test_when_all_have_gone_the_notice_is_over(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.notice("closing")
    for who in PEOPLE:
        await evening.do(Leaves(person=who))
    await evening.desk.tick()
    assert (await evening.table()).notices.closed
    await evening.stands()


async def test_limits_change_for_the_same_people(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.round()
    refused(await evening.notice("change", by="dealer", terms={"minimum": 20}), "VIC/6.9")
    terms = {"minimum": 20, "blinds": [10, 20], "minimum_stake": 150}
    assert isinstance(await evening.notice("change", terms=terms), Answer)
    for _ in range(3):
        assert isinstance(await evening.round(), Answer)
    before = (await evening.table()).course.stands.sitters
    assert isinstance(await evening.do(StartsRound()), Answer)  # by the new limits
    table = await evening.table()
    assert table.play.paid.count(20_00) == 1
    assert [each.person for each in before.values()] == list(PEOPLE)
    await evening.to_the_end()
    await evening.stands()


async def test_most_agree_to_another_game_and_it_is_played_at_once(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.round()
    found = await evening.notice(
        "change", game="vic/omaha", terms=NAMED["vic/holdem"], agreeing=("Ann", "Bob")
    )
    assert isinstance(found, Answer)
    table = await evening.table()
    assert table.opened.rules.game == "vic/omaha"
    assert table.course.game.name == "vic/omaha"
    assert isinstance(await evening.round(), Answer)
    assert (await evening.table()).play.game.name == "vic/omaha"
    await evening.stands()


async def test_ten_minutes_at_a_table_against_the_house(evening: Evening) -> None:
    await evening.opened("wa/crown-holdem")
    found = await evening.notice("change", by="operator", terms={"minimum": 20})
    assert isinstance(found, Answer)
    evening.later(minutes=9, seconds=59.9)
    assert await evening.desk.tick() == []
    evening.later(seconds=0.1)
    (found,) = await evening.desk.tick()
    assert isinstance(found, Answer)
    assert found.per == "WA-CHP/6.3(c)"
    assert (await evening.table()).plan.terms.minimum == 20_00
    await evening.same()
    await evening.notice("closing", by="operator")
    evening.later(minutes=10)
    await evening.desk.tick()
    assert (await evening.table()).notices.closed
    assert await evening.holds("stake/1/Ann") == 0
    await evening.stands()


async def test_in_the_territory_an_inspector_is_told_first(evening: Evening) -> None:
    await evening.opened("act/draw-poker")
    refused(await evening.notice("closing", by="operator"), "ACT-DRW/16.2#2")
    tells = notices.TellsInspector(by="operator")
    assert isinstance(await evening.do(PutsAtTable(act=tells)), Answer)
    assert isinstance(await evening.notice("closing", by="operator"), Answer)
    assert (await evening.table()).notices.closed
    await evening.stands()


async def test_a_notice_is_withdrawn(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.notice("closing")
    act = notices.WithdrawsNotice(number=1, by="supervisor")
    assert isinstance(await evening.do(PutsAtTable(act=act)), Answer)
    for _ in range(4):
        assert isinstance(await evening.round(), Answer)
    await evening.stands()


async def test_rounds_and_clock_are_no_acts_of_people(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    for act in (notices.EndsRound(), notices.BeginsRound(), notices.TimePasses()):
        with pytest.raises(NotPossible, match="follows from the rounds"):
            await evening.do(PutsAtTable(act=act))


async def test_the_hour_is_paid_before_the_round_by_all_who_have_a_seat(evening: Evening) -> None:
    await evening.opened("vic/holdem", HOURLY)
    await evening.do(PutsAtTable(act=course.GoesAway(person="Cam")))
    await evening.round()
    assert (await evening.table()).charges.on_slide == {"platform": 36_00}
    assert await evening.holds("slide/1") == 36_00
    assert await evening.holds("drop/1") == 0  # nothing of the pots beside
    assert await evening.holds("stake/1/Cam") == 188_00
    refused(await evening.charge(charges.DropsTime), "VIC/7.2.2(e)")
    refused(await evening.charge(charges.VerifiesTime), "VIC/7.2.2(e)")
    assert isinstance(await evening.charge(charges.VerifiesTime, by="supervisor"), Answer)
    assert isinstance(await evening.charge(charges.DropsTime), Answer)
    assert await evening.holds("slide/1") == 0
    assert await evening.holds("drop/1") == 36_00
    evening.later(minutes=59, seconds=59)
    await evening.round()
    assert await evening.holds("slide/1") == 0
    await evening.do(ClosesRound())
    evening.later(seconds=1)
    await evening.round()
    assert await evening.holds("slide/1") == 36_00
    await evening.stands()


async def test_who_lacks_the_charge_is_dealt_no_cards_until_it_is_paid(evening: Evening) -> None:
    await evening.opened("vic/holdem", {**HOURLY, "commission": {"hourly": 150}})
    await evening.round()
    await evening.do(ClosesRound())
    evening.later(minutes=60)
    before = {who: await evening.holds(f"stake/1/{who}") for who in PEOPLE}
    poor = [who for who in PEOPLE if before[who] < 150_00]
    assert poor
    for who in set(PEOPLE) - set(poor[:1]):
        await evening.do(Buys(person=who, amount=300_00))

    assert isinstance(await evening.do(StartsRound()), Answer)

    table = await evening.table()
    owes = poor[0]
    lacks = 150_00 - before[owes]
    assert table.charges.owing == {owes: lacks}
    assert owes not in [table.course.stands.sitters[seat].person for seat in table.play.seats]
    await evening.to_the_end()
    await evening.do(ClosesRound())
    await evening.do(Buys(person=owes, amount=lacks + 100_00))
    await evening.do(StartsRound())
    table = await evening.table()
    assert table.charges.owing == {}
    assert table.course.stands.owing == {}
    assert await evening.holds("slide/1") == 900_00
    await evening.stands()


async def test_a_variation_comes_before_the_hand_or_not_at_all(evening: Evening) -> None:
    await evening.opened("vic/holdem")
    await evening.do(StartsRound())
    varies: dict[str, Any] = {"commission": {"percent": 5, "cap": 10}, "by": "supervisor"}
    refused(await evening.charge(charges.VariesCommission, **varies), "VIC/7.3")
    await evening.to_the_end()
    assert isinstance(await evening.charge(charges.VariesCommission, **varies), Answer)
    terms = (await evening.table()).opened.rules.terms
    assert terms["commission"] != NAMED["vic/holdem"].get("commission")
    assert isinstance(await evening.round(), Answer)
    await evening.stands()


async def test_against_the_house_nothing_is_charged(evening: Evening) -> None:
    await evening.opened("wa/crown-holdem")
    found = await evening.charge(charges.VariesCommission, by="operator", commission="nil")
    assert isinstance(found, Refusal)


async def test_nobody_sits_where_the_game_to_come_has_no_seat(evening: Evening) -> None:
    """Otherwise the notice would run out at a table that cannot be played."""
    await evening.opened("vic/holdem", places=10)
    await evening.desk.deposit("Dot", 1_000_00)
    await evening.sit("Dot", 10)
    change: dict[str, Any] = {"game": "vic/seven-card-stud", "agreeing": ("Ann", "Bob", "Cam")}
    refused(await evening.notice("change", **change), "VIC/4.1")
    moves = PutsAtTable(act=course.MovesSeat(person="Dot", seat=8))
    assert isinstance(await evening.do(moves), Answer)
    await evening.notice("change", game="vic/seven-card-stud")
    moves = PutsAtTable(act=course.MovesSeat(person="Ann", seat=9))
    refused(await evening.do(moves), "VIC/6.9")
    refused(await evening.sit("Eve", 9), "VIC/6.9")
    agree = notices.Agrees(number=1, agreeing=("Ann", "Bob", "Cam"))
    assert isinstance(await evening.do(PutsAtTable(act=agree)), Answer)
    assert (await evening.table()).opened.seats == 8
    await evening.stands()
