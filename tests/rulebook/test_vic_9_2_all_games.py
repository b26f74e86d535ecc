"""Victoria 9.2: boxed cards, a forgotten burn, cards shown by players, hands left unguarded."""

from __future__ import annotations

import pytest

from pokerroom.play import AsksToSee
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import (
    Answers,
    FoundFaceUp,
    InTheDiscards,
    NoBurn,
    OutOfTurn,
    ShownByPlayer,
    ShownToOne,
)
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import BettingAnew, HandOut
from pokerroom.play.state.events import Shown
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import ALL, DRAW, FLOP, MANILA, STUD, Table, table

SUBSTANTIAL = "VIC/def:Substantial action"
BURNT = [
    (name, number)
    for names, numbers in ((STUD, (2, 3, 4)), (MANILA, (2, 3, 4, 5)), (FLOP, (3, 4)))
    for name in names
    for number in numbers
]
BOXED = "VIC/9.2.5"
BURN = "VIC/9.2.6"
IN_VIEW = "VIC/9.2.2"


@per(BOXED, "VIC/def:Boxed Card")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_boxed_card_is_mucked_and_the_next_one_takes_its_place(name: str, before: int) -> None:
    at = table(name)
    if before:
        at.deals(before)
    due, undealt = at.due(), at.play.undealt
    boxed, following = at.peeks()[:2]

    assert at.finds(FoundFaceUp(card=boxed)) == (Remedy.MUCK_CARD, BOXED)

    assert (at.due(), at.play.muck, at.play.undealt) == (due, [boxed], undealt - 1)
    to = at.play.due[0].to  # type: ignore[union-attr]
    assert isinstance(to, int)
    at.deals(1)
    assert at.hand(to)[-1] == following
    at.on()
    at.is_sound()


@per(BOXED)
@pytest.mark.parametrize("name", [*STUD, *MANILA, *FLOP])
def test_a_boxed_card_where_a_burn_was_due_is_mucked_and_another_is_burnt(name: str) -> None:
    at = table(name)
    at.on(1)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert at.due()[0] == "burn down"
    boxed, following = at.peeks()[:2]

    assert at.finds(FoundFaceUp(card=boxed)) == (Remedy.MUCK_CARD, BOXED)

    at.deals(1)
    assert (at.play.muck, at.play.burns) == ([boxed], [following])


def test_a_card_that_has_left_the_deck_cannot_lie_in_it_face_up() -> None:
    at = table("holdem")
    at.deals(1)
    gone = at.hand(3)[0]
    assert gone is not None

    refusal = at.why_not(FoundFaceUp(card=gone))

    assert refusal.because == f"{gone} is known to be elsewhere"
    at.on(1)
    assert at.why_not(FoundFaceUp(card=at.play.terms.deck.cards[-1])).because == (
        "no card is being dealt"
    )


def test_nine_players_at_three_card_manila_need_all_36_cards() -> None:
    at = table("three-card-manila", players=9)
    at.on()

    assert (len(at.play.communal), len(at.play.burns), at.play.undealt) == (5, 4, 0)


@per(BURN, SUBSTANTIAL)
@pytest.mark.parametrize(("name", "number"), BURNT)
@pytest.mark.parametrize("acts", [0, 1])
def test_a_forgotten_burn_is_made_good_by_the_first_card_dealt_if_hands_can_be_rebuilt(
    name: str, number: int, acts: int
) -> None:
    at = table(name)
    at.on(number)
    undealt, order = at.play.undealt, list(at.play.served)
    dealt = [at.hand(seat)[-1] for seat in order] if name in STUD else at.play.communal[-1:]
    paid, burns = at.paid(), len(at.play.burns)
    if acts:
        at.opens(at.turn or 0)
        assert at.paid() != paid

    assert at.finds(NoBurn(restorable=True)) == (Remedy.RECONSTRUCT, BURN)

    assert at.play.burns[-1] == dealt[0]
    assert at.due() == [at.due()[0]]
    assert (at.play.undealt, at.paid()) == (undealt + 1, paid)
    assert len(at.of(BettingAnew)) == acts
    if name in STUD:
        assert [at.hand(seat)[-1] for seat in order[:-1]] == dealt[1:]
        assert at.due() == [f"{order[-1]} {'down' if is_last_down(at) else 'up'}"]
    else:
        assert at.due() == ["communal up"]
    at.deal()
    assert (at.play.undealt, len(at.play.burns)) == (undealt, burns)
    assert at.play.phase is Phase.BETTING
    assert at.play.betting is not None
    assert not at.play.betting.acted
    at.on()
    at.is_sound()


def is_last_down(at: Table) -> bool:
    return at.play.plan.stages[at.play.stage].clause.hole[-1].value == "down"


@per(BURN, SUBSTANTIAL)
@pytest.mark.parametrize(("name", "number"), BURNT)
@pytest.mark.parametrize(("acts", "restorable"), [(0, False), (1, False), (2, True), (2, None)])
def test_if_that_cannot_be_done_or_two_have_acted_there_is_one_burn_fewer(
    name: str, number: int, acts: int, restorable: bool | None
) -> None:
    at = table(name)
    at.on(number)
    at.acts(acts)
    undealt, burns = at.play.undealt, at.play.burns[:-1]
    hands, turn = [at.hand(seat) for seat in at.play.seats], at.turn

    assert at.finds(NoBurn(restorable=restorable)) == (Remedy.FEWER_BURNS, BURN)

    assert (at.play.undealt, at.play.burns, at.turn) == (undealt + 1, burns, turn)
    assert [at.hand(seat) for seat in at.play.seats] == hands
    at.on()
    normal = sum(stage.burns for stage in at.play.game.betting_rounds)
    assert len(at.play.burns) == normal - 1


