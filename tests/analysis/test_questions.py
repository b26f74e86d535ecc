"""Questions about odds: how hands are written, and a plain word for what cannot be answered."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module

import pytest

from pokerroom.analysis import Malformed, NotAllowed, odds
from pokerroom.analysis.odds.situation import situation_in
from pokerroom.cards.card import parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.games import game

WRONG = [
    ("holdem", ["AsKs", "AsQd"], {}, "As is both in hand 1 and in hand 2"),
    ("holdem", ["AsKs", "QdQc"], {"communal": "As2c3c"}, "As is both in hand 1 and among the comm"),
    ("holdem", ["AsKs", "QdQc"], {"dead": "Qd"}, "Qd is both in hand 2 and dead"),
    ("holdem", ["AsKs", "QdQc"], {"communal": "2c3c4c", "dead": "4c"}, "4c is both among the comm"),
    ("holdem", ["AsAs", "QdQc"], {}, "As appears twice"),
    ("holdem", ["AsKs", "QdQc"], {"communal": "2c2c"}, "communal cards: 2c appears twice"),
    ("holdem", ["AsKsQs", "QdQc"], {}, "'AsKsQs' has 3 cards: the game deals 2"),
    ("holdem", ["As??", "QdQc"], {}, "'As[?][?]' has 3 cards: the game deals 2"),
    ("holdem", ["AsKs", "QdQc"], {"communal": "2c3c4c5c6c7c"}, "5 communal cards at most, not 6"),
    ("holdem", ["AsKs", "Zz"], {}, "'Zz' is not a range"),
    ("holdem", ["AsKs", ""], {}, "is not a range|has no cards"),
    ("holdem", ["AsKs"], {}, "at least two hands"),
    ("holdem", [], {}, "at least two hands"),
    ("holdem", ["AsKs", "QdQc"], {"deck": 41}, "there is no deck of 41 cards"),
    ("holdem", ["AsKs/Ks", "QdQc"], {}, "has no draw"),
    ("holdem", ["AsKs", "QdQc"], {"discards": ["Ks"]}, "has no draw"),
    ("holdem", ["AsAh", "AA", "AA"], {"exact": False}, "cannot all be held at once"),
    ("holdem", ["AA", "AA", "AA"], {}, "cannot all be held at once"),
    ("holdem", ["AA", "AA", "AA"], {"exact": True}, "cannot all be held at once"),
    ("holdem", ["AKs", "AKo", "AA"], {"communal": "Ac7d9hKs4s"}, "cannot all be held at once"),
    ("holdem", ["JJ+"] * 9, {}, "cannot all be held at once"),
    ("holdem", ["AsAh", "AhAd,AsAc"], {}, "nothing is left of 'AhAd,AsAc'"),
    ("omaha", ["AsKsQsJsTs", "2c3c4c5c"], {}, "has 5 cards: the game deals 4"),
    ("omaha", ["QQ+", "2c3c4c5c"], {}, "'QQ[+]' is not a card|'QQ"),
    ("act/canberra-manila", ["AsKs", "6d7d"], {}, "6d is not in a deck of 32 cards"),
    ("act/canberra-manila", ["AsKs", "66"], {}, "66 is not in a deck of 32 cards"),
    ("act/draw-poker", ["AsAhKd7h2c/3c", "2d3d4d5d6d"], {}, "does not hold 3c"),
    ("act/draw-poker", ["AsAhKd7h2c/2c", "2d3d4d5d6d"], {"discards": ["7h"]}, "already says"),
    ("act/draw-poker", ["AsAhKd7h2c", "2d3d4d5d6d"], {"discards": [None] * 3}, "discards for 3"),
    ("act/draw-poker", ["AsAhKd7h2c9d", "2d3d4d5d6d"], {}, "has 6 cards: the game deals 5"),
    ("act/five-card-stud", ["As", "Ks"], {"communal": "2c3c4c5c6c7c"}, "communal cards at most"),
    ("act/draw-poker", ["AsAhKd7h2c", "random"], {"communal": "2d"}, "0 communal cards at most"),
    ("holdem", ["AsKs", "QdQc"], {"precision": 0}, "precision of 0"),
    ("holdem", ["AsKs", "QdQc"], {"precision": 1.5}, "precision of 1.5"),
    ("holdem", ["AsKs", "QdQc"], {"seed": -1}, "the seed -1"),
    ("holdem", ["AsKs", "QdQc"], {"seed": 1 << 64}, "the seed 1844"),
]
REFUSED = [
    ("holdem", ["random"] * 11, {}, "10", "VIC/"),
    ("act/canberra-manila", ["random"] * 14, {}, "13", "ACT-MAN/"),
    ("act/seven-card-stud", ["random"] * 5, {"deck": 32}, "4", "ACT-7CS/"),
    ("act/seven-card-stud", ["random"] * 2, {"deck": 36}, "36", "ACT-7CS/"),
    ("holdem", ["AsKs", "QdQc"], {"deck": 32}, "32", "VIC/"),
    ("holdem", ["AsKs", "QdQc"], {"ace_low": False}, "ace", "VIC/"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hands", "asked", "words"), WRONG)
def test_what_cannot_be_read_is_named(
    name: str, hands: list[str], asked: dict[str, object], words: str
) -> None:
    with pytest.raises(Malformed, match=words) as error:
        odds(name, hands, **asked)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("name", "hands", "asked", "words", "book"), REFUSED)
def test_what_the_rules_do_not_allow_is_refused_with_the_rule(
    name: str, hands: list[str], asked: dict[str, object], words: str, book: str
) -> None:
    with pytest.raises(NotAllowed, match=words) as error:
        odds(name, hands, **asked)  # type: ignore[arg-type]
    assert error.value.refusal is not None
    assert str(error.value.refusal.per).startswith(book)
    assert book in str(error.value)


def test_as_many_players_as_the_deck_serves_are_compared() -> None:
    assert situation_in("holdem", ["random"] * 10).players == 10
    assert situation_in("act/canberra-manila", ["random"] * 13).players == 13
    assert situation_in("act/seven-card-stud", ["random"] * 4, deck=32).players == 4


@pytest.mark.parametrize("name", ["act/canberra-poker", "wa/crown-holdem"])
def test_games_against_the_house_are_refused(name: str) -> None:
    with pytest.raises(NotAllowed, match="is played against the house"):
        odds(name, ["AsKs", "QdQc"])


def test_a_hand_may_be_cards_or_text() -> None:
    by_text = odds("holdem", ["AsKs", "QdQc"], "2s 7d 9s")
    by_cards = odds(
        game("holdem"), [parse_cards("AsKs"), ["Qd", "Qc"]], parse_cards("2s7d9s"), deck=Deck.FULL
    )

    assert by_text.equities == by_cards.equities
    assert [hand.hand for hand in by_cards.hands] == ["AsKs", "QdQc"]


@pytest.mark.parametrize(
    ("hand", "known", "unknown"),
    [("AsKd", 2, 5), ("As Kd ?", 2, 5), ("As?Kd", 2, 5), ("random", 0, 7), ("???", 0, 7),
     ("A♠ 10♦", 2, 5), ("As Kd 2c 3c 4c 5c 6c", 7, 0)],
)  # fmt: skip
def test_cards_not_yet_dealt_are_unknown(hand: str, known: int, unknown: int) -> None:
    holding = situation_in("vic/seven-card-stud", [hand, "9h"]).holdings[0]

    assert (len(holding.known), holding.unknown) == (known, unknown)


@pytest.mark.parametrize(
    ("hand", "pairs"), [("AsKs,AhKh", 2), ("As,Ks", 0), ("AK", 16), ("As?", 0), ("A♠️K♠️", 0)]
)
def test_cards_are_told_from_ranges(hand: str, pairs: int) -> None:
    assert len(situation_in("holdem", [hand, "9h9d"]).holdings[0].pairs) == pairs


def test_combinations_that_others_hold_are_left_out_of_a_range() -> None:
    situation = situation_in("holdem", ["AA", "AsKs"], communal="Ah 2c 3c")

    assert len(situation.holdings[0].pairs) == 1


def test_as_many_pairs_as_there_are_can_be_held_at_once() -> None:
    assert situation_in("holdem", ["JJ+"] * 8).players == 8
    assert odds("holdem", ["AA", "AA"], "2c 3d 4h 5s 9c").deals == 6


def test_discards_are_out_of_the_deck_and_replaced() -> None:
    behind = situation_in("act/draw-poker", ["AsAhKd7h2c/7h2c", "QsQhQd9h3c"])
    apart = situation_in("act/draw-poker", ["AsAhKd7h2c", "QsQhQd9h3c"], discards=["7h 2c", "pat"])

    for situation in (behind, apart):
        assert situation.dead == parse_cards("7h2c")
        assert len(situation.unseen) == 42
        assert [holding.unknown for holding in situation.holdings] == [2, 0]


def test_hands_stand_pat_unless_told_otherwise() -> None:
    answer = odds("act/draw-poker", ["AsAhKd7h2c", "QsQhQd9h3c"])

    assert answer.deals == 1
    assert list(answer.equities) == [0, 1]


def test_no_more_cards_are_drawn_than_are_left() -> None:
    hands = ["2c3c4c5c7c/2c3c4c", "2d3d4d5d7d/2d3d4d", "2h3h4h5h7h/2h3h4h", "2s3s4s5s7s/2s3s4s",
             "6c6d6h6s8c/6c6d", "9c9d9h9s8d", "TcTdThTs8h", "JcJdJhJs8s"]  # fmt: skip

    with pytest.raises(NotAllowed, match="14 cards are drawn and 12 are left"):
        odds("act/draw-poker", hands)
    fewer = [*hands[:4], *(hand.partition("/")[0] for hand in hands[4:])]
    assert situation_in("act/draw-poker", fewer).wanted == 12


def test_when_the_deck_falls_short_the_last_card_is_communal() -> None:
    eight = situation_in("vic/seven-card-stud", ["random"] * 8)
    seven = situation_in("vic/seven-card-stud", ["random"] * 7)

    assert (eight.own, eight.common, eight.wanted) == (6, 1, 49)
    assert (seven.own, seven.common, seven.wanted) == (7, 0, 49)


def test_a_communal_card_may_stand_for_one_that_fell_short() -> None:
    answer = odds("vic/seven-card-stud", ["2s3s4s5s9dTd", "KdKcQdQcJdJc"], communal="As")

    assert answer.deals == 1
    assert list(answer.equities) == [1, 0]


def test_the_ace_is_low_if_that_was_agreed() -> None:
    hands = ["AsTd9d8h7c", "KsKdQd9h7d"]

    assert list(odds("act/draw-poker", hands, deck=32).equities) == [0, 1]
    assert list(odds("act/draw-poker", hands, deck=32, ace_low=False).equities) == [0, 1]
    assert list(odds("act/draw-poker", hands, deck=32, ace_low=True).equities) == [1, 0]


def test_too_much_to_count_is_refused_only_if_counting_was_asked_for() -> None:
    with pytest.raises(NotAllowed, match="leave out --exact"):
        odds("vic/seven-card-stud", ["random"] * 3, exact=True)
    assert odds("vic/seven-card-stud", ["random"] * 3, precision=0.05).method == "sampled"


def test_the_method_is_chosen_by_the_time_that_counting_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = import_module("pokerroom.analysis.odds.odds")
    questions = [("holdem", ["AsKs", "QdQc"]), ("act/draw-poker", ["AsAhKd7h2c/7h2c", "9s9d9h"])]
    for name, hands in questions:
        assert odds(name, hands, precision=0.05).method == "exact"
        with monkeypatch.context() as patch:
            patch.setattr(chosen, "SECONDS_MOST", 0.0)
            assert odds(name, hands, precision=0.05).method == "sampled"
            assert odds(name, hands, precision=0.05, exact=True).method == "exact"


def test_equal_hands_have_equal_odds() -> None:
    answer = odds("holdem", ["AsKs", "AhKh"])
    first, second = answer.hands

    assert first.equity == second.equity == Fraction(1, 2)
    assert first.win == second.win
    assert first.split == second.split


def test_dead_cards_change_the_odds() -> None:
    alive = odds("holdem", ["AsKs", "2d2c"], "7s 8s 9d Td")
    drawing_thin = odds("holdem", ["AsKs", "2d2c"], "7s 8s 9d Td", "2s 3s 4s 5s 6s Ts Js")

    assert alive.deals == 44
    assert drawing_thin.deals == 37
    assert drawing_thin.hands[0].equity < alive.hands[0].equity
