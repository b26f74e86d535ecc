"""The Territory, the deal (17.1, 16.1, 15.1): order, hands left out or too many, cards seen."""

from __future__ import annotations

import pytest

from pokerroom.books import reading
from pokerroom.play import Bets, Deals, Game
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import (
    DealtOutOfTurn,
    DrawnOutOfTurn,
    Exposed,
    FoundFaceUp,
    LeftOut,
    NotShuffled,
    ShownByPlayer,
    SurplusHand,
    WrongNumber,
)
from pokerroom.play.game.game import DOWN, UP
from pokerroom.play.state.corrections import DueChanged, Misdealt
from pokerroom.play.state.events import Dealt
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import (
    UNSEEN,
    Wrong,
    acted_without_a_chip,
    begun,
    goes_on,
    in_books,
    is_misdealt,
    rule,
    standing,
    wagered,
)
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA

# (d): cards dealt out of turn


@pytest.mark.parametrize("game", in_books("misdeal-hole-card-out-of-turn-and-seen", of=UNSEEN))
@pytest.mark.parametrize(
    ("looked", "restorable", "misdeal"),
    [(True, True, True), (True, False, True), (False, False, True), (False, True, False)],
)
def test_hole_cards_out_of_turn_are_a_misdeal_if_seen_or_not_to_be_put_right(
    game: Game, looked: bool, restorable: bool, misdeal: bool
) -> None:
    round_ = begun(game)
    round_.deal()
    before = standing(round_)
    fact = DealtOutOfTurn(looked=looked, restorable=restorable)

    assert round_.finds(fact) == rule(game, "misdeal-hole-card-out-of-turn-and-seen")
    if misdeal:
        is_misdealt(round_, game)
    else:
        goes_on(round_, before)


@pytest.mark.parametrize("game", in_books("misdeal-hole-card-out-of-turn-and-seen", of=UNSEEN))
def test_what_nobody_has_said_of_the_cards_is_asked_of_the_supervisor(game: Game) -> None:
    round_ = begun(game)
    round_.deal()
    before = standing(round_)
    number = rule(game, "misdeal-hole-card-out-of-turn-and-seen")

    assert round_.refers(DealtOutOfTurn()) == ("casino supervisor", ("yes", "no"), number)
    assert round_.awaits == (Phase.REFERRED, None)
    seat = before[0][1]
    assert round_.refuses(Bets(seat=seat, act=Act.FOLD))
    round_.answers("no", by="casino supervisor")
    assert round_.awaits == (Phase.REFERRED, None)
    assert round_.play.asked is not None
    assert round_.play.asked.about.value == "restorable"
    round_.answers("yes", by="casino supervisor")
    goes_on(round_, before)


@pytest.mark.parametrize(
    ("fact", "number"),
    [
        pytest.param(DealtOutOfTurn(), "15.1(d)", marks=per("ACT-DRW/15.1(d)")),
        pytest.param(SurplusHand(), "15.1(g)", marks=per("ACT-DRW/15.1(g)")),
        pytest.param(LeftOut(seat=1), "15.1(g)", marks=per("ACT-DRW/15.1(g)")),
    ],
)
def test_at_draw_a_wrong_order_or_number_of_hands_is_a_misdeal_until_the_first_wager(
    fact: DealtOutOfTurn | SurplusHand | LeftOut, number: str
) -> None:
    dealt, folded = begun(DRAW), acted_without_a_chip(DRAW)
    dealt.deal()

    for round_ in (dealt, folded):
        assert round_.finds(fact) == number
        is_misdealt(round_, DRAW)


@per("ACT-DRW/15.1(d)")
def test_at_draw_a_wrong_order_noticed_after_the_first_wager_stands() -> None:
    round_ = wagered(DRAW)
    before = standing(round_)

    assert round_.finds(DealtOutOfTurn()) == "15.1(d)"
    goes_on(round_, before)


# (e) of stud, (g) of Manila and Draw: left out, or too many


@pytest.mark.parametrize("game", in_books("misdeal-player-left-out-or-extra-hole-card", of=UNSEEN))
@pytest.mark.parametrize(
    ("looked", "restorable", "misdeal"),
    [(True, True, True), (True, False, True), (False, False, True), (False, True, False)],
)
@pytest.mark.parametrize("what", ["left out", "a hand too many", "a card too many"])
def test_before_the_betting_hands_are_rebuilt_if_nobody_looked_else_it_is_a_misdeal(
    game: Game, looked: bool, restorable: bool, misdeal: bool, what: str
) -> None:
    round_ = begun(game)
    if what == "left out":
        round_.deals(3)
    else:
        round_.deal()
    before = standing(round_)
    fact = _wrong_hands(round_, what, looked=looked, restorable=restorable)

    assert round_.finds(fact) == rule(game, "misdeal-player-left-out-or-extra-hole-card")
    if misdeal:
        is_misdealt(round_, game)
    else:
        goes_on(round_, before)


