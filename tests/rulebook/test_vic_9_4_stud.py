"""Victoria 9.1.1(c) to (e) and 9.4 to 9.6: cards of stud that lie face up in the first deal."""

from __future__ import annotations

import pytest

from pokerroom.books import Ruling
from pokerroom.play import rule_on
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import Exposed, ShownByPlayer
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import DueChanged, FactRuledOn, Misdealt
from pokerroom.play.state.events import Dealt
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import (
    FIVE_CARDS,
    SEVEN_CARDS,
    STUD,
    Table,
    is_dealt_anew,
    of,
    own,
    table,
)

DEALT_BY = {"five-card-stud": "VIC/8.7.2(a)", "crown-stud": "VIC/8.8.2(a)"}
ANTES = dict.fromkeys(range(1, 6), 2)


def at_first(name: str) -> Table:
    """Five players; each has his cards that are dealt face down."""
    at = table(name, players=5)
    at.deals(5 * down(name))
    return at


def down(name: str) -> int:
    return 2 if name in SEVEN_CARDS else 1


def dealt(name: str) -> Table:
    at = table(name, players=5)
    at.deal()
    return at


@pytest.mark.parametrize("name", own(FIVE_CARDS, "9.{}.1"))
def test_if_the_first_card_comes_up_the_second_is_dealt_down(name: str) -> None:
    """T56 (a)."""
    at = at_first(name)

    assert at.finds(Exposed(to=3, place=0)) == (Remedy.LATER_DOWN, of(name, "9.{}.1"))

    assert at.due() == ["1 up", "2 up", "3 down", "4 up", "5 up"]
    assert str(at.of(DueChanged)[-1].per) == of(name, "9.{}.1")
    at.deal()
    assert {str(each.per) for each in at.of(Dealt)} == {DEALT_BY[name]}
    assert [at.up(seat) for seat in (2, 3, 4)] == [[1], [0], [1]]
    assert at.play.burns == []
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(SEVEN_CARDS, "9.6.1"))
@pytest.mark.parametrize("place", [0, 1])
def test_if_one_of_the_first_two_cards_comes_up_the_third_is_dealt_down(
    name: str, place: int
) -> None:
    """T56 (d)."""
    at = at_first(name)

    assert at.finds(Exposed(to=3, place=place)) == (Remedy.LATER_DOWN, "VIC/9.6.1")

    assert at.due() == ["1 up", "2 up", "3 down", "4 up", "5 up"]
    at.deal()
    assert [at.up(seat) for seat in (2, 3, 4)] == [[2], [place], [2]]
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(SEVEN_CARDS, "9.6.1"))
def test_if_it_is_the_very_first_card_the_two_that_follow_come_down(name: str) -> None:
    at = table(name, players=5)
    at.deals(3)

    assert at.finds(Exposed(to=3, place=0)) == (Remedy.LATER_DOWN, "VIC/9.6.1")

    at.deal()
    assert at.up(3) == [0]
    assert len(at.hand(3)) == 3


@pytest.mark.parametrize("name", own(STUD, "9.{}.1"))
def test_the_card_that_came_up_counts_as_the_up_card_in_who_opens(name: str) -> None:
    five = {1: "Ac 9c", 2: "Qc 9d", 3: "2c Kd", 4: "Jc 9h"}
    seven = {1: "Ac Ad 9c", 2: "Qc Qd 9d", 3: "2c Kc Kd", 4: "Jc Jd 9h"}
    hands = seven if name in SEVEN_CARDS else five
    at = table(name, hands=hands)
    at.deals(4 * down(name))
    at.finds(Exposed(to=3, place=0))

    assert at.turn == 3
    assert at.up(3) == [0]


