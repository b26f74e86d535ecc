"""Pots, blinds and showdowns where two rules meet, each by its outcome in dollars."""

from __future__ import annotations

from typing import Any

from pokerroom.books import book
from pokerroom.money import dollars
from pokerroom.play import Bets, Draws, MakesOverBlind, Seat, begin_play, begin_round
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import (
    Answers,
    DefectiveDeck,
    Excludes,
    Exposed,
    ExposedInCut,
    KillsHand,
    OutOfTurn,
    VoidsWagers,
    WrongNumber,
)
from pokerroom.play.pots.pots import pots_of
from pokerroom.play.state.begun import BlindDue
from pokerroom.play.state.corrections import Misdealt, WagerReleased
from pokerroom.play.state.events import BetsPosted, SurplusReturned
from pokerroom.play.state.play import Phase
from pokerroom.table.course import MovesSeat, PostsBlind
from tests.evidence import per
from tests.rulebook.going_wrong import Wrong
from tests.rulebook.territory import STUD7
from tests.rulebook.wrong_in_victoria import Table, table
from tests.table.sitting import Sitting, blinds

RULES = book("VIC")
HANDS = {1: "As Ah", 3: "Ks Kh", 4: "Qs Qh"}
BOARD = "2c 3d 7h 8s Jc"
MADE_GOOD = (3, 5, False), (1, 5, True), (1, 10, False), (4, 10, False)
"""The blinds of seats 3 and 4, and what seat 1 posts for having missed both."""


