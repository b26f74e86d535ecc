"""The Territory, too few cards left (7 Card Stud 17.9, 5 Card Stud 17.8): a card for everybody.

Only cards that an irregularity has taken out of play make the shoe short (A-46); here those are
surplus hands that were found when the betting had begun.
"""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.play import Game, Reshuffles, Shows
from pokerroom.play.facts import SurplusHand, WrongNumber
from pokerroom.play.state.events import Dealt
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import Wrong, card, citation, in_books, rule
from tests.rulebook.territory import STUD5, STUD7

SHORT, COMMUNAL = "cards-short-one-turned-in-the-centre", "centre-card-is-communal"


def crowded(
    game: Game, players: int, *, lost: int, hands: dict[int, str] | None = None, **terms: Any
) -> Wrong:
    """In the betting of round one, when so many surplus hands have gone to the discards."""
    stakes = dict.fromkeys(range(1, players + 1), 200)
    round_ = Wrong(game, stakes, marker_seat=1, hands=hands, **terms)
    assert round_.turn
    round_.quietly()
    for _ in range(lost):
        assert round_.finds(SurplusHand()) == "A-41"
    return round_


@pytest.mark.parametrize(
    ("game", "players", "lost", "left"),
    [
        *in_books(SHORT, of=(STUD7,), sums=(7, 2, 4)),
        *in_books(SHORT, of=(STUD5,), sums=(10, 2, 8)),
    ],
)
def test_t_46_a_b_when_short_one_card_is_turned_in_the_centre(
    game: Game, players: int, lost: int, left: int
) -> None:
    round_ = crowded(game, players, lost=lost)
    last = len(game.betting_rounds)
    round_.on(last - 1)
    own = len(round_.hand(1))
    assert round_.play.undealt == left < players
    round_.on(last)

    assert len(round_.play.communal) == 1
    assert [len(round_.hand(seat)) for seat in range(1, players + 1)] == [own] * players
    assert round_.play.undealt == left - 1
    assert str(round_.of(Dealt)[-1].per) == citation(game, SHORT)
    assert round_.refuses(WrongNumber(seat=2, holds=own))
    round_.is_whole()


@pytest.mark.parametrize(("game", "players"), [(STUD7, 7), (STUD5, 10)])
@pytest.mark.parametrize("lost", [0, 1])
def test_t_46_c_as_long_as_it_goes_round_each_gets_a_card(
    game: Game, players: int, lost: int
) -> None:
    """One surplus hand less, seven cards are left for seven players, and ten for ten."""
    round_ = crowded(game, players, lost=lost)
    round_.on(len(game.betting_rounds))

    assert round_.play.communal == []
    assert len(round_.hand(1)) == sum(len(stage.hole) for stage in game.betting_rounds)


@pytest.mark.parametrize(
    ("game", "players", "kings", "queens"),
    [
        *in_books(SHORT, of=(STUD7,), sums=(7, "Kd Kh 2c 3d 7h 9s", "Qs Qh 2s 5d 7c Qd")),
        *in_books(SHORT, of=(STUD5,), sums=(10, "Kd Kh 2c 3d", "Qs Qh 2s Qd")),
    ],
)
@pytest.mark.parametrize(("centre", "winner"), [("Kc", 1), ("4c", 2)])
def test_the_card_of_the_centre_is_part_of_every_hand(
    game: Game, players: int, kings: str, queens: str, centre: str, winner: int
) -> None:
    """Kings beat three queens with the third of them in the centre, and only so."""
    hands = {1: kings, 2: queens}
    round_ = crowded(game, players, lost=2, hands=hands, communal=centre)
    round_.on(len(game.betting_rounds))
    assert round_.play.communal == [card(centre)]
    round_.on(folds=range(3, players + 1))
    while round_.play.phase is Phase.SHOWDOWN:
        round_.put(Shows(seat=round_.play.to_show[0]))
    done = round_.play.settlement
    assert done is not None
    assert {award.seat for award in done.awards} == {winner}


@per("A-20")
@pytest.mark.parametrize(("game", "players"), [(STUD7, 7), (STUD5, 10)])
def test_the_card_of_the_centre_does_not_count_in_who_opens(game: Game, players: int) -> None:
    """With it seat 1 would show a pair of eights; without it seat 2 shows an ace."""
    hands = {1: "2d 8c 7s 5h", 2: "2h As Qd Js"}
    if game is STUD7:
        hands = {1: "2d 3d 8c 7s 5h Th", 2: "2h 3h As Qd Js 4s"}
    round_ = crowded(game, players, lost=2, hands=hands, communal="8d")
    round_.on(len(game.betting_rounds))

    assert round_.play.communal == [card("8d")]
    assert round_.play.first_to_act == 2


@pytest.mark.parametrize("game", in_books(SHORT, of=(STUD5,)))
def test_before_each_dealing_round_it_is_tested_again(game: Game) -> None:
    """32 cards, six players: after 12 and 16 lost there are 4, so the third is communal already."""
    round_ = crowded(game, 6, lost=8, deck=32, deck_agreed="all players")
    assert round_.play.undealt == 4
    for stage in (2, 3, 4):
        round_.on(stage)
        assert len(round_.play.communal) == stage - 1
        assert len(round_.hand(1)) == 2


@pytest.mark.parametrize(
    "game",
    in_books("dispute-decided-finally", of=(STUD5,))
    + in_books("dispute-decided-finally", of=(STUD7,)),
)
def test_with_no_card_left_the_operator_decides(game: Game) -> None:
    """Everything that is not in the hands has gone to the discards."""
    round_ = crowded(game, 4, lost=0, deck=32, deck_agreed="all players")
    cards = len(game.betting_rounds[0].hole)
    while round_.play.undealt >= cards:
        round_.finds(SurplusHand())
    while round_.play.phase is Phase.BETTING or round_.play.undealt:
        if round_.play.phase is Phase.BETTING:
            round_.quietly()
        else:
            round_.deals(1)

    assert round_.awaits == (Phase.RESHUFFLE, None)
    asked = round_.refers(Reshuffles())
    decides = rule(game, "dispute-decided-finally")
    assert asked == ("Casino Operator", ("all discards", "round void"), decides)
    lost = len(round_.play.muck)
    round_.answers("all discards", by="Casino Operator")
    round_.put(Reshuffles())
    assert (round_.play.muck, round_.play.undealt) == ([], lost)
    round_.deal()
    assert round_.play.betting is not None
    round_.is_whole()
