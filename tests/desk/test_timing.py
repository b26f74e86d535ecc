"""A table's time to act, by the desk's own clock: who has how long, and what happens then."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from pokerroom.bots import turn_of
from pokerroom.desk import (
    Answer,
    ClosesBets,
    Desk,
    FromSeed,
    Given,
    IsSilent,
    NotPossible,
    Puts,
    PutsAtTable,
    Silence,
    StartsRound,
    Suspended,
)
from pokerroom.desk.ticking import SOON
from pokerroom.desk.timing import SECOND
from pokerroom.desk.verifying.verifier import verify
from pokerroom.house import Places, WagerKind
from pokerroom.play import Act, Bets, awaited_seat
from pokerroom.play.betting.offers import open_acts
from pokerroom.store import Store
from pokerroom.table import course
from tests.desk.room import KEY, PEOPLE, next_command, seat_all, state_of
from tests.patience import PATIENCE

GAME = "vic/holdem"
START = 1_700_000_000 * SECOND


class Watch:
    """Time stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def goes(self, seconds: float) -> None:
        self.now += round(seconds * SECOND)


async def table(store: Store, watch: Watch, game: str = GAME, **times: Any) -> Desk:
    desk = await Desk.opened(store, key=KEY, shuffles=FromSeed(1), clock=watch)
    seats: dict[str, Any] = {"seats": 4} if game == GAME else {}
    await desk.open_table("1", game, **seats, **times)
    await seat_all(desk, "1")
    return desk


def person_to_act(desk: Desk) -> str:
    state = state_of(desk, "1")
    return str(state.course.stands.sitters[awaited_seat(state.play)].person)


async def calls(desk: Desk) -> None:
    seat = awaited_seat(state_of(desk, "1").play)
    assert seat is not None
    found = await desk.do("1", Puts(act=Bets(seat=seat, act=Act.CALL)))
    assert isinstance(found, Answer), found


async def test_who_lets_his_time_pass_is_silent_at_its_end_and_not_before(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30)
    assert await desk.deadline("1") is None
    await desk.do("1", StartsRound())
    person = person_to_act(desk)
    due = await desk.deadline("1")
    assert due is not None
    assert (due.person, due.at, due.because) == (person, START + 30 * SECOND, Silence.TIME_IS_UP)

    watch.goes(29.999)
    assert await desk.tick() == []
    watch.goes(0.001)
    (found,) = await desk.tick()

    assert isinstance(found, Answer)
    assert person_to_act(desk) != person
    entries = [entry async for entry in store.entries()]
    assert b"PlatformDecided" in entries[-1].body
    assert b"his time is up" in entries[-1].body
    assert (await verify(store)).faults == []


@pytest.mark.parametrize(
    ("times", "lost", "seconds", "because"),
    [
        ({"time_to_act": 30}, False, 30, "his time is up"),
        ({"time_to_act": 10, "time_bank": 20}, False, 30, "his time is up"),
        ({"time_to_act": 5, "grace": 30}, True, 30, "he is disconnected"),
    ],
)
async def test_a_dealer_acts_for_nobody_before_the_clock_does(
    store: Store, times: dict[str, Any], lost: bool, seconds: int, because: str
) -> None:
    """And what is recorded is why it was so, whatever the dealer says."""
    watch = Watch()
    desk = await table(store, watch, **times)
    await desk.do("1", StartsRound())
    person, dealer = person_to_act(desk), Given(office="dealer")
    if lost:
        desk.leaves("1", person)
    silent = IsSilent(person=person, because=Silence.LEAVES)
    before = await store.head()

    with pytest.raises(NotPossible, match=f"^{person} has {seconds} s left to act$"):
        await desk.do("1", silent, by="Dee", given=dealer)
    watch.goes(seconds - 0.001)
    with pytest.raises(NotPossible, match=f"^{person} has 1 s left to act$"):
        await desk.do("1", silent, by="Dee", given=dealer)
    assert await store.head() == before

    watch.goes(0.001)
    assert isinstance(await desk.do("1", silent, by="Dee", given=dealer), Answer)
    (last,) = [entry async for entry in store.entries(after=before.position)]
    assert because.encode() in last.body
    assert Silence.LEAVES.encode() not in last.body


