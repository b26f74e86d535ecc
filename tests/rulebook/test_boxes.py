"""Tables against the house over time: seats at boxes, those who do not wager, and the sign."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.games import game
from pokerroom.house import HouseGame
from pokerroom.money import dollars
from pokerroom.table.boxes import (
    Act,
    AsksToSit,
    BeginsRound,
    BuysChips,
    Comes,
    EndsRound,
    Goes,
    OpenBoxes,
    RequiresSeat,
    SitsDown,
    StandsUp,
    may_wager,
    open_boxes,
    put,
    replay,
    sign_of,
)
from tests.evidence import per

CANBERRA, CROWN = "act/canberra-poker", "wa/crown-holdem"
STAKE = dollars(200)


def opened(name: str, **terms: Any) -> OpenBoxes:
    declared = game(name)
    assert isinstance(declared, HouseGame)
    return open_boxes(declared, {"boxes": 3, **terms})


def do(table: OpenBoxes, *acts: Act) -> None:
    for act in acts:
        found = put(table, act)
        assert isinstance(found, Ruling), found


def refused(table: OpenBoxes, act: Act) -> Refusal:
    before = table.stands
    found = put(table, act)
    assert isinstance(found, Refusal), found
    assert table.stands is before
    return found


def play(table: OpenBoxes, *wagered: str) -> None:
    chips = {person: each.stake for person, each in table.stands.patrons.items()}
    do(table, BeginsRound(), EndsRound(chips=chips, wagered=frozenset(wagered)))


def seated(name: str, people: int) -> OpenBoxes:
    table = opened(name)
    for box in range(1, people + 1):
        do(table, Comes(person=f"P{box}", amount=STAKE, box=box))
    return table


@per("ACT-CAN/15.8")
@pytest.mark.parametrize(("rounds", "goes"), [(2, False), (3, True), (4, True)])
def test_at_a_full_table_who_abstains_three_rounds_may_have_to_give_up_his_seat(
    rounds: int, goes: bool
) -> None:
    table = seated(CANBERRA, 3)
    for _ in range(rounds):
        play(table, "P2", "P3")

    if goes:
        do(table, RequiresSeat(person="P1"))
        assert table.stands.patrons["P1"].box == 0
    else:
        refused(table, RequiresSeat(person="P1"))
    refused(table, RequiresSeat(person="P2"))


@per("ACT-CAN/15.8", "WA-CHP/6.6")
@pytest.mark.parametrize(("name", "goes"), [(CANBERRA, False), (CROWN, True)])
def test_where_a_seat_is_free_only_crown_holdem_counts_the_rounds(name: str, goes: bool) -> None:
    table = seated(name, 2)
    for _ in range(3):
        play(table, "P2")

    if goes:
        do(table, RequiresSeat(person="P1"))
    else:
        refused(table, RequiresSeat(person="P1"))


@per("WA-CHP/6.6")
@pytest.mark.parametrize(("rounds", "goes"), [(2, False), (3, True)])
def test_a_wager_begins_the_count_anew(rounds: int, goes: bool) -> None:
    table = seated(CROWN, 2)
    play(table, "P2")
    play(table, "P2")
    play(table, "P1")
    for _ in range(rounds):
        play(table, "P2")

    if goes:
        do(table, RequiresSeat(person="P1"))
    else:
        refused(table, RequiresSeat(person="P1"))


@per("WA-CHP/3.5(c)")
def test_who_is_asked_to_sit_places_no_ante_before_he_does() -> None:
    table = opened(CROWN)
    do(table, Comes(person="X", amount=STAKE))
    assert may_wager(table, "X") is None
    do(table, AsksToSit(person="X"))

    assert str(getattr(may_wager(table, "X"), "per", "")) == "WA-CHP/3.5(c)"
    do(table, SitsDown(person="X", box=2))
    assert may_wager(table, "X") is None
    refused(table, AsksToSit(person="X"))
    canberra = opened(CANBERRA)
    do(canberra, Comes(person="X", amount=STAKE))
    refused(canberra, AsksToSit(person="X"))


@pytest.mark.parametrize("name", [CANBERRA, CROWN])
def test_no_seat_holds_two_and_chips_change_between_rounds(name: str) -> None:
    table = seated(name, 2)
    for wrong in (
        Comes(person="P1", amount=STAKE),
        Comes(person="X", amount=0),
        Comes(person="X", amount=STAKE, box=1),
        SitsDown(person="P1", box=2),
        SitsDown(person="P1", box=0),
        SitsDown(person="P1", box=4),
        SitsDown(person="X", box=3),
        BuysChips(person="X", amount=STAKE),
        BuysChips(person="P1", amount=-1),
        StandsUp(person="X"),
        EndsRound(chips={}, wagered=frozenset()),
    ):
        refused(table, wrong)
    do(table, BuysChips(person="P1", amount=STAKE), StandsUp(person="P1"), BeginsRound())
    in_a_round: tuple[Act, ...] = (
        Comes(person="X", amount=STAKE),
        BuysChips(person="P1", amount=STAKE),
        Goes(person="P1"),
        BeginsRound(),
        EndsRound(chips={"P1": 1}, wagered=frozenset()),
        EndsRound(chips={"P1": -1, "P2": 1}, wagered=frozenset()),
    )
    for act in in_a_round:
        refused(table, act)
    chips = {"P1": STAKE, "P2": 2 * STAKE}
    do(table, EndsRound(chips=chips, wagered=frozenset({"P1"}), claims={1: "P1", 2: "P2"}))
    do(table, Goes(person="P1"))
    assert table.stands.claims == {2: "P2"}
    assert replay(table.opening, table.record) == table


@per("ACT-CAN/5.1(a)", "WA-CHP/6.3")
@pytest.mark.parametrize(("name", "rule"), [(CANBERRA, "ACT-CAN/5.1(a)"), (CROWN, "WA-CHP/6.3")])
def test_the_sign_shows_minimum_maximum_and_units(name: str, rule: str) -> None:
    terms: dict[str, Any] = {"minimum": 10, "maximum": 200, "unit": 10}
    if name == CANBERRA:
        terms["maximum_payout"] = 50_000
    shown = {line.says: str(line.per) for line in sign_of(opened(name, **terms))}

    assert shown["minimum wager $10.00"] == rule
    assert shown["maximum wager $200.00"] == rule
    assert shown["wagers in units of $10.00"] == rule
    assert ("maximum payout $50,000.00" in shown) is (name == CANBERRA)
    assert any("plays with" in each for each in shown) is (name == CANBERRA)
