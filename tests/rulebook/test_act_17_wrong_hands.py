"""The Territory, hands of too few or too many cards, and cards in the discards.

Stud 17.6, Manila 16.7, Draw 15.5; 7 Card Stud 17.10, 5 Card Stud 17.9, Manila 16.8, Draw 15.6.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pokerroom.play import Bets, Game, Shows
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.facts import InTheDiscards, OutOfTurn, WrongNumber
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.state.corrections import (
    LastFolderWins,
    Misdealt,
    RoundVoid,
    SettlementTakenBack,
)
from pokerroom.play.state.events import Settled
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.properties.summing import check_sums
from tests.rulebook.going_wrong import FOUR, Wrong, in_books, number, rule
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7

VOIDS, ONE_OTHER, LAST_FOLDER = (
    "wrong-number-of-cards-voids-the-hand",
    "one-other-active-player-wins",
    "last-player-to-fold-wins",
)
PASSED = "cards-in-the-discard-pile-are-out"
SEVEN = {1: "Kd Kh 2c 3d 7h 9s Jd", 2: "As Ah 2s 5d 7c 9d Jc", 3: "Qd Qh 3c 4d 8h 9h Ts"}
FIVE = {seat: " ".join(cards.split()[:5]) for seat, cards in SEVEN.items()}
OF_MANILA = {1: "Kd Kh", 2: "As Ah", 3: "Qd Qh"}
HANDS = {STUD7.name: SEVEN, STUD5.name: FIVE, DRAW.name: FIVE, MANILA.name: OF_MANILA}
"""Seat 2 has aces, seat 1 kings and seat 3 queens; seat 4 has what is left."""
COMMUNAL = "7d 8c 9c Jh Jc"


def among(game: Game, *, folds: tuple[int, ...] = (4,), until: int = 99) -> Wrong:
    """The players of whom *folds* fold in round one have come to the betting round *until*."""
    four = "Tc 8d" if game is MANILA else "Tc 8d 2h 4s 6c 6h 8s"
    hands = HANDS[game.name] | {4: " ".join(four.split()[: len(HANDS[game.name][1].split())])}
    communal = COMMUNAL if game is MANILA else ""
    round_ = Wrong(game, FOUR, marker_seat=2, hands=hands, communal=communal)
    round_.on(until, folds=folds)
    return round_


def wrong(round_: Wrong, seat: int, more: int) -> WrongNumber:
    return WrongNumber(seat=seat, holds=len(round_.hand(seat)) + more)


def pot_after_commission(round_: Wrong) -> int:
    done = round_.play.settlement
    assert done is not None
    return sum(award.amount for award in done.awards)


# While the betting is on


@pytest.mark.parametrize("game", in_books(VOIDS))
@pytest.mark.parametrize("more", [-1, 1])
@pytest.mark.parametrize("stage", [1, 2])
def test_the_hand_is_void_and_its_wagers_stay_in_the_pot(game: Game, more: int, stage: int) -> None:
    round_ = among(game, folds=(), until=stage)
    if stage == 1:
        assert round_.turn
        round_.quietly()
    paid, stake = round_.paid(), round_.in_front()
    undealt, turn = round_.play.undealt, round_.turn
    seat = next(each for each in (3, 1, 4, 2) if each != turn)
    open_cards = round_.up(seat)

    assert round_.finds(wrong(round_, seat, more)) == rule(game, VOIDS)
    assert not round_.play.is_in(seat)
    assert (round_.paid(), round_.in_front()) == (paid, stake)
    assert round_.play.undealt == undealt - more
    assert all(each in round_.play.muck for each in open_cards)
    assert round_.turn == turn
    assert not round_.of(Misdealt)


@pytest.mark.parametrize("game", in_books(VOIDS))
def test_when_it_was_the_turn_of_the_void_hand_the_next_player_acts(game: Game) -> None:
    round_ = among(game, folds=(), until=1)
    assert round_.turn
    round_.quietly()
    seat = round_.turn
    assert seat is not None

    round_.finds(wrong(round_, seat, 1))
    assert round_.turn == seat % 4 + 1


@pytest.mark.parametrize("game", in_books(VOIDS))
def test_a_wager_that_waits_for_its_turn_stays_in_the_pot_of_a_void_hand(game: Game) -> None:
    round_ = among(game, folds=(), until=2)
    assert round_.turn is not None
    seat = (round_.turn + 1) % 4 + 1
    round_.finds(OutOfTurn(seat=seat, act=Act.OPEN, to=1000))
    paid, stake = round_.paid()[seat - 1], round_.in_front()[seat - 1]

    round_.finds(wrong(round_, seat, 1))
    assert round_.paid()[seat - 1] == paid + 10
    assert round_.in_front()[seat - 1] == stake - 10


@pytest.mark.parametrize("game", in_books(VOIDS))
def test_the_right_number_or_a_number_that_cannot_be_is_refused(game: Game) -> None:
    round_ = among(game, until=2)

    assert round_.refuses(wrong(round_, 3, 0))
    assert round_.refuses(wrong(round_, 4, 1))  # he has folded
    assert round_.refuses(wrong(round_, 3, round_.play.undealt + 1))
    assert round_.refuses(WrongNumber(seat=3, holds=len(round_.up(3)) - 1))


@pytest.mark.parametrize("game", in_books(VOIDS))
def test_the_others_go_on_and_contest_the_wagers_of_the_void_hand(game: Game) -> None:
    round_ = among(game, until=2)
    round_.finds(wrong(round_, 2, 1))
    round_.on()
    round_.put(*[Shows(seat=seat) for seat in round_.play.to_show])

    assert round_.awaits[0] is Phase.OVER
    done = round_.play.settlement
    assert done is not None
    assert {award.seat for award in done.awards} == {1}
    assert sum(pot.amount for pot in done.pots) == sum(round_.play.paid)
    assert round_.paid()[1] >= 5
    round_.is_whole()


# At the showdown


@pytest.mark.parametrize("game", in_books(VOIDS))
@pytest.mark.parametrize("more", [-1, 1])
def test_t_42_a_at_the_showdown_two_right_hands_contest_everything(game: Game, more: int) -> None:
    round_ = among(game)
    paid = sum(round_.paid())
    assert round_.finds(wrong(round_, 2, more)) == rule(game, VOIDS)
    assert round_.awaits[0] is Phase.SHOWDOWN
    assert {*round_.play.to_show} == {1, 3}
    round_.put(*[Shows(seat=seat) for seat in round_.play.to_show])
    done = round_.play.settlement
    assert done is not None
    assert {award.seat for award in done.awards} == {1}
    assert pot_after_commission(round_) + done.taken.amount == 100 * paid


@pytest.mark.parametrize("game", in_books(ONE_OTHER, VOIDS))
def test_t_42_b_with_one_other_player_left_he_wins_whatever_he_holds(game: Game) -> None:
    """Seat 3 has queens, and seat 2, whose hand is void, aces."""
    round_ = among(game, folds=(4, 1))
    paid = sum(round_.paid())

    assert round_.finds(wrong(round_, 2, 1)) == rule(game, VOIDS)
    assert round_.awaits[0] is Phase.OVER
    done = round_.play.settlement
    assert done is not None
    assert {award.seat for award in done.awards} == {3}
    assert number(done.awards[0].per) == rule(game, ONE_OTHER)
    assert pot_after_commission(round_) + done.taken.amount == 100 * paid


@pytest.mark.parametrize("game", in_books(VOIDS, ONE_OTHER, of=(STUD7, STUD5, DRAW)))
@pytest.mark.parametrize("looked", [None, True, False])
def test_at_the_showdown_the_hand_is_void_though_nobody_could_act(
    game: Game, looked: bool | None
) -> None:
    """Both have tapped out before the deal, for antes or blinds: it is no misdeal any more."""
    form = "blinds" if game is DRAW else "ante"
    round_ = Wrong(game, dict.fromkeys((2, 3), 5), marker_seat=2, forced_bets=form)
    round_.on()
    assert not round_.of(Acted)
    assert round_.awaits[0] is Phase.SHOWDOWN

    found = round_.finds(replace(wrong(round_, 3, 1), looked=looked))
    assert found == rule(game, VOIDS)
    done = round_.play.settlement
    assert done is not None
    assert [award.seat for award in done.awards] == [2]
    assert number(done.awards[0].per) == rule(game, ONE_OTHER)


@pytest.mark.parametrize("game", in_books(LAST_FOLDER))
@pytest.mark.parametrize("early", [False, True])
def test_if_no_hand_is_right_the_last_to_have_folded_wins(game: Game, early: bool) -> None:
    """Seat 4 folds in round one and seat 1 in round two, in his turn or before; then $5 each."""
    round_ = among(game, until=2)
    if early and round_.turn != 1:
        round_.finds(OutOfTurn(seat=1, act=Act.FOLD))
    wagers = False
    while round_.play.phase is Phase.BETTING:
        if round_.turn == 1:
            round_.put(Bets(seat=1, act=Act.FOLD))
        elif "open" in round_.may() and not wagers:
            wagers = True
            round_.put(Bets(seat=round_.turn or 0, act=Act.OPEN, to=500))
        else:
            round_.quietly()
    round_.on()
    assert round_.play.still_in() == [2, 3]
    paid = sum(round_.paid())
    assert round_.paid()[0] < round_.paid()[1]

    round_.finds(wrong(round_, 2, 1))
    assert round_.finds(wrong(round_, 3, 1)) == rule(game, VOIDS)
    done = round_.play.settlement
    assert done is not None
    assert [award.seat for award in done.awards] == [1]
    assert number(done.awards[0].per) == rule(game, LAST_FOLDER)
    assert done.awards[0].amount + done.taken.amount == 100 * paid


@pytest.mark.parametrize("game", in_books(VOIDS, LAST_FOLDER))
def test_when_the_paid_hand_is_wrong_as_well_the_record_takes_the_settlement_back(
    game: Game,
) -> None:
    """Seat 3 was paid because seat 2 was wrong; then the last who folded wins."""
    round_ = among(game, folds=(4, 1))
    round_.finds(wrong(round_, 2, 1))
    first = round_.play.settlement
    assert first is not None
    round_.finds(wrong(round_, 3, 1))

    (back,) = round_.of(SettlementTakenBack)
    paid = [Returned(seat=3, amount=first.received(3), per=back.per)]
    assert list(back.given_back) == paid
    assert back.commission == first.taken.amount
    assert number(back.per) == rule(game, VOIDS)
    kinds = [type(event) for event in round_.play.record if isinstance(event, Settled | type(back))]
    assert kinds == [Settled, SettlementTakenBack, Settled]
    (folder,) = round_.of(LastFolderWins)
    assert number(folder.per) == rule(game, LAST_FOLDER)
    assert {award.seat for award in round_.of(Settled)[-1].settlement.awards} == {folder.seat}
    check_sums(round_.play)


@per("A-44")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_if_no_hand_is_right_and_nobody_folded_all_wagers_go_back(game: Game) -> None:
    round_ = among(game, folds=())
    for seat in (1, 2, 3, 4):
        assert round_.finds(wrong(round_, seat, 1)) == rule(game, VOIDS)

    assert round_.awaits[0] is Phase.OVER
    assert round_.in_front() == [200, 200, 200, 200]
    assert number(round_.of(RoundVoid)[-1].per) == "A-44"
    assert round_.play.settlement is None


@pytest.mark.parametrize("game", in_books(VOIDS))
def test_the_right_hands_contest_the_side_pots_too(game: Game) -> None:
    """Seat 3 tapped out for less; the void aces of seat 2 leave the side pot to the kings."""
    hands = HANDS[game.name]
    communal = COMMUNAL if game is MANILA else ""
    stakes = {1: 200, 2: 200, 3: 25}
    round_ = Wrong(game, stakes, marker_seat=2, hands=hands, communal=communal)
    round_.on(2)
    while round_.play.phase is not Phase.SHOWDOWN:
        if round_.play.phase is Phase.BETTING:
            _wager_most(round_)
        elif round_.play.phase is Phase.DRAW:
            round_.draws(round_.play.to_draw[0])
        else:
            round_.deal()
    assert len(round_.play.pots) == 2
    assert round_.finds(wrong(round_, 2, 1)) == rule(game, VOIDS)
    paid = sum(round_.paid())
    while round_.play.phase is Phase.SHOWDOWN:
        round_.put(Shows(seat=round_.play.to_show[0]))
    done = round_.play.settlement
    assert done is not None
    back = done.returned.amount if done.returned else 0
    assert {award.seat for award in done.awards} == {1}
    assert pot_after_commission(round_) + done.taken.amount + back == 100 * paid
    round_.is_whole()


def _wager_most(round_: Wrong) -> None:
    seat, may = round_.turn, round_.may()
    assert seat is not None
    if "open" in may:
        round_.put(Bets(seat=seat, act=Act.OPEN, to=100 * may["open"][-1]))
    else:
        act = next(act for act in ("call", "tap out", "check") if act in may)
        round_.put(Bets(seat=seat, act=Act(act)))


@per("ACT-DRW/15.5#1", "A-59")
def test_before_the_showdown_the_last_who_remains_wins_as_ever() -> None:
    """15.5 has the showdown in mind; in the draw he wins because nobody else is in."""
    round_ = among(DRAW, folds=(4, 1), until=1)
    while round_.play.phase is not Phase.DRAW:
        if round_.turn in {4, 1}:
            round_.put(Bets(seat=round_.turn or 0, act=Act.FOLD))
        else:
            round_.quietly()
    assert round_.finds(wrong(round_, 2, 1)) == "15.5#1"
    done = round_.play.settlement
    assert done is not None
    assert number(done.awards[0].per) == "A-59"


# Cards in the discards


@pytest.mark.parametrize("game", in_books(PASSED))
def test_cards_in_the_discards_take_no_more_part(game: Game) -> None:
    round_ = among(game, folds=(), until=2)
    cards, paid = round_.hand(3), round_.paid()
    turn = round_.turn

    assert round_.finds(InTheDiscards(seat=3)) == rule(game, PASSED)
    assert not round_.play.is_in(3)
    assert round_.play.muck == cards
    assert round_.paid() == paid
    assert round_.turn == (turn if turn != 3 else 4)
    assert round_.refuses(InTheDiscards(seat=3)) == rule(game, PASSED)
    round_.on()
    assert 3 not in round_.play.to_show


@pytest.mark.parametrize("game", in_books(PASSED))
def test_the_best_hand_in_the_discards_at_the_showdown_wins_nothing(game: Game) -> None:
    round_ = among(game, folds=(4, 1))

    assert round_.finds(InTheDiscards(seat=2)) == rule(game, PASSED)
    done = round_.play.settlement
    assert done is not None
    assert [award.seat for award in done.awards] == [3]
    assert done.awards[0].per == round_.play.plan.stages[-1].rules.ends.survivor
    assert round_.refuses(Shows(seat=2))


@pytest.mark.parametrize("game", in_books(PASSED))
def test_nobody_has_cards_in_the_discards_before_the_deal_or_after_the_end(game: Game) -> None:
    early, over = Wrong(game, FOUR, marker_seat=2), among(game, until=1)
    over.all_but_the_first_fold()

    assert early.refuses(InTheDiscards(seat=3)) == rule(game, PASSED)
    assert over.refuses(InTheDiscards(seat=3)) == rule(game, PASSED)