def _wrong_hands(
    round_: Wrong, what: str, *, looked: bool | None = None, restorable: bool | None = None
) -> LeftOut | SurplusHand | WrongNumber:
    if what == "left out":
        return LeftOut(seat=1, looked=looked, restorable=restorable)
    if what == "a hand too many":
        return SurplusHand(looked=looked, restorable=restorable)
    holds = len(round_.hand(4)) + 1
    return WrongNumber(seat=4, holds=holds, looked=looked, restorable=restorable)


@per("A-41")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_once_the_betting_has_begun_a_hand_too_many_is_mucked_unseen(game: Game) -> None:
    round_ = wagered(game)
    undealt, cards = round_.play.undealt, len(game.betting_rounds[0].hole)
    paid, turn = round_.paid(), round_.awaits

    assert round_.finds(SurplusHand(looked=True, restorable=True)) == "A-41"
    assert round_.play.undealt == undealt - cards
    assert round_.play.muck == [None] * cards
    assert (round_.paid(), round_.awaits) == (paid, turn)


@per("A-41")
@pytest.mark.parametrize("game", [MANILA, DRAW], ids=lambda game: game.name)
def test_once_the_betting_has_begun_a_player_left_out_stays_out_with_his_chips(
    game: Game,
) -> None:
    """Seat 2 has made the first blind, and gets it back."""
    round_ = wagered(game)

    assert round_.finds(LeftOut(seat=2, looked=True, restorable=True)) == "A-41"
    assert not round_.play.is_in(2)
    assert round_.in_front()[1] == 200
    assert round_.paid()[1] == 0
    assert not round_.of(Misdealt)


@pytest.mark.parametrize("game", in_books("wrong-number-of-cards-voids-the-hand", of=UNSEEN))
def test_a_card_too_many_is_a_misdeal_or_rebuilt_before_anybody_acts_and_void_then(
    game: Game,
) -> None:
    round_ = acted_without_a_chip(game)
    fact = _wrong_hands(round_, "a card too many", looked=False, restorable=True)

    assert round_.finds(fact) == rule(game, "wrong-number-of-cards-voids-the-hand")
    assert not round_.play.is_in(4)
    assert round_.play.is_in(1)


# Manila (e), Draw (e) and (f): cards that were seen


@per("ACT-MAN/16.1(e)")
@pytest.mark.parametrize(("dealt", "place"), [(1, 0), (8, 0), (8, 1)])
def test_at_manila_one_hole_card_exposed_is_a_misdeal(dealt: int, place: int) -> None:
    round_ = begun(MANILA)
    round_.deals(dealt)

    assert round_.finds(Exposed(to=2, place=place)) == "16.1(e)"
    is_misdealt(round_, MANILA)


@per("ACT-MAN/16.1(e)")
@pytest.mark.parametrize("dealt", [0, 5])
def test_at_manila_a_hole_card_that_lies_face_up_in_the_deck_is_exposed_as_well(dealt: int) -> None:
    round_ = begun(MANILA)
    if dealt:
        round_.deals(dealt)

    assert round_.finds(FoundFaceUp(card=round_.next())) == "16.1(e)"
    is_misdealt(round_, MANILA)


@per("ACT-MAN/16.1(e)", "A-83")
def test_at_manila_it_must_be_the_dealer_and_in_the_deal() -> None:
    shown, later = begun(MANILA), wagered(MANILA)
    shown.deal()
    before = standing(shown)

    assert shown.finds(ShownByPlayer(seat=2, place=0)) == "A-83"
    goes_on(shown, before)
    asked = later.refers(Exposed(to=2, place=0))
    assert asked == ("Casino Operator", ("stands", "misdeal"), "18.6")


@per("ACT-DRW/15.1(f)", "A-63")
@pytest.mark.parametrize("to", [2, 3])
def test_at_draw_the_second_card_exposed_in_the_deal_is_a_misdeal(to: int) -> None:
    round_ = begun(DRAW)
    round_.deals(2)
    before = standing(round_)

    assert round_.finds(Exposed(to=2, place=0)) == "A-63"
    goes_on(round_, before)
    assert round_.play.exposed[1] == 1
    round_.deals(4)
    assert round_.finds(Exposed(to=to, place=int(to == 2))) == "15.1(f)"
    is_misdealt(round_, DRAW)


@per("ACT-DRW/15.1(e)", "A-63")
def test_at_draw_the_second_card_found_face_up_in_the_deal_is_a_misdeal() -> None:
    round_ = begun(DRAW)
    first = round_.next()

    assert round_.finds(FoundFaceUp(card=first)) == "A-63"
    round_.deals(1)
    assert round_.hand(2) == [first]
    assert round_.finds(FoundFaceUp(card=round_.next())) == "15.1(e)"
    is_misdealt(round_, DRAW)


