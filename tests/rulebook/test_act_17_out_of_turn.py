"""The Territory, wagers, checks and folds out of turn (stud 17.4, 17.5; Manila 16.3; Draw 15.3).

The betting is that of round two, after $5 or more from each of four players: A begins, then B, C
and D, wherever they sit. C acts while it is the turn of A, unless it is said otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pokerroom.books import Ruling
from pokerroom.play import Bets, Game
from pokerroom.play import put as puts
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.rules import Ending
from pokerroom.play.facts import InTheDiscards, OutOfTurn
from pokerroom.play.state.corrections import WagerExceeded, WagerHeld, WagerReduced, WagerReleased
from pokerroom.play.state.events import BettingEnded
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import FOUR, Wrong, in_books, number, rule
from tests.rulebook.territory import DRAW, MANILA, STUD5, STUD7

CHECKING = (STUD7, MANILA, STUD5)
"""The books in which the first to act may check in round two; at Draw he opens or folds."""
STANDS, EXCESS = "out-of-turn-wager-stands", "out-of-turn-excess-returned"
CHOICE, RETURNED = (
    "out-of-turn-player-may-act-on-a-larger-wager",
    "out-of-turn-wager-returned-on-a-fold",
)


class SecondRound(Wrong):
    """Players go by their letters: `bets("A check")`."""

    def __init__(self, game: Game, stakes: Mapping[int, int] | None = None) -> None:
        super().__init__(game, stakes or FOUR, marker_seat=2)
        self.on(2)
        first = self.turn
        assert first is not None
        self.letters = {letter: (first - 1 + at) % 4 + 1 for at, letter in enumerate("ABCD")}
        self.start = self.paid()

    def says(self, *acts: str) -> None:
        for act in acts:
            self.bets(f"{self.letters[act[0]]}{act[1:]}")
        self.is_whole()

    def early(self, said: str) -> str:
        """The rule on what a player does out of turn: `early("C open 10")`."""
        player, act, *to = said.split()
        total = 100 * int(to[0]) if to else None
        return self.finds(OutOfTurn(seat=self.letters[player], act=Act(act), to=total))

    def passes(self, *players: str) -> None:
        """They check, where that may be, or fold."""
        for player in players:
            self.says(f"{player} {'check' if 'check' in self.may() else 'fold'}")

    @property
    def whose(self) -> str:
        assert self.play.betting is not None
        seats = {seat: letter for letter, seat in self.letters.items()}
        return seats[self.play.betting.seat]

    def puts_in(self, player: str) -> int:
        """What the player has wagered in this round, in dollars."""
        at = self.play.places[self.letters[player]]
        return self.paid()[at] - self.start[at]

    def released(self) -> tuple[int, str]:
        """What went back of the last wager out of turn, and by which rule."""
        last = self.of(WagerReleased)[-1]
        return last.back // 100, number(last.per)


def last_act(round_: SecondRound) -> tuple[str, int, str]:
    act = round_.of(Acted)[-1]
    return str(act.act), act.to // 100, number(act.per)


# It stands


@pytest.mark.parametrize("game", in_books(STANDS))
def test_it_is_held_until_its_turn_and_meanwhile_changes_nothing(game: Game) -> None:
    round_ = SecondRound(game)
    before = round_.may()

    assert round_.early("C open 10") == rule(game, STANDS)
    assert (round_.whose, round_.may()) == ("A", before)
    assert round_.paid() == round_.start
    assert round_.of(WagerHeld)[-1].to == 1000


@pytest.mark.parametrize("game", in_books(STANDS))
def test_it_stands_as_the_opening_wager_if_those_before_check_or_fold(game: Game) -> None:
    round_ = SecondRound(game)
    round_.early("C open 10")
    round_.passes("A", "B")

    assert last_act(round_) == ("open", 10, rule(game, STANDS))
    assert round_.puts_in("C") == 10
    assert (round_.whose, round_.may()["call"]) == ("D", [10])
    assert round_.released()[0] == 0


@pytest.mark.parametrize("game", in_books(STANDS))
@pytest.mark.parametrize(
    ("others", "act"),
    [(("A open 10", "B call"), "call"), (("A open 5", "B call"), "raise")],
    ids=["equal", "smaller"],
)
def test_it_stands_if_those_before_wager_as_much_or_less(
    game: Game, others: tuple[str, ...], act: str
) -> None:
    round_ = SecondRound(game)
    round_.early("C open 10")
    round_.says(*others)

    assert last_act(round_) == (act, 10, rule(game, STANDS))
    assert round_.puts_in("C") == 10
    assert (round_.whose, round_.may()["call"]) == ("D", [10])


@pytest.mark.parametrize("game", in_books(STANDS))
def test_a_call_out_of_turn_stands_if_nobody_raises(game: Game) -> None:
    round_ = SecondRound(game)
    round_.says("A open 5")
    round_.early("C call 5")
    round_.says("B fold")

    assert last_act(round_) == ("call", 5, rule(game, STANDS))
    assert round_.whose == "D"


@pytest.mark.parametrize("game", in_books(STANDS))
def test_two_wagers_out_of_turn_come_each_to_its_own_turn(game: Game) -> None:
    round_ = SecondRound(game)
    round_.early("D open 10")
    round_.early("C open 10")
    round_.passes("A", "B")

    assert [round_.puts_in(player) for player in "CD"] == [10, 10]
    assert last_act(round_)[0] == "call"
    assert round_.play.held_wagers == ()


@pytest.mark.parametrize("game", in_books(STANDS))
def test_nothing_is_held_any_more_when_the_betting_round_is_over(game: Game) -> None:
    """D acts last; where there is another betting round his wager is none of its."""
    round_ = SecondRound(game)
    round_.early("D call 10")
    round_.says("A open 10", "B call", "C call")

    assert round_.released() == (0, rule(game, STANDS))
    assert round_.play.held_wagers == ()
    assert round_.puts_in("D") == 10
    paid = round_.paid()
    round_.on(3)
    assert round_.paid() == paid


# What is in excess


@pytest.mark.parametrize(
    ("game", "put", "stands"),
    [
        case
        for book, limit in ((STUD7, 10), (MANILA, 10), (STUD5, 10), (DRAW, 50))
        for put in (limit, limit + 1, 190)
        for case in in_books(EXCESS if put > limit else STANDS, of=(book,), sums=(put, limit))
    ],
)
def test_what_is_above_the_limit_goes_back(game: Game, put: int, stands: int) -> None:
    round_ = SecondRound(game, dict.fromkeys((1, 2, 3, 4), 300))
    stake = round_.in_front()[round_.letters["C"] - 1]
    round_.early(f"C open {put}")
    round_.passes("A", "B")

    assert last_act(round_) == ("open", stands, rule(game, STANDS))
    assert round_.in_front()[round_.letters["C"] - 1] == stake - stands
    by = EXCESS if put > stands else STANDS
    assert round_.released() == (put - stands, rule(game, by))


RAISES = {STUD7.name: "10.3#3", MANILA.name: "10.3#3", STUD5.name: "10.3#3", DRAW.name: "10.5"}
OPENINGS = {STUD7.name: "10.3#1", MANILA.name: "10.3#1", STUD5.name: "10.3#1", DRAW.name: "10.4"}


@pytest.mark.parametrize("game", in_books(STANDS))
def test_what_is_more_than_a_call_and_less_than_a_legal_raise_goes_back(game: Game) -> None:
    """No raise is by less than $5: that it is too small is another matter than too much."""
    for put, act, stands in ((14, "call", 10), (15, "raise", 15)):
        round_ = SecondRound(game)
        round_.early(f"C open {put}")
        round_.says("A open 10", "B call")

        assert last_act(round_)[:2] == (act, stands)
        by = rule(game, STANDS) if act == "raise" else RAISES[game.name]
        assert round_.released() == (put - stands, by)
        assert round_.may()["call"] == [stands]


@pytest.mark.parametrize("game", in_books(STANDS, of=CHECKING))
def test_what_lies_between_two_steps_goes_back_by_the_rule_on_the_steps(game: Game) -> None:
    """Openings are of $5 or $10; raises go $5 or $10 above $5."""
    opens, raises = SecondRound(game), SecondRound(game)
    opens.early("C open 7")
    opens.says("A check", "B check")
    raises.early("C raise 12")
    raises.says("A open 5", "B call")

    assert last_act(opens) == ("open", 5, rule(game, STANDS))
    assert opens.released() == (2, OPENINGS[game.name])
    assert last_act(raises) == ("raise", 10, rule(game, STANDS))
    assert raises.released() == (2, RAISES[game.name])
    assert [number(each.per) for each in raises.of(WagerReduced)] == [RAISES[game.name]]


@pytest.mark.parametrize("game", in_books(STANDS))
def test_too_little_to_open_goes_back_and_the_player_acts_in_turn(game: Game) -> None:
    round_ = SecondRound(game)
    assert round_.early("C open 4") == rule(game, STANDS)
    round_.passes("A", "B")

    assert round_.released() == (4, OPENINGS[game.name])
    assert round_.whose == "C"
    assert "open" in round_.may()


# No turn comes any more


DECIDES = "dispute-decided-finally"


def asked_whether_it_opens(game: Game) -> SecondRound:
    """A checks, then wagers while it is the turn of B; all have checked before he could act."""
    round_ = SecondRound(game)
    round_.says("A check")
    assert round_.early("A open 10") == rule(game, STANDS)
    round_.says("B check", "C check")
    found = puts(round_.play, Bets(seat=round_.letters["D"], act=Act.CHECK))
    assert isinstance(found, Ruling)
    asked = round_.play.asked
    assert asked is not None
    assert (asked.to, number(asked.per)) == ("Casino Operator", rule(game, DECIDES))
    assert [each.name for each in asked.answers] == ["stands", "goes back"]
    return round_


@pytest.mark.parametrize("game", in_books(DECIDES, of=CHECKING))
def test_of_one_who_had_checked_when_all_others_check_the_operator_may_let_it_stand(
    game: Game,
) -> None:
    round_ = asked_whether_it_opens(game)
    round_.answers("stands", by="Casino Operator")

    assert last_act(round_) == ("open", 10, rule(game, STANDS))
    assert (round_.whose, round_.may()["call"]) == ("B", [10])
    assert round_.puts_in("A") == 10
    assert round_.released()[0] == 0
    assert round_.play.held_wagers == ()


@pytest.mark.parametrize("game", in_books(DECIDES, of=CHECKING))
def test_or_he_may_give_it_back_and_the_betting_is_over(game: Game) -> None:
    round_ = asked_whether_it_opens(game)
    stake = SecondRound(game).in_front()
    round_.answers("goes back", by="Casino Operator")

    assert round_.released() == (10, rule(game, DECIDES))
    assert round_.in_front() == stake
    assert round_.of(BettingEnded)[-1].ending is Ending.CHECKED
    assert round_.play.held_wagers == ()


@pytest.mark.parametrize("game", in_books(STANDS))
def test_of_one_whose_wager_all_have_met_the_betting_is_over(game: Game) -> None:
    """A opens, and wagers more while it is the turn of B; nobody raises, so he has no turn."""
    round_ = SecondRound(game)
    round_.says("A open 10")
    assert round_.early("A raise 20") == rule(game, STANDS)
    round_.says("B call", "C call", "D call")

    over = round_.of(BettingEnded)[-1]
    assert over.ending is Ending.MET
    assert round_.released() == (10, number(over.per))
    assert round_.puts_in("A") == 10


@pytest.mark.parametrize("game", in_books(EXCESS, of=CHECKING))
def test_what_would_be_a_fourth_raise_goes_back(game: Game) -> None:
    third, fourth = SecondRound(game), SecondRound(game)
    third.says("A open 5", "B raise 10")
    third.early("A raise 25")
    third.says("C raise 15", "D call")
    fourth.says("A open 5", "B raise 10", "C raise 15", "D raise 20")
    fourth.early("B raise 25")
    fourth.says("A call")

    assert (last_act(third)[:2], third.released()[0]) == (("raise", 25), 0)
    assert last_act(fourth)[:2] == ("call", 20)
    assert fourth.released() == (5, rule(game, EXCESS))


# It is exceeded


@pytest.mark.parametrize("game", in_books(CHOICE))
@pytest.mark.parametrize(
    ("put", "others"),
    [(9, ("A open 10", "B call")), (10, ("A open 5", "B raise 15"))],
    ids=["a larger wager", "a raise"],
)
def test_if_exceeded_the_player_may_fold_call_or_raise(
    game: Game, put: int, others: tuple[str, ...]
) -> None:
    round_ = SecondRound(game)
    round_.early(f"C open {put}")
    round_.says(*others)
    highest = 10 if put == 9 else 15

    assert round_.whose == "C"
    assert number(round_.of(WagerExceeded)[-1].per) == rule(game, CHOICE)
    assert {"fold", "call", "raise"} == {*round_.may()}
    assert round_.may()["call"] == [highest]
    assert round_.puts_in("C") == 0


@pytest.mark.parametrize("game", in_books(RETURNED, CHOICE))
def test_t_38_folding_he_has_the_wager_back_and_what_he_wagered_before_stays(game: Game) -> None:
    round_ = SecondRound(game)
    stake = round_.in_front()
    round_.early("C open 5")
    round_.says("A open 10", "B fold", "C fold")

    assert round_.released() == (5, rule(game, RETURNED))
    assert round_.puts_in("C") == 0
    assert round_.in_front()[round_.letters["C"] - 1] == stake[round_.letters["C"] - 1]
    assert round_.paid()[round_.letters["C"] - 1] == round_.start[round_.letters["C"] - 1] >= 5
    assert not round_.play.is_in(round_.letters["C"])
    assert round_.whose == "D"


@pytest.mark.parametrize("game", in_books(RETURNED))
def test_only_the_chips_put_out_of_turn_come_back(game: Game) -> None:
    """C has called $5 in turn; out of turn he makes it $10, and A raises further."""
    round_ = SecondRound(game)
    round_.says("A open 5", "B call", "C call", "D raise 10")
    round_.early("C call 10")
    round_.says("A raise 15", "B fold", "C fold")

    assert round_.released() == (5, rule(game, RETURNED))
    assert round_.puts_in("C") == 5


@pytest.mark.parametrize("game", in_books(CHOICE))
@pytest.mark.parametrize(("act", "total"), [("call", 10), ("raise 20", 20)])
def test_calling_or_raising_he_adds_what_is_missing(game: Game, act: str, total: int) -> None:
    round_ = SecondRound(game)
    round_.early("C open 5")
    round_.says("A open 10", "B fold", f"C {act}")

    assert round_.puts_in("C") == total
    assert round_.released() == (0, rule(game, CHOICE))
    assert (round_.whose, round_.may()["call"]) == ("D", [total])


@pytest.mark.parametrize("game", in_books(STANDS))
def test_if_all_others_fold_before_his_turn_it_comes_back_with_the_pot(game: Game) -> None:
    round_ = SecondRound(game)
    stake = round_.in_front()[round_.letters["D"] - 1]
    round_.early("D open 10")
    round_.says("A fold", "B fold", "C fold")

    assert round_.awaits[0] is Phase.OVER
    assert round_.released() == (10, rule(game, "uncalled-wager-bears-no-commission"))
    assert round_.play.held_wagers == ()
    assert round_.in_front()[round_.letters["D"] - 1] > stake
    assert round_.puts_in("D") == 0
    round_.is_whole()


# Checks and folds


@per("A-43")
@pytest.mark.parametrize("game", CHECKING, ids=lambda game: game.name)
def test_an_early_check_does_not_bind(game: Game) -> None:
    round_ = SecondRound(game)

    assert round_.early("C check") == "A-43"
    round_.says("A check", "B check")
    assert round_.whose == "C"
    assert {"check", "open", "fold"} == {*round_.may()}


@pytest.mark.parametrize("game", in_books("cards-in-the-discard-pile-are-out"))
def test_an_early_fold_binds_for_the_cards_are_in_the_discards(game: Game) -> None:
    round_ = SecondRound(game)
    cards = round_.hand(round_.letters["C"])

    assert round_.early("C fold") == rule(game, "cards-in-the-discard-pile-are-out")
    assert not round_.play.is_in(round_.letters["C"])
    assert round_.play.muck == cards
    assert round_.paid() == round_.start
    assert round_.whose == "A"
    round_.says("A open 5", "B call")
    assert round_.whose == "D"


@pytest.mark.parametrize("game", in_books("cards-in-the-discard-pile-are-out"))
def test_of_one_whose_cards_then_lie_in_the_discards_the_wager_comes_back(game: Game) -> None:
    round_ = SecondRound(game)
    seat = round_.letters["C"]
    before = round_.in_front()
    round_.early("C open 10")

    round_.finds(InTheDiscards(seat=seat))

    assert not round_.play.is_in(seat)
    assert (round_.paid(), round_.in_front()) == (round_.start, before)
    round_.is_whole()


# What cannot have been


@pytest.mark.parametrize("game", in_books(STANDS))
@pytest.mark.parametrize(
    "said", ["A open 10", "B open 400", "B open 0", "B open", "C raise 10", "D call 10"]
)
def test_a_wager_that_cannot_have_been_made_out_of_turn_is_refused(game: Game, said: str) -> None:
    """It is the turn of A, C has a wager held already, and D has folded."""
    round_ = SecondRound(game)
    round_.early("C open 10")
    round_.early("D fold")
    player, act, *to = said.split()
    total = 100 * int(to[0]) if to else None
    fact = OutOfTurn(seat=round_.letters[player], act=Act(act), to=total)

    assert round_.refuses(fact)
