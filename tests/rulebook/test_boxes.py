"""Tables against the house over time: seats at boxes, those who do not wager, and the sign."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Deck
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
    InspectsCards,
    OpenBoxes,
    RequiresSeat,
    SitsDown,
    StandsUp,
    check_due,
    may_wager,
    open_boxes,
    put,
    replay,
    sign_of,
)
from pokerroom.table.course import CardsChecked, ChangesCards, ChecksCards, Flaw, Moment
from pokerroom.terms import WrongTerms
from tests.evidence import per

CANBERRA, CROWN = "act/canberra-poker", "wa/crown-holdem"
STAKE = dollars(200)


def opened(name: str, *, is_checked: bool = True, **terms: Any) -> OpenBoxes:
    """*is_checked*: the dealer has checked the cards, where gaming may not begin before."""
    declared = game(name)
    assert isinstance(declared, HouseGame)
    table = open_boxes(declared, {"boxes": 3, **terms})
    if is_checked and (due := check_due(table)):
        do(table, due[0])
    return table


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


@per("A-65")
def test_nobody_comes_to_a_canberra_table_whose_places_are_all_taken() -> None:
    table = seated(CANBERRA, 3)
    found = refused(table, Comes(person="P4", amount=STAKE))
    assert (found.because, str(found.per)) == ("all 3 places are taken", "A-65")
    do(table, Goes(person="P2"), Comes(person="P4", amount=STAKE))


def test_at_crown_holdem_others_stand_behind_the_boxes_and_wager_there() -> None:
    table = seated(CROWN, 3)
    do(table, Comes(person="P4", amount=STAKE))
    assert table.stands.patrons["P4"].box == 0


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


@per("ACT-CAN/6.6#1", "WA-CHP/3.1")
@pytest.mark.parametrize(("name", "rule"), [(CANBERRA, "ACT-CAN/6.6#1"), (CROWN, "WA-CHP/3.1")])
@pytest.mark.parametrize(("amount", "may"), [(-1, False), (0, False), (1, True)])
def test_nobody_plays_without_chips(name: str, rule: str, amount: int, may: bool) -> None:
    table = opened(name)
    comes = Comes(person="X", amount=amount)
    if may:
        assert by(table, comes) == rule
    else:
        assert str(refused(table, comes).per) == rule


@per("A-65", "W-41")
@pytest.mark.parametrize(("name", "reading"), [(CANBERRA, "A-65"), (CROWN, "W-41")])
def test_a_reading_lets_whoever_is_at_the_table_leave_it(name: str, reading: str) -> None:
    table = seated(name, 2)
    stranger = refused(table, Goes(person="X"))
    assert (stranger.because, str(stranger.per)) == ("X has no chips at this table", reading)
    assert by(table, Goes(person="P1")) == reading
    assert list(table.stands.patrons) == ["P2"]


@pytest.mark.parametrize(
    ("name", "buys", "sits", "asked", "idle"),
    [
        (CANBERRA, "ACT-CAN/6.6#1", "A-65", "A-65", "ACT-CAN/15.8"),
        (CROWN, "WA-CHP/3.1", "W-41", "WA-CHP/3.5(c)", "WA-CHP/6.6"),
    ],
)
def test_who_is_not_there_is_refused_by_the_rule_on_the_act(
    name: str, buys: str, sits: str, asked: str, idle: str
) -> None:
    table = seated(name, 2)
    acts: dict[Act, str] = {
        BuysChips(person="X", amount=STAKE): buys,
        SitsDown(person="X", box=3): sits,
        StandsUp(person="X"): sits,
        AsksToSit(person="X"): asked,
        RequiresSeat(person="X"): idle,
    }
    for act, rule in acts.items():
        found = refused(table, act)
        assert (found.because, str(found.per)) == ("X has no chips at this table", rule)


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
        EndsRound(chips={"P1": STAKE, "P2": STAKE}, wagered=frozenset()),
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


PACK = Deck.FULL.cards
CHECKS = {CANBERRA: ("ACT-CAN/3.2", "ACT-CAN/3.3#2", "ACT-CAN/3.4"), CROWN: ("W-53",) * 3}
PACK_IS = {CANBERRA: "ACT-CAN/3.1", CROWN: "WA-CHP/2.2"}
INCOMPLETE = {CANBERRA: "A-97", CROWN: "W-53"}


def by(table: OpenBoxes, act: Act) -> str:
    """The rule or reading by which it was done."""
    found = put(table, act)
    assert isinstance(found, Ruling), found
    (event,) = found.outcome
    return str(event.per)


@per("ACT-CAN/3.2", "ACT-CAN/3.3#2", "ACT-CAN/3.4", "ACT-CAN/3.1", "A-97", "WA-CHP/2.2", "W-53")
@pytest.mark.parametrize("name", [CANBERRA, CROWN])
def test_no_round_begins_with_a_deck_that_a_check_found_wrong(name: str) -> None:
    opening, new, ordered = CHECKS[name]
    moments = {Moment.OPENING: opening, Moment.CLOSING: opening}
    for moment, rule in {**moments, Moment.NEW: new, Moment.ORDERED: ordered}.items():
        table = seated(name, 2)
        for wrong in (PACK[1:], (*PACK, PACK[0]), (*PACK[1:], PACK[1])):
            assert by(table, ChecksCards(found=wrong, moment=moment)) == rule
            assert str(refused(table, BeginsRound()).per) == INCOMPLETE[name]
        for flaw in (Flaw.BACKS, Flaw.NO_CUTTING_CARD, Flaw.JOKER):
            found = put(table, ChecksCards(found=PACK, moment=moment, flaws=(flaw,)))
            assert isinstance(found, Ruling)
            (checked,) = found.outcome
            assert isinstance(checked, CardsChecked)
            onto = name == CROWN and flaw is Flaw.NO_CUTTING_CARD
            expected = "WA-CHP/4.1(c)" if onto else PACK_IS[name]
            assert [str(each.per) for each in checked.flaws] == [expected]
            refused(table, BeginsRound())
        do(table, ChecksCards(found=PACK[::-1], moment=moment), BeginsRound())
        assert replay(table.opening, table.record) == table


@per("ACT-CAN/3.4", "W-53")
@pytest.mark.parametrize("name", [CANBERRA, CROWN])
def test_in_a_round_the_cards_are_counted_only_when_it_is_ordered(name: str) -> None:
    table = seated(name, 1)
    do(table, BeginsRound())
    for moment in (Moment.OPENING, Moment.CLOSING, Moment.NEW):
        refused(table, ChecksCards(found=PACK, moment=moment))
    assert by(table, ChecksCards(found=PACK)) == CHECKS[name][2]


@per("ACT-CAN/3.3#1", "ACT-CAN/3.3#2")
@pytest.mark.parametrize("all_of_them", [True, False])
def test_at_canberra_poker_each_card_that_is_changed_is_checked_before_the_next_round(
    all_of_them: bool,
) -> None:
    table = seated(CANBERRA, 1)
    do(table, BeginsRound())
    assert str(refused(table, ChangesCards()).per) == "ACT-CAN/3.3#1"
    do(table, EndsRound(chips={"P1": STAKE}, wagered=frozenset()))
    assert by(table, ChangesCards(all_of_them=all_of_them, unfit=False)) == "ACT-CAN/3.3#1"
    assert str(refused(table, BeginsRound()).per) == "ACT-CAN/3.3#2"
    do(table, ChecksCards(found=PACK, moment=Moment.NEW), BeginsRound())


@per("WA-CHP/2.6", "WA-CHP/2.6(a)", "WA-CHP/2.6(b)")
def test_at_crown_holdem_a_new_deck_comes_when_wagers_are_settled() -> None:
    table = seated(CROWN, 1)
    do(table, BeginsRound())
    assert str(refused(table, ChangesCards()).per) == "WA-CHP/2.6"
    do(table, EndsRound(chips={"P1": STAKE}, wagered=frozenset()))
    assert by(table, ChangesCards()) == "WA-CHP/2.6(a)"
    assert by(table, ChangesCards(unfit=False)) == "WA-CHP/2.6(b)"
    do(table, BeginsRound())


@per("A-97", "W-53")
@pytest.mark.parametrize(("name", "rule"), [(CANBERRA, "A-97"), (CROWN, "W-53")])
def test_a_deck_found_incomplete_is_checked_again_after_some_cards_were_changed(
    name: str, rule: str
) -> None:
    table = seated(name, 1)
    do(table, ChecksCards(found=PACK[1:]), ChangesCards(all_of_them=False))
    assert str(refused(table, BeginsRound()).per) == rule
    do(table, ChecksCards(found=PACK), BeginsRound())


@per("WA-CHP/2.6(a)")
def test_at_crown_holdem_another_deck_takes_the_place_of_one_found_incomplete() -> None:
    table = seated(CROWN, 1)
    do(table, ChecksCards(found=PACK[1:]))
    refused(table, BeginsRound())
    assert by(table, ChangesCards()) == "WA-CHP/2.6(a)"
    do(table, BeginsRound())


@per("WA-CHP/2.5")
def test_at_crown_holdem_players_look_new_cards_over_before_they_are_dealt() -> None:
    table = seated(CROWN, 2)
    look = InspectsCards(person="P1")
    assert by(table, look) == "WA-CHP/2.5"
    play(table, "P1")
    assert str(refused(table, look).per) == "WA-CHP/2.5"
    do(table, ChangesCards(), look)
    refused(table, InspectsCards(person="X"))
    play(table, "P1")
    refused(table, look)
    assert str(refused(seated(CANBERRA, 1), look).per) == "ACT-CAN/3.2"


@per("ACT-CAN/1(a)", "ACT-CAN/1(b)", "WA-CHP/2.1", "WA-CHP/2.3", "WA-CHP/2.4", "ACT-CAN/7.4")
def test_the_layout_shows_places_of_wagers_and_what_the_cards_come_from() -> None:
    crown = {line.says: str(line.per) for line in sign_of(opened(CROWN, dealt_from="shuffler"))}
    canberra = {line.says: str(line.per) for line in sign_of(opened(CANBERRA))}
    second = "two decks, with backs of two colours, take turns"

    assert canberra["3 boxes, each with places for ante, jackpot and bet"] == "ACT-CAN/1(a)"
    assert canberra["the dealer plays with Ace and King or higher"] == "ACT-CAN/1(b)"
    assert canberra["cards are dealt from a shoe"] == "ACT-CAN/7.4"
    assert "WA-CHP/2.1" in crown.values()
    assert crown["cards are dealt from a shuffler"] == "WA-CHP/2.3"
    assert crown[second] == "WA-CHP/2.4"
    for device in ("shoe", "hand"):
        shown = [line.says for line in sign_of(opened(CROWN, dealt_from=device))]
        assert f"cards are dealt from a {device}" in shown
        assert second not in shown
    for name, device in ((CROWN, "bag"), (CANBERRA, "shuffler")):
        with pytest.raises(WrongTerms):
            opened(name, dealt_from=device)


@per("ACT-CAN/5.1(a)", "WA-CHP/6.3")
@pytest.mark.parametrize(("name", "rule"), [(CANBERRA, "ACT-CAN/5.1(a)"), (CROWN, "WA-CHP/6.3")])
def test_the_sign_shows_minimum_maximum_and_units(name: str, rule: str) -> None:
    terms: dict[str, Any] = {"minimum": 10, "maximum": 200, "unit": 10}
    if name == CANBERRA:
        terms["maximum_payout"] = 50_000
    shown = {line.says: str(line.per) for line in sign_of(opened(name, **terms))}

    assert shown["ante: $10 to $200"] == rule
    assert shown["antes in units of $10"] == rule
    assert ("maximum payout $50,000" in shown) is (name == CANBERRA)
    assert any("plays with" in each for each in shown) is (name == CANBERRA)


@per("WA-CHP/6.3", "WA-CHP/3.12")
def test_a_table_without_extra_wagers_or_a_jackpot_shows_none() -> None:
    places = "each with places for ante, jackpot, dealer extra, player extra, flop, turn and river"
    bare = sign_of(opened(CROWN, boxes=1, extra_maximum=0, jackpot=0))
    full = sign_of(opened(CROWN, minimum=10, maximum=200, maximum_payout=5_000))

    assert [(line.says, str(line.per)) for line in bare] == [
        ("ante: $10 to $200", "WA-CHP/6.3"),
        ("antes in units of $10", "WA-CHP/6.3"),
        (f"1 box, {places}", "WA-CHP/2.1"),
        ("cards are dealt from a shoe", "WA-CHP/2.3"),
    ]
    assert [(line.says, str(line.per)) for line in full] == [
        ("ante: $10 to $200", "WA-CHP/6.3"),
        ("extra wagers: $1 to $1,000, in units of $1", "WA-CHP/6.3"),
        ("jackpot wager: level 1 $1, level 2 $2, level 3 $3 (both places)", "WA-CHP/3.12"),
        ("antes in units of $10", "WA-CHP/6.3"),
        ("maximum payout $5,000", "WA-CHP/6.3"),
        (f"3 boxes, {places}", "WA-CHP/2.1"),
        ("cards are dealt from a shoe", "WA-CHP/2.3"),
    ]


@per("ACT-CAN/def:Round of Play", "A-65", "WA-CHP/def:Round of Play", "W-41")
@pytest.mark.parametrize(
    ("name", "round_", "ante", "place"),
    [
        (CANBERRA, "ACT-CAN/def:Round of Play", "ACT-CAN/6.1(a)", "A-65"),
        (CROWN, "WA-CHP/def:Round of Play", "WA-CHP/3.3", "W-41"),
    ],
)
def test_rounds_and_places_cite_the_rule_that_carries_them(
    name: str, round_: str, ante: str, place: str
) -> None:
    table = opened(name)
    do(table, Comes(person="Ann", amount=STAKE), Comes(person="Bob", amount=STAKE))
    for act in (SitsDown(person="Ann", box=1), StandsUp(person="Ann")):
        found = put(table, act)
        assert isinstance(found, Ruling)
        assert str(found.per) == place
    assert str(refused(table, StandsUp(person="Ann")).per) == place
    do(table, SitsDown(person="Ann", box=1))
    assert str(refused(table, SitsDown(person="Bob", box=1)).per) == place
    assert by(table, BeginsRound()) == ante
    for early in (BeginsRound(), Goes(person="Ann"), BuysChips(person="Ann", amount=STAKE)):
        assert str(refused(table, early).per) == round_
    ends = EndsRound(chips={"Ann": STAKE, "Bob": STAKE}, wagered=frozenset(), claims={})
    found = put(table, ends)
    assert isinstance(found, Ruling)
    assert str(found.per) == round_
    assert str(refused(table, ends).per) == round_
