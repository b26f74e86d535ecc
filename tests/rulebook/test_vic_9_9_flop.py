"""Victoria 9.9: the flop, the fourth and the fifth card, turned without a burn, early or many."""

from __future__ import annotations

import pytest

from pokerroom.books import Referral, Refusal
from pokerroom.cards.card import parse_cards
from pokerroom.play import Act, Bets
from pokerroom.play.facts import NoBurn, TurnedEarly, TurnedTooMany
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.state.corrections import BettingAnew, BurnWaived
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import FLOP, Table, table

SUBSTANTIAL = "VIC/def:Substantial action"
ACE = parse_cards("As")
ACES = parse_cards("As Ah Ad")
LAID_DOWN = ["communal down"] * 3


def laid(name: str, number: int) -> Table:
    """The betting round *number* has begun: the first is 1, the second is after the flop."""
    at = table(name)
    at.on(number)
    return at


def ends(at: Table) -> None:
    while at.play.phase is Phase.BETTING:
        at.quietly()


def awaits_shuffle(at: Table, rule: str) -> None:
    assert (at.awaits, str(at.play.shuffle_per)) == ((Phase.RESHUFFLE, None), rule)
    at.shuffles()


def goes_on(at: Table, *, burns: int) -> None:
    """To the end, with five communal cards and so many burns."""
    at.on()
    assert (len(at.play.communal), len(at.play.burns)) == (5, burns)
    at.is_sound()


@per("VIC/9.9.2", SUBSTANTIAL)
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("acts", [0, 1])
@pytest.mark.parametrize("restorable", [True, False, None])
def test_a_flop_without_a_burn_is_shuffled_back_and_comes_anew_behind_a_burn(
    name: str, acts: int, restorable: bool | None
) -> None:
    """T84 (a)."""
    at = laid(name, 2)
    flop, undealt, paid = at.play.communal[:], at.play.undealt, at.paid()
    if acts:
        at.opens(at.turn or 0)

    assert at.finds(NoBurn(restorable=restorable)) == (Remedy.FLOP_AGAIN_BURNT, "VIC/9.9.2")

    assert (at.play.communal, list(at.play.taken_back)) == ([], flop)
    assert at.play.burns == []
    awaits_shuffle(at, "VIC/9.9.2")
    assert at.due() == ["burn down", *LAID_DOWN]
    assert at.play.undealt == undealt + 4
    assert (at.paid(), len(at.of(BettingAnew))) == (paid, acts)
    assert at.turn == 3
    goes_on(at, burns=3)


@per("VIC/9.2.6", SUBSTANTIAL)
@pytest.mark.parametrize("name", FLOP)
def test_once_two_have_acted_the_flop_without_a_burn_stands(name: str) -> None:
    """T84 (b)."""
    at = laid(name, 2)
    at.acts(2)
    flop, turn = at.play.communal[:], at.turn

    assert at.finds(NoBurn(restorable=True)) == (Remedy.FEWER_BURNS, "VIC/9.2.6")

    assert (at.play.communal, at.turn, at.play.burns) == (flop, turn, [])
    goes_on(at, burns=2)


@per("VIC/9.9.3")
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("surplus", ["As", "As Ah"])
@pytest.mark.parametrize("acts", [0, 1, 2])
def test_a_flop_of_too_many_cards_is_shuffled_back_and_comes_anew_without_another_burn(
    name: str, surplus: str, acts: int
) -> None:
    """The book sets no time to it; what was wagered on it goes back with it."""
    at = laid(name, 2)
    flop, undealt, burns, paid = at.play.communal[:], at.play.undealt, at.play.burns[:], at.paid()
    if acts:
        at.opens(at.turn or 0)
        at.acts(acts - 1)
    cards = parse_cards(surplus)

    assert at.finds(TurnedTooMany(cards=cards)) == (Remedy.FLOP_AGAIN, "VIC/9.9.3")

    assert (at.play.communal, list(at.play.taken_back)) == ([], [*flop, *cards])
    awaits_shuffle(at, "VIC/9.9.3")
    assert (at.due(), at.play.burns) == (LAID_DOWN, burns)
    assert (at.play.undealt, at.paid()) == (undealt + 3, paid)
    assert at.turn == 3
    assert len(at.play.communal) == 3
    goes_on(at, burns=3)


