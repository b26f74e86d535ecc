"""What a PHH file says is read whole, and what is wrong with it is told with its line."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.notation.phh import Hand, Unreadable, read_hands
from pokerroom.notation.phh.actions import (
    BringIn,
    CheckOrCall,
    DealCommunal,
    DealHole,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Remark,
    Show,
)
from pokerroom.notation.phh.hand import Table
from pokerroom.notation.phh.reading import read_hand
from pokerroom.notation.phh.words import read_action

HANDS = Path(__file__).parent / "hands"
SMALL = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 ????",
  "d dh p2 ????",
  # the button
  "d dh p3 ????",
  "p3 f",
  "p1 f",
]
"""


def hand_in(name: str) -> Hand:
    return read_hand((HANDS / name).read_bytes())


def fault_of(text: str | bytes) -> Unreadable:
    with pytest.raises(Unreadable) as found:
        read_hand(text)
    return found.value


def test_the_fields_of_a_hand_are_all_there() -> None:
    hand = hand_in("no-limit-holdem.phh")

    assert hand.variant == "NT"
    assert hand.blinds == (dollars(1), dollars(2), 0, 0)
    assert hand.minimum_bet == dollars(2)
    assert hand.stakes == (dollars(200), dollars("150.50"), dollars(300), dollars(80))
    assert hand.finishing == (dollars(199), dollars(185), dollars("266.50"), dollars(80))
    assert hand.winnings is None
    assert hand.players == ("Ann", "Bob", "Cam", "Dot")
    assert len(hand.actions) == 21


def test_what_we_have_no_use_for_is_kept_as_it_stands() -> None:
    assert hand_in("no-limit-holdem.phh").others == (
        ("event", "A game of our own"),
        ("hand", 1),
        ("_weather", Table((("outside", "rain"), ("degrees", Decimal("12.5"))))),
    )


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("d dh p2 AsKd", DealHole(2, (Card("As"), Card("Kd")))),
        ("d dh p1 ??Tc", DealHole(1, (None, Card("Tc")))),
        ("d db 2c3d4h", DealCommunal((Card("2c"), Card("3d"), Card("4h")))),
        ("p3 f", Fold(3)),
        ("p12 cc", CheckOrCall(12)),
        ("p1 cbr 250", RaiseTo(1, dollars(250))),
        ("p1 cbr 47.50", RaiseTo(1, dollars("47.50"))),
        ("p1 cbr 0.25", RaiseTo(1, dollars("0.25"))),
        ("p4 pb", BringIn(4)),
        ("p1 sd", Discard(1)),
        ("p1 sd 2c??", Discard(1, (Card("2c"), None))),
        ("p1 sm", Muck(1)),
        ("p1 sm -", Show(1)),
        ("p1 sm AsAd", Show(1, (Card("As"), Card("Ad")))),
        ("p1 sm ????", Show(1, (None, None))),
        ("  p3\t f   #  he   thinks ", Fold(3, "he thinks")),
        ("p3 f#at once", Fold(3, "at once")),
        ("# a card falls # twice", Remark("a card falls # twice")),
        ("", Remark()),
    ],
)
def test_every_action_is_a_value(written: str, read: object) -> None:
    assert read_action(written) == read


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("d dh AsKd", "the dealer deals"),
        ("d db", "the dealer deals"),
        ("d f", "the dealer deals"),
        ("p1", "what a player does is"),
        ("p1 bet 5", "what a player does is"),
        ("p1 f now", "what a player does is"),
        ("p1 cbr", "what a player does is"),
        ("p0 f", "'p0' is not a player"),
        ("p01 f", "'p01' is not a player"),
        ("p f", "'p' is not a player"),
        ("1 f", "'1' is not a player"),
        ("P1 f", "'P1' is not a player"),
        ("p1 cbr lots", "'lots' is not a number of chips"),
        ("p1 cbr inf", "can be counted"),
        ("p1 cbr 0", "not an amount to raise to"),
        ("p1 cbr -5", "not an amount to raise to"),
        ("p1 cbr 1.005", "finer than a cent"),
        ("p1 cbr 1000000000000000", "more than can be kept"),
        ("d db 10s", "'10' is not a card"),
        ("d db as", "'as' is not a card"),
        ("d db A?", "'A?' is not a card"),
        ("d db AsK", "'K' is not a card"),
        ("d db AsAs", "a card appears twice in AsAs"),
    ],
)
def test_what_is_no_action_is_told(written: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason.replace("?", r"\?")):
        read_action(written)


@pytest.mark.parametrize("most", ["999999999999999", "999999999999999.99"])
def test_the_greatest_amount_is_kept(most: str) -> None:
    assert read_action(f"p1 cbr {most}") == RaiseTo(1, dollars(most))


def test_for_two_players_blinds_and_antes_are_recorded_the_other_way_round() -> None:
    hand = hand_in("heads-up-no-limit.phh")

    assert hand.blinds == (dollars(50), dollars(100))
    assert hand.blinds_posted == (dollars(100), dollars(50))


def test_for_three_players_they_are_recorded_in_order() -> None:
    hand = read_hand(SMALL)

    assert hand.blinds_posted == hand.blinds == (dollars(1), dollars(2), 0)