@pytest.mark.parametrize("name", own(STUD, "9.{}.2"))
def test_one_player_with_two_up_cards_has_the_later_exchanged_for_the_would_be_first_burn(
    name: str,
) -> None:
    """T56 (b)."""
    at = dealt(name)
    last = down(name)
    hand, undealt = at.hand(3), at.play.undealt

    found = at.finds(Exposed(to=3, place=0))

    assert found == (Remedy.EXCHANGE_LATER, of(name, "9.{}.2"))
    assert (at.due(), at.play.burns) == (["3 down"], [hand[last]])
    following = at.peeks()[0]
    at.deal()
    assert at.hand(3) == [*hand[:last], following]
    assert (at.up(3), at.play.undealt) == ([0], undealt - 1)
    assert at.play.phase is Phase.BETTING
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert at.due() == ["1 up", "2 up", "3 up", "4 up", "5 up"]  # the first burn is made already
    at.on(3)
    assert len(at.play.burns) == 2
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(STUD, "9.{}.2"))
def test_the_deal_is_completed_before_the_exchange(name: str) -> None:
    at = at_first(name)
    at.deals(3)  # the up cards of seats 1 to 3

    found = at.finds(Exposed(to=3, place=0))

    assert found == (Remedy.EXCHANGE_LATER, of(name, "9.{}.2"))
    assert (at.due(), at.play.burns) == (["4 up", "5 up"], [])
    shown = at.hand(3)[-1]
    at.deals(2)
    assert (at.due(), at.play.burns) == (["3 down"], [shown])


@pytest.mark.parametrize("name", own(SEVEN_CARDS, "9.6.2"))
def test_of_two_hole_cards_shown_the_second_is_exchanged_and_the_third_comes_down(
    name: str,
) -> None:
    at = at_first(name)
    hand = at.hand(3)
    at.finds(Exposed(to=3, place=0))

    assert at.finds(Exposed(to=3, place=1)) == (Remedy.EXCHANGE_LATER, "VIC/9.6.2")

    at.deal()
    assert (at.play.burns, at.up(3), at.hand(3)[0]) == ([hand[1]], [0], hand[0])
    assert len(at.hand(3)) == 3


@pytest.mark.parametrize("name", own(STUD, "9.1.1([])(ii)", "9.1.1([])"))
@pytest.mark.parametrize("completed", [True, False])
def test_two_players_with_two_up_cards_each_are_a_misdeal(name: str, completed: bool) -> None:
    """T56 (c)."""
    at = dealt(name)
    at.finds(Exposed(to=3, place=0))
    if completed:
        at.deal()

    assert at.finds(Exposed(to=5, place=0)) == (Remedy.MISDEAL, of(name, "9.1.1([])(ii)"))
    is_dealt_anew(at, ANTES)


@pytest.mark.parametrize("name", own(STUD, "9.1.1([])(ii)"))
def test_two_players_with_two_up_cards_are_a_misdeal_before_the_deal_is_complete(name: str) -> None:
    at = at_first(name)
    at.deals(4)
    at.finds(Exposed(to=3, place=0))

    assert at.finds(Exposed(to=4, place=0)) == (Remedy.MISDEAL, of(name, "9.1.1([])(ii)"))
    is_dealt_anew(at, ANTES)


@pytest.mark.parametrize("name", own(STUD, "9.{}.1"))
def test_two_players_with_one_wrong_up_card_each_are_no_misdeal(name: str) -> None:
    at = at_first(name)

    found = [at.finds(Exposed(to=seat, place=0)) for seat in (2, 3)]

    assert found == [(Remedy.LATER_DOWN, of(name, "9.{}.1"))] * 2
    at.deal()
    assert [at.up(seat) for seat in (2, 3)] == [[0], [0]]
    assert at.of(Misdealt) == []


@pytest.mark.parametrize("name", own(STUD, "9.1.1([])(i)", "9.1.1([])"))
@pytest.mark.parametrize("completed", [True, False])
def test_wrong_up_cards_that_the_dealer_cannot_correct_are_a_misdeal(
    name: str, completed: bool
) -> None:
    at = dealt(name) if completed else at_first(name)

    found = at.finds(Exposed(to=3, place=0, restorable=False))

    assert found == (Remedy.MISDEAL, of(name, "9.1.1([])(i)"))
    is_dealt_anew(at, ANTES)


