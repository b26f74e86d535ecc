"""Victoria 9.1.1(a)(vi) in a round of play that is taken up in the middle."""

from __future__ import annotations

import pytest

from pokerroom.books import Ruling
from pokerroom.play import Act, Bets, Phase, Plan, Play, Seat, begin_play, deal_from, put
from pokerroom.play.facts import WrongNumber
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import FactRuledOn
from pokerroom.play.state.play import take_up
from pokerroom.play.state.situation import Described, Part, Situation
from pokerroom.terms import terms_for
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import FLOP, MANILA, table

NUMBER = "VIC/9.1.1(a)(vi)"
TABLE = terms_for("vic/holdem", {"minimum": 10, "blinds": [5, 10]}, players=4)


def taken_up(to_act: Seat) -> Play:
    """Blinds of $5 and $10 by seats 1 and 2, and all from seat 3 to *to_act* are in for $30."""
    acted = {1: (3, 4), 2: (3, 4, 1)}[to_act]
    blinds = {1: 500, 2: 1000}
    put_in = {**blinds, **dict.fromkeys(acted, 3000)}
    seats = {
        seat: Described(stake=10000 - put_in[seat], total=put_in[seat], blind=blinds.get(seat, 0))
        for seat in (1, 2, 3, 4)
    }
    told = Situation(
        part=Part.BETTING,
        betting_round=1,
        seats=seats,
        to_act=to_act,
        first_to_act=3,
        blind=1000,
        last_blind=2,
    )
    return begin_play(take_up(Plan(TABLE.game, TABLE.terms), told, marker_seat=4))


def to_the_flop(play: Play) -> None:
    """The rest call, and three cards are laid."""
    while play.phase is Phase.BETTING:
        assert play.betting is not None
        put(play, Bets(seat=play.betting.seat, act=Act.CALL))
    deal_from(play, iter(play.terms.deck.cards))


def found(play: Play, seat: Seat) -> tuple[Remedy, str]:
    ruling = put(play, WrongNumber(seat=seat, holds=3, restorable=False))
    assert isinstance(ruling, Ruling)
    event = next(each for each in ruling.outcome if isinstance(each, FactRuledOn))
    return Remedy(event.outcome), str(event.per)


@per(NUMBER)
def test_one_who_has_acted_before_it_was_taken_up_is_out_and_his_chips_stay_in() -> None:
    play = taken_up(to_act=1)

    assert found(play, 3) == (Remedy.DEAD, NUMBER)

    assert (play.stakes[2], play.paid[2], play.is_in(3)) == (7000, 3000, False)


@per(NUMBER)
def test_one_who_has_not_acted_gets_his_blind_back_and_is_out() -> None:
    play = taken_up(to_act=1)

    assert found(play, 2) == (Remedy.VOID, NUMBER)

    assert (play.stakes[1], play.paid[1], play.is_in(2)) == (10000, 0, False)


@per(NUMBER)
@pytest.mark.parametrize("to_act", [1, 2])
def test_after_the_flop_all_have_acted_though_some_only_before_it_was_taken_up(
    to_act: Seat,
) -> None:
    play = taken_up(to_act)
    to_the_flop(play)

    assert found(play, 3) == (Remedy.DEAD, NUMBER)

    assert (play.stakes[2], play.paid[2], play.is_in(3)) == (7000, 3000, False)


@per(NUMBER)
@pytest.mark.parametrize("name", MANILA + FLOP)
def test_one_who_acted_in_an_earlier_betting_round_has_acted(name: str) -> None:
    """His two cards are of the first deal, and nobody has acted in this betting round."""
    at = table(name)
    at.on(2)
    seat = at.turn
    assert seat is not None
    before = at.paid()
    fact = WrongNumber(seat=seat, holds=len(at.hand(seat)) + 1, restorable=False)

    assert at.finds(fact) == (Remedy.DEAD, NUMBER)

    assert at.paid() == before