@per(BURN)
def test_whether_the_hands_can_be_rebuilt_is_asked_of_those_who_may_deal() -> None:
    at = table("holdem")
    at.on(3)

    asked = at.wants_to_know(NoBurn())

    follows = {each.name: Remedy(each.outcome) for each in asked.answers}
    assert follows == {"yes": Remedy.RECONSTRUCT, "no": Remedy.FEWER_BURNS}
    for by in ("player", "inspector"):
        assert str(at.why_not(Answers(answer="yes", by=by)).per) == BURN
    at.told("no", by="Casino Supervisor")
    assert at.play.phase is Phase.BETTING


@pytest.mark.parametrize("name", [*DRAW, *STUD, *MANILA, *FLOP])
def test_where_no_card_is_burnt_none_can_have_been_forgotten(name: str) -> None:
    at = table(name)
    at.on(1)

    assert at.why_not(NoBurn(restorable=True)).because == "no card was to be burnt"


@per("VIC/9.2.8")
@pytest.mark.parametrize("name", ALL)
def test_a_card_that_a_player_drops_or_shows_is_played(name: str) -> None:
    """T90."""
    at = table(name)
    at.on(1)
    hand, turn, paid, up = at.hand(4), at.turn, at.paid(), at.up(4)

    assert at.finds(ShownByPlayer(seat=4, place=0)) == (Remedy.STANDS, "VIC/9.2.8")

    assert (at.hand(4), at.turn, at.paid(), at.up(4)) == (hand, turn, paid, up)
    assert at.play.exposed[at.play.places[4]] == 1
    assert at.why_not(ShownByPlayer(seat=4, place=0)).because == "that card is face up already"
    at.on()
    assert at.hand(4)[0] == hand[0]
    at.is_sound()


@per("VIC/9.2.4")
@pytest.mark.parametrize("name", ALL)
def test_who_shows_one_player_the_finished_hand_must_show_it_to_all_who_ask(name: str) -> None:
    """T90."""
    at = table(name)
    winner = at.all_but_the_first_fold()
    others = [seat for seat in at.play.seats if seat != winner]
    hand, stakes = at.hand(winner), list(at.play.stakes)
    assert at.refused(AsksToSee(seat=others[1], hand_of=winner)) != "VIC/9.2.4"

    assert at.finds(ShownToOne(seat=winner, to=others[0])) == (Remedy.SHOW_ALL, "VIC/9.2.4")

    at.asks(others[1], hand_of=winner)
    assert at.play.shown[winner] == tuple(hand)
    assert [(event.can_win, str(event.per)) for event in at.of(Shown)] == [(False, "VIC/9.2.4")]
    assert stakes == at.play.stakes
    at.is_sound()


@per("VIC/11.12")
def test_showing_a_hand_to_one_player_while_it_is_played_may_make_it_dead() -> None:
    at = table("holdem")
    at.on(2)

    asked = at.wants_to_know(ShownToOne(seat=1, to=2))

    assert [(each.name, str(each.per)) for each in asked.answers] == [
        ("stands", "VIC/11.12"),
        ("dead", "VIC/11.12"),
    ]
    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.12")
    at.told("dead", by="supervisor")
    assert not at.play.is_in(1)
    assert str(at.of(HandOut)[-1].per) == "VIC/11.12"


@per(IN_VIEW)
@pytest.mark.parametrize("name", ALL)
def test_a_hand_that_came_among_the_discards_was_its_owners_to_guard(name: str) -> None:
    at = table(name)
    at.acts(1)
    hand, paid = at.hand(4), at.paid()

    assert at.finds(InTheDiscards(seat=4)) == (Remedy.DEAD, IN_VIEW)

    assert (at.paid(), at.play.is_in(4)) == (paid, False)
    assert at.play.muck[-len(hand) :] == hand


@per(IN_VIEW)
@pytest.mark.parametrize("name", ALL)
def test_if_it_is_the_last_hand_to_be_shown_those_who_have_shown_are_paid(name: str) -> None:
    at = table(name, players=3)
    at.on()
    first, second, last = at.play.to_show
    at.shows(first)
    at.shows(second)

    assert at.finds(InTheDiscards(seat=last)) == (Remedy.DEAD, IN_VIEW)

    assert at.play.settlement is not None
    assert {award.seat for award in at.play.settlement.awards} <= {first, second}
    at.is_sound()


@per("VIC/def:Action", "VIC/def:Fold")
def test_a_check_out_of_turn_is_no_action_and_a_fold_gives_up_the_hand() -> None:
    at = table("holdem")
    at.on(2)
    turn = at.turn
    assert turn == 3

    assert at.finds(OutOfTurn(seat=1, act=Act.CHECK)) == (Remedy.STANDS, "VIC/def:Action")
    assert (at.turn, at.play.is_in(1)) == (turn, True)
    assert at.finds(OutOfTurn(seat=1, act=Act.FOLD)) == (Remedy.DEAD, "VIC/def:Fold")
    assert (at.turn, at.play.is_in(1)) == (turn, False)


@per("VIC/11.9")
def test_on_a_wager_out_of_turn_the_book_is_silent() -> None:
    at = table("holdem")
    at.on(2)

    asked = at.wants_to_know(OutOfTurn(seat=1, act=Act.OPEN, to=1000))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")
    at.told("hold wager", by="supervisor")
    at.bets("3 check", "4 check")
    assert at.paid()[1] == 20
    assert at.turn == 2