@per("VIC/9.1.1(c)(i)", "VIC/9.1.1")
@pytest.mark.parametrize("up", [1, 2])
def test_in_five_card_stud_an_up_card_wrong_in_kind_or_number_and_not_corrected_is_a_misdeal(
    up: int,
) -> None:
    """Seat 3 has the hole card up, alone or beside the up card; antes of $2 stay in."""
    at = at_first("five-card-stud") if up == 1 else dealt("five-card-stud")
    corrected = rule_on(at.play, Exposed(to=3, place=0, restorable=True))
    assert isinstance(corrected, Ruling)
    assert not any(isinstance(event, Misdealt) for event in corrected.outcome)

    at.put(Exposed(to=3, place=0, restorable=False))

    found, misdealt = at.of(FactRuledOn)[-1], at.of(Misdealt)[-1]
    assert str(found.per) == "VIC/9.1.1(c)(i)"
    assert (str(misdealt.per), misdealt.returned) == ("VIC/9.1.1", ())
    assert at.paid() == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    at.shuffles()
    due = [step.to for step in at.play.due if isinstance(step, CardDue)]
    assert due == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("name", own(STUD, "9.{}.2"))
def test_wrong_up_cards_that_he_can_correct_are_no_misdeal(name: str) -> None:
    at = dealt(name)

    found = at.finds(Exposed(to=3, place=0, restorable=True))

    assert found == (Remedy.EXCHANGE_LATER, of(name, "9.{}.2"))


@pytest.mark.parametrize("name", own(SEVEN_CARDS, "9.1.1(e)(iii)", "9.1.1(e)"))
@pytest.mark.parametrize("completed", [True, False])
def test_three_up_cards_of_one_player_are_a_misdeal(name: str, completed: bool) -> None:
    """T56 (e)."""
    at = dealt(name) if completed else at_first(name)
    at.finds(Exposed(to=3, place=0))
    if not completed:
        at.finds(Exposed(to=3, place=1))
        at.deals(3)

    found = at.finds(Exposed(to=3, place=1 if completed else 2))

    assert found == (Remedy.MISDEAL, "VIC/9.1.1(e)(iii)")
    is_dealt_anew(at, ANTES)


@pytest.mark.parametrize("name", own(STUD, "9.{}.1", "9.{}.2"))
def test_one_wrong_up_card_beside_two_of_another_player_is_no_misdeal(name: str) -> None:
    at = at_first(name)
    at.deals(3)
    at.finds(Exposed(to=3, place=0))

    assert at.finds(Exposed(to=4, place=0)) == (Remedy.LATER_DOWN, of(name, "9.{}.1"))
    at.deal()
    assert [at.up(seat) for seat in (3, 4)] == [[0], [0]]


@pytest.mark.parametrize("name", own(STUD, "9.{}.2", "9.2.8"))
def test_a_card_that_another_player_dropped_himself_makes_no_misdeal_of_two_up_cards(
    name: str,
) -> None:
    at = dealt(name)
    assert at.finds(ShownByPlayer(seat=4, place=0)) == (Remedy.STANDS, "VIC/9.2.8")

    assert at.finds(Exposed(to=3, place=0)) == (Remedy.EXCHANGE_LATER, of(name, "9.{}.2"))


@per("VIC/11.9")
@pytest.mark.parametrize("name", STUD)
@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("restorable", [None, False])
def test_once_somebody_has_acted_a_shown_hole_card_of_the_first_deal_is_for_the_supervisor(
    name: str, before: bool, restorable: bool | None
) -> None:
    """Also where another player had two up cards *before*."""
    at = dealt(name)
    if before:
        at.finds(Exposed(to=4, place=0))
    at.acts(1)

    asked = at.wants_to_know(Exposed(to=3, place=0, restorable=restorable))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")


@pytest.mark.parametrize("name", STUD)
def test_a_card_that_was_dealt_face_up_cannot_have_been_shown_by_mistake(name: str) -> None:
    at = dealt(name)

    refusal = at.why_not(Exposed(to=3, place=down(name)))

    assert refusal.because == "that card is face up already"
