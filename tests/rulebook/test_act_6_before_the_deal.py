"""The Territory's books, 6: the buck, and the bets that are made before the first card."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal
from pokerroom.play import ChoosesBlind, Cuts, Deals, Game, MakesOverBlind
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.evolving.evolving import started
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.state.events import BetsPosted
from pokerroom.play.state.play import Phase
from pokerroom.terms import WrongTerms
from tests.rulebook.at_play import Round
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7, under

STAKES = {1: 100, 3: 100, 4: 100, 6: 100}
BLIND = {STUD7.name: "6.5(a)", STUD5.name: "6.5(a)", MANILA.name: "6.4"}


def posted(round_: Round) -> list[tuple[int, int, str]]:
    """Who has paid how many dollars by which rule."""
    bets = [bet for event in round_.of(BetsPosted) for bet in event.posted]
    return [(bet.seat, bet.paid // 100, str(bet.per)) for bet in bets]


@pytest.mark.parametrize("game", [under(game, BLIND[game.name]) for game in (STUD7, MANILA, STUD5)])
@pytest.mark.parametrize(("times", "allowed"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 0)])
def test_before_the_first_card_the_designated_player_wagers_one_two_or_three_minimums(
    game: Game, times: int, allowed: int
) -> None:
    rule = f"{game.book.id}/{BLIND[game.name]}"
    round_ = Round(game, STAKES, marker_seat=4, blind=0, minimum=5)
    assert round_.awaits == (Phase.CHOICE_OF_BLIND, 4)
    assert round_.refused(Deals(cards=())) == rule

    choice = ChoosesBlind(seat=4, times=times)
    if not allowed:
        assert round_.refused(choice) == f"{game.book.id}/10.1"
        return
    round_.put(choice)

    assert posted(round_) == [(4, 5 * times, rule)]
    assert [str(event.per) for event in round_.of(BetsPosted)] == [rule]
    assert (round_.play.phase, round_.play.blind) == (Phase.DEAL, 500 * times)


@pytest.mark.parametrize(
    "game", [under(game, "def:Blind Bet", "def:Buck") for game in (STUD7, MANILA, STUD5)]
)
def test_the_blind_is_for_the_player_with_the_buck_alone_and_before_any_card(game: Game) -> None:
    for buck in (1, 4):
        round_ = Round(game, STAKES, marker_seat=buck, blind=0, minimum=5)
        for seat in {1, 3, 4, 6} - {buck}:
            other = ChoosesBlind(seat=seat, times=1)
            assert round_.refused(other) == f"{game.book.id}/def:Buck"
        round_.put(ChoosesBlind(seat=buck, times=1))
        assert next(due.to for due in round_.play.due if isinstance(due, CardDue)) == buck
        round_.deal()
        late = ChoosesBlind(seat=buck, times=1)
        assert round_.refused(late) == f"{game.book.id}/def:Blind Bet"
        assert round_.stake(buck) == 9_500


@pytest.mark.parametrize("game", [under(MANILA, "6.2#1")])
@pytest.mark.parametrize("buck", [1, 3, 6])
def test_in_manila_too_the_player_with_the_buck_gets_the_first_cards(game: Game, buck: int) -> None:
    round_ = Round(game, STAKES, marker_seat=buck)

    due = [step.to for step in round_.play.due if isinstance(step, CardDue)]

    assert due[:2] == [buck, buck]
    assert due[2] != buck


@pytest.mark.parametrize(
    "game", [under(STUD7, "6.5(b)", "def:Ante"), under(STUD5, "6.5(b)", "def:Ante")]
)
@pytest.mark.parametrize("minimum", [5, 10])
def test_with_antes_every_player_puts_in_the_minimum_before_the_first_card(
    game: Game, minimum: int
) -> None:
    rule = f"{game.book.id}/6.5(b)"
    round_ = Round(game, STAKES, marker_seat=4, forced_bets="ante", minimum=minimum)

    assert posted(round_) == [(seat, minimum, rule) for seat in (4, 6, 1, 3)]
    assert (round_.awaits, round_.play.undealt) == ((Phase.DEAL, None), 52)
    found = rule_on(started(round_.play.begun), Deals(cards=round_.next_cards()))
    assert isinstance(found, Refusal)
    assert str(found.per) == rule


@pytest.mark.parametrize("game", [under(DRAW, "6.4#1", "6.4#2", "def:Blind Bet", "def:Buck")])
@pytest.mark.parametrize(("buck", "following"), [(1, 3), (4, 6), (6, 1)])
def test_in_draw_poker_the_player_with_the_buck_posts_one_minimum_and_the_next_two(
    game: Game, buck: int, following: int
) -> None:
    round_ = Round(game, STAKES, marker_seat=buck, minimum=5)

    assert posted(round_) == [
        (buck, 5, "ACT-DRW/6.4#1"),
        (following, 10, "ACT-DRW/6.4#2"),
    ]
    assert (round_.awaits, round_.play.undealt) == ((Phase.DEAL, None), 52)
    assert next(due.to for due in round_.play.due if isinstance(due, CardDue)) == buck
    found = rule_on(started(round_.play.begun), Deals(cards=round_.next_cards()))
    assert isinstance(found, Refusal)
    assert str(found.per) == "ACT-DRW/6.4#1"


@pytest.mark.parametrize("game", [under(DRAW, "def:Over Blind")])
def test_an_over_blind_is_voluntary_beyond_the_blinds_and_before_any_card(game: Game) -> None:
    round_ = Round(game, STAKES, marker_seat=4, minimum=5)
    assert round_.play.phase is Phase.DEAL

    round_.put(MakesOverBlind(seat=1))

    assert posted(round_)[2:] == [(1, 20, "ACT-DRW/6.4#3")]
    without = Round(game, STAKES, marker_seat=4, minimum=5)
    without.deal()
    assert len(posted(without)) == 2
    assert without.refused(MakesOverBlind(seat=1)) == "ACT-DRW/def:Over Blind"


@pytest.mark.parametrize("game", [under(game, "4.2#1", "4.3") for game in AMONG_PLAYERS])
def test_the_designated_player_cuts_once_or_declines_and_the_dealer_does(game: Game) -> None:
    once, declined = f"{game.book.id}/4.2#1", f"{game.book.id}/4.3"
    for who, rule in ((4, once), (0, declined)):
        round_ = Round(game, STAKES, marker_seat=4)
        for other in (1, 3, 6):
            assert round_.refused(Cuts(seat=other, at=20)) == once
        found = round_.put(Cuts(seat=who, at=20))
        assert [str(event.per) for event in found] == [rule]
        for again in (4, 0):
            assert round_.refused(Cuts(seat=again, at=20)) == once
    late = Round(game, STAKES, marker_seat=4)
    late.deal()
    assert late.refused(Cuts(seat=4, at=20)) == f"{game.book.id}/4.2#1"


@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
def test_the_deck_may_be_cut_while_the_blind_is_being_chosen(game: Game) -> None:
    round_ = Round(game, STAKES, marker_seat=4, blind=0)

    round_.put(Cuts(seat=4, at=20), ChoosesBlind(seat=4, times=1))

    assert round_.play.was_cut
    assert round_.refused(Cuts(seat=4, at=20)) == f"{game.book.id}/4.2#1"


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_a_game_is_played_with_a_blind_or_with_antes_and_there_is_no_third_form(
    game: Game,
) -> None:
    for form, payers in (("blind", 1), ("ante", 4)):
        round_ = Round(game, STAKES, marker_seat=4, forced_bets=form, minimum=5)
        assert len(posted(round_)) == payers
    with pytest.raises(WrongTerms, match="blind or ante") as both:
        Round(game, STAKES, marker_seat=4, forced_bets="blind and ante")
    assert both.value.per == game.book["6.4"]
