"""Our own rounds of play written as PHH: they read back, and come out as they were played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.notation.phh import hand_text
from pokerroom.notation.phh.actions import Action, BringIn, DealHole, Fold, Remark, Show
from pokerroom.notation.phh.comparing import Verdict, replayed
from pokerroom.notation.phh.exporting import NoVariant, hand_of
from pokerroom.notation.phh.reading import read_hand
from pokerroom.play import Bets, Deals, begin_round
from pokerroom.play.betting.acts import Act
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.dealer import deal_from
from pokerroom.play.rulings.ruling import put
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Play
from pokerroom.terms import terms_for

HANDS = Path(__file__).parent / "hands"
PLAYED = [path for path in sorted(HANDS.glob("*.phh")) if path.stem != "no-limit-single-draw"]


def begun(game: str, players: int, **terms: Any) -> Play:
    """The last seat has the button, and every stake is $100; the deck lies in order."""
    table = terms_for(game, terms, players=players)
    stakes = dict.fromkeys(range(1, players + 1), dollars(100))
    marker_seat = players if table.game.marker else 0
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=marker_seat))
    deal_from(play, iter(map(Card, range(52))))
    return play


def plainly(action: Action) -> Action:
    """Without remarks, and a hand that is shown without its cards, which a dash may stand for."""
    if isinstance(action, Show):
        return Show(action.player)
    return replace(action, remark="")


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_replayed_hand_is_written_as_it_was_read(path: Path) -> None:
    hand = read_hand(path.read_bytes())
    play = replayed(hand).play
    assert play is not None

    written = hand_of(play)

    told = [plainly(action) for action in hand.actions if not isinstance(action, Remark)]
    assert sorted(map(str, map(plainly, written.actions))) == sorted(map(str, told))
    for field in ("variant", "antes", "blinds", "bring_in", "small_bet", "big_bet", "minimum_bet"):
        assert getattr(written, field) == getattr(hand, field)
    assert written.stakes == hand.stakes
    assert written.finishing == hand.finishing


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_what_is_written_reads_back_and_comes_out_the_same(path: Path) -> None:
    play = replayed(read_hand(path.read_bytes())).play
    assert play is not None

    written = hand_of(play)

    assert read_hand(hand_text(written)) == written
    assert replayed(written).verdict is Verdict.AS_RECORDED


def test_players_stand_in_the_order_of_the_deal_with_their_names() -> None:
    table = terms_for("vic/holdem", {"limit": "no limit"}, players=3)
    stakes = {2: dollars(50), 5: dollars(60), 9: dollars(70)}
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=5))

    written = hand_of(play, names={5: "Bob", 9: "Cam"}, others=[("table", "Blue")])

    assert written.stakes == (dollars(70), dollars(50), dollars(60))
    assert written.players == ("Cam", "", "Bob")
    assert written.others == (("table", "Blue"), ("_lowest_chip", 1))
    assert written.winnings is None


def test_unknown_cards_are_written_as_such() -> None:
    table = terms_for("vic/holdem", {}, players=2)
    stakes = {1: dollars(50), 2: dollars(60)}
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=2))
    put(play, Deals(cards=(None, Card("As"), None, Card("Ad"))))

    assert hand_of(play).actions == (
        DealHole(1, (None, None)),
        DealHole(2, (Card("As"), Card("Ad"))),
    )


def test_of_two_players_who_post_by_the_book_the_button_has_the_second_blind() -> None:
    play = begun("vic/holdem", 2, limit="no limit", minimum=2, blinds=[1, 2])
    put(play, Bets(seat=1, act=Act.RAISE, to=dollars(6)))
    put(play, Bets(seat=2, act=Act.FOLD))

    written = hand_of(play)

    assert written.blinds_posted == (dollars(1), dollars(2))
    assert written.blinds == (dollars(2), dollars(1))
    assert replayed(written).verdict is Verdict.AS_RECORDED


def test_the_commission_and_the_lowest_chip_stand_in_fields_of_our_own() -> None:
    play = begun(
        "vic/holdem",
        3,
        limit="no limit",
        minimum=2,
        blinds=[1, 2],
        lowest_chip="0.50",
        commission={"percent": 10},
    )
    put(play, Bets(seat=3, act=Act.RAISE, to=dollars(20)))
    put(play, Bets(seat=1, act=Act.CALL))
    put(play, Bets(seat=2, act=Act.FOLD))
    deal_from(play, iter(map(Card, range(20, 52))))
    put(play, Bets(seat=1, act=Act.OPEN, to=dollars(10)))
    put(play, Bets(seat=3, act=Act.FOLD))

    written = hand_of(play)

    assert dict(written.others)["_lowest_chip"] == read_hand(hand_text(written)).others[0][1]
    assert str(dict(written.others)["_lowest_chip"]) == "0.50"
    assert dict(written.others)["_commission"] == 4
    assert written.winnings == (dollars(38), 0, 0)
    found = replayed(written)
    assert found.verdict is Verdict.AS_RECORDED
    assert found.charged == dollars(4)


def test_a_bring_in_is_told_apart_from_a_bet() -> None:
    play = begun("vic/seven-card-stud", 2, limit="fixed", minimum=5, small_bet=10, bring_in=5)
    assert play.betting is not None
    first = play.betting.seat
    put(play, Bets(seat=first, act=Act.OPEN, to=dollars(5)))
    put(play, Bets(seat=3 - first, act=Act.FOLD))

    written = hand_of(play)

    assert written.bring_in == dollars(5)
    assert written.actions[-2:] == (BringIn(first), Fold(3 - first))
    assert replayed(written).verdict is Verdict.AS_RECORDED


@pytest.mark.parametrize(
    ("game", "terms"),
    [
        ("vic/two-card-manila", {}),
        ("vic/holdem", {"limit": "spread"}),
        ("vic/omaha", {"limit": "no limit"}),
        ("act/draw-poker", {}),
    ],
)
def test_what_the_standard_has_no_code_for_is_refused(game: str, terms: dict[str, Any]) -> None:
    table = terms_for(game, terms, players=3)
    stakes = dict.fromkeys((1, 2, 3), dollars(100))
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=3))

    with pytest.raises(NoVariant, match=f"PHH has no variant for {game} with the limit"):
        hand_of(play)
