"""The Territory, what staff may decide in a round of play (stud 19, Manila 18, Draw 17)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.play import Bets, Game, Shows, offers
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import (
    Answers,
    DealtOutOfTurn,
    DefectiveDeck,
    Excludes,
    ExposedInCut,
    Invalidates,
    KillsHand,
    NotShuffled,
    Rewinds,
    ShownToOne,
    VoidsWagers,
    Withdraws,
    WrongNumber,
)
from pokerroom.play.state.corrections import Excluded, RoundVoid
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import FOUR, UNSEEN, Wrong, begun, in_books, number, rule, standing
from tests.rulebook.territory import AMONG_PLAYERS

VOID, EXCLUDE = "breach-voids-wagers", "breach-excludes-from-the-game"
UPSET, FRAUD = "invalid-for-disruption", "invalid-for-fraud"
AFFECTS, REFUND = "invalid-only-if-the-outcome-is-affected", "invalid-game-refunded"
DECIDES = "dispute-decided-finally"
OPERATOR, SUPERVISOR = "Casino Operator", "casino supervisor"
OTHERS = ("dealer", "casino supervisor", "player", "Government Casino Inspector", "onlooker")


def after_wagers(game: Game, **terms: Any) -> Wrong:
    """In the betting of round two, in which A, who begins, has wagered $10 where that may be."""
    round_ = Wrong(game, FOUR, marker_seat=2, **terms)
    round_.on(2)
    first = round_.turn
    assert first is not None
    round_.put(Bets(seat=first, act=Act.OPEN, to=1000))
    return round_


def who_wagered(round_: Wrong) -> int:
    """The seat that opened."""
    return max(round_.play.seats, key=lambda seat: round_.paid()[seat - 1])


# 19.2: a player who has broken the rules


@pytest.mark.parametrize("game", in_books(VOID))
def test_the_operator_may_declare_the_wagers_of_a_player_void(game: Game) -> None:
    round_ = after_wagers(game)
    seat, paid = who_wagered(round_), round_.paid()
    turn = round_.turn

    assert round_.finds(VoidsWagers(seat=seat, by=OPERATOR)) == rule(game, VOID)
    assert round_.in_front()[seat - 1] == 200
    paid[seat - 1] = 0
    assert round_.paid() == paid
    assert not round_.play.is_in(seat)
    assert round_.turn == turn
    round_.on()
    assert round_.awaits[0] is Phase.SHOWDOWN
    round_.is_whole()


@pytest.mark.parametrize("game", in_books(VOID))
def test_whose_wager_was_the_highest_besides_shows_first(game: Game) -> None:
    """The raise is void with its hand, so the opening wager was the last that others met."""
    round_ = Wrong(game, FOUR, marker_seat=2)
    round_.on(len(round_.play.plan.stages))
    first = round_.turn
    assert first is not None
    second, third, fourth = ((first - 1 + place) % 4 + 1 for place in (1, 2, 3))
    if Act.CHECK in {offer.act for offer in offers(round_.play.betting)}:
        round_.bets(f"{first} check")  # so that the opener is not the first to act
        opener, raiser, others = second, third, (fourth, first)
    else:
        opener, raiser, others = first, second, (third, fourth)
    round_.bets(f"{opener} open 10", f"{raiser} raise 20")

    round_.finds(VoidsWagers(seat=raiser, by=OPERATOR))
    for seat in others:
        round_.bets(f"{seat} call")
    round_.on()
    assert round_.play.to_show[0] == opener


@per("A-48")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
@pytest.mark.parametrize(("value", "stays"), [("returned", False), ("left_in_pot", True)])
def test_a_room_may_leave_the_chips_of_a_void_wager_in_the_pot(
    game: Game, value: str, stays: bool
) -> None:
    round_ = after_wagers(game, settings={"chips_of_a_voided_wager": value})
    seat, paid = who_wagered(round_), round_.paid()

    round_.finds(VoidsWagers(seat=seat, by=OPERATOR))
    assert not round_.play.is_in(seat)
    assert round_.paid()[seat - 1] == (paid[seat - 1] if stays else 0)
    assert round_.in_front()[seat - 1] == (200 - paid[seat - 1] if stays else 200)


@pytest.mark.parametrize("game", in_books(EXCLUDE))
def test_the_operator_may_bar_a_player_whose_hand_is_then_out(game: Game) -> None:
    round_ = after_wagers(game)
    seat, paid = who_wagered(round_), round_.paid()

    assert round_.finds(Excludes(seat=seat, by=OPERATOR)) == rule(game, EXCLUDE)
    assert not round_.play.is_in(seat)
    assert round_.paid() == paid
    assert [(each.seat, number(each.per)) for each in round_.of(Excluded)] == [
        (seat, rule(game, EXCLUDE))
    ]


@pytest.mark.parametrize("game", in_books(EXCLUDE, VOID))
def test_both_may_be_decided_against_the_same_player(game: Game) -> None:
    round_ = after_wagers(game)
    seat = who_wagered(round_)

    round_.finds(VoidsWagers(seat=seat, by=OPERATOR))
    round_.finds(Excludes(seat=seat, by=OPERATOR))
    assert round_.in_front()[seat - 1] == 200
    assert [each.seat for each in round_.of(Excluded)] == [seat]


@pytest.mark.parametrize("game", in_books(VOID, EXCLUDE))
def test_there_must_be_wagers_and_a_player(game: Game) -> None:
    """One who has folded may have some: any wager that he made can be void."""
    round_ = after_wagers(game)
    seat = round_.turn
    assert seat is not None
    round_.put(Bets(seat=seat, act=Act.FOLD))
    paid, stake = round_.play.paid[round_.play.places[seat]], round_.stake(seat)

    if paid:
        assert round_.finds(VoidsWagers(seat=seat, by=OPERATOR)) == rule(game, VOID)
        assert round_.stake(seat) == stake + paid
    assert round_.refuses(VoidsWagers(seat=seat, by=OPERATOR)) == rule(game, VOID)
    assert round_.refuses(Excludes(seat=8, by=OPERATOR)) == rule(game, EXCLUDE)


@pytest.mark.parametrize("game", in_books(DECIDES))
def test_no_book_of_the_territory_lets_a_hand_be_killed_for_talk(game: Game) -> None:
    round_ = after_wagers(game)

    assert round_.refuses(KillsHand(seat=3, by=OPERATOR)) == rule(game, DECIDES)


# 19.3 and 19.4: a game without an outcome


@pytest.mark.parametrize(
    ("game", "fraud", "ground"),
    [
        case
        for fraud, name in ((False, UPSET), (True, FRAUD))
        for case in in_books(name, REFUND, sums=(fraud, name))
    ],
)
def test_the_operator_may_invalidate_and_all_wagers_are_refunded(
    game: Game, fraud: bool, ground: str
) -> None:
    round_ = after_wagers(game)
    act = Invalidates(fraud=fraud, affects=True, by=OPERATOR)

    assert round_.finds(act) == rule(game, ground)
    void = round_.of(RoundVoid)[-1]
    assert number(void.per) == rule(game, REFUND)
    assert {number(back.per) for back in void.returned} == {rule(game, REFUND)}
    assert round_.in_front() == [200, 200, 200, 200]
    assert (round_.awaits[0], round_.play.settlement) == (Phase.OVER, None)


@pytest.mark.parametrize("game", in_books(REFUND, UPSET))
@pytest.mark.parametrize("until", ["before the deal", "showdown", "over"])
def test_it_may_be_before_the_deal_and_after_the_pot_was_awarded(game: Game, until: str) -> None:
    round_ = Wrong(game, FOUR, marker_seat=2)
    if until != "before the deal":
        round_.on()
    if until == "over":
        while round_.play.phase is Phase.SHOWDOWN:
            round_.put(Shows(seat=round_.play.to_show[0]))
        assert round_.play.settlement is not None

    round_.finds(Invalidates(fraud=False, affects=True, by=OPERATOR))
    assert round_.in_front() == [200, 200, 200, 200]
    assert round_.awaits[0] is Phase.OVER


@pytest.mark.parametrize("game", in_books(AFFECTS))
@pytest.mark.parametrize("fraud", [False, True])
def test_it_counts_only_if_in_his_opinion_it_affects_the_outcome(game: Game, fraud: bool) -> None:
    round_ = after_wagers(game)
    standing_ = standing(round_)
    ground = rule(game, FRAUD if fraud else UPSET)

    told = Invalidates(fraud=fraud, affects=False, by=OPERATOR)
    assert round_.refuses(told) == rule(game, AFFECTS)
    asked = round_.refers(Invalidates(fraud=fraud, by=OPERATOR))
    assert asked == (OPERATOR, ("yes", "no"), ground)
    assert round_.refuses(Answers(answer="yes", by=SUPERVISOR)) == ground
    round_.answers("no", by=OPERATOR)
    assert standing(round_) == standing_
    round_.refers(Invalidates(fraud=fraud, by=OPERATOR))
    round_.answers("yes", by=OPERATOR)
    assert round_.in_front() == [200, 200, 200, 200]


# Who may


@pytest.mark.parametrize(
    ("game", "act", "name"),
    [
        case
        for name, act in (
            (VOID, VoidsWagers(seat=3)),
            (EXCLUDE, Excludes(seat=3)),
            (UPSET, Invalidates(fraud=False, affects=True)),
            (FRAUD, Invalidates(fraud=True, affects=True)),
        )
        for case in in_books(name, sums=(act, name))
    ],
)
@pytest.mark.parametrize("by", OTHERS)
def test_these_powers_are_of_the_operator_alone(game: Game, act: Any, name: str, by: str) -> None:
    assert after_wagers(game).refuses(replace(act, by=by)) == rule(game, name)


@per("A-90")
@pytest.mark.parametrize("game", in_books())
@pytest.mark.parametrize("by", ["player", "Government Casino Inspector", "onlooker", "complainant"])
def test_nobody_else_puts_facts_takes_back_or_withdraws(game: Game, by: str) -> None:
    round_ = after_wagers(game)

    assert round_.refuses(ExposedInCut(by=by)) == "A-90"
    assert round_.refuses(Rewinds(to=1, reason="a slip", by=by)) == "A-90"
    round_.refers(NotShuffled())
    assert round_.refuses(Withdraws(by=by)) == "A-90"


@pytest.mark.parametrize("game", in_books("misdeal-card-exposed-in-the-cut"))
@pytest.mark.parametrize("by", ["dealer", "supervisor", "casino supervisor", "operator", OPERATOR])
def test_dealer_supervisor_and_operator_put_facts(game: Game, by: str) -> None:
    found = after_wagers(game).finds(ExposedInCut(by=by))

    assert found == rule(game, "misdeal-card-exposed-in-the-cut")


@pytest.mark.parametrize("game", in_books("misdeal-hole-card-out-of-turn-and-seen", of=UNSEEN))
def test_whether_hands_can_be_rebuilt_is_for_the_supervisor(game: Game) -> None:
    round_ = begun(game)
    round_.deal()
    by_rule = rule(game, "misdeal-hole-card-out-of-turn-and-seen")
    round_.refers(DealtOutOfTurn(looked=False))

    for by in ("dealer", "player", "Government Casino Inspector"):
        assert round_.refuses(Answers(answer="yes", by=by)) == by_rule
    round_.answers("yes", by=SUPERVISOR)
    assert round_.awaits[0] is Phase.BETTING


# 19.6: what the rules do not cover


@pytest.mark.parametrize("game", in_books(DECIDES))
def test_what_is_not_covered_is_decided_by_the_operator_alone(game: Game) -> None:
    round_ = after_wagers(game)
    decides = rule(game, DECIDES)

    asked = round_.refers(DefectiveDeck())
    assert asked == (OPERATOR, ("round void", "misdeal", "stands"), decides)
    for by in OTHERS:
        assert round_.refuses(Answers(answer="stands", by=by)) == decides
    assert round_.refuses(Answers(answer="perhaps", by=OPERATOR)) == decides
    before = round_.paid()
    round_.answers("stands", by=OPERATOR)
    assert round_.paid() == before
    assert round_.refuses(Answers(answer="stands", by=OPERATOR)) == decides


@pytest.mark.parametrize("game", in_books(DECIDES))
def test_what_is_found_when_the_pot_is_awarded_is_for_him_as_well(game: Game) -> None:
    round_ = begun(game)
    round_.on(1)
    winner = round_.all_but_the_first_fold()
    stakes = round_.in_front()

    fact = WrongNumber(seat=winner, holds=len(round_.hand(winner)) + 1)
    assert round_.refers(fact) == (OPERATOR, ("stands", "round void"), rule(game, DECIDES))
    round_.answers("stands", by=OPERATOR)
    assert round_.in_front() == stakes


@per("A-90")
@pytest.mark.parametrize("game", in_books())
def test_the_supervisor_takes_back_what_the_dealer_has_put(game: Game) -> None:
    round_ = after_wagers(game)
    before = standing(round_)
    kept = len(round_.play.record)

    round_.refers(DefectiveDeck())
    round_.decides(Withdraws(by=SUPERVISOR))
    assert standing(round_) == before
    seat = round_.turn
    assert seat is not None
    after = len(round_.play.record)
    round_.put(Bets(seat=seat, act=Act.FOLD))
    assert round_.refuses(Rewinds(to=after, reason="a slip", by="dealer")) == "A-90"
    assert round_.refuses(Rewinds(to=after, reason=" ", by=SUPERVISOR)) == "A-90"
    round_.decides(Rewinds(to=after, reason="a slip", by=SUPERVISOR))
    assert str(round_.play.record[-1].per) == "A-90"
    assert standing(round_) == before
    assert len(round_.play.record) > after > kept
    round_.is_whole()


@pytest.mark.parametrize("game", in_books(DECIDES))
@pytest.mark.parametrize(("answer", "is_in"), [("stands", True), ("dead", False)])
def test_a_hand_shown_to_one_player_alone_is_for_him_to_decide(
    game: Game, answer: str, is_in: bool
) -> None:
    round_ = after_wagers(game)
    paid = round_.paid()
    seat = round_.turn
    assert seat is not None

    asked = round_.refers(ShownToOne(seat=seat, to=seat % 4 + 1))
    assert asked == (OPERATOR, ("stands", "dead"), rule(game, DECIDES))
    round_.answers(answer, by=OPERATOR)
    assert round_.play.is_in(seat) is is_in
    assert round_.paid() == paid
