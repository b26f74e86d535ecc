"""What staff do at the desk is done by those whose office it is, and by two where two must."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.desk import Answer, Desk, Given, StartsRound
from pokerroom.desk.body import decoded
from pokerroom.desk.commands import Puts, PutsAtTable
from pokerroom.desk.verifying.verifier import verify
from pokerroom.play.facts import Excludes, Invalidates
from pokerroom.room.acts import Appoints
from pokerroom.store import Store
from pokerroom.table import course
from tests.desk.room import state_of, table_with_players
from tests.desk.test_room import WHENEVER

VOID = Puts(act=Invalidates(fraud=False))


async def playing(desk: Desk) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", StartsRound())


@pytest.mark.parametrize(
    ("by", "second", "says"),
    [
        ("", "", "only a member of staff declares a round void"),
        ("supervisor", "", "nobody declares a round void alone"),
        ("supervisor", "dealer", "nobody declares a round void alone"),
        ("dealer", "supervisor", "declares a round void, not the dealer"),
        ("supervisor", "supervisor", "somebody else"),
        ("Ann", "operator", "only a member of staff declares a round void, not Ann"),
    ],
)
async def test_a_round_is_not_voided_by_one(desk: Desk, by: str, second: str, says: str) -> None:
    await playing(desk)
    version = await desk.version("1")
    found = await desk.do("1", VOID, by=by, given=Given(second=second))
    assert isinstance(found, Refusal)
    assert says in found.because
    assert await desk.version("1") == version
    assert state_of(desk, "1").is_playing


async def test_a_round_is_voided_by_two_and_both_are_in_the_record(
    desk: Desk, store: Store
) -> None:
    await playing(desk)
    given = Given(office="supervisor", second="Olga", second_office="operator")
    found = await desk.do("1", VOID, by="Sue", given=given)
    assert isinstance(found, Answer), found
    assert state_of(desk, "1").play.is_over
    entries = await store.stream("table 1", after=found.version - 1)
    assert decoded(entries[0].body).by == "Sue and Olga"
    assert (await verify(store)).faults == []


async def test_nobody_is_his_own_second_person_by_another_office(desk: Desk) -> None:
    await playing(desk)
    version = await desk.version("1")
    given = Given(office="supervisor", second="Sue", second_office="operator")
    found = await desk.do("1", VOID, by="Sue", given=given)
    assert isinstance(found, Refusal)
    assert "somebody else" in found.because
    assert (await desk.version("1"), state_of(desk, "1").is_playing) == (version, True)


@pytest.mark.parametrize(
    ("by", "second"),
    [("supervisor", ""), ("supervisor", "supervisor"), ("dealer", "operator"), ("Bob", "operator")],
)
async def test_a_player_is_excluded_in_mid_round_by_two_and_not_by(
    desk: Desk, by: str, second: str
) -> None:
    await playing(desk)
    bars = Puts(act=Excludes(seat=1))
    version = await desk.version("1")
    assert isinstance(await desk.do("1", bars, by=by, given=Given(second=second)), Refusal)
    assert await desk.version("1") == version
    found = await desk.do("1", bars, by="supervisor", given=Given(second="operator"))
    assert isinstance(found, Answer), found
    assert not state_of(desk, "1").playing().is_in(1)


async def test_an_order_about_a_seat_asks_for_an_office(desk: Desk) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", PutsAtTable(act=course.GoesAway(person="Ann")), by="Ann")
    picks: Any = PutsAtTable(act=course.PicksUp(person="Ann"))
    for by in ("", "Bob", "dealer"):
        found = await desk.do("1", picks, by=by)
        assert isinstance(found, Refusal), by
        assert str(found.per) == "VIC/8.2.8"
    assert isinstance(await desk.do("1", picks, by="supervisor"), Answer)


async def test_staff_who_go_by_their_names_are_known_by_the_room(desk: Desk) -> None:
    await desk.open_room("Southbank")
    for person, office in (("Sue", "supervisor"), ("Olga", "operator"), ("Dee", "dealer")):
        act = Appoints(person=person, office=office, at=WHENEVER)
        assert isinstance(await desk.do_room(act, by="supervisor"), Answer)
    await playing(desk)
    refused = await desk.do("1", VOID, by="Sue", given=Given(second="Dee"))
    assert isinstance(refused, Refusal)
    assert isinstance(await desk.do("1", VOID, by="Sue", given=Given(second="Olga")), Answer)
