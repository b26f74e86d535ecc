"""7 Card Stud, the third hole card, which nobody touches before all have theirs (17.9)."""

from __future__ import annotations

import pytest

from pokerroom.play import Reshuffles, View, Watcher, received_by, seen_by
from pokerroom.play.acts import MaybeCard
from pokerroom.play.facts import Exposed, InTheDiscards
from pokerroom.play.state.events import Dealt, MayLook
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.properties.leaks import cards_in, check_views
from tests.rulebook.going_wrong import Wrong
from tests.rulebook.territory import DRAW, MANILA, STUD5, STUD7

ORDER = (2, 3, 4, 1)


def before_the_final_cards() -> Wrong:
    round_ = Wrong(STUD7, dict.fromkeys((1, 2, 3, 4), 200), marker_seat=2)
    round_.on(4)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    return round_


def seen(round_: Wrong, seat: int, viewer: int | Watcher) -> tuple[MaybeCard, ...]:
    view = seen_by(round_.play, viewer)
    assert isinstance(view, View)
    return next(each.cards for each in view.seats if each.seat == seat)


def told(round_: Wrong, viewer: int) -> set[object]:
    return {card for event in round_.play.record for card in cards_in(received_by(event, viewer))}


@per("ACT-7CS/17.9#3")
@pytest.mark.parametrize("dealt", [1, 2, 3])
def test_nobody_sees_his_third_hole_card_before_all_have_theirs(dealt: int) -> None:
    round_ = before_the_final_cards()
    round_.deals(dealt)
    for seat in ORDER[:dealt]:
        third = round_.hand(seat)[6]
        assert seen(round_, seat, seat) == (*round_.hand(seat)[:6], None)
        assert third not in told(round_, seat)
    assert str(round_.of(Dealt)[-1].untouched) == "ACT-7CS/17.9#3"
    check_views(round_.play)

    round_.deal()
    for seat in ORDER:
        assert seen(round_, seat, seat) == tuple(round_.hand(seat))
        assert round_.hand(seat)[6] in told(round_, seat)
        assert seen(round_, seat, Watcher.DEALER)[6] is None
    (free,) = round_.of(MayLook)
    assert [each.seat for each in free.cards] == list(ORDER[:dealt])
    assert str(free.per) == "ACT-7CS/17.9#3"
    check_views(round_.play)
    round_.is_whole()


@per("ACT-7CS/17.9#3")
def test_one_card_after_the_other_is_looked_at_when_the_last_has_come() -> None:
    round_ = before_the_final_cards()
    for number in (1, 2, 3):
        round_.deals(1)
        assert all(seen(round_, seat, seat)[6:] == (None,) for seat in ORDER[:number])
    assert not round_.of(MayLook)
    round_.deals(1)
    assert len(round_.of(MayLook)[0].cards) == 3


@per("ACT-7CS/17.9#3")
def test_a_card_dealt_face_up_and_a_hand_that_dies_do_not_let_the_others_look_early() -> None:
    """Seat 3 gets another card; when seat 1, the last to be served, is out, all may look."""
    round_ = before_the_final_cards()
    round_.deals(2)
    assert round_.finds(Exposed(to=3, place=6)) == "17.7"
    round_.put(Reshuffles())
    round_.deals(2)
    assert [seen(round_, seat, seat)[6:] for seat in (2, 3, 4)] == [(None,)] * 3
    check_views(round_.play)

    round_.finds(InTheDiscards(seat=1))
    assert round_.play.phase is Phase.BETTING
    (free,) = round_.of(MayLook)
    assert sorted(each.seat for each in free.cards) == [2, 3, 4]
    assert [seen(round_, seat, seat)[6] for seat in (2, 3, 4)] == [
        round_.hand(seat)[6] for seat in (2, 3, 4)
    ]
    check_views(round_.play)
    round_.is_whole()


@per("ACT-7CS/17.9#3")
def test_with_everybody_tapped_out_they_look_before_the_showdown() -> None:
    round_ = Wrong(STUD7, dict.fromkeys((1, 2, 3), 5), marker_seat=2)
    while round_.play.stage < 4:
        if round_.play.phase is Phase.BETTING:
            round_.quietly()
        else:
            round_.deals(round_.play.dealable)
    round_.deals(1)
    first = round_.play.untouched[0]
    assert seen(round_, first, first)[6] is None
    round_.deal()
    assert round_.play.phase is Phase.SHOWDOWN
    assert seen(round_, first, first)[6] is not None
    assert round_.of(MayLook)


@per("ACT-7CS/17.9#3")
def test_the_last_who_is_left_looks_though_the_others_never_get_their_cards() -> None:
    round_ = before_the_final_cards()
    round_.deals(1)
    for seat in ORDER[1:]:
        assert not round_.of(MayLook)
        round_.finds(InTheDiscards(seat=seat))

    assert round_.play.is_over
    (free,) = round_.of(MayLook)
    assert [(each.seat, each.card) for each in free.cards] == [(2, round_.hand(2)[6])]
    assert seen(round_, 2, 2) == tuple(round_.hand(2))
    check_views(round_.play)


@per("ACT-7CS/17.9#3")
def test_cards_of_other_dealings_and_games_are_looked_at_as_they_come() -> None:
    round_ = before_the_final_cards()
    assert {event.untouched for event in round_.of(Dealt)} == {None}
    round_.deals(1)
    assert round_.of(Dealt)[-1].untouched
    round_.deal()
    for game in (STUD7, STUD5, MANILA, DRAW):
        other = Wrong(game, dict.fromkeys((1, 2, 3, 4), 200), marker_seat=2)
        other.deals(1)
        assert [*seen(other, 2, 2)] == other.hand(2) != [None]