def in_front(at: Any) -> dict[Seat, int]:
    return {seat: at.play.stakes[place] // 100 for seat, place in at.play.places.items()}


def ends(at: Any) -> dict[Seat, int]:
    """What each has in front, in dollars, once all hands that are left have been shown."""
    while not at.play.is_over:
        at.deal()
        if at.play.phase is Phase.SHOWDOWN:
            at.shows(at.play.to_show[0])
        elif at.play.phase is Phase.BETTING:
            at.bets(f"{at.turn} check")
    return in_front(at)


def posted(stakes: dict[Seat, int], *bets: tuple[Seat, int, bool], **terms: Any) -> Table:
    """A hand of Hold'em with the blinds told: who, how much, and whether it is dead."""
    at = table("holdem", stakes=stakes, limit="no limit", hands=HANDS, communal=BOARD, **terms)
    told = tuple(
        BlindDue(seat=seat, amount=dollars(amount), dead=dead, per=RULES["8.2.2"])
        for seat, amount, dead in bets
    )
    cents = {seat: dollars(stake) for seat, stake in stakes.items()}
    at.play = begin_play(begin_round(at.play.plan, cents, marker_seat=2, blinds=told))
    return at


# a wager out of turn whose hand dies


def held(game: Any = STUD7) -> tuple[Wrong, Seat, Seat]:
    """Round two: the second player has put $20 out before the first has acted; who they are."""
    round_ = Wrong(game, dict.fromkeys((1, 2, 3, 4), 200), marker_seat=2)
    round_.on(2)
    first = round_.turn or 0
    second = first % 4 + 1
    round_.finds(OutOfTurn(seat=second, act=Act.OPEN, to=dollars(5)))
    return round_, first, second


def test_chips_put_out_of_turn_stay_in_the_pot_when_the_hand_is_void() -> None:
    round_, first, second = held()
    before = round_.paid()
    stake = round_.in_front()[second - 1]

    round_.finds(WrongNumber(seat=second, holds=len(round_.hand(second)) + 1))

    assert round_.paid()[second - 1] == before[second - 1] + 5
    assert round_.in_front()[second - 1] == stake - 5
    assert round_.play.betting is not None
    assert round_.play.betting.pot == 100 * (sum(before) + 5)
    assert round_.turn == first
    assert "check" in round_.may()  # nobody has to meet it


@per("ACT-7CS/17.6#1")
def test_a_wager_out_of_turn_is_held_no_more_once_its_hand_is_out() -> None:
    """All others check, and nothing comes back to a player who is in no longer."""
    round_, _first, second = held()
    stake = round_.in_front()[second - 1]
    assert [(each.seat, each.to) for each in round_.play.held_wagers] == [(second, 500)]

    found = round_.finds(WrongNumber(seat=second, holds=len(round_.hand(second)) + 1))

    assert found == "17.6#1"
    assert round_.play.held_wagers == ()
    for _ in range(3):
        round_.put(Bets(seat=round_.turn or 0, act=Act.CHECK))
    assert round_.awaits == (Phase.DEAL, None)
    assert round_.of(WagerReleased) == []
    assert round_.in_front()[second - 1] == stake - 5


def test_only_what_was_put_out_beyond_earlier_wagers_is_added() -> None:
    """He had called $5 in turn and then puts out $20 in all, before it is his turn again."""
    round_ = Wrong(STUD7, dict.fromkeys((1, 2, 3, 4), 200), marker_seat=2)
    round_.on(2)
    first = round_.turn or 0
    order = [(first + step - 1) % 4 + 1 for step in range(4)]
    round_.put(Bets(seat=order[0], act=Act.OPEN, to=dollars(5)))
    round_.put(Bets(seat=order[1], act=Act.CALL))
    before = round_.paid()
    raises = round_.may()["raise"][0]
    round_.finds(OutOfTurn(seat=order[1], act=Act.RAISE, to=dollars(raises)))

    round_.finds(WrongNumber(seat=order[1], holds=len(round_.hand(order[1])) + 1))

    assert round_.paid()[order[1] - 1] == before[order[1] - 1] + raises - 5


def test_what_a_void_hand_put_out_of_turn_above_all_is_won_by_one_with_chips_left() -> None:
    """Seat 4 is all-in for what seat 3 has called; seat 1, now out, put out more."""
    game = STUD7
    found = pots_of(
        game.tapping_out,
        game.commission.uncalled,
        {1: dollars(50), 3: dollars(20), 4: dollars(20)},
        {3, 4},
        tapped_out=(1, 4),
    )
    assert [(pot.amount, pot.contested_by) for pot in found.pots] == [
        (6000, (3, 4)),
        (3000, (3,)),
    ]
    assert found.pots[1].shut_out is not None
    assert found.pots[1].uncalled is not None
    assert found.pots[0].uncalled is None


# equal hands, one of which cannot win all


def test_equal_hands_share_the_main_pot_and_one_of_them_wins_the_side_pot() -> None:
    at = table(
        "holdem",
        stakes={1: 21, 3: 200, 4: 200},
        limit="no limit",
        hands={1: "As Kh", 3: "Ad Kc", 4: "Qs Qh"},
        communal="Ah 3d 7h 8s Jc",
        blinds=[5, 10],
        lowest_chip=1,
    )
    at.bets("1 raise 21", "3 call", "4 call", "3 open 80", "4 call")

    assert ends(at) == {1: 31, 3: 99 + 32 + 160, 4: 99}


def test_equal_hands_share_only_what_both_can_win_when_a_third_hand_is_dead() -> None:
    """Both are all-in, for $20 and $60: the dead hand's $40 above them goes back."""
    at = table(
        "holdem",
        stakes={1: 20, 3: 60, 4: 200},
        limit="no limit",
        hands={1: "As Kh", 3: "Ad Kc", 4: "Qs Qh"},
        communal="Ah 3d 7h 8s Jc",
    )
    at.bets("1 raise 20", "3 call", "4 call", "3 check", "4 open 80")
    at.put(KillsHand(seat=4, by="supervisor"))
    at.bets("3 tap out")

    assert ends(at) == {1: 30, 3: 30 + 80, 4: 100 + 40}


@per("VIC/8.1.5", "VIC/8.1.5(a)", "VIC/7.5")
def test_equal_hands_share_each_pot_by_itself_and_what_nobody_called_goes_back() -> None:
    """Seat 5 is all-in for $100: $85 and $175 leave a dollar over each, both nearest the button."""
    at = table(
        "holdem",
        stakes={1: 20, 2: 200, 3: 200, 4: 200, 5: 100},
        limit="no limit",
        hands={1: "Qs Qh", 2: "9s 9h", 3: "6s 6h", 4: "As Kh", 5: "Ad Kc"},
        communal="Ah 3d 7h 8s Jc",
        blinds=[5, 10],
        lowest_chip=1,
    )
    at.bets("5 call", "1 raise 20", "2 call", "3 fold", "4 call", "5 call")
    at.bets("4 check", "5 check", "2 open 15", "4 raise 120", "5 tap out", "2 fold")

    assert ends(at) == {1: 0, 2: 165, 3: 195, 4: 60 + 40 + 43 + 88, 5: 42 + 87}
    done = at.play.settlement
    assert done is not None
    assert [(pot.amount, pot.contested_by) for pot in done.pots] == [
        (8500, (1, 4, 5)),
        (17500, (4, 5)),
    ]
    assert [(each.seat, each.amount, each.pots, str(each.per)) for each in done.awards] == [
        (4, 4200, (0,), "VIC/8.1.5"),
        (5, 4200, (0,), "VIC/8.1.5"),
        (4, 100, (0,), "VIC/8.1.5(a)"),
        (4, 8700, (1,), "VIC/8.1.5"),
        (5, 8700, (1,), "VIC/8.1.5"),
        (4, 100, (1,), "VIC/8.1.5(a)"),
    ]
    assert done.returned is not None
    assert (done.returned.seat, done.returned.amount, str(done.returned.per)) == (
        4,
        4000,
        "VIC/7.5",
    )


# blinds


def test_an_over_blind_is_twice_the_blind_that_was_due_though_less_was_posted() -> None:
    at = table("draw-blind", stakes={1: 200, 2: 200, 3: 200, 4: 3}, blinds=[5, 10])
    assert at.paid() == {1: 0, 2: 0, 3: 5, 4: 3}

    at.put(MakesOverBlind(seat=1))

    assert at.paid() == {1: 20, 2: 0, 3: 5, 4: 3}
    at.deal()
    assert at.may()["call"] == 20


def test_short_chips_pay_the_dead_blind_before_the_live_one() -> None:
    at = posted(
        {1: 12, 3: 200, 4: 200}, (3, 5, False), (1, 5, True), (1, 10, False), (4, 10, False)
    )
    (event,) = at.of(BetsPosted)

    assert [(bet.seat, bet.paid) for bet in event.dead] == [(1, 500)]
    assert [(bet.seat, bet.paid) for bet in event.posted] == [(3, 500), (1, 700), (4, 1000)]
    at.deal()
    at.bets("3 call", "4 stand")
    # $5 dead and three times $7; the other two have $3 each in a side pot
    assert ends(at) == {1: 26, 3: 190 + 6, 4: 190}


def test_a_dead_blind_is_no_part_of_a_call_and_cannot_be_returned() -> None:
    at = posted(
        {1: 200, 3: 200, 4: 200}, (3, 5, False), (1, 5, True), (1, 10, False), (4, 10, False)
    )
    at.deal()
    assert at.awaits == (Phase.BETTING, 1)
    assert at.may()["raise"] == 20
    at.bets("1 raise 40", "3 fold")
    assert at.paid()[1] == 45
    at.bets("4 fold")

    assert in_front(at) == {1: 200 + 15, 3: 195, 4: 190}
    done = at.play.settlement
    assert done is not None
    assert done.returned is not None
    assert (done.returned.seat, done.returned.amount) == (1, 3000)


@per("VIC/9.1.1(a)(i)", "V-66")
def test_a_dead_blind_stays_in_after_a_misdeal_as_the_live_ones_do() -> None:
    at = posted({1: 200, 3: 200, 4: 200}, *MADE_GOOD)
    at.deal()
    at.bets("1 raise 40")
    assert at.paid() == {1: 45, 3: 5, 4: 10}

    assert at.finds(ExposedInCut())[1] == "VIC/9.1.1(a)(i)"

    (misdealt,) = at.of(Misdealt)
    back = [(each.seat, each.amount, str(each.per)) for each in misdealt.returned]
    assert back == [(1, 3000, "V-66")]
    assert not misdealt.anew
    assert at.paid() == {1: 15, 3: 5, 4: 10}
    at.shuffles()
    at.deal()
    assert len(at.of(BetsPosted)) == 1
    assert at.may()["raise"] == 20


@per("VIC/11.2.2", "VIC/9.1.1(a)(viii)")
def test_no_dead_blind_is_taken_from_the_excluded_for_a_new_deal() -> None:
    at = posted({1: 200, 3: 200, 4: 200}, *MADE_GOOD)
    at.deal()
    assert at.paid() == {1: 15, 3: 5, 4: 10}

    at.put(Excludes(seat=1, by="Poker Room Supervisor (or above)"))
    at.finds(DefectiveDeck())
    at.shuffles()
    at.deal()

    assert at.paid() == {1: 0, 3: 5, 4: 10}
    assert at.stake(1) == 200_00


@per("VIC/9.1.1")
def test_a_dead_blind_that_went_back_is_posted_again_for_a_new_deal() -> None:
    """All that seat 1 had was the dead blind of $5; its hand was void before the misdeal."""
    at = posted({1: 5, 3: 200, 4: 200}, *MADE_GOOD)
    at.deal()
    at.put(VoidsWagers(seat=1, by="supervisor"))
    assert at.paid() == {1: 0, 3: 5, 4: 10}

    at.finds(ExposedInCut())
    at.shuffles()
    at.deal()

    (misdealt,) = at.of(Misdealt)
    assert (misdealt.anew, str(misdealt.per)) == (True, "VIC/9.1.1")
    assert at.paid() == {1: 5, 3: 5, 4: 10}


def test_a_short_large_blind_is_not_made_up_by_the_only_other_player_who_has_more_in() -> None:
    at = posted({3: 200, 4: 3}, (3, 5, False), (4, 10, False))
    at.deal()

    assert at.play.phase is not Phase.BETTING
    assert ends(at)[4] in {0, 6}
    assert not at.of(SurplusReturned)


def test_if_only_blinds_are_left_above_the_all_in_player_there_is_no_commission() -> None:
    """7.6: the blind of the dead hand goes back as far as nobody can win it."""
    at = posted(
        {1: 200, 3: 200, 4: 4},
        (3, 5, False),
        (4, 10, False),
        (1, 10, False),
        commission={"percent": 10},
    )
    at.put(KillsHand(seat=1, by="supervisor"))
    at.deal()
    assert at.awaits == (Phase.BETTING, 3)
    at.bets("3 fold")

    assert in_front(at) == {1: 196, 3: 196, 4: 12}


DEAD_SMALL: dict[str, Any] = {"settings": {"dead_small_blind_for_missed_blinds": "true"}}
TERMS: dict[str, Any] = {"limit": "no limit", "minimum": 10, "blinds": [5, 10]}


def test_one_who_has_changed_seats_posts_no_dead_small_blind() -> None:
    """8.2.5 asks for a big blind; the dead small blind is for those who missed one."""
    sitting = Sitting("vic/holdem", **TERMS, **DEAD_SMALL).sit(1, 2, 3, 4, 5, 6)
    sitting.round()  # the button is at seat 6, the blinds at 1 and 2
    sitting.do(MovesSeat(person="P3", seat=8), PostsBlind(person="P3"))

    begun = sitting.begin()
    assert begun.bets is not None
    assert [(bet.seat, bet.amount, bet.dead) for bet in begun.bets if bet.seat == 8] == [
        (8, 1000, False)
    ]
    assert blinds(sitting)[8] == 10


def test_a_short_last_blind_is_called_in_full() -> None:
    at = posted({1: 200, 3: 200, 4: 3}, (3, 5, False), (4, 10, False))
    at.deal()

    assert at.may() == {"call": 10, "raise": 20, "fold": 0}


def test_one_who_has_more_in_than_the_short_blind_of_an_all_in_player_has_no_turn() -> None:
    at = posted({1: 200, 3: 200, 4: 3}, (3, 5, False), (4, 10, False))
    at.bets("1 fold")

    assert at.play.phase is not Phase.BETTING
    assert ends(at) == {1: 200, 3: 195 + 2 + 6, 4: 0}


# void hands and thrown-in hands


def test_a_void_hand_takes_its_dead_blind_and_its_live_one_back() -> None:
    at = posted({1: 200, 3: 200, 4: 200}, *MADE_GOOD)
    at.deal()
    at.put(VoidsWagers(seat=1, by="supervisor"))

    assert at.paid() == {1: 0, 3: 5, 4: 10}
    at.bets("3 call", "4 stand")
    assert ends(at) == {1: 200, 3: 210, 4: 190}
    assert at.play.settlement is not None
    assert [pot.paid_by for pot in at.play.settlement.pots] == [(3, 4)]


def test_a_blind_that_went_back_with_a_void_hand_is_owed_by_nobody() -> None:
    """Seat 1 is all-in on $3 of its blind; seat 3 has $5 in, and the blind of $10 is void."""
    at = posted({1: 3, 3: 200, 4: 200}, (3, 5, False), (1, 10, False), (4, 10, False))
    at.put(VoidsWagers(seat=4, by="supervisor"))
    at.deal()

    assert at.play.phase is not Phase.BETTING
    assert ends(at) == {1: 6, 3: 197, 4: 200}


def test_whoever_throws_in_still_wins_the_side_pot_if_the_other_hand_in_it_dies() -> None:
    """Seats 1 and 2 are all-in for $20; seat 3 throws in, then seat 4 is dead at the showdown."""
    at = table(
        "holdem",
        stakes={1: 20, 2: 20, 3: 200, 4: 200},
        limit="no limit",
        hands=HANDS | {2: "Ts Th"},
        communal=BOARD,
    )
    at.bets("1 raise 20", "2 call", "3 call", "4 call", "3 open 80", "4 call")
    while at.play.phase is not Phase.SHOWDOWN:
        at.deal()
        if at.play.phase is Phase.BETTING:
            at.bets(f"{at.turn} check")
    at.shows(3)
    at.throws_in(4)
    at.put(KillsHand(seat=3, by="supervisor"))

    assert ends(at) == {1: 80, 2: 0, 3: 100, 4: 100 + 160}
    assert not at.of(SurplusReturned)


def test_of_several_who_throw_in_the_last_wins_the_side_pot_if_the_shown_hand_in_it_dies() -> None:
    """Seat 1 is all-in for $20. Seats 4 and 2 throw in to seat 3, which is then dead."""
    at = table(
        "holdem",
        stakes={1: 20, 2: 200, 3: 200, 4: 200},
        limit="no limit",
        hands=HANDS | {2: "Ts Th"},
        communal=BOARD,
    )
    at.bets("1 raise 20", "2 call", "3 call", "4 call", "3 open 80", "4 call", "2 call")
    while at.play.phase is not Phase.SHOWDOWN:
        at.deal()
        if at.play.phase is Phase.BETTING:
            at.bets(f"{at.turn} check")
    at.shows(3)
    at.throws_in(4)
    at.throws_in(2)
    at.put(KillsHand(seat=3, by="supervisor"))

    assert ends(at) == {1: 80, 2: 100 + 240, 3: 100, 4: 100}


def test_a_player_treated_as_all_in_wins_no_more_of_a_dead_hand_than_was_put_in() -> None:
    """9.5.6: the last card of seat 2 was shown, and it wagers no more though it has chips."""
    hands = {1: "2c 3d 5h 7s 9c", 2: "As Ah Ad Ac Ks", 3: "2d 4d 6h 8s 9s"}
    at = table("crown-stud", stakes={1: 100, 2: 100, 3: 100}, hands=hands)
    at.on(len(at.play.game.betting_rounds) - 1)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    at.deal()
    at.put(Exposed(to=2, place=4))
    at.put(Answers(answer="yes", by="player", seat=2))
    before = at.paid()
    first = at.turn or 0
    second = 4 - first
    at.bets(f"{first} open 20")
    at.put(KillsHand(seat=first, by="supervisor"))
    at.bets(f"{second} fold")

    each = before[2]
    assert in_front(at) == {2: 100 - each + sum(before.values())} | {
        seat: 100 - before[seat] for seat in (1, 3)
    }


def test_an_uncontested_side_pot_is_not_halved_for_high_and_low() -> None:
    at = table(
        "omaha-hi-low",
        stakes={1: 20, 3: 200, 4: 200},
        limit="no limit",
        hands={1: "As 2s 9c 9d", 3: "Ks Kh 5d 6c", 4: "Js Jh Td Tc"},
        communal="3c 4d 7h Kd Jc",
    )
    at.bets("1 raise 20", "3 call", "4 call", "3 open 80", "4 call")
    at.put(KillsHand(seat=4, by="supervisor"))

    assert ends(at) == {1: 30, 3: 100 + 30 + 160, 4: 100}
    assert at.play.settlement is not None
    side = [award for award in at.play.settlement.awards if award.pots == (1,)]
    assert [(award.seat, award.amount, str(award.part)) for award in side] == [(3, 16000, "pot")]


# a hand that dies during the draw


def test_a_hand_that_dies_before_its_turn_to_draw_draws_no_more() -> None:
    at = table("draw-ante", hands={})
    at.on(1)
    while at.play.phase is not Phase.DRAW:
        at.quietly()
    first, second, *others = at.play.to_draw

    at.finds(WrongNumber(seat=second, holds=6))

    assert at.play.to_draw == (first, *others)
    assert second not in at.play.still_in()
    at.put(Draws(seat=first, discards=()))
    assert at.play.to_draw == tuple(others)
