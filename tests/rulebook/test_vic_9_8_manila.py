"""Victoria 9.1.1(f) and (g), 9.8 and 9.9.1: hole cards shown, and the communal cards of Manila."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.play.facts import Exposed, TurnedEarly, TurnedTooMany
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import FLOP, MANILA, Table, is_dealt_anew, table

FORCED = {1: 0, 2: 0, 3: 5, 4: 10}
TWO_SHOWN = dict.fromkeys(MANILA, "VIC/9.1.1(f)") | dict.fromkeys(FLOP, "VIC/9.1.1(g)")
ONE_SHOWN = dict.fromkeys(MANILA, "VIC/9.8.1") | dict.fromkeys(FLOP, "VIC/9.9.1")
EARLY = "VIC/9.8.2"
TOO_MANY = "VIC/9.8.3"
ACE = parse_cards("As")


def reading(rules: dict[str, str]) -> list[object]:
    return [pytest.param(name, marks=per(rule), id=name) for name, rule in rules.items()]


@pytest.mark.parametrize("name", reading(TWO_SHOWN))
@pytest.mark.parametrize("second", [(4, 0), (3, 1)])
def test_two_hole_cards_shown_in_the_first_deal_are_a_misdeal(
    name: str, second: tuple[int, int]
) -> None:
    """T80: of two players or of one."""
    at = table(name)
    at.deals(6)
    assert at.finds(Exposed(to=3, place=0)) == (Remedy.EXCHANGE, ONE_SHOWN[name])

    found = at.finds(Exposed(to=second[0], place=second[1]))

    assert found == (Remedy.MISDEAL, TWO_SHOWN[name])
    is_dealt_anew(at, FORCED)


@pytest.mark.parametrize("name", reading(TWO_SHOWN))
def test_the_second_may_be_found_when_the_first_was_exchanged_already(name: str) -> None:
    at = table(name)
    at.deal()
    at.finds(Exposed(to=3, place=0))
    at.deal()

    assert at.finds(Exposed(to=1, place=0)) == (Remedy.MISDEAL, TWO_SHOWN[name])
    is_dealt_anew(at, FORCED)


@pytest.mark.parametrize("name", reading(ONE_SHOWN))
@pytest.mark.parametrize("complete", [True, False])
def test_one_hole_card_shown_is_exchanged_after_the_deal_for_the_would_be_first_burn(
    name: str, complete: bool
) -> None:
    """T80: the communal cards are the same as without the error."""
    at, unhurt = table(name), table(name)
    if complete:
        at.deal()
    else:
        at.deals(3)
    shown = at.hand(1)[0]
    assert shown is not None

    assert at.finds(Exposed(to=1, place=0)) == (Remedy.EXCHANGE, ONE_SHOWN[name])

    if not complete:
        assert at.play.burns == []
        at.deals(len(at.due()))
    assert (at.due(), at.play.burns) == (["1 down"], [shown])
    undealt, kept = at.play.undealt, at.hand(1)
    following = at.peeks()[0]
    at.deal()
    assert at.hand(1) == [*kept, following]
    assert shown not in at.hand(1)
    assert (at.play.undealt, at.play.phase) == (undealt - 1, Phase.BETTING)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert "burn down" not in at.due()
    at.on(3)
    assert len(at.play.burns) == 2
    for each in (at, unhurt):
        each.on()
    assert (at.play.communal, at.play.undealt) == (unhurt.play.communal, unhurt.play.undealt)
    at.is_sound()


@per("VIC/11.9")
@pytest.mark.parametrize("name", [*MANILA, *FLOP])
@pytest.mark.parametrize("before", [True, False])
def test_once_somebody_has_acted_a_hole_card_shown_is_for_the_supervisor(
    name: str, before: bool
) -> None:
    """Also where another was shown in the deal *before*."""
    at = table(name)
    at.deal()
    if before:
        at.finds(Exposed(to=4, place=0))
    at.acts(1)

    asked = at.wants_to_know(Exposed(to=3, place=0))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")
    at.told("stands", by="supervisor")
    assert at.play.exposed[at.play.places[3]] == 1


@per(EARLY)
@pytest.mark.parametrize("name", MANILA)
@pytest.mark.parametrize("number", [2, 3, 4])
def test_after_a_communal_card_turned_too_early_nobody_wagers_more_than_there_is(
    name: str, number: int
) -> None:
    """T82."""
    at = table(name)
    at.on(number)
    at.opens(at.turn or 0)
    undealt, burns = at.play.undealt, len(at.play.burns)
    assert "raise" in at.may()

    assert at.finds(TurnedEarly(cards=ACE)) == (Remedy.FREEZE, EARLY)

    for _ in range(3):
        assert set(at.may()) == {"call", "fold"}
        at.quietly()
    at.deal()
    assert at.play.communal[-1] == ACE[0]
    assert (len(at.play.communal), len(at.play.burns)) == (number + 1, burns + 1)
    assert at.play.undealt == undealt - 2
    assert "open" in at.may()
    at.on()
    at.is_sound()


@per(EARLY)
@pytest.mark.parametrize("name", MANILA)
def test_where_nothing_has_been_wagered_all_may_only_check_or_fold(name: str) -> None:
    """V-54."""
    at = table(name)
    at.on(2)

    assert at.finds(TurnedEarly(cards=ACE)) == (Remedy.FREEZE, EARLY)

    for _ in range(4):
        assert set(at.may()) == {"check", "fold"}
        at.quietly()
    assert at.play.phase is Phase.DEAL


@per(EARLY)
@pytest.mark.parametrize("name", MANILA)
def test_in_the_first_round_the_blind_is_the_most_that_may_be_wagered(name: str) -> None:
    at = table(name)
    at.on(1)
    assert "raise" in at.may()

    at.finds(TurnedEarly(cards=ACE))

    assert at.may() == {"call": 10, "fold": 0}
    at.on(2)
    assert at.paid() == {1: 10, 2: 10, 3: 10, 4: 10}
    assert at.play.communal[-1] == ACE[0]


def test_a_communal_card_that_another_holds_cannot_have_been_turned() -> None:
    at = table("two-card-manila")
    at.on(2)
    held = at.hand(1)[0]
    assert held is not None

    assert at.why_not(TurnedEarly(cards=(held,))).because == f"{held} is known to be elsewhere"
    assert at.why_not(TurnedEarly(cards=parse_cards("As Ah"))).because == (
        "at most 1 card comes next, not 2"
    )


def laid(name: str, number: int) -> Table:
    at = table(name)
    at.on(number)
    return at


@per(TOO_MANY)
@pytest.mark.parametrize("name", MANILA)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_of_two_communal_cards_turned_the_right_one_stays_and_the_other_is_the_next_burn(
    name: str, number: int
) -> None:
    at = laid(name, number)
    communal, undealt, burns = at.play.communal[:], at.play.undealt, at.play.burns[:]

    assert at.finds(TurnedTooMany(cards=ACE)) == (Remedy.SURPLUS_BURNT, TOO_MANY)

    assert (at.play.communal, at.play.burns) == (communal, [*burns, ACE[0]])
    assert at.play.undealt == undealt - 1
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert at.due() == ["communal up"]
    at.on()
    assert (len(at.play.communal), len(at.play.burns)) == (5, 4)
    at.is_sound()


@per(TOO_MANY)
@pytest.mark.parametrize("name", MANILA)
def test_with_the_last_communal_card_the_other_is_mucked(name: str) -> None:
    at = laid(name, 5)
    communal = at.play.communal[:]

    assert at.finds(TurnedTooMany(cards=ACE)) == (Remedy.SURPLUS_BURNT, TOO_MANY)

    assert (at.play.communal, at.play.muck[-1], len(at.play.burns)) == (communal, ACE[0], 4)


@per(TOO_MANY)
@pytest.mark.parametrize("name", MANILA)
@pytest.mark.parametrize("surplus", ["As Ah", "As Ah Ad"])
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_of_more_than_two_the_surplus_is_shuffled_back_and_the_next_burn_is_ordinary(
    name: str, surplus: str, number: int
) -> None:
    """V-61."""
    at = laid(name, number)
    communal, undealt, burns = at.play.communal[:], at.play.undealt, at.play.burns[:]
    turn = at.turn

    found = at.finds(TurnedTooMany(cards=parse_cards(surplus)))

    assert found == (Remedy.SURPLUS_BACK, TOO_MANY)
    assert (at.awaits, str(at.play.shuffle_per)) == ((Phase.RESHUFFLE, None), TOO_MANY)
    at.shuffles()
    assert (at.play.communal, at.play.undealt, at.play.burns) == (communal, undealt, burns)
    assert at.awaits == (Phase.BETTING, turn)
    if number < 5:
        while at.play.phase is Phase.BETTING:
            at.quietly()
        assert at.due() == ["burn down", "communal up"]
    at.on()
    assert (len(at.play.communal), len(at.play.burns)) == (5, 4)
    at.is_sound()
