"""Crown Hold'em Poker, section 3: which wagers may be placed, by whom, when and how many."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal
from pokerroom.house import (
    CallsNoMoreBets,
    Checks,
    Folds,
    Places,
    Says,
    Shuffles,
    TakesBack,
    Wagers,
    Waives,
)
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.events import GameStarted, HandedBack, Placed
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import (
    ANTE,
    CROWN,
    DEALER_EXTRA,
    FLOP,
    JACKPOT,
    PLAYER_EXTRA,
    RIVER,
    TURN,
    Round,
)

HANDS = {1: "8s 7s", 2: "Ks Kd", 3: "Qs Qd", 0: "Ah Ad"}
COMMUNAL = "9d Tc Jh 2c 3d"


def table() -> Round:
    return Round(CROWN, HANDS, COMMUNAL)


def places(person: str, box: int, wager: WagerKind, amount: int) -> Places:
    return Places(person=person, box=box, wager=wager, amount=dollars(amount))


def cited(refusal: Refusal) -> str:
    return refusal.per.id.removeprefix("WA-CHP/")


@per("WA-CHP/3.1", "WA-CHP/def:Betting Area")
def test_wagers_are_chips_on_a_betting_area() -> None:
    here = table()

    assert cited(here.refused(places("ann", 1, ANTE, 0))) == "3.1"
    assert cited(here.refused(places("ann", 1, ANTE, 10_001))) == "3.1"
    assert cited(here.refused(places("ann", 0, ANTE, 10))) == "def:Betting Area"
    assert cited(here.refused(places("ann", 23, ANTE, 10))) == "def:Betting Area"
    here.do(places("ann", 22, ANTE, 200))
    assert here.net("ann") == dollars(-200)


@per("WA-CHP/3.2")
@pytest.mark.parametrize("backed", [True, False])
def test_no_wager_is_taken_by_word_of_mouth(backed: bool) -> None:
    said = Says(person="ann", box=1, wager=ANTE, amount=dollars(10), backed=backed)

    assert cited(table().refused(said)) == "3.2"


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param(wager, number, marks=per(f"WA-CHP/{number}"))
        for wager, number in (
            (ANTE, "3.3"),
            (JACKPOT, "3.9"),
            (DEALER_EXTRA, "3.23"),
            (PLAYER_EXTRA, "3.29"),
        )
    ],
)
def test_these_wagers_are_placed_before_the_round_begins(wager: WagerKind, number: str) -> None:
    before, after = table(), table().begin(ann=(1, 10))
    amount = 1 if wager is JACKPOT else 10

    (placed,) = before.do(places("bob", 2, wager, amount))
    refusal = after.refused(places("bob", 2, wager, amount))

    assert isinstance(placed, Placed)
    assert cited(refusal) == number


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param(FLOP, "3.35", marks=per("WA-CHP/3.35")),
        pytest.param(TURN, "3.38", marks=per("WA-CHP/3.38")),
        pytest.param(RIVER, "3.41", marks=per("WA-CHP/3.41")),
    ],
)
def test_later_wagers_are_not_placed_before_the_deal(wager: WagerKind, number: str) -> None:
    assert cited(table().refused(places("ann", 1, wager, 20))) == number


@per("WA-CHP/3.4")
def test_a_betting_area_takes_one_ante() -> None:
    here = table()
    here.do(places("ann", 1, ANTE, 10))

    assert cited(here.refused(places("bob", 1, ANTE, 10))) == "3.4"
    assert cited(here.refused(places("ann", 1, ANTE, 10))) == "3.4"
    here.do(places("bob", 2, ANTE, 10))


@per("WA-CHP/3.5", "WA-CHP/3.5(a)")
def test_whoever_placed_the_ante_decides_for_the_hand() -> None:
    here = table()
    here.place("bob", 1, PLAYER_EXTRA, 5)
    here.begin(ann=(1, 10)).deal()

    for act in (
        Folds(person="bob", box=1),
        Wagers(person="bob", box=1, amount=dollars(20)),
    ):
        assert cited(here.refused(act)) == "3.5(a)"
    assert cited(here.refused(Folds(person="bob", box=2))) == "3.5"
    here.do(Wagers(person="ann", box=1, amount=dollars(20)))


@per("WA-CHP/3.5(b)")
def test_the_ante_player_comes_first_in_the_next_round() -> None:
    here = Round(CROWN, HANDS, COMMUNAL, claims={1: "ann"})

    assert cited(here.refused(places("bob", 1, ANTE, 10))) == "3.5(b)"
    assert cited(here.refused(Waives(person="bob", box=1))) == "3.5(b)"
    here.do(places("bob", 2, ANTE, 10))
    here.do(Waives(person="ann", box=1))
    here.do(places("cam", 1, ANTE, 10))


def test_his_own_claim_does_not_stand_in_his_way() -> None:
    here = Round(CROWN, HANDS, COMMUNAL, claims={1: "ann"})

    here.do(places("ann", 1, ANTE, 10))


@per("W-22")
def test_a_setting_says_whether_one_person_may_play_several_boxes() -> None:
    several = table()
    one = Round(CROWN, settings={"several_boxes_for_one_person": "false"})
    for here in (several, one):
        here.place("ann", 1, ANTE, 10)

    several.place("ann", 2, ANTE, 10)
    assert one.refused(places("ann", 2, ANTE, 10)).per.id == "W-22"


@per("WA-CHP/3.10")
def test_only_the_ante_player_places_the_jackpot_wager() -> None:
    here = table()
    here.place("bob", 2, JACKPOT, 1)
    here.place("ann", 1, ANTE, 10)
    assert cited(here.refused(places("bob", 1, JACKPOT, 1))) == "3.10"
    here.place("ann", 1, JACKPOT, 1)

    here.place("cam", 2, ANTE, 10)
    here.do(Shuffles(), CallsNoMoreBets())

    (back,) = here.all_of(HandedBack)
    assert (back.person, cited_event(back)) == ("bob", "3.10")
    assert here.play.find(1, JACKPOT) is not None


def cited_event(event: HandedBack) -> str:
    return event.per.id.removeprefix("WA-CHP/")


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param(JACKPOT, "3.11", marks=per("WA-CHP/3.11")),
        pytest.param(PLAYER_EXTRA, "3.32", marks=per("WA-CHP/3.32")),
    ],
)
def test_without_an_ante_on_the_box_the_wager_is_not_valid(wager: WagerKind, number: str) -> None:
    here = table()
    amount = 1 if wager is JACKPOT else 5
    here.place("ann", 1, wager, amount)
    here.place("bob", 2, wager, amount)

    here.begin(ann=(1, 10))

    (back,) = here.all_of(HandedBack)
    assert (back.box, cited_event(back)) == (2, number)
    assert here.net("bob") == 0
    assert here.play.find(1, wager) is not None


@per("WA-CHP/3.24")
def test_a_betting_area_takes_one_dealer_extra() -> None:
    here = table()
    here.place("ann", 1, DEALER_EXTRA, 5)

    assert cited(here.refused(places("bob", 1, DEALER_EXTRA, 5))) == "3.24"
    here.place("bob", 2, DEALER_EXTRA, 5)


@per("WA-CHP/3.25", "W-44")
def test_the_ante_player_comes_first_with_the_dealer_extra_of_his_box() -> None:
    here = table()
    here.place("bob", 1, DEALER_EXTRA, 5)
    here.place("ann", 1, ANTE, 10)

    here.place("ann", 1, DEALER_EXTRA, 5)

    assert here.net("bob") == 0
    (back,) = here.all_of(HandedBack)
    assert cited_event(back) == "3.25"
    assert cited(here.refused(places("bob", 1, DEALER_EXTRA, 5))) == "3.24"


@per("WA-CHP/3.31", "W-44")
def test_the_ante_player_comes_first_with_a_player_extra_on_his_box() -> None:
    here = table()
    for person in ("bob", "cam", "dee"):
        here.place(person, 1, PLAYER_EXTRA, 5)
    here.place("ann", 1, ANTE, 10)

    here.place("ann", 1, PLAYER_EXTRA, 5)

    (back,) = here.all_of(HandedBack)
    assert (back.person, cited_event(back)) == ("dee", "3.31")
    assert here.net("cam") == dollars(-5)


def test_with_room_left_nobody_makes_way_for_him() -> None:
    here = table()
    for person in ("bob", "cam"):
        here.place(person, 1, PLAYER_EXTRA, 5)
    here.place("ann", 1, ANTE, 10)

    here.place("ann", 1, PLAYER_EXTRA, 5)

    assert here.all_of(HandedBack) == []


@per("WA-CHP/3.26", "WA-CHP/3.28(a)")
def test_a_dealer_extra_needs_no_ante_on_its_own_box() -> None:
    here = Round(CROWN, {1: "8s 7s", 0: "Ah Ad"}, "Ac 2c Jh 9c 3d")
    (placed,) = here.do(places("bob", 2, DEALER_EXTRA, 5))

    here.begin(ann=(1, 10)).deal().all_stay().finish()

    assert placed.per == CROWN.book["3.26"]
    assert here.net("bob") == dollars(50)


@per("WA-CHP/3.27")
def test_dealer_extras_count_only_if_somebody_has_an_ante() -> None:
    here = table()
    here.place("bob", 2, DEALER_EXTRA, 5)
    here.place("cam", 3, DEALER_EXTRA, 5)

    here.do(Shuffles(), CallsNoMoreBets())

    assert [cited_event(back) for back in here.all_of(HandedBack)] == ["3.27", "3.27"]
    assert here.net("bob") == here.net("cam") == 0
    assert not here.play.commenced


@per("WA-CHP/3.30")
def test_a_betting_area_takes_three_player_extras() -> None:
    here = table()
    for person in ("bob", "cam", "dee"):
        here.place(person, 1, PLAYER_EXTRA, 5)

    assert cited(here.refused(places("eve", 1, PLAYER_EXTRA, 5))) == "3.30"


@per("W-17")
@pytest.mark.parametrize("wager", [DEALER_EXTRA, PLAYER_EXTRA])
def test_extras_off_the_limits_are_not_taken(wager: WagerKind) -> None:
    for cents in (499, 550, 5100):
        found = table().refused(Places(person="ann", box=1, wager=wager, amount=cents))
        assert found.per.id == "W-17"
    for cents in (500, 600, 5000):
        table().do(Places(person="ann", box=1, wager=wager, amount=cents))


@per("WA-CHP/3.3", "WA-CHP/def:Ante Wager")
def test_nothing_begins_without_a_wager_and_no_ante_is_taken_back_later() -> None:
    here = table()
    here.do(Shuffles())
    assert cited(here.refused(CallsNoMoreBets())) == "def:Ante Wager"
    here.place("ann", 1, ANTE, 10)
    assert cited(here.refused(TakesBack(person="bob", box=1, wager=ANTE))) == "3.3"
    none = TakesBack(person="ann", box=1, wager=WagerKind.BET)  # which is Canberra's alone
    assert cited(here.refused(none)) == "3.1"
    (back,) = here.do(TakesBack(person="ann", box=1, wager=ANTE))
    assert (back.per.id, here.net("ann")) == ("WA-CHP/3.3", 0)

    here.begin(ann=(1, 10))

    assert cited(here.refused(TakesBack(person="ann", box=1, wager=ANTE))) == "3.3"


@pytest.mark.parametrize("jackpot", [pytest.param(True, marks=per("WA-CHP/4.2")), False])
def test_the_start_button_is_pressed_if_there_is_a_jackpot_wager(jackpot: bool) -> None:
    here = table()
    if jackpot:
        here.place("ann", 1, JACKPOT, 1)

    here.begin(ann=(1, 10))

    assert [event.per.id for event in here.all_of(GameStarted)] == ["WA-CHP/4.2"] * jackpot


@per("WA-CHP/3.35")
def test_nobody_stays_in_without_a_flop_wager() -> None:
    here = table().begin(ann=(1, 10)).deal()

    assert cited(here.refused(Checks(person="ann", box=1))) == "3.35"
    (placed,) = here.wager(1, 20)
    assert placed.per == CROWN.book["3.35"]
