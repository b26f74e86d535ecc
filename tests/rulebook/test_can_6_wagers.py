"""Canberra Poker, sections 5 to 8: limits, wagers, shuffle, cut and deal."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.house import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Folds,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Says,
    Shuffles,
    TakesBack,
    TurnsUp,
    Wagers,
)
from pokerroom.house.facts import FindsWager
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.events import (
    Advised,
    Commenced,
    DeckCut,
    Folded,
    HandedBack,
    Placed,
    Reckoned,
)
from pokerroom.house.state.phases import Phase, due, phase_of
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import ANTE, BET, CANBERRA, JACKPOT, Round

RULES = CANBERRA.book
LOSER, DEALERS, WINNER = "Qs Js 9s 5d 2s", "4s 4d Ad 9h 2c", "Ks Kh 8c 8d 3s"


def table(hand: str = WINNER) -> Round:
    """Limits 10 to 200, in units of the minimum."""
    return Round(CANBERRA, {1: hand, 2: LOSER, 0: DEALERS}, unit=10)


def places(person: str, box: int, wager: WagerKind, amount: int) -> Places:
    return Places(person=person, box=box, wager=wager, amount=dollars(amount))


@per("ACT-CAN/6.1(a)", "ACT-CAN/6.1(b)")
def test_ante_and_jackpot_chip_are_placed_before_the_first_card() -> None:
    here = table()
    (chip,) = here.do(places("ann", 1, JACKPOT, 1))
    (ante,) = here.do(places("ann", 1, ANTE, 10))
    here.do(Shuffles(), CallsNoMoreBets())

    assert (ante.per, chip.per) == (RULES["6.1(a)"], RULES["6.1(b)"])
    assert here.refused(places("bob", 2, ANTE, 10)).per == RULES["6.1(a)"]
    assert here.refused(places("bob", 2, JACKPOT, 1)).per == RULES["6.1(b)"]


@per("ACT-CAN/6.1(a)", "ACT-CAN/def:Ante")
def test_no_round_begins_without_an_ante() -> None:
    here = table()
    here.do(Shuffles())

    assert here.refused(CallsNoMoreBets()).per == RULES["def:Ante"]
    assert here.refused(places("ann", 1, ANTE, 0)).per == RULES["6.6#1"]
    assert here.refused(places("ann", 10, ANTE, 10)).per.id == "A-65"
    here.do(places("ann", 9, ANTE, 10))


@per("ACT-CAN/def:Ante")
def test_a_jackpot_chip_alone_begins_no_round() -> None:
    here = table()
    here.place("ann", 1, JACKPOT, 1)
    here.do(Shuffles(), Cuts(at=20))

    assert here.refused(CallsNoMoreBets()).per == RULES["def:Ante"]
    assert (phase_of(here.play), here.play.commenced) == (Phase.WAGERS, False)
    (back,) = here.do(TakesBack(person="ann", box=1, wager=JACKPOT))
    assert (back.per, here.net("ann")) == (RULES["6.1(b)"], 0)


@per("A-76")
def test_a_jackpot_chip_has_one_value() -> None:
    here = table()

    assert here.refused(places("ann", 1, JACKPOT, 2)).per.id == "A-76"
    here.do(places("ann", 1, JACKPOT, 1))


@per("ACT-CAN/11.1")
def test_only_who_has_an_ante_plays_for_the_jackpot() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)

    assert here.refused(places("bob", 1, JACKPOT, 1)).per == RULES["11.1"]
    here.place("ann", 1, JACKPOT, 1)


@per("ACT-CAN/6.2", "ACT-CAN/def:Bet")
def test_after_the_dealers_last_card_players_pick_up_and_decide() -> None:
    here = table().begin(ann=(1, 10)).deal(9)
    for act in (PicksUp(person="ann", box=1), Folds(person="ann", box=1)):
        assert here.refused(act).per == RULES["6.2"]
    here.deal()

    here.do(PicksUp(person="ann", box=1))

    assert here.refused(Folds(person="bob", box=1)).per == RULES["6.2"]
    assert here.refused(Checks(person="ann", box=1)).per == RULES["def:Bet"]
    assert phase_of(here.play) is Phase.DECISIONS


def test_they_decide_in_any_order() -> None:
    here = table().begin(ann=(1, 10), bob=(2, 10)).deal()

    here.wager(2, 20)
    here.wager(1, 20)

    assert phase_of(here.play) is Phase.TURNING


@per("ACT-CAN/6.3", "ACT-CAN/9.1#2", "ACT-CAN/def:Fold")
def test_a_folding_player_passes_his_cards_to_the_dealer() -> None:
    here = table().begin(ann=(1, 10), bob=(2, 10)).deal()

    (folded,) = here.do(Folds(person="ann", box=1))
    bet = Wagers(person="ann", box=1, amount=dollars(20))
    assert here.refused(bet).per == RULES["def:Fold"]
    here.wager(2, 20)

    assert folded == Folded(box=1, per=RULES["6.3"])
    assert here.play.rack == list(parse_cards(WINNER))
    assert here.play.held[1] == []


@per("ACT-CAN/6.4#1")
@pytest.mark.parametrize("amount", [10, 19, 21, 30])
def test_a_bet_is_exactly_twice_the_ante(amount: int) -> None:
    here = table().begin(ann=(1, 10)).deal()

    refusal = here.refused(Wagers(person="ann", box=1, amount=dollars(amount)))
    here.wager(1, 20)

    assert refusal.per == RULES["6.4#1"]
    assert here.show().net("ann") == dollars(10 + 40)


def test_a_bet_is_not_placed_before_the_deal() -> None:
    assert table().refused(places("ann", 1, BET, 20)).per == RULES["6.2"]


@per("ACT-CAN/6.5")
def test_no_ante_is_touched_once_the_first_card_is_dealt() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)
    (back,) = here.do(TakesBack(person="ann", box=1, wager=ANTE))
    assert (back.per, here.net("ann")) == (RULES["6.5"], 0)
    here.begin(ann=(1, 10)).deal(1)

    assert here.refused(TakesBack(person="ann", box=1, wager=ANTE)).per == RULES["6.5"]


@per("ACT-CAN/6.6#2")
def test_a_spoken_wager_counts_with_chips_before_no_more_bets() -> None:
    here = table()
    backed = Says(person="ann", box=1, wager=ANTE, amount=dollars(10), backed=True)
    bare = Says(person="bob", box=2, wager=ANTE, amount=dollars(10), backed=False)

    (placed,) = here.do(backed)
    assert isinstance(placed, Placed)
    assert placed.per == RULES["6.6#2"]
    assert here.refused(bare).per == RULES["6.6#2"]
    here.do(Shuffles(), CallsNoMoreBets())
    late = Says(person="bob", box=2, wager=ANTE, amount=dollars(10), backed=True)
    assert here.refused(late).per == RULES["6.6#2"]


def test_a_spoken_wager_is_ruled_on_like_any_other() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)
    said = Says(person="bob", box=1, wager=ANTE, amount=dollars(10), backed=True)

    assert here.refused(said).per == RULES["6.8"]


@per("ACT-CAN/6.7")
def test_a_player_plays_one_hand_only() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)

    assert here.refused(places("ann", 2, ANTE, 10)).per == RULES["6.7"]
    here.place("bob", 2, ANTE, 10)


@per("ACT-CAN/6.8")
def test_a_box_takes_one_wager_only() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)

    assert here.refused(places("bob", 1, ANTE, 10)).per == RULES["6.8"]
    assert here.refused(places("ann", 1, ANTE, 10)).per == RULES["6.8"]
    here.place("bob", 2, ANTE, 10)


@pytest.mark.parametrize(
    ("amount", "rule"),
    [
        pytest.param(amount, rule, marks=per(f"ACT-CAN/{rule}"))
        for amount, rule in ((5, "5.1(a)"), (9, "5.1(a)"), (15, "5.1(b)"), (201, "5.1(a)"))
    ],
)
def test_an_ante_off_the_limits_is_not_taken_before_the_round(amount: int, rule: str) -> None:
    here = table()

    assert here.refused(places("ann", 1, ANTE, amount)).per == RULES[rule]


@per("ACT-CAN/5.1(b)", "A-67")
@pytest.mark.parametrize(("placed", "counts"), [(11, 10), (19, 10), (25, 20)])
def test_an_ante_off_the_units_counts_to_the_unit_below(placed: int, counts: int) -> None:
    here = table().begin(ann=(1, 50)).deal().all_stay().find(1, ANTE, placed)

    assert here.all_of(Reckoned)[0].per == RULES["5.1(b)"]
    assert here.net("ann") == dollars(-3 * counts)
    assert here.show().net("ann") == dollars(counts + 4 * counts)
    assert here.all_of(Reckoned)[-1].per.id == "A-67"


@per("A-84")
def test_a_bet_found_later_is_settled_as_it_lies_or_void_by_the_setting() -> None:
    def found(lies: int, setting: str = "settled_as_placed") -> Round:
        hands = {1: WINNER, 2: LOSER, 0: DEALERS}
        here = Round(CANBERRA, hands, unit=10, settings={"bet_found_short": setting})
        here.begin(ann=(1, 10)).deal().all_stay()
        wrong = FindsWager(box=1, wager=BET, lies=dollars(lies))
        assert here.refused(wrong).per.id == "A-84"
        here.do(TurnsUp(), wrong)
        return here

    short, void, above = found(15), found(15, "void"), found(25)

    assert void.per(1, BET) == "ACT-CAN/15.2(a)"
    assert (short.net("ann"), void.net("ann"), above.net("ann")) == (-2500, -1000, -3000)
    assert short.show().net("ann") == dollars(10 + 2 * 15)
    assert void.show().net("ann") == dollars(10)
    assert above.show().net("ann") == dollars(10 + 2 * 20)
    assert [event.per.id for event in above.all_of(Reckoned)] == ["A-67"]


@pytest.mark.parametrize("amount", [10, 20, 200])
def test_an_ante_within_the_limits_is_not_touched(amount: int) -> None:
    here = table().begin(ann=(1, amount))

    assert (here.all_of(Reckoned), here.all_of(Advised)) == ([], [])


@per("ACT-CAN/5.1(c)#1")
def test_a_first_ante_below_the_minimum_is_settled_by_the_result() -> None:
    won, lost = table(), table(LOSER.replace("2s", "3s"))
    lost.hands[2] = list(parse_cards("Kc 8h 7h 5c 2h"))
    for here in (won, lost):
        here.begin(ann=(1, 10)).find(1, ANTE, 9).deal()
        here.wager(1, 18)
        assert here.all_of(Reckoned)[0].per == RULES["5.1(c)#1"]
        here.show()

    assert (won.net("ann"), lost.net("ann")) == (dollars(9 + 36), dollars(-27))


@per("ACT-CAN/5.1(c)#2")
def test_its_owner_is_told_and_a_further_one_goes_back_whatever_the_result() -> None:
    first = table().begin(ann=(1, 10), bob=(2, 10)).find(1, ANTE, 9)
    (advised,) = first.all_of(Advised)
    assert (advised.person, advised.per) == ("ann", RULES["5.1(c)#2"])
    assert first.play.advised == {"ann"}

    nets = []
    for hand in (WINNER, "Qc Jh 8h 5d 3s"):
        again = Round(CANBERRA, {1: hand, 0: DEALERS}, unit=10, advised=frozenset({"ann"}))
        again.begin(ann=(1, 10)).find(1, ANTE, 9).deal().wager(1, 18)
        again.show()
        nets.append(again.net("ann"))
        assert again.per(1, ANTE) == again.per(1, BET) == "ACT-CAN/5.1(c)#2"
    folded = Round(CANBERRA, {1: WINNER, 0: DEALERS}, unit=10, advised=frozenset({"ann"}))
    folded.begin(ann=(1, 10)).find(1, ANTE, 9).deal().fold(1)

    assert [*nets, folded.net("ann")] == [0, 0, 0]


@per("ACT-CAN/5.1(c)#2")
@pytest.mark.parametrize("hand", [WINNER, "Qc Jh 8h 5d 3s"])
def test_a_bet_that_lies_there_goes_back_with_a_further_ante_found_too_small(hand: str) -> None:
    here = Round(CANBERRA, {1: hand, 0: DEALERS}, unit=10, advised=frozenset({"ann"}))
    here.begin(ann=(1, 10)).deal().wager(1, 20)
    here.find(1, ANTE, 9).show()

    assert here.net("ann") == 0
    assert here.per(1, ANTE) == here.per(1, BET) == "ACT-CAN/5.1(c)#2"


def test_who_was_told_wagers_within_the_limits_like_anybody() -> None:
    here = Round(CANBERRA, {1: WINNER, 0: DEALERS}, unit=10, advised=frozenset({"ann"}))

    assert here.begin(ann=(1, 10)).deal().all_stay().show().net("ann") == dollars(50)


@per("ACT-CAN/5.1(d)", "A-67")
@pytest.mark.parametrize("bet", [400, 402])
def test_an_ante_above_the_maximum_counts_to_the_maximum(bet: int) -> None:
    here = table().begin(ann=(1, 200)).deal().find(1, ANTE, 201)
    (back,) = here.all_of(HandedBack)
    assert (back.amount, back.per) == (dollars(1), RULES["5.1(d)"])

    here.wager(1, 400)
    here.do(TurnsUp())
    if bet != 400:
        here.find(1, BET, bet)

    assert here.show().net("ann") == dollars(200 + 800)


@per("ACT-CAN/7.1")
def test_the_dealer_shuffles_before_every_round() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)

    assert here.refused(CallsNoMoreBets()).per == RULES["7.1"]
    here.do(Shuffles(), CallsNoMoreBets())


@per("ACT-CAN/7.2#1", "ACT-CAN/7.2#2", "ACT-CAN/7.3")
def test_the_dealer_cuts_the_cards_once() -> None:
    here = table()
    here.place("ann", 1, ANTE, 10)
    here.do(Shuffles(), CallsNoMoreBets())

    assert here.refused(Deals(cards=here.next_cards())).per == RULES["7.2#1"]
    here.given.clear()
    assert here.refused(Cuts(at=20, by="ann")).per == RULES["7.2#1"]
    assert here.refused(Cuts(at=1)).per == RULES["7.2#2"]
    assert here.refused(Cuts(at=51)).per == RULES["7.2#2"]
    assert here.do(Cuts(at=20)) == (DeckCut(at=20, per=RULES["7.2#1"]),)
    assert here.refused(Cuts(at=20)).per == RULES["7.2#1"]
    here.deal()


@per("ACT-CAN/8.2#lead", "ACT-CAN/8.2(a)", "ACT-CAN/8.2(b)", "ACT-CAN/8.2(c)", "ACT-CAN/8.1")
def test_after_no_more_bets_the_dealer_deals_from_his_left() -> None:
    here = table().begin(ann=(1, 10), bob=(2, 10))
    (commenced,) = here.all_of(Commenced)

    assert commenced.per == RULES["8.2#lead"]
    assert [each.to for each in due(here.play)] == [1, 2, 0] * 5
    here.deal()
    assert here.play.open == set(parse_cards("2c"))


def test_there_is_no_game_over_button_and_no_refusing_exposure() -> None:
    here = table().begin(ann=(1, 10)).deal().all_stay()

    assert here.refused(PressesGameOver()).per == RULES["def:Round of Play"]
    assert here.refused(RefusesExposure(person="ann", box=1)).per == RULES["9.5#lead"]


def test_twice_what_counts_of_the_ante_is_a_bet_as_well() -> None:
    here = table().begin(ann=(1, 30)).find(1, ANTE, 25).deal()

    for amount in (45, 50, 60):
        here.refused(Wagers(person="ann", box=1, amount=dollars(amount)))
    here.wager(1, 40)

    assert here.net("ann") == dollars(-60)


@per("ACT-CAN/6.4#1", "A-67", "ACT-CAN/5.1(c)#1")
@pytest.mark.parametrize("order", [(ANTE, BET), (BET, ANTE)])
@pytest.mark.parametrize(("bet", "won"), [(10, 25), (6, 17), (14, 25)])
def test_a_short_ante_and_a_wrong_bet_are_found_in_either_order(
    order: tuple[WagerKind, WagerKind], bet: int, won: int
) -> None:
    """The ANTE was taken for $20 and is $5; the BET was taken for $40: two pairs win 2 to 1."""
    here = table().begin(ann=(1, 20)).deal()
    here.wager(1, 40)
    here.do(TurnsUp())
    lies = {ANTE: 5, BET: bet}
    for wager in order:
        here.find(1, wager, lies[wager])
    again = here.refused(FindsWager(box=1, wager=BET, lies=dollars(bet)))
    assert again.because == "the wager is what it was taken for"
    here.show().pay()
    assert here.net("ann") == dollars(won)