@per("VIC/9.9.4")
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("acts", [0, 2, 3])
def test_a_flop_turned_too_early_is_shuffled_back_and_comes_anew_after_the_first_round(
    name: str, acts: int
) -> None:
    """T86: the burn before it stays, and there is no second."""
    at = laid(name, 1)
    at.acts(acts)
    turn, paid, may, undealt = at.turn, at.paid(), at.may(), at.play.undealt

    assert at.finds(TurnedEarly(cards=ACES)) == (Remedy.FLOP_BACK, "VIC/9.9.4")

    assert (list(at.play.taken_back), len(at.play.burns)) == (list(ACES), 1)
    awaits_shuffle(at, "VIC/9.9.4")
    assert at.awaits == (Phase.BETTING, turn)
    assert (at.paid(), at.may(), at.play.undealt) == (paid, may, undealt - 1)
    ends(at)
    assert at.due() == LAID_DOWN
    goes_on(at, burns=3)


@per("VIC/9.9.4")
def test_the_cards_of_the_early_flop_may_come_again() -> None:
    at = table("holdem", communal="As Ah Ad")
    at.on(1)
    at.finds(TurnedEarly(cards=ACES))
    at.shuffles()

    at.on(2)

    assert at.play.communal == list(ACES)


def test_nobody_acts_until_the_early_flop_is_shuffled_back() -> None:
    at = table("holdem")
    at.on(1)
    fold = Bets(seat=at.turn or 0, act=Act.FOLD)
    at.finds(TurnedEarly(cards=ACES))

    assert at.why_not(fold).because == "not now: the dealer shuffles cards back into the deck"
    at.shuffles()
    at.put(fold)


@per("VIC/9.9.5")
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("acts", [0, 1, 3])
def test_a_fourth_card_turned_too_early_is_set_aside_until_the_fifth_is_due(
    name: str, acts: int
) -> None:
    """V-60: two burns before the fourth card, none before the fifth."""
    at = laid(name, 2)
    at.acts(acts)
    turn, may, undealt, flop = at.turn, at.may(), at.play.undealt, at.play.communal[:]

    assert at.finds(TurnedEarly(cards=ACE)) == (Remedy.SET_ASIDE, "VIC/9.9.5")

    assert (at.turn, at.may(), at.play.communal) == (turn, may, flop)
    assert (len(at.play.burns), at.play.undealt) == (2, undealt - 2)
    assert ACE[0] in at.away_from_the_deck()
    ends(at)
    assert at.due() == ["burn down", "communal up"]
    at.deal()
    assert at.play.communal[-1] != ACE[0]
    assert (len(at.play.communal), len(at.play.burns)) == (4, 3)
    ends(at)
    assert at.play.dealable == 0
    awaits_shuffle(at, "VIC/9.9.5")
    assert ACE[0] not in at.away_from_the_deck()
    assert at.due() == ["communal up"]
    goes_on(at, burns=3)


@per("VIC/9.9.5")
def test_the_card_set_aside_may_come_as_the_fifth_but_not_as_the_fourth() -> None:
    at = laid("holdem", 2)
    at.finds(TurnedEarly(cards=ACE))
    ends(at)
    at.deals(1)
    assert at.play.cards_out >> ACE[0] & 1
    at.deal()
    ends(at)
    at.shuffles()

    assert not at.play.cards_out >> ACE[0] & 1


@per("VIC/9.9.6")
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("acts", [0, 1, 3])
def test_a_fifth_card_turned_too_early_is_shuffled_back_and_comes_anew_without_a_burn(
    name: str, acts: int
) -> None:
    """T88."""
    at = laid(name, 3)
    at.acts(acts)
    turn, may, undealt = at.turn, at.may(), at.play.undealt

    assert at.finds(TurnedEarly(cards=ACE)) == (Remedy.CARD_BACK, "VIC/9.9.6")

    assert (list(at.play.taken_back), len(at.play.burns)) == ([ACE[0]], 3)
    awaits_shuffle(at, "VIC/9.9.6")
    assert at.awaits == (Phase.BETTING, turn)
    assert (at.may(), at.play.undealt) == (may, undealt - 1)
    ends(at)
    assert at.due() == ["communal up"]
    goes_on(at, burns=3)


