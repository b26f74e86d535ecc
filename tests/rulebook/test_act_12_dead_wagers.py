"""The Territory, 12.4 of stud and 11.4 of the others: wagers nobody called, of hands that died."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerroom.money import dollars
from pokerroom.play import Bets, Game, Settlement
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import Fact, InTheDiscards, OutOfTurn, WrongNumber
from pokerroom.play.state.play import Phase
from tests.rulebook.going_wrong import FOUR, Wrong, in_books, number, rule
from tests.rulebook.territory import AMONG_PLAYERS

UNCALLED = "uncalled-wager-bears-no-commission"
WAYS: dict[str, Callable[[Wrong, int], Fact]] = {
    "a card too many": lambda round_, seat: WrongNumber(
        seat=seat, holds=len(round_.hand(seat)) + 1
    ),
    "in the discards": lambda _round, seat: InTheDiscards(seat=seat),
    "folds out of turn": lambda _round, seat: OutOfTurn(seat=seat, act=Act.FOLD),
}


def opened(game: Game, stakes: dict[int, int]) -> tuple[Wrong, int, int]:
    """Betting round two, opened with the most that is allowed: the round, who, and the wager."""
    round_ = Wrong(game, stakes, marker_seat=2)
    round_.on(2)
    seat = round_.turn
    assert seat is not None
    wager = round_.may()["open"][-1]
    round_.put(Bets(seat=seat, act=Act.OPEN, to=100 * wager))
    return round_, seat, wager


def settlement(round_: Wrong) -> Settlement:
    done = round_.play.settlement
    assert round_.play.phase is Phase.OVER
    assert done is not None
    return done


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", in_books(UNCALLED))
def test_nobody_calls_the_opening_wager_of_a_hand_that_dies(game: Game, way: str) -> None:
    round_, seat, wager = opened(game, FOUR)
    before = sum(round_.paid()) - wager

    round_.finds(WAYS[way](round_, seat))
    while round_.play.phase is Phase.BETTING:
        round_.put(Bets(seat=round_.turn or 0, act=Act.FOLD))

    done = settlement(round_)
    (charged,) = done.commissions
    assert charged.basis.amount == dollars(before)
    assert done.taken.amount == dollars(before // 20)
    assert sum(award.amount for award in done.awards) == dollars(before + wager - before // 20)
    stays = done.pots[0].uncalled
    assert stays is not None
    assert (stays.seat, stays.amount) == (seat, dollars(wager))
    assert number(stays.per) == rule(game, UNCALLED)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_once_it_is_called_the_wager_of_a_dead_hand_bears_commission(game: Game, way: str) -> None:
    round_, seat, wager = opened(game, FOUR)
    before = sum(round_.paid()) - wager

    round_.put(Bets(seat=round_.turn or 0, act=Act.CALL))
    round_.finds(WAYS[way](round_, seat))
    while round_.play.phase is Phase.BETTING:
        round_.put(Bets(seat=round_.turn or 0, act=Act.FOLD))

    done = settlement(round_)
    assert done.commissions[0].basis.amount == dollars(before + 2 * wager)
    assert done.pots[0].uncalled is None


@pytest.mark.parametrize("way", ["a card too many", "in the discards"])
@pytest.mark.parametrize("game", in_books(UNCALLED))
def test_what_a_dead_hand_has_above_a_tapped_out_player_bears_nothing(game: Game, way: str) -> None:
    """The next taps out for $1 of it, the others fold, and its maker's hand dies at the end."""
    probe, seat, wager = opened(game, FOUR)
    paid = probe.paid()
    short = probe.turn or 0
    stake = paid[short - 1] + 1
    round_, again, _ = opened(game, FOUR | {short: stake})
    assert (again, round_.turn) == (seat, short)
    round_.put(Bets(seat=short, act=Act.TAP_OUT))
    while round_.play.phase is Phase.BETTING:
        round_.put(Bets(seat=round_.turn or 0, act=Act.FOLD))
    while round_.play.phase is not Phase.SHOWDOWN:
        round_.on()
    called = sum(round_.paid()) - (wager - 1)

    round_.finds(WAYS[way](round_, seat))

    done = settlement(round_)
    assert {award.seat for award in done.awards} == {short}
    assert done.commissions[0].basis.amount == dollars(called)
    stays = done.pots[0].uncalled
    assert stays is not None
    assert (stays.seat, stays.amount) == (seat, dollars(wager - 1))
    assert number(stays.per) == rule(game, UNCALLED)
    round_.is_whole()
