"""Crown Hold'em Poker, section 4: shuffle, cut, deal, betting rounds and settlement."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.orders import Category
from pokerroom.house import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    PicksUp,
    PressesGameOver,
    RefusesExposure,
    Shuffles,
    TurnsUp,
    Wagers,
)
from pokerroom.house.game.deal import DEALER
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.state.events import (
    Checked,
    Commenced,
    Folded,
    RoundEnded,
    TurnedUp,
    WagerSettled,
)
from pokerroom.house.state.phases import Phase, due, phase_of
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

HANDS = {1: "8s 7s", 2: "Ks Kd", 0: "Ah Ad"}
COMMUNAL = "9d Tc Jh 2c 3d"
RULES = CROWN.book


def dealt(**settings: str) -> Round:
    """Ann in box 1 and Bob in box 2 have their cards."""
    table = Round(CROWN, HANDS, COMMUNAL, settings=settings)
    return table.begin(ann=(1, 10), bob=(2, 20)).deal()


@per("WA-CHP/4.1")
def test_the_cards_are_shuffled_before_the_round() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, ANTE, 10)

    assert table.refused(CallsNoMoreBets()).per == RULES["4.1"]
    table.do(Shuffles(), CallsNoMoreBets())
    assert table.refused(Shuffles()).per == RULES["4.1"]


@per("WA-CHP/4.1(a)", "WA-CHP/4.1(b)")
def test_the_dealer_alone_cuts_once_and_not_near_an_end() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.do(Shuffles())

    assert table.refused(Cuts(at=20, by="ann")).per == RULES["4.1(a)"]
    for at in (1, 51):
        assert table.refused(Cuts(at=at)).per == RULES["4.1(b)"]
    table.do(Cuts(at=2))
    assert table.refused(Cuts(at=50)).per == RULES["4.1(a)"]
    table.do(Shuffles(), Cuts(at=50))


@per("WA-CHP/def:Round of Play", "WA-CHP/4.21")
def test_a_round_runs_from_no_more_bets_to_the_game_over_button() -> None:
    table = dealt().all_stay().to_the_river()
    (commenced,) = table.all_of(Commenced)
    assert commenced.per == RULES["def:Round of Play"]

    assert table.refused(PressesGameOver()).per == RULES["4.21"]
    table.show()
    assert not table.play.is_over
    (ended,) = table.do(PressesGameOver())

    assert ended == RoundEnded(per=RULES["4.21"])
    assert table.play.is_over
    assert table.refused(PressesGameOver()).per == RULES["4.21"]


@per("WA-CHP/4.21")
def test_the_round_does_not_end_before_a_prize_is_paid() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    assert table.refused(PressesGameOver()).per == RULES["4.21"]
    table.pay()


@per("WA-CHP/4.3", "WA-CHP/4.3(a)", "WA-CHP/4.3(b)")
def test_two_cards_go_to_each_ante_and_the_dealer() -> None:
    table = dealt()

    assert table.play.held == {box: list(parse_cards(cards)) for box, cards in HANDS.items()}
    assert table.play.open == set()


@per("W-22")
@pytest.mark.parametrize(
    ("dealt_from", "setting", "usual", "other"),
    [
        (DealtFrom.SHOE, "deal_from_the_shoe", "single_cards", "packets_of_two"),
        (DealtFrom.SHUFFLER, "deal_from_the_shuffler", "packets_of_two", "single_cards"),
        (DealtFrom.HAND, "deal_by_hand", "single_cards", "packets_of_two"),
    ],
)
def test_cards_come_one_by_one_or_in_packets_as_set(
    dealt_from: DealtFrom, setting: str, usual: str, other: str
) -> None:
    orders = {"single_cards": [1, 3, 0, 1, 3, 0], "packets_of_two": [1, 1, 3, 3, 0, 0]}
    for chosen, order in ((None, usual), (usual, usual), (other, other)):
        table = Round(
            CROWN, HANDS, dealt_from=dealt_from, settings={setting: chosen} if chosen else {}
        )
        table.begin(ann=(1, 10), cam=(3, 10))
        assert [each.to for each in due(table.play)] == orders[order]


@per("WA-CHP/4.4", "WA-CHP/def:Fold")
def test_after_the_deal_players_pick_up_and_fold_or_wager() -> None:
    table = Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10), bob=(2, 10)).deal(5)
    assert table.refused(PicksUp(person="ann", box=1)).per == RULES["4.4"]
    assert table.refused(Folds(person="ann", box=1)).per == RULES["4.4"]
    table.deal()

    table.do(PicksUp(person="ann", box=1))
    (folded,) = table.do(Folds(person="ann", box=1))
    table.wager(2, 20)

    assert folded == Folded(box=1, per=RULES["def:Fold"])
    assert table.refused(Deals(cards=())).per == RULES["4.6"]


@per("W-22")
def test_players_decide_clockwise_or_in_any_order_as_set() -> None:
    in_turn, any_order = dealt(), dealt(order_of_acting="any_order")
    bobs = Wagers(person="bob", box=2, amount=dollars(40))

    assert in_turn.refused(bobs).per.id == "W-22"
    any_order.do(bobs)
    in_turn.wager(1, 20)
    in_turn.do(bobs)


@per("WA-CHP/4.6")
def test_the_flop_is_dealt_face_up_when_all_have_acted() -> None:
    table = dealt()
    table.wager(1, 20)
    flop = Deals(cards=parse_cards("9d Tc Jh"))
    table.refused(flop)
    table.wager(2, 40)

    assert table.refused(Deals(cards=parse_cards("9d Tc"))).per == RULES["4.6"]
    assert table.refused(Deals(cards=parse_cards("9d Tc 8s"))).per == RULES["4.6"]
    assert table.refused(Deals(cards=(Card("9d"), Card("Tc"), None))).per == RULES["4.6"]
    (event,) = table.do(flop)

    assert event.per == RULES["4.6"]
    assert set(table.play.communal) <= table.play.open


@pytest.mark.parametrize(
    ("stage", "decides", "deals", "meaning", "name"),
    [
        pytest.param(
            1,
            "4.7",
            "4.8",
            "3.38",
            "Turn Wager",
            marks=per("WA-CHP/4.7", "WA-CHP/4.8", "WA-CHP/3.38"),
        ),
        pytest.param(
            2,
            "4.9",
            "4.10",
            "3.41",
            "River Wager",
            marks=per("WA-CHP/4.9", "WA-CHP/4.10", "WA-CHP/3.41"),
        ),
    ],
)
def test_then_players_check_or_wager_before_the_next_card(
    stage: int, decides: str, deals: str, meaning: str, name: str
) -> None:
    table = dealt().all_stay().deal()
    if stage == 2:
        table.all_check().deal()

    assert table.refused(Folds(person="ann", box=1)).per == RULES[decides]
    (placed,) = table.wager(1, 10)
    table.refused(Checks(person="ann", box=1))
    assert phase_of(table.play) is Phase.DECISIONS
    (checked,) = table.do(Checks(person="bob", box=2))
    (event,) = table.do(Deals(cards=table.next_cards()))

    assert placed.per == RULES[meaning]
    assert event.per == RULES[deals]
    assert checked == Checked(box=2, decision=stage, per=RULES[decides])
    assert CROWN.decisions[stage].name == name


@per("WA-CHP/4.9")
def test_who_checks_stays_in() -> None:
    table = dealt().all_stay().to_the_river()

    assert table.play.live() == [1, 2]
    assert not table.play.find(1, TURN)
    assert table.show().pay().net("ann") == dollars(20)


@per("WA-CHP/4.11", "WA-CHP/def:Dealer's Hand")
def test_the_dealer_turns_up_his_cards_when_the_river_card_lies_there() -> None:
    table = dealt().all_stay().deal().all_check().deal()
    assert table.refused(TurnsUp()).per == RULES["4.11"]
    table.all_check().deal()

    (event,) = table.do(TurnsUp())

    assert isinstance(event, TurnedUp)
    assert (event.cards, event.per) == (parse_cards("Ah Ad"), RULES["4.11"])
    assert event.hand is Category.ONE_PAIR
    assert set(event.cards) <= table.play.open


@per("WA-CHP/4.11")
def test_cards_that_the_program_was_not_told_are_told_then() -> None:
    table = Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10))
    table.do(Deals(cards=(None,) * 4))
    table.wager(1, 20)
    table.to_the_river()

    assert table.refused(TurnsUp()).per == RULES["4.11"]
    assert table.refused(TurnsUp(cards=parse_cards("9d Ad"))).per == RULES["4.11"]
    table.do(TurnsUp(cards=parse_cards("Ah Ad")))
    table.refused(Exposes(box=1, cards=parse_cards("Ah 7s")))
    table.do(Exposes(box=1, cards=parse_cards("8s 7s")))

    assert table.pay().net("ann") == dollars(20)


@per("WA-CHP/4.12", "WA-CHP/4.12(b)")
def test_a_player_may_keep_his_own_hand_from_being_shown() -> None:
    table = dealt().all_stay()
    assert table.refused(RefusesExposure(person="ann", box=1)).per == RULES["4.12"]
    table.to_the_river()
    table.do(TurnsUp())
    assert table.refused(RefusesExposure(person="bob", box=1)).per == RULES["3.5(a)"]

    table.do(RefusesExposure(person="ann", box=1))

    assert table.refused(RefusesExposure(person="ann", box=1)).per == RULES["4.12"]
    table.refused(Exposes(box=1))
    table.do(Exposes(box=2))
    assert table.net("ann") == dollars(-30)


@per("WA-CHP/4.12(a)")
def test_but_not_while_somebody_else_has_an_extra_on_it() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, PLAYER_EXTRA, 5)
    table.place("cam", 2, PLAYER_EXTRA, 5)
    table.begin(ann=(1, 10), bob=(2, 20)).deal().all_stay().to_the_river().do(TurnsUp())

    assert table.refused(RefusesExposure(person="bob", box=2)).per == RULES["4.12(a)"]
    table.do(RefusesExposure(person="ann", box=1))


@per("WA-CHP/4.13")
def test_ante_flop_turn_river_and_extras_are_settled_before_the_jackpots() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, JACKPOT, 1)
    table.place("bob", 2, JACKPOT, 1)
    table.place("ann", 1, PLAYER_EXTRA, 5)
    table.place("bob", 2, DEALER_EXTRA, 5)
    table.begin(ann=(1, 10), bob=(2, 20)).deal().all_stay().deal()
    table.wager(1, 10)
    table.check(2)
    table.deal().all_check().deal().show().pay()

    settled = [(event.box, event.wager) for event in table.all_of(WagerSettled)]

    assert settled == [
        (1, ANTE),
        (1, FLOP),
        (1, TURN),
        (1, PLAYER_EXTRA),
        (2, ANTE),
        (2, FLOP),
        (2, DEALER_EXTRA),
        (2, JACKPOT),
        (1, JACKPOT),
    ]
    assert CROWN.settlement.per == RULES["4.13"]


def test_a_river_wager_follows_a_check_as_well() -> None:
    table = dealt().all_stay().deal().all_check().deal()
    table.wager(1, 10)
    table.check(2)
    table.deal().show().pay()

    assert table.play.find(1, RIVER) is not None
    assert table.play.held[DEALER] == list(parse_cards("Ah Ad"))
    assert table.net("ann") == dollars(30)
