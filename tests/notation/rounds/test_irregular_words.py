"""What went wrong can be told in many words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from pokerroom.notation.rounds.saying.lines import read_act
from pokerroom.notation.rounds.saying.spoken_act import Said, Verb, WhichCard, Wrong
from pokerroom.notation.values.cards import read_cards
from pokerroom.notation.values.who import Who
from pokerroom.play import facts as f
from pokerroom.play.dealing.dues import Place
from pokerroom.play.irregularities.phrases import DETAILS

WHO = Who([1, 2, 3, 4, 5], {4: "Ann Lee", 5: "Deck"})


def wrong(kind: type, **told: Any) -> Wrong:
    if told.get("seat"):
        told.setdefault("card", WhichCard(of=told["seat"]))
    if "cards" in told:
        told["cards"] = read_cards(told["cards"])
    names: list[str] = [detail.name for detail in DETAILS if detail.name in told]
    details = {name: told.pop(name) for name in names}
    return Wrong(kind=kind, details=details, **told)


def first(seat: int) -> WhichCard:
    return WhichCard(of=seat, nth=1)


SPOKEN = [
    ("a card shows in the cut", wrong(f.ExposedInCut)),
    ("A card was exposed during the cut.", wrong(f.ExposedInCut)),
    ("dealer flashes a card in the cut", wrong(f.ExposedInCut)),
    ("dealer did not shuffle", wrong(f.NotShuffled)),
    ("the deck was not shuffled", wrong(f.NotShuffled)),
    ("dealer did not cut", wrong(f.NotCut)),
    ("the dealer forgot to cut the deck", wrong(f.NotCut)),
    ("S3 cuts though it is not his", wrong(f.CutByAnother, seat=3)),
    ("Ann Lee cuts wrongly", wrong(f.CutByAnother, seat=4)),
    ("dealer cuts wrongly", wrong(f.CutByAnother, seat=0)),
    ("dealer deals out of turn", wrong(f.DealtOutOfTurn)),
    (
        "the cards were dealt in the wrong order, can be put right, not looked at",
        wrong(f.DealtOutOfTurn, looked=False, restorable=True),
    ),
    ("S3 was left out, unseen", wrong(f.LeftOut, seat=3, looked=False)),
    ("S3 got no cards", wrong(f.LeftOut, seat=3)),
    ("dealer skips seat 3", wrong(f.LeftOut, seat=3)),
    ("a surplus hand was dealt, looked at", wrong(f.SurplusHand, looked=True)),
    ("a hand was dealt to an empty seat", wrong(f.SurplusHand)),
    ("S3 has three cards", wrong(f.WrongNumber, seat=3, number=3)),
    ("S3 holds 7 cards", wrong(f.WrongNumber, seat=3, number=7)),
    ("S3 has three hole cards", wrong(f.WrongNumber, seat=3, number=3, hole=True)),
    ("S3 was dealt 3 down cards", wrong(f.WrongNumber, seat=3, number=3, hole=True)),
    ("S3 has a hole card too many", wrong(f.WrongNumber, seat=3, more=1, hole=True)),
    ("S3 has a card too many", wrong(f.WrongNumber, seat=3, more=1)),
    ("S3 has two cards too few", wrong(f.WrongNumber, seat=3, more=-2)),
    ("dealer exposes S3's first card: Kd", wrong(f.Exposed, seat=3, card=first(3), cards="Kd")),
    ("dealer exposes the first card of S3", wrong(f.Exposed, seat=3, card=first(3))),
    ("S3's 1st card lies face up: Kd", wrong(f.Exposed, seat=3, card=first(3), cards="Kd")),
    ("dealer exposes Kd of S3", wrong(f.Exposed, seat=3, cards="Kd")),
    ("dealer shows Ann Lee's Kd", wrong(f.Exposed, seat=4, cards="Kd")),
    ("dealer exposes S3's last card", wrong(f.Exposed, seat=3, card=WhichCard(of=3, nth=-1))),
    (
        "dealer exposes the second card of the Kitty: 9c",
        wrong(f.Exposed, card=WhichCard(of=Place.KITTY, nth=2), cards="9c"),
    ),
    ("7c lies face up in the deck", wrong(f.FoundFaceUp, cards="7c")),
    (
        "7c lies face up in the deck for S3",
        wrong(f.FoundFaceUp, cards="7c", card=WhichCard(of=3)),
    ),
    (
        "7c lies face up in the deck where the burn is due",
        wrong(f.FoundFaceUp, cards="7c", card=WhichCard(of=Place.BURN)),
    ),
    ("dealer did not burn", wrong(f.NoBurn)),
    ("no card was burnt, cannot be put right", wrong(f.NoBurn, restorable=False)),
    ("dealer turns Ah 5d 9s too early", wrong(f.TurnedEarly, cards="Ah 5d 9s")),
    ("dealer turns the flop too early", wrong(f.TurnedEarly)),
    ("dealer turns 9h besides", wrong(f.TurnedTooMany, cards="9h")),
    ("the deck is defective", wrong(f.DefectiveDeck)),
    ("the deck is defective: a joker", wrong(f.DefectiveDeck, words="a joker")),
    ("the deck is marked", wrong(f.DefectiveDeck, words="marked")),
    ("a joker is found in the deck", wrong(f.DefectiveDeck, words="joker")),
    ("a second 7c is found", wrong(f.DefectiveDeck, words="second")),
    (
        "dealer gives S3 9c 9d out of turn, looked at",
        wrong(f.DrawnOutOfTurn, seat=3, cards="9c 9d", looked=True),
    ),
    (
        "dealer gives S3 two cards out of turn, who asked for 1, not looked at",
        wrong(f.DrawnOutOfTurn, seat=3, cards="?? ??", number=1, looked=False),
    ),
    (
        "dealer deals on although the deck is short: Ah ?? Kd",
        wrong(f.DealtOnShort, cards="Ah ?? Kd"),
    ),
    ("S3's cards are in the muck", wrong(f.InTheDiscards, seat=3)),
    ("the hand of S3 was mucked by mistake", wrong(f.InTheDiscards, seat=3)),
    ("dealer mucks Ann Lee's hand by mistake", wrong(f.InTheDiscards, seat=4)),
    ("S3 drops As", wrong(f.ShownByPlayer, seat=3, cards="As")),
    ("S3 drops his first card: As", wrong(f.ShownByPlayer, seat=3, card=first(3), cards="As")),
    ("S3 shows Ann Lee his hand", wrong(f.ShownToOne, seat=3, other=4)),
    ("S3 shows his hand to seat 2", wrong(f.ShownToOne, seat=3, other=2)),
    ("supervisor: S3 has three cards", wrong(f.WrongNumber, by="supervisor", seat=3, number=3)),
    (
        "Casino Supervisor finds that the dealer did not burn",
        wrong(f.NoBurn, by="Casino Supervisor"),
    ),
    (
        "poker room supervisor: dealer did not burn",
        wrong(f.NoBurn, by="Poker Room Supervisor (or above)"),
    ),
    ("supervisor voids the wagers of S3", wrong(f.VoidsWagers, by="supervisor", seat=3)),
    ("inspector voids S3's wagers", wrong(f.VoidsWagers, by="inspector", seat=3)),
    ("supervisor excludes Ann Lee", wrong(f.Excludes, by="supervisor", seat=4)),
    ("supervisor declares the hand of S3 dead", wrong(f.KillsHand, by="supervisor", seat=3)),
    (
        "operator invalidates the round: fraud, affects the outcome",
        wrong(f.Invalidates, by="operator", fraud=True, affects=True),
    ),
    (
        "operator cancels the round, does not affect the outcome",
        wrong(f.Invalidates, by="operator", affects=False),
    ),
    ("supervisor decides: misdeal", wrong(f.Answers, by="supervisor", words="misdeal")),
    ("S3 answers: yes", wrong(f.Answers, by="player", seat=3, words="yes")),
    ("supervisor withdraws it", wrong(f.Withdraws, by="supervisor")),
    (
        "supervisor takes back the last act: wrong button",
        wrong(f.Rewinds, by="supervisor", words="wrong button"),
    ),
    (
        "supervisor takes back 3 acts: S3 erred, looked at",
        wrong(f.Rewinds, by="supervisor", number=3, words="S3 erred, looked at"),
    ),
    (
        "supervisor takes the round back to betting round 2: a slip",
        wrong(f.Rewinds, by="supervisor", point="betting round 2", words="a slip"),
    ),
]


@pytest.mark.parametrize(("line", "meaning"), SPOKEN, ids=[line for line, _ in SPOKEN])
def test_a_line_says_what_went_wrong(line: str, meaning: Wrong) -> None:
    said = read_act(line, WHO)

    assert said.verb is Verb.WRONG
    assert said.wrong == meaning


def test_every_fact_power_and_decision_is_spoken_somewhere() -> None:
    kinds = {
        kind
        for kind in vars(f).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == f.__name__
    }

    assert {meaning.kind for _, meaning in SPOKEN} | {f.OutOfTurn} == kinds


@pytest.mark.parametrize(
    ("line", "verb", "amount"),
    [
        ("S3 checks out of turn", Verb.CHECK, None),
        ("S3 folds before his turn", Verb.FOLD, None),
        ("S3 wagers 20 out of turn", Verb.OPEN, 2000),
        ("S3 raises to $40 before it is his turn", Verb.RAISE_TO, 4000),
        ("S3 taps out out of turn", Verb.TAP_OUT, None),
    ],
)
def test_an_act_out_of_turn_is_told_as_one_in_turn(
    line: str, verb: Verb, amount: int | None
) -> None:
    told = read_act(line, WHO).wrong

    assert told is not None
    assert told.kind is f.OutOfTurn
    assert told.act == Said(verb=verb, seat=3, amount=amount)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        "S3 was left out, looked at, not looked at",
        "dealer did not burn, can be put right, cannot be put right",
    ],
)
def test_what_contradicts_itself_is_told(line: str) -> None:
    with pytest.raises(ValueError, match="cannot both be"):
        read_act(line, WHO)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("the moon is blue", "begin the line with a seat"),
        ("inspector sings", "begin the line with a seat"),
        ("7x lies face up in the deck", "begin the line with a seat"),
        ("S3 flies out of turn", "'flies' is not an act"),
        ("7c lies face up in the deck for luck", "not a place where a card is due"),
        ("dealer deals up to the moon", "not a place where a card is due"),
        ("dealer exposes the moon", "is not something that a dealer does or gets wrong"),
        (
            "supervisor takes back the last act",
            "not something that a supervisor reports or decides",
        ),
    ],
)
def test_what_is_no_fact_is_told(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_act(line, WHO)
