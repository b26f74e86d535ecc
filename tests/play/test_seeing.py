"""What a view says before the betting, while a player is asked, and when the round is over."""

from __future__ import annotations

from pokerroom.cards.card import parse_cards
from pokerroom.play import (
    Act,
    Bets,
    Phase,
    View,
    Viewer,
    begin_play,
    begin_round,
    deal_from,
    put,
    seen_by,
)
from pokerroom.play.facts import Exposed
from pokerroom.play.rulings.dealer import show_down
from pokerroom.play.views.view import Standing
from tests.play.test_asking import STAKES, dealt, plan
from tests.rulebook.test_act_17_untouched import before_the_final_cards
from tests.rulebook.wrong_in_victoria import Table, table


def view_of(play: object, viewer: Viewer) -> View:
    found = seen_by(play, viewer)  # type: ignore[arg-type]
    assert isinstance(found, View)
    return found


def asked_to_tap_out() -> Table:
    """Seat 2, whose last card was exposed, is asked before the last betting of Crown Stud."""
    at = table("crown-stud")
    at.on(len(at.play.game.betting_rounds) - 1)
    while at.play.betting and not at.play.betting.is_over:
        at.quietly()
    at.deals(3)
    at.finds(Exposed(to=2, place=len(at.hand(2)) - 1))
    at.deal()
    return at


def test_before_the_betting_nobody_has_put_anything_in_this_betting_round() -> None:
    before = begin_play(begin_round(plan(blinds=[5, 10], minimum=10), STAKES, marker_seat=3))

    view = view_of(before, 1)

    assert [(seat.paid, seat.total) for seat in view.seats] == [(500, 0), (1000, 0), (0, 0)]
    assert [seat.held_out for seat in view.seats] == [0, 0, 0]
    assert (view.highest, view.in_the_pots, view.offers) == (0, 1500, ())


def test_one_who_is_asked_is_offered_nothing_meanwhile_and_all_see_the_question() -> None:
    at = asked_to_tap_out()

    for viewer in at.play.seats:
        view = view_of(at.play, viewer)
        assert (view.awaits, view.offers) == (2, ())
        assert view.asked is not None
        assert (view.asked.to, view.asked.seat) == ("player", 2)
        said = "The player is asked: does seat 2 want to be treated as tapped out?"
        assert said in str(view).splitlines()


def test_once_the_pots_have_been_pushed_nothing_is_in_them() -> None:
    play = dealt()
    assert view_of(play, 1).in_the_pots == 1500
    for seat in (3, 1):
        put(play, Bets(seat=seat, act=Act.FOLD))

    assert play.is_over
    assert view_of(play, 1).in_the_pots == 0


def test_what_is_open_is_told_to_the_player_at_his_turn_alone() -> None:
    play = dealt()

    assert [bool(view_of(play, seat).offers) for seat in (1, 2, 3)] == [False, False, True]
    assert "Open to seat 3: call to $10.00, raise" in str(play)


def test_a_player_sees_his_own_cards_and_the_backs_of_the_others_in_the_first_betting_round() -> (
    None
):
    play = dealt()

    view = view_of(play, 1)

    assert view.betting_round == 1
    assert [seat.cards for seat in view.seats] == [parse_cards("As Ah"), *[(None, None)] * 2]


def test_how_cards_are_drawn_is_told_to_the_player_whose_draw_it_is() -> None:
    at = table("draw-ante")
    at.deal()
    while at.play.phase is Phase.BETTING:
        at.quietly()
    drawing = at.play.to_draw[0]

    assert at.play.phase is Phase.DRAW
    assert [seat for seat in at.play.seats if view_of(at.play, seat).draw] == [drawing]


def test_one_who_chose_to_wager_no_more_is_seen_as_tapped_out_with_his_chips_before_him() -> None:
    at = asked_to_tap_out()
    at.told("yes", by="player", seat=2)

    seats = {seat.seat: seat for seat in view_of(at.play, 1).seats}

    assert (seats[2].standing, seats[2].stake > 0) == (Standing.TAPPED_OUT, True)
    assert {seats[other].standing for other in (1, 3, 4)} == {Standing.IN}


def test_when_the_round_is_over_nobody_is_tapped_out_any_more() -> None:
    play = dealt()
    for seat, act, to in ((3, Act.RAISE, 25000), (1, Act.CALL, None), (2, Act.FOLD, None)):
        put(play, Bets(seat=seat, act=act, to=to))
    assert view_of(play, 1).seats[2].standing is Standing.TAPPED_OUT
    deal_from(play, iter(parse_cards("2s 7h 7d 3c 4s 8h 5s Jc")))
    show_down(play, everybody=True)

    over = view_of(play, 1)

    assert play.is_over
    assert [str(seat.standing) for seat in over.seats] == ["in", "folded", "in"]
    assert over.seats[2].stake == 0
    assert [seat.cards for seat in over.seats if seat.standing is Standing.IN] == [
        parse_cards("As Ah"),
        parse_cards("9h 9c"),
    ]


def test_a_player_sees_all_his_cards_but_the_one_that_he_may_not_touch_yet() -> None:
    round_ = before_the_final_cards()
    round_.deals(1)
    seat = round_.play.untouched[0]
    cards = round_.hand(seat)

    own = {each.seat: each.cards for each in view_of(round_.play, seat).seats}
    others = {each.seat: each.cards for each in view_of(round_.play, seat % 4 + 1).seats}

    assert own[seat] == (*cards[:6], None)
    assert others[seat] == (None, None, *cards[2:6], None)


def test_one_who_has_thrown_his_hand_in_is_seen_to_have_done_so() -> None:
    play, deck = dealt(), iter(parse_cards("2s 7h 7d 3c 4s 8h 5s Jc"))
    for seat, act, to in ((3, Act.RAISE, 2000), (1, Act.CALL, None), (2, Act.FOLD, None)):
        put(play, Bets(seat=seat, act=act, to=to))
    while not play.is_over:
        if play.betting and play.phase is Phase.BETTING:
            put(play, Bets(seat=play.betting.seat, act=Act.CHECK))
        elif play.phase is Phase.SHOWDOWN:
            show_down(play)
        else:
            deal_from(play, deck)

    assert play.thrown_in == (3,)
    assert [str(seat.standing) for seat in view_of(play, 1).seats] == ["in", "folded", "thrown in"]
