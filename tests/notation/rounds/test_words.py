"""The words in which acts are told."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.money import dollars
from pokerroom.notation.rounds.saying.lines import read_act
from pokerroom.notation.rounds.saying.spoken_act import HandedOut, Said, Verb, WhichCard
from pokerroom.notation.values.cards import read_cards
from pokerroom.notation.values.who import Who, wrong_name
from pokerroom.play.dealing.dues import Place

WHO = Who(range(1, 7), {1: "Ann", 2: "Bob B", 4: "李"})


def said(verb: Verb, seat: int = 3, **others: Any) -> Said:
    return Said(verb=verb, seat=seat, **others)


SPOKEN = [
    ("S3 folds", said(Verb.FOLD)),
    ("  s3   FOLDS. ", said(Verb.FOLD)),
    ("seat 3: folds", said(Verb.FOLD)),
    ("Ann folds", said(Verb.FOLD, 1)),
    ("bob b, folds", said(Verb.FOLD, 2)),
    ("李 folds", said(Verb.FOLD, 4)),
    ("S3 checks", said(Verb.CHECK)),
    ("S3 asks to check", said(Verb.CHECK)),
    ("S3 stands", said(Verb.STAND)),
    ("S3 stays in for nothing", said(Verb.STAND)),
    ("S3 calls", said(Verb.CALL)),
    ("S3 calls all-in", said(Verb.CALL)),
    ("S3 calls $14.50", said(Verb.CALL, amount=dollars("14.50"))),
    ("S3 calls 4 more", said(Verb.CALL, amount=dollars(4))),
    ("S3 opens 20", said(Verb.OPEN, amount=dollars(20))),
    ("S3 opens for 1,000", said(Verb.OPEN, amount=dollars(1000))),
    ("S3 bets 20 and taps out", said(Verb.OPEN, amount=dollars(20))),
    ("S3 wagers 20", said(Verb.OPEN, amount=dollars(20))),
    ("S3 opens", said(Verb.OPEN)),
    ("S3 raises to 30", said(Verb.RAISE_TO, amount=dollars(30))),
    ("S3 re-raises to 30", said(Verb.RAISE_TO, amount=dollars(30))),
    ("S3 makes it 30", said(Verb.RAISE_TO, amount=dollars(30))),
    ("S3 tries to raise to 30", said(Verb.RAISE_TO, amount=dollars(30))),
    ("S3 raises by 30", said(Verb.RAISE_BY, amount=dollars(30))),
    ("S3 raises", said(Verb.RAISE)),
    ("S3 completes to 10", said(Verb.COMPLETE, amount=dollars(10))),
    ("S3 completes", said(Verb.COMPLETE)),
    ("S3 taps out", said(Verb.TAP_OUT)),
    ("S3 goes all in", said(Verb.TAP_OUT)),
    ("S3 all-in for 14", said(Verb.TAP_OUT, amount=dollars(14))),
    ("S3 takes the kitty", said(Verb.TAKE_KITTY)),
    ("S3 puts out 150", said(Verb.CHIPS, amount=dollars(150))),
    ("S3 silently puts out 150 in several chips", said(Verb.CHIPS, amount=dollars(150))),
    ("S3 puts out one chip of 100", said(Verb.ONE_CHIP, amount=dollars(100))),
    ("S3 puts out 100 in one chip", said(Verb.ONE_CHIP, amount=dollars(100))),
    ("S3 throws one 100 chip", said(Verb.ONE_CHIP, amount=dollars(100))),
    ("S3 blinds 2", said(Verb.BLIND, number=2)),
    ("S3 makes a blind of 2 minimums", said(Verb.BLIND, number=2)),
    ("S3 blinds $10", said(Verb.BLIND, amount=dollars(10))),
    ("S3 over-blinds", said(Verb.OVER_BLIND)),
    ("S3 makes an over blind of 20", said(Verb.OVER_BLIND, amount=dollars(20))),
    ("S3 posts 5", said(Verb.POST, amount=dollars(5))),
    ("S3 stands pat", said(Verb.STAND_PAT)),
    ("S3 draws none", said(Verb.DRAW, number=0)),
    ("S3 draws two cards", said(Verb.DRAW, number=2)),
    ("S3 draws 2: 7h 8d", said(Verb.DRAW, number=2, cards=read_cards("7h8d"))),
    ("S3 discards 10h", said(Verb.DRAW, cards=read_cards("Th"))),
    (
        "S3 discards 7h 8d and gets As ??",
        said(Verb.DRAW, cards=read_cards("7h 8d"), gets=read_cards("As ??")),
    ),
    ("S3 draws 1, gets As", said(Verb.DRAW, number=1, gets=read_cards("As"))),
    ("S3 shows", said(Verb.SHOW)),
    ("S3 shows his hand: Ah, Kd", said(Verb.SHOW, cards=read_cards("Ah Kd"))),
    ("S3 shows, calling it a flush", said(Verb.SHOW)),
    ("S3 shows Ah Kd calling it two kings", said(Verb.SHOW, cards=read_cards("Ah Kd"))),
    ("S3 throws in", said(Verb.THROW_IN)),
    ("S3 throws his cards in", said(Verb.THROW_IN)),
    ("S3 mucks", said(Verb.THROW_IN)),
    ("S3 asks to see S4", said(Verb.ASK, other=4)),
    ("S3 asks to see Ann's hand: Ah Kd", said(Verb.ASK, other=1, cards=read_cards("Ah Kd"))),
    ("S3 asks to see the hand of Ann", said(Verb.ASK, other=1)),
    ("S3 adds 100", said(Verb.ADD, amount=dollars(100))),
    ("S3 takes off 50", said(Verb.TAKE_OFF, amount=dollars(50))),
    ("S3 pockets 50", said(Verb.TAKE_OFF, amount=dollars(50))),
    ("S3 asks to share the pot", said(Verb.SHARE)),
    ("S3 and S4 agree to divide the pot", said(Verb.SHARE)),
    ("S3 cuts 20", said(Verb.CUT, number=20)),
    ("S3 cuts", said(Verb.CUT)),
    ("the dealer cuts the deck at 20", said(Verb.CUT, 0, number=20)),
    ("dealer shuffles", said(Verb.SHUFFLE, 0)),
    ("dealer deals Ah ?? Kd", said(Verb.DEAL, 0, cards=read_cards("Ah ?? Kd"))),
    ("dealer turns As Ks", said(Verb.TURN, 0, cards=read_cards("As Ks"))),
    ("dealer burns 2c", said(Verb.BURN, 0, cards=read_cards("2c"))),
    (
        "dealer deals Ann 7c, 8c, S3 Kd, communal As",
        said(
            Verb.DEAL,
            0,
            hands=(
                HandedOut(to=1, cards=read_cards("7c 8c")),
                HandedOut(to=3, cards=read_cards("Kd")),
                HandedOut(to=Place.COMMUNAL, cards=read_cards("As")),
            ),
        ),
    ),
    ("S3 says raise to 30", said(Verb.RAISE_TO, amount=dollars(30))),
    ('S3 announces: "call"', said(Verb.CALL)),
    ("S3 declares a fold", said(Verb.FOLD)),
    ("S3 holds his cards below the table", said(Verb.HIDE)),
    ("S3 keeps her hand out of sight", said(Verb.HIDE)),
    ("dealer inspects the hand of Ann", said(Verb.INSPECT, 0, other=1)),
    ("dealer looks at Ann's hand", said(Verb.INSPECT, 0, other=1)),
    ("dealer waits", said(Verb.WAIT, 0)),
    ("dealer deals 3 cards", said(Verb.DEAL_PARTLY, 0, number=3)),
    (
        "dealer deals two cards: Ah ??",
        said(Verb.DEAL_PARTLY, 0, number=2, cards=read_cards("Ah ??")),
    ),
    ("S3 makes a side bet with S1", said(Verb.SIDE_BET, other=1)),
    ("S3 and S1 make a side bet of 20", said(Verb.SIDE_BET, other=1)),
    (
        "S3 complains: my blind was counted twice",
        said(Verb.COMPLAIN, about="my blind was counted twice"),
    ),
    ("S3 disputes the ruling", said(Verb.COMPLAIN)),
    ("dealer deals up to Ann", said(Verb.DEAL_UP_TO, 0, card=WhichCard(of=1, nth=-2))),
    (
        "dealer deals up to S3's second card",
        said(Verb.DEAL_UP_TO, 0, card=WhichCard(of=3, nth=2)),
    ),
    ("supervisor sets the commission to 8%", said(Verb.COMMISSION, 0, charge="8%")),
]


@pytest.mark.parametrize(("line", "meaning"), SPOKEN, ids=[line for line, _ in SPOKEN])
def test_a_line_says_what_somebody_does(line: str, meaning: Said) -> None:
    assert read_act(line, WHO) == meaning


def test_every_verb_is_spoken_somewhere() -> None:
    assert {meaning.verb for _, meaning in SPOKEN} == set(Verb) - {Verb.WRONG}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "begin the line with a seat"),
        ("Zed folds", "begin the line with a seat"),
        ("S3", "'nothing' is not an act"),
        ("S3 jumps", "'jumps' is not an act"),
        ("S3 raises to -5", "'-5' is not an amount in dollars"),
        ("Anne folds", "did you mean Ann?"),
        ("dealer skips Anne", "did you mean Ann?"),
        ("S3 makes a string bet", "no book names a string bet: tell what was set out first"),
        ("S3 puts out 5 and then 10 more", "no book names a string bet"),
        ("S3 raises 30", "'to' a total or 'by'"),
        ("S3 calls 1,00", "thousands are marked"),
        ("S3 calls 1.005", "cents have two digits"),
        ("S3 shows Xx", "not a card"),
        ("S3 asks to see Zed", "not a player whose hand"),
        ("dealer sleeps", "is not something that a dealer does or gets wrong"),
        ("supervisor sleeps", "not something that a supervisor reports or decides"),
    ],
)
def test_what_is_not_understood_is_told(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_act(line, WHO)


@pytest.mark.parametrize("name", ["Ann", "Bob Büchner", "李", "A", "S.", "Ann-Marie 2"])
def test_these_are_names(name: str) -> None:
    assert wrong_name(name) == ""


@pytest.mark.parametrize("name", ["", " Ann", "S3", "seat 3", "7", "Dealer", "a\nb", "x" * 41])
def test_these_are_none(name: str) -> None:
    assert wrong_name(name)


def test_refusals_name_players() -> None:
    assert WHO.told("it is the turn of seat 2, not of seat 3") == (
        "it is the turn of Bob B, not of S3"
    )


def test_a_long_run_of_unknown_cards_is_soon_given_up() -> None:
    with pytest.raises(ValueError, match="is not a card"):
        read_act("dealer turns " + "?" * 300 + " too early x", WHO)