@pytest.mark.parametrize(("number", "cards"), [(1, "As Ah Ad Ac"), (2, "As Ah"), (2, "As Ah Ad")])
def test_no_more_cards_than_come_next_can_have_been_turned_early(number: int, cards: str) -> None:
    at = laid("holdem", number)

    refusal = at.why_not(TurnedEarly(cards=parse_cards(cards)))

    assert "next, not" in refusal.because


@per("VIC/11.9")
@pytest.mark.parametrize("cards", ["As", "As Ah"])
def test_of_a_part_of_the_flop_turned_early_the_book_says_nothing(cards: str) -> None:
    at = laid("holdem", 1)

    found = rule_on(at.play, TurnedEarly(cards=parse_cards(cards)))

    assert isinstance(found, Referral)
    assert (str(found.per), found.answers) == ("VIC/11.9", ("use next", "card shuffled"))


@per("VIC/9.9.7")
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("acts", [0, 2])
def test_of_two_cards_turned_for_the_fourth_the_other_is_the_next_burn(
    name: str, acts: int
) -> None:
    at = laid(name, 3)
    at.acts(acts)
    communal, burns, turn = at.play.communal[:], at.play.burns[:], at.turn

    assert at.finds(TurnedTooMany(cards=ACE)) == (Remedy.SURPLUS_BURNT, "VIC/9.9.7")

    assert (at.play.communal, at.play.burns) == (communal, [*burns, ACE[0]])
    assert at.turn == turn
    ends(at)
    assert at.due() == ["communal up"]
    goes_on(at, burns=3)


def test_one_burn_is_made_by_one_card_too_many_only() -> None:
    at = laid("holdem", 3)

    at.finds(TurnedTooMany(cards=ACE))
    at.finds(TurnedTooMany(cards=parse_cards("Ah")))

    assert [event.betting_round for event in at.of(BurnWaived)] == [4]


def test_a_burn_is_missed_where_one_was_to_be_made_and_not_where_it_was_made_before() -> None:
    """The card too many with the fourth is the burn of the fifth."""
    at = laid("holdem", 3)
    at.finds(TurnedTooMany(cards=ACE))

    fourth = rule_on(at.play, NoBurn(restorable=False))
    ends(at)
    at.deal()

    assert not isinstance(fourth, Refusal)
    assert at.why_not(NoBurn(restorable=False)).because == "no card was to be burnt"


@per("VIC/9.9.7")
@pytest.mark.parametrize("name", FLOP)
def test_of_two_cards_turned_for_the_fifth_the_other_is_mucked(name: str) -> None:
    at = laid(name, 4)
    communal = at.play.communal[:]

    assert at.finds(TurnedTooMany(cards=ACE)) == (Remedy.SURPLUS_BURNT, "VIC/9.9.7")

    assert (at.play.communal, at.play.muck[-1]) == (communal, ACE[0])
    goes_on(at, burns=3)


@per("VIC/9.9.7")
@pytest.mark.parametrize("name", FLOP)
@pytest.mark.parametrize("surplus", ["As Ah", "As Ah Ad"])
@pytest.mark.parametrize("number", [3, 4])
def test_of_more_than_two_the_surplus_is_shuffled_back_and_dealing_goes_on(
    name: str, surplus: str, number: int
) -> None:
    at = laid(name, number)
    communal, undealt, turn = at.play.communal[:], at.play.undealt, at.turn

    found = at.finds(TurnedTooMany(cards=parse_cards(surplus)))

    assert found == (Remedy.SURPLUS_BACK, "VIC/9.9.7")
    awaits_shuffle(at, "VIC/9.9.7")
    assert at.awaits == (Phase.BETTING, turn)
    assert (at.play.communal, at.play.undealt) == (communal, undealt)
    ends(at)
    if number == 3:
        assert at.due() == ["burn down", "communal up"]
    goes_on(at, burns=3)


@pytest.mark.parametrize("name", FLOP)
def test_before_the_flop_no_card_can_have_been_turned_too_many(name: str) -> None:
    at = laid(name, 1)

    refusal = at.why_not(TurnedTooMany(cards=ACE))

    assert refusal.because == "no communal card has just been turned"
