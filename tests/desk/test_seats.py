"""Seats and blinds at the desk: recorded, told again anywhere, verified; older records are read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.cards import Deck
from pokerroom.desk import (
    Answer,
    ClosesRound,
    Desk,
    Leaves,
    NotPossible,
    Puts,
    PutsAtTable,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.events import Left
from pokerroom.desk.rooms.following import follow
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.slots import Asked
from pokerroom.desk.tables.common import Outcome
from pokerroom.desk.verifying.verifier import verify
from pokerroom.house import Places, WagerKind
from pokerroom.room import Room
from pokerroom.store import Store
from pokerroom.table import boxes, course
from tests.desk.room import desk_of, next_command, play_rounds, state_of, table_with_players
from tests.desk.test_room import WHENEVER, Hosted

TERMS = {"minimum": 10, "blinds": [5, 10]}


async def at_table(desk: Desk, act: Any) -> Answer:
    found = await desk.do("1", PutsAtTable(act=act))
    assert isinstance(found, Answer), found
    return found


async def finish(desk: Desk) -> None:
    chance = Random(7)
    while state_of(desk, "1").is_playing:
        await desk.do("1", next_command(state_of(desk, "1"), chance))


async def test_what_happens_around_the_rounds_is_told_again_after_a_restart_anywhere(
    store: Store,
) -> None:
    desk = await desk_of(store)
    await desk.open_table("1", "vic/holdem", TERMS, seats=9)
    for seat, person in ((1, "Ann"), (2, "Bob"), (3, "Cam"), (4, "Dot"), (6, "Eve")):
        await desk.deposit(person, 1_000_000_00)
        await desk.do("1", TakesSeat(person=person, seat=seat, amount=200_00))
    await desk.deposit("Flo", 1_000_000_00)
    steps: tuple[Any, ...] = (
        StartsRound(),
        "finish",
        course.GoesAway(person="Bob"),
        StartsRound(),
        TakesSeat(person="Flo", seat=5, amount=200_00),
        "finish",
        course.PostsBlind(person="Flo"),
        course.Returns(person="Bob"),
        StartsRound(),
        "finish",
        course.PostsBlind(person="Bob"),
        course.MovesSeat(person="Eve", seat=9),
        Leaves(person="Cam"),
        StartsRound(),
    )
    for step in steps:
        if step == "finish":
            await finish(desk)
        elif isinstance(step, course.Act):
            await at_table(desk, step)
        else:
            assert isinstance(await desk.do("1", step), Answer), step
        before = state_of(desk, "1")
        desk = await desk_of(store)
        after: Any = await desk.table("1")
        assert after.course.stands == before.course.stands
        assert (after.play is None) == (before.play is None)

    play = state_of(desk, "1").play
    assert play.begun.blinds is not None
    found = await verify(store)
    assert [str(fault) for fault in found.faults] == []


async def test_chips_come_and_go_with_seats_and_the_ledger_says_so(
    desk: Desk, store: Store
) -> None:
    await table_with_players(desk, "1", "act/draw-poker")
    await at_table(desk, course.TakesOffChips(person="Ann", amount=100_00))
    await desk.do("1", Leaves(person="Dot"))
    refused = await desk.do(
        "1", PutsAtTable(act=course.GivesChips(person="Ann", to="Bob", amount=5))
    )

    assert isinstance(refused, Refusal)
    assert state_of(desk, "1").course.stands.sitters[1].stake == 100_00
    found = await verify(store)
    assert [str(fault) for fault in found.faults] == []


async def test_what_is_no_act_of_people_at_a_table_is_not_possible(desk: Desk) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    for wrong in (
        course.BeginsRound(),
        course.EndsRound(stakes={}, wagered=frozenset()),
        course.TakesSeat(person="\n", seat=1, amount=200_00),
        course.BuysChips(person="Ann", amount=-5),
        "leaves",
    ):
        with pytest.raises((NotPossible, TypeError, ValueError)):
            await desk.do("1", PutsAtTable(act=wrong))


async def test_one_who_owes_is_not_dealt_in_at_the_desk(desk: Desk) -> None:
    await desk.open_table("1", "vic/holdem", TERMS, seats=9)
    for seat, person in ((1, "Ann"), (2, "Bob"), (3, "Cam")):
        await desk.deposit(person, 1_000_000_00)
        await desk.do("1", TakesSeat(person=person, seat=seat, amount=200_00))
    await desk.do("1", StartsRound())
    await finish(desk)
    await desk.deposit("Dot", 1_000_000_00)
    await desk.do("1", TakesSeat(person="Dot", seat=9, amount=200_00))
    await desk.do("1", StartsRound())

    assert 9 not in state_of(desk, "1").play.seats


@pytest.mark.parametrize("name", ["act/canberra-poker", "wa/crown-holdem"])
async def test_seats_at_boxes_are_recorded_and_told_again(store: Store, name: str) -> None:
    desk = await desk_of(store)
    await table_with_players(desk, "1", name)
    chance = Random(2)
    for act in (boxes.SitsDown(person="Ann", box=2), boxes.SitsDown(person="Bob", box=1)):
        await at_table(desk, act)
    refused = await desk.do("1", PutsAtTable(act=boxes.SitsDown(person="Cam", box=1)))
    assert isinstance(refused, Refusal)
    for number in range(3):
        await play_rounds(desk, "1", chance, number + 1)
        before = state_of(desk, "1").course.stands
        desk = await desk_of(store)
        after: Any = await desk.table("1")
        assert after.course.stands == before
    await desk.do("1", ClosesRound())
    await desk.do("1", Leaves(person="Ann"))

    assert state_of(desk, "1").course.stands.at(1) == "Bob"
    found = await verify(store)
    assert [str(fault) for fault in found.faults] == []


async def test_who_was_asked_to_sit_places_no_ante_at_the_desk(desk: Desk) -> None:
    await table_with_players(desk, "1", "wa/crown-holdem")
    asks = PutsAtTable(act=boxes.AsksToSit(person="Ann"))
    for by in ("", "Bob", "supervisor"):
        assert isinstance(await desk.do("1", asks, by=by), Refusal)
    assert isinstance(await desk.do("1", asks, by="operator"), Answer)
    await desk.do("1", StartsRound())
    minimum = state_of(desk, "1").plan.terms.minimum
    ante = Puts(act=Places(person="Ann", box=1, wager=WagerKind.ANTE, amount=minimum))

    assert isinstance(await desk.do("1", ante), Refusal)
    await at_table(desk, boxes.SitsDown(person="Ann", box=1))
    assert isinstance(await desk.do("1", ante), Answer)


async def test_the_cards_of_a_table_against_the_house_are_checked_at_the_desk(store: Store) -> None:
    desk = await desk_of(store)
    await table_with_players(desk, "1", "act/canberra-poker")
    pack = Deck.FULL.cards
    short = PutsAtTable(act=course.ChecksCards(found=pack[1:], moment=course.Moment.OPENING))
    whole = PutsAtTable(act=course.ChecksCards(found=pack, moment=course.Moment.OPENING))
    assert isinstance(await desk.do("1", short, by="Ann"), Refusal)
    assert isinstance(await desk.do("1", short, by="dealer"), Answer)
    desk = await desk_of(store)
    refusal = await desk.do("1", StartsRound())
    assert isinstance(refusal, Refusal)
    assert str(refusal.per) == "A-97"
    assert isinstance(await desk.do("1", whole, by="supervisor"), Answer)
    assert isinstance(await desk.do("1", StartsRound()), Answer)
    assert isinstance(await desk.do("1", PutsAtTable(act=course.ChangesCards())), Refusal)
    counted = PutsAtTable(act=course.ChecksCards(found=pack))
    refusal = await desk.do("1", counted, by="dealer")
    assert isinstance(refusal, Refusal)
    assert str(refusal.per) == "ACT-CAN/3.4"
    assert refusal.because == "only the supervisor has the cards counted, not the dealer"
    assert isinstance(await desk.do("1", counted, by="supervisor"), Answer)


async def test_who_must_leave_after_a_round_leaves_whoever_gives_the_next_command(
    store: Store,
) -> None:
    """The first command after a round closes it, and is not refused because of others."""
    hosted = await Hosted(store).opened()
    for seat, person in enumerate(("Ann", "Bob"), start=1):
        await hosted.sit(person, seat)
    table, found = await hosted.desk.table("1"), HostedRoom(Room((await hosted.room()).opened))
    found.room = await hosted.room()
    outcome = Outcome()
    outcome.add(DESK.name, Left(person="Bob", seat=2, amount=0))
    sits_out = PutsAtTable(act=course.GoesAway(person="Ann"))
    assert follow(found, table, outcome, Asked(command=sits_out, by="Ann"), WHENEVER) is None
    assert found.room.people["Bob"].at == {}


async def test_nobody_lets_another_leave(store: Store) -> None:
    hosted = await Hosted(store).opened()
    for seat, person in enumerate(("Ann", "Bob"), start=1):
        await hosted.sit(person, seat)
    refused = await hosted.desk.do("1", Leaves(person="Bob"), by="Ann")
    assert isinstance(refused, Refusal)
    assert "does not work here" in refused.because
