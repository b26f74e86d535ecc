"""The Territory, misdeals (stud 17.1 and 17.3, Manila 16.1 and 16.2, Draw 15.1 and 15.2)."""

from __future__ import annotations

import pytest

from pokerroom.play import Bets, Cuts, Deals, Game, MakesOverBlind
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import CutByAnother, ExposedInCut, NotCut
from pokerroom.play.state.corrections import Misdealt
from pokerroom.play.state.events import Reshuffled
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import (
    FORCED,
    Wrong,
    begun,
    citation,
    goes_on,
    in_books,
    is_misdealt,
    rule,
    standing,
    wagered,
)
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, STUD5, STUD7

# After a misdeal


@pytest.mark.parametrize(
    "game",
    in_books(
        "misdeal-new-shuffle-and-cut",
        "misdeal-is-no-round-of-play",
        "misdeal-same-player-dealt-first",
    ),
)
def test_cards_are_shuffled_and_cut_anew_and_dealt_from_the_same_player(game: Game) -> None:
    round_ = wagered(game)
    round_.finds(NotCut())
    misdealt = round_.of(Misdealt)[-1]

    assert f"{misdealt.per}" == citation(game, "misdeal-new-shuffle-and-cut")
    marker, first = misdealt.marker_stays, misdealt.same_first
    assert (marker.seat, first.seat) == (2, 2)
    assert f"{marker.per}" == citation(game, "misdeal-is-no-round-of-play")
    assert f"{first.per}" == citation(game, "misdeal-same-player-dealt-first")
    assert round_.refuses(Deals(cards=()))
    is_misdealt(round_, game)
    assert f"{round_.of(Reshuffled)[-1].per}" == citation(game, "misdeal-new-shuffle-and-cut")
    round_.put(Cuts(seat=2, at=20))
    round_.on()
    assert round_.awaits[0] is Phase.SHOWDOWN
    round_.is_whole()


@per("A-40")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_forced_bets_stay_for_the_new_deal_and_other_wagers_go_back(game: Game) -> None:
    round_ = wagered(game)
    wagers = [paid - kept for paid, kept in zip(round_.paid(), FORCED[game.name], strict=True)]
    round_.finds(ExposedInCut())
    back = {each.seat: each for each in round_.of(Misdealt)[-1].returned}

    assert sum(wagers) > 0
    assert [back[s].amount // 100 if s in back else 0 for s in (1, 2, 3, 4)] == wagers
    assert {str(each.per) for each in back.values()} == {"A-40"}
    is_misdealt(round_, game)
    round_.deal()
    assert round_.paid() == FORCED[game.name]


@per("A-40")
@pytest.mark.parametrize("game", [STUD7, STUD5], ids=lambda game: game.name)
def test_antes_of_all_stay_and_a_blind_of_three_minimums_does(game: Game) -> None:
    antes = begun(game, forced_bets="ante", limit="table maximum", maximum=50)
    first = antes.turn
    assert first is not None
    antes.opens(first)
    assert sum(antes.paid()) == 25
    antes.finds(NotCut())
    blind = begun(game, blind=3)
    while sum(blind.paid()) == 15:
        assert blind.turn
        blind.quietly()
    blind.finds(NotCut())

    is_misdealt(antes, game, [5, 5, 5, 5])
    is_misdealt(blind, game, [0, 15, 0, 0])


@per("A-40", "ACT-DRW/15.2#1")
def test_an_over_blind_is_a_blind_that_stays() -> None:
    round_ = begun(DRAW)
    round_.put(MakesOverBlind(seat=4))
    round_.bets("1 open 40")
    round_.finds(NotCut())

    is_misdealt(round_, DRAW, [0, 5, 10, 20])


# (a) to (c): the cut


@pytest.mark.parametrize("game", in_books("misdeal-card-exposed-in-the-cut"))
def test_a_card_exposed_in_the_cut_is_a_misdeal_before_and_after_the_deal(game: Game) -> None:
    before, after = begun(game), begun(game)
    after.deal()

    for round_ in (before, after):
        assert round_.finds(ExposedInCut()) == rule(game, "misdeal-card-exposed-in-the-cut")
        is_misdealt(round_, game)


CUTS = {
    "misdeal-no-cut-before-the-first-wager": NotCut(),
    "misdeal-cut-by-the-wrong-player": CutByAnother(seat=3),
}
WITHOUT_THE_CUT = [
    case for name, fact in CUTS.items() for case in in_books(name, sums=(name, fact))
]


@pytest.mark.parametrize(("game", "name", "fact"), WITHOUT_THE_CUT)
def test_without_the_right_cut_it_is_a_misdeal_until_the_pot_is_awarded(
    game: Game, name: str, fact: NotCut | CutByAnother
) -> None:
    dealt, later, shown = begun(game), wagered(game), begun(game)
    dealt.deal()
    shown.on()
    over = begun(game)
    over.on(1)
    over.all_but_the_first_fold()

    for round_ in (dealt, later, shown):
        assert round_.finds(fact) == rule(game, name)
        is_misdealt(round_, game)
    assert over.awaits[0] is Phase.OVER
    assert over.refers(fact)[::2] == ("Casino Operator", rule(game, "dispute-decided-finally"))


@pytest.mark.parametrize(("game", "name", "fact"), WITHOUT_THE_CUT)
def test_in_such_a_room_it_is_a_misdeal_as_long_as_nobody_has_wagered(
    game: Game, name: str, fact: NotCut | CutByAnother
) -> None:
    round_ = without_a_chip_or_with(game, chips=False)

    assert round_.finds(fact) == rule(game, name)
    is_misdealt(round_, game)


@per("A-39")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
@pytest.mark.parametrize("fact", CUTS.values(), ids=["uncut", "by another"])
def test_a_room_may_let_the_round_go_on_once_a_wager_was_made_without_the_cut(
    game: Game, fact: NotCut | CutByAnother
) -> None:
    round_ = without_a_chip_or_with(game, chips=True)
    before = standing(round_)

    assert round_.finds(fact) == "A-39"
    goes_on(round_, before)


def without_a_chip_or_with(game: Game, *, chips: bool) -> Wrong:
    """In that room the first to act has stood on his blind or folded; the next may have wagered."""
    round_ = begun(game, settings={"missing_or_wrong_cut": "misdeal_until_first_wager"})
    seat = round_.turn
    assert seat is not None
    round_.put(Bets(seat=seat, act=Act.STAND if "stand" in round_.may() else Act.FOLD))
    if chips:
        assert round_.turn
        round_.quietly()
    return round_


@pytest.mark.parametrize("game", in_books("misdeal-no-cut-before-the-first-wager"))
def test_nothing_is_uncut_before_a_card_is_dealt_or_after_the_right_cut(game: Game) -> None:
    early, cut = begun(game), begun(game)
    cut.put(Cuts(seat=2, at=20))
    cut.deal()
    number = rule(game, "misdeal-no-cut-before-the-first-wager")

    assert early.refuses(NotCut()) == number
    assert cut.refuses(NotCut()) == number


@pytest.mark.parametrize("game", in_books("misdeal-cut-by-the-wrong-player"))
@pytest.mark.parametrize("seat", [2, 0, 6])
def test_the_cut_of_the_designated_player_or_the_dealer_is_no_wrong_one(
    game: Game, seat: int
) -> None:
    """The dealer, seat 0, cuts if the designated player declines; nobody sits at seat 6."""
    number = rule(game, "misdeal-cut-by-the-wrong-player")

    assert begun(game).refuses(CutByAnother(seat=seat)) == number
