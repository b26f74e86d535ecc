"""Crown Hold'em Poker, section 5: what becomes of a round in which something went wrong."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pokerroom.cards import Deck
from pokerroom.cards.card import Card, parse_cards
from pokerroom.house import (
    CallsNoMoreBets,
    Deals,
    PaysPrize,
    PicksUp,
    PressesGameOver,
    Shuffles,
    TurnsUp,
    Wagers,
)
from pokerroom.house.facts import (
    AnyAct,
    Chooses,
    CountsHands,
    DecidesOnFailure,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsMisdealtHand,
    FindsShufflerFailed,
    Ground,
    Invalidates,
    Restored,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    Withholds,
    WrongHand,
)
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.corrections import (
    Asked,
    CardExposed,
    DeckStands,
    HandVoided,
    PaymentWithheld,
    RoundVoided,
    WithheldInAll,
)
from pokerroom.house.state.events import CutForgotten, Outcome, PrizePaid, Racked
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import (
    ANTE,
    CHIPS,
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
RETURNED, VOID, LOST, WON = Outcome.RETURNED, Outcome.VOID, Outcome.LOST, Outcome.WON


def begun(
    dealt_from: DealtFrom = DealtFrom.SHOE,
    settings: Mapping[str, str] | None = None,
    extras: tuple[tuple[str, int, WagerKind, int], ...] = (),
) -> Round:
    """Ann's ante of 10 is in box 1, Bob's of 20 in box 2."""
    table = Round(CROWN, HANDS, COMMUNAL, dealt_from=dealt_from, settings=settings)
    for person, box, wager, amount in extras:
        table.place(person, box, wager, amount)
    return table.begin(ann=(1, 10), bob=(2, 20))


def voided(table: Round, act: AnyAct) -> str:
    """The rule by which *act* voids the round; all wagers are back."""
    table.do(act)
    (event,) = table.all_of(RoundVoided)
    assert all(table.net(person) == 0 for person in table.play.purses)
    assert phase_of(table.play) is Phase.ENDING
    table.do(PressesGameOver())
    return event.per.id.removeprefix("WA-CHP/")


@per("WA-CHP/5.1")
def test_a_round_without_a_cut_goes_on() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, ANTE, 10)
    table.do(Shuffles(), CallsNoMoreBets())

    table.deal(2).deal()

    assert [event.per for event in table.all_of(CutForgotten)] == [RULES["5.1"]]
    assert table.all_stay().finish().net("ann") == dollars(20)


@per("WA-CHP/5.2", "WA-CHP/def:Void")
def test_the_operator_may_void_a_round_if_the_cards_are_incorrect() -> None:
    table, kept = begun().deal(), begun().deal()

    asked = table.referred(FindsDeckIncorrect())
    refusal = table.refused(FindsDeckIncorrect(void=True, by="Supervisor"))
    kept.do(FindsDeckIncorrect(void=False, by="Casino Operator"))

    assert (asked.to, asked.per) == ("Casino Operator", RULES["5.2"])
    assert asked.answers == ("void", "play on")
    assert refusal.per == RULES["5.2"]
    assert len(kept.all_of(DeckStands)) == 1
    assert phase_of(kept.play) is Phase.DECISIONS
    assert voided(table, FindsDeckIncorrect(void=True, by="Casino Operator")) == "5.2"


@per("WA-CHP/5.3")
def test_the_supervisor_voids_a_round_if_the_shuffler_prevents_the_deal() -> None:
    table = begun(DealtFrom.SHUFFLER).deal(3)
    failed = FindsShufflerFailed(prevents=True, by="Supervisor")

    asked = table.referred(FindsShufflerFailed())

    assert (asked.to, asked.answers) == ("Supervisor", ("it does", "it does not"))
    assert table.refused(FindsShufflerFailed(prevents=True, by="Dealer")).per == RULES["5.3"]
    table.do(FindsShufflerFailed(prevents=False, by="Supervisor"))
    assert voided(table, failed) == "5.3"
    assert begun().deal(3).refused(failed).per == RULES["5.3"]
    assert begun(DealtFrom.SHUFFLER).deal().refused(failed).per == RULES["5.3"]


CARDS = FindsCardsOnEmptyBox(box=3, cards=parse_cards("5c 5d"))


@per("WA-CHP/5.4", "WA-CHP/5.4(a)")
@pytest.mark.parametrize("cards", [4, 6])
def test_cards_on_an_empty_box_void_the_round_if_nobody_has_picked_up(cards: int) -> None:
    table = begun().deal(cards)

    assert table.refused(FindsCardsOnEmptyBox(box=1, cards=(None,))).per == RULES["5.4"]
    assert table.refused(FindsCardsOnEmptyBox(box=3, cards=())).per == RULES["5.4"]
    assert voided(table, CARDS) == "5.4(a)"


@per("WA-CHP/5.4", "WA-CHP/5.4(b)", "WA-CHP/5.4(b)(i)", "WA-CHP/5.4(b)(ii)")
def test_later_they_are_racked_and_the_others_may_void_their_hands() -> None:
    table = begun().deal()
    table.do(PicksUp(person="ann", box=1))

    table.do(CARDS)

    assert table.all_of(RoundVoided) == []
    assert [event.per for event in table.all_of(Racked)] == [RULES["5.4(b)(i)"]]
    assert table.play.rack == list(parse_cards("5c 5d"))
    (asked,) = table.all_of(Asked)
    assert (asked.boxes, asked.per) == ((1, 2), RULES["5.4(b)(ii)"])
    table.refused(Wagers(person="ann", box=1, amount=dollars(20)))
    table.refused(Chooses(person="bob", box=1, void=True))
    table.do(Chooses(person="ann", box=1, void=True), Chooses(person="bob", box=2, void=False))
    table.all_stay().finish()
    assert (table.net("ann"), table.net("bob")) == (0, dollars(-60))


@per("WA-CHP/5.4(b)(ii)", "WA-CHP/6.9(a)")
def test_one_whose_hand_is_void_before_he_has_chosen_is_asked_no_more() -> None:
    table = lifted()
    table.do(CARDS)

    table.do(VoidsPlayer(person="ann", by="Casino Operator"))

    assert {box for _, box in table.play.asked} == {2}
    table.refused(Chooses(person="ann", box=1, void=False))
    table.do(Chooses(person="bob", box=2, void=False))
    table.all_stay().finish()


@per("W-34")
@pytest.mark.parametrize(("setting", "asked"), [("true", (1, 2)), ("false", (2,))])
def test_a_setting_says_whether_folded_players_have_the_option(
    setting: str, asked: tuple[int, ...]
) -> None:
    table = begun(settings={"folded_players_have_the_option": setting}).deal()
    table.fold(1)

    table.do(CARDS)

    assert table.all_of(Asked)[0].boxes == asked
    if 1 in asked:
        table.do(Chooses(person="ann", box=1, void=True))
        assert table.net("ann") == 0


def wrong(box: int, cards: str, complete: bool | None = None) -> CountsHands:
    return CountsHands(
        wrong=(WrongHand(box=box, cards=parse_cards(cards)),), deck_complete=complete
    )


@per("WA-CHP/5.5", "WA-CHP/5.5(b)")
@pytest.mark.parametrize(("box", "cards"), [(1, "8s 7s 5c"), (1, "8s"), (2, ""), (0, "Ah")])
def test_a_wrong_number_voids_the_round_if_nobody_has_picked_up(box: int, cards: str) -> None:
    table = begun()
    table.refused(wrong(box, cards))
    table.deal()

    assert table.refused(wrong(1, "8s 7s")).per == RULES["5.5"]
    assert table.refused(wrong(3, "5c")).per == RULES["5.5"]
    assert voided(table, wrong(box, cards)) == "5.5(b)"


def lifted(**settings: str) -> Round:
    table = begun(
        settings=settings,
        extras=(
            ("ann", 1, JACKPOT, 1),
            ("cam", 1, PLAYER_EXTRA, 5),
            ("cam", 3, DEALER_EXTRA, 5),
        ),
    ).deal()
    table.do(PicksUp(person="ann", box=1))
    return table


@per("WA-CHP/5.5(c)", "WA-CHP/5.5(c)(i)")
def test_otherwise_the_deck_is_counted_and_if_incomplete_the_round_is_void() -> None:
    table = lifted()

    asked = table.referred(wrong(1, "8s"))

    assert (asked.to, asked.answers) == ("Dealer", ("complete", "incomplete"))
    assert asked.per == RULES["5.5(c)"]
    assert voided(table, wrong(1, "8s", complete=False)) == "5.5(c)(i)"


@per("WA-CHP/5.5(c)(ii)", "W-25")
def test_a_players_wrong_hand_is_void_and_the_others_choose() -> None:
    table = lifted()

    table.do(wrong(1, "8s 7s 5c", complete=True))

    assert [event.per for event in table.all_of(HandVoided)] == [RULES["5.5(c)(ii)"]]
    assert table.per(1, ANTE) == "W-25"
    assert table.net("ann") == 0
    assert table.net("cam") == dollars(-5)  # the wager on the dealer's hand stays
    (asked,) = table.all_of(Asked)
    assert (asked.boxes, asked.per) == ((2,), RULES["5.5(c)(ii)"])
    table.do(Chooses(person="bob", box=2, void=True))
    assert table.net("bob") == table.net("cam") == 0  # no ante is left for it
    table.do(PressesGameOver())


@per("WA-CHP/5.5(c)(iii)", "WA-CHP/5.5(c)(iii)(1)", "WA-CHP/5.5(c)(iii)(2)")
def test_the_dealers_wrong_hand_returns_folded_antes_and_pays_the_others() -> None:
    table = lifted()
    table.fold(1)
    table.wager(2, 40)

    table.do(wrong(0, "Ah Ad 5c", complete=True))

    assert (table.outcome(1, ANTE), table.per(1, ANTE)) == (RETURNED, "WA-CHP/5.5(c)(iii)(1)")
    assert (table.outcome(2, ANTE), table.per(2, ANTE)) == (WON, "WA-CHP/5.5(c)(iii)(2)")
    assert (table.net("ann"), table.net("bob"), table.net("cam")) == (0, dollars(20), 0)
    table.do(PressesGameOver())


@per("WA-CHP/5.5(c)(iii)(3)")
@pytest.mark.parametrize("flop", [True, False])
def test_jackpots_and_player_extras_stay_only_if_the_flop_lies_there(flop: bool) -> None:
    table = lifted().all_stay()
    if flop:
        table.deal()

    table.do(wrong(0, "Ah", complete=True))
    if not flop:
        assert table.per(1, JACKPOT) == table.per(1, PLAYER_EXTRA) == "WA-CHP/5.5(c)(iii)(3)"
    table.show().pay()

    assert table.net("ann") == dollars(10 + (25 - 1 if flop else 0))
    assert table.net("cam") == dollars(150 if flop else 0)


def test_on_a_folded_hand_they_are_lost_if_the_flop_lies_there() -> None:
    table = lifted()
    table.fold(1)
    table.wager(2, 40)
    table.deal()

    table.do(wrong(0, "Ah", complete=True))

    assert (table.outcome(1, JACKPOT), table.outcome(1, PLAYER_EXTRA)) == (LOST, LOST)
    assert table.net("ann") == dollars(-1)


@per("WA-CHP/5.5(c)(iii)(4)")
def test_dealer_extras_turn_and_river_wagers_go_back() -> None:
    table = lifted().all_stay().deal()
    table.wager(1, 10)
    table.check(2)
    table.deal()
    table.wager(1, 10)
    table.check(2)

    table.do(wrong(0, "Ah", complete=True))

    for box, wager in ((1, TURN), (1, RIVER), (3, DEALER_EXTRA)):
        assert table.outcome(box, wager) is RETURNED
        assert table.per(box, wager) == "WA-CHP/5.5(c)(iii)(4)"


@per("W-11")
@pytest.mark.parametrize(("setting", "net"), [("returned", 10), ("paid_1_to_1", 30)])
def test_a_setting_says_what_becomes_of_the_flop_wager(setting: str, net: int) -> None:
    table = lifted(flop_wager_when_dealers_hand_is_wrong=setting).all_stay()

    table.do(wrong(0, "Ah", complete=True))

    assert table.net("ann") == dollars(net)
    assert table.per(1, FLOP) == "W-11"


@per("WA-CHP/5.5(c)(ii)", "WA-CHP/5.5(c)(iii)")
def test_if_a_player_and_the_dealer_are_wrong_nobody_is_asked() -> None:
    table = lifted().all_stay()
    both = (
        WrongHand(box=1, cards=parse_cards("8s")),
        WrongHand(box=0, cards=parse_cards("Ah")),
    )

    table.do(CountsHands(wrong=both, deck_complete=True))

    assert table.all_of(Asked) == []
    assert (table.outcome(1, ANTE), table.outcome(2, ANTE)) == (VOID, WON)
    assert (table.net("ann"), table.net("bob"), table.net("cam")) == (0, dollars(20), 0)


@per("WA-CHP/5.6")
@pytest.mark.parametrize(("box", "card"), [(1, "8s"), (0, "Ah")])
def test_a_card_exposed_in_the_deal_voids_the_round(box: int, card: str) -> None:
    table = begun().deal(5)
    assert table.refused(ExposesCard(box=box, card=Card("2h"))).per == RULES["5.6"]

    assert voided(table, ExposesCard(box=box, card=Card(card))) == "5.6"


@per("W-26")
def test_a_players_card_seen_after_the_deal_changes_nothing() -> None:
    table = begun().deal()

    (event,) = table.do(ExposesCard(box=1, card=Card("8s")))

    assert event.per.id == "W-26"
    assert phase_of(table.play) is Phase.DECISIONS


@per("WA-CHP/5.7", "WA-CHP/5.7(a)")
def test_a_card_of_the_dealers_seen_before_any_flop_wager_voids_the_round() -> None:
    table = begun().deal()
    table.fold(1)

    assert voided(table, ExposesCard(box=0, card=Card("Ad"))) == "5.7(a)"


@per("WA-CHP/5.7", "WA-CHP/5.7(b)")
def test_after_a_flop_wager_the_round_goes_on() -> None:
    table = begun().deal()
    table.wager(1, 20)

    (event,) = table.do(ExposesCard(box=0, card=Card("Ad")))

    assert event == CardExposed(box=0, card=Card("Ad"), per=RULES["5.7(b)"])
    assert table.all_stay().finish().net("ann") == dollars(20)


def at_the_river(**settings: str) -> Round:
    """All wagers are made, and the river card lies there."""
    extras = (("ann", 1, JACKPOT, 1), ("ann", 1, PLAYER_EXTRA, 5), ("bob", 2, DEALER_EXTRA, 5))
    table = begun(settings=settings, extras=extras).deal().all_stay().deal()
    for _ in range(2):
        table.wager(1, 10)
        table.wager(2, 20)
        table.deal()
    return table


def restored(how: Restored, communal: str = "") -> FindsCommunalWrong:
    return FindsCommunalWrong(restored=how, communal=parse_cards(communal), by="Supervisor")


@per("WA-CHP/5.8")
def test_the_supervisor_restores_communal_cards() -> None:
    table = at_the_river()
    asked = table.referred(FindsCommunalWrong())
    assert (asked.to, asked.per) == ("Supervisor", RULES["5.8"])
    assert asked.answers == ("all", "flop and turn", "flop", "nothing")
    assert table.refused(FindsCommunalWrong(restored=Restored.ALL, by="Dealer")).per == RULES["5.8"]
    assert table.refused(restored(Restored.ALL, "9d Tc Jh 2c")).per == RULES["5.8"]
    assert table.refused(restored(Restored.ALL, "9d Tc Jh 2c Ah")).per == RULES["5.8"]

    table.do(restored(Restored.ALL, "9d Tc Jh 2c Kc"))
    table.finish()

    assert table.play.communal == list(parse_cards("9d Tc Jh 2c Kc"))
    assert table.play.rack == list(parse_cards("3d"))
    assert table.net("bob") == dollars(80 - 5)  # three kings: the ante stands off


@per("WA-CHP/5.8")
def test_what_is_restored_leaves_cards_for_the_turn_and_the_river() -> None:
    """With 22 hands three cards are left after the flop, and two of them are still to come."""
    cards = [str(card) for card in Deck.FULL.cards]
    hands = {box: f"{cards[2 * box]} {cards[2 * box + 1]}" for box in range(23)}
    flop, (one, two, _) = cards[46:49], cards[49:]
    table = Round(CROWN, hands, " ".join(flop), people={"ann": CHIPS})
    for box in range(1, 23):
        table.place("ann", box, ANTE, 10)
    table.begin().deal().all_stay().deal()

    asked = table.refused(restored(Restored.ALL, f"{flop[0]} {one} {two}"))
    assert (asked.because, asked.per) == ("the deck does not hold that many cards", RULES["5.8"])

    table.do(restored(Restored.ALL, f"{flop[0]} {flop[1]} {one}"))


@per("WA-CHP/5.8(a)", "WA-CHP/5.8(a)(i)", "WA-CHP/5.8(a)(ii)")
@pytest.mark.parametrize("how", [Restored.FLOP, Restored.FLOP_AND_TURN])
def test_if_only_the_flop_can_be_restored_the_wagers_on_it_stand(how: Restored) -> None:
    table = at_the_river()

    table.do(restored(how))
    table.show().pay()

    for wager in (ANTE, FLOP, TURN, RIVER):
        assert (table.outcome(1, wager), table.per(1, wager)) == (VOID, "WA-CHP/5.8(a)(ii)")
    assert table.net("ann") == dollars(25 - 1 + 150)
    assert table.net("bob") == dollars(-5)


@per("WA-CHP/5.8(a)(ii)")
def test_folded_antes_come_back_then_but_not_the_jackpot_of_a_folded_hand() -> None:
    table = begun(extras=(("ann", 1, JACKPOT, 1),)).deal()
    table.fold(1)
    table.wager(2, 40)
    table.deal()

    table.do(restored(Restored.FLOP))

    assert (table.net("ann"), table.net("bob")) == (dollars(-1), 0)


@per("WA-CHP/5.8(b)")
def test_if_nothing_can_be_restored_the_round_is_void() -> None:
    assert voided(at_the_river(), restored(Restored.NOTHING)) == "5.8(b)"


@per("W-14", "WA-CHP/5.8(b)")
def test_a_setting_voids_the_round_if_only_the_river_card_cannot_be_restored() -> None:
    literal = at_the_river(river_alone_not_restored="round_void")
    usual = at_the_river()

    usual.do(restored(Restored.FLOP_AND_TURN))

    assert usual.all_of(RoundVoided) == []
    assert voided(literal, restored(Restored.FLOP_AND_TURN)) == "5.8(b)"


def test_communal_cards_are_not_wrong_before_they_are_dealt() -> None:
    assert begun().deal().refused(restored(Restored.ALL)).per == RULES["5.8"]


@per("WA-CHP/5.13", "WA-CHP/5.13(a)", "WA-CHP/5.13(b)")
def test_a_suspected_failure_suspends_the_table_until_the_operator_decides() -> None:
    table, failed = begun().deal(), begun().deal()
    for each in (table, failed):
        assert (
            each.refused(DecidesOnFailure(failed=True, by="Casino Operator")).per == RULES["5.13"]
        )
        each.do(SuspectsFailure())
        each.refused(Wagers(person="ann", box=1, amount=dollars(20)))
        assert each.refused(DecidesOnFailure(failed=True, by="Supervisor")).per == RULES["5.13"]

    (resumed,) = table.do(DecidesOnFailure(failed=False, by="Casino Operator"))

    assert resumed.per == RULES["5.13(a)"]
    table.wager(1, 20)
    assert voided(failed, DecidesOnFailure(failed=True, by="Casino Operator")) == "5.13(b)"


@per("WA-CHP/5.14")
@pytest.mark.parametrize("early", [True, False])
def test_payments_may_be_withheld_for_72_hours(early: bool) -> None:
    table = begun(extras=(("ann", 1, JACKPOT, 1),)).deal().all_stay().to_the_river()
    withholds = Withholds(person="ann", by="Casino Operator")
    if not early:
        table.show()
    assert table.refused(Withholds(person="ann", by="Supervisor")).per == RULES["5.14"]

    table.do(withholds)
    (event,) = table.all_of(PaymentWithheld)
    assert table.refused(withholds).per == RULES["5.14"]
    if early:
        table.show()
    table.do(PaysPrize(box=1, by="Supervisor"), PressesGameOver())

    assert (event.hours, event.amount) == (72, 0 if early else dollars(20))
    assert table.play.withheld == {"ann": dollars(20 + 25)}
    assert table.net("ann") == dollars(-1)
    (in_all,) = table.all_of(WithheldInAll)
    assert (in_all.amount, in_all.hours, in_all.per) == (dollars(45), 72, RULES["5.14"])
    (paid,) = table.all_of(PrizePaid)
    assert (paid.withheld, paid.per) == (True, RULES["5.14"])


@per("WA-CHP/5.14")
def test_nothing_is_withheld_before_the_round_begins_or_once_it_is_over() -> None:
    withholds = Withholds(person="ann", by="Casino Operator")
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, ANTE, 10)
    assert table.refused(withholds).per == RULES["5.14"]

    over = begun().deal().all_stay().finish()
    assert over.refused(withholds).per == RULES["5.14"]


@per("WA-CHP/5.14")
def test_of_a_player_who_has_won_nothing_nothing_is_withheld_in_all() -> None:
    table = begun().deal()
    table.do(Withholds(person="ann", by="Casino Operator"))
    table.fold(1)
    table.fold(2)
    table.pay()

    assert table.play.withheld == {"ann": 0}
    assert table.all_of(WithheldInAll) == []


@per("WA-CHP/6.4", "WA-CHP/6.4(a)", "WA-CHP/6.4(b)")
@pytest.mark.parametrize("ground", list(Ground))
def test_the_operator_may_void_the_outcome_even_when_it_is_settled(ground: Ground) -> None:
    table = begun().deal().all_stay().to_the_river().show()
    other = begun()
    assert table.net("ann") == dollars(20)
    number = "6.4(a)" if ground is Ground.DISRUPTED else "6.4(b)"
    assert table.refused(Invalidates(ground=ground, by="Dealer")).per == RULES[number]

    another = Ground.FRAUD if ground is Ground.DISRUPTED else Ground.DISRUPTED
    voided(other, Invalidates(ground=another, affects=True, by="Casino Operator"))

    assert voided(table, Invalidates(ground=ground, affects=True, by="Casino Operator")) == number


@per("WA-CHP/6.4(b)")
def test_a_fraud_voids_the_outcome_only_if_it_affects_it() -> None:
    table = begun().deal().all_stay().to_the_river().show()

    asked = table.referred(Invalidates(ground=Ground.FRAUD, by="Casino Operator"))
    left = table.refused(Invalidates(ground=Ground.FRAUD, affects=False, by="Casino Operator"))

    assert (asked.to, asked.per) == ("Casino Operator", RULES["6.4(b)"])
    assert asked.answers == ("affected", "not affected")
    assert left.per == RULES["6.4(b)"]
    assert table.net("ann") == dollars(20)
    voided(table, Invalidates(ground=Ground.FRAUD, affects=True, by="Casino Operator"))


@per("WA-CHP/6.4(a)")
def test_a_disruption_is_not_asked_about() -> None:
    table = begun().deal()

    assert voided(table, Invalidates(ground=Ground.DISRUPTED, by="Casino Operator")) == "6.4(a)"


@per("WA-CHP/6.9", "WA-CHP/6.9(a)", "W-25")
def test_the_wagers_of_a_player_who_broke_a_rule_may_be_void() -> None:
    extras = (
        ("ann", 1, JACKPOT, 1),
        ("ann", 3, DEALER_EXTRA, 5),
        ("ann", 2, PLAYER_EXTRA, 5),
        ("cam", 1, PLAYER_EXTRA, 5),
        ("cam", 1, DEALER_EXTRA, 5),
    )
    table, own = begun(extras=extras), begun(extras=(("ann", 1, DEALER_EXTRA, 5),))
    for each in (table, own):
        each.deal().all_stay()
    assert table.refused(VoidsPlayer(person="ann", by="Dealer")).per == RULES["6.9(a)"]
    assert table.refused(VoidsPlayer(person="eve", by="Casino Operator")).per == RULES["6.9(a)"]

    for each in (table, own):
        each.do(VoidsPlayer(person="ann", by="Casino Operator"))
        assert each.net("ann") == 0

    assert table.net("cam") == dollars(-5)
    assert table.finish().net("bob") == dollars(-60)


@per("WA-CHP/6.10")
def test_the_operator_decides_what_no_rule_does() -> None:
    table = begun().deal()

    assert table.refused(FindsMisdealtHand(box=1)).per == RULES["6.10"]
    assert table.refused(VoidsHand(box=1, by="Dealer")).per == RULES["6.10"]
    table.do(VoidsHand(box=1, by="Casino Operator"))

    assert table.net("ann") == 0
    assert table.play.live() == [2]


def test_after_the_end_nothing_can_go_wrong_any_more() -> None:
    table = begun().deal().all_stay().finish()

    for act in (ExposesCard(box=1, card=Card("8s")), CARDS, wrong(1, "8s"), SuspectsFailure()):
        table.refused(act)
    table.refused(Deals(cards=(None,)))
    table.refused(TurnsUp())