async def test_without_a_clock_the_dealer_says_who_does_not_act(store: Store) -> None:
    desk = await table(store, Watch())
    await desk.do("1", StartsRound())
    silent = IsSilent(person=person_to_act(desk))
    before = await store.head()
    assert isinstance(await desk.do("1", silent, by="Dee", given=Given(office="dealer")), Answer)
    (last,) = [entry async for entry in store.entries(after=before.position)]
    assert b'"because":"no clock runs, and staff say that he does not act"' in last.body
    assert b"time is up" not in last.body


async def test_each_decision_has_its_own_time(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30)
    await desk.do("1", StartsRound())
    watch.goes(20)
    await calls(desk)

    due = await desk.deadline("1")

    assert due is not None
    assert due.at == START + 50 * SECOND


async def test_a_table_without_a_limit_waits_for_ever(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch)
    await desk.do("1", StartsRound())
    watch.goes(10**6)

    assert await desk.deadline("1") is None
    assert await desk.tick() == []


async def test_a_time_bank_adds_to_the_time_until_it_is_drawn(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=10, time_bank=20)
    await desk.do("1", StartsRound())
    person = person_to_act(desk)
    watch.goes(25)
    assert await desk.tick() == []
    await calls(desk)
    while person_to_act(desk) != person:
        found = await desk.do("1", next_command(state_of(desk, "1"), Random(2)))
        assert isinstance(found, Answer)
        if not state_of(desk, "1").is_playing:
            pytest.fail("the round is over too soon")

    due = await desk.deadline("1")
    back = await Desk.opened(store, key=KEY, clock=watch)

    assert due is not None
    assert due.at == watch.now + (10 + 5) * SECOND
    assert await back.deadline("1") == due
    watch.goes(14.9)
    assert await desk.tick() == []
    watch.goes(0.1)
    assert len(await desk.tick()) == 1
    assert (await verify(store)).faults == []


async def test_no_more_is_drawn_from_a_bank_than_was_in_it(store: Store) -> None:
    """The call comes 45 seconds after the time to act, before anybody has looked at the clock."""
    watch = Watch()
    desk = await table(store, watch, time_to_act=10, time_bank=20)
    await desk.do("1", StartsRound())
    person = person_to_act(desk)
    watch.goes(55)

    await calls(desk)

    assert state_of(desk, "1").drawn == {person: 20 * SECOND}


async def test_a_bank_is_full_again_in_the_next_round(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=10, time_bank=20)
    await desk.do("1", StartsRound())
    while state_of(desk, "1").is_playing:
        watch.goes(30)
        await desk.tick()
    assert state_of(desk, "1").drawn

    await desk.do("1", StartsRound())

    due = await desk.deadline("1")
    assert due is not None
    assert due.at == watch.now + 30 * SECOND


@pytest.mark.parametrize(("time", "ends"), [(30, 30), (5, 25), (0, 25)])
async def test_who_is_disconnected_has_his_grace(store: Store, time: int, ends: int) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=time, grace=20)
    await desk.do("1", StartsRound())
    person = person_to_act(desk)
    watch.goes(4)
    desk.leaves("1", PEOPLE[0] if person != PEOPLE[0] else PEOPLE[1])
    watch.goes(1)
    desk.leaves("1", person)

    due = await desk.deadline("1")

    assert due is not None
    assert (due.at, due.because) == (START + ends * SECOND, Silence.DISCONNECTED)
    desk.returns("1", person)
    watch.goes(1)
    desk.leaves("1", person)
    again = await desk.deadline("1")
    assert again is not None
    assert again.at == due.at, "one decision has one grace"


async def test_who_is_away_when_his_turn_comes_has_his_grace_from_then(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, grace=20)
    for person in PEOPLE:
        desk.leaves("1", person)
    watch.goes(100)
    await desk.do("1", StartsRound())

    due = await desk.deadline("1")
    assert due is not None
    assert due.at == watch.now + 20 * SECOND
    desk.returns("1", due.person)
    assert await desk.deadline("1") is None


