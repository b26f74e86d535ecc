"""A hand that one player was shown, in the four games of the Territory among players."""

from __future__ import annotations

import pytest

from pokerroom.play import Bets, Game, Watcher, received_by
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import ShownToOne
from pokerroom.play.state.corrections import FactRuledOn, SharedWithAll
from tests.rulebook.going_wrong import FOUR, Wrong, in_books, rule

FOLDED, UNCALLED = (
    "word-of-a-folded-hand-shared-with-all",
    "word-of-an-uncalled-hand-shared-with-all",
)
DECIDES = "dispute-decided-finally"


def wagered(game: Game) -> tuple[Wrong, int, list[int]]:
    """In the second betting round, in which the first player has wagered $10; the others."""
    round_ = Wrong(game, FOUR, marker_seat=2)
    round_.on(2)
    first = round_.turn
    assert first is not None
    round_.put(Bets(seat=first, act=Act.OPEN, to=1000))
    return round_, first, [(first + n - 1) % 4 + 1 for n in (1, 2, 3)]


def shared(round_: Wrong) -> list[tuple[int, int, list[object]]]:
    return [(each.seat, each.to, list(each.cards)) for each in round_.of(SharedWithAll)]


@pytest.mark.parametrize("game", in_books(FOLDED))
def test_a_folded_hand_that_an_active_player_saw_is_shown_to_all_without_a_request(
    game: Game,
) -> None:
    round_, first, (folder, other, _) = wagered(game)
    hand = round_.hand(folder)
    round_.put(Bets(seat=folder, act=Act.FOLD))
    for saw in (other, first):
        assert round_.finds(ShownToOne(seat=folder, to=saw)) == rule(game, FOLDED)
    assert shared(round_) == [(folder, other, hand), (folder, first, hand)]
    event = round_.of(SharedWithAll)[0]
    for viewer in (first, other, Watcher.SPECTATOR):
        assert received_by(event, viewer) == event
    assert round_.turn == other


@pytest.mark.parametrize("game", in_books(FOLDED))
def test_what_is_given_to_one_who_has_folded_too_need_not_be_shared(game: Game) -> None:
    round_, _, (folder, other, last) = wagered(game)
    for seat in (folder, other):
        round_.put(Bets(seat=seat, act=Act.FOLD))
    assert round_.finds(ShownToOne(seat=folder, to=other)) == rule(game, FOLDED)
    assert round_.of(FactRuledOn)[-1].outcome == "play goes on as it is"
    assert shared(round_) == []
    assert round_.turn == last


@pytest.mark.parametrize("game", in_books(UNCALLED))
def test_the_hand_behind_an_uncalled_wager_is_shown_to_all_and_plays_on(game: Game) -> None:
    round_, first, (folder, other, _) = wagered(game)
    round_.put(Bets(seat=folder, act=Act.FOLD))
    paid = round_.paid()
    for saw in (folder, other):
        assert round_.finds(ShownToOne(seat=first, to=saw)) == rule(game, UNCALLED)
    assert shared(round_) == [(first, saw, round_.hand(first)) for saw in (folder, other)]
    assert (round_.paid(), round_.play.is_in(first), round_.turn) == (paid, True, other)


@pytest.mark.parametrize("game", in_books(DECIDES))
def test_once_the_wager_is_called_the_operator_decides(game: Game) -> None:
    round_, first, (caller, other, _) = wagered(game)
    for seat in (caller, other):
        asked = round_.refers(ShownToOne(seat=seat, to=first))
        assert asked == ("Casino Operator", ("stands", "dead"), rule(game, DECIDES))
        round_.answers("stands", by="Casino Operator")
    round_.put(Bets(seat=caller, act=Act.CALL))
    for seat in (first, caller):
        asked = round_.refers(ShownToOne(seat=seat, to=other))
        assert asked == ("Casino Operator", ("stands", "dead"), rule(game, DECIDES))
        round_.answers("stands", by="Casino Operator")
    assert shared(round_) == []


@pytest.mark.parametrize("game", in_books(DECIDES))
def test_a_player_who_taps_out_for_less_has_called(game: Game) -> None:
    stakes = {1: 200, 2: 200, 3: 200, 4: 200}
    round_ = Wrong(game, stakes, marker_seat=2)
    round_.on(2)
    first = round_.turn
    assert first is not None
    short = first % 4 + 1
    round_ = Wrong(game, stakes | {short: max(round_.paid()) + 6}, marker_seat=2)
    round_.on(2)
    assert round_.turn == first
    round_.put(Bets(seat=first, act=Act.OPEN, to=1000), Bets(seat=short, act=Act.TAP_OUT))
    asked = round_.refers(ShownToOne(seat=first, to=short % 4 + 1))
    assert asked == ("Casino Operator", ("stands", "dead"), rule(game, DECIDES))


@pytest.mark.parametrize("game", in_books(UNCALLED))
def test_a_player_who_tapped_out_in_an_earlier_betting_round_has_not_called(game: Game) -> None:
    round_ = Wrong(game, FOUR, marker_seat=2)
    round_.on(2)
    first = round_.turn
    assert first is not None
    short, other = (first + 1) % 4 + 1, (first + 2) % 4 + 1
    round_ = Wrong(game, FOUR | {short: round_.paid()[short - 1]}, marker_seat=2)
    round_.on(2)
    assert (round_.turn, round_.play.is_in(short), round_.in_front()[short - 1]) == (first, True, 0)
    round_.put(Bets(seat=first, act=Act.OPEN, to=1000))
    assert round_.finds(ShownToOne(seat=first, to=other)) == rule(game, UNCALLED)


@pytest.mark.parametrize("game", in_books(UNCALLED))
def test_after_the_round_the_hand_that_nobody_called_is_shown_to_all(game: Game) -> None:
    round_, first, others = wagered(game)
    hand = round_.hand(first)
    for seat in others:
        round_.put(Bets(seat=seat, act=Act.FOLD))
    assert round_.play.is_over
    assert round_.finds(ShownToOne(seat=first, to=others[1])) == rule(game, UNCALLED)
    assert shared(round_) == [(first, others[1], hand)]
    asked = round_.refers(ShownToOne(seat=others[0], to=others[1]))
    assert asked == ("Casino Operator", ("stands", "round void"), rule(game, DECIDES))
