"""What is typed is understood in short and in full."""

from __future__ import annotations

import pytest

from pokerroom.books import rule, vocabulary
from pokerroom.cards import parse_cards
from pokerroom.cli.playing.players.words import act_typed, cards_typed, in_words, keys
from pokerroom.cli.playing.typed import Unclear
from pokerroom.play import Act, Offer

ANY = rule("VIC/8.14.3(b)")


def offer(act: Act, *to: int) -> Offer:
    return Offer(act=act, already=500, to=to or (500,), per=ANY)


ANSWERING = (offer(Act.CALL, 1000), offer(Act.RAISE, 1500, 2000), offer(Act.FOLD))
OPENING = (offer(Act.CHECK), offer(Act.OPEN, 1000, 1500, 2000, 2500, 3000), offer(Act.FOLD))


@pytest.mark.parametrize(
    ("line", "act", "amount"),
    [
        ("c", Act.CALL, None),
        ("CALL", Act.CALL, None),
        ("call 10", Act.CALL, 1000),
        ("r", Act.RAISE, None),
        ("r 20", Act.RAISE, 2000),
        ("r20", Act.RAISE, 2000),
        ("raise to $20", Act.RAISE, 2000),
        ("  raise   to  20.50 ", Act.RAISE, 2050),
        ("15", Act.RAISE, 1500),
        ("10", Act.CALL, 1000),
        ("f", Act.FOLD, None),
        ("check", Act.CHECK, None),
        ("k", Act.CHECK, None),
    ],
)
def test_an_act_is_typed_by_key_or_word(line: str, act: Act, amount: int | None) -> None:
    assert act_typed(line, ANSWERING) == (act, amount)


@pytest.mark.parametrize(
    ("line", "act"),
    [("c", Act.CHECK), ("k", Act.CHECK), ("b 10", Act.OPEN), ("10", Act.OPEN), ("t", Act.TAP_OUT)],
)
def test_a_key_means_what_is_offered(line: str, act: Act) -> None:
    assert act_typed(line, OPENING)[0] is act


@pytest.mark.parametrize("line", ["", "zeppelin", "c c", "r 2.555", "r 1,00", "$", "raise to", "²"])
def test_what_is_no_act_is_told_with_what_would_be(line: str) -> None:
    if line == "raise to":
        assert act_typed(line, ANSWERING) == (Act.RAISE, None)
        return
    with pytest.raises(Unclear):
        act_typed(line, ANSWERING)


def test_acts_are_offered_with_key_and_amounts() -> None:
    assert [in_words(each) for each in ANSWERING] == [
        "[c]all $5",
        "[r]aise to $15 or $20",
        "[f]old",
    ]
    assert in_words(OPENING[1]) == "[o]pen with $10 up to $30"


@pytest.mark.parametrize("line", ["b", "bet", "bet 15", "wager 20", "BET"])
def test_a_bet_that_faces_a_wager_is_asked_about(line: str) -> None:
    asked = r"^there is a wager already: \[c\]all \$5 or \[r\]aise to \$15 or \$20\?$"
    with pytest.raises(Unclear, match=asked):
        act_typed(line, ANSWERING)
    assert act_typed(line, OPENING)[0] is Act.OPEN


def test_all_the_chips_go_in_by_the_word_of_the_book() -> None:
    short = (offer(Act.TAP_OUT, 900), offer(Act.FOLD))
    for book, shown, key in (
        ("ACT-7CS", "[t]ap out with $4", "t to tap out"),
        ("VIC", "[a]ll-in with $4", "a to go all-in"),
    ):
        said = vocabulary(book)
        assert in_words(short[0], said) == shown
        assert keys(short, said) == [key, "f to fold"]
    for line in ("t", "a", "tap out", "all in", "all-in", "tap"):
        assert act_typed(line, short) == (Act.TAP_OUT, None)


HELD = parse_cards("As Kd 7h 7c 2d")


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("0", ""),
        ("pat", ""),
        ("1", "As"),
        ("1 3 5", "As 7h 2d"),
        ("135", "As 7h 2d"),
        ("3, 4", "7h 7c"),
        ("7h 2d", "7h 2d"),
        ("kd", "Kd"),
        ("all", "As Kd 7h 7c 2d"),
    ],
)
def test_cards_are_typed_by_place_or_name(line: str, cards: str) -> None:
    assert cards_typed(line, HELD) == (parse_cards(cards) if cards else ())


@pytest.mark.parametrize("line", ["6", "1 1", "11", "Qs", "7h 7h", "x", "", "1 7h", "12 3", "٣٣"])
def test_other_cards_are_not_understood(line: str) -> None:
    with pytest.raises(Unclear):
        cards_typed(line, HELD)