async def test_time_begins_anew_when_the_desk_is_opened_again(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30)
    await desk.do("1", StartsRound())
    watch.goes(1_000)

    back = await Desk.opened(store, key=KEY, clock=watch)

    assert await back.tick() == []
    due = await back.deadline("1")
    assert due is not None
    assert due.at == watch.now + 30 * SECOND


async def test_against_the_house_one_who_is_silent_is_so_for_all_his_boxes(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, "wa/crown-holdem", time_to_act=30)
    await desk.do("1", StartsRound())
    for box, person in ((1, "Ann"), (2, "Ann"), (3, "Bob")):
        act = Places(person=person, box=box, wager=WagerKind.ANTE, amount=10_00)
        await desk.do("1", Puts(act=act))
    assert await desk.deadline("1") is None, "nobody has to wager"
    await desk.do("1", ClosesBets())

    watch.goes(30)
    found = await desk.tick()

    assert len(found) == 2
    assert all(isinstance(each, Answer) for each in found)
    due = await desk.deadline("1")
    assert due is not None
    assert (due.person, due.at) == ("Bob", watch.now + 30 * SECOND)
    assert (await verify(store)).faults == []


async def test_the_desk_ticks_by_itself_as_time_goes_by(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=3)
    await desk.do("1", StartsRound())
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        watch.goes(seconds)
        if not state_of(desk, "1").is_playing:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await desk.keep_time(sleep, most=2)

    assert slept[:3] == [2, 1, 2]
    assert not state_of(desk, "1").is_playing


async def test_a_table_at_which_nothing_is_due_is_not_waited_for(store: Store) -> None:
    """However long a command takes there, others hear in time that theirs is up."""
    watch = Watch()
    desk = await table(store, watch, time_to_act=3)
    await desk.do("1", StartsRound())
    async with asyncio.timeout(PATIENCE), desk._record.slot("table 1").lock:
        assert await desk.tick() == []
    watch.goes(4)
    assert [type(found) for found in await desk.tick()] == [Answer]


async def test_a_desk_that_cannot_do_what_is_due_lets_others_act_before_it_tries_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=3)
    await desk.do("1", StartsRound())
    watch.goes(4)
    slept: list[float] = []

    async def fails(*_: object, **__: object) -> None:
        raise NotPossible("not now")

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        raise asyncio.CancelledError

    monkeypatch.setattr(desk, "do", fails)
    with pytest.raises(asyncio.CancelledError):
        await desk.keep_time(sleep)

    assert slept == [SOON]


@pytest.mark.parametrize(
    "times",
    [{"time_to_act": -1}, {"time_to_act": 1.5}, {"time_to_act": 86_401}, {"time_bank": 5}],
)
async def test_what_is_no_time_is_refused(store: Store, times: Any) -> None:
    desk = await Desk.opened(store, key=KEY)
    with pytest.raises(NotPossible):
        await desk.open_table("1", GAME, seats=4, **times)


async def test_a_table_whose_time_cannot_be_kept_is_suspended_and_the_others_go_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30)
    await desk.open_table("2", GAME, seats=4, time_to_act=30)
    await seat_all(desk, "2")
    for name in "12":
        await desk.do(name, StartsRound())
    do, failed = Desk.do, []

    async def fails(self: Desk, name: str, command: Any, **given: Any) -> Any:
        return 1 // 0 if name == "1" else await do(self, name, command, **given)

    monkeypatch.setattr(Desk, "do", fails)
    watch.goes(30)
    found = await desk.tick(lambda name, error: failed.append((name, type(error))))
    assert [type(each) for each in found] == [Answer]
    assert failed == [("1", ZeroDivisionError)]
    monkeypatch.undo()
    watch.goes(30)
    assert len(await desk.tick(lambda name, _: failed.append((name, Exception)))) == 1
    assert len(failed) == 1
    with pytest.raises(Suspended):
        await desk.do("1", StartsRound())


async def begins(desk: Desk, person: str) -> None:
    """What is left of a round is played, another begins, and all call until *person* is to act."""
    while state_of(desk, "1").is_playing:
        await desk.do("1", next_command(state_of(desk, "1"), Random(1)))
    assert isinstance(await desk.do("1", StartsRound()), Answer)
    while person and person_to_act(desk) != person:
        await calls(desk)