@per("A-63")
def test_at_draw_the_card_comes_face_up_by_the_reading_and_all_others_by_the_deal() -> None:
    round_ = begun(DRAW)
    round_.finds(FoundFaceUp(card=round_.next()))

    changed = round_.of(DueChanged)[-1]
    assert (str(changed.per), str(changed.deal)) == ("A-63", "ACT-DRW/6.5")
    assert changed.due[:2] == (
        CardDue(to=2, face=UP, per=reading("A-63")),
        CardDue(to=3, face=DOWN, per=DRAW.book["6.5"]),
    )
    round_.deals(1)
    assert str(round_.of(Dealt)[-1].per) == "ACT-DRW/6.5"


@per("A-63", "ACT-DRW/15.1(e)", "ACT-DRW/15.1(f)")
def test_at_draw_cards_exposed_and_cards_found_are_counted_apart_and_anew() -> None:
    round_ = begun(DRAW)
    round_.finds(FoundFaceUp(card=round_.next()))
    round_.deals(3)
    assert round_.finds(Exposed(to=3, place=0)) == "A-63"
    assert round_.finds(Exposed(to=4, place=0)) == "15.1(f)"
    is_misdealt(round_, DRAW)

    assert round_.finds(FoundFaceUp(card=round_.next())) == "A-63"
    round_.deals(2)
    assert round_.finds(Exposed(to=3, place=0)) == "A-63"
    assert round_.finds(FoundFaceUp(card=round_.next())) == "15.1(e)"
    is_misdealt(round_, DRAW)


@per("A-63")
def test_in_the_draw_any_number_of_cards_is_used_as_it_comes() -> None:
    round_ = begun(DRAW)
    round_.on(1)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    drawer = round_.play.to_draw[0]
    thrown = round_.replaces(drawer, 3)
    for place in (2, 3):
        found = round_.next()
        assert round_.finds(FoundFaceUp(card=found)) == "A-63"
        round_.deals(1)
        assert round_.hand(drawer)[place] == found
    round_.deal()
    for place in (0, 4):
        assert round_.finds(Exposed(to=drawer, place=place)) == "A-63"

    assert not set(thrown) & set(round_.hand(drawer))
    assert not round_.of(Misdealt)


# What no book says


@pytest.mark.parametrize("game", in_books("dispute-decided-finally"))
def test_a_deck_not_shuffled_is_for_the_operator_who_may_let_it_stand(game: Game) -> None:
    round_ = begun(game)
    round_.deal()
    before = standing(round_)
    number = rule(game, "dispute-decided-finally")

    asked = round_.refers(NotShuffled())
    assert asked == ("Casino Operator", ("misdeal", "stands"), number)
    round_.answers("stands", by="Casino Operator")
    goes_on(round_, before)
    round_.refers(NotShuffled())
    round_.answers("misdeal", by="Casino Operator")
    is_misdealt(round_, game)


@per("ACT-DRW/17.6")
@pytest.mark.parametrize(("answer", "keeps"), [("keeps", True), ("moved on", False)])
def test_cards_of_the_draw_given_to_the_wrong_player_are_for_the_operator(
    answer: str, keeps: bool
) -> None:
    """Seat 2 throws in two, and seat 3, who wants one, is given the first of them."""
    round_ = begun(DRAW)
    round_.on(1)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    assert round_.play.to_draw[:2] == (2, 3)
    round_.replaces(2, 2)
    given = round_.next()

    asked = round_.refers(DrawnOutOfTurn(seat=3, cards=(given,), asked=1))
    assert asked == ("Casino Operator", ("keeps", "moved on"), "17.6")
    round_.answers(answer, by="Casino Operator")
    round_.deal()
    round_.replaces(3, 1)
    round_.deal()
    assert [len(round_.hand(seat)) for seat in (2, 3)] == [5, 5]
    assert (given in round_.hand(3), given in round_.hand(2)) == (keeps, not keeps)
    round_.is_whole()


# A table whose face-down cards nobody has told


@pytest.mark.parametrize("game", UNSEEN, ids=lambda game: game.name)
def test_an_exposed_card_that_nobody_has_told_must_be_told(game: Game) -> None:
    round_ = begun(game)
    round_.put(Deals(cards=(None,) * 4, partly=True))
    shown = round_.next()

    assert round_.refuses(Exposed(to=3, place=0))
    round_.finds(Exposed(to=3, place=0, card=shown))
    if game is MANILA:
        is_misdealt(round_, game)
    else:
        assert (round_.hand(3), round_.up(3)) == ([shown], [shown])
        assert round_.refuses(Exposed(to=2, place=0, card=shown))


@per("A-83")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_a_card_that_its_player_shows_plays_as_it_was_dealt(game: Game) -> None:
    round_ = begun(game)
    round_.deal()
    before, cards, up = standing(round_), round_.hand(3), round_.up(3)

    assert round_.finds(ShownByPlayer(seat=3, place=0)) == "A-83"
    goes_on(round_, before)
    assert (round_.hand(3), round_.up(3)) == (cards, up)
    assert round_.play.exposed[2] == 1
    assert round_.refuses(ShownByPlayer(seat=3, place=0)) == "A-83"
