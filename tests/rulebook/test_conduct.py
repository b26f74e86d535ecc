"""Side bets and complaints in every book among players, and what an operator is warned of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Deck
from pokerroom.play import Complains, Game, MakesSideBet, Watcher, put, received_by
from pokerroom.play.evolving.evolving import replay
from pokerroom.play.facts import ShownToOne
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.state.copying import copied
from pokerroom.play.state.events import Complained
from pokerroom.play.state.play import Phase
from pokerroom.terms import cautions
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.territory import territory
from tests.rulebook.victoria import victorian

BOOKS = [
    (victorian("holdem"), "VIC/11.10", "VIC/11.8", "VIC/11.9"),
    (territory("seven-card-stud"), "ACT-7CS/19.10", "ACT-7CS/19.5", "ACT-7CS/19.6"),
    (territory("five-card-stud"), "ACT-5CS/19.10", "ACT-5CS/19.5", "ACT-5CS/19.6"),
    (territory("canberra-manila"), "ACT-MAN/18.10", "ACT-MAN/18.5", "ACT-MAN/18.6"),
    (territory("draw-poker"), "ACT-DRW/17.10", "ACT-DRW/17.5", "ACT-DRW/17.6"),
]
STAKES = {1: 500, 2: 500, 3: 500}


@pytest.mark.parametrize(
    ("game", "rule"), [pytest.param(game, side, marks=per(side)) for game, side, _, _ in BOOKS]
)
def test_a_side_bet_is_refused_and_changes_nothing(game: Game, rule: str) -> None:
    round_ = Round(game, STAKES)
    before = copied(round_.play)

    found = put(round_.play, MakesSideBet(seat=1, against=2))

    assert isinstance(found, Refusal)
    assert (found.because, str(found.per)) == ("players make no side bets with one another", rule)
    assert round_.play == before
    for seat, against in ((1, 1), (1, 9), (9, 1)):
        assert isinstance(rule_on(round_.play, MakesSideBet(seat=seat, against=against)), Refusal)


@pytest.mark.parametrize(
    ("game", "told", "decides"),
    [pytest.param(game, t, d, marks=per(t, d)) for game, _, t, d in BOOKS],
)
def test_a_complaint_is_kept_with_the_notice_of_the_inspector(
    game: Game, told: str, decides: str
) -> None:
    round_ = Round(game, STAKES)
    stands = (round_.play.phase, list(round_.play.stakes))

    (event,) = round_.put(Complains(seat=2, about="my blind"))

    assert isinstance(event, Complained)
    assert (event.seat, event.about, event.notice.seat) == (2, "my blind", 2)
    assert (str(event.notice.per), str(event.per)) == (told, decides)
    assert game.irregularities is not None
    assert event.to == game.irregularities.decider
    assert (round_.play.phase, list(round_.play.stakes)) == stands
    assert replay(round_.play.begun, round_.play.record) == round_.play
    assert isinstance(rule_on(round_.play, Complains(seat=9)), Refusal)
    for viewer in (2, Watcher.DEALER, Watcher.INSPECTOR):
        assert received_by(event, viewer) == event
    for viewer in (1, 3, Watcher.SPECTATOR):  # his words are no talk to the others
        assert received_by(event, viewer) == replace(event, about="")


def test_a_complaint_is_heard_while_a_question_waits_and_after_the_round() -> None:
    round_ = Round(victorian("holdem"), STAKES)
    round_.deal()
    put(round_.play, ShownToOne(seat=1, to=2))
    assert round_.play.phase is Phase.REFERRED

    assert isinstance(put(round_.play, Complains(seat=2)), Ruling)
    assert round_.play.phase is Phase.REFERRED

    over = Round(victorian("holdem"), STAKES)
    over.all_but_the_first_fold()
    assert over.play.is_over
    assert isinstance(put(over.play, Complains(seat=2)), Ruling)


HI_LOW = victorian("seven-card-stud-hi-low")


@per("V-29")
@pytest.mark.parametrize(
    ("deck", "warning"),
    [
        (Deck.FORTY, "the only low hand with 40 cards is 8-7-6-5-A"),
        (Deck.THIRTY_SIX, "no low hand can be made with 36 cards: the high hand takes every pot"),
        (Deck.THIRTY_TWO, "no low hand can be made with 32 cards: the high hand takes every pot"),
    ],
)
def test_an_operator_is_warned_of_a_deck_with_too_few_low_cards(deck: Deck, warning: str) -> None:
    assert [*map(str, cautions(HI_LOW, deck))] == [f"Warning: {warning} (V-29)"]


def test_nobody_is_warned_of_a_full_deck_or_of_a_game_without_low_hands() -> None:
    assert cautions(HI_LOW, Deck.FULL) == ()
    assert all(cautions(victorian("seven-card-stud"), deck) == () for deck in Deck)
