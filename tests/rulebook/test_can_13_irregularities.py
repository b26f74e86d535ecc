"""Canberra Poker, sections 6.9, 13 and 15: irregularities and the operator's powers."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.house import Deals, Exposes, PaysPrize, TurnsUp
from pokerroom.house.facts import (
    AmendsJackpot,
    CountsHands,
    DecidesOnFailure,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsJackpotShort,
    FindsMisdealtHand,
    FindsShufflerFailed,
    FindsWagerForgotten,
    Forfeits,
    Ground,
    Invalidates,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    Withholds,
    WrongHand,
)
from pokerroom.house.state.corrections import HandVoided, RoundVoided
from pokerroom.house.state.events import DealerPlays, Outcome, PrizeWon, Racked
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import ANTE, BET, CANBERRA, JACKPOT, Round

RULES = CANBERRA.book
FOURS, NO_HAND = "4s 4d Ad 9h 2c", "Ad Qh Jc 9s 4c"
FULL, PAIR = "5s 5d 5h 3c 3h", "8s 8d 7h 6c 2h"
SUPERVISOR, OPERATOR = "casino supervisor", "casino operator"


def begun(dealer: str = FOURS) -> Round:
    """Ann has a full house and a jackpot chip in box 1, Bob a pair in box 2."""
    table = Round(CANBERRA, {1: FULL, 2: PAIR, 0: dealer})
    table.place("ann", 1, JACKPOT, 1)
    return table.begin(ann=(1, 10), bob=(2, 10))


@per("ACT-CAN/13.1")
@pytest.mark.parametrize("declared", ["", "three of a kind", "royal flush"])
def test_what_a_player_calls_his_hand_changes_nothing(declared: str) -> None:
    table = begun().deal().all_stay()
    table.do(TurnsUp(), Exposes(box=2), Exposes(box=1, declared=declared))

    assert table.pay().net("ann") == dollars(10 + 140 + 150 - 1)


@per("ACT-CAN/13.2#1")
def test_an_exposed_card_is_turned_over_and_the_deal_goes_on() -> None:
    table = begun().deal(6)

    (event,) = table.do(ExposesCard(box=1, card=Card("5s")))
    table.do(ExposesCard(box=0, card=Card("4d")))

    assert event.per == RULES["13.2#1"]
    assert table.play.open == set()
    table.deal().all_stay().show().pay()


@per("ACT-CAN/13.2#1", "ACT-CAN/13.2#2", "A-66")
def test_three_exposed_cards_in_a_round_are_a_misdeal() -> None:
    table = begun().deal(6)
    for box, card in ((1, "5s"), (2, "8s")):
        table.do(ExposesCard(box=box, card=Card(card)))
        assert not table.play.void
    table.deal().fold(1)

    table.do(ExposesCard(box=2, card=Card("8d")))

    assert [event.per for event in table.all_of(RoundVoided)] == [RULES["13.2#2"]]
    assert (table.net("ann"), table.net("bob")) == (0, 0)


@per("ACT-CAN/13.2#2")
def test_a_card_that_lies_open_by_rule_is_not_exposed() -> None:
    table = begun().deal()

    assert table.refused(ExposesCard(box=0, card=Card("2c"))).per == RULES["13.2#2"]


@per("ACT-CAN/13.3")
def test_a_hand_dealt_out_of_order_is_void_and_its_wagers_go_back() -> None:
    table = begun().deal().all_stay()

    table.do(FindsMisdealtHand(box=1))

    assert [event.per for event in table.all_of(HandVoided)] == [RULES["13.3"]]
    assert (table.net("ann"), table.per(1, ANTE)) == (0, "ACT-CAN/13.3")
    assert table.refused(FindsMisdealtHand(box=1)).per == RULES["13.3"]
    assert table.show().net("bob") == dollars(30)
    assert table.all_of(PrizeWon) == []


def wrong(box: int, cards: str) -> CountsHands:
    return CountsHands(wrong=(WrongHand(box=box, cards=parse_cards(cards)),))


@per("ACT-CAN/13.4")
@pytest.mark.parametrize("cards", ["5s 5d 5h 3c", "5s 5d 5h 3c 3h 3s", ""])
def test_a_players_hand_of_a_wrong_number_is_void(cards: str) -> None:
    table = begun().deal().all_stay()
    assert table.refused(wrong(1, FULL)).per == RULES["13.4"]

    table.do(wrong(1, cards))

    assert [event.per for event in table.all_of(HandVoided)] == [RULES["13.4"]]
    assert (table.net("ann"), table.all_of(PrizeWon)) == (0, [])
    assert [table.per(1, kind) for kind in (ANTE, BET, JACKPOT)] == ["ACT-CAN/13.4"] * 3
    assert table.show().net("bob") == dollars(30)


@per("ACT-CAN/13.4")
def test_even_a_folded_hand_is_found_void_when_it_is_counted() -> None:
    table = begun().deal()
    table.fold(1)

    table.do(wrong(1, "5s 5d 5h 3c"))

    assert table.net("ann") == 0


@per("ACT-CAN/13.5")
@pytest.mark.parametrize("cards", ["Ad Kh Kc Ks", "Ad Kh Kc Ks Kd 2c"])
def test_a_dealers_hand_of_a_wrong_number_is_none(cards: str) -> None:
    table = begun().deal()
    table.fold(2)

    table.do(wrong(0, cards))

    assert table.all_of(DealerPlays) == [DealerPlays(plays=False, per=RULES["13.5"])]
    table.show()
    assert (table.outcome(1, ANTE), table.per(1, ANTE)) == (Outcome.WON, "ACT-CAN/9.4(a)")
    assert (table.net("ann"), table.net("bob")) == (dollars(10 - 1), dollars(-10))
    assert table.pay().net("ann") == dollars(10 - 1 + 150)


@per("ACT-CAN/13.6")
def test_a_racked_hand_is_rebuilt_where_possible() -> None:
    table = begun()
    early = table.refused(FindsHandRacked(box=1, restored=True, by=SUPERVISOR))
    assert early.per == RULES["13.6"]
    table.deal()

    asked = table.referred(FindsHandRacked(box=1))
    refusal = table.refused(FindsHandRacked(box=1, restored=True, by="dealer"))
    for cards in ("5s 5d 5h 3c", "5s 5d 5h 3c Kc"):
        other = FindsHandRacked(box=1, restored=True, cards=parse_cards(cards), by=SUPERVISOR)
        assert table.refused(other).per == RULES["13.6"]
    (event,) = table.do(FindsHandRacked(box=1, restored=True, by=SUPERVISOR))

    assert (asked.to, asked.per) == (SUPERVISOR, RULES["13.6"])
    assert asked.answers == ("restored", "not restored")
    assert refusal.per.id == "A-90"
    assert event.per == RULES["13.6"]
    assert table.all_stay().show().pay().net("ann") == dollars(299)


@per("ACT-CAN/13.6", "ACT-CAN/15.6")
def test_one_that_cannot_be_rebuilt_is_for_the_operator_to_decide() -> None:
    table = begun().deal()

    asked = table.referred(FindsHandRacked(box=1, restored=False, by=SUPERVISOR))
    assert (asked.to, asked.per, asked.answers) == (OPERATOR, RULES["15.6"], ("void",))
    assert table.refused(VoidsHand(box=1, by=SUPERVISOR)).per == RULES["15.6"]
    table.do(VoidsHand(box=1, by=OPERATOR))

    assert table.net("ann") == 0


@per("ACT-CAN/13.7")
def test_a_hand_dealt_to_a_box_without_an_ante_is_void() -> None:
    table = begun().deal()
    cards = parse_cards("Th Tc Td Ts 9c")

    table.do(FindsCardsOnEmptyBox(box=3, cards=cards))

    assert table.all_of(Racked) == [Racked(boxes=(3,), per=RULES["13.7"])]
    assert table.play.rack == list(cards)
    assert phase_of(table.play) is Phase.DECISIONS
    assert table.all_stay().show().pay().net("ann") == dollars(299)


@per("ACT-CAN/6.9#2", "A-72")
def test_who_passes_on_information_may_lose_ante_and_jackpot_but_not_the_bet() -> None:
    table = begun().deal().all_stay()
    assert table.refused(Forfeits(person="ann", by="dealer")).per.id == "A-90"

    table.do(Forfeits(person="ann", by=OPERATOR))

    assert table.per(1, ANTE) == table.per(1, JACKPOT) == "ACT-CAN/6.9#2"
    assert (table.outcome(1, BET), table.per(1, BET)) == (Outcome.RETURNED, "A-72")
    assert [str(each.per) for each in table.all_of(HandVoided)] == ["A-72"]
    assert table.net("ann") == dollars(-11)
    assert table.show().net("bob") == dollars(30)
    assert table.all_of(PrizeWon) == []


@per("ACT-CAN/15.2(a)")
def test_the_operator_may_void_the_bets_of_a_player_who_broke_a_rule() -> None:
    table = begun().deal().all_stay()
    assert table.refused(VoidsPlayer(person="ann", by=SUPERVISOR)).per == RULES["15.2(a)"]

    table.do(VoidsPlayer(person="ann", by=OPERATOR))

    assert table.net("ann") == 0
    assert table.show().net("bob") == dollars(30)


@pytest.mark.parametrize(
    ("ground", "number"),
    [
        pytest.param(Ground.DISRUPTED, "15.3(a)", marks=per("ACT-CAN/15.3(a)", "ACT-CAN/15.4")),
        pytest.param(Ground.FRAUD, "15.3(b)", marks=per("ACT-CAN/15.3(b)", "ACT-CAN/15.4")),
    ],
)
def test_the_operator_may_invalidate_the_game_and_refunds_all_bets(
    ground: Ground, number: str
) -> None:
    table = begun().deal().all_stay().show()
    assert table.refused(Invalidates(ground=ground, by=SUPERVISOR)).per == RULES[number]

    table.do(Invalidates(ground=ground, by=OPERATOR))

    assert [event.per for event in table.all_of(RoundVoided)] == [RULES[number]]
    assert {table.per(1, wager) for wager in (ANTE, BET, JACKPOT)} == {"ACT-CAN/15.4"}
    assert (table.net("ann"), table.net("bob")) == (0, 0)
    assert table.play.is_over


def test_a_paid_prize_cannot_be_taken_back_in_the_round() -> None:
    table = Round(CANBERRA, {1: FULL, 2: "9s 9d 9c 6c 6h", 0: FOURS})
    for person, box in (("ann", 1), ("bob", 2)):
        table.place(person, box, JACKPOT, 1)
    table.hands[0] = list(parse_cards("4s 4d Ad Jh 2c"))
    table.begin(ann=(1, 10), bob=(2, 10)).deal().all_stay().show()

    table.do(PaysPrize(box=1, by=SUPERVISOR))

    table.refused(Invalidates(ground=Ground.FRAUD, by=OPERATOR))
    table.refused(FindsMisdealtHand(box=1))
    table.refused(VoidsPlayer(person="ann", by=OPERATOR))
    table.do(FindsMisdealtHand(box=2))
    assert table.net("bob") == 0
    assert table.play.is_over


def test_what_only_the_other_book_knows_is_refused() -> None:
    table = begun().deal()

    for act in (
        FindsDeckIncorrect(void=True, by=OPERATOR),
        FindsShufflerFailed(prevents=True, by=SUPERVISOR),
        FindsCommunalWrong(),
        FindsWagerForgotten(box=1),
        FindsJackpotShort(box=1, wager=JACKPOT, lies=50),
        AmendsJackpot(person="ann", box=1, wager=JACKPOT, amends=True),
        SuspectsFailure(),
        DecidesOnFailure(failed=True, by=OPERATOR),
        Withholds(person="ann", by=OPERATOR),
    ):
        assert table.refused(act).per.id.startswith(("ACT-CAN/", "A-"))


@per("ACT-CAN/13.6")
def test_a_rebuilt_hand_is_told_where_it_was_not_known() -> None:
    table = Round(CANBERRA, {1: FULL, 0: FOURS}).begin(ann=(1, 10))
    table.do(Deals(cards=(None,) * 9 + parse_cards("2c")))

    restorable = FindsHandRacked(box=1, restored=True, cards=parse_cards(FULL), by=SUPERVISOR)
    open_card = FindsHandRacked(
        box=1, restored=True, cards=parse_cards("5s 5d 5h 3c 2c"), by=SUPERVISOR
    )

    assert table.refused(open_card).per == RULES["13.6"]
    table.do(restorable)
    assert table.play.held[1] == list(parse_cards(FULL))
