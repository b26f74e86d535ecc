"""Crown Hold'em Poker, section 3: which wagers win, lose or stand off, and what they pay."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.house import Exposes, PaysPrize, RefusesExposure, SortsDeck, TurnsUp, Verifies
from pokerroom.house.facts import FindsCommunalWrong, Restored
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.settlement.prizes import lost_early
from pokerroom.house.state.events import Outcome, PrizeCancelled, PrizeWon
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import (
    ANTE,
    CROWN,
    DEALER_EXTRA,
    FLOP,
    JACKPOT,
    JACKPOT_2,
    PLAYER_EXTRA,
    RIVER,
    TURN,
    Round,
)

WON, LOST, STOOD_OFF = Outcome.WON, Outcome.LOST, Outcome.STOOD_OFF
RULES = CROWN.book
LATER = [(FLOP, "3.36", "3.37"), (TURN, "3.39", "3.40"), (RIVER, "3.42", "3.43")]


def played(hand: str, dealer: str, communal: str) -> Round:
    """Ante 10, Flop 20, Turn 10 and River 10 in box 1, all cards dealt."""
    table = Round(CROWN, {1: hand, 0: dealer}, communal).begin(ann=(1, 10)).deal()
    for amount in (20, 10, 10):
        table.wager(1, amount)
        table.deal()
    return table


@per("WA-CHP/3.6(a)")
@pytest.mark.parametrize(
    ("hand", "communal", "wins"),
    [
        pytest.param("7s 2s", "9s Ts Js Ac 3d", 10, marks=per("WA-CHP/3.7")),  # a flush
        ("8h 7h", "9s Ts Jc 2c 3d", 0),  # a straight is the highest hand below it
        pytest.param("9h 9c", "9s Ts Tc 2c 3d", 10, marks=per("WA-CHP/3.7")),
        ("9h 8h", "9s 8s Ah 2c 3d", 0),
    ],
)
def test_the_ante_wins_only_with_a_flush_or_better(hand: str, communal: str, wins: int) -> None:
    table = played(hand, "Ad Kd", communal).show()
    stands = table.settled(1, ANTE)

    assert (stands.outcome, stands.wins) == (WON if wins else STOOD_OFF, dollars(wins))
    assert stands.per.id == ("WA-CHP/3.6(a)" if wins else "W-01")
    assert stands.odds == (CROWN.book["3.7"] if wins else None)
    assert table.net("ann") == dollars(40 + wins)


@per("WA-CHP/6.1")
@pytest.mark.parametrize("declared", ["", "a pair", "royal flush"])
def test_what_a_player_calls_his_hand_changes_nothing(declared: str) -> None:
    """He may see to it that his best hand is declared; it is found whatever he says."""
    table = played("7s 2s", "Ad Kd", "9s Ts Js Ac 3d")
    table.do(TurnsUp(), Exposes(box=1, declared=declared))

    assert table.settled(1, ANTE).per.id == "WA-CHP/3.6(a)"
    assert table.net("ann") == dollars(50)


@per("W-01", "WA-CHP/3.6(a)")
def test_a_better_hand_below_a_flush_leaves_the_ante_standing_off() -> None:
    table = played("9h 8h", "Ad Kd", "9s 8s 2h 2c 3d").show()

    assert table.settled(1, ANTE).per.id == "W-01"
    assert table.net("ann") == dollars(40)


@per("WA-CHP/3.6(b)", "WA-CHP/3.6(b)(i)")
def test_the_ante_loses_if_the_hand_is_folded() -> None:
    table = Round(CROWN, {1: "As Ad", 0: "7h 2d"}, "").begin(ann=(1, 10)).deal()

    table.fold(1)

    assert (table.outcome(1, ANTE), table.per(1, ANTE)) == (LOST, "WA-CHP/3.6(b)(i)")
    assert table.pay().net("ann") == dollars(-10)


@per("WA-CHP/3.33(b)(ii)", "WA-CHP/3.33(b)(iii)", "WA-CHP/3.12(c)(i)", "WA-CHP/3.12(c)(ii)")
def test_a_wager_lost_with_a_hand_given_up_is_not_said_to_have_lost_on_the_flop() -> None:
    """All three make a flush or better with the turn: box 1 folds it, box 3 does not show it."""
    hands = {1: "8c 7c", 2: "9c 3c", 3: "Ac Jc", 0: "Ad Kd"}
    table = Round(CROWN, hands, "6c 5c Qh 4c 2c")
    for box, person in ((1, "ann"), (2, "bob"), (3, "cam")):
        for kind, amount in ((ANTE, 10), (PLAYER_EXTRA, 5), (JACKPOT, 1)):
            table.place(person, box, kind, amount)
    table.begin().deal()
    table.fold(1)
    table.all_stay().to_the_river()
    table.do(TurnsUp(), RefusesExposure(person="cam", box=3))
    table.show()

    lost = {
        (laid.box, laid.kind): lost_early(table.play, laid, parse_cards(hands[laid.box]), ())
        for laid in table.play.laid
        if laid.kind in {PLAYER_EXTRA, JACKPOT}
    }
    assert table.per(1, PLAYER_EXTRA) == "WA-CHP/3.33(b)(iii)"
    assert table.per(1, JACKPOT) == "WA-CHP/3.12(c)(i)"
    assert table.per(3, PLAYER_EXTRA) == "WA-CHP/3.33(b)(ii)"
    assert table.per(3, JACKPOT) == "WA-CHP/3.12(c)(ii)"
    assert lost == {
        (1, PLAYER_EXTRA): False,
        (1, JACKPOT): False,
        (2, PLAYER_EXTRA): True,
        (2, JACKPOT): True,
        (3, PLAYER_EXTRA): False,
        (3, JACKPOT): False,
    }


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param(
            wager, number, marks=per(f"WA-CHP/{number}(b)", f"WA-CHP/{number}(b)(ii)"), id=number
        )
        for wager, number in ((ANTE, "3.6"), (FLOP, "3.36"), (TURN, "3.39"), (RIVER, "3.42"))
    ],
)
def test_all_four_lose_if_the_player_keeps_his_hand_from_being_shown(
    wager: WagerKind, number: str
) -> None:
    table = played("As Ad", "7h 2d", "Ac Ah 9s 8s 3c")

    table.do(TurnsUp(), RefusesExposure(person="ann", box=1))

    assert (table.outcome(1, wager), table.per(1, wager)) == (LOST, f"WA-CHP/{number}(b)(ii)")
    assert table.net("ann") == dollars(-50)


@pytest.mark.parametrize(
    ("wager", "per_id"),
    [
        pytest.param(wager, per_id, marks=per(per_id))
        for wager, per_id in (
            (ANTE, "WA-CHP/3.6(b)(iii)"),
            (FLOP, "WA-CHP/3.36(b)(i)"),
            (TURN, "WA-CHP/3.39(b)(i)"),
            (RIVER, "WA-CHP/3.42(b)(i)"),
        )
    ],
)
def test_all_four_lose_against_a_better_hand(wager: WagerKind, per_id: str) -> None:
    table = played("As Qd", "Ah Kd", "9s 8s 5c 4c 2h").show()

    assert (table.outcome(1, wager), table.per(1, wager)) == (LOST, per_id)
    assert table.net("ann") == dollars(-50)


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param(wager, number, marks=per(f"WA-CHP/{number}(c)", "WA-CHP/def:Stand Off"))
        for wager, number in ((ANTE, "3.6"), (FLOP, "3.36"), (TURN, "3.39"), (RIVER, "3.42"))
    ],
)
def test_all_four_stand_off_against_an_equal_hand(wager: WagerKind, number: str) -> None:
    table = played("As Kc", "Ah Kd", "9s 8s 5c 4c 2h").show()

    assert (table.outcome(1, wager), table.per(1, wager)) == (STOOD_OFF, f"WA-CHP/{number}(c)")
    assert table.net("ann") == 0


@pytest.mark.parametrize(
    ("wager", "number", "pays"),
    [
        pytest.param(wager, number, pays, marks=per(f"WA-CHP/{number}(a)", f"WA-CHP/{pays}"))
        for wager, number, pays in LATER
    ],
)
def test_the_later_wagers_win_with_a_better_hand_and_pay_even_money(
    wager: WagerKind, number: str, pays: str
) -> None:
    stands = played("As Kc", "Ah Qd", "9s 8s 5c 4c 2h").show().settled(1, wager)

    assert (stands.outcome, stands.per.id) == (WON, f"WA-CHP/{number}(a)")
    assert (stands.wins, stands.odds) == (stands.stake, CROWN.book[pays])


@per("WA-CHP/3.6(c)")
def test_if_the_communal_cards_are_the_best_hand_of_both_all_stands_off() -> None:
    table = played("2s 3c", "4h 5d", "As Ks Qs Js Ts").show().pay()

    assert table.net("ann") == 0


# a hand of two cards with a flop: the hand it makes, and what an extra pays on it
EXTRAS = [
    ("royal-flush", "As Ks", "Qs Js Ts", 1000),
    ("straight-flush", "9s Ks", "Qs Js Ts", 500),
    ("four-of-a-kind", "9s 9c", "9d 9h Ts", 200),
    ("full-house", "9s 9c", "9d Th Ts", 70),
    ("flush", "9s 8s", "2s 3s Ts", 40),
    ("straight", "9s 8c", "7s 6s Ts", 30),
    ("three-of-a-kind", "9s 9c", "9d 6s Ts", 10),
    ("two-pair", "9s 9c", "6d 6s Ts", 5),
]


@pytest.mark.parametrize(
    ("cards", "flop", "odds"),
    [
        pytest.param(cards, flop, odds, marks=per("WA-CHP/3.34", f"WA-CHP/3.34:T3:{name}"), id=name)
        for name, cards, flop, odds in EXTRAS
    ],
)
def test_extras_on_player_and_dealer_pay_by_table_3(cards: str, flop: str, odds: int) -> None:
    others = "2d 7c" if "7" not in flop and "2s" not in flop else "Ac Kd"
    on_player = Round(CROWN, {1: cards, 0: others}, f"{flop} 4c 4h")
    on_player.place("ann", 1, PLAYER_EXTRA, 5)
    on_dealer = Round(CROWN, {1: others, 0: cards}, f"{flop} 4c 4h")
    on_dealer.place("ann", 1, DEALER_EXTRA, 5)
    for table in (on_player, on_dealer):
        table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    wins = on_player.settled(1, PLAYER_EXTRA), on_dealer.settled(1, DEALER_EXTRA)

    assert [win.wins for win in wins] == [dollars(5 * odds)] * 2
    assert [win.outcome for win in wins] == [WON, WON]


@per("WA-CHP/3.28", "WA-CHP/3.28(a)", "WA-CHP/3.28(b)", "WA-CHP/def:Dealer's Hand(a)")
@per("WA-CHP/def:Dealer Poker Extra Wager")
def test_a_dealer_extra_goes_by_the_dealers_first_five_cards_alone() -> None:
    hands = {1: "9s 9c", 0: "Ah Ad"}
    lost, won = (Round(CROWN, hands, communal) for communal in ("9d Ks 2c Ac As", "2d 2s Kc 5d 6s"))
    for table in (lost, won):
        table.place("ann", 1, DEALER_EXTRA, 5)
        table.begin(ann=(1, 10)).deal().all_stay().finish()

    assert (lost.outcome(1, DEALER_EXTRA), lost.per(1, DEALER_EXTRA)) == (LOST, "WA-CHP/3.28(b)")
    assert (won.outcome(1, DEALER_EXTRA), won.per(1, DEALER_EXTRA)) == (WON, "WA-CHP/3.28(a)")


@per("WA-CHP/3.33", "WA-CHP/3.33(a)", "WA-CHP/3.33(b)", "WA-CHP/3.33(b)(i)")
@per("WA-CHP/def:Player Poker Extra Wager")
def test_a_player_extra_goes_by_the_players_first_five_cards_alone() -> None:
    hands = {1: "Ah Ad", 0: "9s 9c"}
    lost, won = (Round(CROWN, hands, communal) for communal in ("9d Ks 2c Ac As", "2d 2s Kc 9d 9h"))
    for table in (lost, won):
        table.place("bob", 1, PLAYER_EXTRA, 5)
        table.begin(ann=(1, 10)).deal().all_stay().finish()

    assert (lost.net("bob"), lost.per(1, PLAYER_EXTRA)) == (dollars(-5), "WA-CHP/3.33(b)(i)")
    assert (won.net("bob"), won.per(1, PLAYER_EXTRA)) == (dollars(25), "WA-CHP/3.33(a)")
    assert won.outcome(1, FLOP) is LOST


@per("WA-CHP/3.33(b)", "WA-CHP/3.33(b)(ii)")
def test_a_player_extra_loses_if_the_owner_keeps_his_hand_from_being_shown() -> None:
    table = Round(CROWN, {1: "Ah Ad", 0: "9s 9c"}, "2d 2s Kc 9d 9h")
    table.place("ann", 1, PLAYER_EXTRA, 5)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river()

    table.do(TurnsUp(), RefusesExposure(person="ann", box=1))

    assert table.per(1, PLAYER_EXTRA) == "WA-CHP/3.33(b)(ii)"
    assert table.net("ann") == dollars(-35)


@per("WA-CHP/3.33(b)", "WA-CHP/3.33(b)(iii)")
def test_every_player_extra_loses_if_the_owner_of_the_hand_folds() -> None:
    table = Round(CROWN, {1: "Ah Ad", 2: "Kc Kd", 0: "9s 9c"}, "2d 2s Kh 9d 9h")
    table.place("bob", 1, PLAYER_EXTRA, 5)
    table.begin(ann=(1, 10), cam=(2, 10)).deal()

    table.fold(1)
    table.all_stay().finish()

    assert table.per(1, PLAYER_EXTRA) == "WA-CHP/3.33(b)(iii)"
    assert table.net("bob") == dollars(-5)


@per("WA-CHP/3.12", "WA-CHP/3.12(c)", "WA-CHP/3.12(c)(i)")
def test_a_jackpot_wager_loses_on_a_fold() -> None:
    table = Round(CROWN, {1: "Ks As", 0: "9h 9c"}, "")
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal()

    table.fold(1)

    assert table.per(1, JACKPOT) == "WA-CHP/3.12(c)(i)"
    assert (table.net("ann"), table.play.jackpots) == (dollars(-11), dollars(1))


@per("WA-CHP/3.12(c)(iii)", "WA-CHP/3.12(b)(i)")
def test_a_jackpot_wager_wins_with_a_straight_and_loses_below() -> None:
    tables = []
    for communal in ("Qs Js Td 4h 3c", "Qs Js 9d Th 3c"):
        table = Round(CROWN, {1: "Ks As", 0: "9h 9c"}, communal)
        table.place("ann", 1, JACKPOT, 1)
        table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()
        tables.append(table)

    straight, less = tables
    assert len(straight.all_of(PrizeWon)) == 1
    assert less.all_of(PrizeWon) == []
    assert less.per(1, JACKPOT) == "WA-CHP/3.12(c)(iii)"


def straight_flush_at_level_3() -> Round:
    table = Round(CROWN, {1: "Ks 9s", 0: "9h 9c"}, "Qs Js Ts 4h 3c")
    table.place("ann", 1, JACKPOT, 1)
    table.place("ann", 1, JACKPOT_2, 2)
    return table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()


@per("WA-CHP/5.8")
def test_communal_cards_are_found_wrong_before_a_prize_is_won_with_them_or_not_at_all() -> None:
    table = straight_flush_at_level_3()
    wrong = FindsCommunalWrong(restored=Restored.NOTHING, by="Supervisor")

    assert table.refused(wrong).per == RULES["5.8"]
    assert len(table.play.prizes) == 1


@per("WA-CHP/3.8(c)", "WA-CHP/3.13:T1:straight-flush:L3", "WA-CHP/4.14(b)")
@per("WA-CHP/def:Jackpot Prize", "WA-CHP/def:Jackpot Wager")
def test_a_prize_of_the_pools_is_won_at_its_level_and_paid_when_verified() -> None:
    table = straight_flush_at_level_3()

    (prize,) = table.all_of(PrizeWon)
    assert (prize.level, prize.amount, prize.percent) == (3, None, 10)
    assert table.refused(PaysPrize(box=1, by="Supervisor")).per == RULES["def:Jackpot Prize"]
    other = PaysPrize(box=2, by="Supervisor", amount=1)
    assert table.refused(other).per == RULES["def:Jackpot Wager"]
    assert table.refused(PaysPrize(box=1, by="Dealer", amount=1)).per == CROWN.book["4.14(b)"]
    table.do(SortsDeck(), PaysPrize(box=1, by="Supervisor", amount=dollars(2_484)))

    assert table.play.jackpots == dollars(3 - 2_484)
    assert table.pay().net("ann") == dollars(2_484 - 3 + 10 + 20)


@per("WA-CHP/4.15")
def test_a_prize_of_the_pools_is_not_paid_before_the_deck_is_sorted() -> None:
    table = straight_flush_at_level_3()
    pays = PaysPrize(box=1, by="Supervisor", amount=dollars(2_484))

    assert table.refused(pays).per == RULES["4.15"]
    (sorted_deck,) = table.do(SortsDeck())
    table.do(pays)

    assert sorted_deck.per == RULES["4.15"]
    assert table.refused(SortsDeck()).per == RULES["4.15"]


@per("WA-CHP/4.15")
def test_for_a_bonus_no_deck_is_sorted() -> None:
    table = Round(CROWN, {1: "8s 7s", 0: "Ah Ad"}, "9d Tc Jh 2c 3d")
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    assert table.refused(SortsDeck()).per == RULES["4.15"]
    table.do(PaysPrize(box=1, by="Supervisor"))


@pytest.mark.parametrize(
    ("areas", "hand", "least", "rule"),
    [
        pytest.param(areas, hand, least, rule, marks=per(f"WA-CHP/{rule}"))
        for hand, sums in (("9s", (500, 1_000, 1_500)), ("As", (5_000, 10_000, 15_000)))
        for areas, least, rule in zip(
            ((JACKPOT,), (JACKPOT_2,), (JACKPOT, JACKPOT_2)),
            sums,
            ("3.16(a)", "3.16(b)", "3.16(c)"),
            strict=True,
        )
    ],
)
def test_no_prize_of_the_pools_is_below_its_part_of_the_reseeds(
    areas: tuple[WagerKind, ...], hand: str, least: int, rule: str
) -> None:
    table = Round(CROWN, {1: f"Ks {hand}", 0: "9h 9c"}, "Qs Js Ts 4h 3c")
    for area in areas:
        table.place("ann", 1, area, 1 if area is JACKPOT else 2)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show().do(SortsDeck())

    for amount in (0, 1, dollars(least) - 1):
        short = PaysPrize(box=1, by="Supervisor", amount=amount)
        assert table.refused(short).per == RULES[rule]
    table.do(PaysPrize(box=1, by="Supervisor", amount=dollars(least)))


def two_straight_flushes(ann: tuple[WagerKind, ...], bob: tuple[WagerKind, ...]) -> Round:
    """King high and queen high of the same flop, both verified."""
    table = Round(CROWN, {1: "Ks Qs", 2: "8s 7s", 0: "2h 2c"}, "Js Ts 9s 4h 3c")
    for person, box, areas in (("ann", 1, ann), ("bob", 2, bob)):
        for area in areas:
            table.place(person, box, area, 1 if area is JACKPOT else 2)
    table.begin(ann=(1, 10), bob=(2, 10)).deal().all_stay().to_the_river().show()
    table.do(SortsDeck(), *(Verifies(box=box, by="Supervisor") for box in (1, 2)))
    return table


def pays(box: int) -> PaysPrize:
    return PaysPrize(box=box, by="Supervisor", amount=dollars(50_000))


@per("WA-CHP/4.16(b)(i)", "WA-CHP/4.17", "WA-CHP/4.14(b)")
def test_every_hand_is_verified_before_one_is_paid_and_straight_flushes_come_first() -> None:
    table = Round(CROWN, {1: "As Ks", 2: "9s 8s", 0: "2h 2c"}, "Qs Js Ts 4h 3c")
    for person, box in (("ann", 1), ("bob", 2)):
        table.place(person, box, JACKPOT, 1)
    table.begin(ann=(1, 10), bob=(2, 10)).deal().all_stay().to_the_river().show()
    table.do(SortsDeck())

    for box in (1, 2):
        assert table.refused(pays(box)).per == RULES["4.16(b)(i)"]
    assert table.refused(Verifies(box=1, by="Dealer")).per == RULES["4.14(b)"]
    table.do(Verifies(box=1, by="Supervisor"), Verifies(box=2, by="Supervisor"))
    assert table.refused(Verifies(box=1, by="Supervisor")).per == RULES["4.14(b)"]
    assert table.refused(pays(1)).per == RULES["4.17"]
    table.do(pays(2), pays(1))


@per("WA-CHP/4.18")
def test_lower_levels_are_paid_before_higher_ones_and_equal_ones_as_they_come() -> None:
    table = two_straight_flushes((JACKPOT, JACKPOT_2), (JACKPOT,))
    same = two_straight_flushes((JACKPOT_2,), (JACKPOT_2,))

    assert table.refused(pays(1)).per == RULES["4.18"]
    table.do(pays(2), pays(1))
    same.do(pays(1), pays(2))


@pytest.mark.parametrize(
    ("areas", "level"),
    [
        pytest.param(areas, level, marks=per(f"WA-CHP/3.13:T1:royal-flush:L{level}"))
        for level, areas in enumerate(((JACKPOT,), (JACKPOT_2,), (JACKPOT, JACKPOT_2)), start=1)
    ],
)
def test_a_royal_flush_wins_the_whole_display_of_its_level(
    areas: tuple[WagerKind, ...], level: int
) -> None:
    table = Round(CROWN, {1: "Ks As", 0: "9h 9c"}, "Qs Js Ts 4h 3c")
    for area in areas:
        table.place("ann", 1, area, 1 if area is JACKPOT else 2)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    (prize,) = table.all_of(PrizeWon)
    assert (prize.level, prize.percent, prize.amount) == (level, 100, None)


def test_a_hand_that_does_not_stand_wins_no_prize_and_loses_the_wager() -> None:
    table = straight_flush_at_level_3()

    table.do(PaysPrize(box=1, by="Supervisor", stands=False))

    assert len(table.all_of(PrizeCancelled)) == 1
    assert phase_of(table.play) is Phase.ENDING
    assert table.net("ann") == dollars(30 - 3)


@per("W-09", "WA-CHP/4.6")
def test_if_all_fold_the_flop_is_dealt_for_a_dealer_extra() -> None:
    table = Round(CROWN, {1: "Ks 2s", 0: "9h 9c"}, "9s Js Ts 4h 3c")
    table.place("ann", 1, DEALER_EXTRA, 5)
    table.begin(ann=(1, 10)).deal()

    table.fold(1)
    table.deal()
    assert phase_of(table.play) is Phase.TURNING
    table.show().pay()

    assert len(table.play.communal) == 3
    assert table.net("ann") == dollars(-10 + 50)


@per("W-09")
def test_by_the_other_setting_it_goes_back() -> None:
    settings = {"dealer_poker_extra_when_all_fold": "returned_without_flop"}
    table = Round(CROWN, {1: "Ks 2s", 0: "9h 9c"}, "", settings=settings)
    table.place("ann", 1, DEALER_EXTRA, 5)
    table.begin(ann=(1, 10)).deal()

    table.fold(1)
    table.pay()

    assert (table.play.communal, table.per(1, DEALER_EXTRA)) == ([], "W-09")
    assert table.net("ann") == dollars(-10)


def test_if_all_fold_and_nobody_has_an_extra_no_flop_is_dealt() -> None:
    table = Round(CROWN, {1: "Ks 2s", 0: "9h 9c"}, "").begin(ann=(1, 10)).deal()

    table.fold(1)

    assert phase_of(table.play) is Phase.ENDING
    assert table.play.communal == []


@per("WA-CHP/def:Bonus Prize")
def test_a_bonus_prize_is_what_the_table_says_and_nothing_else() -> None:
    table = Round(CROWN, {1: "8s 7s", 0: "Ah Ad"}, "9d Tc Jh 2c 3d")
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    for dollar in (24, 26):
        wrong = PaysPrize(box=1, by="Supervisor", amount=dollars(dollar))
        assert table.refused(wrong).per == RULES["def:Bonus Prize"]
    table.do(PaysPrize(box=1, by="Supervisor", amount=dollars(25)))
