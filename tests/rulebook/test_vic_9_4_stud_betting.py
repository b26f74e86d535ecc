"""Victoria 9.4.4, 9.4.5 and the like: a card shown too early, and the place of one who folds."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.play.facts import TurnedEarly
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.play import Phase
from tests.rulebook.wrong_in_victoria import STUD, Table, of, own, table

ACE = parse_cards("As")
FROZEN = [
    pytest.param(*name.values, number, marks=name.marks, id=f"{name.values[0]}-{number}")
    for name in own(STUD, "9.{}.4")
    for number in (2, 3)
]


@pytest.mark.parametrize(("name", "number"), FROZEN)
def test_after_a_card_is_shown_too_early_nobody_wagers_more_than_there_is(
    name: str, number: int
) -> None:
    at = table(name)
    at.on(number)
    opener = at.turn
    assert opener is not None
    at.opens(opener)
    paid = max(at.paid().values())
    assert "raise" in at.may()

    assert at.finds(TurnedEarly(cards=ACE)) == (Remedy.FREEZE, of(name, "9.{}.4"))

    for _ in range(3):
        assert set(at.may()) == {"call", "fold"}
        at.quietly()
    assert set(at.paid().values()) == {paid}
    at.is_sound()


@pytest.mark.parametrize(("name", "number"), FROZEN)
def test_where_nothing_has_been_wagered_all_may_only_check_or_fold(name: str, number: int) -> None:
    """V-54."""
    at = table(name)
    at.on(number)
    at.acts(1)
    assert "open" in at.may()
    paid = at.paid()

    assert at.finds(TurnedEarly(cards=ACE)) == (Remedy.FREEZE, of(name, "9.{}.4"))

    for _ in range(3):
        assert set(at.may()) == {"check", "fold"}
        at.quietly()
    assert at.paid() == paid
    at.on(number + 1)
    assert "open" in at.may()  # that round alone was held


@pytest.mark.parametrize(("name", "number"), FROZEN)
def test_a_raise_that_was_made_before_may_be_called(name: str, number: int) -> None:
    at = table(name)
    at.on(number)
    opener = at.turn
    assert opener is not None
    at.opens(opener)
    raiser = at.turn
    at.bets(f"{raiser} raise {2 * at.may()['call']}")
    total = at.may()["call"]

    at.finds(TurnedEarly(cards=ACE))

    assert at.may() == {"call": total, "fold": 0}
    at.quietly()
    at.quietly()
    assert at.turn == opener
    assert set(at.may()) == {"call", "fold"}


@pytest.mark.parametrize("name", own(STUD, "9.{}.4"))
def test_the_card_shown_too_early_is_used_in_the_normal_sequence(name: str) -> None:
    """Behind the burn, so that the first who is dealt to gets it."""
    at = table(name)
    at.on(2)
    at.finds(TurnedEarly(cards=ACE))
    undealt = at.play.undealt

    at.on(3)

    assert at.play.burns[-1] != ACE[0]
    assert at.hand(at.play.served_now()[0])[-1] == ACE[0]
    assert at.play.undealt == undealt - 5
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(STUD, "9.{}.4"))
def test_the_first_card_of_the_deck_is_burnt_in_the_normal_sequence_and_no_other(
    name: str,
) -> None:
    """It was shown before the burn: nobody gets it, and no second card is burnt."""
    at = table(name)
    at.on(2)
    fact = TurnedEarly(cards=ACE, first=True)
    assert at.finds(fact) == (Remedy.FREEZE, of(name, "9.{}.4"))
    assert [each.card for each in at.play.on_top] == [ACE[0]]
    burns, undealt = len(at.play.burns), at.play.undealt

    at.on(3)

    assert (len(at.play.burns), at.play.burns[-1]) == (burns + 1, ACE[0])
    assert all(ACE[0] not in at.hand(seat) for seat in (1, 2, 3, 4))
    assert at.play.undealt == undealt - 5
    at.on()
    at.is_sound()


def test_a_card_cannot_be_shown_too_early_in_the_last_round() -> None:
    at = table("five-card-stud")
    at.on(4)

    assert at.why_not(TurnedEarly(cards=ACE)).because == "no more cards are to come"


@pytest.mark.parametrize("name", STUD)
def test_no_more_cards_than_one_for_each_player_can_have_been_shown_too_early(name: str) -> None:
    at = table(name)
    at.on(2)

    at.finds(TurnedEarly(cards=parse_cards("As Ah Ad Ac")))
    refusal = at.why_not(TurnedEarly(cards=parse_cards("Ks Kh Kd Kc Qs")))
    assert refusal.because == "at most 4 cards come next, not 5"


def test_a_card_cannot_have_been_shown_too_early_if_the_last_of_the_deck_would_be_burnt() -> None:
    """Ten players and two burns leave ten cards, of which one is burnt before the last round."""
    at = table("five-card-stud", players=10)
    at.on(3)
    gone = at.away_from_the_deck()
    left = tuple(card for card in at.play.terms.deck.cards if card not in gone)

    refusal = at.why_not(TurnedEarly(cards=left))
    assert refusal.because == "only 10 cards are left in the deck"


def checking(name: str) -> Table:
    """In the second betting round, five players."""
    at = table(name, players=5)
    at.on(2)
    return at


def folds(at: Table, seat: int) -> None:
    while at.turn != seat:
        at.quietly()
    at.bets(f"{seat} fold")


def ends(at: Table) -> None:
    while at.play.phase is Phase.BETTING:
        at.quietly()


@pytest.mark.parametrize("name", own(STUD, "9.{}.5"))
def test_a_place_folded_in_a_round_of_checking_gets_cards_until_the_next_wager(name: str) -> None:
    """T54."""
    at = checking(name)
    hand = at.hand(3)
    folds(at, 3)
    ends(at)

    assert at.play.muck[: len(hand)] == hand
    assert at.due() == ["burn down", "1 up", "2 up", "muck down", "4 up", "5 up"]
    at.deal()
    assert len(at.play.muck) == len(hand) + 1
    assert at.hand(3) == []
    opener = at.turn
    assert opener is not None
    at.opens(opener)
    ends(at)
    face = at.due()[-1].split()[1]
    assert at.due() == ["burn down", f"1 {face}", f"2 {face}", f"4 {face}", f"5 {face}"]
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(STUD, "9.{}.5"))
def test_it_gets_cards_in_every_round_that_is_checked_through(name: str) -> None:
    at = checking(name)
    folds(at, 3)
    ends(at)
    at.deal()
    ends(at)

    assert at.due()[3] == "muck down"


@pytest.mark.parametrize("name", STUD)
def test_a_wager_after_the_fold_in_the_same_round_ends_it_at_once(name: str) -> None:
    at = checking(name)
    first = at.turn
    assert first is not None
    at.bets(f"{first} fold")
    opener = at.turn
    assert opener is not None
    at.opens(opener)
    ends(at)

    assert "muck down" not in at.due()
    assert len(at.due()) == 5


@pytest.mark.parametrize("name", own(STUD, "9.{}.5"))
def test_who_folds_to_a_wager_leaves_no_such_place(name: str) -> None:
    at = checking(name)
    opener = at.turn
    assert opener is not None
    at.opens(opener)
    last = opener - 1 or 5
    folds(at, last)
    ends(at)

    assert "muck down" not in at.due()
    assert len(at.due()) == 5


def brought_in(name: str) -> tuple[Table, int]:
    at = table(name, players=5)
    opener = at.turn
    assert opener == 1
    at.opens(opener)
    return at, opener


@pytest.mark.parametrize("name", own(STUD, "9.{}.5"))
def test_who_folds_after_the_forced_bet_leaves_a_place_that_is_served(name: str) -> None:
    at, opener = brought_in(name)
    at.bets("2 raise 20", "3 call", "4 call", "5 call", f"{opener} fold")

    assert at.play.phase is Phase.DEAL
    assert at.due() == ["burn down", "muck down", "2 up", "3 up", "4 up", "5 up"]
    at.deal()
    at.opens(at.turn or 0)
    ends(at)
    assert "muck down" not in at.due()


@pytest.mark.parametrize("name", STUD)
def test_a_call_after_that_fold_is_a_wager_and_ends_it(name: str) -> None:
    at, opener = brought_in(name)
    at.bets("2 call", "3 raise 20", "4 call", "5 call", f"{opener} fold", "2 call")

    assert at.due() == ["burn down", "2 up", "3 up", "4 up", "5 up"]


@pytest.mark.parametrize("name", own(STUD, "9.{}.5"))
def test_one_who_folds_to_the_forced_bet_of_another_leaves_no_such_place(name: str) -> None:
    """V-55: his ante is no forced bet in this sense."""
    at, _ = brought_in(name)
    at.bets("2 call", "3 call", "4 call", "5 fold")

    assert at.due() == ["burn down", "1 up", "2 up", "3 up", "4 up"]