@pytest.mark.parametrize("most", [1, 2, 3])
async def test_who_is_late_so_often_in_a_row_sits_out_until_he_is_back(
    store: Store, most: int
) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30, sits_out_after=most, silent="folds")
    person = PEOPLE[0]
    seat = state_of(desk, "1").seat_of(person)

    def is_out() -> bool:
        return bool(state_of(desk, "1").course.stands.sitters[seat].away)

    for times in range(1, most + 1):
        await begins(desk, person)
        watch.goes(30)
        await desk.tick()
        assert is_out() == (times == most)
    assert await desk.put_out("1") == {person}
    await begins(desk, "")
    assert not state_of(desk, "1").course.is_in_round(seat)
    back = PutsAtTable(act=course.Returns(person=person))
    assert isinstance(await desk.do("1", back), Answer)
    assert await desk.put_out("1") == frozenset()
    assert (await verify(store)).faults == []


async def test_one_decision_in_time_and_he_may_be_late_as_often_again(store: Store) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30, sits_out_after=2, silent="folds")
    person = PEOPLE[0]
    seat = state_of(desk, "1").seat_of(person)
    for is_late in (True, False, True):
        await begins(desk, person)
        if is_late:
            watch.goes(30)
            await desk.tick()
        else:
            await desk.do("1", Puts(act=Bets(seat=seat, act=Act.FOLD)))
    assert not state_of(desk, "1").course.stands.sitters[seat].away
    assert await desk.put_out("1") == frozenset()


@pytest.mark.parametrize(("lates", "is_out"), [((True, True), True), ((True, False, True), False)])
async def test_how_often_he_was_late_is_known_after_a_restart(
    store: Store, lates: tuple[bool, ...], is_out: bool
) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30, sits_out_after=2, silent="folds")
    person = PEOPLE[0]
    seat = state_of(desk, "1").seat_of(person)

    async def again() -> Desk:
        await desk.close()
        return await Desk.opened(store, key=KEY, shuffles=FromSeed(1), clock=watch)

    for is_late in lates:
        await begins(desk, person)
        desk = await again()
        if is_late:
            watch.goes(30)
            await desk.tick()
        else:
            await desk.do("1", Puts(act=Bets(seat=seat, act=Act.FOLD)))
        desk = await again()
    assert bool(state_of(desk, "1").course.stands.sitters[seat].away) == is_out
    assert await desk.put_out("1") == ({person} if is_out else frozenset())
    assert (await verify(store)).faults == []


async def test_who_was_put_out_and_plays_the_round_on_is_told_why_until_he_is_back(
    store: Store,
) -> None:
    watch = Watch()
    desk = await table(store, watch, time_to_act=30, sits_out_after=1)

    async def goes_along() -> str:
        """Whose turn it was."""
        turn = turn_of(state_of(desk, "1").playing(), Random(1))
        person, act = person_to_act(desk), turn.prefer(Act.CHECK, Act.STAND, Act.CALL)
        assert isinstance(await desk.do("1", Puts(act=act)), Answer)
        return person

    await begins(desk, "")
    while Act.CHECK not in open_acts(state_of(desk, "1").play.betting):
        await goes_along()
    person = person_to_act(desk)
    watch.goes(30)
    await desk.tick()
    while await goes_along() != person:
        pass
    assert await desk.put_out("1") == {person}


@pytest.mark.parametrize("told", [-1, 101, True, "2"])
async def test_how_often_one_may_be_late_is_a_whole_number(store: Store, told: Any) -> None:
    desk = await Desk.opened(store, key=KEY, shuffles=FromSeed(1))
    with pytest.raises(NotPossible, match="sits_out_after is 0 to 100"):
        await desk.open_table("1", GAME, seats=4, time_to_act=30, sits_out_after=told)
    with pytest.raises(NotPossible, match="nobody is late"):
        await desk.open_table("1", GAME, seats=4, sits_out_after=2)
    await desk.open_table("1", GAME, seats=4, time_to_act=30, sits_out_after=100)
