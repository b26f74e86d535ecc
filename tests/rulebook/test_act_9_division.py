"""The Territory, the end of section 9: the pot, less commission, goes to the winning hands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pokerroom.money import Money, dollars
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.play import Game
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.pots.splitting import divided_by_agreement
from pokerroom.play.state.events import Settled
from tests.notation.rounds.files import played
from tests.rulebook.settling import in_each_book, rule_of, settled

HAND_ANNOUNCED = "dealer-announces-the-winning-hand"
POT_ANNOUNCED = "pot-and-commission-announced"
WORKED_OUT = "dealer-works-out-the-commission"
PASSED = "commission-out-before-the-pot-is-passed"
SHARED = "equal-hands-share-in-whole-dollars"
REMAINDER = "remainder-to-the-tied-player-nearest-the-buck"


@pytest.mark.parametrize("game", in_each_book(WORKED_OUT, PASSED))
def test_commission_comes_out_first_and_the_rest_goes_to_the_winner(game: Game) -> None:
    done = settled(game, {"A": 30, "B": 30, "C": 25}, "B > A")

    assert done.settlement.commissions[0].basis.amount == dollars(85)
    assert done.settlement.commissions[0].basis.per.id.endswith(rule_of(game, WORKED_OUT))
    assert done.house == dollars(4)
    assert done.awarded == [("B", dollars(81), rule_of(game, PASSED))]


@pytest.mark.parametrize("game", in_each_book(WORKED_OUT, "operator-may-charge-less"))
def test_a_lower_variation_in_force_takes_the_place_of_the_scale(game: Game) -> None:
    assert isinstance(game.commission, ByScale)
    lower = replace(
        game.commission.scale, percent=Fraction(5, 2), per=game.commission.variation.per
    )
    done = settled(game, {"A": 30, "B": 30, "C": 25}, "B > A", charge=lower)

    assert done.charged == [(dollars(2), rule_of(game, "operator-may-charge-less"))]
    assert done.each == {"B": dollars(83)}


@pytest.mark.parametrize("game", in_each_book("operator-may-charge-less"))
def test_a_sum_for_each_pot_takes_the_place_of_the_scale(game: Game) -> None:
    """The main pot of $60 bears it, and the side pot of $20 by itself, as another wins that."""
    assert isinstance(game.commission, ByScale)
    fee = replace(game.commission.scale, fee=dollars(1), per=game.commission.variation.per)
    rule = rule_of(game, "operator-may-charge-less")

    two = settled(game, {"A": 20, "B": 30, "C": 30}, "A > B > C", charge=fee)
    small = settled(game, {"A": 9, "B": 10}, "A > B", charge=fee)

    assert two.charged == [(dollars(1), rule), (dollars(1), rule)]
    assert two.each == {"A": dollars(59), "B": dollars(19)}
    assert small.house == 0


@pytest.mark.parametrize(
    ("each", "folded", "share", "odd"),
    [
        ("1", "0", "1", "0"),
        ("0.99", "0.01", "0", "1.99"),  # less than a dollar for each
        ("9", "0", "9", "0"),
        ("9.50", "0", "9", "1"),
        ("9.50", "0.50", "9", "1.50"),  # cents are no share
        ("9.50", "1", "9", "1"),  # $20, of which commission leaves $19
        ("10", "1", "10", "0"),  # $21, of which it leaves $20
    ],
)
@pytest.mark.parametrize("chip", ["0.50", "1", "5"])  # no chip makes another unit
@pytest.mark.parametrize("game", in_each_book(SHARED))
def test_equal_hands_share_in_whole_dollars_what_commission_leaves(
    game: Game, chip: str, each: str, folded: str, share: str, odd: str
) -> None:
    done = settled(game, {"A": each, "B": each, "C": folded}, "A = B", marker_seat="B", chip=chip)

    shares = [(player, got) for player, got, rule in done.awarded if rule == rule_of(game, SHARED)]
    assert shares == [("A", dollars(share)), ("B", dollars(share))][: 2 * bool(dollars(share))]
    assert done.gets("A") == dollars(share)
    assert done.gets("B") == dollars(share) + dollars(odd)


@pytest.mark.parametrize(
    ("buck", "lucky"),
    [("A", "A"), ("B", "C"), ("C", "C"), ("D", "E"), ("E", "E"), ("F", "A"), ("G", "A")],
)
@pytest.mark.parametrize("game", in_each_book(REMAINDER))
def test_the_whole_remainder_goes_to_the_winner_in_or_first_clockwise_from_the_buck(
    game: Game, buck: str, lucky: str
) -> None:
    def divided(folded: int) -> list[tuple[str, Money, str]]:
        """Of six times $15 and what F folded, less $5 of commission."""
        paid = dict.fromkeys("ABCDEG", 15) | {"F": folded}
        return settled(game, paid, "A = C = E > D > B > G", marker_seat=buck).awarded

    odd, share = rule_of(game, REMAINDER), rule_of(game, SHARED)
    assert divided(15) == [*((p, dollars(33), share) for p in "ACE"), (lucky, dollars(1), odd)]
    assert divided(14) == [(player, dollars(33), share) for player in "ACE"]
    assert divided(13) == [*((p, dollars(32), share) for p in "ACE"), (lucky, dollars(2), odd)]


@pytest.mark.parametrize("game", in_each_book("pot-not-divided-by-agreement"))
def test_players_cannot_agree_to_divide_a_pot(game: Game) -> None:
    refusal = divided_by_agreement(game.division)

    assert refusal.per.id == f"{game.book.id}/{rule_of(game, 'pot-not-divided-by-agreement')}"


ROUNDS = Path(__file__).parents[2] / "docs" / "rounds"


@pytest.mark.parametrize(
    ("game", "hand", "pot", "commission"),
    [
        pytest.param(*each.values, *figures, marks=each.marks, id=each.id)
        for each, figures in zip(
            in_each_book(HAND_ANNOUNCED, POT_ANNOUNCED),
            (
                ("Cleo has straight, five high", "270.00", "13.00"),
                ("Bob has straight, ace high", "104.00", "5.00"),
                ("Cleo has one pair, fours", "320.00", "16.00"),
                ("Bob has five odd cards, ace high, queen kicker", "285.00", "14.00"),
            ),
            strict=True,
        )
    ],
)
def test_the_winning_hand_and_then_pot_and_commission_are_announced(
    game: Game, hand: str, pot: str, commission: str
) -> None:
    text = (ROUNDS / f"{game.name.replace('/', '-')}.toml").read_text(encoding="utf-8")
    playing = played(text)
    (end,) = [each for each in playing.play.record if isinstance(each, Settled)]
    told = {
        each.text: each.per.id.partition("/")[2]
        for each in sentences_of(end, playing.play, playing.file.who.label)
        if each.text.startswith("The dealer announces")
    }
    assert told == {
        f"The dealer announces the winning hand: {hand}": rule_of(game, HAND_ANNOUNCED),
        f"The dealer announces a pot of ${pot} and a commission of ${commission}": rule_of(
            game, POT_ANNOUNCED
        ),
    }