def test_antes_turn_round_with_the_blinds() -> None:
    text = SMALL.replace("antes = [0, 0, 0]", "antes = [0, 3]").replace("100, 100, 100", "100, 100")
    text = text.replace("[1, 2, 0]", "[1, 2]").replace("p3", "p2")

    assert read_hand(text).antes_posted == (dollars(3), 0)


def test_an_unknown_stake_is_infinite_in_the_file() -> None:
    hands = read_hands((HANDS / "collection.phhs").read_bytes())

    assert isinstance(hands[0].found, Hand)
    assert hands[0].found.stakes == (dollars(100), None, dollars("61.25"))


def test_a_collection_has_its_hands_by_name() -> None:
    hands = read_hands((HANDS / "collection.phhs").read_bytes())

    assert [entry.name for entry in hands] == ["1", "2"]
    assert all(isinstance(entry.found, Hand) for entry in hands)


def test_a_hand_that_cannot_be_read_does_not_hide_the_others() -> None:
    text = f"[1]\n{SMALL}[two]\n{SMALL.replace('p3 f', 'p3 g')}[3]\n{SMALL}"

    hands = read_hands(text)

    assert [isinstance(entry.found, Hand) for entry in hands] == [True, False, True]
    assert str(hands[1].found).startswith("line 26, hand two: actions: 'p3 g'")


def test_a_collection_is_not_one_hand() -> None:
    assert "a collection of 2 hands" in fault_of(f"[1]\n{SMALL}[2]\n{SMALL}").reason


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("antes = [0, 0, 0]", "antes = [0, 0,", 3, "this is not TOML"),
        ('variant = "NT"', "", 1, "variant: every hand needs"),
        ('"NT"', "7", 1, "variant: this must be text"),
        ("antes = [0, 0, 0]\n", "", 1, "antes: the variant NT needs this field"),
        ("min_bet = 2\n", "", 1, "min_bet: the variant NT needs this field"),
        ("min_bet = 2", "min_bet = 0", 4, "0 is not more than nothing"),
        ("min_bet = 2", "min_bet = true", 4, "true is not a number of chips"),
        ("min_bet = 2", 'min_bet = "2"', 4, "'2' is not a number of chips"),
        ("min_bet = 2", "min_bet = 0.125", 4, "0.125 is finer than a cent"),
        ("antes = [0, 0, 0]", "antes = 0", 2, "this must be an array"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", 2, "2 values for 3 players"),
        ("antes = [0, 0, 0]", "antes = [0, -1, 0]", 2, "-1 is negative"),
        ("[1, 2, 0]", "[1, 2]", 3, "blinds_or_straddles: 2 values for 3 players"),
        ("100, 100, 100", "100, nan, 100", 5, "NaN is not a number of chips"),
        ("100, 100, 100", "100, 0, 100", 5, "0 is not more than nothing"),
        ("100, 100, 100", "100", 5, "two players or more, not 1"),
        ('"p1 f"', '"p4 f"', 12, "there is no p4 among 3 players"),
        ('"p1 f"', "1", 12, "an action is text"),
        ('"d dh p3 ????"', '"d dh p3 X???"', 10, "'X?' is not a card"),
        ("min_bet", "ante_trimming_status = 1\nmin_bet", 4, "this must be true or false"),
        ("min_bet", "players = [1, 2, 3]\nmin_bet", 4, "a player's name is text"),
        ("min_bet", "finishing_stacks = [1, 2]\nmin_bet", 4, "2 values for 3 players"),
        ("min_bet", "winnings = [1, 2, -3]\nmin_bet", 4, "-3 is negative"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    old: str, new: str, line: int | None, reason: str
) -> None:
    fault = fault_of(SMALL.replace(old, new))

    assert reason in fault.reason
    assert fault.line == line


def test_a_text_that_ends_too_soon_is_faulted_at_its_end() -> None:
    assert fault_of("variant = 'NT'\nantes = [").line == 2


def test_an_empty_text_is_no_hand() -> None:
    assert "variant: every hand needs this field" in str(fault_of(""))


def test_a_text_in_another_alphabet_is_refused_at_its_line() -> None:
    fault = fault_of(b"variant = 'NT'\nevent = '\xff'\n")

    assert (fault.line, fault.reason) == (2, "this is not UTF-8 text")


def test_a_text_nested_without_end_is_refused() -> None:
    assert "nested more than 32 deep" in fault_of("a = " + "[" * 100_000).reason


def test_a_mark_of_byte_order_and_other_line_ends_do_no_harm() -> None:
    assert read_hand(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode()) == read_hand(SMALL)


def test_a_variant_of_which_nothing_is_known_is_read_all_the_same() -> None:
    assert read_hand(SMALL.replace('"NT"', '"P5X"')).variant == "P5X"


def test_lines_are_found_among_strings_and_comments_that_look_like_fields() -> None:
    text = SMALL.replace(
        "min_bet = 2",
        'event = """\nantes = 3\n[4]\n"""  # antes = [\n"url" = \'[x] # y\'\nmin_bet = 0',
    )

    assert fault_of(text).line == 9
